package answer

import (
	"cmp"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// A polynomial as people write it.

// written is a polynomial as people write it: 3x^2 - 5x + 2.
func (a poly) written() string {
	if len(a) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, k := range a.ordered() {
		m := a[k]
		switch {
		case m.coef.Sign() < 0 && i == 0:
			b.WriteByte('-')
		case m.coef.Sign() < 0:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(m.unsigned())
	}
	return b.String()
}

// ordered lists the monomials with letters, highest degree first, before numbers; what
// has i comes last.
func (a poly) ordered() []string {
	keys := a.keys()
	sorting.Stable(keys, func(x, y string) int { return cmp.Compare(a[x].imaginary(), a[y].imaginary()) })
	for i, k := range keys { // P - 2L rather than -2L + P
		if a[k].coef.Sign() > 0 && a[k].degree() == a[keys[0]].degree() && a[k].imaginary() == 0 {
			copy(keys[1:i+1], keys[:i])
			keys[0] = k
			break
		}
	}
	return keys
}

// unsigned is a monomial without its sign: 3x^2, 5sqrt(2)/2, x/3.
func (m monomial) unsigned() string {
	coef := new(big.Rat).Abs(m.coef)
	if len(m.powers) == 0 {
		return coef.RatString()
	}
	letters := m.lettered()
	if coef.Num().IsInt64() && coef.Num().Int64() == 1 {
		if coef.IsInt() {
			return letters
		}
		return letters + "/" + coef.Denom().String()
	}
	if coef.IsInt() {
		return coef.Num().String() + letters
	}
	return coef.Num().String() + letters + "/" + coef.Denom().String()
}

// lettered is a monomial without its number: its letters, then the square root of what
// stands below one, then other roots.
func (m monomial) lettered() string {
	var other, whole, rooted strings.Builder
	square := rational(1, 1) // what stands below a square root
	for _, p := range m.powers {
		switch prime := isDigit(p.base[0]); {
		case prime && p.num == 1 && p.den == 2:
			square.Mul(square, mustRat(p.base))
		case prime:
			other.WriteString(p.String())
		case p.den == 2 && p.num > 0:
			rooted.WriteString(p.base)
			if p.num > 1 {
				whole.WriteString(power{p.base, p.num / 2, 1}.String())
			}
		default:
			whole.WriteString(p.String())
		}
	}
	root := rooted.String()
	if !isOne(square) {
		root = square.RatString() + root
	}
	if root != "" {
		root = "sqrt(" + root + ")"
	}
	return other.String() + whole.String() + root
}
