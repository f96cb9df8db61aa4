package working

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// candidate is what a rule makes of a state.
type candidate struct {
	tutor.Explanation
	out outcome
}

// desk is where the wrong rules are tried on one state.
type desk struct {
	rules *bugs.Catalogue
	on    state
	found []candidate
}

// candidates are all that one wrong rule, used in one place, makes of a state.
func candidates(rules *bugs.Catalogue, s state) []candidate {
	d := &desk{rules: rules, on: s}
	d.row(s.left)
	if s.isEquation() {
		d.row(s.right)
		d.moves()
	}
	return d.found
}

// row tries the rules in a row and in its brackets.
func (d *desk) row(r *row) {
	for _, t := range r.terms {
		if t.in != nil {
			d.row(t.in)
		}
	}
	d.lone(r)
	for i := range r.ops {
		d.pair(r, i)
	}
	d.turns(r)
	d.fractions(r)
	d.algebra(r)
}

// put notes what a rule of a type makes: r becomes by.
func (d *desk) put(typ, bug string, r, by *row) {
	if e, ok := d.rules.Explanation(typ, bug); ok {
		d.note(e, r, by)
	}
}

func (d *desk) note(e tutor.Explanation, r, by *row) {
	next := d.on
	next.left = replace(d.on.left, r, by)
	if d.on.isEquation() {
		next.right = replace(d.on.right, r, by)
	}
	if out, ok := next.outcome(); ok {
		d.found = append(d.found, candidate{e, out})
	}
}

// lone tries what is done wrongly to a number that stands alone: simplifying it,
// writing it in another way.
func (d *desk) lone(r *row) {
	if len(r.terms) != 1 || r.terms[0].num == nil || r.terms[0].minus {
		return
	}
	text := r.terms[0].num.text
	for _, typ := range typesOfOne(text) {
		for _, o := range d.rules.Outcomes(typ, []string{text}) {
			if o.Variant > 0 {
				o.Weight /= 2
			}
			d.outcome(o, r, 0, 0)
		}
	}
}

// outcome notes what a rule of the catalogue gives for the terms i to j.
func (d *desk) outcome(o bugs.Outcome, r *row, i, j int) {
	n := newParser(o.Gives, nil)
	by := n.row()
	if by == nil || !n.Done() || !by.isNumber() {
		return
	}
	if o.Variant > 0 {
		o.Weight *= variantWeight
	}
	d.note(o.Explanation, r, withSigned(r, i, j, by.terms[0]))
}

// variantWeight is how much less a variant of a rule tells than its typical answer.
const variantWeight = 0.6

// withSigned is the row with the terms i to j in one; a minus before them has
// become part of that.
func withSigned(r *row, i, j int, t term) *row {
	out := r.with(i, j, t)
	if i > 0 && r.ops[i-1] == '-' && j > i {
		out.ops[i-1] = '+'
	}
	return out
}

// pair tries the rules on two neighboring numbers whose turn it is.
func (d *desk) pair(r *row, i int) {
	if !isTurn(r.ops, i) {
		return
	}
	o := r.ops[i]
	first, second := r.terms[i], r.terms[i+1]
	if o == '^' && first.minus {
		d.put("ooo_negsq", "squares-the-sign", r, r.with(i, i+1, term{in: &row{terms: []term{{in: single(first)}, second}, ops: []op{'^'}}}))
		return
	}
	if i > 0 && r.ops[i-1] == '-' {
		first.minus = !first.minus
	}
	a, ok := first.number()
	b, okB := second.number()
	if !ok || !okB {
		return
	}
	if o == adjacent {
		d.sideBySide(r, i, a, b)
	}
	for _, t := range typesOfTwo(o, a, b) {
		args := []string{strings.TrimSuffix(a.text, "%"), b.text}
		if t.turned {
			args = []string{b.text, a.text}
		}
		for _, out := range d.rules.Outcomes(t.name, args) {
			d.outcome(out, r, i, i+1)
		}
	}
}

