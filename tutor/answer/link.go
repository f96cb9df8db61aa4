package answer

import (
	"math/big"
	"strings"
)

// truthOfLink checks one relation between two sides.
func truthOfLink(left, right *node, rel string) (truth, sure bool) {
	if left.has(unread) || right.has(unread) {
		return false, false
	}
	if left.op == opColon || right.op == opColon {
		equal, sure := same(left, right)
		return equal == (rel == "="), sure && (rel == "=" || rel == "!=")
	}
	if len(left.variables(right.variables(nil))) > 0 {
		return variableLink(left, right, rel)
	}
	x, y, ok := comparable(left, right)
	if !ok {
		return constantLink(left, right, rel)
	}
	if rel == "~=" {
		return nearly(x, y), nearly(x, y)
	}
	truth, sure = related(x.Cmp(y), rel)
	if !truth && rel == "=" && converts(left, right, x, y) {
		return false, false
	}
	if !truth && rel == "=" && (rounds(left, y) || rounds(right, x)) {
		return false, false
	}
	return truth, sure
}

// converts says that a plain number and a measure differ just by a change of
// unit: "6 minutes is 6 * 60".
func converts(left, right *node, x, y *big.Rat) bool {
	q := left
	if q.op != opQuantity {
		q = right
	}
	if q.op != opQuantity || left.op == right.op || x.Sign() == 0 || y.Sign() == 0 || q.unit.Dim.IsMoney() {
		return false
	}
	ratio := new(big.Rat).Quo(x, y)
	return q.unit.ConvertsBy(ratio)
}

// unread says that a node is a collection, which no relation between numbers applies to.
func unread(n *node) bool {
	switch n.op {
	case opTuple, opBracket, opSet, opUnion, opRemainder, opList, opLogic, opPlusMinus, opInf:
		return true
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opPercent, opQuantity, opColon, opRelation:
	}
	return false
}

// nearly says that two numbers are within a twentieth of each other.
func nearly(x, y *big.Rat) bool {
	diff := new(big.Rat).Sub(x, y)
	limit := new(big.Rat).Mul(new(big.Rat).Abs(x), rational(1, 20))
	return diff.Abs(diff).Cmp(limit) <= 0
}

// rounds says that a written decimal is the exact number rounded to its places.
func rounds(n *node, exact *big.Rat) bool {
	if n.op == opQuantity || n.op == opPercent {
		return n.op == opQuantity && rounds(n.kids[0], exact)
	}
	d := n.core()
	if d.op != opNum || !d.num.Decimal || d.num.Places < 1 || terminates(exact) && len(exact.Denom().String()) <= d.num.Places {
		return false
	}
	return strings.TrimPrefix(exact.FloatString(d.num.Places), "-") == d.num.Rat.FloatString(d.num.Places)
}

// variableLink checks a relation with variables: an identity is true, a
// constant difference decides, anything else holds for some values only.
func variableLink(left, right *node, rel string) (truth, sure bool) {
	if rel != "=" && rel != "!=" {
		return false, false
	}
	if equal, ok := expressionsEqual(left, right); ok && equal {
		return rel == "=", true
	}
	var alg algebra
	q := alg.form(sum(left, join(opNeg, right)))
	if q == nil || alg.rough {
		return false, false
	}
	if m, ok := q.num.only(); ok && len(m.powers) == 0 {
		return rel == "!=", true
	}
	return false, false
}

// constantLink compares numbers that are not rational: sqrt(2) < 1.5.
func constantLink(left, right *node, rel string) (truth, sure bool) {
	if !numeric(left) || !numeric(right) {
		return false, false
	}
	if equal, ok := expressionsEqual(left, right); ok && equal {
		return related(0, rel)
	}
	budget := maxSampleWork
	p := &point{budget: &budget}
	x, okX := p.eval(left)
	y, okY := p.eval(right)
	if !okX || !okY {
		return false, false
	}
	truth, sure = related(x.Cmp(y), rel)
	if rel == "=" && !truth {
		fx, _ := x.Float64()
		fy, _ := y.Float64()
		return false, fx-fy > 0.01 || fy-fx > 0.01 // "pi = 3.14" is a rounding, not a mistake
	}
	return truth, sure
}
