package draw

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// What stands round numbers in prose and is read in words of its own: money,
// units, ratios, intervals, points, absolute values, formulas of letters.
var (
	endpoint  = `[-−]?(?:\d+(?:[.,]\d+)*(?:/\d+)?|[a-z]\b|∞)`
	interval  = pattern.New(`([\[(])\s*(` + endpoint + `)\s*[,;]\s*(` + endpoint + `)\s*([\])])`)
	absolute  = pattern.New(`\|([-−]?(?:\d|[a-z]\b)(?:[-−+*/×·.\da-z ]*[\da-z])?)\|`)
	ratio     = pattern.New(`\b(\d+(?:\.\d+)?)( ?):( ?)(\d+(?:\.\d+)?)\b`)
	clock     = pattern.New(`^(?:[01]?\d|2[0-4]):[0-5]\d$`)
	remainder = pattern.New(`(\d) ?[Rr] ?(\d)`)
	function  = pattern.New(`\b([fgh])\(([a-z]|[-−]?\d+)\)`)
	perUnit   = pattern.New(`(\d) ?(km|cm|mm|m|mi|ft|kg|g|L|l)/(hr|h|s|min|kg|L|l|m)\b`)
	powerUnit = pattern.New(`(\d) ?(km|cm|mm|m|mi|ft|in|yd)(?:\^([23])|([²³]))`)
	rawUnit   = pattern.New(`\b(km|cm|mm|m|mi|ft|in|yd)\^([23])\b`)
	degrees   = pattern.New(`(\d) ?°( ?[CF]\b)?`)
	percent   = pattern.New(`(\d) ?%`)
	bySide    = pattern.New(`(\d) ?[xX×] ?(\d+) (grid|square|array|table|rectangle|board|box|garden|room|field|frame)\b`)
	emptyBox  = pattern.New(`([-−+*×÷=] |^)(?:\[ ?\]|☐|□)( [-−+*×÷=]|[.?!]?$)`)
	raisedFig = pattern.New(`[⁻⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]+`)
	sizes     = pattern.New(`(\d ?(?:mm|cm|m|km|in|ft|yd)) ?[xX×] ?(\d)`)
	rootTyped = pattern.New(`\bsqrt\s*\(([^()]*)\)`)
	amount    = pattern.New(`((?:[$€£]\d[\d.,]*|\d ?(?:%|°[CF]?|[a-zA-Z]{1,8}))) ([-−+*×÷=<>≤≥]) ([-−]?[$€£]?\d)`)
)

var unitNames = map[string]string{
	"km": "kilometers", "cm": "centimeters", "mm": "millimeters", "m": "meters", "mi": "miles", "ft": "feet", "in": "inches", "yd": "yards",
	"kg": "kilograms", "g": "grams", "L": "liters", "l": "liters",
}

var perNames = map[string]string{"hr": "hour", "h": "hour", "s": "second", "min": "minute", "kg": "kilogram", "L": "liter", "l": "liter", "m": "meter"}

// typedRoot writes "sqrt(16)" as "√16".
func typedRoot(text string) string {
	return rootTyped.ReplaceAllStringFunc(text, func(m string) string { return "√" + bracket(rootTyped.FindStringSubmatch(m)[1]) })
}

// outside changes a text but for its web addresses, dates and times.
func outside(text string, change func(string) string) string {
	var b strings.Builder
	at := 0
	for _, skip := range address.FindAllStringIndex(text, -1) {
		b.WriteString(change(text[at:skip[0]]))
		b.WriteString(text[skip[0]:skip[1]])
		at = skip[1]
	}
	b.WriteString(change(text[at:]))
	return b.String()
}

// aloud puts into words what is more than a line of signs.
func aloud(text string) string {
	text = sayRatios(emptyBox.ReplaceAllString(typedRoot(text), "$1?$2"))
	return outside(text, func(s string) string {
		s = raisedFig.ReplaceAllStringFunc(s, typedPower)
		s = interval.ReplaceAllStringFunc(s, sayInterval)
		s = absolute.ReplaceAllString(s, "the absolute value of $1")
		s = function.ReplaceAllString(s, "$1 of $2")
		s = remainder.ReplaceAllString(s, "$1 remainder $2")
		s = sizes.ReplaceAllString(bySide.ReplaceAllString(s, "$1 by $2 $3"), "$1 by $2")
		s = powerUnit.ReplaceAllStringFunc(s, sayPowerUnit)
		s = perUnit.ReplaceAllStringFunc(s, func(m string) string {
			p := perUnit.FindStringSubmatch(m)
			return p[1] + " " + unitNames[p[2]] + " per " + perNames[p[3]]
		})
		s = sayAmounts(s)
		s = letterFormula.ReplaceAllStringFunc(s, func(m string) string { return ofLetters(m, sayLetters) })
		s = degrees.ReplaceAllStringFunc(s, func(m string) string {
			scale := map[byte]string{'C': " Celsius", 'F': " Fahrenheit"}[m[len(m)-1]]
			return m[:1] + " degrees" + scale
		})
		return percent.ReplaceAllString(s, "$1 percent")
	})
}

// typedPower writes small raised figures as they are typed: "10⁻³" is "10^-3".
func typedPower(m string) string {
	if m == "²" || m == "³" {
		return m // squared, cubed
	}
	return "^" + strings.Map(unraised, m)
}

// unraised is the plain sign of a small raised one, with "-" for both ways of
// typing minus; any other is left out.
func unraised(raised rune) rune {
	for plain, up := range superscripts {
		if up == raised && plain != '−' {
			return plain
		}
	}
	return -1
}

// sayAmounts reads the sign between two amounts: "$5 - $2", "6 ft + 3 ft".
func sayAmounts(s string) string {
	return eachAmount(s, func(left, sign, right string) string { return left + " " + signWords[sign] + " " + right })
}

