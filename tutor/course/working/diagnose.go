package working

import (
	"cmp"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Explain names the buggy rules behind a wrong answer, the likeliest first, with
// the line and the step at which the working goes wrong. The working decides where
// it can be read; otherwise the answer alone is explained. It is empty for a right
// answer, and where no rule gives what was written. Weights add up to 1.
func Explain(rules *bugs.Catalogue, q bugs.Question) []tutor.Explanation {
	q.Work = cmp.Or(q.Work, q.Given)
	standing := rules.Stand(q)
	if standing.Right {
		return nil
	}
	answer := rules.Explain(q)
	if standing.Pick {
		return answer
	}
	letters := lettersIn(q)
	found := answer
	if c := readChain(q, letters); c != nil && len(c.wrong) > 0 {
		found = settle(c, answer, explainSteps(rules, c))
	}
	if len(found) == 0 && len(letters) > 0 {
		found = reversed(rules, q, letters)
	}
	return heed(q.Work, found)
}

// readChain follows the working of a question; nil where nothing can be followed.
func readChain(q bugs.Question, letters map[string]bool) *chain {
	said := statements(q.Work, letters)
	if len(said) == 0 {
		return nil
	}
	return follow(problemState(q.Problem, letters), said)
}

// lettersIn are the letters that stand for numbers in a question and its working.
func lettersIn(q bugs.Question) map[string]bool {
	letters := lettersOf(q.Problem, q.Correct)
	for name := range lettersOf(q.Work) {
		if len(letters) > 0 || isUnknown(name) {
			letters[name] = letters[name] || isUnknown(name)
		}
	}
	return letters
}

func isUnknown(name string) bool {
	for i := range unknowns {
		if unknowns[i:i+1] == name {
			return true
		}
	}
	return false
}

// explainSteps are the rules that make the wrong steps, those of the first step
// first.
func explainSteps(rules *bugs.Catalogue, c *chain) []tutor.Explanation {
	var all []tutor.Explanation
	for _, s := range c.wrong {
		for _, e := range explainStep(rules, s) {
			if !slices.ContainsFunc(all, func(o tutor.Explanation) bool { return o.Bug == e.Bug }) {
				all = append(all, e)
			}
		}
	}
	return all
}

// asWritten is how much more a rule tells that gives just what was written.
const asWritten = 3

// explainStep are the rules that make one wrong step, weighed.
func explainStep(rules *bugs.Catalogue, s step) []tutor.Explanation {
	want, ok := s.after.outcome()
	if !ok {
		return nil
	}
	best := map[string]tutor.Explanation{}
	for _, k := range candidates(rules, s.before) {
		if !k.out.same(want) {
			continue
		}
		e := k.Explanation
		if k.out.alike(want) {
			e.Weight *= asWritten
		}
		if e.Weight > best[e.Bug].Weight {
			e.Line, e.Step = s.line, s.before.String()+" → "+s.after.String()
			best[e.Bug] = e
		}
	}
	return ranked(best)
}

func ranked(best map[string]tutor.Explanation) []tutor.Explanation {
	var all []tutor.Explanation
	for _, e := range best {
		all = append(all, e)
	}
	sorting.Stable(all, func(a, b tutor.Explanation) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Bug, b.Bug))
	})
	return all
}

// settle puts together what explains the answer and what explains the steps.
func settle(c *chain, answer, steps []tutor.Explanation) []tutor.Explanation {
	shown := c.checked > 1
	switch {
	case len(steps) == 0 && shown && c.wrong[0].before.String() != c.problem:
		return nil // a slip on the way: what its result happens to equal tells nothing
	case len(steps) == 0:
		return answer
	case len(answer) == 0 || shown:
		return share(steps, answer)
	}
	return share(answer, steps)
}

// besides is the share that is left to rules which speak for one half only of
// what is known.
const besides = 0.3

// share lists the first rules and then the others, and weighs all of them. What
// both name comes with its line.
func share(first, then []tutor.Explanation) []tutor.Explanation {
	all := scaled(first, 1)
	for _, e := range scaled(then, besides) {
		i := slices.IndexFunc(all, func(o tutor.Explanation) bool { return o.Bug == e.Bug })
		switch {
		case i < 0:
			all = append(all, e)
		case all[i].Step == "":
			all[i].Line, all[i].Step = e.Line, e.Step
		}
	}
	return scaled(all, 1)
}

// scaled is the rules with weights that add up to a total.
func scaled(list []tutor.Explanation, total float64) []tutor.Explanation {
	var sum float64
	for _, e := range list {
		sum += e.Weight
	}
	all := slices.Clone(list)
	for i := range all {
		all[i].Weight *= total / sum
	}
	return all
}
