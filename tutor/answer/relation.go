package answer

import "math/big"

// isEquation says that a node is one equation with two sides.
func (n *node) isEquation() bool {
	return n.op == opRelation && len(n.rels) == 1 && n.rels[0] == "="
}

// isClaim says that a node states conditions: relations, perhaps joined.
func (n *node) isClaim() bool { return n.op == opRelation || n.op == opLogic }

// difference is left side minus right side.
func difference(n *node) *node { return sum(n.kids[0], join(opNeg, n.kids[1])) }

// claimsEqual says that two claims hold for the same values.
func claimsEqual(a, b *node) (equal, sure bool) {
	if a.isEquation() && b.isEquation() {
		return equationsEqual(a, b)
	}
	if a.op == opRelation && b.op == opRelation && len(a.rels) == 1 && len(b.rels) == 1 {
		if equal, sure := inequalitiesEqual(a, b); sure && (equal || len(a.variables(b.variables(nil))) > 1) {
			return equal, true
		}
	}
	if equal, sure := pairwise(a, b); sure && equal {
		return true, true
	}
	if p, q := productForm(a), productForm(b); p != nil && q != nil {
		if equal, sure := equationsEqual(p, q); equal {
			return true, sure
		}
	}
	return regionsEqual(a, b)
}

// equationsEqual says that two equations can be rearranged into one another:
// their differences, over a common denominator, are proportional.
func equationsEqual(a, b *node) (equal, sure bool) {
	if isolated(a) && isolated(b) && a.kids[0].name == b.kids[0].name {
		return expressionsEqual(a.kids[1], b.kids[1])
	}
	p, q, rough := formsOf(difference(a), difference(b))
	if p == nil || q == nil {
		return sampledProportional(difference(a), difference(b))
	}
	if len(p.num) == 0 || len(q.num) == 0 {
		return len(p.num) == len(q.num), true
	}
	if _, ok := primitive(p.num).proportional(primitive(q.num)); ok {
		return true, true
	}
	if rough || hasRadical(p.num) || hasRadical(q.num) {
		return sampledProportional(difference(a), difference(b))
	}
	return false, true
}

// isolated says that an equation has one variable alone on its left, and not on its right.
func isolated(n *node) bool {
	left := n.kids[0]
	return left.op == opName && left.name != "pi" && !n.kids[1].variables(nil)[left.name]
}

// primitive multiplies a polynomial by the powers of variables that stand below
// its fraction bars, so that 1/x + 1 = 0 and 1 + x = 0 compare equal.
func primitive(a poly) poly {
	low := map[string]power{}
	for _, m := range a {
		for _, p := range m.powers {
			if have := low[p.base]; p.num < 0 && (have.den == 0 || p.num*have.den < have.num*p.den) {
				low[p.base] = p
			}
		}
	}
	out := a
	for base, p := range low {
		out = out.times(polyOf(monomial{rational(1, 1), []power{{base, -p.num, p.den}}}))
		if out == nil {
			return a
		}
	}
	return out
}

func hasRadical(a poly) bool {
	for _, m := range a {
		for _, p := range m.powers {
			if isDigit(p.base[0]) || p.den != 1 {
				return true
			}
		}
	}
	return false
}

// sampledProportional says that two expressions have the same ratio everywhere.
func sampledProportional(a, b *node) (equal, sure bool) {
	var ratio *big.Float
	agreed, differ := 0, false
	samples(a, b, func(p, q *point) bool {
		x, okX := p.eval(a)
		y, okY := q.eval(b)
		if !okX || !okY || tiny(x) || tiny(y) {
			return true
		}
		r := newFloat().Quo(x, y)
		if ratio != nil && !agreeClosely(r, ratio) {
			differ = true
			return false
		}
		ratio = r
		agreed++
		return agreed < 12
	})
	if differ {
		return false, true
	}
	return agreed >= 3, agreed >= 3
}

// inequalitiesEqual says that two relations are the same up to a positive
// factor, both sides swapped if need be.
func inequalitiesEqual(a, b *node) (equal, sure bool) {
	p, q, rough := formsOf(difference(a), difference(b))
	if p == nil || q == nil || !plainDen(p) || !plainDen(q) {
		return false, false
	}
	sign, ok := p.num.proportional(q.num)
	if !ok {
		return false, !rough
	}
	rel := b.rels[0]
	if sign < 0 {
		rel = mirrored(rel)
	}
	return a.rels[0] == rel, true
}

// plainDen says that the denominator is 1, as the normal form keeps it for
// everything but true fractions of polynomials.
func plainDen(q *quotient) bool {
	m, ok := q.den.only()
	return ok && len(m.powers) == 0 && m.coef.Sign() > 0
}

// pairwise compares claims joined by the same word, member by member in any order.
func pairwise(a, b *node) (equal, sure bool) {
	if a.op != opLogic || b.op != opLogic || a.name != b.name || len(a.kids) != len(b.kids) {
		return false, false
	}
	return sameMembers(a.kids, b.kids, claimsEqual)
}

// productForm writes "a=0 or b=0" as the one equation a*b=0; nil for other claims.
func productForm(n *node) *node {
	if n.isEquation() {
		return n
	}
	if n.op != opLogic || n.name != "or" {
		return nil
	}
	var all *node
	for _, k := range n.kids {
		if !k.isEquation() {
			return nil
		}
		d := difference(k)
		if all == nil {
			all = d
		} else {
			all = product(all, d)
		}
	}
	return &node{op: opRelation, kids: []*node{all, whole(0)}, rels: []string{"="}}
}

// maxMembers bounds the collections that are compared member by member.
const maxMembers = 64

// sameMembers pairs every member of a with its own equal member of b. Which
// one of several equal members is taken makes no difference. A pair that
// cannot be decided makes a failed pairing unsure.
func sameMembers(a, b []*node, equal func(x, y *node) (bool, bool)) (same, sure bool) {
	if len(a) != len(b) || len(a) > maxMembers {
		return false, len(a) != len(b)
	}
	used := make([]bool, len(b))
	paired := 0
	sure = true
	for _, x := range a {
		found := false
		for j, y := range b {
			eq, ok := equal(x, y)
			sure = sure && ok
			if eq && ok && !used[j] && !found {
				used[j], found = true, true
			}
		}
		if found {
			paired++
		}
	}
	if paired == len(a) {
		return true, true
	}
	return false, sure
}
