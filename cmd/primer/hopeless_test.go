package main

import (
	"os"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestLostStudentIsTakenBackToThePrerequisite answers everything wrong, then, in
// the earlier lesson, everything right, and is brought back.
func TestLostStudentIsTakenBackToThePrerequisite(t *testing.T) {
	seen := map[string]bool{}
	l := teach(t, "integers.subtracting", 6, 5, func(s tutor.State) string {
		seen[s.Lesson] = true
		if s.Lesson == "integers.subtracting" && len(seen) == 1 {
			if s.Asked.Kind == tutor.AskActivate {
				return "no idea"
			}
			return "77"
		}
		if s.Lesson == "integers.subtracting" && s.Phase > 3 {
			return ""
		}
		return rightAnswer(mustLibrary(t), s)
	})
	if os.Getenv("SHOW") != "" {
		t.Log("\n" + l.out.String())
	}
	if !seen["integers.adding"] {
		t.Errorf("never taken to the prerequisite: %v\n%s", seen, l.tail())
	}
	flagged := false
	for _, e := range l.events() {
		flagged = flagged || e.Flagged != nil && e.Flagged.Kind == "stuck"
	}
	if !flagged {
		t.Error("the teacher is not told")
	}
	if s := l.state(); s.Lesson != "integers.subtracting" {
		t.Errorf("not brought back: %s\n%s", s.Lesson, l.tail())
	}
}
