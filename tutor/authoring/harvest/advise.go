package harvest

import (
	"fmt"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/pattern"
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
	var out []string
	switch {
	case s.bracket:
		out = append(out, "What stands in brackets comes first. Which part is that here?")
	case strings.Contains(s.first, "^"):
		out = append(out, "A power comes before the other signs. What does the small number tell you?")
	case s.mixed():
		out = append(out, "Multiplying and dividing come before adding and subtracting. Which part comes first here?")
	default:
		out = append(out, "Go from left to right, one sign at a time.")
	}
	if worth := worthOf(s.first); worth != "" {
		return append(out, fmt.Sprintf("Work out %s first. What is left to do then?", shownSum(s.first)), fmt.Sprintf("%s = %s. Put that in its place and go on.", shownSum(s.first), worth))
	}
	return append(out, fmt.Sprintf("Work out %s first. What is left to do then?", shownSum(s.first)))
}

func shownSum(text string) string {
	return strings.NewReplacer(" / ", " ÷ ", "^2", "²", "^3", "³", " - ", " − ").Replace(text)
}

// partOf is about a percent or a fraction of a number.
func (s sum) partOf() []string {
	part, whole := s.numbers[0], s.numbers[1]
	if percent, ok := strings.CutSuffix(part, "%"); ok {
		out := []string{fmt.Sprintf("Percent means out of 100. How much is 1%% of %s? How much is 10%%?", whole)}
		if d := worthOf("(" + percent + "/100)"); d != "" {
			if x := worthOf(percent + " ÷ 100"); x != "" {
				out = append(out, fmt.Sprintf("%s is %s as a decimal. Multiply it by %s.", part, x, whole))
			}
		}
		return out
	}
	if top, bottom, ok := strings.Cut(part, "/"); ok {
		out := []string{fmt.Sprintf("Cut %s into %s equal parts first. How large is one part?", whole, bottom)}
		if top != "1" {
			return append(out, fmt.Sprintf("One part is %s ÷ %s. You need %s of these parts.", whole, bottom, top))
		}
		return append(out, fmt.Sprintf("Divide %s by %s.", whole, bottom))
	}
	return []string{fmt.Sprintf("\"Of\" means times here: multiply %s by %s.", part, whole)}
}

func (s sum) fractions() []string {
	a, b := s.bottoms()
	var out []string
	if s.hasMixed() {
		out = append(out, "Turn each mixed number into an improper fraction first.")
	}
	switch s.only() {
	case "+", "−":
		does := map[string]string{"+": "add", "−": "subtract"}[s.only()]
		switch {
		case a == b && a > 0:
			return append(out, fmt.Sprintf("The bottoms are the same. So the parts are of one kind: %s only the tops.", does), fmt.Sprintf("How many parts do you get when you %s the tops? The bottom stays %d.", does, a))
		case a > 0 && b > 0:
			common := a / commonDivisor(a, b) * b
			return append(out, fmt.Sprintf("The bottoms differ. Which number can both %d and %d divide?", a, b), fmt.Sprintf("Write both fractions with the bottom %d. Then %s the tops.", common, does))
		}
		return append(out, "Write both numbers as fractions with the same bottom. Then "+does+" the tops.")
	case "×":
		return append(out, "Multiply top by top and bottom by bottom. A whole number has the bottom 1.", "Can you divide a top and a bottom by the same number? Then the numbers stay small.")
	case "÷":
		last := s.numbers[len(s.numbers)-1]
		if top, bottom, ok := strings.Cut(last, "/"); ok && !strings.Contains(last, " ") {
			return append(out, "To divide by a fraction, turn that fraction over and multiply.", fmt.Sprintf("Turn the second fraction over: now %s is the top and %s the bottom. Multiply by that.", bottom, top))
		}
		return append(out, "To divide by a number, multiply by it turned over. A whole number has the bottom 1.")
	}
	return out
}

