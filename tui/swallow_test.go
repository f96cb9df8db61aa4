package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// TestNoEnterIsSwallowed storms a lesson with lines, each sent at any moment of the turn
// before: while it is thought about, while the reply comes, and while it stands there and
// is still being stored. Each line is heard by itself, once, in its order.
func TestNoEnterIsSwallowed(t *testing.T) {
	for seed := range uint64(60) {
		dice := rand.New(rand.NewPCG(seed, 22))
		f := newFake(mia())
		f.pause = time.Duration(dice.IntN(300)) * time.Millisecond
		var lines []string
		inLesson(t, f, func(s *stage) {
			for i := range 6 {
				text := fmt.Sprint("line", i)
				lines = append(lines, text)
				for _, r := range text {
					s.press(string(r))
					if dice.IntN(4) == 0 {
						s.wait(time.Duration(dice.IntN(20)) * time.Millisecond)
					}
				}
				s.press("enter")
				s.wait(time.Duration(dice.IntN(1500)) * time.Millisecond)
			}
			s.wait(time.Minute)
			if heard := f.chats[0].heard; !slices.Equal(heard, lines) {
				t.Fatalf("seed %d: heard %q", seed, heard)
			}
		})
	}
}

// What waits for a turn that cannot be stored is given back with its line.
func TestWhatWaitsIsGivenBack(t *testing.T) {
	f := newFake(mia())
	f.pause = time.Second
	inLesson(t, f, func(s *stage) {
		s.wait(time.Minute)
		f.chats[0].failing = true
		for _, text := range []string{"first", "second"} {
			s.typed(text)
			s.press("enter")
		}
		s.wait(time.Minute)
		if got := s.m.composer.area.Value(); got != "first\nsecond" {
			t.Errorf("in the line: %q", got)
		}
	})
}

// What waits for the end of a turn was on the screen: it is heard, too, when the window is gone
// before that end.
func TestWhatWaitsOutlivesTheWindow(t *testing.T) {
	for name, gone := range map[string]func(m *Model) error{
		"a terminal": func(m *Model) error { return m.chat.abandon() },
		"a seat":     func(m *Model) error { return (&Sitting{m: m, stop: func() {}}).End() },
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(mia())
			f.pause = time.Second
			inLesson(t, f, func(s *stage) {
				lines := []string{"first", "second", "third"}
				for _, text := range lines {
					s.typed(text)
					s.press("enter")
				}
				if err := gone(s.m); err != nil {
					t.Error(err)
				}
				if heard := f.chats[0].heard; !slices.Equal(heard, lines) {
					t.Errorf("heard %q", heard)
				}
				if !f.chats[0].ended {
					t.Error("the lesson was not ended")
				}
			})
		})
	}
}
