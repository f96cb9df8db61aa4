package course

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// inOwnWords are explanations of a component as children give them: those that say what its
// teach-back asks for, and those that have it wrong.
type inOwnWords struct{ right, wrong []string }

// hearsExplained holds explanations of a lesson's components against its rubrics: none may be
// taken for the other.
func hearsExplained(t *testing.T, lesson string, of map[string]inOwnWords) {
	t.Helper()
	l, ok := library(t).Lesson(lesson)
	if !ok {
		t.Fatalf("no lesson %s", lesson)
	}
	for component, said := range of {
		rubric, ok := l.TeachBackFor(component)
		if !ok {
			t.Fatalf("%s has no teach-back", component)
		}
		for _, text := range said.right {
			if v := JudgeTeachBack(rubric, text); !v.Explained() {
				t.Errorf("%s: %q is not heard: %s, missing %q, against %q", component, text, v.Reason, v.Missing, v.Against)
			}
		}
		for _, text := range said.wrong {
			if v := JudgeTeachBack(rubric, text); v.Quality >= tutor.ExplainedAt {
				t.Errorf("%s: %q is taken for right: %s", component, text, v.Reason)
			}
		}
	}
}
