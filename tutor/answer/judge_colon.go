package answer

import (
	"math/big"
	"strings"

	"primer/tutor"
)

// judgeColon compares with a ratio or a time. The text of the problem, the kind
// or the digits say which; "11:21" alone is compared as a ratio.
func (w *wanted) judgeColon(n *node) verdict {
	if n.op == opList {
		if v, ok := w.sameTwice(n); ok {
			return v
		}
	}
	if w.wantsTime() {
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
	problem := strings.ToLower(w.spec.Problem)
	for _, word := range []string{"what time", "clock", "o'clock", "minute hand", "hour hand"} {
		if strings.Contains(problem, word) {
			return true
		}
	}
	return isTime(w.node) && !strings.Contains(problem, "ratio")
}

// asTime reads what can be a time where one is expected: "11;01", "11 01",
// "6.40", "11:1", "6 pm"; nil for the rest.
func asTime(n *node) *node {
	switch {
	case n.op == opColon && len(n.kids) == 2:
		return n
	case n.op == opList && len(n.kids) == 2 && n.kids[0].isInt() && n.kids[1].isInt():
		return join(opColon, n.kids...)
	case n.op == opList && len(n.kids) == 2 && n.kids[0].isInt() && n.kids[1].op == opColon && n.kids[1].name != "":
		return &node{op: opColon, kids: []*node{n.kids[0], n.kids[1].kids[0]}, name: n.kids[1].name}
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
