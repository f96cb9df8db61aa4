package harvest

import (
	"fmt"
	"strings"
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
