package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// A side is what stands on one side of an equals sign. The pieces of its regular
// expression:
const (
	numeral   = `(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+`
	power     = `(?:[²³]|\^\(?[-−]?\d+\)?)?`
	unitNames = `km/h|m/s|mi/h|mph|mm|cm|dm|km|m|in|ft|yd|mi|mg|kg|g|lb|oz|mL|ml|L|l|s|min|h|hr|hrs|inch|inches|foot|feet|yards?|miles?|meters?|metres?|centimeters?|millimeters?|kilometers?|grams?|kilograms?|milligrams?|pounds?|ounces?|liters?|litres?|milliliters?|cups?|pints?|quarts?|gallons?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|dollars?|cents?|degrees?|°C|°F|°`
	unitTail  = `(?:\s?(?:(?:sq(?:uare)?|cu(?:bic)?)\.?\s)?(?:` + unitNames + `)(?:[²³]|\^[23])?(?:\b|$))?`
	operand   = `[(\[]*[-−]?[(\[]*(?:[$€£]?(?:` + numeral + `)(?:\s+\d+/\d+)?` + power + `(?:%|\spercent\b)?(?:[a-z]\b` + power + `|` + unitTail + `)|\b[a-z]\b` + power + `)(?:[)\]]+` + power + `)*`
	operator  = `(?:\s*[+\-−–×*·÷/]\s*|\s+x\s+|\s+of\s+(?:the\s+)?|\s+times\s+|\s+plus\s+|\s+minus\s+|\s+divided by\s+|[(])`
	sideOf    = operand + `(?:` + operator + operand + `)*`
)

var (
	wholeSide = pattern.New(`^` + sideOf + `$`)
	digits    = pattern.New(`\d`)
	variable  = pattern.New(`(?:^|[^A-Za-z])([a-z])(?:[^A-Za-z]|$)`)
	unitOf    = pattern.New(`(\d)(?:\s?(?:(?:sq(?:uare)?|cu(?:bic)?)\.?\s)?(` + unitNames + `)(?:[²³]|\^[23])?)(?:\b|$)`)
	lettered  = pattern.New(`(\d)([a-z])\b`)
	signs     = pattern.New(`\s[+\-−–*÷·×/]\s|[+×*·÷²³^(]|\d[-−–]\d|\s(?:x|of|times|plus|minus|divided by)\s|\d[\d.]*\s*/\s*\d+\s*/|[)]\s*[-−/]|\d\s*/\s+\d|\d\s+/\s*\d`)
)

// side is one side, read.
type side struct {
	text string // as it stands in the document
	math string // as the grader reads it, without units and signs of money
	unit string // of its last number
	vars []string
	ops  int
}

// readSide reads a text that is one side from its first character to its last.
func readSide(text string) (side, bool) {
	text = strings.TrimSpace(text)
	if len(text) > 160 || text == "" || !balanced(text) || !wholeSide.MatchString(text) {
		return side{}, false
	}
	s := side{text: text, math: mathOf(text), ops: len(signs.FindAllString(bareUnits(text), -1))}
	if found := unitOf.FindAllStringSubmatch(text, -1); len(found) > 0 && !algebra(text) {
		s.unit = found[len(found)-1][2]
	}
	for _, v := range variable.FindAllStringSubmatch(lettered.ReplaceAllString(s.math, "$1 $2 "), -1) {
		s.vars = with(s.vars, v[1])
	}
	return s, true
}

// algebra reports whether the letters of a text are variables: "3m + 2m = 5m" has no
// meters where another letter or a bare one stands beside them.
func algebra(text string) bool {
	return slices.ContainsFunc(variable.FindAllStringSubmatch(text, -1), func(v []string) bool {
		return v[1] != "m" && v[1] != "g" && v[1] != "h" && v[1] != "s" && v[1] != "l" && v[1] != "x"
	})
}

