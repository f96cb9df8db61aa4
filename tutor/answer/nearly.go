package answer

import (
	"math/big"
)

// This file tells what is neither right nor plainly wrong for what it is: ".83" is 5/6
// rounded, "5:6" the ratio that 5/6 compares.

// judgeRatioForNumber compares a ratio with a number: of a fraction's own two numbers it
// says the same relation in another way.
func (w *wanted) judgeRatioForNumber(n *node) verdict {
	v := wrong("a time or a ratio for a number")
	if n.name != "" || n.worded || len(n.kids) != 2 || !w.node.isFraction() || w.spec.Unit != "" {
		return v
	}
	if equal, sure := expressionsEqual(w.node, join(opDiv, n.kids[0], n.kids[1])); equal && sure {
		v.reason = "the ratio of the fraction's numbers"
		v.lacks = "That is a ratio, it compares two amounts. Write it as a fraction."
	}
	return v
}

// leastPlaces is how many places a rounded decimal has at least: with one place it may
// as well come from a mistake.
const leastPlaces = 2

// roundedNote says that a decimal or percent is the exact answer rounded or cut off, ""
// where it is not, or where a decimal is what was asked for.
func (w *wanted) roundedNote(n *node) string {
	exact := exactWorth(w.node)
	if w.class != classNumber || w.spec.Tolerance != nil || w.spec.Form != "" || exact == nil || terminates(exact) {
		return ""
	}
	written, places, note := n, 0, "That is a rounded decimal. Write the exact value, as a fraction."
	if n.op == opPercent {
		written, places, note = n.kids[0], leastPlaces, "That is a rounded percent. Write the exact value, as a fraction."
	}
	d := written.core()
	if d.op != opNum || d.num.Rat == nil || d.num.Exponent || d.num.Cyclic || n.op != opPercent && !d.num.Decimal {
		return ""
	}
	if places += d.num.Places; places < leastPlaces || !roundsTo(exact, exactWorth(n), places) {
		return ""
	}
	return note
}

// roundsTo reports whether a number with so many places is another one rounded or cut off.
func roundsTo(exact, written *big.Rat, places int) bool {
	if written == nil {
		return false
	}
	unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil))
	diff := new(big.Rat).Sub(exact, written)
	short := exact.Sign() == diff.Sign() || diff.Sign() == 0 // nearer to zero: cut off
	diff.Abs(diff)
	if short {
		return diff.Cmp(unit) < 0
	}
	return diff.Mul(diff, rational(2, 1)).Cmp(unit) <= 0
}
