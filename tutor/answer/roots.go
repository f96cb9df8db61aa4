package answer

import (
	"math/big"
	"slices"
)

// The roots of a polynomial of one letter: it is divided by each rational one, and what is
// left is solved by the formula where it is a quadratic.

// valueAt is a polynomial's worth at a number.
func valueAt(of []*big.Rat, x *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, c := range slices.Backward(of) {
		sum.Mul(sum, x).Add(sum, c)
	}
	return sum
}

// wholeNumbers is a polynomial with whole coefficients without a common factor, and without
// zeros at its upper end; nil where they are too large.
func wholeNumbers(of []*big.Rat) []*big.Rat {
	for len(of) > 0 && of[len(of)-1].Sign() == 0 {
		of = of[:len(of)-1]
	}
	if len(of) == 0 {
		return nil
	}
	times, common := big.NewInt(1), new(big.Int)
	for _, c := range of {
		g := new(big.Int).GCD(nil, nil, times, c.Denom())
		times = new(big.Int).Mul(times, new(big.Int).Quo(c.Denom(), g))
	}
	out := make([]*big.Rat, len(of))
	for i, c := range of {
		out[i] = new(big.Rat).Mul(c, new(big.Rat).SetInt(times))
		common.GCD(nil, nil, common, new(big.Int).Abs(out[i].Num()))
		if size(out[i]) > 60 {
			return nil
		}
	}
	for i := range out {
		out[i].Quo(out[i], new(big.Rat).SetInt(common))
	}
	return out
}

// split divides a polynomial with whole coefficients by x - r for each rational r that
// makes it zero, as often as it does; rest has no such r.
func split(of []*big.Rat) (roots []*big.Rat, rest []*big.Rat) {
	rest = of
	for len(rest) > 1 && rest[0].Sign() == 0 {
		roots, rest = append(roots, new(big.Rat)), rest[1:]
	}
	for len(rest) > 1 {
		r := rationalRoot(rest)
		if r == nil {
			return roots, rest
		}
		roots = append(roots, r)
		rest = wholeNumbers(divided(rest, r))
		if rest == nil {
			return roots, nil
		}
	}
	return roots, rest
}

// mostTried bounds the numbers whose divisors are tried as roots.
const mostTried = 1_000_000

// rationalRoot is one of the quotients of a divisor of the last coefficient by one of the
// first that makes a polynomial zero, nil for none.
func rationalRoot(of []*big.Rat) *big.Rat {
	if len(of) == 2 {
		r := new(big.Rat).Quo(of[0], of[1])
		return r.Neg(r)
	}
	last, first := of[0].Num(), of[len(of)-1].Num()
	for _, p := range divisors(last) {
		for _, q := range divisors(first) {
			for _, sign := range []int64{1, -1} {
				if r := big.NewRat(sign*p, q); valueAt(of, r).Sign() == 0 {
					return r
				}
			}
		}
	}
	return nil
}

func divisors(n *big.Int) []int64 {
	v := new(big.Int).Abs(n)
	if !v.IsInt64() || v.Int64() > mostTried {
		return nil
	}
	var out []int64
	for d := int64(1); d*d <= v.Int64(); d++ {
		if v.Int64()%d == 0 {
			out = append(out, d, v.Int64()/d)
		}
	}
	return out
}

// divided is a polynomial over x - r, which divides it.
func divided(of []*big.Rat, r *big.Rat) []*big.Rat {
	out := make([]*big.Rat, len(of)-1)
	carry := new(big.Rat)
	for i := len(of) - 1; i > 0; i-- {
		carry = new(big.Rat).Add(of[i], new(big.Rat).Mul(carry, r))
		out[i-1] = carry
	}
	return out
}

// surds are the solutions of a quadratic that has no rational ones: (3 ± sqrt(17))/4; not
// real where what stands below the root is below zero.
func surds(of []*big.Rat) (text string, real bool) {
	c, b, a := of[0].Num(), of[1].Num(), of[2].Num()
	d := new(big.Int).Mul(b, b)
	d.Sub(d, new(big.Int).Mul(big.NewInt(4), new(big.Int).Mul(a, c)))
	if d.Sign() <= 0 || d.BitLen() > 50 {
		return "", false
	}
	out, in := int64(1), d.Int64() // sqrt(d) is out times sqrt(in)
	for p := int64(2); p*p <= in && p < 20000; p++ {
		for in%(p*p) == 0 {
			out, in = out*p, in/(p*p)
		}
	}
	below := new(big.Int).Mul(big.NewInt(2), a)
	top := new(big.Int).Neg(b)
	g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(top), big.NewInt(out))
	g.GCD(nil, nil, g, new(big.Int).Abs(below))
	top.Quo(top, g)
	below.Quo(below, g)
	out /= g.Int64()
	if below.Sign() < 0 {
		below.Neg(below)
		top.Neg(top)
	}
	root := "sqrt(" + itoa(int(in)) + ")"
	if out > 1 {
		root = itoa(int(out)) + root
	}
	whole := "±" + root
	if top.Sign() != 0 {
		whole = top.String() + " ± " + root
	}
	if below.Cmp(big.NewInt(1)) == 0 {
		return whole, true
	}
	if top.Sign() == 0 {
		return whole + "/" + below.String(), true
	}
	return "(" + whole + ")/" + below.String(), true
}
