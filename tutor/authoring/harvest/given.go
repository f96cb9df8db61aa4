package harvest

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/english"
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
	}
	return h.answered(q, solve, given)
}

// judged makes a problem of a statement that is true or false.
func (h *harvester) judged(q *problem, x parsed, given string) bool {
	t := h.tongue
	if !t.either.MatchString(q.ask+x.lead+x.title) && words(given) != 1 {
		return false
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
	value = cmp.Or(t.labeledEnd(ask, solve), resultOf(solve), valueOf(ask, solve), t.lastOf(ask, solve), t.cameTo(ask, solve))
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
		if valuesOf(solve) > 1 {
			return "" // x = 6, x = 3 are two answers
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
	if !ok || severalAnswers(given) || h.tongue.eitherOr.MatchString(given) && h.tongue.code != inEnglish || repeats(q.ask, given) {
		return false
	}
	for _, text := range h.tongue.waysToWrite(q.ask, h.tongue.percentAsked(q.ask, given)) {
		kind := cmp.Or(answer.NumberKind(text), h.tongue.unitsKind(q.ask, text))
		if kind == "" && words(text) > mostShort && !strings.ContainsAny(text, "=+*/^") && !numberRow.MatchString(text) {
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

// withBase is a logarithm to a base that is written below.
var withBase = pattern.New(`log_`)

// functionOf is a function of one letter or number without its parentheses: 2ln x.
var functionOf = pattern.New(`((?:^|[^\pL])(?:a?(?:sin|cos|tan)|log|ln)) (\pL|\d+(?:\.\d+)?)($|[\s),;+])`)

// functionNames are the functions that a student may type.
var functionNames = pattern.New(`(?:^|[^\pL])(?:a?(?:sin|cos|tan)|log|ln|sqrt|root|exp)(?:[^\pL]|$)`)

// lettersOf reports whether each letter of an expression stands in the mathematics of its
// question: the xy of 6xy where that asks about x and y.
func (t *tongue) lettersOf(ask, text string) bool {
	var own []string
	for _, run := range shortRuns.FindAllString(ask, -1) {
		if !t.common[strings.ToLower(run)] {
			own = append(own, run)
		}
	}
	letters := strings.Join(own, "")
	for _, run := range letterWords.FindAllString(text, -1) {
		if functionNames.MatchString(run) {
			continue
		}
		for _, r := range run {
			if len(run) > len("xyz") || !strings.ContainsRune(letters, r) {
				return false
			}
		}
	}
	return true
}

// shortRuns are words of at most three letters, as letters that are multiplied look.
var shortRuns = pattern.New(`\b\pL{1,3}\b`)

// echoes reports whether the expression that a question asks to rewrite would pass as its
// own answer.
func echoes(ask string, spec answer.Spec) bool {
	given := ask[strings.LastIndex(ask, ": ")+1:]
	if given == ask {
		_, given, _ = strings.Cut(ask, " ")
	}
	return answer.Compare(spec, strings.Trim(given, " .")).Right()
}

// numberRow is a list of numbers.
var numberRow = pattern.New(`^[-−]?\d+(?:[./]\d+)?(?:,\s*[-−]?\d+(?:[./]\d+)?)+$`)

// about is the number that a thing nearly is: the 0.607 of "e^(-0.5) ≈ 0.607", with the
// letter that it stands for.
func about(given string) string {
	m := nearlyIs.FindStringSubmatch(given)
	if m == nil {
		return given
	}
	value := oneMinus.Replace(strings.ReplaceAll(m[2], " ", ""))
	if left := strings.TrimSpace(m[1]); utf8.RuneCountInString(left) == 1 && oneLetter.MatchString(left) {
		return left + " = " + value
	}
	return value
}

var nearlyIs = pattern.New(`^([^=≈;,]+)≈\s*([-−]?\s?\d+(?:\.\d+)?)$`)

// rowOf is the row of numbers that an answer says the things are that its question names:
// "The first three terms are {2, 4, 8}", "First three terms: 2, 4, 8".
func (t *tongue) rowOf(ask, given string) string {
	label, row, found := strings.Cut(given, ": ")
	if at := t.copula.FindStringIndex(given); !found && at != nil {
		label, row = given[:at[0]], given[at[1]:]
	}
	row = looseMinus.ReplaceAllString(strings.Trim(row, " {}."), "$1$2")
	if n := t.countIn(label); !numberRow.MatchString(row) || !t.names(ask, label) || n > 0 && n != strings.Count(row, ",")+1 {
		return given
	}
	return row
}

// looseMinus is a minus sign that stands apart from its number in a row.
var looseMinus = pattern.New(`(^|,\s*)([-−])\s+`)

// names reports whether a question says all the longer words of a label.
func (t *tongue) names(ask, label string) bool {
	low := strings.ToLower(ask)
	for _, w := range letterWords.FindAllString(strings.ToLower(label), -1) {
		if len(w) > 3 && !strings.Contains(low, w) {
			return false
		}
	}
	return label != ""
}

// row writes a row of numbers with commas alone: "0, 1 and 2".
func (t *tongue) row(given string) string {
	if flat := t.lastOfRow.ReplaceAllString(given, ", "); numberRow.MatchString(flat) && strings.Contains(given, ",") {
		return flat
	}
	return given
}

// repeats reports whether an answer with letters is a part of its own question, as the
// "P(x = 3)" whose worth was lost is.
func repeats(ask, given string) bool {
	given = squeezedLow(given)
	return len(given) > 2 && strings.ContainsAny(given, "=(^") && strings.Contains(squeezedLow(ask), given)
}

func squeezedLow(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(oneMinus.Replace(text)), ""))
}

// oneLetter is a letter that stands for something: an equation without one is a calculation.
var oneLetter = pattern.New(`(?:^|[^\pL])\pL(?:$|[^\pL])`)

// substance asks for the formula of a substance, which is typed without its marks: WCl4.
func (p *problem) substance(given string) bool {
	p.answer, p.kind, p.form = strings.ReplaceAll(given, "_", ""), tutor.KindShortText, ""
	if p.answer != given {
		p.accept = with(p.accept, given)
	}
	return strings.ContainsAny(given, "0123456789") || len(given) > 2
}

// chemical is the formula of a substance: letters of elements, one of them with a number or
// several of them.
var chemical = pattern.New(`^(?:(?:[A-Z][a-z]?|\((?:[A-Z][a-z]?(?:_?\d+)?)+\))(?:_?\d+)?){2,8}$|^[A-Z][a-z]?_?[2-9]$`)

// saidOf is what a sentence says of a thing that the question names, in a few words: "The
// limiting reactant is Cl2"; "" for any other text.
func (t *tongue) saidOf(ask, given string) string {
	at := t.copula.FindStringIndex(given)
	if at == nil || words(given[at[1]:]) > 2 || words(given[:at[0]]) < 2 {
		return ""
	}
	if !t.names(ask, given[:at[0]]) {
		return ""
	}
	return strings.TrimSpace(given[at[1]:])
}

// counted is the number that a word says, where a number is asked for; "" for other answers.
func (t *tongue) counted(ask, given string) string {
	if n := t.countIn(given); words(given) == 1 && n > 0 && t.manyOf.MatchString(ask) {
		return strconv.Itoa(n)
	}
	return ""
}

// unfair reports whether several numbers with decimals are asked for in a language that
// has a comma before them: what a student types could be read in two ways.
func (t *tongue) unfair(kind tutor.AnswerKind, text string) bool {
	return t.code != inEnglish && (kind == tutor.KindList || kind == tutor.KindSet) && strings.Contains(text, ".")
}

// plainFigures writes numbers without groups, and with a point before their decimals.
func (t *tongue) plainFigures(text string) string {
	if t.code == inEnglish {
		for grouped.MatchString(text) { // 1,000,000
			text = grouped.ReplaceAllString(text, "$1$2$3")
		}
		return text
	}
	return commaDigits.ReplaceAllString(ungrouped(text), "$1.$2")
}

// ungrouped writes numbers without the points between their groups: 1.000.000.
func ungrouped(text string) string {
	for pointGroups.MatchString(text) {
		was := text
		if text = pointGroups.ReplaceAllString(text, "$1$2$3"); text == was {
			break
		}
		text = longGroups.ReplaceAllString(text, "$1$2$3")
	}
	return text
}

// longGroups are the groups behind one that was joined already.
var longGroups = pattern.New(`(\d{4,})\.(\d{3})(\D|$)`)

// valueAsked is the number that is asked for in a sentence: "She needs 2 3/8 cups". A sentence
// that holds other numbers is not ok.
func (t *tongue) valueAsked(ask, given string) (value string, ok bool) {
	if len(letterWords.FindAllString(given, 3)) < 3 {
		return given, true
	}
	at := numberInWords.FindAllStringSubmatch(given, 2)
	if len(at) == 1 && (strings.Count(ask, "?") == 1 || t.manyOf.MatchString(ask)) && t.quantity.MatchString(ask) && len(at[0][2]) > 2 && strings.Contains(strings.ToLower(ask), strings.ToLower(at[0][2])) {
		return at[0][1], true
	}
	return given, !strings.ContainsAny(given, "0123456789=")
}

// severalAnswers reports whether a text holds more than one answer, or a long one.
func severalAnswers(given string) bool {
	equals := strings.Count(given, "=")
	return equals > 1 || equals == 1 && strings.Contains(given, ",") || len(given) > 80 || strings.ContainsAny(given, ";\n–—…≈") || strings.Contains(given, ". ")
}

// waysToWrite are the forms of an answer in which a grader may read it: "5 pieces" and "$860"
// are asked for as a number, "t = 2.0 s" too. A unit that the question leaves open is part of
// the answer.
func (t *tongue) waysToWrite(ask, given string) []string {
	if m := measured.FindStringSubmatch(given); m != nil && !letterOfAsk(ask, m) {
		if unit := ofWhat.ReplaceAllString(m[2], "$1"); unit != m[2] {
			return t.measuredWays(ask, m[1]+unit, []string{"", m[1], unit})[:1] // 176 g CaO
		}
		return t.measuredWays(ask, given, m)
	}
	if m := ofSubstance.FindStringSubmatch(given); m != nil && !letterOfAsk(ask, m) && !raisedUnit.MatchString(given) {
		return t.measuredWays(ask, m[1]+m[2], m)[:1] // 176 g TiO_2
	}
	bare := afterEquals.ReplaceAllString(given, "")
	if bare == given || bare == "" {
		return []string{given}
	}
	if m := measured.FindStringSubmatch(bare); m != nil && m[1] != bare {
		return t.measuredWays(ask, bare, m)[:1]
	}
	return []string{given, bare}
}

// raisedUnit is a unit with a power: what stands behind it is no substance.
var raisedUnit = pattern.New(`\pL\^`)

// letterOfAsk reports whether what looks like a unit is a letter, or a function, of the
// mathematics that is asked about: 5x, 2lnx.
func letterOfAsk(ask string, m []string) bool {
	unit := m[2]
	if unit == "" || strings.HasPrefix(unit, " ") || strings.HasPrefix(unit, "°") {
		return false
	}
	first := unitWord.FindString(unit)
	if english.UnitNamed(first) == nil && english.UnitNamed(strings.ToLower(first)) == nil {
		return true
	}
	return utf8.RuneCountInString(unit) == 1 && regexp.MustCompile(`[-+*/^(=]\s?\d*`+regexp.QuoteMeta(unit)+`(?:$|[^\pL])`).MatchString(ask)
}

// measuredWays are a number with its unit, as measured takes them apart.
func (t *tongue) measuredWays(ask, given string, m []string) []string {
	if t.leavesOpen(ask, strings.TrimSpace(m[2])) {
		return []string{given, m[1]}
	}
	return []string{m[1], given}
}
