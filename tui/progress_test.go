package tui

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

func someProgress() Progress {
	return Progress{
		Name: "Mia", Minutes: 24, Due: 1, Streak: 5, Helps: []string{"pictures"}, Mended: []string{"You added the numbers as if there were no minus."},
		Lessons: []ProgressLesson{{Title: "Adding negative numbers", Parts: []ProgressPart{
			{Name: "adding two negative numbers", Percent: 91, Answered: 6, Mastered: true, Firm: true, Stand: StandFirm, Rise: []int{20, 35, 60, 72, 85, 91}},
			{Name: "adding a negative and a positive number", Percent: 46, Answered: 4, Trend: tutor.TrendImproving, Right: 3, Of: 4, Stand: StandBegun, Rise: []int{22, 15, 30, 46}},
			{Name: "adding three numbers"},
		}}},
		Map: []ProgressSubject{
			{Subject: "math", Lessons: [][]Stand{{StandFirm, StandBegun, StandNew}, {StandKnown, StandFading}, make([]Stand, 40), make([]Stand, 30), {StandNew}}},
			{Subject: "basket weaving for beginners", Lessons: [][]Stand{{StandNew}}},
		},
	}
}

func TestProgressInTheStudentsWords(t *testing.T) {
	text := strings.Join(someProgress().Lines(words.In("en")), "\n")
	for _, want := range []string{
		"Adding negative numbers\n", "adding two negative numbers, 91 percent: you know it. You still did on another day.",
		"46 percent: getting better. From 22 to 46 percent so far. You got 3 of your last 4.", "adding three numbers, 0 percent: still to come",
		"mended: \"You added the numbers as if there were no minus.\" Not any more", "waiting: one question", "24 minutes", "It is no grade",
		"5 days in a row\n", "Math: 1 firm, on a later day too, 1 known, 1 about to be forgotten, 1 begun, 72 new\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	if empty := (Progress{}).Lines(words.In("en")); len(empty) != 1 || !strings.Contains(empty[0], "that is fine") {
		t.Errorf("of nothing: %q", empty)
	}
}

func TestProgressReadsWithoutColor(t *testing.T) {
	h := aHousehold()
	keep(t, h, Options{NoColor: true}, 90, 36, func(s *stage) {
		s.say("/progress")
		s.sees("What you have learned")
		s.sees("Math        █▂· ▅▒ ")
		s.sees("█ firm, on a later day too")
		s.sees("█ ▂▃▅▆▇█      91%  adding two negative numbers: you know it.")
		s.sees("▂ ▂▂▃▄        46%  adding a negative and a positive number: getting better.")
		s.press("end")
		s.sees("It is no grade")
		s.press("home", "down", "esc")
		s.sees("Good afternoon, Mia")
	})
}

func TestProgressOfNothing(t *testing.T) {
	h := aHousehold()
	h.learned = Progress{Name: "Mia"}
	keep(t, h, Options{}, 60, 20, func(s *stage) {
		s.say("/progress")
		s.sees("Nothing here yet, and that is fine.")
	})
}

// knowing is a backend that knows the progress.
type knowing struct {
	*fake
	err error
}

func (k knowing) Progress(context.Context, string) (Progress, error) { return someProgress(), k.err }

func TestProgressOpensOverTheBody(t *testing.T) {
	m := newModel(context.Background(), knowing{fake: newFake(mia())}, Options{})
	m.student = mia()
	if m.openProgress() == nil {
		t.Fatal("not opened")
	}
	m.openProgress()().(answer).apply(m)
	if _, shown := m.view().(*progressView); !shown {
		t.Errorf("view %+v", m.view())
	}
	m.leaveViews()
	m.tutor = knowing{newFake(mia()), errors.New("disk gone")}
	m.openProgress()().(answer).apply(m)
	if m.view() != nil {
		t.Error("a view of an error")
	}
	m.student = tutor.Profile{}
	if m.openProgress() != nil {
		t.Error("progress of nobody")
	}
}
