package working

import (
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// A sentence that is to be written with letters goes wrong where its parts change
// places: "3 less than x" as 3 - x, "6 students for each teacher" as 6s = t.

// reversed explains what was written for a sentence by parts that changed places
// in what is right.
func reversed(rules *bugs.Catalogue, q bugs.Question, letters map[string]bool) []tutor.Explanation {
	right, ok := lastState(q.Correct, letters)
	given, okGiven := lastState(q.Work, letters)
	if !ok || !okGiven {
		return nil
	}
	want, ok := given.outcome()
	if same, okRight := right.outcome(); !ok || !okRight || want.same(same) {
		return nil
	}
	for _, k := range exchanges(right) {
		out, ok := k.state.outcome()
		if e, known := rules.Explanation(k.typ, k.bug); known && ok && out.same(want) {
			e.Weight, e.Step = 1, right.String()+" → "+given.String()
			return []tutor.Explanation{e}
		}
	}
	return nil
}

// lastState is the last thing with letters that a text states.
func lastState(text string, letters map[string]bool) (state, bool) {
	all := statements(text, letters)
	for i := len(all) - 1; i >= 0; i-- {
		switch s := all[i]; {
		case !hasLetters(s):
		case len(s.sides) == 1:
			return expression(s.sides[0]), true
		case len(s.sides) == 2:
			return state{left: s.sides[0], right: s.sides[1], relation: s.relations[0]}, true
		}
	}
	return state{}, false
}

// exchange is a state in which two parts have changed places, with its rule.
type exchange struct {
	state
	typ, bug string
}

func exchanges(s state) []exchange {
	var all []exchange
	put := func(r, by *row, typ, bug string) {
		next := s
		next.left = replace(s.left, r, by)
		if s.isEquation() {
			next.right = replace(s.right, r, by)
		}
		all = append(all, exchange{next, typ, bug})
	}
	swap(s.left, put)
	if s.isEquation() {
		swap(s.right, put)
		if out, ok := s.outcome(); ok && len(out.worth.letters()) == 2 {
			names := out.worth.letters()
			by := map[string]string{names[0]: names[1], names[1]: names[0]}
			all = append(all, exchange{state{renamed(s.left, by), renamed(s.right, by), s.relation}, "times_as_many", "variable-as-label"})
		}
	}
	return all
}

// swap exchanges the two parts of each subtraction and division of a row.
func swap(r *row, put func(r, by *row, typ, bug string)) {
	for _, t := range r.terms {
		if t.in != nil {
			swap(t.in, put)
		}
	}
	for i, o := range r.ops {
		left, right := term{in: r.span(0, i)}, term{in: r.span(i+1, len(r.ops))}
		switch o {
		case '-':
			put(r, &row{terms: []term{right, left}, ops: []op{'-'}}, "less_than", "switches-order")
		case '/':
			put(r, r.with(i, i+1, term{in: &row{terms: []term{r.terms[i+1], r.terms[i]}, ops: []op{'/'}}}), "quotient_of", "switches-order")
		case adjacent:
		}
	}
}

// renamed is the row with letters changed.
func renamed(r *row, by map[string]string) *row {
	out := &row{terms: append([]term(nil), r.terms...), ops: r.ops}
	for i, t := range out.terms {
		if t.in != nil {
			out.terms[i].in = renamed(t.in, by)
		}
		if t.name != "" {
			out.terms[i].name = by[t.name]
		}
	}
	return out
}
