package course

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestLengthDoesNotTellTheChoice draws the choices of the history lessons: a child who
// always takes the longest one, or the shortest, must not come through with it.
func TestLengthDoesNotTellTheChoice(t *testing.T) {
	const enough, most = 6, 0.85
	for _, lesson := range library(t).Lessons() {
		if !strings.HasPrefix(lesson.ID, "history.") {
			continue
		}
		for _, template := range lesson.all() {
			draws, longest, shortest := rightByLength(t, template)
			if draws >= enough && float64(max(longest, shortest)) > most*float64(draws) {
				t.Errorf("%s: of %d right choices %d are the longest and %d the shortest", template.item(), draws, longest, shortest)
			}
		}
	}
}

// rightByLength counts the different draws of a choice with variables, and in how many of
// them the right one is the only longest, or the only shortest.
func rightByLength(t *testing.T, template *Template) (draws, longest, shortest int) {
	t.Helper()
	if template.Kind != tutor.KindChoice || len(template.Vars) == 0 {
		return 0, 0, 0
	}
	seen := map[string]bool{}
	for seed := range uint64(60) {
		p, err := template.Make(Draw{Seed: seed, Max: 20, Age: Middle})
		if err != nil {
			t.Fatal(err)
		}
		if seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		draws++
		longer, shorter := 0, 0
		for _, choice := range p.Choices {
			if len(choice) < len(p.Answer) {
				shorter++
			} else if len(choice) > len(p.Answer) {
				longer++
			}
		}
		if shorter == len(p.Choices)-1 {
			longest++
		}
		if longer == len(p.Choices)-1 {
			shortest++
		}
	}
	return draws, longest, shortest
}
