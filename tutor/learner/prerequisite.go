package learner

import (
	"slices"

	"primer/tutor"
)

// solid is P(known) from which a prerequisite is not looked into further.
const solid = .85

// Weak is the prerequisite that most likely stands behind a failure.
type Weak struct {
	KC    string
	Known float64 // 0..1; where it was never practiced, what is believed of a new component
	Steps int     // how far below the component that failed, 1 is directly below
	Met   bool    // counted as mastered all the same
}

// WeakestPrerequisite is the least known of all that a component rests on,
// directly or through others; the nearer one where two are known alike. needs
// gives the prerequisites of each component; circles do no harm. It is false
// where every one is solid: then the reason lies elsewhere.
func WeakestPrerequisite(kc string, needs map[string][]string, masteries map[string]tutor.Mastery) (Weak, bool) {
	var weakest Weak
	found := false
	for steps, layer := range below(kc, needs) {
		for _, need := range layer {
			w := weakness(need, steps+1, masteries)
			if w.Known < solid && (!found || w.Known < weakest.Known) {
				weakest, found = w, true
			}
		}
	}
	return weakest, found
}

func weakness(kc string, steps int, masteries map[string]tutor.Mastery) Weak {
	m, ok := masteries[kc]
	if !ok || m.Rows == 0 {
		return Weak{KC: kc, Known: compact.Prior, Steps: steps}
	}
	return Weak{KC: kc, Known: m.Known, Steps: steps, Met: m.Met}
}

// below are the components that kc rests on, by the number of steps, each once
// and in a fixed order.
func below(kc string, needs map[string][]string) [][]string {
	seen := map[string]bool{kc: true}
	var layers [][]string
	for layer := []string{kc}; len(layer) > 0; {
		var next []string
		for _, c := range layer {
			for _, need := range needs[c] {
				if !seen[need] {
					seen[need] = true
					next = append(next, need)
				}
			}
		}
		slices.Sort(next)
		if len(next) > 0 {
			layers = append(layers, next)
		}
		layer = next
	}
	return layers
}
