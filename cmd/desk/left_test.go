package desk

import (
	"testing"
	"time"
)

// TestALessonOpensWhateverWaits: a line of another lesson that a crash left is answered, and where the time
// is over before it is, the lesson opens and the line waits on.
func TestALessonOpensWhateverWaits(t *testing.T) {
	a, err := Open(t.Context(), &Flags{Data: t.TempDir(), Model: "none", Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	student, err := a.NewStudent(t.Context(), "Mia", 6, "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := a.OpenSession(t.Context(), student, "integers.adding")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.DB.Hear(t.Context(), s.ID, "idk", time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		within time.Duration
		waits  bool
	}{{0, true}, {time.Hour, false}} {
		if err := a.answerAll(t.Context(), s.ID, c.within); err != nil {
			t.Errorf("with %s: %v", c.within, err)
		}
		if _, _, _, waits, err := a.DB.Unanswered(t.Context(), s.ID); err != nil || waits != c.waits {
			t.Errorf("with %s the line waits: %v, %v", c.within, waits, err)
		}
	}
}
