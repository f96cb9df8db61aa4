package formula

import (
	"fmt"
	"math/big"
	"strings"
)

// writeMixed writes 7/4 as "1 3/4", -7/4 as "-1 3/4", 3/4 as "3/4", 2 as "2".
func writeMixed(x *big.Rat) (string, error) {
	if x.IsInt() || new(big.Int).Abs(x.Num()).Cmp(x.Denom()) < 0 {
		return x.RatString(), nil
	}
	sign := ""
	if x.Sign() < 0 {
		sign = "-"
	}
	whole, rest := new(big.Int).QuoRem(new(big.Int).Abs(x.Num()), x.Denom(), new(big.Int))
	return fmt.Sprintf("%s%s %s/%s", sign, whole, rest, x.Denom()), nil
}

// writeDecimal writes the exact decimal; a number without one is an error.
func writeDecimal(x *big.Rat) (string, error) {
	n := decimalPlaces(x)
	if n < 0 {
		return "", fmt.Errorf("%s has no end as a decimal: say how many places", x.RatString())
	}
	return x.FloatString(n), nil
}

// writeCommas puts a comma before each three digits of a whole number, counted from
// the right; what is no whole number stays as it is.
func writeCommas(s string) string {
	sign, digits := "", s
	if rest, ok := strings.CutPrefix(s, "-"); ok {
		sign, digits = "-", rest
	}
	if strings.Trim(digits, "0123456789") != "" {
		return s
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return sign + digits
}

var smallWords = []string{
	"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
	"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
}

var tensWords = []string{"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}

var partWords = map[int64]string{
	2: "half", 3: "third", 4: "quarter", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth",
	9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth", 15: "fifteenth", 16: "sixteenth",
	20: "twentieth", 100: "hundredth", 1000: "thousandth",
}

// writeWords writes whole numbers up to a hundred and fractions with a common
// bottom in words; what has no short name stays in digits.
func writeWords(x *big.Rat) string {
	if x.Sign() < 0 {
		s := writeWords(new(big.Rat).Neg(x))
		if isDigit(s[0]) {
			return "-" + s
		}
		return "negative " + s
	}
	if x.IsInt() {
		return wholeWords(x.Num())
	}
	top := wholeWords(x.Num())
	part, ok := "", false
	if x.Denom().IsInt64() {
		part, ok = partWords[x.Denom().Int64()]
	}
	if !ok || isDigit(top[0]) {
		return x.RatString()
	}
	return top + " " + manyParts(part, x.Num().Cmp(big.NewInt(1)) == 0)
}

func manyParts(part string, single bool) string {
	switch {
	case single:
		return part
	case part == "half":
		return "halves"
	}
	return part + "s"
}

func wholeWords(n *big.Int) string {
	if !n.IsInt64() || n.Int64() > 100 {
		return n.String()
	}
	i := int(n.Int64())
	switch {
	case i == 100:
		return "one hundred"
	case i < 20:
		return smallWords[i]
	case i%10 == 0:
		return tensWords[i/10]
	}
	return tensWords[i/10] + "-" + smallWords[i%10]
}
