package draw

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Words for numbers, as a teacher reads them aloud.
var (
	small = []string{
		"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
	}
	// parts names one part of so many; several are its plural.
	parts = map[int64]string{
		2: "half", 3: "third", 4: "quarter", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth",
		10: "tenth", 11: "eleventh", 12: "twelfth", 15: "fifteenth", 16: "sixteenth", 20: "twentieth", 100: "hundredth", 1000: "thousandth",
	}
)

// countWord is "two" for 2, digits past twelve.
func countWord(n int) string {
	if n >= 0 && n < len(small) {
		return small[n]
	}
	return strconv.Itoa(n)
}

// countNoun is "3 rows", "1 row".
func countNoun(n int, noun string) string { return strconv.Itoa(n) + " " + plural(noun, n) }

// sayNumber reads one typed number aloud: "-3" is "negative 3", "3/4" is "three
// quarters", "1_1/2" is "1 and one half", "25%" is "25 percent".
func sayNumber(text string) string {
	text = strings.TrimSpace(strings.ReplaceAll(text, "−", "-"))
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		return "negative " + sayNumber(rest)
	}
	text = strings.TrimPrefix(text, "+")
	if body, ok := strings.CutSuffix(text, "%"); ok {
		return sayNumber(body) + " percent"
	}
	if whole, part, ok := strings.Cut(strings.Replace(text, " ", "_", 1), "_"); ok {
		return whole + " and " + sayNumber(part)
	}
	if top, bottom, ok := strings.Cut(text, "/"); ok {
		return sayFraction(top, bottom)
	}
	return text
}

// sayFraction is "three quarters", "7 over 36", "x over 2", "8 over what number".
func sayFraction(top, bottom string) string {
	if top == unknown {
		return "what number over " + bottom
	}
	if bottom == unknown {
		return top + " over what number"
	}
	t, terr := strconv.ParseInt(top, 10, 64)
	b, berr := strconv.ParseInt(bottom, 10, 64)
	name, known := parts[b]
	if terr != nil || berr != nil || !known {
		return top + " over " + bottom
	}
	if t != 1 {
		name = strings.Replace(name+"s", "halfs", "halves", 1)
	}
	return countWord(int(min(max(t, -1), 1000))) + " " + name
}

// sayRat reads an exact value aloud.
func sayRat(r *big.Rat) string { return sayNumber(r.RatString()) }

// Spoken forms of signs between two operands.
var signWords = map[string]string{
	"+": "plus", "-": "minus", "−": "minus", "–": "minus", "*": "times", "×": "times", "·": "times", "⋅": "times",
	"/": "divided by", "÷": "divided by", "=": "equals", "≠": "is not equal to", "≈": "is about",
	"<": "is less than", ">": "is greater than", "≤": "is at most", "≥": "is at least", "±": "plus or minus",
	"<=": "is at most", ">=": "is at least", "!=": "is not equal to", "∙": "times", "→": "gives", "⇒": "gives", "∈": "is in", "∪": "union", "∩": "intersected with",
}

// unknown stands for a number that is asked for.
const unknown = "?"

// mathToken finds the pieces of a line of maths, longest form first.
var mathToken = pattern.New(`\d+ \d+/\d+|\d+/\d+|\d+/\?|\?/\d+|\d+(?:[.,]\d+)*%?|<=|>=|!=|√|[a-zA-Z]+|\s+|.`)

