package answer

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file compares numbers with their units.

// judgeQuantity compares with "1 km": other units of the same kind are
// converted exactly, a bare number lacks its unit.
func (w *wanted) judgeQuantity(n *node) verdict {
	unit := w.node.unit
	if n.op != opQuantity {
		if n.op == opPercent {
			return wrong("a percent for a measure")
		}
		v := w.number(n, "a bare number")
		if v.equal && needsNaming(unit) {
			v = wrong("the unit is missing")
			v.lacks = "Add the unit."
		}
		return v
	}
	return w.measured(n, unit)
}

// needsNaming reports whether a number with this unit lacks something without it. Money,
// things that are counted and "units" may be left out.
func needsNaming(u *english.Unit) bool {
	return !u.Dim.IsMoney() && u.Thing == "" && u.Dim.Unnamed() == 0
}

// measured compares a quantity with the awaited number, which counts the given unit.
func (w *wanted) measured(n *node, unit *english.Unit) verdict {
	switch {
	case sameUnit(n.unit, unit):
	case unit.Top != nil && sameUnit(n.unit, unit.Top):
		return w.lacking(n, "a rate without what it is per", "Say for how much that is: "+n.unit.Name+" per what?")
	case n.unit.Dim.Unnamed() > 0 || unit.Dim.Unnamed() > 0:
		return w.unnamed(n, unit)
	default:
		return wrong("another kind of unit: " + n.unit.Name)
	}
	if n.unit.Factor.Cmp(unit.Factor) == 0 {
		return w.number(n.kids[0], "the same unit")
	}
	ratio := new(big.Rat).Quo(n.unit.Factor, unit.Factor)
	return w.number(product(number(ratio), n.kids[0]), "converted from "+n.unit.Name)
}

// sameUnit reports whether a given unit is of the awaited kind; what is counted need not
// be named: "3 per day" for 3 pages per day.
func sameUnit(given, want *english.Unit) bool {
	if given.Dim != want.Dim {
		return false
	}
	_, below, rate := strings.Cut(want.Thing, "/")
	each := strings.HasSuffix(given.Thing, "/"+english.EachOne)
	return given.Thing == want.Thing || given.Thing == "" && !rate || rate && (each || given.Thing == "/"+below)
}

// lacking is the verdict on a right number whose unit does not say all.
func (w *wanted) lacking(n *node, reason, note string) verdict {
	v := w.number(n.kids[0], reason)
	if v.equal {
		v = wrong(reason)
		v.lacks = note
	}
	return v
}

// unnamed compares where one of the units is a plain "unit": the power must be the same,
// and a unit that was named has to be named.
func (w *wanted) unnamed(n *node, unit *english.Unit) verdict {
	given, want := powerOf(n.unit), powerOf(unit)
	switch {
	case given == want && n.unit.Dim.Unnamed() > 0:
		return w.lacking(n, "a unit without its name", "Which unit is it? Name it.")
	case given == want:
		return w.number(n.kids[0], "the unit has a name")
	case given == 1 && want > 1:
		return w.lacking(n, "a length for an area or volume", "Which kind of units: plain, square or cubic ones?")
	}
	return wrong("another kind of unit: " + n.unit.Name)
}

// powerOf is the power of a length or of a plain unit.
func powerOf(u *english.Unit) int { return u.Dim.Length() + u.Dim.Unnamed() }

// judgeAskedUnit compares where the unit is asked for beside the number.
func (w *wanted) judgeAskedUnit(n *node) verdict {
	asked := unitOf(w.spec.Unit)
	if n.op != opQuantity {
		v := w.number(n, "a bare number")
		if v.equal && asked != nil && asked.Thing == "" && asked.Dim.Unnamed() == 0 {
			v = wrong("the unit is missing")
			v.lacks = "Add the unit: " + w.spec.Unit + "."
		}
		return v
	}
	if asked == nil {
		return w.number(n.kids[0], "a number with a unit")
	}
	return w.measured(n, asked)
}

// unitOf reads a unit text, nil when the table does not know it.
func unitOf(text string) *english.Unit {
	p := newParser(english.Tokens("1 "+text), reading{whole: true, things: true})
	if n := p.postfix(); n != nil && n.op == opQuantity && p.Done() {
		return n.unit
	}
	return nil
}

// judgeUnasked compares a number with a unit with a plain number. Where the problem asks
// how many of a unit there are, another unit counts something else.
func (w *wanted) judgeUnasked(n *node) verdict {
	asked := w.unitCounted()
	switch {
	case asked == nil || asked.Dim.Unnamed() > 0 || n.unit.Dim.Unnamed() > 0 || sameMeasure(n.unit, asked):
		return w.number(n.kids[0], "a number with a unit")
	case asked.Dim != n.unit.Dim:
		return wrong("another kind of unit: " + n.unit.Name)
	}
	ratio := new(big.Rat).Quo(n.unit.Factor, asked.Factor)
	v := w.number(product(number(ratio), n.kids[0]), "in "+n.unit.Name)
	if v.equal {
		v = wrong("the same measure in another unit")
		v.lacks = "The question counts it in another unit. Change it into that one."
	}
	return v
}

// sameMeasure reports whether two units are worth the same, or are two scales of heat
// or names of money that a table keeps apart.
func sameMeasure(given, asked *english.Unit) bool {
	return given.Dim == asked.Dim && given.Factor.Cmp(asked.Factor) == 0 || given.Dim.IsMoney() && asked.Dim.IsMoney() && given.Dim != asked.Dim || asked.Name == "degrees"
}

// unitCounted is the unit behind the last "how many" of the problem, nil where none is.
func (w *wanted) unitCounted() *english.Unit {
	lower := strings.ToLower(w.spec.Problem)
	at := strings.LastIndex(lower, "how many ")
	if at < 0 {
		return nil
	}
	c := english.Cursor{Tokens: english.Tokens(lower[at+len("how many "):])}
	return c.Unit()
}
