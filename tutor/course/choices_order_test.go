package course

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestTheFirstChoiceIsRightAsOftenAsAnyOther draws the choice problems of all lessons with
// many seeds: the right one stands first in about one of so many as there are choices.
func TestTheFirstChoiceIsRightAsOftenAsAnyOther(t *testing.T) {
	lib, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	first, expected, drawn := 0, 0.0, 0
	for _, l := range lib.Lessons() {
		lesson, _ := lib.Lesson(l.ID)
		for seed := range uint64(30) {
			for _, role := range []tutor.ProblemRole{tutor.RolePractice, tutor.RoleCheck, tutor.RoleConcept} {
				p, err := lesson.Pick(Want{Role: role, Draw: Draw{Seed: seed * 31, Max: 20, Age: Middle}})
				if err != nil || p.Kind != tutor.KindChoice || unlisted(p.Ask) == p.Ask {
					continue
				}
				if !slices.Contains(p.Choices, p.Answer) || p.Ask != unlisted(p.Ask)+"\n"+lettered(p.Choices) {
					t.Fatalf("%s: the choices are not those of the list:\n%s\n%q", p.ID, p.Ask, p.Choices)
				}
				drawn++
				expected += 1 / float64(len(p.Choices))
				if p.Choices[0] == p.Answer {
					first++
				}
			}
		}
	}
	if share := float64(first) / expected; drawn < 200 || share < .85 || share > 1.15 {
		t.Errorf("the first choice is right in %d of %d, expected %.0f", first, drawn, expected)
	}
}
