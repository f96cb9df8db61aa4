package answer

import (
	"cmp"
	"math/big"
)

// isEquation reports whether a node is one equation with two sides.
func (n *node) isEquation() bool {
	return n.op == opRelation && len(n.rels) == 1 && n.rels[0] == "="
}

// isClaim reports whether a node states conditions: relations, perhaps joined.
func (n *node) isClaim() bool { return n.op == opRelation || n.op == opLogic }

// difference is left side minus right side.
func difference(n *node) *node { return sum(n.kids[0], join(opNeg, n.kids[1])) }

// claimsEqual reports whether two claims hold for the same values.
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

// equationsEqual reports whether two equations can be rearranged into one another:
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

// isolated reports whether an equation has one variable alone on its left, and not on its right.
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

// sampledProportional reports whether two expressions have the same ratio everywhere.
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

// inequalitiesEqual reports whether two relations are the same up to a positive
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

// plainDen reports whether the denominator is 1, as the normal form keeps it for
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

// spread writes out every "plus or minus": one node for each choice of sign.
// A node without it is returned alone.
func spread(n *node) []*node {
	if n.op == opPlusMinus {
		last := n.kids[len(n.kids)-1]
		minus := join(opNeg, last)
		if len(n.kids) == 1 {
			return []*node{last, minus}
		}
		return []*node{sum(n.kids[0], last), sum(n.kids[0], minus)}
	}
	for i, k := range n.kids {
		if !k.has(func(m *node) bool { return m.op == opPlusMinus }) {
			continue
		}
		var out []*node
		for _, choice := range spread(k) {
			c := *n
			c.kids = append([]*node(nil), n.kids...)
			c.kids[i] = choice
			out = append(out, spread(&c)...)
			if len(out) > 16 {
				return out
			}
		}
		return out
	}
	return []*node{n}
}

// solutions reads a node as the values one variable may take: "3", "x = 3",
// "x = 3 or x = -3", "x = 3, -3", "±3". The name is "" when none is given; ok is
// false for anything else, such as two different variables.
func solutions(n *node) (name string, values []*node, ok bool) {
	switch {
	case n.op == opRelation:
		return solved(n)
	case n.op == opLogic && n.name != "or" && n.name != "and":
		return "", nil, false
	case n.op == opList || n.op == opLogic || n.op == opSet:
		return memberSolutions(n)
	case !n.operand() || n.op == opInf:
		return "", nil, false
	case n.has(func(k *node) bool { return k.op == opPlusMinus }):
		return "", spread(n), true
	}
	return "", []*node{n}, true
}

// memberSolutions reads the members of a list, set or condition, all of one variable.
func memberSolutions(n *node) (name string, values []*node, ok bool) {
	for _, k := range n.kids {
		v, more, ok := solutions(k)
		if !ok || v != "" && (n.op == opSet || name != "" && v != name) {
			return "", nil, false
		}
		name, values = cmp.Or(v, name), append(values, more...)
	}
	return name, values, true
}

// solved reads "x = 3", "3 = x" and "x = 1 + 2 = 3".
func solved(n *node) (name string, values []*node, ok bool) {
	for _, r := range n.rels {
		if r != "=" {
			return "", nil, false
		}
	}
	first, last := n.kids[0], n.kids[len(n.kids)-1]
	switch {
	case first.op == opName && first.name != "pi" && len(last.variables(nil)) == 0:
		return first.name, spread(last), true
	case last.op == opName && last.name != "pi" && len(n.rels) == 1 && len(first.variables(nil)) == 0:
		return last.name, spread(first), true
	}
	return "", nil, false
}

// assignments reads "m = 3, b = 2" and "(p, q) = (3, 2)" as one value for each
// of several variables; nil for anything else.
func assignments(n *node) map[string]*node {
	if n.isEquation() && n.kids[0].op == opTuple && n.kids[1].op == opTuple && len(n.kids[0].kids) == len(n.kids[1].kids) {
		return tupleAssignments(n.kids[0].kids, n.kids[1].kids)
	}
	if n.op != opList && (n.op != opLogic || n.name != "and") {
		return nil
	}
	out := map[string]*node{}
	for _, k := range n.kids {
		if k.op != opRelation {
			return nil
		}
		name, values, ok := solved(k)
		if !ok || len(values) != 1 || out[name] != nil {
			return nil
		}
		out[name] = values[0]
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// tupleAssignments gives each name of a tuple its value; nil where one is no name.
func tupleAssignments(names, values []*node) map[string]*node {
	out := map[string]*node{}
	for i, k := range names {
		if k.op != opName {
			return nil
		}
		out[k.name] = values[i]
	}
	return out
}

// asClaim writes an interval or a union of some as a claim about a variable; a
// claim stays as it is, anything else is nil.
func asClaim(n *node, name string) *node {
	switch n.op {
	case opRelation, opLogic:
		return n
	case opTuple, opBracket:
		return intervalClaim(n, name)
	case opUnion, opList:
		out := &node{op: opLogic, name: "or"}
		for _, k := range n.kids {
			c := asClaim(k, name)
			if c == nil {
				return nil
			}
			out.kids = append(out.kids, c)
		}
		return out
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opPlusMinus, opMixed, opPercent,
		opQuantity, opColon, opRemainder, opSet, opInf:
	}
	return nil
}

func intervalClaim(n *node, name string) *node {
	if len(n.kids) != 2 || !n.kids[0].isScalar() || !n.kids[1].isScalar() {
		return nil
	}
	rel := func(mark byte) string {
		if mark == '[' || mark == ']' {
			return "<="
		}
		return "<"
	}
	return &node{op: opRelation, kids: []*node{n.kids[0], {op: opName, name: name}, n.kids[1]}, rels: []string{rel(n.name[0]), rel(n.name[1])}}
}
