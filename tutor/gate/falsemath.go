package gate

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// FalseMath lists the claims of a text that are false for certain: equations
// and comparisons in signs or words, remainders, simple facts about whole
// numbers. Questions, suppositions and quoted mistakes claim nothing.
func FalseMath(text string) []answer.Statement {
	var out []answer.Statement
	for _, claim := range Claims(text) {
		if claim.Sure && !claim.True {
			out = append(out, claim)
		}
	}
	return out
}

// Claims lists every claim of a text that could be read, with its truth.
func Claims(text string) []answer.Statement {
	var out []answer.Statement
	at := 0
	for _, s := range english.Sentences(text) {
		if !english.Fenced(s) {
			out = append(out, located(claimsIn(english.PlainMath(s), at), s, at)...)
		}
		at += len(s)
	}
	return out
}

// located gives claims that were read from rewritten LaTeX the place of their
// sentence: their own is lost.
func located(claims []answer.Statement, sentence string, at int) []answer.Statement {
	if strings.Contains(sentence, `\`) {
		for i := range claims {
			claims[i].Start, claims[i].End = at, at+len(sentence)
		}
	}
	return claims
}

// claimer reads the claims of one sentence.
type claimer struct {
	text     string // lower case
	toks     []token
	question bool
	at       int // byte offset of the sentence
	out      []answer.Statement
	original string
}

func claimsIn(sentence string, at int) []answer.Statement {
	plain := blankMarks(sentence)
	c := claimer{text: strings.ToLower(plain), toks: lex(plain), at: at, original: sentence}
	c.question = strings.Contains(sentence[max(0, len(sentence)-6):], "?")
	for i := 0; i < len(c.toks) && len(c.out) < mostClaims; {
		i = max(i+1, c.claim(i))
	}
	for _, s := range answer.Statements(sentence) { // algebra is the answer room's
		if algebraic(s.Text) && s.Sure && c.stated(s.Start, s.End) && !c.overlaps(s) {
			s.Start, s.End = s.Start+at, s.End+at
			c.out = append(c.out, s)
		}
	}
	return c.out
}

// mostClaims bounds the work on one sentence; no sentence makes so many.
const mostClaims = 60

// overlaps reports that a claim there has been read already.
func (c *claimer) overlaps(s answer.Statement) bool {
	return slices.ContainsFunc(c.out, func(have answer.Statement) bool {
		return s.Start+c.at < have.End && have.Start < s.End+c.at
	})
}

// blankMarks puts blanks for emphasis marks and dollar signs of LaTeX, so that
// offsets stay.
func blankMarks(s string) string {
	return eachEmphasis(s, func(mark, inner string) string {
		blank := strings.Repeat(" ", len(mark))
		return blank + inner + blank
	})
}

// algebraic reports that a claim is about letters: it has some, and no words.
func algebraic(s string) bool {
	return oneLetter.MatchString(s) && !twoLetters.MatchString(s) && !function.MatchString(s) && !strings.ContainsAny(s, ":\n")
}

var (
	oneLetter  = pattern.New(`[a-zA-Z]`)
	function   = pattern.New(`[a-zA-Z]\s*\(`)
	twoLetters = pattern.New(`[a-zA-Z][a-zA-Z]`)
)

// claim reads a claim, or a chain of them, that begins at token i and returns
// the token after it, or 0.
func (c *claimer) claim(i int) int {
	if i > 0 && !c.startsHere(i) {
		return 0
	}
	left, ok := sumAt(c.toks, i)
	if !ok {
		return 0
	}
	end := 0
	for {
		rel, words, next := c.relation(left)
		if rel == "" {
			if fact, to := c.fact(left); to > 0 {
				return max(to, fact)
			}
			return end
		}
		right, ok := sumAt(c.toks, next)
		if !ok || !c.endsHere(right, words) || words && !c.worded(left, right, rel) {
			_, to := c.fact(left)
			return max(end, to)
		}
		c.judge(left, right, rel)
		left, end = right, right.to
	}
}

// startsHere: the token before does not make the sum a part of something larger.
func (c *claimer) startsHere(i int) bool {
	before := c.toks[i-1]
	named := in("label", before.text) && !(before.text == "number" && i > 1 && c.toks[i-2].text == "the")
	return !named && !before.leads(c.toks[i]) && !c.partOfMore(i)
}

// leads reports whether a token makes the one after it a part of something larger.
func (t token) leads(next token) bool {
	glued := t.end == next.start
	switch t.kind {
	case kSign:
		return t.text != "(" || next.text == "("
	case kWord:
		return glued || t.isVariable() && next.kind == kSign || in("joins", t.text)
	case kMark:
		return glued && (t.text == ":" || t.text == ".") || t.text == "_"
	case kNumber, kEquals:
	}
	return false
}

// isVariable reports whether a token is one letter that is no English word.
func (t token) isVariable() bool {
	return t.kind == kWord && len(t.text) == 1 && t.text != "a" && t.text != "i"
}

// partOfMore: before the sum stand a sign and words that could not be read, as
// in "6 free tickets * 14 = 84", so that the sum is only the end of a longer one.
func (c *claimer) partOfMore(i int) bool {
	for j := i - 1; j >= 0; j-- {
		switch t := c.toks[j]; {
		case t.kind == kEquals, t.kind == kMark && t.text != "$" && t.text != "\"", t.text == "so", t.text == "and", t.text == "that", t.text == "then", t.text == "because", in("link", t.text):
			return false
		case t.kind == kSign && t.text != "(" && t.text != ")" && j > 0:
			return true
		}
	}
	return false
}

// endsHere: the token after does not make the sum a part of something larger.
func (c *claimer) endsHere(s sum, words bool) bool {
	if s.to >= len(c.toks) {
		return true
	}
	next := c.toks[s.to]
	bracket := next.text == "(" || next.text == ")"
	glued := next.start == s.end && (next.kind == kWord || next.text == "(")
	if glued || next.kind == kSign && !bracket || next.isVariable() || in("sum", next.text) || in("sum_goes_on", next.text) {
		return false
	}
	return !words || next.mayFollow()
}

// mayFollow reports whether a token may stand behind a claim in words.
func (t token) mayFollow() bool {
	return t.kind != kWord && t.kind != kNumber || in("after", t.text) || in("link", t.text) || in("next_clause", t.text)
}

// worded keeps claims in words to those that are meant as such: one side is a
// sum, or both are fractions or decimals. "5 is 6" may be about anything.
func (c *claimer) worded(left, right sum, rel string) bool {
	if rel != "=" && rel != "!=" || in("sameness", c.toks[right.from-1].text) {
		return true
	}
	if left.ops > 0 {
		return true
	}
	if before := c.before(left.from); before == "of" || before == "in" || before == "to" || before == "for" {
		return false // "the digits of 123 are ..."
	}
	if right.ops > 0 && !left.words && len(left.units) == 0 {
		return true
	}
	return (left.fraction || left.decimal > 0) && (right.fraction || right.decimal > 0)
}

// before is the word before token i, "" at the start.
func (c *claimer) before(i int) string {
	if i == 0 {
		return ""
	}
	return c.toks[i-1].text
}

// relation reads what stands between two sums: a sign, or words for one. It
// returns "" when nothing does, and the token after it.
func (c *claimer) relation(left sum) (rel string, words bool, next int) {
	i := left.to
	if i < len(c.toks) && c.toks[i].kind == kEquals {
		return c.toks[i].text, false, i + 1
	}
	r := reader{toks: c.toks, at: i, sum: &sum{}}
	pronoun := left.ops > 0 && subject(&r)
	r.word("will", "should", "must")
	c.adverbs(&r)
	from := r.at
	rel = verb(&r, left.ops > 0)
	if rel == "" || pronoun && !left.action && !in("yielding", c.toks[from].text) || left.ops == 0 && c.joined(left.from) {
		return "", false, 0
	}
	c.adverbs(&r)
	return rel, true, r.at
}

// subject skips who gets the result: "..., we get", "..., the answer is". It
// reports a subject that need not be the sum; "..., and that is" points at it.
func subject(r *reader) bool {
	at := r.at
	comma := r.word(",")
	if comma {
		r.word("and", "so")
	}
	if comma && r.word("that", "which") {
		return false
	}
	if r.word("we", "you", "it", "i", "they", "that", "which", "this", "then") || comma && r.word("the") && r.word("answer", "result") {
		r.word("we", "you", "it")
		return true
	}
	r.at = at
	return false
}

// joined: "2 sevenths and 3 sevenths are ..." speaks of both together.
func (c *claimer) joined(from int) bool {
	return from > 1 && c.toks[from-1].text == "and" && !c.sentenceSoFar(from)
}

// sentenceSoFar: what stands before the "and" is a claim of its own.
func (c *claimer) sentenceSoFar(from int) bool {
	return slices.ContainsFunc(c.toks[:from], func(t token) bool { return t.kind == kEquals || in("link", t.text) })
}

// adverbs skips words that change nothing: "is actually", "is also".
func (c *claimer) adverbs(r *reader) {
	for r.at < len(c.toks) && c.toks[r.at].kind == kWord && in("adverb", c.toks[r.at].text) && !(c.toks[r.at].text == "the" && r.at+1 < len(c.toks) && c.toks[r.at+1].text == "same") {
		r.at++
	}
}

// verb reads the words of a relation.
func verb(r *reader, sums bool) string {
	switch {
	case r.word("equals"), sums && comesTo(r):
		return "="
	case r.word("does", "do") && r.word("not") && r.word("equal"), r.word("doesn't", "don't") && r.word("equal"):
		return "!="
	case r.word("isn't", "aren't"):
		return negate(compared(r))
	case r.word("is", "are", "was"):
		for r.next("stressing") {
			continue
		}
		if r.word("not", "never") {
			return negate(compared(r))
		}
		return compared(r)
	}
	return ""
}

// comesTo reads a verb that names the result of a sum: "makes a total of", "comes to".
func comesTo(r *reader) bool {
	if r.word("makes", "make", "gives", "give", "get", "gets", "leaves", "totals", "become", "becomes", "be") {
		r.word("us", "you", "me")
		r.word("a")
		r.word("total")
		r.word("of")
		return true
	}
	return r.word("comes", "come") && r.word("to") || r.word("adds", "add") && r.word("up") && r.word("to")
}

// comparatives are words that stand between "is" and "than".
var comparatives = map[string]string{
	"greater": ">", "bigger": ">", "larger": ">", "more": ">", "higher": ">", "longer": ">",
	"less": "<", "smaller": "<", "fewer": "<", "lower": "<", "shorter": "<",
}

// compared reads what follows "is": "greater than", "equal to", "about", or nothing.
func compared(r *reader) string {
	at := r.at
	if rel := comparatives[r.peek()]; rel != "" {
		if r.at++; r.word("than") {
			return orEqual(r, rel)
		}
		r.at = at
	}
	if r.word("equal", "equivalent", "identical") && r.word("to") {
		return "="
	}
	r.at = at
	if r.word("the") && r.word("same") {
		r.word("amount", "value", "number", "size")
		if r.word("as") {
			return "="
		}
	}
	r.at = at
	switch {
	case r.word("about", "approximately", "around", "roughly", "nearly", "almost", "close"):
		r.word("to")
		return "~"
	case r.word("at"):
		return map[bool]string{true: ">="}[r.word("least")] + map[bool]string{true: "<="}[r.word("most")]
	}
	return "="
}

// orEqual reads "or equal to" behind a comparison.
func orEqual(r *reader, rel string) string {
	at := r.at
	if r.word("or") && r.word("equal") && r.word("to") {
		return rel + "="
	}
	r.at = at
	return rel
}

// negate turns a relation round: "is not greater than".
func negate(rel string) string {
	return map[string]string{"=": "!=", ">": "<=", "<": ">=", ">=": "<", "<=": ">"}[rel]
}
