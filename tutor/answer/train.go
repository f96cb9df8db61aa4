package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads a line as a train of thought. A child says what it sees, leaves out what can not be, and comes
// to an answer somewhere in it: behind a word that concludes, in a sentence of its own, or in what is left over.
// The values and choices before that are the way there.

// Stance is what a line comes to.
type Stance struct {
	Said  string // to be compared in place of the line: a piece of it, or the choice that it means
	Right bool
	// Led is set where words conclude it, or all others are left out: the line says no more than that. Where it is
	// not, it is a short sentence beside others.
	Led bool
	// Before and Behind are the rest of the line, without the words that conclude.
	Before, Behind string
}

// thought is a piece of a line that can be read by itself.
type thought struct {
	toks    []english.Token
	led     bool // it stands behind words that conclude
	alone   bool // a whole sentence
	reasons bool // it stands behind because
	asks    bool // a question mark ends it
}

// Comes is what a line comes to as the answer to a question, by its last thought that gives one; ok is false
// where no thought does by itself.
func Comes(spec Spec, line string) (s Stance, ok bool) {
	if len(line) > english.MaxText {
		return s, false
	}
	w := read(spec)
	toks := english.Tokens(line)
	if _, ok := w.beforeReason(toks); ok { // what follows is how somebody came to it
		return s, false
	}
	all := w.thoughts(toks)
	if i := w.byPointingAway(toks); i >= 0 && w.class == classChoice {
		return w.ledTo(i, line), true
	}
	for i := len(all) - 1; i >= 0; i-- {
		t := all[i]
		if !t.mayAnswer(len(all)) {
			continue
		}
		if said, right, sure := w.readThought(t, all[:i], line); sure {
			s = Stance{Said: said, Right: right, Led: t.led}
			if i > 0 {
				s.Before = strings.TrimSpace(line[:all[i-1].toks[len(all[i-1].toks)-1].End])
			}
			if i+1 < len(all) {
				s.Behind = strings.TrimSpace(line[all[i+1].toks[0].Start:])
			}
			return s, true
		}
	}
	left := w.leftOver(all)
	if left < 0 {
		left = w.byTheRest(toks)
	}
	if left >= 0 {
		return w.ledTo(left, line), true
	}
	return s, false
}

// ledTo is the stance of a whole line that leads to a choice.
func (w *wanted) ledTo(choice int, line string) Stance {
	return Stance{Said: w.spec.Choices[choice], Right: choice == w.choiceIndex(w.spec.Expected), Led: true, Before: line}
}

// mayAnswer reports whether a thought, one of some, may be the answer: it is concluded, or a short sentence beside
// others, and neither gives a reason nor asks.
func (t thought) mayAnswer(among int) bool {
	stands := t.led || t.alone && among > 1 && len(content(t.toks)) <= mostAlone
	return stands && !t.reasons && !t.questions()
}

// questions reports whether a thought asks something.
func (t thought) questions() bool { return t.asks || opensQuestion(t.toks) }

// mostAlone is how many words that carry meaning a sentence has at most that is an answer and nothing else.
const mostAlone = 4

// readThought reads a thought as the answer.
func (w *wanted) readThought(t thought, before []thought, line string) (said string, right, sure bool) {
	said = pieceOf(line, t.toks)
	if w.class == classChoice {
		i := w.meansChoice(t.toks, said)
		if i < 0 && w.saysOther(t.toks) {
			i = w.otherThan(before)
		}
		if i < 0 {
			return "", false, false
		}
		return w.spec.Choices[i], i == w.choiceIndex(w.spec.Expected), true
	}
	out := Compare(w.spec, said)
	return said, out.Right(), out.Sure && !out.Close()
}

