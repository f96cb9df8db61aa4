package answer

import (
	"math/big"
	"slices"
)

// An equation of several letters is solved for one of them.

// Isolated solves an equation of several letters for one of them, in which it is linear.
// It is false for others, and for one that says already what the letter is.
func Isolated(equation, letter string) (string, bool) {
	s, ok := sidesOf(equation)
	if !ok || len(s.below) != 1 {
		return "", false
	}
	with, without := poly{}, poly{}
	for k, m := range s.zero {
		at := slices.IndexFunc(m.powers, func(p power) bool { return p.base == letter })
		if slices.ContainsFunc(m.powers, func(p power) bool { return p.base[0] == '@' || p.den != 1 }) {
			return "", false
		}
		if at < 0 {
			without[k] = m
			continue
		}
		if m.powers[at].num != 1 {
			return "", false
		}
		rest := monomial{coef: m.coef, powers: slices.Delete(slices.Clone(m.powers), at, at+1)}
		with[rest.key()] = rest
	}
	if len(with) == 0 || len(without) == 0 {
		return "", false
	}
	return over(poly{}.plus(without, -1), with), true
}

// over is one polynomial over another, without the sign and the denominators that both have.
func over(top, below poly) string {
	if first := below[below.keys()[0]]; first.coef.Sign() < 0 {
		top, below = poly{}.plus(top, -1), poly{}.plus(below, -1)
	}
	times := big.NewInt(1)
	for _, p := range []poly{top, below} {
		for _, m := range p {
			g := new(big.Int).GCD(nil, nil, times, m.coef.Denom())
			times.Mul(times, new(big.Int).Quo(m.coef.Denom(), g))
		}
	}
	widen := constant(new(big.Rat).SetInt(times))
	top, below = top.times(widen), below.times(widen)
	a, b := top.written(), below.written()
	if len(top) > 1 {
		a = "(" + a + ")"
	}
	m, one := below.only()
	switch {
	case one && len(m.powers) == 0 && isOne(m.coef):
		return top.written()
	case !one || len(m.powers) > 1 || len(m.powers) == 1 && !isOne(m.coef):
		b = "(" + b + ")"
	}
	return a + "/" + b
}
