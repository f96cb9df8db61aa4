package tui

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestInboxWithoutAPIN: as long as nobody knows who a teacher is, the inbox tells no more
// than that something waits, and asks for a PIN.
func TestInboxWithoutAPIN(t *testing.T) {
	play(t, waiting(), Options{}, 100, 30, func(s *stage) {
		s.say("/inbox")
		s.sees("6 things wait for a teacher")
		s.sees("sets a PIN first")
		s.misses("two fourths")
		s.misses("nobody would miss me")
		s.press("esc")
		s.misses("two fourths")
	})
}

// TestNamesAreNotShown: several students and a PIN, so the first screen asks for the name
// and lists nobody; who types theirs comes in, and a new one needs the teacher.
func TestNamesAreNotShown(t *testing.T) {
	f := newFake(mia(), tutor.Profile{ID: "bo", Name: "Bo", Grade: 3})
	f.pin = "4711"
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.sees("What should I call you?")
		s.misses("Mia")
		s.say("Zoe")
		s.sees("PIN:")
		s.press("esc")
		s.say("bo")
		s.sees("Good afternoon, Bo")
	})
}

// TestAnAlertAsksForAPIN once, at home, and puts it off with esc.
func TestAnAlertAsksForAPIN(t *testing.T) {
	h := aHousehold()
	h.facts.Alert = true
	playOn(t, h, h.fake, Options{Student: "Mia"}, 100, 30, func(s *stage) {
		s.sees("a grown-up should see")
		s.press("esc")
		s.press("ctrl+l")
		s.wait(second)
		s.misses("a grown-up should see")
	})
}

// TestDangerIsHeardEverywhere: whatever is typed, wherever, is read for danger first.
func TestDangerIsHeardEverywhere(t *testing.T) {
	const line = "i want to kill myself"
	cared := func(s *stage) {
		s.t.Helper()
		s.sees("I am glad you told me.")
		s.sees("Call 988.")
		s.press("esc")
	}
	play(t, newFake(), Options{}, 100, 30, func(s *stage) {
		s.say(line) // for the name
		cared(s)
		s.say("Mia")
		s.say(line) // for the grade
		cared(s)
		s.say("5")
		s.say(line) // at home
		cared(s)
		s.say("/search " + line)
		cared(s)
		s.say("/lesson " + line)
		cared(s)
		s.say("/" + line) // no command is called so
		cared(s)
		s.say("/hint " + line) // no lesson is open
		cared(s)
		s.say("/sessions")
		s.typed(line)
		s.wait(second)
		cared(s)
		s.press("esc")
		s.press("esc")
		s.press("ctrl+p") // no action is called so
		s.typed(line)
		s.press("enter")
		cared(s)
	})
}
