package answer

import (
	"math/big"
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// Equal reports whether two mathematical texts mean the same. It is symmetric, and
// reflexive on all that it is sure of. sure is false when one of them cannot be
// read or the question cannot be decided.
func Equal(a, b string) (equal, sure bool) {
	s, t := english.Tokens(a), english.Tokens(b)
	how := reading{names: likelyNames(s, likelyNames(t, nil)), ratio: true}
	how.factorial = factorials(s, true) && factorials(t, true) || factorials(s, false) || factorials(t, false)
	p, q := everything(trim(s, how.factorial, nil), how), everything(trim(t, how.factorial, nil), how)
	if p == nil || q == nil {
		return false, false
	}
	return same(p, q)
}

// likelyNames adds the single letters that stand like variables: beside an
// operator, or alone. Then they are no units either.
func likelyNames(toks []english.Token, names map[string]bool) map[string]bool {
	for i, t := range toks {
		inside := i > 0 && i+1 < len(toks)
		if t.Kind != english.Word || len(t.Raw) != 1 || t.Text == "x" && inside && endsOperand(toks[i-1]) && startsFactor(toks[i+1]) {
			continue
		}
		alone := i == 0 || toks[i-1].IsSign() && toks[i-1].Text != "/"
		if alone || i+1 < len(toks) && toks[i+1].Is("+", "-", "=", "(") {
			if names == nil {
				names = map[string]bool{}
			}
			names[t.Raw] = true
		}
	}
	return names
}

// same compares two parsed texts, symmetrically.
func same(a, b *node) (equal, sure bool) {
	switch {
	case a.isScalar() && b.isScalar():
		return scalarsEqual(a, b)
	case identical(a, b):
		return true, true
	case a.op == opColon || b.op == opColon:
		return colonsEqual(a, b)
	case a.op == opRemainder || b.op == opRemainder:
		if a.op != b.op {
			return false, true
		}
		return allEqual(a.kids, b.kids)
	}
	if equal, sure := collectionsEqual(a, b); sure {
		return equal, true
	}
	return claimLikeEqual(a, b)
}

// identical reports whether two texts were parsed into the very same tree.
func identical(a, b *node) bool {
	if a.op != b.op || a.name != b.name || len(a.kids) != len(b.kids) || !slices.Equal(a.rels, b.rels) || (a.unit == nil) != (b.unit == nil) {
		return false
	}
	if a.unit != nil && (a.unit.Dim != b.unit.Dim || a.unit.Factor.Cmp(b.unit.Factor) != 0) {
		return false
	}
	if a.op == opNum && a.num.Rat.Cmp(b.num.Rat) != 0 {
		return false
	}
	return slices.EqualFunc(a.kids, b.kids, identical)
}

// scalarsEqual compares two numbers or expressions with their units.
func scalarsEqual(a, b *node) (equal, sure bool) {
	qa, qb := a.op == opQuantity, b.op == opQuantity
	switch {
	case qa && qb:
		if !a.unit.Same(b.unit) {
			return false, true
		}
		if a.unit.Factor.Cmp(b.unit.Factor) == 0 {
			return expressionsEqual(a.kids[0], b.kids[0])
		}
		return expressionsEqual(product(number(a.unit.Factor), a.kids[0]), product(number(b.unit.Factor), b.kids[0]))
	case qa || qb:
		return false, true
	}
	return expressionsEqual(a, b)
}

func allEqual(a, b []*node) (equal, sure bool) {
	if len(a) != len(b) {
		return false, true
	}
	for i := range a {
		if equal, sure := same(a[i], b[i]); !equal || !sure {
			return false, sure
		}
	}
	return true, true
}

// colonsEqual compares ratios and times. "11:21" may be either: two texts are
// equal as ratios unless one of them can only be a time.
func colonsEqual(a, b *node) (equal, sure bool) {
	if a.op != opColon {
		a, b = b, a
	}
	if b.op == opColon {
		if isTime(a) || isTime(b) {
			return timesEqual(a, b)
		}
		return ratiosEqual(a, b)
	}
	if !isTime(a) && len(a.kids) == 2 && b.isFraction() {
		return expressionsEqual(join(opDiv, a.kids[0], a.kids[1]), b)
	}
	return false, true
}

// isTime reports whether a colon can only be a time: "6:05", "7:40" (not in lowest
// terms, as a ratio answer would be), "6:40 am".
func isTime(n *node) bool {
	if n.name != "" {
		return true
	}
	hour, minute, ok := clockTime(n)
	if !ok || n.kids[1].num.Rat == nil {
		return false
	}
	return minute < 10 && n.kids[1].num.Digits < 2 && n.kids[1].num.Padded || hour > 0 && new(big.Int).GCD(nil, nil, big.NewInt(int64(hour)), big.NewInt(int64(minute))).Int64() > 1 && minute >= 10
}

// canBeTime reports whether a colon can be a time at all: no clock shows "2:3".
func canBeTime(n *node) bool {
	if n.name != "" {
		return true
	}
	hour, minute, ok := clockTime(n)
	return ok && hour > 0 && (minute >= 10 || n.kids[1].num.Padded)
}

// clockTime reads hours and minutes.
func clockTime(n *node) (hour, minute int, ok bool) {
	if len(n.kids) != 2 || !n.kids[0].isInt() || !n.kids[1].isInt() || size(n.kids[0].num.Rat) > 10 || size(n.kids[1].num.Rat) > 10 {
		return 0, 0, false
	}
	hour, minute = int(n.kids[0].num.Rat.Num().Int64()), int(n.kids[1].num.Rat.Num().Int64())
	if n.name == "pm" && hour < 12 {
		hour += 12
	}
	if n.name == "am" && hour == 12 {
		hour = 0
	}
	if n.name != "" && n.kids[0].num.Rat.Cmp(rational(12, 1)) > 0 {
		return 0, 0, false // "18:05 am"
	}
	return hour, minute, hour <= 24 && minute < 60
}

// timesEqual compares two times; without "am" or "pm" on one of them the half of the day is left open.
func timesEqual(a, b *node) (equal, sure bool) {
	h, m, ok := clockTime(a)
	g, n, okB := clockTime(b)
	if !ok || !okB {
		if ok || okB || a.name != b.name {
			return false, true
		}
		return allEqual(a.kids, b.kids)
	}
	if halfOpen := a.name == "" && h < 13 || b.name == "" && g < 13; halfOpen && (a.name == "") != (b.name == "") {
		return h%12 == g%12 && m == n, true
	}
	return h == g && m == n, true
}

// ratiosEqual compares a:b:c by cross multiplication.
func ratiosEqual(a, b *node) (equal, sure bool) {
	if len(a.kids) != len(b.kids) {
		return false, true
	}
	for i := 1; i < len(a.kids); i++ {
		equal, sure := expressionsEqual(product(a.kids[0], b.kids[i]), product(a.kids[i], b.kids[0]))
		if !equal || !sure {
			return false, sure
		}
	}
	first, okA := exactOf(a.kids[0])
	other, okB := exactOf(b.kids[0])
	if okA && okB && (first.Sign() == 0) != (other.Sign() == 0) {
		return false, true
	}
	return true, true
}

// collectionsEqual compares points, lists, sets and solutions.
func collectionsEqual(a, b *node) (equal, sure bool) {
	if x, y := assignments(a), assignments(b); x != nil && y != nil {
		return assignmentsEqual(x, y)
	}
	if a.op == b.op && (a.op == opTuple || a.op == opBracket) {
		if a.name != b.name {
			return false, true
		}
		return allEqual(a.kids, b.kids)
	}
	if a.op != opRelation || b.op != opRelation {
		v, p, okP := solutions(a)
		w, q, okQ := solutions(b)
		if okP && okQ {
			if v != w {
				return false, true
			}
			return sameMembers(distinct(p), distinct(q), scalarsEqual)
		}
	}
	return bagsEqual(a, b)
}

// bagsEqual compares lists, sets and unions member by member, in any order.
func bagsEqual(a, b *node) (equal, sure bool) {
	if a.op == b.op && (a.op == opList || a.op == opSet || a.op == opUnion) {
		return sameMembers(a.kids, b.kids, same)
	}
	return false, false
}

// distinct leaves out values that are equal to an earlier one.
func distinct(values []*node) []*node {
	if len(values) > 64 {
		return values
	}
	out := make([]*node, 0, len(values))
	for _, v := range values {
		seen := false
		for _, w := range out {
			eq, sure := scalarsEqual(v, w)
			seen = seen || eq && sure
		}
		if !seen {
			out = append(out, v)
		}
	}
	return out
}

func assignmentsEqual(x, y map[string]*node) (equal, sure bool) {
	if len(x) != len(y) {
		return false, true
	}
	sure = true
	for name, v := range x {
		w := y[name]
		if w == nil {
			return false, true
		}
		eq, ok := scalarsEqual(v, w)
		if ok && !eq {
			return false, true
		}
		sure = sure && ok
	}
	return sure, sure
}

// claimLikeEqual compares relations, and intervals as relations.
func claimLikeEqual(a, b *node) (equal, sure bool) {
	name := "x"
	for v := range a.variables(b.variables(nil)) {
		if name == "x" || v < name {
			name = v
		}
	}
	if !a.isClaim() && !b.isClaim() && a.op != b.op && a.op != opUnion && b.op != opUnion {
		return false, true
	}
	p, q := asClaim(a, name), asClaim(b, name)
	if p == nil || q == nil {
		return false, true
	}
	return claimsEqual(p, q)
}
