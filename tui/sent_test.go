package tui

import (
	"context"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Sent is what the fake's student wrote before, here or elsewhere.
func (f *fake) Sent(context.Context, string) ([]string, error) {
	out := f.sent
	for _, msg := range f.prev {
		if msg.By == tutor.ByStudent {
			out = append(out, msg.Text)
		}
	}
	return out, f.fail
}

// TestHistoryOverSessions: what was written in another lesson, last week, comes
// before what was written today.
func TestHistoryOverSessions(t *testing.T) {
	f := newFake(mia())
	f.sent = []string{"long ago", "three\x1b[2J quarters", "three quarters"}
	inLesson(t, f, func(s *stage) {
		s.say("today")
		s.press("up")
		s.sees("> today")
		s.press("up")
		s.sees("> three quarters")
		s.press("up", "up", "up")
		s.sees("> long ago")
		s.press("down", "down", "down")
		s.misses("> today")
	})
}

// TestRecallKeepsHowSure: a line comes back with how sure it was said, and the
// next student does not see it.
func TestRecallKeepsHowSure(t *testing.T) {
	f := newFake(mia())
	f.sent = []string{"/guess 3/4"}
	inLesson(t, f, func(s *stage) {
		s.press("up")
		s.sees("guess > 3/4")
		f.sent = nil
		s.m.composer.set("")
		s.run(s.m.welcomeBack(tutor.Profile{ID: "sam", Name: "Sam", Grade: 8}))
		s.wait(second)
		if s.m.composer.past.has(-1) {
			t.Errorf("Sam sees %q", s.m.composer.past.sent)
		}
	})
}

// TestSayAgain: the last line comes back to be changed; what is sent is a new
// turn, and the first one stays as it was.
func TestSayAgain(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		s.press("ctrl+r")
		s.sees("You have not said anything here yet")
		s.press("shift+tab")
		s.say("1/4 beacuse")
		s.say("/hint")
		s.typed("half a thought")
		s.press("ctrl+r")
		s.sees("sure > 1/4 beacuse")
		s.sees("What you said before stays as it is")
		s.press("ctrl+z")
		s.sees("half a thought")
		s.press("ctrl+y", "backspace", "backspace", "backspace", "backspace", "backspace")
		s.say("ause")
		heard := f.chats[0].heard
		if len(heard) != 3 || heard[0] != "/sure 1/4 beacuse" || heard[2] != "/sure 1/4 beause" {
			t.Errorf("heard %q", heard)
		}
		s.press("ctrl+home")
		s.sees("1/4 beacuse (sure)")
	})
}

// TestSayAgainWhileTheTutorWrites: the reply stops, what it said stays.
func TestSayAgainWhileTheTutorWrites(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter")
		s.wait(2 * second)
		s.press("ctrl+r")
		s.wait(second)
		s.sees("> 1/4")
		s.sees("(stopped here)")
	})
}

// TestSayAgainIsCleaned: a stored line may come from anywhere.
func TestSayAgainIsCleaned(t *testing.T) {
	f := newFake(mia())
	f.prev = []tutor.Message{{By: tutor.ByTutor, Text: "Well?"}, {By: tutor.ByStudent, Text: "a\x1b[31mb\u202ec"}}
	inLesson(t, f, func(s *stage) {
		s.press("ctrl+r")
		if got := s.m.composer.area.Value(); got != "abc" {
			t.Errorf("the line holds %q", got)
		}
	})
}
