package tui

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// talk is a conversation of n messages.
func talk(n int) []tutor.Message {
	out := make([]tutor.Message, n)
	for i := range out {
		by := tutor.ByTutor
		if i%2 == 1 {
			by = tutor.ByStudent
		}
		out[i] = tutor.Message{By: by, Text: fmt.Sprintf("Message %d. The size of a piece follows from **how many** pieces there are, and 1/%d is one of them.", i, i%9+2)}
	}
	return out
}

func topLine(s *stage) string { return strings.Split(s.screen(), "\n")[2] }

func TestScrolling(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(200)
	inLesson(t, f, func(s *stage) {
		s.press("home")
		s.sees("Message 0.")
		s.sees("more below")
		s.press("end")
		s.sees("Which is bigger")
		s.misses("more below")
		s.give(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
		s.sees("more below")
		s.give(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		s.misses("more below")
		s.press("pgup", "pgup", "pgup")
		before := topLine(s)
		s.m.chat.list.add(&bubble{by: tutor.ByTutor, text: "new"})
		if topLine(s) != before {
			t.Errorf("the view jumped from %q to %q", before, topLine(s))
		}
	})
}

// TestResizeWithoutJump: what stood at the top still stands there.
func TestResizeWithoutJump(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(200)
	inLesson(t, f, func(s *stage) {
		s.press("pgup", "pgup", "pgup", "pgup")
		top := s.m.chat.list.top
		for _, w := range []int{60, 44, 130, 80, 100} {
			s.give(resized(w, 25))
			if s.m.chat.list.top != top {
				t.Errorf("at width %d the top message is %d, was %d", w, s.m.chat.list.top, top)
			}
		}
		s.press("f2", "f2")
		if s.m.chat.list.top != top {
			t.Error("the pane moved the chat")
		}
	})
}
