package tui

import (
	"testing"
)

// TestHowSureAStudentIs: a key goes through the words, the word stands beside the
// line, goes along with one answer, and stays with it in the conversation.
func TestHowSureAStudentIs(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		s.press("shift+tab")
		s.sees("sure >")
		s.press("shift+tab", "shift+tab")
		s.sees("guess >")
		s.press("shift+tab")
		s.misses("guess >")
		s.press("shift+tab")
		s.say("1/4")
		s.wait(5 * second)
		s.sees("1/4 (sure)")
		s.misses("sure >")
		s.say("/guess 3/4")
		s.wait(5 * second)
		s.sees("3/4 (guess)")
		s.misses("There is no command")
		heard := f.chats[0].heard
		if len(heard) != 2 || heard[0] != "/sure 1/4" || heard[1] != "/guess 3/4" {
			t.Errorf("heard %q", heard)
		}
	})
}
