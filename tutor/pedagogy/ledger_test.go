package pedagogy

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A problem that was worked out for the student is no task any more.
func TestAShownSolutionIsNoTask(t *testing.T) {
	s := Enter(tutor.State{}, tutor.Used{KC: "kc", Analogy: LikeAnalogy + "item-3"})
	if !slices.Contains(s.Right, "item-3") {
		t.Errorf("a problem that was shown solved may come as a task: %v", s.Right)
	}
	if s = Enter(tutor.State{}, tutor.Used{KC: "kc", Analogy: "pizza"}); len(s.Right) > 0 {
		t.Errorf("an explanation is no problem: %v", s.Right)
	}
}
