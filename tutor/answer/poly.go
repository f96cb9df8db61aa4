package answer

import (
	"cmp"
	"maps"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// power is a base with a rational exponent inside a monomial. A base is a
// variable, "pi", a prime number (its exponent is then between 0 and 1: a
// radical) or an opaque subexpression, marked "@".
type power struct {
	base     string
	num, den int
}

// monomial is a product of powers, sorted by base, with a coefficient.
type monomial struct {
	coef   *big.Rat
	powers []power
}

// poly is a sum of monomials with different powers, keyed by them. Exponents may be negative.
type poly map[string]monomial

// Bounds on polynomials; past them an expression is sampled instead.
const (
	maxTerms    = 300
	maxExponent = 48
)

func polyOf(m monomial) poly {
	if m.coef.Sign() == 0 {
		return poly{}
	}
	return poly{m.key(): m}
}

func constant(r *big.Rat) poly { return polyOf(monomial{coef: r}) }

func (m monomial) key() string {
	if len(m.powers) == 0 {
		return ""
	}
	var b strings.Builder
	for _, p := range m.powers {
		b.WriteString(p.base)
		if p.num != 1 || p.den != 1 {
			b.WriteByte('^')
			b.WriteString(itoa(p.num))
			if p.den != 1 {
				b.WriteByte('/')
				b.WriteString(itoa(p.den))
			}
		}
		b.WriteByte('*')
	}
	return b.String()
}

// plus is the sum of two polynomials, the second one times sign.
func (a poly) plus(b poly, sign int64) poly {
	out := make(poly, len(a)+len(b))
	maps.Copy(out, a)
	factor := rational(sign, 1)
	for k, m := range b {
		coef := new(big.Rat).Mul(m.coef, factor)
		if have, ok := out[k]; ok {
			coef.Add(coef, have.coef)
		}
		if coef.Sign() == 0 {
			delete(out, k)
			continue
		}
		out[k] = monomial{coef: coef, powers: m.powers}
	}
	return out
}

// times is the product, nil when it would be too large.
func (a poly) times(b poly) poly {
	if len(a)*len(b) > 4*maxTerms {
		return nil
	}
	out := poly{}
	for _, m := range a {
		for _, n := range b {
			p, ok := m.times(n)
			if !ok {
				return nil
			}
			k := p.key()
			if have, ok := out[k]; ok {
				p.coef.Add(p.coef, have.coef)
			}
			if p.coef.Sign() == 0 {
				delete(out, k)
			} else {
				out[k] = p
			}
		}
	}
	if len(out) > maxTerms {
		return nil
	}
	return out
}

func (m monomial) times(n monomial) (monomial, bool) {
	out := monomial{coef: new(big.Rat).Mul(m.coef, n.coef), powers: make([]power, 0, len(m.powers)+len(n.powers))}
	if size(out.coef) > maxBits {
		return out, false
	}
	i, j := 0, 0
	for i < len(m.powers) || j < len(n.powers) {
		switch {
		case j == len(n.powers) || i < len(m.powers) && m.powers[i].base < n.powers[j].base:
			out.powers = append(out.powers, m.powers[i])
			i++
		case i == len(m.powers) || n.powers[j].base < m.powers[i].base:
			out.powers = append(out.powers, n.powers[j])
			j++
		default:
			p := m.powers[i].plus(n.powers[j])
			if !out.absorb(p) {
				return out, false
			}
			i, j = i+1, j+1
		}
	}
	return out, true
}

// absorb adds a power; the whole part of a prime's exponent goes into the coefficient.
func (m *monomial) absorb(p power) bool {
	if isDigit(p.base[0]) {
		wholePart := floorDiv(p.num, p.den)
		p.num -= wholePart * p.den
		if wholePart != 0 {
			prime := mustRat(p.base)
			if abs(wholePart)*size(prime) > maxBits {
				return false
			}
			m.coef = new(big.Rat).Mul(m.coef, intPow(prime, wholePart))
		}
	}
	if p.num != 0 {
		m.powers = append(m.powers, p)
	}
	return abs(p.num) <= 1<<20 && p.den <= 1<<10
}

func mustRat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic("answer: no number: " + s)
	}
	return r
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func (p power) plus(q power) power { return reduced(p.base, p.num*q.den+q.num*p.den, p.den*q.den) }

func abs(n int) int { return max(n, -n) }

func reduced(base string, num, den int) power {
	a, b := abs(num), den
	for b != 0 {
		a, b = b, a%b
	}
	if a > 1 {
		num, den = num/a, den/a
	}
	return power{base, num, den}
}

// only is the single monomial of a polynomial that has one.
func (a poly) only() (monomial, bool) {
	if len(a) != 1 {
		return monomial{}, false
	}
	for _, m := range a {
		return m, true
	}
	return monomial{}, false
}

// keys lists the monomials in a fixed order.
func (a poly) keys() []string {
	keys := make([]string, 0, len(a))
	for k := range a {
		keys = append(keys, k)
	}
	sorting.Stable(keys, func(x, y string) int {
		return cmp.Or(cmp.Compare(a[y].degree(), a[x].degree()), strings.Compare(x, y))
	})
	return keys
}

// degree is the sum of the exponents of variables, times 1000 to stay whole.
func (m monomial) degree() int {
	total := 0
	for _, p := range m.powers {
		if !isDigit(p.base[0]) {
			total += 1000 * p.num / p.den
		}
	}
	return total
}

// proportional reports whether a is b times a number that is not 0, and its sign.
func (a poly) proportional(b poly) (sign int, ok bool) {
	if len(a) != len(b) || len(a) == 0 {
		return 0, false
	}
	var ratio *big.Rat
	for k, m := range a {
		n, found := b[k]
		if !found {
			return 0, false
		}
		r := new(big.Rat).Quo(m.coef, n.coef)
		if ratio == nil {
			ratio = r
		} else if ratio.Cmp(r) != 0 {
			return 0, false
		}
	}
	return ratio.Sign(), true
}
