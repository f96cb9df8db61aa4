package english

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lately"
)

// Clause is a piece of what is said that can be read by itself.
type Clause struct {
	Text    string
	Asks    bool // it is a question, by its form or its mark
	Opens   bool // it opens as a question does
	Inverts bool // it opens so, with its verb before who does it, and not before the listener: "how can there be one"
	Reasons bool // it begins with because
	Marked  bool // a question mark ends it
	Hangs   bool // what stands before it is not whole without it: "that mud is | what made it grow"

	supposes   bool // it opens what a question behind it supposes: "if i fold it again"
	start, end int  // bytes of the line
}

// Clauses cuts a line at its marks and before words that join: "-5 but what happens
// then?" is an answer and a question.
func Clauses(line string) []Clause {
	return slices.Clone(clausesLately.Of(line, func() []Clause { return cutClauses(line) }))
}

var clausesLately = lately.Keep[[]Clause](mostLately, longestLately)

func cutClauses(line string) []Clause {
	t := turnings()
	tokens := mended(Prose(line))
	var out []Clause
	from := 0
	add := func(to int) {
		for from < to && tokens[from].silent() {
			from++
		}
		if from < to {
			c := t.read(tokens, from, to, out)
			c.Text = strings.TrimSpace(line[c.start:c.end])
			out = append(out, c)
		}
		from = to
	}
	for i, w := range tokens {
		if w.Kind == Break || t.parts(tokens, from, i) && !t.joins(tokens[from:i]) {
			add(i)
		}
	}
	add(len(tokens))
	return out
}

// read tells what the clause between two tokens is, behind those before it.
func (t turning) read(tokens []Token, from, to int, before []Clause) Clause {
	piece := tokens[from:to]
	c := Clause{Reasons: t.is(piece[0], "reason"), supposes: t.supposes(piece), start: piece[0].Start, end: piece[len(piece)-1].End}
	c.Opens = t.opensQuestion(piece) && !c.Reasons && (len(before) == 0 || !t.tells(piece))
	c.Inverts = c.Opens && t.inverts(piece)
	c.Marked = to < len(tokens) && tokens[to].Text == "?"
	if c.Opens && !c.Marked && t.relates(piece, len(before) > 0) {
		c.Opens, c.Inverts = false, false
	}
	c.Asks = c.Opens || c.Marked || t.endsAsking(piece)
	supposed := len(before) > 0 && before[len(before)-1].supposes // "if they forgive me the debt | is that minus minus"
	c.Hangs = !supposed && !t.leaves(piece) && t.hangs(tokens, from)
	return c
}

// endsAsking reports whether a clause ends with what it asks for: "a gap of what", "1/3 of what".
func (t turning) endsAsking(piece []Token) bool {
	n := len(piece)
	return n > leastMoment && n <= mostEchoed && t.is(piece[n-1], "echoed") && t.is(piece[n-2], "beforewhat")
}

// relates reports whether a clause with which behind another one says something of it: "which is why i like it", "which is
// kind of rude". Alone only the first of these does.
func (t turning) relates(piece []Token, behind bool) bool {
	if len(piece) < leastInverted || piece[0].Text != "which" || !t.is(piece[1], "being") {
		return false
	}
	third := piece[2]
	return third.Is("why", "how", "because") || behind && (third.Is("what", "when", "where") || t.is(third, "frame", "article", "toned") || strings.HasSuffix(third.Text, "ly"))
}

// Behind is what stands in a line from a place on, in bytes, without the clause there that belongs to
// what stands before it: of "7 o'clock when the toast pops" nothing stands behind the time.
func Behind(line string, at int) string {
	for _, c := range Clauses(line) {
		if c.end <= at || c.start < at {
			continue
		}
		ended := strings.TrimRight(line[:at], " \t")
		if words := mended(Prose(c.Text)); c.start == at && !strings.ContainsAny(ended[max(0, len(ended)-1):], ".!?") && !c.Asks && len(words) > 0 && isWh(bare(words[0].Text)) {
			at = c.end
			continue
		}
		break
	}
	return strings.TrimLeft(line[at:], " ,.!;:)-\t")
}

