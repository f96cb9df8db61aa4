package answer

import (
	"math/big"
	"slices"
	"strings"
)

// An equation of one letter is brought to one side and solved.

// mostDegree bounds the equations and the polynomials that are taken apart.
const mostDegree = 8

// sides is an equation brought to one side: what must be zero, and what must not be.
type sides struct{ zero, below poly }

func sidesOf(equation string) (sides, bool) {
	left, right, ok := strings.Cut(equation, "=")
	if !ok || strings.ContainsAny(right, "=<>≤≥≠") || strings.ContainsAny(left, "<>≤≥≠") {
		return sides{}, false
	}
	a, b := scalarOf(left), scalarOf(right)
	if a == nil || b == nil {
		return sides{}, false
	}
	var alg algebra
	p, q := alg.form(a), alg.form(b)
	if p == nil || q == nil || alg.rough {
		return sides{}, false
	}
	d := alg.plus(p, alg.negative(q))
	if d == nil {
		return sides{}, false
	}
	return sides{d.num, d.den}, true
}

// coefficients are those of a polynomial of one letter with whole exponents, the
// lowest first. Below zero exponents may go down to any; shift is how far all were
// raised.
func (a poly) coefficients() (letter string, of []*big.Rat, shift int, ok bool) {
	low, high := 0, 0
	for _, m := range a {
		for _, p := range m.powers {
			if isDigit(p.base[0]) || p.base[0] == '@' || p.den != 1 || p.base == "pi" || letter != "" && letter != p.base {
				return "", nil, 0, false
			}
			letter = p.base
			low, high = min(low, p.num), max(high, p.num)
		}
	}
	if letter == "" || high-low > mostDegree {
		return "", nil, 0, false
	}
	of = make([]*big.Rat, high-low+1)
	for i := range of {
		of[i] = new(big.Rat)
	}
	for _, m := range a {
		e := 0
		if len(m.powers) > 0 {
			e = m.powers[0].num
		}
		of[e-low].Set(m.coef)
	}
	return letter, of, -low, true
}

// Roots are the real solutions of an equation of one letter, each once, as numbers are
// written; two that differ in the sign of a root are one text with ±. It is false where
// they cannot all be found exactly, and where there is none.
func Roots(equation string) (letter string, roots []string, ok bool) {
	s, ok := sidesOf(equation)
	if !ok || len(s.zero) == 0 {
		return "", nil, false
	}
	letter, of, shift, ok := s.zero.coefficients()
	if !ok || len(of) < 2 {
		return "", nil, false
	}
	of = wholeNumbers(of)
	if of == nil {
		return "", nil, false
	}
	found, rest := split(of)
	for _, r := range found {
		if shift > 0 && r.Sign() == 0 || s.excludes(letter, r) {
			continue
		}
		if text := r.RatString(); !slices.Contains(roots, text) {
			roots = append(roots, text)
		}
	}
	switch {
	case len(rest) == 3 && len(s.below) == 1 && len(found) == 0:
		text, real := surds(rest)
		return letter, []string{text}, real
	case len(rest) > 2:
		return "", nil, false
	}
	return letter, roots, len(roots) > 0
}

// excludes reports whether a number makes zero of what stands below a fraction line.
func (s sides) excludes(letter string, r *big.Rat) bool {
	name, of, _, ok := s.below.coefficients()
	if !ok {
		return len(s.below) > 1
	}
	return name != letter || valueAt(of, r).Sign() == 0
}