// drawAmounts draws the sign between two amounts.
func drawAmounts(s string) string {
	s = sizes.ReplaceAllString(s, "$1 × $2")
	signs := strings.NewReplacer("-", "−", "*", "×")
	return eachAmount(s, func(left, sign, right string) string {
		return left + " " + signs.Replace(sign) + " " + strings.Replace(right, "-", "−", 1)
	})
}

// eachAmount changes what stands between two amounts. A hyphen after a word that
// is no unit may be a dash: "5 apples - 3 of them red".
func eachAmount(s string, change func(left, sign, right string) string) string {
	for range 2 { // neighbors share an amount
		s = amount.ReplaceAllStringFunc(s, func(m string) string {
			p := amount.FindStringSubmatch(m)
			unit := strings.TrimLeft(p[1], "0123456789 ")
			if shortWords[unit] && !units[unit] || strings.ContainsAny(p[2], "-−") && isLetters.MatchString(unit) && !units[unit] {
				return m
			}
			return change(p[1], p[2], p[3])
		})
	}
	return s
}

var (
	isLetters = pattern.New(`^[a-zA-Z]{2,}$`)
	units     = setOf("mm cm km in ft yd mi kg mg ml min hr hours minutes seconds cent cents dollar dollars cup cups meters miles feet inches grams liters percent degrees C F x y n")
)

// sayInterval reads "(2, 5]"; two round brackets are a point.
func sayInterval(m string) string {
	p := interval.FindStringSubmatch(m)
	from, to := sayEnd(p[2]), sayEnd(p[3])
	switch {
	case p[1] == "(" && p[4] == ")":
		return "(" + from + ", " + to + ")"
	case p[1] == "[" && p[4] == "]":
		return "the interval from " + from + " to " + to + ", both included"
	case p[1] == "[":
		return "the interval from " + from + ", included, to " + to + ", not included"
	}
	return "the interval from " + from + ", not included, to " + to + ", included"
}

func sayEnd(s string) string {
	s = strings.ReplaceAll(s, "−", "-")
	if rest, ok := strings.CutPrefix(s, "-"); ok {
		s = "negative " + rest
	}
	return strings.ReplaceAll(s, "∞", "infinity")
}

// sayRatios reads "3:4" as "3 to 4". What may be the time of day is a ratio only
// where the text speaks of one, or sets it equal to another.
func sayRatios(text string) string {
	if !strings.Contains(text, ":") {
		return text
	}
	speaks := ratioTold.MatchString(text)
	var b strings.Builder
	at := 0
	for _, m := range ratio.FindAllStringSubmatchIndex(text, -1) {
		whole := text[m[0]:m[1]]
		inWeb := strings.HasSuffix(text[:m[0]], "/") || m[0] > 0 && strings.ContainsAny(text[m[0]-1:m[0]], ":.-") || strings.HasPrefix(text[m[1]:], ":")
		spaced := m[4] < m[5] && m[6] < m[7]
		b.WriteString(text[at:m[0]])
		switch {
		case inWeb || clock.MatchString(whole) && !speaks, m[4] == m[5] && m[6] < m[7]: // "Step 3: 5" is no ratio
			b.WriteString(whole)
		case spaced && quotient.MatchString(text[m[1]:]):
			b.WriteString(text[m[2]:m[3]] + " ÷ " + text[m[8]:m[9]])
		default:
			b.WriteString(text[m[2]:m[3]] + " to " + text[m[8]:m[9]])
		}
		at = m[1]
	}
	b.WriteString(text[at:])
	return b.String()
}

var (
	ratioTold = pattern.New(`(?i)\bratios?\b|\bscale\b|\d:\d+ ?= ?\d+:\d`)
	quotient  = pattern.New(`^ = \d+(?:\.\d+)?(?:[^:\d]|$)`)
)

func sayPowerUnit(m string) string {
	p := powerUnit.FindStringSubmatch(m)
	kind := " square "
	if p[3]+p[4] == "3" || p[3]+p[4] == "³" {
		kind = " cubic "
	}
	return p[1] + kind + unitNames[p[2]]
}

// letterFormula is "y = mx + b": one letter, and what it equals, in which letters
// stand side by side.
var letterFormula = pattern.New(`\b[a-zA-Z] ?= ?[-−]?(?:(?:\d+(?:\.\d+)?|π)?[a-zA-Zπ]{1,3}(?:\^\d|[²³])?|\d+)(?: ?[-−+*/·×] ?(?:(?:\d+(?:\.\d+)?|π)?[a-zA-Zπ]{1,3}(?:\^\d|[²³])?|\d+))*(?:[²³]|\b)`)

// ofLetters changes a formula of letters; a letter that equals a word of prose,
// as in "x = is it", is none.
func ofLetters(formula string, change func(string) string) string {
	for _, w := range letterGroups.FindAllString(formula, -1) {
		if len(w) > 1 && shortWords[strings.ToLower(w)] {
			return formula
		}
	}
	if !letterPair.MatchString(formula) {
		return formula // what it is made of is drawn and read like other maths
	}
	return change(formula)
}

// sayLetters reads letters that stand side by side one by one.
func sayLetters(formula string) string {
	return sayMath(letterPair.ReplaceAllStringFunc(formula, func(m string) string { return strings.TrimSpace(strings.Join(strings.Split(m, ""), " ")) }))
}

var (
	letterGroups = pattern.New(`[a-zA-Z]+`)
	letterPair   = pattern.New(`[a-zA-Zπ]{2,3}`)
	shortWords   = setOf("a am an and are as at be but by can did do for get go got had has he her him his how i if in is it its let may me my new no nor not of off on one or our out own per put see set she so ten that the too two up us use was way we who why yes yet you")
)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
