package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// noticeTime is how long a short line stays in the status bar.
const noticeTime = 5 * time.Second

// status is what the header and the line of hints know beside the chat.
type status struct {
	model  ModelStatus
	notice string
	bad    bool // it tells of a failure
	held   bool // it stays until a key is pressed
	shown  int  // counts notices, so that an old timer cannot end a new one
}

type noticeOverMsg struct{ shown int }

func (msg noticeOverMsg) apply(m *Model) tea.Cmd {
	if msg.shown == m.status.shown && !m.status.held {
		m.status.notice = ""
	}
	return nil
}

// say shows a short line; expire must follow for it to go away.
func (s *status) say(text string) {
	s.notice, s.bad, s.held = line(text), false, false
	s.shown++
}

// hold shows a line until the next key.
func (s *status) hold(text string, bad bool) {
	s.notice, s.bad, s.held = line(text), bad, true
	s.shown++
}

// fail shows what went wrong until the next key.
func (s *status) fail(doing string, err error) { s.hold(doing+": "+err.Error(), true) }

// expire is the command that ends the notice of now.
func (s *status) expire() tea.Cmd {
	shown := s.shown
	return tea.Tick(noticeTime, func(time.Time) tea.Msg { return noticeOverMsg{shown} })
}

// read clears a line that was held, once the student goes on.
func (s *status) read() {
	if s.held {
		s.notice, s.bad, s.held = "", false, false
	}
}

// notify shows a line for some seconds.
func (m *Model) notify(text string) tea.Cmd {
	m.status.say(text)
	return m.status.expire()
}

// header is the first line: the lesson and its phase, who learns, who speaks.
func (m *Model) header() string {
	left, right := m.theme.title.Render(appName), m.whoAndModel()
	if m.screen == screenChat && m.chat != nil {
		left = m.lessonLine()
	}
	return ends(spaces(margin)+left, right+spaces(margin), m.width)
}

// lessonLine is "Comparing fractions · guided practice ▮▮▮▯▯"; a narrow screen
// leaves the phase's name out.
func (m *Model) lessonLine() string {
	info := m.chat.info
	s := m.theme.title.Render(line(info.Title))
	if info.Complete {
		return s + " " + m.theme.good.Render("✓ learned")
	}
	if info.Phase < tutor.PhaseTry {
		return s
	}
	if info.Together {
		return s + m.theme.accent.Render(" · "+m.theme.Say("status.together"))
	}
	if m.width >= 80 {
		s += m.theme.dim.Render(" · " + phaseName(m.theme.Book, info.Phase))
	}
	return s + " " + m.theme.accent.Render(phaseMarks(info.Phase))
}

// phaseMarks shows how many of the five phases are reached.
func phaseMarks(p tutor.Phase) string {
	n := min(max(int(p), 0), int(tutor.PhaseProve))
	return repeat("▮", n) + repeat("▯", int(tutor.PhaseProve)-n)
}

// whoAndModel is the right end of the header. The mark of a model on another machine
// is never left out: it says that the student's words leave this one.
func (m *Model) whoAndModel() string {
	t := m.theme
	var parts []string
	if m.student.Name != "" {
		parts = append(parts, t.dim.Render(cut(line(m.student.Name), 16)))
	}
	model := m.status.model
	switch {
	case model.Remote && m.width < besideWidth*3/4:
		parts = append(parts, t.warn.Render("⇅ "+t.Say("status.model-elsewhere")))
	case model.Remote:
		parts = append(parts, t.warn.Render("⇅ "+t.Say("status.model-on", "model", cut(line(model.Name), 18), "host", cut(line(model.Host), 22))))
	case m.width < 70:
	case model.Name == "":
		parts = append(parts, t.dim.Render(t.Say("status.built-in")))
	default:
		parts = append(parts, t.dim.Render(cut(line(model.Name), 24)))
	}
	return strings.Join(parts, t.dim.Render(" · "))
}

// footer is the last line: a notice or the keys, and how much is mastered.
func (m *Model) footer() string {
	t := m.theme
	left := t.dim.Render(m.hints())
	switch {
	case m.status.notice != "" && m.status.bad:
		left = t.bad.Render("! " + m.status.notice)
	case m.status.notice != "":
		left = t.warn.Render(m.status.notice)
	}
	right := m.mastered() + spaces(margin)
	if m.status.notice != "" && cells(left)+margin >= m.width-cells(right) {
		right = "" // what went wrong, and the remedy at its end, come first
	}
	return ends(spaces(margin)+left, right, m.width)
}

// mastered is the lesson's mastery: a bar and its percent.
func (m *Model) mastered() string {
	if m.screen != screenChat || m.chat == nil {
		return ""
	}
	p := m.chat.info.Percent
	if m.width < 70 {
		return fmt.Sprintf("%d%%", p)
	}
	return m.theme.dim.Render(m.theme.Say("status.mastery")+" ") + bar(m.theme, p, 10, false) + fmt.Sprintf(" %d%%", p)
}

// hints names the keys that matter here and now.
func (m *Model) hints() string {
	if m.view() != nil && m.page == nil && m.lock == nil && m.palette == nil && m.picker == nil {
		return m.view().hints(m.width >= 80)
	}
	if m.paneFocused() && !m.covered() {
		return m.pane.hints(m.width >= 100)
	}
	for _, h := range hints {
		if h.when(m) {
			return m.theme.Say(h.key)
		}
	}
	return ""
}

// hints are the lines of hints; the first one that fits is shown.
var hints = []struct {
	when func(m *Model) bool
	key  string
}{
	{func(m *Model) bool { return m.page != nil }, "hints.page"},
	{func(m *Model) bool { return m.lock != nil }, "hints.lock"},
	{func(m *Model) bool { return m.palette != nil }, "hints.palette"},
	{func(m *Model) bool { return m.picker != nil }, "hints.picker"},
	{func(m *Model) bool { return m.composer.menuOpen() }, "hints.menu"},
	{func(m *Model) bool { return m.screen == screenName || m.screen == screenGrade }, "hints.type"},
	{func(m *Model) bool { return m.watching }, "class.hint-talk"},
	{func(m *Model) bool { return m.screen == screenHome && m.width >= 80 }, "hints.home"},
	{func(m *Model) bool { return m.screen == screenHome }, "hints.home-narrow"},
	{func(m *Model) bool { return m.chat != nil && m.chat.list.chosen != nil }, "hints.chosen"},
	{(*Model).speaking, "aloud.speaking"},
	{func(m *Model) bool {
		return m.chat != nil && m.chat.turn != nil && (m.chat.reply == nil || m.chat.reply.text == "")
	}, "hints.thinking"},
	{func(m *Model) bool { return m.chat != nil && m.chat.turn != nil }, "hints.writing"},
	{func(m *Model) bool { return m.chat != nil && m.chat.list.below() }, "hints.more-below"},
	{func(m *Model) bool { return m.width >= 80 && m.pane.open }, "hints.pane-beside"},
	{func(m *Model) bool { return m.width >= 80 && !m.seat }, "hints.chat"},
	{func(*Model) bool { return true }, "hints.chat-narrow"},
}

// bar is a line of n cells, percent of it heavy.
func bar(t theme, percent, n int, done bool) string {
	full := min(max((percent*n+50)/100, 0), n)
	style := t.accent
	if done {
		style = t.good
	}
	return style.Render(repeat("━", full)) + t.rule.Render(repeat("─", n-full))
}

func repeat(s string, n int) string { return strings.Repeat(s, max(n, 0)) }
