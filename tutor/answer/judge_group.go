package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// judgeGroup compares with a point, list, set or several named values.
func (w *wanted) judgeGroup(n *node) verdict {
	if want := assignments(w.node); want != nil {
		return w.judgeAssignments(want, n)
	}
	if n.isEquation() && n.kids[1].op == w.node.op {
		n = n.kids[1] // "(p, q) = (3, 2)"
	}
	switch {
	case w.node.op == opTuple, w.node.op == opBracket:
		return w.judgeTuple(n)
	case w.node.op == opUnion:
		equal, sure := claimLikeEqual(w.node, n)
		return decided(equal, sure, "the same intervals")
	}
	got := n.kids
	switch {
	case n.op == opList, n.op == opSet:
	case n.op == opLogic:
		_, values, ok := solutions(n)
		if !ok {
			return wrong("not a list")
		}
		got = values
	case n.op == opTuple, n.op == opBracket:
		if n.op == opBracket && w.spec.Syntax == "maxima" {
			return wrong("a list for a set")
		}
	default:
		if n = regrouped(n, len(w.node.kids)); n == nil {
			return wrong("not a list")
		}
		got = n.kids
	}
	return w.judgeMembers(got)
}

// regrouped takes "19 314" apart again where two numbers are expected; nil when that cannot be.
func regrouped(n *node, count int) *node {
	if n.op != opNum || !n.num.Grouped || count < 2 {
		return nil
	}
	digits := n.num.Rat.Num().String()
	list := &node{op: opList, name: ","}
	for len(digits) > 3 && len(list.kids) < count {
		head := (len(digits)-1)%3 + 1
		v, _ := new(big.Rat).SetString(digits[:head])
		list.kids, digits = append(list.kids, number(v)), digits[head:]
	}
	v, ok := new(big.Rat).SetString(digits)
	if !ok {
		return nil
	}
	list.kids = append(list.kids, number(v))
	return list
}

// judgeMembers compares the members of a list, in order where the order counts.
func (w *wanted) judgeMembers(got []*node) verdict {
	want := w.node.kids
	if w.node.op == opSet || w.node.op == opList && w.spec.Kind == tutor.KindSet {
		equal, sure := sameMembers(distinctLoose(want), distinctLoose(got), w.memberEqual)
		return decided(equal, sure, "the members of a set")
	}
	if w.ordered() {
		if len(want) != len(got) {
			return wrong("another number of values")
		}
		for i := range want {
			if equal, sure := w.memberEqual(want[i], got[i]); !equal {
				return decided(false, sure, "a list in order")
			}
		}
		return right("a list in order")
	}
	equal, sure := sameMembers(want, got, w.memberEqual)
	return decided(equal, sure, "a list in any order")
}

func distinctLoose(values []*node) []*node {
	for _, v := range values {
		if !v.isScalar() {
			return values
		}
	}
	return distinct(values)
}

// ordered reports whether the order of a list counts: by its kind, or by the problem's words.
func (w *wanted) ordered() bool {
	if w.spec.Kind == tutor.KindList {
		return true
	}
	problem := strings.ToLower(w.spec.Problem)
	return slices.ContainsFunc([]string{"order", "least to", "greatest to", "smallest to", "largest to", "ascending", "descending", "sequence", "next", "coordinates", "from the"}, func(word string) bool {
		return strings.Contains(problem, word)
	})
}

func (w *wanted) memberEqual(want, got *node) (equal, sure bool) {
	if want.isScalar() && got.op == opRelation {
		if _, values, ok := solved(got); ok && len(values) == 1 {
			got = values[0]
		}
	}
	if want.isScalar() && got.isScalar() {
		return w.closeLoose(want, got)
	}
	return same(want, got)
}

// judgeTuple compares with a point or an interval.
func (w *wanted) judgeTuple(n *node) verdict {
	if named := assignments(n); len(named) == 2 && len(w.node.kids) == 2 && named["x"] != nil && named["y"] != nil {
		n = &node{op: opTuple, name: "()", kids: []*node{named["x"], named["y"]}}
	}
	if n.isClaim() {
		equal, sure := claimLikeEqual(w.node, n)
		return decided(equal, sure, "an interval as a condition")
	}
	if n.op == opTuple || n.op == opBracket {
		if n.name != w.node.name {
			return wrong("other brackets")
		}
	} else if n.op != opList || w.node.name != "()" || w.spec.Kind == tutor.KindInterval {
		return wrong("not a point or an interval")
	}
	if len(n.kids) != len(w.node.kids) {
		return wrong("another number of values")
	}
	for i := range n.kids {
		if equal, sure := w.memberEqual(w.node.kids[i], n.kids[i]); !equal {
			return decided(false, sure, "a point")
		}
	}
	return right("a point")
}

