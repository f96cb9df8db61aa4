package answer

import "math/big"

// maxBits bounds the size of any number that is computed.
const maxBits = 20000

// Exact is the worth of a text that is one rational number or a numeric
// expression worth one; units are left aside ("5 cm" is 5).
func Exact(text string) (*big.Rat, bool) {
	n := parse(text, reading{})
	if n == nil {
		return nil, false
	}
	return worth(n)
}

// worth is the exact value of a node, a unit left aside.
func worth(n *node) (*big.Rat, bool) {
	if n.op == opQuantity {
		return exactOf(n.kids[0])
	}
	return exactOf(n)
}

// exactOf computes a numeric expression exactly; it is false when that has no
// rational worth or would be too large.
func exactOf(n *node) (*big.Rat, bool) {
	switch n.op {
	case opNum:
		return n.num.Rat, n.num.Rat != nil
	case opNeg, opAdd, opMul, opDiv, opMixed:
		return exactFold(n)
	case opPow:
		return exactPow(n)
	case opPercent:
		r, ok := exactOf(n.kids[0])
		if !ok {
			return nil, false
		}
		return new(big.Rat).Quo(r, rational(100, 1)), true
	case opAbs:
		r, ok := exactOf(n.kids[0])
		if !ok {
			return nil, false
		}
		return new(big.Rat).Abs(r), true
	case opFact:
		return exactFactorial(n.kids[0])
	case opCall:
		return exactCall(n)
	case opName, opPlusMinus, opQuantity, opColon, opRemainder, opRelation, opLogic, opList, opTuple, opBracket, opSet, opUnion, opInf:
	}
	return nil, false
}

func exactFold(n *node) (*big.Rat, bool) {
	first, ok := exactOf(n.kids[0])
	if !ok {
		return nil, false
	}
	total := new(big.Rat).Set(first)
	if n.op == opNeg {
		return total.Neg(total), true
	}
	for _, k := range n.kids[1:] {
		r, ok := exactOf(k)
		if !ok || n.op == opDiv && r.Sign() == 0 {
			return nil, false
		}
		switch {
		case n.op == opMul:
			total.Mul(total, r)
		case n.op == opDiv:
			total.Quo(total, r)
		default: // opAdd, opMixed
			total.Add(total, r)
		}
		if size(total) > maxBits {
			return nil, false
		}
	}
	return total, true
}

// size is the number of bits of a rational number.
func size(r *big.Rat) int { return r.Num().BitLen() + r.Denom().BitLen() }

func exactPow(n *node) (*big.Rat, bool) {
	base, ok := exactOf(n.kids[0])
	exp, okExp := exactOf(n.kids[1])
	if !ok || !okExp {
		return nil, false
	}
	return ratPow(base, exp)
}

// ratPow is base to a rational power where that is rational. 0^0 has no worth.
func ratPow(base, exp *big.Rat) (*big.Rat, bool) {
	if !exp.IsInt() {
		if !exp.Denom().IsInt64() || exp.Denom().Int64() > 64 {
			return nil, false
		}
		root, ok := ratRoot(base, int(exp.Denom().Int64()))
		if !ok {
			return nil, false
		}
		return ratPow(root, new(big.Rat).SetInt(exp.Num()))
	}
	if base.Sign() == 0 && exp.Sign() <= 0 {
		return nil, false
	}
	if isOne(base) {
		return rational(1, 1), true
	}
	if !exp.Num().IsInt64() {
		return nil, false
	}
	e := exp.Num().Int64()
	if e > maxBits || e < -maxBits || int64(size(base))*max(e, -e) > maxBits {
		return nil, false
	}
	return intPow(base, int(e)), true
}

func isOne(r *big.Rat) bool { return r.IsInt() && r.Num().IsInt64() && r.Num().Int64() == 1 }

