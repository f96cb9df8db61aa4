package tui

import (
	"context"
	"errors"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
)

// FetchModel of the fake takes 20 seconds for 2 GB and fails for "broken".
func (f *fake) FetchModel(ctx context.Context, name string, told func(Step)) (string, error) {
	if name == "broken" {
		return "", errors.New("no server at 127.0.0.1")
	}
	for i := range 194 {
		told(Step{Done: int64(i) * 10_300_000, All: 2_000_000_000, Bytes: true})
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(103 * time.Millisecond): // never at the moment of a look
		}
	}
	return name + " is here", nil
}

// TryModel of the fake never ends by itself and cannot say how long it takes.
func (f *fake) TryModel(ctx context.Context, _ string, told func(Step)) (string, error) {
	told(Step{Doing: "decide"})
	<-ctx.Done()
	return "", ctx.Err()
}

// Backup of the fake is done at once.
func (f *fake) Backup(_ context.Context, told func(Step)) (string, error) {
	told(Step{Done: 5, All: 5})
	return "Copied to mia.db", f.fail
}

// TestFetchingAModel: a line tells how far it is, how fast, and how long yet; the
// lesson goes on, and the line goes away at the end.
func TestFetchingAModel(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		s.say("/model")
		s.sees("fetch phi4-mini")
		s.press("down", "down", "down", "enter")
		s.wait(5 * second)
		s.sees("fetching phi4-mini")
		s.sees(" MB/s · 15 s left")
		s.sees("esc stop")
		if p := s.m.View().ProgressBar; p == nil || p.State != tea.ProgressBarDefault || p.Value < 20 || p.Value > 30 {
			t.Errorf("the terminal's bar is %+v", p)
		}
		s.say("1/4")
		s.sees("You looked at the bottom numbers")
		s.wait(20 * second)
		s.sees("phi4-mini is here")
		s.misses("esc stop")
		if s.m.View().ProgressBar != nil {
			t.Error("the terminal's bar stays")
		}
	})
}

// TestStoppingWork: at the second esc, and only when esc has nothing else to do.
func TestStoppingWork(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.run(s.m.modelPicked(ModelChoice{Name: "phi4-mini", Work: ModelFetch}))
		s.wait(2 * second)
		s.press("f2", "esc") // closes the pane
		s.misses("Press esc again")
		s.press("esc")
		s.sees("Press esc again to stop: fetching phi4-mini")
		s.typed("x")
		s.press("backspace", "esc")
		s.wait(second)
		s.sees("fetching phi4-mini")
		s.press("esc")
		s.wait(second)
		s.sees("What came of phi4-mini is kept")
		s.misses("esc stop")
	})
}

// TestWorkOfUnknownLength has no percent; a failure says what failed.
func TestWorkOfUnknownLength(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.run(s.m.modelPicked(ModelChoice{Name: "qwen2.5:3b", Work: ModelTry}))
		s.wait(2 * second)
		s.sees("trying out qwen2.5:3b · decide")
		s.misses("0%")
		s.press("esc", "esc")
		s.wait(second)
		s.sees("was not tried to the end")
		s.run(s.m.modelPicked(ModelChoice{Name: "broken", Work: ModelFetch}))
		s.wait(second)
		s.sees("fetching broken: no server at 127.0.0.1")
	})
}

// TestBackupFromTheScreen: from the palette, after the PIN where there is one.
func TestBackupFromTheScreen(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.press("ctrl+p")
		s.typed("copy everything")
		s.press("enter")
		s.wait(second)
		s.sees("Copied to mia.db")
	})
}

// TestFetchByName: a model that is not in the list is fetched by its name, and a
// calm screen is drawn anew seldom.
func TestFetchByName(t *testing.T) {
	play(t, newFake(mia()), Options{Still: true}, 100, 30, func(s *stage) {
		s.say("/model fetch gemma3:1b")
		s.wait(4 * second)
		s.sees("fetching gemma3:1b")
		before := s.screen()
		s.wait(3 * second)
		if s.screen() != before {
			t.Error("a calm screen moves")
		}
		s.press("esc", "esc")
		s.wait(second)
		s.sees("What came of gemma3:1b is kept")
	})
}

// TestWorkFitsAnySize: the line is never wider than the screen.
func TestWorkFitsAnySize(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.run(s.m.modelPicked(ModelChoice{Name: "a-model-with-a-very-long-name-indeed:70b-instruct-q4", Work: ModelFetch}))
		s.wait(3 * second)
		for w := 1; w <= 140; w += 7 {
			for h := 1; h <= 30; h += 3 {
				s.give(resized(w, h))
				s.fits(s.m.View().Content)
			}
		}
		s.press("esc", "esc")
	})
}
