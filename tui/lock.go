package tui

import (
	"context"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// lock asks for the teacher's PIN before what only a teacher may do. The PIN
// itself is checked outside; here it is never shown.
type lock struct {
	typed   string
	wrong   bool
	waiting bool // for the answer
	then    func(m *Model) tea.Cmd
}

// teacher does what is for teachers, at once when nothing is locked.
func (m *Model) teacher(then func(m *Model) tea.Cmd) tea.Cmd {
	if m.opt.Unlock == nil || m.unlocked {
		return then(m)
	}
	m.lock = &lock{then: then}
	return nil
}

func (m *Model) lockKey(k tea.KeyPressMsg) tea.Cmd {
	if cmd, done := m.bound(inLock, k.String()); done {
		return cmd
	}
	if l := m.lock; !l.waiting {
		l.typed += k.Text
		l.wrong = false
	}
	return nil
}

// lockEnter has the typed PIN looked at.
func (m *Model) lockEnter() tea.Cmd {
	l := m.lock
	if l.waiting || l.typed == "" {
		return nil
	}
	l.waiting = true
	return m.checkPIN(l.typed)
}

// erase takes the last character back.
func (l *lock) erase() {
	if !l.waiting {
		_, n := utf8.DecodeLastRuneInString(l.typed)
		l.typed = l.typed[:len(l.typed)-n]
	}
}

func (m *Model) checkPIN(pin string) tea.Cmd {
	unlock := m.opt.Unlock
	return m.do(func(ctx context.Context) answer { return unlockedMsg{unlock(ctx, pin)} })
}

type unlockedMsg struct{ ok bool }

func (msg unlockedMsg) apply(m *Model) tea.Cmd {
	l := m.lock
	if l == nil { // closed in the meantime
		return nil
	}
	if !msg.ok {
		*l = lock{wrong: true, then: l.then}
		return nil
	}
	m.lock, m.unlocked = nil, true
	return l.then(m)
}

// Render shows how many characters were typed, not which.
func (l *lock) Render(t theme) []string {
	out := []string{"", "  " + t.title.Render(t.Say("lock.title")), "", "  " + t.Say("lock.pin") + " " + strings.Repeat("•", min(utf8.RuneCountInString(l.typed), 20)) + "▏"}
	switch {
	case l.wrong:
		out = append(out, "", "  "+t.warn.Render(t.Say("lock.wrong")))
	case l.waiting:
		out = append(out, "", "  "+t.dim.Render(t.Say("status.one-moment")))
	}
	return out
}
