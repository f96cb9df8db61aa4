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

func bigInt(digits string) *big.Int {
	n, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		return new(big.Int)
	}
	return n
}

// decimalMultiplyFromLeft counts the places of both factors off from the left of
// the product.
func decimalMultiplyFromLeft(args []formula.Value) ([]formula.Value, error) {
	if len(args) < 2 {
		return nil, errUnfit
	}
	a, okA := decimalOf(args[0])
	b, okB := decimalOf(args[1])
	product := new(big.Int).Mul(bigInt(a.whole+a.after), bigInt(b.whole+b.after)).String()
	places := len(a.after) + len(b.after)
	if !okA || !okB || places == 0 || places > len(product) {
		return nil, errUnfit
	}
	point := places
	if point == len(product) {
		return []formula.Value{formula.Parsed(product)}, nil
	}
	return []formula.Value{formula.Parsed(product[:point] + "." + product[point:])}, nil
}