// signed is about numbers below zero.
func (s sum) signed() []string {
	first, last := s.numbers[0], s.numbers[len(s.numbers)-1]
	below := strings.HasPrefix(last, "-")
	switch s.only() {
	case "+":
		way := "right"
		if below {
			way = "left"
		}
		return []string{fmt.Sprintf("Think of a number line. You begin at %s. Which way do you go?", first), fmt.Sprintf("From %s go %s steps to the %s.", first, strings.TrimPrefix(last, "-"), way)}
	case "−":
		if below {
			return []string{"What happens when you take away something negative, such as a debt?", fmt.Sprintf("Taking away %s is the same as adding %s.", last, last[1:])}
		}
		return []string{fmt.Sprintf("Think of a number line. You begin at %s. Which way do you go?", first), fmt.Sprintf("From %s go %s steps to the left.", first, last)}
	case "×", "÷":
		return []string{"Leave the signs aside at first. What do you get without them?", "Are the two signs alike? Then the result is positive. Are they different? Then it is negative."}
	}
	return []string{"Look at the sign of each number first."}
}

func (s sum) decimals() []string {
	last := s.numbers[len(s.numbers)-1]
	switch s.only() {
	case "+", "−":
		return []string{"Write the points under each other. Tenths belong under tenths.", "Fill up with zeros, so that the numbers have the same number of places behind the point."}
	case "×":
		return []string{"Leave the points out at first, and multiply as with whole numbers.", "How many places behind the point do the two numbers have together? The result has as many."}
	case "÷":
		if strings.Contains(last, ".") {
			return []string{fmt.Sprintf("How often does %s fit into %s? It may be more often than you think.", last, s.numbers[0]), "Move both points to the right by the same number of places, until the second number is whole. Then divide."}
		}
		return []string{"Divide as with whole numbers.", "When you pass the point, write a point in the result, too."}
	}
	return nil
}

func (s sum) wholes() []string {
	a, b := s.numbers[0], s.numbers[len(s.numbers)-1]
	switch s.only() {
	case "+":
		if len(s.numbers) > 2 {
			return []string{"Add one number after the other. Is there a pair that makes a round number?"}
		}
		return []string{"About how much is it? Round both numbers first.", "Add ones to ones and tens to tens. Do you have to carry?"}
	case "−":
		return []string{fmt.Sprintf("How far is it from %s up to %s?", b, a), "Take ones from ones and tens from tens. Check: the result and " + b + " make " + a + "."}
	case "×":
		return splitTimes(a, b)
	case "÷":
		out := []string{fmt.Sprintf("How often does %s fit into %s?", b, a)}
		if x, y := atoi(a), atoi(b); y > 0 && x%y == 0 {
			return append(out, fmt.Sprintf("Which number times %s makes %s?", b, a))
		}
		return append(out, "It does not come out whole. Write a point and go on with tenths, or write a fraction.")
	case "^":
		if n := atoi(b); n > 1 && n < 5 {
			return []string{fmt.Sprintf("The small number tells how often %s is a factor: %s.", a, strings.TrimSuffix(strings.Repeat(a+" × ", n), " × "))}
		}
	}
	return nil
}

// splitTimes cuts the larger factor into tens and ones.
func splitTimes(a, b string) []string {
	x, y := atoi(a), atoi(b)
	if x > y && x%10 == 0 || x > y && y%10 != 0 {
		x, y = y, x
	}
	switch {
	case y > 10 && y%10 == 0:
		return []string{fmt.Sprintf("%d ends with zeros. What do you get without them?", y), "Multiply without the zeros, and write them behind the result."}
	case y > 10 && y < 1000:
		return []string{fmt.Sprintf("Split %d into %d and %d. Which one is easier to multiply?", y, y-y%10, y%10), fmt.Sprintf("Work out %d × %d and %d × %d, and add the two.", x, y-y%10, x, y%10)}
	case y <= 10:
		return []string{fmt.Sprintf("Think of %d rows with %d in each.", x, y), fmt.Sprintf("Count in steps of %d.", y)}
	}
	return []string{"About how much is it? Round both numbers first.", "Multiply by ones, tens and hundreds, one after the other, and add."}
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
