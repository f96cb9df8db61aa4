package bugs

import (
	"cmp"
	"fmt"
	"slices"
)

// Prediction is a wrong answer that a type's rules give.
type Prediction struct {
	Bug   string   // the commonest rule that gives it
	Also  []string // the other rules that give an answer of the same value
	Gives string   // the answer as the rule writes it
	Right bool     // it is the right answer: the rule does not show itself here
}

// Predict is the typical answer of every rule, rules of equal value merged, the
// commonest first. It is what checks and makers of choices need.
func (c *Catalogue) Predict(typ string, args []string) []Prediction {
	t, ok := c.types[typ]
	if !ok {
		return nil
	}
	ops, err := t.bind(args)
	if err != nil {
		return nil
	}
	right := t.rightAnswers(Question{}, ops)
	rules := slices.Clone(t.Rules)
	slices.SortStableFunc(rules, func(a, b Rule) int { return cmp.Compare(b.Common, a.Common) })
	var all []Prediction
	for i := range rules {
		answers := rules[i].answers(ops)
		if len(answers) == 0 {
			continue
		}
		gives := read(answers[0].String())
		j := slices.IndexFunc(all, func(p Prediction) bool { return matchAnswer(gives, read(p.Gives)) >= sameSize })
		if j >= 0 {
			all[j].Also = append(all[j].Also, rules[i].Bug)
			continue
		}
		p := Prediction{Bug: rules[i].Bug, Gives: gives.text}
		p.Right = valueJudge{right: right}.equalsRight(gives)
		all = append(all, p)
	}
	return all
}

// Right is the right answer by the type's own formula.
func (c *Catalogue) Right(typ string, args []string) (string, error) {
	t, ok := c.types[typ]
	if !ok {
		return "", fmt.Errorf("there is no problem type %q", typ)
	}
	ops, err := t.bind(args)
	if err != nil {
		return "", err
	}
	if t.right == nil {
		return "", fmt.Errorf("type %s states no right answer", typ)
	}
	values, err := t.right.make(ops)
	if err != nil {
		return "", fmt.Errorf("type %s: %w", typ, err)
	}
	return values[0].String(), nil
}