// CutsClause reports whether a place in a line, in bytes, parts a verb from who does it: "-4 | is the
// colder one" and "sleeps | isnt an action", where "-4 | is it cold there" asks.
func CutsClause(line string, at int) bool {
	t, words := turnings(), mended(Prose(line[min(at, len(line)):]))
	if len(words) == 0 || !t.is(words[0], "inverting", "being") {
		return false
	}
	tells := len(words) > 1 && t.is(words[1], "article") // what it is, and not who does something
	return !slices.ContainsFunc(Clauses(line), func(c Clause) bool { return c.start == at && !(tells && c.Hangs && !c.Marked) })
}

// silent reports whether a token says nothing by itself.
func (t Token) silent() bool { return t.Kind == Break || t.Kind == Face || t.Kind == Mark }

// mended reads the words of a line as they were meant; where they stand does not change.
func mended(tokens []Token) []Token {
	t := turnings()
	for i, w := range tokens {
		key := bare(w.Text)
		if key == "dose" && (i == 0 || isWh(bare(tokens[i-1].Text))) { // "where dose wind start from"
			tokens[i].Text = "does"
			continue
		}
		if w.shouted() && w.isShort() { // "BCE"
			continue
		}
		if meant := byEar()[key]; meant != "" && w.Kind == Word {
			tokens[i].Text = meant
			continue
		}
		if w.Kind != Word || School().Knows(key) || t.turn[key] != "" || t.short[key] != "" {
			continue
		}
		if meant := School().core(bare(w.Raw), i > 0); !strings.Contains(meant, " ") {
			tokens[i].Text = meant
		}
	}
	return tokens
}

// leaves reports whether a clause leaves the choice between two: "is that 1/5 or 1/6".
func (t turning) leaves(piece []Token) bool {
	return t.is(piece[0], "inverting") && slices.ContainsFunc(piece, func(w Token) bool { return w.Text == "or" })
}

// hangs reports whether a clause goes on with the one before it: behind a verb of being, or
// where its own verb belongs to the words before it ("the debts were there for ages").
func (t turning) hangs(tokens []Token, at int) bool {
	if at == 0 || t.joins(tokens[:at]) {
		return false
	}
	first, before := tokens[at], tokens[at-1]
	if before.Kind != Word || len(before.Text) == 1 { // behind the letter of a choice
		return false
	}
	return t.is(before, "being") || before.Is("thats", "that's") || t.is(first, "inverting", "being") && !isWh(bare(first.Text)) && !t.is(before, "frame")
}

// joins reports whether words do nothing but lead to what follows them.
func (t turning) joins(words []Token) bool {
	for _, w := range words {
		if w.Kind != Mark && !t.is(w, "joint", "frame") {
			return false
		}
	}
	return true
}

// parts reports whether a clause that begins at a token ends before another one.
func (t turning) parts(tokens []Token, from, i int) bool {
	switch w := tokens[i]; {
	case w.Kind == Mark && strings.Contains(".,!?;", w.Text), w.Kind == Break:
		return true
	case w.Kind != Word:
		return false
	}
	s := seam{t, tokens, from, i}
	return s.behindNumber() || s.behindLetter() || s.beforeJoint() || s.beforeReason() || s.addsQuestion() || s.addsMood() || s.beforeQuestion()
}

