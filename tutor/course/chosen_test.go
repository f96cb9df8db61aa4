package course

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A reply speaks of the choice, not of its letter: "on some days b would be good" says nothing.
func TestChosen(t *testing.T) {
	p := &tutor.Problem{Kind: tutor.KindChoice, Ask: "What pushes the piston?\na) steam\nb) wind\nc) horses", Choices: []string{"steam", "wind", "horses"}, Answer: "steam"}
	for given, want := range map[string]string{"b": "wind", "B)": "wind", "the second one": "wind", "its wind": "wind", "horses i think": "horses", "a boat": "a boat"} {
		if got := Chosen(p, given); got != want {
			t.Errorf("%q is spoken of as %q, not %q", given, got, want)
		}
	}
	if got := Chosen(&tutor.Problem{Kind: tutor.KindInteger, Answer: "4"}, "5 apples"); got != "5 apples" {
		t.Error(got)
	}
}
