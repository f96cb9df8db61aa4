package agent_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/course"
)

// What the prompts may cost on a machine that reads slowly, in tokens.
const (
	mostOfPrefix = 350
	mostOfJob    = 90
	turnsEach    = 4
	lessonStep   = 5 // one lesson in so many is played here
)

// TestLessonsKeepTheBudget: on a slow machine the prefix of a lesson and the jobs of its turns
// stay short, whatever the lesson says.
func TestLessonsKeepTheBudget(t *testing.T) {
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for i, outline := range library.Outlines() {
		if i%lessonStep != 0 {
			continue
		}
		_, lesson := aLesson(t, outline.ID, turnsEach)
		a, err := agent.New(&keeping{}, facts(library)) // never measured: taken for slow
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range lesson {
			parts, err := a.PromptReport(x.speak)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range parts {
				if p.Part == "prefix" && p.Tokens > mostOfPrefix || strings.HasPrefix(p.Part, "job ") && p.Tokens > mostOfJob {
					t.Errorf("%s, turn %d: %s has %d tokens", outline.ID, x.speak.Task.Turn, p.Part, p.Tokens)
				}
			}
		}
	}
}
