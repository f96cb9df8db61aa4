package gate

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// clause is a part of a sentence that says, or asks, one thing.
type clause struct {
	text  string // lower case, without Markdown marks
	whole string // the sentence it stands in
	at    int    // where in it
	toks  []token
	asks  bool // a question: what it holds is not said
	maybe bool // hypothetical: "if it were 5", "suppose", a choice to consider
}

// Words that end a clause, and words that make one a question or a supposition.
var (
	clauseEnd = pattern.New(`[,;:—–]\s+|\s-\s|\s(?:so|but|because|since|then|and then|and so)\s`)
	asking    = pattern.New(`^\W*(?:(?:and|so|but|or|now|then|well|okay|ok|next|can|could|on|in|at|for|to|from|with|by|of|into) )*(?:what|how|which|where|who|why|when|can|could|do|does|did|is|are|was|were|would|should|will|shall|have you|has|may|might|want|ready)\b`)
	// A negative question tells: "wouldn't we get 7?", "isn't it 12?".
	telling   = pattern.New(`\b(?:wouldn't|isn't|aren't|doesn't|don't|shouldn't|won't|right\?|correct\?|does that make sense|can you see why|do you see|get it\?|okay\?|ok\?)`)
	supposing = pattern.New(`^\W*(?:(?:and|so|but|or) )*(?:if|suppose|imagine|picture|think of|let's say|say|pretend|what if|whether|unless)\b|\bwhether\b|\bdo you think\b|\bpossible that\b`)
	// yields: "if you add them you get 7" tells the 7.
	yields = pattern.New(`\b(?:get|gets|gives|equals|makes|then)\b`)
	marks  = strings.NewReplacer("**", "", "*", "*", "`", "", "“", `"`, "”", `"`, "’", "'", "\n", " ", "\u00a0", " ")
)

// clausesOf cuts a reply into clauses.
func clausesOf(reply string) []clause {
	var out []clause
	for _, s := range english.Sentences(english.PlainMath(reply)) {
		out = append(out, clausesIn(strings.ToLower(marks.Replace(unemphasize(s))))...)
	}
	return out
}

// emphasis marks round a word would be read as times signs.
var emphasized = pattern.New(`(\*{1,3}|_{1,3})([^\s*_](?:[^*_\n]*[^\s*_])?)(\*{1,3}|_{1,3})`)

// unemphasize takes emphasis marks off: "**7**" is "7".
func unemphasize(s string) string {
	return eachEmphasis(s, func(_, inner string) string { return inner })
}

// eachEmphasis rewrites what stands in emphasis. Stars between numbers are
// times signs: 5*1*2000 stays.
func eachEmphasis(s string, with func(mark, inner string) string) string {
	var b strings.Builder
	at := 0
	for _, m := range emphasized.FindAllStringSubmatchIndex(s, -1) {
		open, inner, end := s[m[2]:m[3]], s[m[4]:m[5]], s[m[6]:m[7]]
		if open != end || m[0] > 0 && operandByte(s[m[0]-1]) || m[1] < len(s) && operandByte(s[m[1]]) {
			continue
		}
		b.WriteString(s[at:m[0]])
		b.WriteString(with(open, inner))
		at = m[1]
	}
	b.WriteString(s[at:])
	return b.String()
}

// operandByte reports that a star beside this byte may be a times sign.
func operandByte(c byte) bool {
	return wordByte(c) || c >= 'A' && c <= 'Z' || c == ')' || c == '('
}

func clausesIn(s string) []clause {
	question := strings.Contains(s[max(0, len(s)-6):], "?")
	tells := question && telling.MatchString(s)
	var out []clause
	begin := 0
	for _, m := range append(clauseEnd.FindAllStringIndex(s, -1), []int{len(s), len(s)}) {
		text, at := s[begin:m[0]], begin
		begin = m[1]
		if strings.TrimSpace(text) == "" {
			continue
		}
		c := clause{text: text, whole: s, at: at, toks: lex(text), maybe: supposing.MatchString(text)}
		c.asks = question && (asking.MatchString(text) || m[0] == len(s)) && !telling.MatchString(text)
		if !question || tells {
			c.maybe = c.maybe && !yields.MatchString(text)
		}
		out = append(out, c)
	}
	return out
}

// says reports that a clause states what it holds.
func (c clause) says() bool { return !c.asks && !c.maybe }
