package bugs

import (
	"cmp"
	"math/big"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/course/formula"
)

// parts is a fraction or mixed number as written: whole, top, bottom.
type parts struct{ whole, top, bottom int64 }

func partsOf(v formula.Value) (parts, bool) {
	whole, rest, mixed := strings.Cut(v.String(), " ")
	if !mixed {
		whole, rest = "0", v.String()
	}
	top, bottom, fraction := strings.Cut(rest, "/")
	if !fraction {
		w, err := strconv.ParseInt(rest, 10, 32)
		return parts{w, 0, 1}, err == nil && w >= 0
	}
	w, errW := strconv.ParseInt(whole, 10, 32)
	n, errN := strconv.ParseInt(top, 10, 32)
	d, errD := strconv.ParseInt(bottom, 10, 32)
	return parts{w, n, d}, errW == nil && errN == nil && errD == nil && w >= 0 && n >= 0 && d > 0
}

// value writes the parts as a student would.
func (p parts) value() (formula.Value, error) {
	switch {
	case p.bottom <= 0 || p.top < 0 || p.whole < 0:
		return formula.Value{}, errUnfit
	case p.top == 0:
		return formula.Int(p.whole), nil
	case p.whole == 0:
		return fraction(p.top, p.bottom), nil
	}
	text := strconv.FormatInt(p.whole, 10) + " " + fraction(p.top, p.bottom).String()
	return formula.ParseNumber(text)
}

func fraction(top, bottom int64) formula.Value {
	return formula.Parsed(strconv.FormatInt(top, 10) + "/" + strconv.FormatInt(bottom, 10))
}

// maxPart bounds the search for variants of a simplification.
const maxPart = 400

// simplifyOnePart divides the top alone, or the bottom alone; dividing the top by
// the common factor is the typical way.
func simplifyOnePart(args []formula.Value) ([]formula.Value, error) {
	p, ok := firstFraction(args)
	if !ok {
		return nil, errUnfit
	}
	var all []formula.Value
	if g := gcd(p.top, p.bottom); g > 1 {
		all = append(all, fraction(p.top/g, p.bottom), fraction(p.top, p.bottom/g))
	}
	for k := int64(2); k <= max(p.top, p.bottom); k++ {
		if p.top%k == 0 {
			all = append(all, fraction(p.top/k, p.bottom))
		}
		if p.bottom%k == 0 {
			all = append(all, fraction(p.top, p.bottom/k))
		}
	}
	return all, nil
}

// simplifyBySubtracting takes the same amount from top and bottom; the common
// factor is the typical amount.
func simplifyBySubtracting(args []formula.Value) ([]formula.Value, error) {
	p, ok := firstFraction(args)
	if !ok || p.top == p.bottom {
		return nil, errUnfit
	}
	var all []formula.Value
	if g := gcd(p.top, p.bottom); g > 1 && g < min(p.top, p.bottom) {
		all = append(all, fraction(p.top-g, p.bottom-g))
	}
	for k := int64(1); k < min(p.top, p.bottom); k++ {
		all = append(all, fraction(p.top-k, p.bottom-k))
	}
	return all, nil
}

// maxUneven bounds the divisors of an uneven simplification.
const maxUneven = 12

// simplifyUnevenly divides top and bottom by two different numbers.
func simplifyUnevenly(args []formula.Value) ([]formula.Value, error) {
	p, ok := firstFraction(args)
	if !ok {
		return nil, errUnfit
	}
	var all []formula.Value
	for i := int64(2); i <= min(p.top, maxUneven); i++ {
		for j := int64(2); j <= min(p.bottom, maxUneven); j++ {
			if i != j && p.top%i == 0 && p.bottom%j == 0 {
				all = append(all, fraction(p.top/i, p.bottom/j))
			}
		}
	}
	return all, nil
}

func firstFraction(args []formula.Value) (parts, bool) {
	if len(args) == 0 {
		return parts{}, false
	}
	p, ok := partsOf(args[0])
	return p, ok && p.whole == 0 && p.top > 0 && p.top <= maxPart && p.bottom <= maxPart
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// mixedSubtract wraps a way of subtracting mixed numbers, brought to one bottom.
func mixedSubtract(work func(a, b parts) (parts, error)) procedure {
	return func(args []formula.Value) ([]formula.Value, error) {
		if len(args) < 2 {
			return nil, errUnfit
		}
		a, okA := partsOf(args[0])
		b, okB := partsOf(args[1])
		if !okA || !okB || a.bottom > 1e4 || b.bottom > 1e4 {
			return nil, errUnfit
		}
		p, err := work(a, b)
		if err != nil {
			return nil, err
		}
		v, err := p.value()
		return []formula.Value{v}, err
	}
}

// sameBottom writes both with their least common bottom.
func sameBottom(a, b parts) (parts, parts) {
	d := a.bottom / gcd(a.bottom, b.bottom) * b.bottom
	a.top, b.top = a.top*(d/a.bottom), b.top*(d/b.bottom)
	a.bottom, b.bottom = d, d
	return a, b
}

// mixedSmallerFromLarger takes the smaller top from the larger, whichever comes first.
func mixedSmallerFromLarger(a, b parts) (parts, error) {
	a, b = sameBottom(a, b)
	if a.top >= b.top {
		return parts{}, errSame
	}
	return parts{a.whole - b.whole, b.top - a.top, a.bottom}, nil
}

// mixedNoDecrement regroups the fraction and leaves the whole number as it was.
func mixedNoDecrement(a, b parts) (parts, error) {
	a, b = sameBottom(a, b)
	if a.top >= b.top {
		return parts{}, errSame
	}
	return parts{a.whole - b.whole, a.top + a.bottom - b.top, a.bottom}, nil
}

// mixedRegroupTen borrows ten instead of a whole in parts.
func mixedRegroupTen(a, b parts) (parts, error) {
	a, b = sameBottom(a, b)
	if a.top >= b.top || a.bottom == 10 {
		return parts{}, errSame
	}
	return parts{a.whole - 1 - b.whole, a.top + 10 - b.top, a.bottom}, nil
}

// mixedAllParts subtracts wholes, tops and bottoms apart, each the smaller from
// the larger.
func mixedAllParts(a, b parts) (parts, error) {
	if a.bottom == b.bottom || a.top == 0 || b.top == 0 {
		return parts{}, errUnfit
	}
	return parts{abs(a.whole - b.whole), abs(a.top - b.top), abs(a.bottom - b.bottom)}, nil
}

func abs(n int64) int64 { return max(n, -n) }

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
	d.whole = cmp.Or(d.whole, "0")
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
