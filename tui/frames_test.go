package tui

import (
	"testing"
	"time"
)

// A screen on which nothing happens has no ticker running, so that the machine may
// sleep; a key wakes it, however long that was. It fails when Bubble Tea has its
// ticker elsewhere.
func TestIdleScreenDoesNothing(t *testing.T) {
	onTerminal(t, newFake(mia()), Options{Lesson: "math/fractions/compare"}, 100, 30, func(term *terminal) {
		if term.frames.ticker() == nil {
			t.Fatal("the ticker is not where it was")
		}
		for _, typed := range []string{"first", "and more"} {
			time.Sleep(time.Hour)
			if !term.frames.resting() {
				t.Error("the screen looks for frames while nobody does anything")
			}
			began := time.Now()
			term.press(typed)
			term.sees(typed)
			if took := time.Since(began); took > time.Second {
				t.Errorf("%q was seen after %s", typed, took)
			}
		}
	})
}

func (f *frames) resting() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.rests
}
