package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// advise says how a calculation is gone about, from a nudge to its first step. It
// speaks of the numbers that stand in it, and never of their result.
func (s sum) advise(result string) []string {
	if len(s.signs) > 1 && s.first != "" {
		return s.order()
	}
	switch only := s.only(); {
	case only == "of":
		return s.partOf()
	case s.has("/"):
		return s.fractions()
	case s.below(result):
		return s.signed()
	case s.has("."):
		return s.decimals()
	default:
		return s.wholes()
	}
}

// order is about which sign comes first.
func (s sum) order() []string {
	name := "order.left"
	switch {
	case s.bracket:
		name = "order.bracket"
	case strings.Contains(s.first, "^"):
		name = "order.power"
	case s.mixed():
		name = "order.mixed"
	}
	first := strings.NewReplacer(" / ", " ÷ ", "^2", "²", "^3", "³", " - ", " − ").Replace(s.first)
	out := append(hints(name), hints("order.begin", first)...)
	if worth := worthOf(s.first); worth != "" {
		out = append(out, hints("order.put", first, worth)...)
	}
	return out
}

// partOf is about a percent or a fraction of a number.
func (s sum) partOf() []string {
	part, whole := s.numbers[0], s.numbers[1]
	if percent, ok := strings.CutSuffix(part, "%"); ok {
		out := hints("of.percent", whole)
		if decimal := worthOf(percent + " ÷ 100"); decimal != "" && worthOf("("+percent+"/100)") != "" {
			out = append(out, hints("of.percent-decimal", part, decimal, whole)...)
		}
		return out
	}
	if top, bottom, ok := strings.Cut(part, "/"); ok {
		out := hints("of.fraction", whole, bottom)
		if top != "1" {
			return append(out, hints("of.parts", whole, bottom, top)...)
		}
		return append(out, hints("of.part", whole, bottom)...)
	}
	return hints("of.number", part, whole)
}

func (s sum) fractions() []string {
	a, b := s.bottoms()
	var out []string
	if s.hasMixed() {
		out = hints("fraction.mixed")
	}
	switch s.only() {
	case "+", "−":
		does := map[string]string{"+": "add", "−": "subtract"}[s.only()]
		switch {
		case a == b && a > 0:
			return append(out, hints("fraction.same-bottoms", does, a)...)
		case a > 0 && b > 0:
			return append(out, hints("fraction.other-bottoms", does, a, b, a/commonDivisor(a, b)*b)...)
		}
		return append(out, hints("fraction.bottoms", does)...)
	case "×":
		return append(out, hints("fraction.times")...)
	case "÷":
		last := s.numbers[len(s.numbers)-1]
		if top, bottom, ok := strings.Cut(last, "/"); ok && !strings.Contains(last, " ") {
			return append(out, hints("fraction.by-fraction", top, bottom)...)
		}
		return append(out, hints("fraction.by-number")...)
	}
	return out
}

// signed is about numbers below zero.
func (s sum) signed() []string {
	first, last := s.numbers[0], s.numbers[len(s.numbers)-1]
	size, below := strings.CutPrefix(last, "-")
	switch only := s.only(); {
	case only == "+" && below:
		return hints("below.line", first, size, "left")
	case only == "+":
		return hints("below.line", first, size, "right")
	case only == "−" && below:
		return hints("below.take-negative", last, size)
	case only == "−":
		return hints("below.line", first, last, "left")
	case only == "×" || only == "÷":
		return hints("below.signs")
	}
	return hints("below.look")
}

func (s sum) decimals() []string {
	last := s.numbers[len(s.numbers)-1]
	switch only := s.only(); {
	case only == "+" || only == "−":
		return hints("decimal.add")
	case only == "×":
		return hints("decimal.times")
	case only == "÷" && strings.Contains(last, "."):
		return hints("decimal.by-decimal", last, s.numbers[0])
	case only == "÷":
		return hints("decimal.by-whole")
	}
	return nil
}

func (s sum) wholes() []string {
	a, b := s.numbers[0], s.numbers[len(s.numbers)-1]
	switch s.only() {
	case "+":
		if len(s.numbers) > 2 {
			return hints("whole.add-several")
		}
		return hints("whole.add")
	case "−":
		return hints("whole.take", a, b)
	case "×":
		return splitTimes(atoi(a), atoi(b))
	case "÷":
		if x, y := atoi(a), atoi(b); y > 0 && x%y == 0 {
			return hints("whole.divide", a, b)
		}
		return hints("whole.divide-rest", a, b)
	case "^":
		if n := atoi(b); n > 1 && n < 5 {
			return hints("whole.power", a, strings.TrimSuffix(strings.Repeat(a+" × ", n), " × "))
		}
	}
	return nil
}

// splitTimes cuts the larger factor into tens and ones.
func splitTimes(x, y int) []string {
	if x > y && x%10 == 0 || x > y && y%10 != 0 {
		x, y = y, x
	}
	switch {
	case y > 10 && y%10 == 0:
		return hints("whole.times-zeros", x, y)
	case y > 10 && y < 1000:
		return hints("whole.times-split", x, y, y-y%10, y%10)
	case y <= 10:
		return hints("whole.times-rows", x, y)
	}
	return hints("whole.times-large")
}

var (
	addedTo    = pattern.New(`^-?[\d.]*([a-z])(?:/\d+)? ?([+−–-]) ?([\d./]+) ?=[^a-z]*$`)
	timesOf    = pattern.New(`^([\d.]+)([a-z]) ?=[^a-z]*$`)
	dividedOf  = pattern.New(`^([a-z])/(\d+) ?=[^a-z]*$`)
	bracketOf  = pattern.New(`^(\d+) ?\([^()]*\) ?=[^a-z]*$`)
	bothSides  = pattern.New(`=.*?([\d.]*[a-z])`)
	fractionOf = pattern.New(`(\d+)[/:](\d+)`)
)

