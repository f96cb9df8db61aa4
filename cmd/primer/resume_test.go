package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestALessonGoesOnWhereItWasLeft leaves in the middle of a scaffold and comes back.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	var left tutor.State
	l := teach(t, "integers.adding", 5, 11, func(s tutor.State) string {
		if s.Asked.Kind == tutor.AskStep && s.StepAt == 1 {
			left = s
			return ""
		}
		if s.Mode == tutor.ModeNormal && s.Problem != nil && s.Problem.Role == tutor.RolePractice {
			return "idk"
		}
		return rightAnswer(mustLibrary(t), s)
	})
	if left.Problem == nil {
		t.Fatal("never came to a second sub-question")
	}
	var out bytes.Buffer
	s := *l.Desk.Flags
	s.Trace = ""
	answer := left.Problem.Steps[1].Answer
	if err := runPlain(t.Context(), l.Desk, &s, strings.NewReader(answer+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	after := l.state()
	if after.Problem == nil || after.Problem.ID != left.Problem.ID {
		t.Fatalf("another problem is open\n%s", out.String())
	}
	if after.StepAt <= left.StepAt && after.Mode == tutor.ModeScaffolding {
		t.Errorf("the sub-question did not go on: step %d\n%s", after.StepAt, out.String())
	}
	if !strings.Contains(out.String(), "Welcome back") && !strings.Contains(out.String(), "Good to see you again") {
		t.Errorf("no welcome\n%s", out.String())
	}
}
