package bugs

import (
	"math/big"
	"strings"

	"primer/tutor/course/formula"
)

// decimal is a decimal as written: the digits before and after the point.
type decimal struct {
	whole, after string
	negative     bool
}

func decimalOf(v formula.Value) (decimal, bool) {
	s := v.String()
	d := decimal{}
	d.whole, d.after, _ = strings.Cut(strings.TrimPrefix(s, "-"), ".")
	d.negative = strings.HasPrefix(s, "-")
	if d.whole == "" {
		d.whole = "0"
	}
	ok := strings.Trim(d.whole+d.after, "0123456789") == "" && len(d.whole)+len(d.after) <= maxColumns
	return d, ok && !d.negative
}

func twoDecimals(args []formula.Value) (a, b decimal, err error) {
	if len(args) < 2 {
		return a, b, errUnfit
	}
	a, okA := decimalOf(args[0])
	b, okB := decimalOf(args[1])
	if !okA || !okB {
		return a, b, errUnfit
	}
	return a, b, nil
}

func bigInt(digits string) *big.Int {
	n, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		return new(big.Int)
	}
	return n
}

// pointed writes a whole number with so many places after the point.
func pointed(n *big.Int, places int) []formula.Value {
	s := n.String()
	if places > 0 {
		s = strings.Repeat("0", max(0, places+1-len(s))) + s
		s = s[:len(s)-places] + "." + s[len(s)-places:]
	}
	return []formula.Value{formula.Parsed(s)}
}

// decimalAddSides adds the two sides of the point as whole numbers: 3.9+1.4 is 4.13.
func decimalAddSides(args []formula.Value) ([]formula.Value, error) {
	a, b, err := twoDecimals(args)
	if err != nil || a.after == "" || b.after == "" {
		return nil, errUnfit
	}
	whole := new(big.Int).Add(bigInt(a.whole), bigInt(b.whole))
	after := new(big.Int).Add(bigInt(a.after), bigInt(b.after))
	return []formula.Value{formula.Parsed(whole.String() + "." + after.String())}, nil
}

// decimalAddRightAligned lines up the last digits and keeps the longer count of places.
func decimalAddRightAligned(args []formula.Value) ([]formula.Value, error) {
	a, b, err := twoDecimals(args)
	if err != nil || len(a.after) == len(b.after) {
		return nil, errUnfit
	}
	sum := new(big.Int).Add(bigInt(a.whole+a.after), bigInt(b.whole+b.after))
	return pointed(sum, max(len(a.after), len(b.after))), nil
}

// decimalMultiply multiplies the digits and sets so many places.
func decimalMultiply(places func(a, b int) int) procedure {
	return func(args []formula.Value) ([]formula.Value, error) {
		a, b, err := twoDecimals(args)
		if err != nil {
			return nil, err
		}
		product := new(big.Int).Mul(bigInt(a.whole+a.after), bigInt(b.whole+b.after))
		return pointed(product, places(len(a.after), len(b.after))), nil
	}
}

// decimalMultiplyFromLeft counts the places of both factors off from the left of
// the product.
func decimalMultiplyFromLeft(args []formula.Value) ([]formula.Value, error) {
	a, b, err := twoDecimals(args)
	if err != nil {
		return nil, err
	}
	product := new(big.Int).Mul(bigInt(a.whole+a.after), bigInt(b.whole+b.after)).String()
	places := len(a.after) + len(b.after)
	if places == 0 || places > len(product) {
		return nil, errUnfit
	}
	return pointed(bigInt(product), len(product)-places), nil
}

// decimalAppendZero multiplies by ten by writing a zero at the end.
func decimalAppendZero(args []formula.Value) ([]formula.Value, error) {
	if len(args) < 1 || !strings.Contains(args[0].String(), ".") {
		return nil, errUnfit
	}
	return []formula.Value{formula.Parsed(args[0].String() + "0")}, nil
}

// decimalLonger takes the decimal with more digits after the point for the larger.
func decimalLonger(args []formula.Value) ([]formula.Value, error) { return byLength(args, true) }

// decimalShorter takes the one with fewer.
func decimalShorter(args []formula.Value) ([]formula.Value, error) { return byLength(args, false) }

func byLength(args []formula.Value, longer bool) ([]formula.Value, error) {
	a, b, err := twoDecimals(args)
	if err != nil || len(a.after) == len(b.after) {
		return nil, errUnfit
	}
	if (len(a.after) > len(b.after)) == longer {
		return args[:1], nil
	}
	return args[1:2], nil
}
