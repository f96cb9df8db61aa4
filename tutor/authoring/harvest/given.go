package harvest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// sameAnswer compares an answer that was worked out with the one of a key.
func sameAnswer(t task, given string) (same, sure bool) {
	if given == "" {
		return false, false
	}
	given = strings.TrimRight(given, " .;,")
	same, sure = answer.Equal(mathOf(given), mathOf(bareSolution(t.answer)))
	if !same {
		bare := bareSolution(given)
		if again, ok := answer.Equal(mathOf(bare), mathOf(bareSolution(t.answer))); ok {
			return again, true
		}
	}
	return same, sure
}

// Bounds in words: an answer that may be asked for as it stands, and one that
// must be told in a student's own words.
const (
	mostShort = 4
	leastOpen = 5
)

// keyed makes a problem of an answer that only the document knows.
func (h *harvester) keyed(q problem, x parsed, solve string) (problem, string) {
	given := dashMinus.ReplaceAllString(strings.TrimRight(strings.TrimSpace(solve), " .;,"), "−$1")
	given = strings.TrimLeft(given, "≈ ")
	t := h.tongue
	if m := t.orElse.FindStringSubmatch(given); m != nil && words(m[2]) <= mostShort {
		given = m[1] // "volutin (or metachromatic granule)"
		q.accept = with(q.accept, m[2])
	}
	switch {
	case strings.HasSuffix(given, ":"), loneLetter.MatchString(given) && !slices.Contains(shortRuns.FindAllString(q.ask, -1), given):
		return q, needsReading // its answer stands behind it, or is the letter of a choice that was lost
	case t.proof.MatchString(given), smallFigures.MatchString(given):
		return q, needsMaking
	case h.judged(&q, x, given), h.chosenFrom(&q, given):
		return q, ""
	case h.exact(&q, given):
		if lead := strings.TrimRight(x.lead, ".: "); q.kind == tutor.KindEquation && x.led && !strings.HasPrefix(q.ask, lead) {
			q.ask = lead + ": " + q.ask // "Translate to a proportion"
		}
		return q, ""
	case !prose(given):
		return q, needsReading
	case x.asksNothing(t, q.ask):
		return q, needsTelling
	}
	return h.answered(q, solve, given)
}

// asksNothing reports whether an exercise leaves open what is to be done: nothing stands before
// it, and its own words have no gap and neither ask nor tell.
func (x parsed) asksNothing(t *tongue, ask string) bool {
	return x.lead == "" && x.shares == "" && !strings.Contains(ask, "__") && !x.asksOwn(t) && !t.asksInside(ask)
}

// judged makes a problem of a statement that is true or false.
func (h *harvester) judged(q *problem, x parsed, given string) bool {
	t := h.tongue
	if !t.either.MatchString(q.ask+x.lead+x.title) && words(given) != 1 || strings.Contains(q.ask, "__") || words(given) == 1 && strings.Contains(given, "-") {
		return false // a gap wants a word, and T-cells are not true
	}
	switch {
	case t.isTrue.MatchString(given):
		q.answer = "true"
	case t.isFalse.MatchString(given):
		q.answer = "false"
	default:
		return false
	}
	q.kind = tutor.KindTrueFalse
	if !t.either.MatchString(q.ask) {
		q.ask = t.says("ask.true", q.ask)
	}
	return true
}

// loneLetter is what names a choice.
var loneLetter = pattern.New(`^\(?[A-H]\)?$`)

// dashMinus is a minus sign that was set as a dash.
var dashMinus = pattern.New(`^[≈~]?\s*[–]\s?(\d)`)

// smallFigures are those that no keyboard has: the symbol of an isotope.
var smallFigures = pattern.New(`[⁰⁴-⁹₀-₉]`)

// prose reports whether an answer is told in words: some, and few figures among them.
func prose(given string) bool {
	return words(given) >= leastOpen && strings.Count(given, "=") < 2 && 6*len(digits.FindAllString(given, -1)) <= len([]rune(given)) && len(letterWords.FindAllString(given, -1)) >= words(given)*2/3
}