// with adds to a list what it does not hold yet.
func with(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

func balanced(text string) bool {
	open := 0
	for _, r := range text {
		switch r {
		case '(', '[':
			open++
		case ')', ']':
			if open--; open < 0 {
				return false
			}
		}
	}
	return open == 0
}

var (
	plainSigns = strings.NewReplacer("−", "-", "–", "-", "×", "*", "·", "*", "÷", " / ", "²", "^2", "³", "^3", "$", "", "€", "", "£", "", "[", "(", "]", ")", " x ", " * ",
		" of the ", " * ", " of ", " * ", " times ", " * ", " plus ", " + ", " minus ", " - ", " divided by ", " / ", " percent", "%")
	thousands = pattern.New(`(\d),(\d{3})`)
	mixedIn   = pattern.New(`(^|[^\d./])(\d+)\s+(\d+/\d+)`)
	percentIn = pattern.New(`(\d+(?:\.\d+)?|\.\d+)%`)
	tight     = pattern.New(`(^|[^\d./^])(\d+)/(\d+)($|[^\d./^])`)
)

// mathOf is a side as the grader reads it: fractions written tightly, mixed
// numbers and percents are one number each.
func mathOf(text string) string {
	text = bareUnits(text)
	for thousands.MatchString(text) {
		text = thousands.ReplaceAllString(text, "$1$2")
	}
	text = plainSigns.Replace(text)
	text = mixedIn.ReplaceAllString(text, "$1($2 + $3)")
	text = percentIn.ReplaceAllString(text, "($1/100)")
	for range 2 { // neighbors share the character between them
		text = tight.ReplaceAllString(text, "$1($2/$3)$4")
	}
	return strings.TrimSpace(text)
}

// bareUnits is a text without its units.
func bareUnits(text string) string {
	if algebra(text) {
		return text
	}
	return unitOf.ReplaceAllString(text, "$1")
}

// atom reports whether a side is one number: 12, 3/4, 2 1/2, 0.6, 25%, 3 km.
func (s side) atom() bool { return s.ops == 0 && len(s.vars) == 0 }

// same reports whether two sides are surely equal.
func same(a, b side) bool {
	x, y := a.math, b.math
	if a.unit != "" && b.unit != "" && unlike(a.unit, b.unit) && !b.rate() {
		x, y = a.quantity(), b.quantity()
	}
	equal, sure := answer.Equal(x, y)
	return equal && sure
}

// rate reports whether a side is a number of one unit for each of another.
func (s side) rate() bool { return strings.Contains(s.unit, "/") || s.unit == "mph" }

// quantity is the worth of a side with its unit.
func (s side) quantity() string {
	if exact, ok := answer.Exact(s.math); ok {
		if d := decimalOf(exact); d != "" {
			return d + " " + s.unit
		}
	}
	return s.text
}

// asAlgebra takes letters that may be units for variables: in "6m = 54" there are
// no meters when the text goes on with "m = 9".
func (s side) asAlgebra() side {
	s.math, s.unit, s.vars = plainSigns.Replace(s.text), "", nil
	for _, v := range variable.FindAllStringSubmatch(lettered.ReplaceAllString(s.math, "$1 $2 "), -1) {
		s.vars = with(s.vars, v[1])
	}
	return s
}

var fractionText = pattern.New(`^[-−]?(\d+)/(\d+)$`)

// number is the bare number of an atom, as a student would type it.
func (s side) number() string {
	text := unitOf.ReplaceAllString(s.text, "$1")
	text = strings.NewReplacer("$", "", "€", "", "£", "", "−", "-", " percent", "%").Replace(text)
	for thousands.MatchString(text) {
		text = thousands.ReplaceAllString(text, "$1$2")
	}
	return strings.Trim(strings.TrimSpace(text), "()[] ")
}

// noUnits is the side without units and money, as it is asked.
func (s side) noUnits() string {
	if algebra(s.text) {
		return s.text
	}
	return strings.NewReplacer("$", "", "€", "", "£", "").Replace(unitOf.ReplaceAllString(s.text, "$1"))
}

// lowest reports whether a fraction's text is in lowest terms.
func lowest(text string) bool {
	p := fractionText.FindStringSubmatch(text)
	if p == nil {
		return false
	}
	return commonDivisor(atoi(p[1]), atoi(p[2])) == 1
}

// commonDivisor is the greatest one.
func commonDivisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func atoi(s string) int {
	n := 0
	for _, r := range s {
		if r < '0' || r > '9' || n > 1e8 {
			return 0
		}
		n = 10*n + int(r-'0')
	}
	return n
}
