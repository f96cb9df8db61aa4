package kernel

import (
	"slices"

	"primer/tutor"
)

// The ledger knows an explanation by its id. What must not come again in other
// words is its analogy: the lift, the debt, the walk along the line.

// usedBefore is the ledger with the analogies in the place of the ids.
func (t *scene) usedBefore() []tutor.Used {
	out := slices.Clone(t.in.State.Ledger)
	for i := range out {
		out[i].Analogy = t.analogy(out[i].Analogy)
	}
	return out
}

// explainerNeeds is what the explainer was told, with the analogies to avoid by
// their names.
func (t *decision) explainerNeeds() *tutor.ExplainerNeeds {
	if t.made.Require.Explainer == nil {
		return nil
	}
	n := *t.made.Require.Explainer
	n.AvoidAnalogies = nil
	for _, id := range t.made.Require.Explainer.AvoidAnalogies {
		if name := t.analogy(id); name != "" {
			n.AvoidAnalogies = append(n.AvoidAnalogies, name)
		}
	}
	return &n
}

// analogy is the name of an explanation's analogy, "" where it has none: a
// remedy, a worked example.
func (t *scene) analogy(id string) string {
	if t.lesson == nil {
		return ""
	}
	e, _ := t.lesson.ExplanationBy(id)
	return e.Analogy
}