var (
	grouped       = pattern.New(`(^|[^\d/.,])(\d+),(\d{3})\b`)
	measuredIn    = pattern.New(`\d\)?\s?\pL[\pL/^\d³²]*(?:\s?\pL+)?$`) // 3 × 10^8 m/s
	numberInWords = pattern.New(`(?:^|\s)[$€£]?([-−]?\d+(?:\.\d+)?(?: \d+/\d+|/\d+)?%?) (\pL+)`)
	measured      = pattern.New(`^[$€£]?\s?([-−]?\d+(?:\.\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?|\d+/\d+)(\s?[\pL°][\pL/^\d³²]*\.?(?:\s\pL+)?)?$`)
	ofSubstance   = pattern.New(`^([-−]?\d+(?:\.\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?)(\s?\pL{1,3}(?:/\pL{1,3})?)(?:\s[\pL(][\pL\d_()^+−-]*){1,3}$`)
	afterEquals   = pattern.New(`^(?:[A-Za-z][A-Za-z\s]{0,20}=\s*)`)
	commaDigits   = pattern.New(`(\d),(\d)`)
	pointGroups   = pattern.New(`((?:^|[^\d.,])[1-9]\d{0,2})\.(\d{3})(\D|$)`) // 0.457 is less than one
)

// ofWhat is the sign of a substance behind a unit.
var ofWhat = pattern.New(`(\pL)\s\p{Lu}\pL*$`)

// ownWords are a few words of a sentence.
var ownWords = pattern.New(`\pL{2,}\s+\pL{2,}`)

var letterWords = pattern.New(`\pL{2,}`)

var (
	lastEqual = pattern.New(`[=≈]\s*([-−]?[\d.,]*\d(?:/\d+)?(?:\s?[×·]\s?10\^\(?[-−]?\d+\)?)?\s?%?(?:\s?\pL[\pL/^\d³²]{0,8})?)\s*\.?$`)
	solvedFor = pattern.New(`(?:[;,]\s*([a-z]\s*=\s*[-−]?[\d./]+)|;\s*([$]?[\d.,]*\d%?))\s*\.?$`)
)

// result is what a way to an answer ends in: the 20 s of "t = 400/20 = 20 s", the
// "m = 63" of "m/9 = 7; m = 63"; "" where it ends otherwise.
func (t *tongue) result(ask, solve string) (value string, accept []string) {
	solve = t.plainFigures(solve)
	value = cmp.Or(behindArrow(ask, solve), t.labeledEnd(ask, solve), resultOf(solve), valueOf(ask, solve), t.lastOf(ask, solve), t.cameTo(ask, solve))
	if equationWanted(ask, solve, value) {
		return "", nil
	}
	if !strings.Contains(value, ".") {
		return value, nil
	}
	for _, side := range chainSigns.Split(solve, -1) { // 5/14 = 0.36: who gives the fraction is right, too
		if side = strings.TrimSpace(side); fractionText.MatchString(side) && rounds(side, value) {
			accept = with(accept, side)
		}
	}
	return value, accept
}

// behindArrow is what follows from the way that leads to it: the 5 petals of "odd → 5 petals";
// "" where the question has arrows of its own.
func behindArrow(ask, solve string) string {
	at := arrow.FindAllStringIndex(solve, -1)
	if len(at) == 0 || arrow.MatchString(ask) || chemical.MatchString(strings.TrimSpace(solve[:at[0][0]])) {
		return ""
	}
	end := strings.Trim(solve[at[len(at)-1][1]:], " .")
	if words(end) > mostShort || strings.Count(end, "=") > 1 {
		return ""
	}
	return end
}

var arrow = pattern.New(`\s(?:→|⇒|=>|->)\s`)

// equationWanted reports whether a value of letters is the worth of another one: what is asked
// for by "y = 4(x/2) = 2x" is an equation, and 2x alone is none.
func equationWanted(ask, solve, value string) bool {
	m := measured.FindStringSubmatch(value)
	return m != nil && letterOfAsk(ask, m) && worthOfLetter.MatchString(solve)
}

// worthOfLetter is a letter whose worth the last of several equal sides is.
var worthOfLetter = pattern.New(`(?:^|[^\pL\d_^(])\pL\s*=[^=;]+=[^=;]+$`)