// meansChoice is the one choice that a thought means, -1 for none.
func (w *wanted) meansChoice(toks []english.Token, said string) int {
	if out := Compare(w.spec, said); out.Sure {
		if out.Equivalent {
			return w.choiceIndex(w.spec.Expected)
		}
		if picked := w.picked(toks); len(picked) == 1 {
			return picked[0]
		}
		return -1
	}
	for _, named := range []func(string, string, []string) (string, bool){PickedChoice, DescribedChoice} {
		if c, ok := named(said, w.spec.Problem, w.spec.Choices); ok {
			return slices.Index(w.spec.Choices, c)
		}
	}
	if len(w.spec.Choices)%2 == 1 && len(content(toks)) <= 2 && pointers[toks[0].Text] && toks[len(toks)-1].Is("between", "middle") { // "the one in between"
		return len(w.spec.Choices) / 2
	}
	if len(toks) == 2 && articles[toks[0].Text] && english.Part(toks[1].Text) > 2 { // "so the third" of 1/3 and 1/6
		return w.meansChoice(toks, said+" one")
	}
	return -1
}

// pieceOf is the text of some tokens of a line.
func pieceOf(line string, toks []english.Token) string {
	if len(toks) == 0 {
		return ""
	}
	from, to := toks[0].Start, toks[len(toks)-1].End
	if from > to || to > len(line) {
		return ""
	}
	return line[from:to]
}

// saysOther reports whether a thought points at the one of two that was not named: "the other one".
func (w *wanted) saysOther(toks []english.Token) bool {
	named := content(toks)
	return len(named) > 0 && len(named) <= 2 && otherWords[named[0]] && len(w.spec.Choices) == 2
}

// otherThan is the one of two choices that some thoughts do not name, where they name the other; -1 elsewhere.
func (w *wanted) otherThan(thoughts []thought) int {
	named := -1
	for _, t := range thoughts {
		for i, c := range w.spec.Choices {
			if saidChoice(t.toks, c, w.sameAsAsked()) == saidNot && w.describedBy(t.toks) != i {
				continue
			}
			if named >= 0 && named != i {
				return -1
			}
			named = i
		}
	}
	if named < 0 {
		return -1
	}
	return 1 - named
}

// cutter cuts a line into thoughts.
type cutter struct {
	w                   *wanted
	toks                []english.Token
	from                int
	led, reasons, fresh bool // of the thought that is open; fresh: a sentence begins with it
	all                 []thought
}

// thoughts cuts a line at its marks, before words that conclude and before those that give a reason.
func (w *wanted) thoughts(toks []english.Token) []thought {
	c := cutter{w: w, toks: toks, fresh: true}
	for i := 0; i < len(toks); i++ {
		i += c.at(i)
	}
	c.add(len(toks), true, false)
	return c.all
}

// at ends the open thought where one ends at token i, and returns how many tokens more are passed over.
func (c *cutter) at(i int) (more int) {
	t := c.toks[i]
	if endsThought(t) || c.w.class != classNumber && t.Text == "=" {
		stop := endsSentence(t)
		c.add(i, stop, t.Text == "?")
		c.from, c.led, c.fresh = i+1, t.Text == "=", stop
		c.reasons = c.reasons && !stop
		return 0
	}
	if n := concludesAt(c.toks, i); n > 0 {
		c.add(i, false, false)
		c.from, c.led, c.reasons, c.fresh = i+n, true, false, false
		return n - 1
	}
	if reasonWords[t.Text] && t.Text != "as" {
		if i > c.from {
			c.add(i, false, false)
			c.from, c.led, c.fresh = i+1, false, false
		}
		c.reasons = true
	}
	return 0
}

// add notes the thought that ends before token to, with a stop or with a question mark.
func (c *cutter) add(to int, ends, asks bool) {
	piece := trimMarks(c.toks[c.from:to])
	if len(piece) == 0 {
		return
	}
	likened := to+1 < len(c.toks) && c.toks[to].Text == "," && c.toks[to+1].Text == "like"
	named := to == len(c.toks) && c.from > 0 && pointsAtKind(piece) // "its a trick, the korean one"
	alone := c.fresh && (ends || likened) || named
	c.all = append(c.all, thought{toks: piece, led: c.led, alone: alone, reasons: c.reasons || piece[0].Text == "like", asks: asks})
}

// endsSentence reports whether a mark ends a sentence.
func endsSentence(t english.Token) bool {
	return t.Kind == english.Break || t.Is(".", "!", "?", ")", "(") || strings.HasPrefix(t.Text, "..")
}

