package tui

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A lesson that goes on in another window is not opened beside it: the student reads
// along, or goes on here.
func TestALessonInAnotherWindow(t *testing.T) {
	f := newFake(mia())
	f.elsewhere = true
	f.along = []tutor.Message{{ID: 1, By: tutor.ByTutor, Text: "What is 2 + 2?"}}
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.press("enter")
		s.wait(second)
		s.sees("Mia is learning in another window")
		s.press("down")
		s.press("enter")
		s.wait(second)
		s.sees("What is 2 + 2?")
		f.saidThere(tutor.Message{ID: 2, By: tutor.ByStudent, Text: "it is four"})
		s.wait(2 * second)
		s.sees("it is four")
		s.press("esc")
		s.press("enter")
		s.wait(second)
		s.press("enter") // go on here
		s.wait(3 * second)
		if f.took != 1 || len(f.chats) != 1 {
			t.Errorf("taken over %d times, %d lessons open", f.took, len(f.chats))
		}
	})
}

// A line typed after another window took over is not lost: it is in the line again, and
// the same choice is offered.
func TestALineAfterAnotherWindowTookOver(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.elsewhere = true
		s.say("minus five")
		s.wait(second)
		s.sees("Mia is learning in another window")
		s.press("enter")
		s.wait(3 * second)
		if f.took != 1 || len(f.chats) != 2 {
			t.Errorf("taken over %d times, %d lessons opened", f.took, len(f.chats))
		}
		s.sees("> minus five")
	})
}
