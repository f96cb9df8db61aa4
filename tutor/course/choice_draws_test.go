package course

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// In every draw of a choice question, and of its sub-questions, the right choice counts as
// it is written and none of the others does: "dogs'" beside "dogs" would be one answer.
func TestEveryDrawnChoiceCountsAlone(t *testing.T) {
	drawn := map[string]bool{}
	for _, l := range library(t).Lessons() {
		for _, template := range l.all() {
			if len(template.Vars) == 0 {
				continue
			}
			for seed := range uint64(checkSeeds) {
				p, err := template.Make(Draw{Seed: seed, Max: 20, Age: Middle})
				if err != nil {
					t.Fatal(err)
				}
				if drawn[p.ID] {
					continue
				}
				drawn[p.ID] = true
				for _, s := range append(slices.Clone(p.Steps), *stepOf(&p)) {
					if s.Kind != tutor.KindChoice {
						continue
					}
					if !rightOf(s, s.Answer) {
						t.Errorf("%s: %q does not count: %s", p.ID, s.Answer, s.Ask)
					}
					for _, other := range s.Choices {
						if other != s.Answer && rightOf(s, other) {
							t.Errorf("%s: %q counts beside %q: %s", p.ID, other, s.Answer, s.Ask)
						}
					}
				}
			}
		}
	}
	if len(drawn) < 1000 {
		t.Errorf("only %d problems drawn", len(drawn))
	}
}
