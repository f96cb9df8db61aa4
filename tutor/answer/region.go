package answer

import (
	"math/big"
	"slices"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// maxRoots bounds the points at which conditions are tested.
const maxRoots = 40

// regionsEqual compares two claims about one variable: both are tested at every
// root of their polynomials and between them.
func regionsEqual(a, b *node) (equal, sure bool) {
	vars := a.variables(b.variables(nil))
	if len(vars) != 1 {
		return false, false
	}
	name := ""
	for v := range vars {
		name = v
	}
	var roots []*big.Float
	for _, claim := range []*node{a, b} {
		more, ok := criticalPoints(claim, name)
		if !ok {
			return false, false
		}
		roots = append(roots, more...)
	}
	if len(roots) > maxRoots {
		return false, false
	}
	for _, x := range between(roots) {
		p, okP := holds(a, name, x)
		q, okQ := holds(b, name, x)
		if !okP || !okQ {
			return false, false
		}
		if p != q {
			return false, true
		}
	}
	return true, true
}

// between lists the roots in order, with a point below, above and between each pair.
func between(roots []*big.Float) []*big.Float {
	sorting.Stable(roots, func(x, y *big.Float) int { return x.Cmp(y) })
	roots = slices.CompactFunc(roots, agree)
	if len(roots) == 0 {
		return []*big.Float{floatInt(0)}
	}
	one := floatInt(1)
	out := []*big.Float{newFloat().Sub(roots[0], one)}
	for i, r := range roots {
		if i > 0 {
			mid := newFloat().Add(roots[i-1], r)
			out = append(out, mid.SetMantExp(mid, -1))
		}
		out = append(out, r)
	}
	return append(out, newFloat().Add(roots[len(roots)-1], one))
}

// criticalPoints are the real roots of every difference in a claim, and of its denominators.
func criticalPoints(claim *node, name string) ([]*big.Float, bool) {
	if claim.op == opLogic {
		var roots []*big.Float
		for _, k := range claim.kids {
			if len(roots) > maxRoots {
				return nil, false
			}
			more, ok := criticalPoints(k, name)
			if !ok {
				return nil, false
			}
			roots = append(roots, more...)
		}
		return roots, true
	}
	if claim.op != opRelation {
		return nil, false
	}
	var roots []*big.Float
	for i := range claim.rels {
		if claim.kids[i].op == opInf || claim.kids[i+1].op == opInf || claim.kids[i].op == opNeg && claim.kids[i].core().op == opInf {
			continue
		}
		var alg algebra
		q := alg.form(sum(claim.kids[i], join(opNeg, claim.kids[i+1])))
		if q == nil || alg.rough {
			return nil, false
		}
		for _, p := range []poly{q.num, q.den} {
			coefs, ok := coefficients(p, name)
			if !ok {
				return nil, false
			}
			roots = append(roots, realRoots(coefs)...)
		}
	}
	return roots, true
}

// coefficients of a polynomial in one variable, lowest first; constants such as
// sqrt(2) and pi take their values.
func coefficients(p poly, name string) ([]*big.Float, bool) {
	shift := 0
	for _, m := range p {
		for _, q := range m.powers {
			if q.base == name {
				shift = max(shift, -q.num)
			}
		}
	}
	var coefs []*big.Float
	for _, m := range p {
		degree, value := shift, floatRat(m.coef)
		for _, q := range m.powers {
			if q.base == name {
				if q.den != 1 {
					return nil, false
				}
				degree += q.num
				continue
			}
			base := newFloat().Set(floatPi)
			if isDigit(q.base[0]) {
				base = floatRat(mustRat(q.base))
			}
			v, ok := floatPow(base, floatRat(rational(int64(q.num), int64(q.den))), rational(int64(q.num), int64(q.den)))
			if !ok {
				return nil, false
			}
			value.Mul(value, v)
		}
		if degree > 8 {
			return nil, false
		}
		for len(coefs) <= degree {
			coefs = append(coefs, floatInt(0))
		}
		coefs[degree].Add(coefs[degree], value)
	}
	return coefs, true
}

// realRoots finds the real roots of a polynomial: between two neighboring roots
// of the derivative there is at most one, found by bisection.
func realRoots(coefs []*big.Float) []*big.Float {
	for len(coefs) > 0 && coefs[len(coefs)-1].Sign() == 0 {
		coefs = coefs[:len(coefs)-1]
	}
	if len(coefs) < 2 {
		return nil
	}
	if len(coefs) == 2 {
		r := newFloat().Quo(coefs[0], coefs[1])
		return []*big.Float{r.Neg(r)}
	}
	turns := realRoots(derivative(coefs))
	sorting.Stable(turns, func(x, y *big.Float) int { return x.Cmp(y) })
	bound := rootBound(coefs)
	edges := append([]*big.Float{newFloat().Neg(bound)}, turns...)
	edges = append(edges, bound)
	var roots []*big.Float
	for i := 0; i+1 < len(edges); i++ {
		if r := bisect(coefs, edges[i], edges[i+1]); r != nil {
			roots = append(roots, r)
		}
	}
	return roots
}

func derivative(coefs []*big.Float) []*big.Float {
	out := make([]*big.Float, len(coefs)-1)
	for i := range out {
		out[i] = newFloat().Mul(coefs[i+1], floatInt(int64(i+1)))
	}
	return out
}

// rootBound is Cauchy's bound: no root is larger.
func rootBound(coefs []*big.Float) *big.Float {
	lead := newFloat().Abs(coefs[len(coefs)-1])
	largest := floatInt(0)
	for _, c := range coefs[:len(coefs)-1] {
		if v := newFloat().Abs(c); v.Cmp(largest) > 0 {
			largest = v
		}
	}
	return largest.Quo(largest, lead).Add(largest, floatInt(1))
}

// bisect finds the one root between two points, nil when there is none. A root
// that is also a turning point counts at the left end.
func bisect(coefs []*big.Float, low, high *big.Float) *big.Float {
	a, b := polyAt(coefs, low), polyAt(coefs, high)
	if nearZero(a, coefs, low) {
		return low
	}
	if nearZero(b, coefs, high) {
		return high
	}
	if a.Sign() == b.Sign() {
		return nil
	}
	low, high = newFloat().Set(low), newFloat().Set(high)
	for range precision + 20 {
		mid := newFloat().Add(low, high)
		mid.SetMantExp(mid, -1)
		v := polyAt(coefs, mid)
		if v.Sign() == 0 {
			return mid
		}
		if v.Sign() == a.Sign() {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

func polyAt(coefs []*big.Float, x *big.Float) *big.Float {
	v := floatInt(0)
	for i := len(coefs) - 1; i >= 0; i-- {
		v.Mul(v, x).Add(v, coefs[i])
	}
	return v
}

// nearZero reports whether a value is rounding error beside the terms it is made of.
func nearZero(v *big.Float, coefs []*big.Float, x *big.Float) bool {
	if v.Sign() == 0 {
		return true
	}
	size := 0
	for i, c := range coefs {
		if c.Sign() != 0 {
			size = max(size, c.MantExp(nil)+i*max(x.MantExp(nil), 0))
		}
	}
	return v.MantExp(nil) < size-agreeBits/2
}

// holds reports whether a claim is true where the variable has a value.
func holds(claim *node, name string, x *big.Float) (truth, ok bool) {
	if claim.op == opLogic {
		truth = claim.name == "and"
		for _, k := range claim.kids {
			t, ok := holds(k, name, x)
			if !ok {
				return false, false
			}
			if claim.name == "and" {
				truth = truth && t
			} else {
				truth = truth || t
			}
		}
		return truth, true
	}
	budget := maxSampleWork
	p := &point{budget: &budget, defined: map[string]*big.Float{name: x}}
	truth = true
	for i, rel := range claim.rels {
		t, ok := p.compare(claim.kids[i], claim.kids[i+1], rel)
		if !ok {
			return false, false
		}
		truth = truth && t
	}
	return truth, true
}

// compare reports whether a relation holds at a point; where a side has no value it does not.
func (p *point) compare(a, b *node, rel string) (truth, ok bool) {
	if s := infinite(b); s != 0 {
		return (rel == "<" || rel == "<=") == (s > 0) && rel != "=", true
	}
	if s := infinite(a); s != 0 {
		return (rel == "<" || rel == "<=") == (s < 0) && rel != "=", true
	}
	x, okX := p.eval(a)
	y, okY := p.eval(b)
	if !okX || !okY {
		return false, *p.budget > 0
	}
	order := x.Cmp(y)
	if diff := newFloat().Sub(x, y); diff.Sign() == 0 || diff.MantExp(nil) < max(x.MantExp(nil), y.MantExp(nil), 0)-agreeBits/2 {
		order = 0
	}
	return related(order, rel)
}

// infinite is the sign of an infinity, 0 for everything else.
func infinite(n *node) int {
	if n.core().op != opInf {
		return 0
	}
	if n.op == opNeg {
		return -1
	}
	return 1
}

// related reports whether an order satisfies a relation.
func related(order int, rel string) (truth, ok bool) {
	switch rel {
	case "=":
		return order == 0, true
	case "!=":
		return order != 0, true
	case "<":
		return order < 0, true
	case ">":
		return order > 0, true
	case "<=":
		return order <= 0, true
	case ">=":
		return order >= 0, true
	}
	return false, false
}
