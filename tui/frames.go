package tui

import (
	"reflect"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
)

// frames lets an idle screen do as good as nothing. Bubble Tea's renderer looks for
// something to draw as often as frames may be drawn, day and night: 400 wakings a
// second and .6% of a processor. Here its ticker runs from a message until a moment
// after what came of it was drawn, and then ever more seldom. It never stops: on a busy
// machine, or behind a slow line, a view may be ready only after that moment.
type frames struct {
	every  time.Duration
	ticker func() *time.Ticker

	mu    sync.Mutex
	woken time.Time
	pause time.Duration // between two looks while nothing happens; 0: it is awake
	rest  *time.Timer
}

// soon is when the first frame after a rest is drawn, and how often until what woke it is.
const soon = 5 * time.Millisecond

// quiet is how long the ticker goes on after the last message: several frames.
const quiet = 100 * time.Millisecond

// longest is the most time between two looks.
const longest = time.Minute

// pace is the option by which a program wakes its frames, and the frames, which are
// given the program when it is made. pass sees each message first.
func pace(every time.Duration, pass func(tea.Msg) tea.Msg) (*frames, tea.ProgramOption) {
	f := &frames{every: every}
	return f, tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
		f.wake()
		return pass(msg)
	})
}

// of has the frames be those of a program. Without the ticker where it is looked
// for, because Bubble Tea is another, it simply goes on ticking.
func (f *frames) of(p *tea.Program) {
	f.ticker = func() *time.Ticker {
		field := reflect.ValueOf(p).Elem().FieldByName("ticker")
		if !field.IsValid() || field.Type() != reflect.TypeFor[*time.Ticker]() {
			return nil
		}
		return (*time.Ticker)(field.UnsafePointer())
	}
}

// wake has frames drawn again. It is called where the program's messages are: before
// each of them, and when a new view was drawn.
func (f *frames) wake() {
	if f == nil || f.ticker == nil {
		return
	}
	ticker := f.ticker()
	if ticker == nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.woken = time.Now()
	if f.pause > 0 {
		ticker.Reset(min(soon, f.every)) // a key after a pause does not wait for a whole frame
		time.AfterFunc(4*soon, func() { f.steady(ticker) })
		f.pause = 0
	}
	if f.rest == nil {
		f.rest = time.AfterFunc(quiet, func() { f.sleep(ticker) })
	} else {
		f.rest.Reset(quiet)
	}
}

// steady has frames drawn as often as they may, once what woke them is drawn.
func (f *frames) steady(ticker *time.Ticker) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pause == 0 {
		ticker.Reset(f.every)
	}
}

// sleep makes the pauses longer, each time it is called twice as long.
func (f *frames) sleep(ticker *time.Ticker) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if time.Since(f.woken) < quiet { // it was woken while the timer went off, which was set anew
		return
	}
	f.pause = min(max(2*f.pause, quiet), longest)
	ticker.Reset(f.pause)
	if f.pause < longest {
		f.rest.Reset(f.pause*2 + f.pause/2) // it has looked twice by then
	}
}
