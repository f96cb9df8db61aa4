package tui

import (
	"context"
	"testing"
)

// TestLocked: a PIN keeps students out of what is the teacher's.
func TestLocked(t *testing.T) {
	unlock := func(_ context.Context, pin string) bool { return pin == "4711" }
	play(t, newFake(mia()), Options{Unlock: unlock}, 130, 30, func(s *stage) {
		s.press("enter")
		s.say("1/4")
		s.press("f2")
		s.sees("PIN:")
		s.misses("misconception")
		s.say("1234")
		s.sees("does not fit")
		s.press("esc")
		s.say("/profile Mia 9")
		s.sees("PIN:")
		if s.fake.students[0].Grade != 5 {
			t.Error("the profile was changed without the PIN")
		}
		s.typed("4711")
		s.misses("4711")
		s.press("enter")
		s.wait(second)
		if s.fake.students[0].Grade != 9 {
			t.Error("the PIN did not unlock")
		}
		s.press("f2")
		s.sees("misconception")
	})
}
