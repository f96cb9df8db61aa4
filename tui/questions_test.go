package tui

import (
	"strings"
	"testing"
	"time"
)

// TestQuestions: the list with what became of each, in a lesson and before it; nothing in
// it drives the terminal.
func TestQuestions(t *testing.T) {
	f := newFake(mia())
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.say("/questions")
		s.sees("Your list is empty.")
		s.press("esc")
		s.misses("Your list is empty.")
	})
	f.questions = []Question{
		{Text: "do fish \x1b[2Jsleep", Lesson: "What a fraction is", At: morning.Add(-time.Hour)},
		{Text: "who made zero", Lesson: "Numbers below zero", At: morning.Add(-30 * time.Hour), Seen: true},
		{Text: "how deep is lake superior", Lesson: "Matter", At: morning.Add(-50 * time.Hour), Seen: true, Answer: "About 1/81 of the Earth."},
	}
	inLesson(t, f, func(s *stage) {
		s.say("/questions")
		s.sees("What I asked and nobody here knew")
		s.sees("today")
		s.sees("Nobody has answered it yet.")
		s.sees("\"who made zero\"")
		s.sees("Your teacher has seen it. There is no answer yet.")
		s.sees("Your teacher says: About 1/81 of the Earth.")
		if strings.Contains(s.m.View().Content, "\x1b[2J") {
			t.Error("the terminal is driven")
		}
	})
}
