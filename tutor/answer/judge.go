package answer

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// judge compares one answer, read as mathematics, with the expected one.
func (w *wanted) judge(n *node) verdict {
	switch w.class {
	case classNumber, classPercent, classQuantity:
		return w.judgeNumber(n)
	case classColon:
		return w.judgeColon(n)
	case classRest:
		return w.judgeRest(n)
	case classFormula:
		return w.judgeFormula(n)
	case classEquation, classClaim:
		return w.judgeClaim(n)
	case classSolved:
		return w.judgeSolved(n)
	case classGroup:
		return w.judgeGroup(n)
	case classText, classChoice, classTruth, classOrder, classBag, classMatch:
	}
	return unsure("no rule for such an answer")
}

// outcomeOf is the value that a computation or a solved equation comes to; nil
// when it states something else, such as "x > 3".
func outcomeOf(n *node) *node {
	if n.op != opRelation {
		return n
	}
	for _, r := range n.rels {
		if r != "=" {
			return nil
		}
	}
	first, last := n.kids[0], n.kids[len(n.kids)-1]
	switch {
	case first.op == opName:
		return last
	case last.op == opName:
		return first
	case bare(first) && !bare(last):
		return first
	}
	return last
}

// judgeNumber compares with one number, with or without a unit.
func (w *wanted) judgeNumber(n *node) verdict {
	if comparesThree(n) {
		return unsure("a comparison of which each value may be meant")
	}
	if unsolved(n) && n.isEquation() {
		return unsure("an equation that is not solved")
	}
	n = outcomeOf(n)
	if n == nil {
		return wrong("an inequality for a number")
	}
	if n.op == opList || n.op == opLogic {
		return w.judgeSeveral(n)
	}
	return w.judgeOne(behindName(n))
}

// judgeOne compares one value with the expected number.
func (w *wanted) judgeOne(n *node) verdict {
	switch {
	case n.op == opColon:
		return w.judgeRatioForNumber(n)
	case !n.isScalar():
		return wrong("not one number")
	case w.class == classPercent:
		return w.judgePercent(n)
	case w.class == classQuantity:
		return w.judgeQuantity(n)
	case w.spec.Unit != "":
		return w.judgeAskedUnit(n)
	case n.op == opQuantity:
		return w.judgeUnasked(n)
	case n.op == opPercent && w.asksPercent():
		if v := w.number(n.kids[0], "percent, as asked"); v.equal {
			return v
		}
	}
	v := w.number(n, "a number")
	if note := w.roundedNote(n); !v.equal && v.sure && note != "" {
		v.reason, v.lacks = "a rounded decimal", note
	}
	return v
}

// comparesThree reports whether a node is "12 is 4 more than 8".
func comparesThree(n *node) bool {
	return n.op == opRelation && bare(n.kids[0]) && n.kids[len(n.kids)-1].name == comparedWith
}

// behindName is the 12 of "a: 12"; other nodes stay as they are.
func behindName(n *node) *node {
	if n.op == opColon && n.kids[0].op == opName && len(n.kids) == 2 {
		return n.kids[1]
	}
	return n
}

// asksPercent reports whether a number of percents is asked for.
func (w *wanted) asksPercent() bool {
	return w.spec.Kind == tutor.KindPercent || strings.Contains(strings.ToLower(w.spec.Problem), "percent")
}

// number compares two scalars, within the tolerance if there is one.
func (w *wanted) number(n *node, reason string) verdict {
	want := w.node
	if want.op == opQuantity {
		want = want.kids[0]
	}
	equal, sure := w.close(want, n)
	if !equal && n.core().op == opNum && n.core().num.Cut != nil { // "7.77..." may trail off
		plain := number(n.core().num.Cut)
		if n.op == opNeg {
			plain = join(opNeg, plain)
		}
		equal, sure = w.close(want, plain)
	}
	return decided(equal, sure, reason)
}