// labeledEnd is what stands behind the label with which a way ends: the 200 m of "x = 100 + 100
// Result: 200 m"; "" where more than one thing is asked, or more is told there.
func (t *tongue) labeledEnd(ask, solve string) string {
	at := t.labelIn.FindAllStringIndex(solve, -1)
	if len(at) == 0 || strings.Count(ask, "?") > 1 {
		return ""
	}
	end := asideEnd.ReplaceAllString(strings.Trim(solve[at[len(at)-1][1]:], " ."), "")
	if words(end) > mostShort || strings.ContainsAny(end, ";:") {
		return ""
	}
	return end
}

// worthIs is a calculation, or a thing named by more than a letter, with its worth.
var worthIs = pattern.New(`^(?:[^=A-Za-z]*[\d)]|[A-Za-z]+\([^=]*\))\s*=\s*\(?[$£€]?([-−]?\d+(?:\.\d+)?(?:/\d+)?%?)\)?\s*\.?$`)

// chainSigns part the sides of a way to an answer.
var chainSigns = pattern.New(`[=≈]`)

// rounds reports whether a decimal is what a fraction is rounded to.
func rounds(fraction, decimal string) bool {
	x, ok := answer.Exact(fraction)
	if !ok {
		return false
	}
	_, places, _ := strings.Cut(decimal, ".")
	return x.FloatString(len(places)) == strings.TrimPrefix(decimal, "+")
}

// lastOf is what the last sentence of a solution comes to: the 80 of "Decrease of 20% means
// 0.8. 64 ÷ 0.8 = 80.", the 2/3 of "Divide both by 4. Answer: 2/3."; "" for any other end,
// and where more than one thing is asked.
func (t *tongue) lastOf(ask, solve string) string {
	list := builder.Sentences(solve)
	if len(list) < 2 || strings.Count(ask, "?") > 1 {
		return ""
	}
	last := strings.TrimSpace(list[len(list)-1])
	if label := t.solution.FindString(last); label != "" {
		return strings.Trim(last[len(label):], " .")
	}
	m := calculated.FindStringSubmatch(shortLabel.ReplaceAllString(last, ""))
	if m == nil || len(letterWords.FindAllString(ask, leastStory)) < leastStory || strings.ContainsAny(ask, "/:=") || t.share.MatchString(ask) {
		return "" // the last step of a rewriting need not be what it comes to
	}
	return m[1]
}

// leastStory is how many words a question in words has at least.
const leastStory = 8

var (
	shortLabel = pattern.New(`^\pL+(?: \pL+)?:? (?:[^\pL]|$)`)
	calculated = pattern.New(`^[^\pL=]*\d[^\pL=]*(?:=[^\pL=]*)*=\s*([-−]?[$£€]?\d[\d.,]*(?:/\d+)?%?)\s*\.?$`)
)

// valueOf is what the end of a way to an answer says that the thing is that is asked for:
// P(R) = 0.25 where P(R) is asked; "" where it says something else.
func valueOf(ask, solve string) string {
	m := thingIs.FindStringSubmatch(solve)
	if m == nil || !strings.Contains(ask, m[1]) {
		return ""
	}
	return m[2]
}

var thingIs = pattern.New(`(\pL+(?:_\w+)?\([^()=]{1,40}\))\s*[=≈]\s*([-−]?\d+(?:\.\d+)?(?:/\d+)?)\s*\.?$`)

func resultOf(solve string) string {
	if m := worthIs.FindStringSubmatch(solve); m != nil && strings.Count(solve, "=") == 1 {
		return m[1] // P(R) = 0.44, (26/106) + (33/106) = (59/106)
	}
	if m := solvedFor.FindStringSubmatch(solve); m != nil && strings.Contains(solve, "=") && len(letterWords.FindAllString(solve, 3)) < 3 {
		if valuesOf(solve) > 1 || otherNamed(solve) {
			return "" // x = 6, x = 3 are two answers, and f = 0; c = 2 answers two questions
		}
		return m[1] + m[2]
	}
	n := strings.Count(solve, "=") + strings.Count(solve, "≈")
	_, sides, _ := strings.Cut(solve, "=") // what is worked out may be said in words
	if n < 2 || strings.ContainsAny(solve, ";,|") || len(tellsWords.FindAllString(sides, 1)) > 0 || secondEqual.MatchString(solve) {
		return "" // one equation is the answer itself, several may answer other questions
	}
	if m := lastEqual.FindStringSubmatch(solve); m != nil {
		return m[1]
	}
	return ""
}

