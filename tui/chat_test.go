package tui

import (
	"errors"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestOpenFails(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.fake.fail = errors.New("lesson.yaml line 3: no title\x1b[2J")
		s.press("enter")
		s.wait(second)
		s.sees("opening the lesson: lesson.yaml line 3: no title")
		s.sees("Good afternoon")
	})
}

// A student who opens a lesson twice and says nothing is welcomed once.
func TestUnansweredOpeningIsNotRepeated(t *testing.T) {
	for name, prev := range map[string][]tutor.Message{
		"nothing said yet": {{Turn: 1, By: tutor.ByTutor, Text: opening}},
		"after a talk": {
			{Turn: 1, By: tutor.ByTutor, Text: "Well?"},
			{Turn: 2, By: tutor.ByStudent, Text: "it is 7"},
			{Turn: 2, By: tutor.ByTutor, Text: "Good thinking."},
			{Turn: 3, By: tutor.ByTutor, Text: opening},
			{Turn: 4, By: tutor.ByTutor, Text: opening},
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(mia())
			f.prev = prev
			inLesson(t, f, func(s *stage) {
				if n := strings.Count(s.screen(), "Which is bigger, 1/4 or 1/2?"); n != 1 {
					t.Errorf("the opening stands %d times:\n%s", n, s.screen())
				}
				if len(prev) > 1 {
					s.sees("Good thinking.")
				}
			})
		})
	}
}

func TestOtherLessonEndsTheFirst(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("/lesson science/water")
		s.sees("The water cycle")
		s.wait(6 * second)
		if !s.fake.chats[0].ended || s.fake.chats[1].ended {
			t.Error("the wrong lesson was ended")
		}
	})
}

func TestLessonComplete(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		before, after := tutor.StateView{Phase: tutor.PhaseProve}, tutor.StateView{Phase: tutor.PhaseProve, Complete: true}
		s.run(s.m.event(tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: before, After: after}}))
		s.sees("✓ learned")
		s.sees("Lesson complete")
	})
}