// undo is about an equation: what was done to the letter, and how it is undone.
func (p problem) undo() []string {
	eq := strings.TrimSuffix(strings.TrimPrefix(p.ask, "Solve "), ".")
	out := hints("undo")
	if m := addedTo.FindStringSubmatch(eq); m != nil {
		return append(out, hints("undo."+oneMinus.Replace(m[2]), m[3])...)
	}
	for _, way := range []struct {
		name string
		eq   *pattern.Pattern
		of   int
	}{{"undo.times", timesOf, 1}, {"undo.divided", dividedOf, 2}, {"undo.bracket", bracketOf, 1}} {
		if m := way.eq.FindStringSubmatch(eq); m != nil {
			return append(out, hints(way.name, m[way.of])...)
		}
	}
	left, _, _ := strings.Cut(eq, "=")
	if m := bothSides.FindStringSubmatch(eq); m != nil && variable.MatchString(lettered.ReplaceAllString(left, "$1 $2")) {
		return append(out, hints("undo.both-sides", m[1])...)
	}
	return append(out, hints("undo.farthest")...)
}

// rewrite is about an expression with letters.
func (p problem) rewrite() []string {
	if p.form == "expanded" || p.form == "factored" {
		return hints("rewrite." + p.form)
	}
	return hints("rewrite.simplest")
}

// units is about a change of units: what one of the larger is in the smaller.
func (p problem) units() []string {
	out := hints("units")
	from, rest, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(p.ask, "Change "), "."), " to ")
	big, small, fromUnit := rest, unitName(from), unitName(from)
	if p.larger() {
		big, small = fromUnit, rest
	}
	a, okA := answer.Exact(strings.ReplaceAll(figure.FindString(from), ",", ""))
	b, okB := answer.Exact(strings.ReplaceAll(figure.FindString(p.answer), ",", ""))
	if !okA || !okB || a.Sign() == 0 || b.Sign() == 0 || fromUnit == "" {
		return out
	}
	if b.Quo(b, a); !p.larger() {
		b.Inv(b)
	}
	does := map[bool]string{true: "multiply", false: "divide"}[p.larger()]
	if b.IsInt() {
		out = append(out, hints("units.factor", b.RatString(), spoken(small, false), spoken(big, true), does)...)
	}
	return out
}

func unitName(quantity string) string {
	return strings.TrimSpace(strings.TrimLeft(quantity, "0123456789.,/ "))
}

// spoken is a unit as a word where its sign would read badly: "60 s in one min".
func spoken(unit string, one bool) string {
	if word, short := map[string]string{"in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "s": "second", "min": "minute", "h": "hour", "hr": "hour", "hrs": "hour", "lb": "pound", "oz": "ounce"}[unit]; short {
		unit = word
		if !one {
			unit = strings.Replace(word+"s", "inchs", "inches", 1)
			unit = strings.Replace(unit, "foots", "feet", 1)
		}
		return unit
	}
	if one && len(unit) > 3 {
		unit = strings.Replace(strings.TrimSuffix(unit, "s"), "inche", "inch", 1)
		unit = strings.Replace(unit, "feet", "foot", 1)
	}
	return unit
}

// rewriteNumber is about a number that is to be written in another way.
func (p problem) rewriteNumber() []string {
	number := strings.TrimPrefix(p.ask, "Write ")
	number, _, _ = strings.Cut(number, " as ")
	top, bottom := 0, 0
	if m := fractionOf.FindStringSubmatch(p.ask); m != nil {
		top, bottom = atoi(m[1]), atoi(m[2])
	}
	switch {
	case strings.HasPrefix(p.ask, "What number is missing"):
		return hints("number.missing", top)
	case p.form == "mixed" && bottom > 0:
		return hints("number.mixed", top, bottom)
	case p.form == "improper" && bottom > 0:
		whole, _, _ := strings.Cut(number, " ")
		return hints("number.improper", top, bottom, whole)
	case p.kind == tutor.KindRatio || p.form == "simplest" && bottom > 0:
		out := hints("number.lowest", top, bottom)
		if g := commonDivisor(top, bottom); g > 1 {
			out = append(out, hints("number.divisor", g)...)
		}
		return out
	}
	return p.rewriteDecimal(number, top, bottom)
}

// rewriteDecimal is about fractions, decimals and percents of one worth.
func (p problem) rewriteDecimal(number string, top, bottom int) []string {
	percent, isPercent := strings.CutSuffix(number, "%")
	switch {
	case p.form == "decimal" && isPercent:
		return hints("number.percent-decimal", percent)
	case p.form == "decimal" && bottom > 0:
		return hints("number.fraction-decimal", top, bottom)
	case p.form == "percent" && bottom > 0 && 100%bottom == 0:
		return hints("number.fraction-percent", top, bottom, 100/bottom)
	case p.form == "percent" && bottom > 0:
		return hints("number.odd-fraction-percent", top, bottom)
	case p.form == "percent":
		return hints("number.decimal-percent")
	case isPercent:
		return hints("number.percent-fraction")
	case bottom > 0:
		return hints("number.fraction", top, bottom)
	}
	return hints("number.decimal-fraction")
}

// lessThan compares two numbers as they are written.
func lessThan(a, b string) (less, ok bool) {
	x, okX := answer.Exact(strings.ReplaceAll(a, ",", ""))
	y, okY := answer.Exact(strings.ReplaceAll(b, ",", ""))
	if !okX || !okY {
		return false, false
	}
	return x.Cmp(y) < 0, true
}
