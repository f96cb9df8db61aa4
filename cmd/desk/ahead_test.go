package desk

import (
	"testing"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
)

// TestOnlyWhoSitsThereIsReadAheadFor: once for a lesson and a grade, and never for lines from
// a pipe.
func TestOnlyWhoSitsThereIsReadAheadFor(t *testing.T) {
	a, err := Open(t.Context(), &Flags{Data: t.TempDir(), Model: "none"})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	made := make(chan bool, 3)
	a.Opened = func() { made <- true }
	s := tui.SessionInfo{Lesson: "integers.adding", Student: tutor.Profile{Grade: 6}}
	a.readAhead(t.Context(), s)
	if _, begun := a.ahead.Load(aheadOf{s.Lesson, 6}); begun {
		t.Error("it reads ahead for a pipe")
	}
	a.Attended = true
	a.readAhead(t.Context(), s)
	a.readAhead(t.Context(), s)
	<-made
	if len(made) > 0 {
		t.Error("it was read ahead twice")
	}
}
