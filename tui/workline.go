package tui

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"
)

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
	s += fmt.Sprintf("%d %%", percent)
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