// judgeAssignments compares one value for each of several names.
func (w *wanted) judgeAssignments(want map[string]*node, n *node) verdict {
	got := assignments(n)
	if got == nil {
		if n.op == opTuple && w.node.isEquation() {
			equal, sure := allEqual(w.node.kids[1].kids, n.kids)
			return decided(equal, sure, "the values in order")
		}
		if n.op == opTuple && len(n.kids) == 2 && len(want) == 2 && want["x"] != nil && want["y"] != nil {
			equal, sure := allEqual([]*node{want["x"], want["y"]}, n.kids)
			return decided(equal, sure, "the point of the values")
		}
		return wrong("not one value for each name")
	}
	equal, sure := assignmentsEqual(want, got)
	return decided(equal, sure, "one value for each name")
}

// judgeColon compares with a ratio or a time. The text of the problem, the kind
// or the digits say which; "11:21" alone is compared as a ratio.
func (w *wanted) judgeColon(n *node) verdict {
	if n.op == opList {
		if v, ok := w.sameTwice(n); ok {
			return v
		}
	}
	if w.wantsTime() && !(w.onlyLooksLikeTime() && n.op == opColon && !canBeTime(n)) || n.op == opColon && n.worded {
		if c := asTime(n); c != nil {
			equal, sure := timesEqual(w.node, c)
			return decided(equal, sure, "a time")
		}
		return wrong("not a time")
	}
	if n = outcomeOf(n); n == nil {
		return wrong("an inequality for a ratio")
	}
	if n.op == opColon && n.name == "" {
		equal, sure := ratiosEqual(w.node, n)
		return decided(equal, sure, "a ratio")
	}
	if len(w.node.kids) == 2 && n.isFraction() {
		equal, sure := expressionsEqual(join(opDiv, w.node.kids[0], w.node.kids[1]), n)
		return decided(equal, sure, "a ratio as a fraction")
	}
	return wrong("not a ratio")
}

// sameTwice judges "4:6 or 2:3": right when all are, unsure when some are.
func (w *wanted) sameTwice(n *node) (v verdict, ok bool) {
	good := 0
	for _, k := range n.kids {
		if k.op != opColon {
			return verdict{}, false
		}
		if w.judgeColon(k).equal {
			good++
		}
	}
	switch good {
	case 0:
		return wrong("several ratios or times, none of them right"), true
	case len(n.kids):
		return right("the same more than once"), true
	}
	return unsure("several values, none of them clearly meant"), true
}

func (w *wanted) wantsTime() bool {
	if w.spec.Kind == tutor.KindRatio {
		return false
	}
	return w.asksTime() || isTime(w.node) && !strings.Contains(strings.ToLower(w.spec.Problem), "ratio")
}

// asksTime reports whether the problem speaks of a clock.
func (w *wanted) asksTime() bool {
	problem := strings.ToLower(w.spec.Problem)
	return slices.ContainsFunc([]string{"what time", "clock", "o'clock", "minute hand", "hour hand"}, func(word string) bool {
		return strings.Contains(problem, word)
	})
}

// onlyLooksLikeTime reports whether nothing but its digits makes the awaited answer a time.
func (w *wanted) onlyLooksLikeTime() bool {
	return w.node.name == "" && !w.asksTime() && !w.node.kids[1].num.Padded
}

// asTime reads what can be a time where one is expected: "11;01", "11 01",
// "6.40", "11:1", "6 pm"; nil for the rest.
func asTime(n *node) *node {
	switch {
	case n.op == opColon && len(n.kids) == 2:
		return n
	case n.op == opList && len(n.kids) == 2 && n.kids[0].isInt():
		switch minute := n.kids[1]; {
		case minute.isInt():
			return join(opColon, n.kids...)
		case minute.op == opColon && minute.name != "":
			return &node{op: opColon, kids: []*node{n.kids[0], minute.kids[0]}, name: minute.name}
		}
	case n.op == opNum && n.num.Decimal && n.num.Places == 2 && n.num.Rat != nil:
		hour := floor(n.num.Rat)
		rest := new(big.Rat).Sub(n.num.Rat, new(big.Rat).SetInt(hour))
		rest.Mul(rest, rational(100, 1))
		return join(opColon, number(new(big.Rat).SetInt(hour)), number(rest))
	}
	return nil
}

func (w *wanted) judgeRest(n *node) verdict {
	if n.op == opList && len(n.kids) == 2 && n.kids[0].isInt() && n.kids[1].op == opRemainder {
		n = n.kids[1]
	}
	if n.op != opRemainder {
		return wrong("no quotient with remainder")
	}
	equal, sure := allEqual(w.node.kids, n.kids)
	return decided(equal, sure, "quotient and remainder")
}
