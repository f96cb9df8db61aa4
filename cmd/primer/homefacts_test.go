package main

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
)

// learnedAll is a student who completed the lesson of adding negative numbers.
func learnedAll(t *testing.T) (*lesson, *desk.Backend) {
	t.Helper()
	l := teach(t, "integers.adding", 6, 7, func(s tutor.State) string {
		switch {
		case s.Asked.Kind == tutor.AskActivate:
			return "quiz me"
		case s.Complete:
			return ""
		}
		return rightAnswer(mustLibrary(t), s)
	})
	return l, &desk.Backend{Desk: l.Desk}
}

// TestHomeStartsTheWarmUp: what home counts is what the next session asks, and a
// student who skipped it can have it all the same.
func TestHomeStartsTheWarmUp(t *testing.T) {
	l, b := learnedAll(t)
	id := l.student.ID
	if f, err := b.Home(t.Context(), id); err != nil || f.Review != 0 || f.Streak != 1 {
		t.Fatalf("on the same day: %+v %v", f, err)
	}
	l.Desk.Kernel.Now = func() time.Time { return time.Now().AddDate(0, 0, 1) }
	if f, err := b.Home(t.Context(), id); err != nil || f.Streak != 1 {
		t.Errorf("a day later: %+v %v", f, err)
	}
	l.Desk.Kernel.Now = func() time.Time { return time.Now().AddDate(0, 0, 5) }
	f, err := b.Home(t.Context(), id)
	if err != nil || f.Review != 2 || f.Streak != 0 {
		t.Fatalf("days later: %+v %v", f, err)
	}
	for _, line := range []string{"/skip", ""} {
		lesson, err := b.WarmUp(t.Context(), id)
		if err != nil || lesson != "integers.adding" {
			t.Fatalf("warm-up in %q, %v", lesson, err)
		}
		c, err := b.Open(t.Context(), id, lesson)
		if err != nil {
			t.Fatal(err)
		}
		var said strings.Builder
		for e := range c.Begin(t.Context()) {
			if e.Said != nil {
				said.WriteString(e.Said.Delta)
			}
		}
		state, _, err := b.DB.State(t.Context(), id, lesson)
		if err != nil || !state.Running(tutor.SeriesWarmUp) || len(state.Series.Left)+1 != f.Review {
			t.Fatalf("it opened with %q, %+v, %v", said.String(), state.Series, err)
		}
		if line == "" {
			return
		}
		for range c.Turn(t.Context(), line) {
		}
		if state, _, _ = b.DB.State(t.Context(), id, lesson); state.NoWarm.IsZero() {
			t.Fatal("the warm-up was not skipped")
		}
		if err := c.End(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMasteryIsSaidOnce: each component once when it is reached, with what that
// rests on, and once more when it is firm.
func TestMasteryIsSaidOnce(t *testing.T) {
	l, _ := learnedAll(t)
	for _, part := range []string{"adding two negative numbers", "adding a negative and a positive number"} {
		if n := strings.Count(l.out.String(), "(You have it: "+part+"."); n != 1 {
			t.Errorf("%s is said %d times:\n%s", part, n, l.out.String())
		}
	}
	later := l.again(5, func(s tutor.State) string {
		if !s.Running(tutor.SeriesWarmUp) {
			return ""
		}
		return rightAnswer(mustLibrary(t), s)
	})
	if n := strings.Count(later.out.String(), "(Firm now: "); n != 2 || strings.Contains(later.out.String(), "You have it") {
		t.Errorf("%d firm:\n%s", n, later.out.String())
	}
}

// TestHomeFindsTheLessonOfAQuestion: what was asked in other words than a title.
func TestHomeFindsTheLessonOfAQuestion(t *testing.T) {
	l, b := learnedAll(t)
	for question, want := range map[string]string{
		"why is the denominator bigger when the piece is smaller?": "fractions.",
		"how does photosynthesis make sugar?":                      "life.food",
		"what does a comma do?":                                    "grammar.punctuation",
		"who sold my bicycle yesterday evening?":                   "",
		"how do I do this?":                                        "",
	} {
		fits, err := b.LessonsFor(t.Context(), l.student.ID, question)
		if err != nil && err != tutor.ErrNoWords {
			t.Fatal(err)
		}
		got := fits.Best()
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q is asked in %q, want %q", question, got, want)
		}
	}
}