// opensQuestion reports whether a clause begins as a question does.
func (t turning) opensQuestion(words []Token) bool {
	words = t.opening(words)
	if len(words) > 2 && words[1].IsSign() { // "is -5 + 5 then 0"
		words = slices.Concat(words[:1], words[2:])
	}
	if len(words) < 2 || !t.is(words[0], "asking") || t.tellsRather(words) {
		return false
	}
	isSubject := func(w Token) bool { return t.is(w, "subject") }
	leftOut := t.is(words[1], "leftout") && !isSubject(words[1]) // "and wont do it no more"
	if isWh(bare(words[0].Text)) || !leftOut && slices.ContainsFunc(words[1:min(len(words), mostBeforeSubject)], isSubject) {
		return true
	}
	return (len(words) >= leastInverted || t.asksWhatDoes(words)) && t.is(words[0], "inverting") && t.namesDoer(words[1])
}

// tellsRather reports whether words that begin as a question tell something: "do the brackets first", "what ever hides
// there".
func (t turning) tellsRather(words []Token) bool {
	return words[1].Text == "ever" || t.orders(words) || t.weAre(words) || t.wasThere(words) || t.judges(words)
}

// judges reports whether words say how something is whose name was left out: "is good for the plants".
func (t turning) judges(words []Token) bool {
	return len(words) > 2 && words[0].Is("is", "are", "was") && t.is(words[1], "judged") && t.is(words[2], "judgedfor")
}

// asksWhatDoes reports whether three words ask whether something does something: "do trees bleed",
// and not "do fractions instead".
func (t turning) asksWhatDoes(words []Token) bool {
	return len(words) == leastInverted-1 && t.is(words[0], "helping") && !t.is(words[2], "pleading") && words[2].Kind == Word &&
		(bare(words[0].Text) != "do" || strings.HasSuffix(bare(words[1].Text), "s"))
}

// mostBeforeSubject is within how many words of a question its subject stands.
const mostBeforeSubject = 3

// namesDoer reports whether a word behind the verb of a question may name who or what does it;
// it compares nothing, and nothing was left out before it: "is bigger", "would be 5".
func (t turning) namesDoer(w Token) bool {
	key := bare(w.Text)
	return (w.Kind == Word || w.Kind == Number) && !t.is(w, "leftout") && !strings.HasSuffix(key, "er")
}

// opening is where a question would open: behind the frame and what joins it to what stands
// before it.
func (t turning) opening(words []Token) []Token {
	for len(words) > 1 && (t.is(words[0], "frame") || t.is(words[0], "joint") && !t.is(words[0], "asking")) {
		words = words[1:]
	}
	return words
}

// orders reports whether words tell what is to be done: "do the brackets first".
func (t turning) orders(words []Token) bool {
	return bare(words[0].Text) == "do" && t.is(words[1], "ordered")
}

// weAre reports whether words begin with "we are" in short: "were going to the lake".
func (t turning) weAre(words []Token) bool {
	second := bare(words[1].Text)
	return bare(words[0].Text) == "were" && (strings.HasSuffix(second, "ing") || second == "gonna")
}

// wasThere reports whether words begin with a verb and a place, before which "I" was left out:
// "was at my uncles garage".
func (t turning) wasThere(words []Token) bool {
	return t.is(words[0], "past") && t.is(words[1], "placing")
}

// inverts reports whether the verb of a question stands before who does it, or who does it
// is what it asks for.
func (t turning) inverts(words []Token) bool {
	words = t.opening(words)
	return len(words) > 1 && !t.is(words[1], "listener") && (!isWh(bare(words[0].Text)) || t.is(words[1], "inverting"))
}

// leastInverted is how many words a question has that opens with a verb and a noun:
// "is wind a push".
const leastInverted = 4

// Tells reports whether a clause that may ask tells where or which something is: "the top one, where theyre
// all working".
func (c Clause) Tells() bool {
	words := turnings().opening(mended(Prose(c.Text)))
	return !c.Marked && !c.Inverts && len(words) > 1 && words[0].Is("where", "which", "who", "when")
}

// tells reports whether a clause behind another one opens as a question may and still
// goes on telling: "a, when you tip it over it runs", "the top is what i ate".
func (t turning) tells(words []Token) bool {
	return len(words) > 1 && t.is(words[0], "subordinate") && t.is(words[1], "subject")
}
