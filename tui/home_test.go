package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func TestHomeFindsLessons(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.typed("water")
		s.sees("The water cycle")
		s.misses("Adding integers")
		s.typed("zzz")
		s.sees("No lesson is called that")
		s.press("esc")
		s.sees("Adding integers")
		s.press("down", "down", "down", "enter")
		s.wait(second)
		s.sees("Adding integers ")
		s.sees("Which is bigger")
		s.press("ctrl+l")
		s.sees("Good afternoon")
		s.press("esc")
		s.sees("Which is bigger")
	})
}

func TestClick(t *testing.T) {
	play(t, newFake(mia()), Options{}, 130, 30, func(s *stage) {
		for y, l := range strings.Split(s.screen(), "\n") {
			if strings.Contains(l, "water cycle") {
				s.give(tea.MouseClickMsg{X: 10, Y: y, Button: tea.MouseLeft})
				break
			}
		}
		s.wait(second)
		s.sees("Which is bigger")
		s.press("f2")
		s.typed("still here")
		s.sees("> still here")
		s.give(tea.MouseClickMsg{X: 100, Y: 5, Button: tea.MouseLeft})
		if !s.m.pane.focus {
			t.Error("a click does not move the keys to the pane")
		}
		s.give(tea.MouseClickMsg{X: 10, Y: 5, Button: tea.MouseLeft})
		if s.m.pane.focus {
			t.Error("a click does not move the keys to the chat")
		}
	})
}