func intPow(base *big.Rat, e int) *big.Rat {
	n := big.NewInt(int64(abs(e)))
	r := new(big.Rat).SetFrac(new(big.Int).Exp(base.Num(), n, nil), new(big.Int).Exp(base.Denom(), n, nil))
	if e < 0 {
		r.Inv(r)
	}
	return r
}

// ratRoot is the exact real k-th root of a rational number, if it is rational.
func ratRoot(r *big.Rat, k int) (*big.Rat, bool) {
	if r.Sign() < 0 {
		if k%2 == 0 {
			return nil, false
		}
		root, ok := ratRoot(new(big.Rat).Neg(r), k)
		if !ok {
			return nil, false
		}
		return root.Neg(root), true
	}
	num, okNum := intRoot(r.Num(), k)
	den, okDen := intRoot(r.Denom(), k)
	if !okNum || !okDen {
		return nil, false
	}
	return new(big.Rat).SetFrac(num, den), true
}

// intRoot is the exact k-th root of a whole number, by bisection.
func intRoot(n *big.Int, k int) (*big.Int, bool) {
	if n.BitLen() > 2000 {
		return nil, false
	}
	if k == 2 {
		root := new(big.Int).Sqrt(n)
		return root, new(big.Int).Mul(root, root).Cmp(n) == 0
	}
	low, high := big.NewInt(0), new(big.Int).Lsh(big.NewInt(1), uint(n.BitLen()/k+1))
	exp := big.NewInt(int64(k))
	for low.Cmp(high) <= 0 {
		mid := new(big.Int).Add(low, high)
		mid.Rsh(mid, 1)
		switch new(big.Int).Exp(mid, exp, nil).Cmp(n) {
		case 0:
			return mid, true
		case -1:
			low = mid.Add(mid, big.NewInt(1))
		default:
			high = mid.Sub(mid, big.NewInt(1))
		}
	}
	return nil, false
}

func exactFactorial(n *node) (*big.Rat, bool) {
	r, ok := exactOf(n)
	if !ok || !r.IsInt() || r.Sign() < 0 || !r.Num().IsInt64() || r.Num().Int64() > 200 {
		return nil, false
	}
	return new(big.Rat).SetInt(new(big.Int).MulRange(1, r.Num().Int64())), true
}

// exactCall computes roots, absolute values and the floor where they are rational.
func exactCall(n *node) (*big.Rat, bool) {
	args := make([]*big.Rat, len(n.kids))
	for i, k := range n.kids {
		r, ok := exactOf(k)
		if !ok {
			return nil, false
		}
		args[i] = r
	}
	if n.name == "root" && len(args) == 2 && args[0].IsInt() && args[0].Sign() > 0 && args[0].Num().BitLen() < 7 {
		return ratRoot(args[1], int(args[0].Num().Int64()))
	}
	if len(args) != 1 {
		return nil, false
	}
	switch n.name {
	case "sqrt":
		return ratRoot(args[0], 2)
	case "cbrt":
		return ratRoot(args[0], 3)
	case "abs":
		return new(big.Rat).Abs(args[0]), true
	case "floor":
		return new(big.Rat).SetInt(floor(args[0])), true
	}
	return nil, false
}

// floor is the largest whole number not above r.
func floor(r *big.Rat) *big.Int { return new(big.Int).Div(r.Num(), r.Denom()) }

// expressionsEqual compares two scalar expressions: exactly where a rule
// exists, by sampling elsewhere.
func expressionsEqual(a, b *node) (equal, sure bool) {
	if a.op == opInf || b.op == opInf {
		return a.op == b.op, true
	}
	x, okX := exactOf(a)
	y, okY := exactOf(b)
	switch {
	case okX && okY && x.Cmp(y) == 0, okX && approximates(a, b), okY && approximates(b, a):
		return true, true
	case okX && okY:
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

// approximates reports whether dec is a long decimal (nine digits or more) that
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

// terminates reports whether a rational number has a finite decimal.
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
