package tui

import (
	"testing"
	"testing/synctest"
	"time"
)

// A screen on which nothing happens is looked at once a minute, so that the machine may
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
	return f.pause == longest
}

// What is ready late, because the machine was busy or the line slow, is drawn all the same,
// and about as soon again as it was late.
func TestALateViewIsDrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ticker := time.NewTicker(time.Second / framesPerSecond)
		defer ticker.Stop()
		f := &frames{every: time.Second / framesPerSecond, ticker: func() *time.Ticker { return ticker }}
		for _, late := range []time.Duration{0, 99 * time.Millisecond, 101 * time.Millisecond, time.Second, 20 * time.Second, time.Hour} {
			f.wake()
			time.Sleep(late)
			for len(ticker.C) > 0 {
				<-ticker.C
			}
			began := time.Now()
			<-ticker.C
			if took := time.Since(began); took > min(max(2*late, quiet), longest) {
				t.Errorf("%s late: looked for after another %s", late, took)
			}
		}
		f.rest.Stop()
	})
}
