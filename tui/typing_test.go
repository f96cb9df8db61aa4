package tui

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestTheTimeOfTypingIsUsed: the first letter of each line tells the chat, so that a model
// can read the conversation once more.
func TestTheTimeOfTypingIsUsed(t *testing.T) {
	inLesson(t, newFake(tutor.Profile{ID: "mia", Name: "Mia", Grade: 6}), func(s *stage) {
		chat, ok := s.m.chat.port.(*fakeChat)
		if !ok {
			t.Fatalf("the chat is a %T", s.m.chat.port)
		}
		s.typed("minus five")
		s.wait(second)
		if chat.begun != 1 {
			t.Errorf("told %d times of one line", chat.begun)
		}
	})
}

// TestTheStatusLineSaysThatTheProblemWaits while they think about something together.
func TestTheStatusLineSaysThatTheProblemWaits(t *testing.T) {
	inLesson(t, newFake(tutor.Profile{ID: "mia", Name: "Mia", Grade: 6}), func(s *stage) {
		s.m.chat.info.Together = true
		if line := s.m.lessonLine(); !strings.Contains(line, "the problem waits") {
			t.Errorf("%q", line)
		}
	})
}
