package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// sum is a calculation as it is asked, cut into numbers and signs.
type sum struct {
	numbers []string // as they stand: "3/4", "2 1/2", "-5", "0.4", "25%"
	signs   []string // "+", "−", "×", "÷", "^", "of", in their order
	first   string   // what is worked out first, "" where there is one sign only
	bracket bool     // it holds a bracket with a sign in it
}

var (
	sumNumber = pattern.New(`^(?:\d+ \d+/\d+|\d+/\d+|\d*\.?\d+)%?`)
	sumSign   = pattern.New(`^ ?(?:of(?: the)? |[+−–×·÷*^/-]) ?`)
	powerSign = strings.NewReplacer("²", "^2", "³", "^3", "−", "-", "–", "-", "·", "×", "*", "×", " x ", " × ", "[", "(", "]", ")")
	innermost = pattern.New(`\(([^()]*)\)`)
	bareIn    = pattern.New(`\((\d+(?:/\d+|\.\d+)?)\)`)
)

// sumOf reads the calculation of a question such as "Work out 12 - 5 × 2.".
func sumOf(ask string) (sum, bool) {
	_, text, ok := strings.Cut(strings.TrimRight(ask, ".?"), "Work out ")
	if !ok {
		if _, text, ok = strings.Cut(strings.TrimRight(ask, ".?"), "What is "); !ok {
			return sum{}, false
		}
	}
	text = factorBefore.ReplaceAllString(text, "$1 × (")
	text = strings.TrimSpace(bareIn.ReplaceAllString(powerSign.Replace(text), "$1"))
	var s sum
	if !s.read(text) || len(s.signs) == 0 || len(s.numbers) != len(s.signs)+1 {
		return sum{}, false
	}
	s.begin(text)
	return s, true
}

// factorBefore is a number right before a bracket: 4(6).
var factorBefore = pattern.New(`(\d)\(`)

// read cuts a calculation into its numbers and signs, one after the other.
func (s *sum) read(text string) bool {
	wants := true // a number, not a sign
	for rest := text; rest != ""; rest = strings.TrimLeft(rest, " ") {
		bare, minus := strings.CutPrefix(rest, "-")
		number := sumNumber.FindString(bare)
		switch {
		case rest[0] == '(':
			if len(s.numbers) > len(s.signs) {
				s.signs = append(s.signs, "×") // 2(5)
			}
			rest, wants = rest[1:], true
		case rest[0] == ')':
			rest, wants = rest[1:], false
		case wants && number != "":
			if minus {
				number = "-" + number
			}
			s.numbers, rest, wants = append(s.numbers, number), rest[len(number):], false
		case !wants && sumSign.MatchString(rest):
			sign := sumSign.FindString(rest)
			s.signs, rest, wants = append(s.signs, signName(sign)), rest[len(sign):], true
		default:
			return false
		}
	}
	return true
}

func signName(sign string) string {
	switch sign = strings.TrimSpace(sign); {
	case sign == "-":
		return "−"
	case sign == "/":
		return "÷"
	case strings.HasPrefix(sign, "of"):
		return "of"
	}
	return sign
}

const plainNumber = `(?:\d+ \d+/\d+|\d+/\d+|\d*\.?\d+)`

var (
	firstPower = pattern.New(`(?:` + plainNumber + `|\(-` + plainNumber + `\))\^\d+`)
	firstTimes = pattern.New(plainNumber + ` ?(?:×|÷| / ) ?(?:` + plainNumber + `|\(-` + plainNumber + `\))`)
	firstPlus  = pattern.New(`^-?` + plainNumber + ` ?[+-] ?(?:` + plainNumber + `|\(-` + plainNumber + `\))`)
)

// begin finds what is worked out first: the innermost bracket, then a power, then
// × and ÷ from the left, then + and −.
func (s *sum) begin(text string) {
	for _, m := range innermost.FindAllStringSubmatch(text, -1) {
		if strings.ContainsAny(strings.TrimLeft(m[1], "- "), "+-×÷^") {
			s.bracket, text = true, m[1]
			break
		}
	}
	if len(s.signs) < 2 {
		return
	}
	for _, kind := range []*pattern.Pattern{firstPower, firstTimes, firstPlus} {
		if s.first = kind.FindString(text); s.first != "" {
			return
		}
	}
}

// mixed reports whether signs of different rank stand side by side.
func (s sum) mixed() bool {
	low, high := false, false
	for _, sign := range s.signs {
		if sign == "+" || sign == "−" {
			low = true
		} else {
			high = true
		}
	}
	return low && high
}

// only is the sign of a sum that has one kind of sign.
func (s sum) only() string {
	for _, sign := range s.signs {
		if sign != s.signs[0] {
			return ""
		}
	}
	return s.signs[0]
}

// has reports whether a number of the sum holds one of these characters.
func (s sum) has(chars string) bool {
	return slices.ContainsFunc(s.numbers, func(n string) bool { return strings.ContainsAny(n, chars) })
}

// hasMixed reports whether a mixed number is among the numbers.
func (s sum) hasMixed() bool { return s.has(" ") }

// below reports whether a number or the result is below zero.
func (s sum) below(result string) bool { return s.has("-") || strings.HasPrefix(result, "-") }

// bottoms are the bottoms of two fractions, 0 where one is none.
func (s sum) bottoms() (a, b int) {
	if len(s.numbers) != 2 {
		return 0, 0
	}
	bottom := func(n string) int {
		_, b, ok := strings.Cut(n, "/")
		if !ok {
			return 0
		}
		return atoi(b)
	}
	return bottom(s.numbers[0]), bottom(s.numbers[1])
}

// worthOf writes the exact worth of a part of a sum, "" where it has no short one.
func worthOf(text string) string {
	x, ok := answer.Exact(mathOf(text))
	if !ok {
		return ""
	}
	if d := decimalOf(x); d != "" && !strings.Contains(text, "/") {
		return d
	}
	if x.Denom().BitLen() > 12 {
		return ""
	}
	return x.RatString()
}