// sayMath reads a line that is known to be maths: "-3 + 5 = 2" is "negative 3
// plus 5 equals 2". Words in it stay.
func sayMath(text string) string {
	var out []string
	operand := false // the piece before can be on the left of a sign
	ranged := false  // the piece before is bounded already: "2 < x", and on it goes
	text = overPower.ReplaceAllString(text, "^$1 / $2")
	text = lowPower.ReplaceAllStringFunc(ascii(text), func(m string) string { return string(superscripts[rune(m[1])]) + m[2:] })
	for _, tok := range mathToken.FindAllString(loneBrackets.ReplaceAllString(text, "$1$2"), -1) {
		switch word, isSign := signWords[tok]; {
		case strings.TrimSpace(tok) == "":
			continue
		case !operand && beforeOperand[tok] != "":
			out, operand = append(out, beforeOperand[tok]), tok == unknown
		case isSign:
			if bounds[tok] && ranged {
				word = ", which " + word
			}
			out, operand, ranged = append(out, word), false, ranged || bounds[tok]
		case strings.EqualFold(tok, "x") && operand && timesX.MatchString(text):
			out, operand = append(out, "times"), false
		default:
			said, value := sayToken(tok)
			out, operand = append(out, said), value
		}
	}
	text = strings.Join(out, " ")
	for _, glue := range [][2]string{{" , ", ", "}, {" ,", ","}, {" .", "."}, {" ?", "?"}, {" !", "!"}, {" :", ":"}, {" ;", ";"}} {
		text = strings.ReplaceAll(text, glue[0], glue[1])
	}
	return text
}

// bounds are the signs that may hold a value from both sides: 2 < x < 5.
var bounds = map[string]bool{"<": true, ">": true, "≤": true, "≥": true, "<=": true, ">=": true}

// lowPower is a power with a name of its own: squared, cubed.
var lowPower = pattern.New(`\^[23](?:$|[^\w.^(])`)

// overPower is a power that is divided: the fraction is not in the power.
var overPower = pattern.New(`\^([-−]?\d+)/(\d+)`)

// loneBrackets are those that only keep two signs apart: "5 + (-3)". Nobody
// reads them aloud.
var loneBrackets = pattern.New(`([-−+*/×÷·=]\s*)\(\s*([-−]?\d+(?:[./]\d+)?)\s*\)`)

// beforeOperand are the words for what stands where an operand begins.
var beforeOperand = map[string]string{"-": "negative", "−": "negative", "+": "positive", unknown: "what"}

// timesX is an x that stands as a times sign between two numbers.
var timesX = pattern.New(`\d\s*[xX]\s*\d|\)\s*x\s*\d|\d\s+x\s+[a-z(]`)

// sayToken is one piece of maths in words, and whether it is a value.
func sayToken(tok string) (said string, value bool) {
	if s, ok := spokenSigns[tok]; ok {
		return s.said, s.value
	}
	if tok != "" && tok[0] >= '0' && tok[0] <= '9' || strings.HasPrefix(tok, "?/") {
		return sayNumber(tok), true
	}
	return tok, len(tok) == 1
}

// spokenSigns are the signs that stand between no two operands, and whether they end a value.
var spokenSigns = map[string]struct {
	said  string
	value bool
}{
	"(": {"open bracket", false}, ")": {"close bracket", true}, "^": {"to the power", false}, "_": {"sub", false},
	"√": {"the square root of", false}, "∛": {"the cube root of", false}, "∜": {"the fourth root of", false},
	"²": {"squared", true}, "³": {"cubed", true}, "π": {"pi", true}, "°": {"degrees", true}, "∞": {"infinity", true},
	"∑": {"the sum", true}, "∏": {"the product", true}, "∫": {"the integral", true},
}

// ascii writes single-character fractions out: "1½" is "1 1/2".
func ascii(text string) string {
	if !strings.ContainsAny(text, allVulgar) {
		return text
	}
	var b strings.Builder
	digit := false
	for _, r := range text {
		plain, ok := plainVulgar[r]
		if ok && digit {
			b.WriteByte(' ')
		}
		if ok {
			b.WriteString(plain)
		} else {
			b.WriteRune(r)
		}
		digit = r >= '0' && r <= '9'
	}
	return b.String()
}

var plainVulgar, allVulgar = invert(vulgar)

// invert maps the one-character fractions back to how they are typed.
func invert(m map[string]string) (map[rune]string, string) {
	out := make(map[rune]string, len(m))
	var all strings.Builder
	for plain, one := range m {
		out[[]rune(one)[0]] = plain
		all.WriteString(one)
	}
	return out, all.String()
}
