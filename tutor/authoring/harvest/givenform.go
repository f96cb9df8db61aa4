package harvest

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// How a given answer is written: rows, units, figures, substances, and the ways in which a student may write it.

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
		if tightRow.MatchString(text) {
			return text // 7,−21,63,−189,567 are five numbers
		}
		for grouped.MatchString(text) { // 1,000,000
			text = grouped.ReplaceAllString(text, "$1$2$3")
		}
		return text
	}
	if tightList.MatchString(text) {
		return text // π/4,5π/4,3π/4 are three values
	}
	return commaDigits.ReplaceAllString(ungrouped(text), "$1.$2")
}

// tightList is a row of values without spaces behind its commas.
var tightList = pattern.New(`\d,\d[^\s,;]*,[-−\d]`)

// tightRow is a row of numbers without spaces behind its commas: one of them is parted from the
// next where no group of three figures can be.
var tightRow = pattern.New(`\d,(?:[-−]\d|\d{1,2}(?:\D|$)|\d{4})`)

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
	if len(at) == 1 && len(numberBegins.FindAllString(given, 2)) == 1 && (strings.Count(ask, "?") == 1 || t.manyOf.MatchString(ask)) && t.quantity.MatchString(ask) && len(at[0][2]) > 2 && strings.Contains(strings.ToLower(ask), strings.ToLower(at[0][2])) {
		return at[0][1], true
	}
	return given, !strings.ContainsAny(given, "0123456789=")
}

// numberBegins is where a number begins that is no part of a name.
var numberBegins = pattern.New(`(?:^|\s)[-−$€£]?\d`)

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
	if m := measured.FindStringSubmatch(bare); m != nil && m[1] != bare && !letterOfAsk(ask, m) {
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
	switch unit := strings.TrimSpace(m[2]); {
	case t.leavesOpen(ask, unit):
		return []string{given, m[1]}
	case t.unheardUnit(ask, unit):
		return []string{given}
	}
	return []string{m[1], given}
}
