package tui

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Long is work that takes its time: it tells how far it is, ends early when ctx
// ends, and says in one line what came of it.
type Long func(ctx context.Context, told func(Step)) (said string, err error)

// How often the screen looks at long work (seldom, for who wants a calm screen),
// and how long work goes on before it is
// shown at all: what is done at once needs no line.
const (
	workEvery = 250 * time.Millisecond
	workCalm  = 5 * time.Second
	workShown = 400 * time.Millisecond
)

// work is long work under way.
type work struct {
	name  string // what is done: "fetching qwen2.5:3b"
	kept  string // what is said when the student stops it
	stop  context.CancelFunc
	asked bool // esc was pressed once

	began time.Time // by the first look
	at    time.Time // of the newest look
	first Step      // the first one that knew how much it is
	since time.Time // when that was
	step  Step

	mu     sync.Mutex // guards what the working goroutine leaves for the next look
	newest Step
	over   bool
	said   string
	err    error
	ended  chan struct{}
}

// start begins long work. It goes on beside everything else.
func (m *Model) start(name, kept string, do Long) tea.Cmd {
	w := &work{name: name, kept: kept, ended: make(chan struct{})}
	m.works = append(m.works, w)
	begin := m.doing
	return func() tea.Msg {
		begin(w, do)
		return w.look(0)
	}
}

// run does the work in a goroutine of its own until it is done or ctx ends.
func (w *work) run(ctx context.Context, do Long) {
	ctx, stop := context.WithCancel(ctx)
	w.mu.Lock()
	w.stop = stop
	w.mu.Unlock()
	go func() {
		defer close(w.ended)
		defer stop()
		said, err := do(ctx, func(s Step) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.newest = s
		})
		w.mu.Lock()
		defer w.mu.Unlock()
		w.over, w.said, w.err = true, said, err
	}()
}

// cancel ends the work early.
func (w *work) cancel() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stop != nil {
		w.stop()
	}
}

// workMsg is one look at long work.
type workMsg struct {
	work *work
	step Step
	at   time.Time
	over bool
	said string
	err  error
}

// look tells how far the work is, after a while or when it is done.
func (w *work) look(after time.Duration) tea.Msg {
	if after > 0 {
		select {
		case <-w.ended:
		case <-time.After(after):
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return workMsg{w, w.newest, time.Now(), w.over, w.said, w.err}
}

func (msg workMsg) apply(m *Model) tea.Cmd {
	w := msg.work
	if w.began.IsZero() {
		w.began = msg.at
	}
	w.at, w.step = msg.at, msg.step
	if w.since.IsZero() && msg.step.All > 0 {
		w.first, w.since = msg.step, msg.at
	}
	if !msg.over {
		every := workEvery
		if m.opt.Still {
			every = workCalm
		}
		return func() tea.Msg { return w.look(every) }
	}
	m.works = slices.DeleteFunc(slices.Clone(m.works), func(o *work) bool { return o == w })
	m.status.model = m.tutor.Model()
	switch {
	case errors.Is(msg.err, context.Canceled):
		return m.notify(w.kept)
	case msg.err != nil:
		m.status.fail(w.name, msg.err)
		return nil
	}
	m.status.hold(msg.said, false)
	return nil
}

// shownWork is the newest work that goes on long enough to be shown, or nil.
func (m *Model) shownWork() *work {
	for _, w := range slices.Backward(m.works) {
		if w.at.Sub(w.began) >= workShown {
			return w
		}
	}
	return nil
}

// stopWork stops the work that is shown, at the second esc.
func (m *Model) stopWork() tea.Cmd {
	w := m.shownWork()
	if !w.asked {
		w.asked = true
		return m.notify(m.theme.Say("work.again", "work", w.name))
	}
	w.cancel()
	return nil
}

// escIsFree says that esc closes nothing and stops no reply, so that it may stop
// long work.
func (m *Model) escIsFree() bool {
	if m.shownWork() == nil || m.view() != nil || m.paneFocused() || !m.composer.empty() {
		return false
	}
	return m.chat == nil || m.screen != screenChat || m.chat.turn == nil && !m.chat.list.below() && !m.pane.open
}

// abandonWork stops all long work when the program ends, and waits until what was
// begun is put away.
func (m *Model) abandonWork() {
	late := time.After(endTime)
	for _, w := range m.works {
		w.cancel()
		select {
		case <-w.ended:
		case <-late:
			return
		}
	}
}