// close reports whether two scalars are equal, or nearer than the tolerance.
func (w *wanted) close(want, got *node) (equal, sure bool) {
	if w.spec.Tolerance == nil || w.spec.Tolerance.Sign() == 0 {
		return expressionsEqual(want, got)
	}
	if x, y := exactWorth(want), exactWorth(got); x != nil && y != nil {
		diff := new(big.Rat).Sub(x, y)
		return diff.Abs(diff).Cmp(w.spec.Tolerance) <= 0, true
	}
	if !numeric(want) || !numeric(got) {
		return expressionsEqual(want, got)
	}
	x, y, ok := bothWorth(want, got)
	if !ok {
		return false, false
	}
	diff := newFloat().Sub(x, y)
	return diff.Abs(diff).Cmp(floatRat(w.spec.Tolerance)) <= 0, true
}

// judgeSeveral reads a list where one number is expected: a decimal comma, a working, a
// count up to the number, the same value twice, or an undecided "3 or 4".
func (w *wanted) judgeSeveral(n *node) verdict {
	if end := workedThrough(n.kids); end != nil && n.name != "or" {
		return w.judgeNumber(end)
	}
	if c := decimalComma(n); c != nil {
		if v := w.number(c, "a decimal comma"); v.equal {
			return v
		}
	}
	if c := measuredComma(n); c != nil {
		if v := w.judgeNumber(c); v.equal {
			return v
		}
	}
	matches, last := 0, verdict{}
	for _, k := range n.kids {
		if last = w.judgeNumber(k); last.equal {
			matches++
		}
	}
	switch {
	case last.equal && countedUpTo(n.kids):
		return last
	case matches == len(n.kids):
		return right("the same value more than once")
	case n.name == "or" || matches > 0:
		return unsure("several values, none of them clearly meant")
	}
	return wrong("several values, none of them right")
}

// decimalComma reads the list "3,14" as the number 3.14; nil for other lists.
func decimalComma(n *node) *node {
	if n.op != opList || n.name != "," || len(n.kids) != 2 || !n.kids[0].core().isInt() || !n.kids[1].isInt() || n.kids[1].num.Digits == 0 && !n.kids[1].num.Padded {
		return nil
	}
	part := n.kids[1].num.Rat.Num().String()
	if n.kids[1].num.Padded || len(part) == 3 {
		return nil
	}
	text := n.kids[0].core().num.Rat.Num().String() + "." + part
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil
	}
	d := &node{op: opNum, num: english.Literal{Rat: r, Decimal: true, Places: len(part), Digits: len(text) - 1}}
	if n.kids[0].op == opNeg {
		return join(opNeg, d)
	}
	return d
}

// measuredComma reads "1,94 km" as 1.94 km, nil for other lists.
func measuredComma(n *node) *node {
	if n.op != opList || len(n.kids) != 2 || n.kids[1].op != opQuantity {
		return nil
	}
	bare := *n
	bare.kids = []*node{n.kids[0], n.kids[1].kids[0]}
	d := decimalComma(&bare)
	if d == nil {
		return nil
	}
	return &node{op: opQuantity, kids: []*node{d}, unit: n.kids[1].unit}
}

// judgePercent compares with "33%": a fraction or decimal of the same worth is
// right, the bare number of percents lacks its sign.
func (w *wanted) judgePercent(n *node) verdict {
	if n.op == opQuantity {
		return wrong("a unit for a percent")
	}
	if n.op == opPercent {
		equal, sure := w.close(w.node.kids[0], n.kids[0])
		return decided(equal, sure, "a percent")
	}
	if equal, sure := expressionsEqual(w.node, n); equal && sure {
		return right("the same part of a whole")
	}
	if equal, sure := expressionsEqual(w.node.kids[0], n); equal && sure {
		v := wrong("the percent sign is missing")
		v.lacks = "Add the percent sign."
		return v
	}
	return wrong("another part of a whole")
}

// judgeFormula compares with an expression in variables; "y = ..." before it is allowed.
func (w *wanted) judgeFormula(n *node) verdict {
	if n.op == opRelation {
		value := n.kids[len(n.kids)-1]
		for _, r := range n.rels {
			if r != "=" {
				return wrong("an inequality for an expression")
			}
		}
		if len(n.rels) == 1 && n.kids[0].op == opName && (w.how.names[n.kids[0].name] && value.variables(nil) == nil || value.variables(nil)[n.kids[0].name]) {
			return wrong("an equation for an expression")
		}
		n = value
	}
	if !n.isScalar() || n.op == opQuantity {
		return wrong("not one expression")
	}
	equal, sure := w.close(w.node, n)
	return decided(equal, sure, "an expression")
}

