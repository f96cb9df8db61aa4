package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// leavesOpen reports whether a question does not tell in which unit its answer is wanted:
// who answers "How much heat was produced?" with 11.7 has not said how much. A unit that
// is no measure, such as pieces, is told by what is asked.
func (t *tongue) leavesOpen(ask, unit string) bool {
	first := unitWord.FindString(unit)
	if first == "" || !strings.Contains(unit, "/") && english.UnitNamed(first) == nil && english.UnitNamed(strings.ToLower(first)) == nil {
		return false
	}
	return !t.tellsUnit(ask, unit)
}

// tellsUnit reports whether a question says in which unit it is answered, or counts things.
func (t *tongue) tellsUnit(ask, unit string) bool {
	first := unitWord.FindString(unit)
	if t.manyOf.MatchString(ask) {
		return true
	}
	for _, m := range t.inUnit.FindAllStringSubmatch(ask, -1) {
		for w := range strings.FieldsSeq(m[1]) {
			w = strings.Trim(w, ".,:;?!()")
			if w == first || english.UnitNamed(w) != nil || w == strings.TrimRight(unit, ".") {
				return true
			}
		}
	}
	return false
}

// unheardUnit reports whether what stands behind a number is the sign of a unit that the grader
// does not know, and that the question does not tell: 20.0 alone is no voltage, where the key
// says 20.0 kV.
func (t *tongue) unheardUnit(ask, unit string) bool {
	return unitSign.MatchString(unit) && english.UnitNamed(unit) == nil && !t.tellsUnit(ask, unit) &&
		!slices.ContainsFunc(strings.Fields(ask), func(w string) bool { return strings.Trim(w, ".,:;?!()") == unit })
}

// unitSign is the sign of a unit that is named after a person or has a Greek letter: kV, µF, Ω.
var unitSign = pattern.New(`^[a-zµμ]?[A-ZΩ]$|^[µμ][a-zA-Z]{1,2}$|^[kMG]Hz$|^[kM]?Wb$`)

// unitWord is the first name in a unit: "kg" of "kg/m^3".
var unitWord = pattern.New(`^[\pL°]+`)

// unitsKind is the kind of a number with a unit that its question leaves open; "" for any
// other answer.
func (t *tongue) unitsKind(ask, text string) tutor.AnswerKind {
	if m := measured.FindStringSubmatch(text); m != nil && t.leavesOpen(ask, strings.TrimSpace(m[2])) {
		return tutor.KindUnits
	}
	return ""
}

// powerOfTen is a number in scientific notation.
var powerOfTen = pattern.New(`^[-−]?\d(?:\.\d+)?\s?[×·]\s?10\^`)

// powerForm asks for scientific notation where the question does: else the number as it
// stands there would answer it.
func (t *tongue) powerForm(ask, text string) string {
	if powerOfTen.MatchString(text) && t.powers.MatchString(ask) {
		return string(tutor.FormScientific)
	}
	return ""
}

var (
	nearly    = pattern.New(`(?i)^(?:about|approximately|around|roughly|nearly|aproximadamente|cerca de|alrededor de|unos|unas)\s+([-−]?[$€£]?[\d.]+(?:\s?[\pL°%][\pL/^\d³²]*)?\.?)$`)
	perSquare = pattern.New(`(\d\s?\pL{1,3}) (\pL{1,4})\^\(?[-−]([23])\)?`)
	perUnit   = pattern.New(`(\d\s?\pL{1,3}) (\pL{1,4})\^\(?[-−]1\)?(\.?)$`)
)

// measuredAbout is a measured answer without the word that says it is rounded, its unit
// typed as people say it: 45 minutes for "about 45 minutes", 18 g/mol for 18 g mol^-1.
func measuredAbout(given string) string {
	given = perSquare.ReplaceAllString(given, "$1/$2^$3")
	return perUnit.ReplaceAllString(nearly.ReplaceAllString(given, "$1"), "$1/$2$3")
}
