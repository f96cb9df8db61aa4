package authoring

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
)

// A step is told without the names of tools, and the bar is not full before the
// lesson is done, also where the model has used up its steps.
func TestStepsInWords(t *testing.T) {
	for _, c := range []struct {
		step int
		text string
		want string
	}{
		{2, "extract_category components: components: 3 new, 2 kept.", "█░░░░░░░░░░░ gathering: components: 3 new, 2 kept."},
		{20, "cross_reference: there is nothing to compare yet.", "███████████░ comparing: there is nothing to compare yet."},
		{3, "something else", "██░░░░░░░░░░ something else"},
	} {
		got := eventLine(builder.Event{Kind: builder.StepTaken, Step: c.step, Steps: 6, Text: c.text})
		if got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
