package tui

import (
	"testing"
	"time"
)

// lockedFake is a backend with a PIN.
func lockedFake() *fake {
	f := newFake(mia())
	f.pin = "4711"
	return f
}

// TestLocked: a PIN keeps students out of what is the teacher's.
func TestLocked(t *testing.T) {
	play(t, lockedFake(), Options{}, 130, 30, func(s *stage) {
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
		s.sees("mastery")
		s.misses("PIN:")
	})
}

// TestLockWaits: the third wrong PIN makes the next one wait, and says so.
func TestLockWaits(t *testing.T) {
	play(t, lockedFake(), Options{}, 60, 20, func(s *stage) {
		s.press("enter")
		s.wait(second)
		s.press("f2")
		for range 3 {
			s.typed("1111")
			s.press("enter")
		}
		s.sees("The next try is possible in 10")
		s.typed("4711")
		s.press("enter")
		s.sees("Try again in 9")
		s.golden("lock-60x20-dark")
	})
}

// TestLocksAgain: after ten quiet minutes, or at once with /lock.
func TestLocksAgain(t *testing.T) {
	play(t, lockedFake(), Options{}, 130, 30, func(s *stage) {
		now := morning
		s.m.opt.Now = func() time.Time { return now }
		s.press("enter")
		s.wait(second)
		s.press("f2")
		s.say("4711")
		s.sees("Teacher")
		now = now.Add(9 * time.Minute)
		s.press("f2", "f2")
		s.sees("Teacher")
		now = now.Add(11 * time.Minute)
		s.press("f2")
		s.sees("PIN:")
		s.say("4711")
		s.press("esc")
		s.say("/lock")
		s.sees("Locked.")
		s.misses("Teacher")
		s.press("f2")
		s.sees("PIN:")
	})
}

// TestPINFromTheScreen: it is set, changed and removed without leaving.
func TestPINFromTheScreen(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.say("/pin")
		s.sees("A new PIN")
		s.sees("cannot be read back")
		s.sees("type the PIN, then enter")
		s.say("12")
		s.sees("again")
		s.say("12")
		s.sees("4 to 64")
		s.say("2468")
		s.say("2469")
		s.sees("two different")
		s.say("2468")
		s.say("2468")
		s.sees("The PIN is set")
		if s.fake.pin != "2468" {
			t.Errorf("the PIN is %q", s.fake.pin)
		}
		s.say("/pin")
		s.press("down", "enter")
		s.wait(second)
		if s.fake.pin != "" {
			t.Error("the PIN is still there")
		}
	})
}
