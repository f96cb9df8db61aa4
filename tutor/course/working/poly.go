package working

import (
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// poly is a sum of products of letters with exact coefficients. Exponents may be
// negative, so that 6/x has a worth too. No coefficient is 0.
type poly map[monomial]*big.Rat

// monomial is the letters of one product in order, each with its exponent: "x2y-1".
// A number alone is "".
type monomial string

// Bounds on the size of what is calculated.
const (
	maxParts    = 60  // of a polynomial
	maxExponent = 64  // of a power
	maxBits     = 600 // of a number
)

func constant(x *big.Rat) poly {
	if x.Sign() == 0 {
		return poly{}
	}
	return poly{"": x}
}

func whole(n int64) poly { return constant(big.NewRat(n, 1)) }

func letter(name string) poly { return poly{monomial(name + "1"): big.NewRat(1, 1)} }

// number is the worth of a polynomial without letters.
func (p poly) number() (*big.Rat, bool) {
	switch x, ok := p[""]; {
	case len(p) == 0:
		return new(big.Rat), true
	case len(p) == 1 && ok:
		return x, true
	}
	return nil, false
}

func (p poly) equal(q poly) bool {
	return maps.EqualFunc(p, q, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 })
}

func (p poly) plus(q poly) poly { return p.plusTimes(q, big.NewRat(1, 1)) }

func (p poly) minus(q poly) poly { return p.plusTimes(q, big.NewRat(-1, 1)) }

// plusTimes is p + k q.
func (p poly) plusTimes(q poly, k *big.Rat) poly {
	sum := maps.Clone(p)
	if sum == nil {
		sum = poly{}
	}
	for m, x := range q {
		y := new(big.Rat).Mul(x, k)
		if old, ok := sum[m]; ok {
			y.Add(y, old)
		}
		if y.Sign() == 0 {
			delete(sum, m)
		} else {
			sum[m] = y
		}
	}
	return sum
}

func (p poly) scaled(k *big.Rat) poly { return poly{}.plusTimes(p, k) }

func (p poly) times(q poly) (poly, bool) {
	if len(p)*len(q) > maxParts {
		return nil, false
	}
	product := poly{}
	for m, x := range p {
		for n, y := range q {
			z := new(big.Rat).Mul(x, y)
			if z.Num().BitLen() > maxBits || z.Denom().BitLen() > maxBits {
				return nil, false
			}
			product = product.plus(poly{m.times(n, 1): z})
		}
	}
	return product, true
}

// over divides by a single product of letters and a number.
func (p poly) over(q poly) (poly, bool) {
	if len(q) != 1 {
		return nil, false
	}
	for m, x := range q {
		inverse := poly{monomial("").times(m, -1): new(big.Rat).Inv(x)}
		return p.times(inverse)
	}
	return nil, false
}

func (p poly) raised(q poly) (poly, bool) {
	x, ok := q.number()
	if !ok || !x.IsInt() || !x.Num().IsInt64() || x.Num().Int64() > maxExponent || x.Num().Int64() < -maxExponent {
		return nil, false
	}
	n, power := x.Num().Int64(), whole(1)
	for range max(n, -n) {
		if power, ok = power.times(p); !ok {
			return nil, false
		}
	}
	if n < 0 {
		return whole(1).over(power)
	}
	return power, true
}

// letters are the names in a polynomial, in order.
func (p poly) letters() []string {
	seen := map[string]bool{}
	for m := range p {
		for name := range m.exponents() {
			seen[name] = true
		}
	}
	return slices.Sorted(maps.Keys(seen))
}

// leading is the coefficient by which two equations are brought to one size.
func (p poly) leading() *big.Rat {
	if len(p) == 0 {
		return big.NewRat(1, 1)
	}
	return p[slices.Max(slices.Collect(maps.Keys(p)))]
}

// exponents takes a monomial apart.
func (m monomial) exponents() map[string]int {
	all := map[string]int{}
	s := string(m)
	for s != "" {
		end := strings.IndexAny(s, "-0123456789")
		rest := strings.TrimLeft(s[end:], "-0123456789")
		n, err := strconv.Atoi(s[end : len(s)-len(rest)])
		if err != nil {
			return nil
		}
		all[s[:end]] = n
		s = rest
	}
	return all
}

// times is the product of m with n to the power k.
func (m monomial) times(n monomial, k int) monomial {
	if n == "" {
		return m
	}
	all := m.exponents()
	for name, e := range n.exponents() {
		all[name] += k * e
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if all[name] != 0 {
			b.WriteString(name + strconv.Itoa(all[name]))
		}
	}
	return monomial(b.String())
}
