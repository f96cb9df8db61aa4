package answer

import (
	"math/big"
	"slices"
)

// An expression in which i is the root of -1.

// Imaginary works an expression out in which i is the root of -1: the square of i is -1.
func Imaginary(text string) (string, bool) {
	q, rough := normalOf(text)
	if q == nil || rough {
		return "", false
	}
	num, ok := q.num.turned()
	den, okDen := q.den.turned()
	if !ok || !okDen {
		return "", false
	}
	conjugate := poly{}
	for k, m := range den { // (a + bi)/(c + di) is widened by c - di
		if len(m.powers) > 0 {
			m.coef = new(big.Rat).Neg(m.coef)
		}
		conjugate[k] = m
	}
	below := den.times(conjugate)
	num = num.times(conjugate)
	if below == nil || num == nil {
		return "", false
	}
	if below, ok = below.turned(); !ok {
		return "", false
	}
	if num, ok = num.turned(); !ok {
		return "", false
	}
	if q = (&quotient{num, below}).lowered(); q == nil {
		return "", false
	}
	return q.num.written(), true
}

// turned is a polynomial of numbers and i in which no square of i is left.
func (a poly) turned() (poly, bool) {
	out := poly{}
	for _, m := range a {
		n := monomial{coef: new(big.Rat).Set(m.coef)}
		for _, p := range m.powers {
			if p.base != "i" {
				if !isDigit(p.base[0]) {
					return nil, false
				}
				n.powers = append(n.powers, p)
				continue
			}
			if p.den != 1 {
				return nil, false
			}
			turn := ((p.num % 4) + 4) % 4
			if turn >= 2 {
				n.coef.Neg(n.coef)
			}
			if turn%2 == 1 {
				n.powers = append(n.powers, power{"i", 1, 1})
			}
		}
		out = out.plus(polyOf(n), 1)
	}
	return out, true
}

// imaginary is 1 for a number times i, which stands behind the real part.
func (m monomial) imaginary() int {
	if n := len(m.powers); n > 0 && m.powers[n-1] == (power{"i", 1, 1}) && !slices.ContainsFunc(m.powers[:n-1], func(p power) bool { return !isDigit(p.base[0]) }) {
		return 1
	}
	return 0
}