// otherNamed reports whether the letter in whose value a text ends stands nowhere before it, so
// that what is said before is the value of another thing.
func otherNamed(solve string) bool {
	at := solvedFor.FindStringSubmatchIndex(solve)
	return at[2] >= 0 && !strings.Contains(solve[:at[2]], solve[at[2]:at[2]+1])
}

// valuesOf counts the numbers that a text says one letter is.
func valuesOf(text string) int {
	var values []string
	for _, m := range letterIs.FindAllStringSubmatch(text, -1) {
		values = with(values, m[1])
	}
	return len(values)
}

var letterIs = pattern.New(`\b[a-z]\s*=\s*([-−]?[\d./]+)`)

var (
	tellsWords  = pattern.New(`\pL{4,}`)
	secondEqual = pattern.New(`[\d\pL)²³][\s,]+[|\pL][\pL_\d]*(?:\([^()]*\))?\s*=|\d\pL\s*=`)
)

// exact takes an answer that the grader can compare: a number, an expression, an
// equation, a few words.
func (h *harvester) exact(q *problem, given string) bool {
	given = h.tongue.row(h.tongue.rowOf(q.ask, about(measuredAbout(h.tongue.plainFigures(given)))))
	given = functionOf.ReplaceAllString(given, "$1($2)$3")
	given = measuredAbout(cmp.Or(h.tongue.saidOf(q.ask, given), h.tongue.counted(q.ask, given), given))
	if chemical.MatchString(given) {
		return q.substance(given)
	}
	given, ok := h.tongue.valueAsked(q.ask, given)
	if !ok || h.tongue.undecided(q.ask, given) {
		return false
	}
	for _, text := range h.tongue.waysToWrite(q.ask, h.tongue.percentAsked(q.ask, given)) {
		kind := cmp.Or(answer.NumberKind(text), h.tongue.unitsKind(q.ask, text))
		if kind == "" && longInWords(text) {
			continue
		}
		p := builder.Problem{Ask: q.ask, Answer: text, Kind: kind}
		if read, ok := p.Grades(); ok && h.tongue.asks(q.ask, text, read.Kind, read.Form) && !h.tongue.unfair(read.Kind, text) {
			q.answer, q.kind, q.form = text, read.Kind, cmp.Or(h.tongue.powerForm(q.ask, text), read.Form)
			return true
		}
	}
	return false
}

// undecided reports whether what is given is no single answer to a question: several of them,
// a way to one, counts of several things, one thing or another, or the question again.
func (t *tongue) undecided(ask, given string) bool {
	return severalAnswers(given) || arrow.MatchString(given) && !arrow.MatchString(ask) || len(t.countedThings(given)) > 1 || t.eitherOr.MatchString(given) && t.code != inEnglish || repeats(ask, given)
}

// longInWords reports whether an answer has more words than may be asked for as they stand,
// and is neither a formula nor a row of numbers.
func longInWords(text string) bool {
	return words(text) > mostShort && !strings.ContainsAny(text, "=+*/^") && !numberRow.MatchString(text)
}

// asks reports whether a question can want an answer as the grader reads it: an expression is
// made of the question's own letters, an equation has some.
func (t *tongue) asks(ask, text string, kind tutor.AnswerKind, form string) bool {
	switch {
	case withBase.MatchString(text):
		return false // who types the base in another way would be wrong
	case kind == tutor.KindEquation:
		return oneLetter.MatchString(text)
	case kind != tutor.KindExpression, !letterWords.MatchString(text), measuredIn.MatchString(text):
		return true
	}
	return t.lettersOf(ask, text) && !(functionNames.MatchString(text) && echoes(ask, answer.Spec{Expected: text, Kind: kind, Form: form, Problem: ask}))
}
