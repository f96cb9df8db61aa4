package kernel

import (
	"slices"

	"primer/tutor"
)

// The ledger knows an explanation by its id. What must not come again in other
// words is its analogy: the lift, the debt, the walk along the line.

// usedBefore is the ledger with the analogies in the place of the ids.
func (t *turn) usedBefore() []tutor.Used {
	out := slices.Clone(t.in.State.Ledger)
	for i := range out {
		out[i].Analogy = t.analogy(out[i].Analogy)
	}
	return out
}

// explainerNeeds is what the explainer was told, with the analogies to avoid by
// their names.
func (t *turn) explainerNeeds() *tutor.ExplainerNeeds {
	if t.decision.Require.Explainer == nil {
		return nil
	}
	n := *t.decision.Require.Explainer
	n.AvoidAnalogies = nil
	for _, id := range t.decision.Require.Explainer.AvoidAnalogies {
		if name := t.analogy(id); name != "" {
			n.AvoidAnalogies = append(n.AvoidAnalogies, name)
		}
	}
	return &n
}

// analogy is the name of an explanation's analogy, "" where it has none: a
// remedy, a worked example.
func (t *turn) analogy(id string) string {
	lesson, ok := t.Library.Lesson(t.in.State.Lesson)
	if !ok {
		return ""
	}
	e, _ := lesson.ExplanationBy(id)
	return e.Analogy
}
