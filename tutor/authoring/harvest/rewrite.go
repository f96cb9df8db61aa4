package harvest

import (
	"fmt"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/pattern"
)

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
	out := []string{"What was done to the letter? Undo it, on both sides."}
	undoing := map[string]string{"+": "Subtract %s on both sides.", "-": "Add %s on both sides."}
	switch {
	case addedTo.MatchString(eq):
		m := addedTo.FindStringSubmatch(eq)
		return append(out, fmt.Sprintf(undoing[strings.NewReplacer("−", "-", "–", "-").Replace(m[2])], m[3]))
	case timesOf.MatchString(eq):
		return append(out, fmt.Sprintf("Divide both sides by %s.", timesOf.FindStringSubmatch(eq)[1]))
	case dividedOf.MatchString(eq):
		return append(out, fmt.Sprintf("Multiply both sides by %s.", dividedOf.FindStringSubmatch(eq)[2]))
	case bracketOf.MatchString(eq):
		return append(out, fmt.Sprintf("The bracket is taken %[1]s times. Divide both sides by %[1]s, or multiply the bracket out.", bracketOf.FindStringSubmatch(eq)[1]))
	}
	left, _, _ := strings.Cut(eq, "=")
	if m := bothSides.FindStringSubmatch(eq); m != nil && variable.MatchString(lettered.ReplaceAllString(left, "$1 $2")) {
		return append(out, fmt.Sprintf("The letter stands on both sides. Take %s away on both sides first.", m[1]))
	}
	return append(out, "What stands farthest from the letter is undone first.")
}

// rewrite is about an expression with letters.
func (p problem) rewrite() []string {
	switch p.form {
	case "expanded":
		return []string{"Multiply each term in the brackets by what stands before them.", "Watch the signs. Then put together the terms that have the same letter."}
	case "factored":
		return []string{"Which number or letter is in every term?", "Write it before the brackets. What is left of each term stands inside."}
	}
	return []string{"Which terms have the same letter? Only these can be put together.", "Put together the terms with the same letter, each with the sign before it. Then the plain numbers."}
}

// units is about a change of units: what one of the larger is in the smaller.
func (p problem) units() []string {
	out := []string{"How many of the one unit make up one of the other?"}
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
		out = append(out, fmt.Sprintf("There are %s %s in one %s. So do you multiply or divide?", b.RatString(), spoken(small, false), spoken(big, true)), fmt.Sprintf("Now %s by %s.", does, b.RatString()))
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
	m := fractionOf.FindStringSubmatch(p.ask)
	top, bottom := 0, 0
	if m != nil {
		top, bottom = atoi(m[1]), atoi(m[2])
	}
	switch {
	case strings.HasPrefix(p.ask, "What number is missing"):
		return []string{"Top and bottom were multiplied by the same number. Look at the bottoms: which number was it?", fmt.Sprintf("Multiply the top, %d, by the same number.", top)}
	case p.form == "mixed" && bottom > 0:
		return []string{fmt.Sprintf("How often does %d fit into %d? What is left over?", bottom, top), fmt.Sprintf("What is left over stays in parts of %d: it is the new top.", bottom)}
	case p.form == "improper" && bottom > 0:
		whole, _, _ := strings.Cut(number, " ")
		return []string{fmt.Sprintf("How many parts of that size are in %s whole ones?", whole), fmt.Sprintf("Multiply %s by %d, and add the %d.", whole, bottom, top)}
	case p.kind == tutor.KindRatio || p.form == "simplest" && bottom > 0:
		return divideBoth(top, bottom)
	}
	return p.rewriteDecimal(number, top, bottom)
}

func divideBoth(top, bottom int) []string {
	out := []string{fmt.Sprintf("Which numbers divide both %d and %d?", top, bottom)}
	if g := commonDivisor(top, bottom); g > 1 {
		out = append(out, fmt.Sprintf("%d divides both of them.", g))
	}
	return out
}

// rewriteDecimal is about fractions, decimals and percents of one worth.
func (p problem) rewriteDecimal(number string, top, bottom int) []string {
	percent, isPercent := strings.CutSuffix(number, "%")
	switch {
	case p.form == "decimal" && isPercent:
		return []string{"Percent means out of 100. How many hundredths is it?", fmt.Sprintf("Divide %s by 100: the point moves two places to the left.", percent)}
	case p.form == "decimal" && bottom > 0:
		return []string{"The line of a fraction means: divide.", fmt.Sprintf("Divide %d by %d, and go on behind the point.", top, bottom)}
	case p.form == "percent" && bottom > 0:
		if 100%bottom == 0 {
			return []string{"Percent means out of 100. Can you write the fraction with the bottom 100?", fmt.Sprintf("%d × %d = 100. Multiply the top by %d, too.", bottom, 100/bottom, 100/bottom)}
		}
		return []string{"Percent means out of 100. Can you make the fraction simpler first?", fmt.Sprintf("Divide %d by %d, then find out how many hundredths that is.", top, bottom)}
	case p.form == "percent":
		return []string{"Percent means out of 100. How many hundredths is it?", "Multiply by 100: the point moves two places to the right."}
	case isPercent:
		return []string{"Percent means out of 100. So what is the top, and what is the bottom?", "Now divide top and bottom by the same number, until nothing divides both."}
	case bottom > 0:
		return []string{fmt.Sprintf("How often does %d fit into %d?", bottom, top)}
	}
	return []string{"How many tenths, hundredths or thousandths is it? Write that as a fraction.", "Now divide top and bottom by the same number, until nothing divides both."}
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
