package tui

import (
	"context"
	"errors"
	"fmt"
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

// percent is how much of it is done, 0 to 100; known is false while nobody knows
// how much it is.
func (s Step) percent() (percent int, known bool) {
	if s.All <= 0 {
		return 0, false
	}
	return int(100 * min(max(s.Done, 0), s.All) / s.All), true
}

// left is how much longer it will take at the speed so far; known is false until
// that can be told.
func (w *work) left() (left time.Duration, perSecond float64, known bool) {
	spent, done := w.at.Sub(w.since), w.step.Done-w.first.Done
	if w.since.IsZero() || spent < time.Second || done <= 0 {
		return 0, 0, false
	}
	perSecond = float64(done) / spent.Seconds()
	return time.Duration(float64(w.step.All-w.step.Done) / perSecond * float64(time.Second)), perSecond, true
}

// line is the work on one line: what it is, how far, how fast, how long yet, and
// how to stop it. A narrow screen keeps what matters most.
func (w *work) line(t theme, width int) string {
	right := t.dim.Render(t.Say("work.stop"))
	percent, known := w.step.percent()
	if !known {
		doing := w.name
		if w.step.Doing != "" && width >= 80 {
			doing += " · " + line(w.step.Doing)
		}
		return ends(spaces(margin)+t.accent.Render("◌ ")+line(doing), right+spaces(margin), width)
	}
	s := line(w.name) + " · "
	if width >= 90 {
		s = line(w.name) + " " + bar(t, percent, 12, false) + " "
	}
	s += fmt.Sprintf("%d%%", percent)
	left, perSecond, timed := w.left()
	if w.step.Bytes && width >= 70 {
		s += " " + t.Say("work.of", "all", bytesName(float64(w.step.All)))
		if timed {
			s += " · " + bytesName(perSecond) + "/s"
		}
	} else if width >= 70 {
		s += " " + t.Say("work.of", "all", thousands(int(w.step.All)))
	}
	if timed {
		s += " · " + t.Say("work.left", "time", timeName(t, left))
	}
	return ends(spaces(margin)+s, right+spaces(margin), width)
}

// bytesName is a number of bytes as people say it.
func bytesName(n float64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%.0f B", n)
	case n < 1e6:
		return fmt.Sprintf("%.0f kB", n/1e3)
	case n < 1e9:
		return fmt.Sprintf("%.1f MB", n/1e6)
	}
	return fmt.Sprintf("%.1f GB", n/1e9)
}

// timeName is a waiting time as people say it.
func timeName(t theme, d time.Duration) string {
	switch {
	case d < 90*time.Second:
		return t.Say("work.seconds", "n", max(int(d.Seconds()+.5), 1))
	case d < 90*time.Minute:
		return t.Say("work.minutes", "n", int(d.Minutes()+.5))
	}
	return t.Say("work.hours", "n", fmt.Sprintf("%.1f", d.Hours()))
}

// workRows is how many rows long work takes on the screen.
func (m *Model) workRows() int {
	if m.shownWork() == nil {
		return 0
	}
	return 1
}

// progressBar is the terminal's own, where it has one; nil takes it away.
func (m *Model) progressBar() *tea.ProgressBar {
	w := m.shownWork()
	if w == nil {
		return nil
	}
	percent, known := w.step.percent()
	if !known {
		return tea.NewProgressBar(tea.ProgressBarIndeterminate, 0)
	}
	return tea.NewProgressBar(tea.ProgressBarDefault, percent)
}
