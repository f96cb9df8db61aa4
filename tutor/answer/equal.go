package answer

import "math/big"

// expressionsEqual compares two scalar expressions: exactly where a rule
// exists, by sampling elsewhere.
func expressionsEqual(a, b *node) (equal, sure bool) {
	if a.op == opInf || b.op == opInf {
		return a.op == b.op, true
	}
	x, okX := exactOf(a)
	y, okY := exactOf(b)
	if okX && okY && x.Cmp(y) == 0 {
		return true, true
	}
	if okX && approximates(a, b) || okY && approximates(b, a) {
		return true, true
	}
	if okX && okY {
		return false, true
	}
	p, q, rough := formsOf(a, b)
	if p != nil && q != nil {
		if same, ok := samePair(p, q); ok && (same || !rough) {
			return same, true
		}
	}
	return sampledEqual(a, b)
}

// formsOf brings two expressions into normal form, each with its own bound on
// work so that their order makes no difference; rough is set when one has an opaque part.
func formsOf(a, b *node) (p, q *quotient, rough bool) {
	var left, right algebra
	p, q = left.form(a), right.form(b)
	return p, q, left.rough || right.rough
}

// samePair compares two quotients by cross multiplication.
func samePair(p, q *quotient) (same, ok bool) {
	left, right := p.num.times(q.den), q.num.times(p.den)
	if left == nil || right == nil {
		return false, false
	}
	return samePoly(left, right), true
}

// longDecimal is the number of significant digits from which a decimal stands
// for the exact number it was rounded or cut from.
const longDecimal = 9

// approximates says that dec is a long decimal (nine digits or more) that
// rounds or cuts the other number, which cannot be written as a decimal.
func approximates(dec, other *node) bool {
	d := dec.core()
	if d.op != opNum || !d.num.Decimal || d.num.Digits < longDecimal || d.num.Exponent || d.num.Cyclic || !numeric(other) {
		return false
	}
	if r, ok := exactOf(other); ok && (terminates(r) || other.core().op == opNum) {
		return false
	}
	budget := maxSampleWork
	p := &point{budget: &budget}
	x, okX := p.eval(dec)
	y, okY := p.eval(other)
	if !okX || !okY {
		return false
	}
	ulp := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(d.num.Places)), nil))
	if d.num.Digits > 15 {
		// Written out from a floating-point number: its last digits are noise.
		ulp.Mul(ulp, rational(50, 1))
	}
	diff := newFloat().Sub(x, y)
	return diff.Abs(diff).Cmp(floatRat(ulp)) <= 0
}

// terminates says that a rational number has a finite decimal.
func terminates(r *big.Rat) bool {
	d := new(big.Int).Set(r.Denom())
	for _, p := range []*big.Int{big.NewInt(2), big.NewInt(5)} {
		for {
			q, m := new(big.Int).QuoRem(d, p, new(big.Int))
			if m.Sign() != 0 {
				break
			}
			d = q
		}
	}
	return d.IsInt64() && d.Int64() == 1
}
