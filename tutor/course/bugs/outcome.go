package bugs

import "github.com/primer-tutor/primer/tutor"

// Outcome is one wrong answer that a rule gives.
type Outcome struct {
	tutor.Explanation        // its weight is how common the rule is, 1 to 9
	Gives             string // as the rule writes it
	Variant           int    // 0 for the typical answer of the rule, then 1, 2 ...
}

// Outcomes are the wrong answers that the rules of a type give, each with its
// rule; none for an unknown type and for operands that do not fit it.
func (c *Catalogue) Outcomes(typ string, args []string) []Outcome {
	t, ok := c.made().types[typ]
	if !ok {
		return nil
	}
	ops, err := t.bind(args)
	if err != nil || !holds(t.when, ops) {
		return nil
	}
	var all []Outcome
	for i := range t.Rules {
		for k, v := range t.Rules[i].answers(ops) {
			all = append(all, Outcome{t.Rules[i].explanation(t.Rules[i].Common), v.String(), k})
		}
	}
	return all
}

// Explanation is the words of a rule, weighed by how common it is; false where
// the type has none of that name.
func (c *Catalogue) Explanation(typ, name string) (tutor.Explanation, bool) {
	if t, known := c.made().types[typ]; known {
		for i := range t.Rules {
			if t.Rules[i].named(name) {
				return t.Rules[i].explanation(t.Rules[i].Common), true
			}
		}
	}
	return tutor.Explanation{}, false
}

func (r *Rule) explanation(weight float64) tutor.Explanation {
	return tutor.Explanation{Bug: r.Bug, Student: r.Student, Teacher: r.Teacher, Remedy: r.Remedy, Weight: weight}
}
