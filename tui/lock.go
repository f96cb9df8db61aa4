package tui

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// lock asks for a PIN before what only a teacher may do, or for a new one. The
// PIN itself is checked outside; here it is never shown.
type lock struct {
	title   string
	about   string // what the PIN is for, while a new one is chosen
	typed   string
	said    string // why the last one was not taken
	waiting bool   // for the answer
	enter   func(m *Model, typed string) tea.Cmd
}

func (m *Model) lockKey(k tea.KeyPressMsg) tea.Cmd {
	if cmd, done := m.bound(inLock, k.String()); done {
		return cmd
	}
	if l := m.lock; !l.waiting && k.Text != "" {
		l.typed = firstOf(l.typed+k.Text, longestPIN)
		l.said = ""
	}
	return nil
}

// longestPIN bounds what is typed.
const longestPIN = 64

// lockEnter hands on what was typed.
func (m *Model) lockEnter() tea.Cmd {
	l := m.lock
	if l.waiting || l.typed == "" {
		return nil
	}
	l.waiting = true
	return l.enter(m, l.typed)
}

// erase takes the last character back.
func (l *lock) erase() {
	if !l.waiting {
		_, n := utf8.DecodeLastRuneInString(l.typed)
		l.typed = l.typed[:len(l.typed)-n]
	}
}

// refuse empties the line and says why.
func (l *lock) refuse(why string) { l.typed, l.said, l.waiting = "", why, false }

// Render shows how many characters were typed, not which.
func (l *lock) Render(t theme, width int) []string {
	dots := strings.Repeat("•", min(utf8.RuneCountInString(l.typed), 20))
	out := []string{"", "  " + t.title.Render(l.title), "", "  " + t.Say("lock.pin") + " " + dots + "▏"}
	switch {
	case l.said != "":
		out = append(out, "")
		for _, s := range wrap(l.said, width-4) {
			out = append(out, "  "+t.warn.Render(s))
		}
	case l.waiting:
		out = append(out, "", "  "+t.dim.Render(t.Say("status.one-moment")))
	case l.about != "":
		out = append(out, "")
		for _, s := range wrap(l.about, min(width-4, 72)) {
			out = append(out, "  "+t.dim.Render(s))
		}
	}
	return out
}