// judgeClaim compares with an equation, an inequality or conditions joined.
func (w *wanted) judgeClaim(n *node) verdict {
	if n.op == opRelation && n.isEquation() != w.node.isEquation() && w.node.op == opRelation && len(n.rels) == 1 && len(w.node.rels) == 1 {
		return wrong("another kind of relation")
	}
	if w.class == classClaim && (n.op == opTuple || n.op == opBracket || n.op == opUnion || n.op == opList) || n.isClaim() {
		equal, sure := claimLikeEqual(w.node, n)
		if !equal && n.name == openBetween {
			closed := *n
			closed.rels = []string{"<=", "<="}
			if same, _ := claimLikeEqual(w.node, &closed); same {
				return unsure("between, and nothing said about the ends")
			}
		}
		return decided(equal, sure, "the same condition")
	}
	return wrong("states no condition")
}

// judgeSolved compares with the values a variable may take.
func (w *wanted) judgeSolved(n *node) verdict {
	name, want, _ := solutions(w.node)
	n = solvedByColon(n)
	if n.op == opTuple || n.op == opBracket || n.op == opColon {
		return wrong("not the value of a variable")
	}
	got, values, ok := solutions(lastSolved(n, name))
	single := len(want) == 1
	switch {
	case !ok:
		return w.judgeUnsolved(n, name)
	case n.op == opLogic && n.name == "and" && len(want) < 2:
		return wrong("two conditions")
	case n.op == opList && n.name == "or" && single:
		return unsure("several values, none of them clearly meant")
	case got == "" || strings.EqualFold(got, name):
	case name != "":
		return wrong("the value of another variable")
	case single:
		return wrong("names a variable")
	}
	equal, sure := sameMembers(distinct(want), distinct(values), w.closeLoose)
	return decided(equal, sure, "the values of the variable")
}

// solvedByColon reads "x: 12" as "x = 12"; other nodes stay as they are.
func solvedByColon(n *node) *node {
	if n.op == opColon && len(n.kids) == 2 && n.kids[0].op == opName && n.name == "" {
		return &node{op: opRelation, kids: n.kids, rels: []string{"="}}
	}
	return n
}

// lastSolved leaves out of "2x = 14, x = 7" the equations on the way to the
// solution; other nodes stay as they are.
func lastSolved(n *node, name string) *node {
	if n.op != opList && n.op != opLogic {
		return n
	}
	var kept []*node
	for _, k := range n.kids {
		if k.isEquation() && k.variables(nil)[name] {
			if _, _, ok := solved(k); !ok {
				continue
			}
		}
		kept = append(kept, k)
	}
	if len(kept) == 0 || len(kept) == len(n.kids) {
		return n
	}
	if len(kept) == 1 {
		return kept[0]
	}
	return &node{op: n.op, name: n.name, kids: kept}
}

// closeLoose compares two values; a unit behind the given one is let pass.
func (w *wanted) closeLoose(want, got *node) (equal, sure bool) {
	if got.op == opQuantity && want.op != opQuantity {
		got = got.kids[0]
	}
	if want.op == opQuantity || got.op == opQuantity {
		return scalarsEqual(want, got)
	}
	return w.close(want, got)
}

// judgeUnsolved compares an equation that is not solved with the solution.
func (w *wanted) judgeUnsolved(n *node, name string) verdict {
	if !n.isClaim() {
		return wrong("not the value of a variable")
	}
	if n.op == opRelation && !n.isEquation() {
		if w.class == classSolved && len(n.rels) > 0 && n.rels[0] == "=" && !n.kids[0].has(func(k *node) bool { return k.op == opName }) {
			return wrong("a computation")
		}
		return wrong("another kind of relation")
	}
	if !n.variables(nil)[name] {
		return wrong("says nothing about " + name)
	}
	equal, sure := claimLikeEqual(w.node, n)
	v := decided(equal, sure, "an equation with the same solution")
	return v
}