// sideBySide tries what is made of two numbers that are put in for letters.
func (d *desk) sideBySide(r *row, i int, a, b numeral) {
	if r.terms[i+1].in == nil {
		return
	}
	for _, o := range d.rules.Outcomes("product_of_letters", []string{a.text, b.text}) {
		d.outcome(o, r, i, i+1)
	}
}

// isTurn reports whether the two terms around an operator may be worked out
// before the others. In a sum any neighbors may be, with their signs.
func isTurn(ops []op, i int) bool {
	rank := ops[i].rank()
	if i+1 < len(ops) && ops[i+1].rank() > rank {
		return false
	}
	if i == 0 {
		return true
	}
	before := ops[i-1]
	return before.rank() < rank || rank == 1 && before.rank() == 1 || before.rank() == rank && before != '/' && before != '^'
}

// turns tries to work out two terms whose turn it is not. A fraction may have
// been meant as a division, 24/3 in 15 - 24/3.
func (d *desk) turns(r *row) {
	u := unfused(r)
	if len(u.ops) < 2 {
		return
	}
	for i := range u.ops {
		w, ok := u.span(i, i+1).worth()
		x, isNumber := w.number()
		if bug := outOfTurn(u.ops, i); ok && isNumber && bug != "" {
			d.put("ooo", bug, r, u.with(i, i+1, numberTerm(x)))
		}
	}
	if x, ok := leftToRight(u); ok {
		d.put("ooo", "left-to-right", r, number(x))
	}
	d.unbracketed(r)
}

// unfused is the row with its fractions written as divisions.
func unfused(r *row) *row {
	out := &row{}
	for i, t := range r.terms {
		if i > 0 {
			out.ops = append(out.ops, r.ops[i-1])
		}
		if t.num == nil || writingOf(*t.num) != fraction || i > 0 && r.ops[i-1] == '/' {
			out.terms = append(out.terms, t)
			continue
		}
		top, bottom, _ := strings.Cut(t.num.text, "/")
		x, okTop := new(big.Rat).SetString(top)
		y, okBottom := new(big.Rat).SetString(bottom)
		if !okTop || !okBottom {
			return r
		}
		out.terms = append(out.terms, term{minus: t.minus, num: numeralOf(x)}, term{num: numeralOf(y)})
		out.ops = append(out.ops, '/')
	}
	return out
}

// unbracketed works as if the brackets around sums of numbers were not there.
func (d *desk) unbracketed(r *row) {
	out, some := &row{}, false
	for i, t := range r.terms {
		if i > 0 {
			o := r.ops[i-1]
			if o == adjacent {
				o = '*'
			}
			out.ops = append(out.ops, o)
		}
		if !isSumIn(t) || t.minus {
			out.terms = append(out.terms, t)
			continue
		}
		some = true
		out.terms, out.ops = append(out.terms, t.in.terms...), append(out.ops, t.in.ops...)
	}
	if w, ok := out.worth(); some && ok && len(w.letters()) == 0 {
		d.put("ooo", "ignores-brackets", r, out)
	}
}

// outOfTurn names the rule by which an operator is done too early, "" where it is
// its turn.
func outOfTurn(ops []op, i int) string {
	o := ops[i]
	if i+1 < len(ops) && ops[i+1].rank() > o.rank() {
		switch {
		case ops[i+1] == '^' && o.rank() == 2:
			return "multiplies-before-exponent"
		case i == 0 || ops[i-1].rank() == 1:
			return "left-to-right"
		}
		return "addition-before-multiplication"
	}
	if i == 0 || o == '^' {
		return ""
	}
	switch before := ops[i-1]; {
	case before.rank() > o.rank():
		return "addition-before-multiplication"
	case before == '-' && o == '+':
		return "addition-before-subtraction"
	case before == '/' && o.rank() == 2:
		return "multiplication-before-division"
	}
	return ""
}

// leftToRight works a row of numbers in the order of reading.
func leftToRight(r *row) (*big.Rat, bool) {
	now, ok := single(r.terms[0]).worth()
	for i, o := range r.ops {
		next, okNext := single(r.terms[i+1]).worth()
		if !ok || !okNext {
			return nil, false
		}
		now, ok = applied(o, now, next)
	}
	if !ok {
		return nil, false
	}
	return now.number()
}