// endsThought reports whether a mark ends a thought.
func endsThought(t english.Token) bool {
	return t.Kind == english.Break || t.Kind == english.Face || t.Is(".", "!", "?", ";", ",", "(", ")", "...") || strings.HasPrefix(t.Text, "..")
}

// trimMarks leaves out the marks around a piece.
func trimMarks(toks []english.Token) []english.Token {
	for len(toks) > 0 && toks[0].Kind >= english.Mark {
		toks = toks[1:]
	}
	for len(toks) > 0 && toks[len(toks)-1].Kind >= english.Mark {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// concludesAt is how many tokens the words have that conclude at token i, 0 for none. "So" concludes nothing in
// "it is so lazy".
func concludesAt(toks []english.Token, i int) (longest int) {
	degree := i > 0 && roleVerbs[toks[i-1].Text] && (i+1 == len(toks) || !pointers[toks[i+1].Text] && !articles[toks[i+1].Text])
	if degree || i > 0 && toks[i-1].Is("not", "how", "or") {
		return 0
	}
	for _, c := range concluding() {
		if len(c.Words) > longest && c.Begins(toks[i:]) {
			longest = len(c.Words)
		}
	}
	if longest == 1 && i+1 < len(toks) && degreeWords[toks[i+1].Text] {
		return 0
	}
	return longest
}

// leftOver is the one choice that a line does not leave out, where it leaves out all others: "not a line, and it
// isnt a form"; -1 where it does not.
func (w *wanted) leftOver(all []thought) int {
	if w.class != classChoice || len(w.spec.Choices) < 2 {
		return -1
	}
	out := make([]bool, len(w.spec.Choices))
	for _, t := range all {
		if !t.questions() && !anyOf(t.toks, doubtWords) && !w.leavesOut(t, out) {
			return -1
		}
	}
	left := -1
	for i, gone := range out {
		switch {
		case gone:
		case left >= 0:
			return -1
		default:
			left = i
		}
	}
	if left >= 0 && !slices.Contains(out, true) {
		return -1
	}
	return left
}

// leavesOut flags the choices that a thought leaves out; it is false where the thought gives one. What a plant can do
// is left out by saying so: there only letters are.
func (w *wanted) leavesOut(t thought, out []bool) bool {
	lettersOnly := negative(lastQuestion(english.Tokens(w.question())))
	for i, c := range w.spec.Choices {
		said := letterStands(t.toks, i)
		if !lettersOnly {
			said = w.standing(t.toks, i, c)
		}
		if said == saidPlainly && !t.reasons {
			return false
		}
		out[i] = out[i] || said == saidNegated
	}
	return true
}

// letterStands tells whether a thought leaves out a choice by its letter, or gives it.
func letterStands(toks []english.Token, i int) saying {
	if letterDenied(toks, i) {
		return saidNegated
	}
	return letterSaid(toks, string(rune('a'+i)))
}

// standing tells whether a thought leaves out a choice, or gives it.
func (w *wanted) standing(toks []english.Token, i int, choice string) saying {
	said := saidChoice(toks, choice, w.sameAsAsked())
	if letter := letterStands(toks, i); said == saidNot || letter == saidNegated {
		said = letter
	}
	if said == saidNegated && trueWords[strings.ToLower(choice)] && len(content(toks)) > 2 { // "thats not right" calls something wrong
		return saidNot
	}
	if said == saidNot && w.deniesByOwn(toks, i) {
		return saidNegated
	}
	if said == saidPlainly && deniedBehind(toks, english.Tokens(choice), w.sameAsAsked()) {
		return saidNegated
	}
	return said
}

// LetterDenied reports whether a line begins with the letter of a choice and says no to it.
func LetterDenied(line string) bool {
	toks := english.Tokens(line)
	return len(toks) > 1 && len(toks[0].Text) == 1 && letterDenied(toks, int(toks[0].Text[0])-'a')
}

// letterDenied reports whether a thought begins with the letter of a choice and says no to it: "b no", "c isnt it".
func letterDenied(toks []english.Token, i int) bool {
	return len(toks) > 1 && toks[0].Text == string(rune('a'+i)) && (toks[1].Text == "no" || noWords[toks[1].Text] && len(toks[1].Text) > 1 || denying[toks[1].Text] || dismissed(toks[1:]))
}

// deniesByOwn reports whether a thought denies a choice by a word that is its own, by what it is like, or by its
// worth: "not first", "not the front", "not 1/6".
func (w *wanted) deniesByOwn(toks []english.Token, i int) bool {
	if n := parse(w.spec.Choices[i], reading{}); n != nil && !onlyWords(english.Tokens(w.spec.Choices[i]), "") {
		return w.deniesWorth(toks, n) || w.deniesOperation(toks, i)
	}
	sets := wordsOfEach(w.spec.Choices)
	asked := choiceWords(w.question())
	for k, t := range toks {
		if t.Kind != english.Word || slices.Contains(choiceFillers, t.Text) || !negatedWord(toks, k) {
			continue
		}
		own := choiceWords(t.Text)
		if len(own) == 1 && !slices.Contains(asked, own[0]) && soleOwner(own[0], sets) == i || w.kinTo(t.Text) == i {
			return true
		}
	}
	return false
}

// deniesWorth reports whether a thought denies a value.
func (w *wanted) deniesWorth(toks []english.Token, value *node) bool {
	return slices.ContainsFunc(mentionsIn(toks, reading{}), func(m mention) bool {
		equal, sure := same(value, m.node)
		return equal && sure && denied(toks[:m.first])
	})
}

// deniesOperation reports whether a thought denies a calculation by its operation: "not the plus one".
func (w *wanted) deniesOperation(toks []english.Token, i int) bool {
	of := operationOf(w.spec.Choices[i])
	return of != "" && slices.ContainsFunc(toks, func(t english.Token) bool { return family()[t.Text] == of && isDeniedAt(toks, t) })
}

// isDeniedAt reports whether a token of a thought is denied.
func isDeniedAt(toks []english.Token, t english.Token) bool {
	return negatedWord(toks, slices.IndexFunc(toks, func(o english.Token) bool { return o.Start == t.Start }))
}

// Sided reports whether a line puts two of the choices, or values, of a question side by side, and picks none of
// them: "shape and form are one word for me", "a third of what and a sixth of what".
func Sided(spec Spec, line string) bool {
	w := read(spec)
	toks := english.Tokens(line)
	for i, t := range toks {
		if i == 0 || i+1 == len(toks) || !t.Is("and", "or", "n", "&", "vs", "/", "versus") {
			continue
		}
		left, right := w.sideOf(toks[:i], true), w.sideOf(toks[i+1:], false)
		if left >= 0 && right >= 0 && (left != right || t.Text == "or") {
			return true
		}
	}
	return ofTwoWholes(toks)
}

// ofTwoWholes reports whether a text compares parts of different things: "a sixth of our school is more than a
// third of my lunch".
func ofTwoWholes(toks []english.Token) bool {
	var of []string
	for _, m := range mentionsIn(toks, reading{}) {
		worth := exactWorth(m.node)
		if worth == nil || worth.IsInt() || m.last+1 >= len(toks) || !partOf[toks[m.last].Text] {
			continue
		}
		rest := toks[m.last+1:]
		for len(rest) > 1 && (articles[rest[0].Text] || ownerWords[rest[0].Text]) {
			rest = rest[1:]
		}
		if rest[0].Is("it", "one", "them", "that", "something", "anything") {
			return false
		}
		of = append(of, stem(rest[0].Text))
	}
	return len(of) == 2 && of[0] != of[1]
}

// sideOf is the choice whose words stand right before or behind a joining word, -1 for none.
func (w *wanted) sideOf(toks []english.Token, before bool) int {
	const near = 4
	if before {
		toks = toks[max(0, len(toks)-near):]
	} else {
		toks = toks[:min(near, len(toks))]
	}
	if slices.ContainsFunc(toks, isDenial) { // "not a line and not a form" leaves both out
		return -1
	}
	for k, t := range toks {
		if endsThought(t) || reasonWords[t.Text] && t.Text != "as" {
			if before {
				return w.sideOf(toks[k+1:], before)
			}
			toks = toks[:k]
			break
		}
	}
	at := -1
	for i, c := range w.spec.Choices {
		if len(toks) > 0 && saidChoice(toks, c, exactWord) != saidNot {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}
