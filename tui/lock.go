package tui

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
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

// openFor is how long after the teacher's last step everything stays open: a
// teacher who walks on has given the keyboard back.
const openFor = 10 * time.Minute

// locked says that what is for teachers asks for the PIN now.
func (m *Model) locked() bool {
	return m.tutor.Locked() && (!m.unlocked || m.opt.Now().Sub(m.opened) > openFor)
}

// teacher does what is for teachers, at once when nothing is locked.
func (m *Model) teacher(then func(m *Model) tea.Cmd) tea.Cmd {
	if m.seat {
		return m.notify(m.theme.Say("status.not-at-seat"))
	}
	if !m.locked() {
		m.opened = m.opt.Now()
		return then(m)
	}
	m.unlocked = false
	m.lock = &lock{title: m.theme.Say("lock.title"), enter: func(m *Model, pin string) tea.Cmd { return m.checkPIN(pin, then) }}
	return nil
}

func (m *Model) checkPIN(pin string, then func(m *Model) tea.Cmd) tea.Cmd {
	return m.do(func(ctx context.Context) answer {
		try, err := m.tutor.Unlock(ctx, pin)
		return unlockedMsg{try, err, then}
	})
}

type unlockedMsg struct {
	try  PINTry
	err  error
	then func(m *Model) tea.Cmd
}

func (msg unlockedMsg) apply(m *Model) tea.Cmd {
	l := m.lock
	if l == nil || !l.waiting { // closed in the meantime
		return nil
	}
	if msg.err != nil {
		l.refuse(line(msg.err.Error()))
		return nil
	}
	if !msg.try.Fits {
		l.refuse(msg.try.Words(m.theme.Book))
		return nil
	}
	m.lock, m.unlocked, m.opened = nil, true, m.opt.Now()
	return msg.then(m)
}

// Words say why a PIN was not taken, and when the next one may be tried.
func (try PINTry) Words(b words.Book) string {
	wait := b.Count("pin.minutes", int((try.Wait+time.Minute-1)/time.Minute)) // rounded up
	if try.Wait <= 90*time.Second {
		wait = b.Count("pin.seconds", int((try.Wait+time.Second-1)/time.Second))
	}
	switch {
	case try.Early:
		return b.Say("pin.early", "time", wait)
	case try.Wait > 0:
		return b.Say("pin.wrong-wait", "time", wait)
	}
	return b.Say("pin.wrong")
}

// lockAgain asks for the PIN from now on, and closes what it guards.
func (m *Model) lockAgain() tea.Cmd {
	if !m.tutor.Locked() {
		return m.notify(m.theme.Say("pin.none"))
	}
	m.unlocked = false
	m.leaveViews()
	if m.pane.open {
		m.togglePane()
	}
	return m.notify(m.theme.Say("pin.locked"))
}

// pinCommand sets, changes or removes the PIN.
func (m *Model) pinCommand() tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		if !m.tutor.Locked() {
			m.newPIN()
			return nil
		}
		m.picker = &picker{
			title: m.theme.Say("pin.title"),
			rows:  []choice{{key: "change", label: m.theme.Say("pin.change")}, {key: "remove", label: m.theme.Say("pin.remove")}},
			then: func(m *Model, key string) tea.Cmd {
				if key == "remove" {
					return m.setPIN("")
				}
				m.newPIN()
				return nil
			},
		}
		return nil
	})
}

// wantPIN asks for a first PIN and says why; esc puts it off.
func (m *Model) wantPIN(why string) {
	m.newPIN()
	m.lock.about = m.theme.Say(why) + " " + m.lock.about
}

// newPIN asks for a new PIN, twice.
func (m *Model) newPIN() {
	m.lock = &lock{title: m.theme.Say("pin.new"), about: m.theme.Say("pin.about"), enter: func(m *Model, pin string) tea.Cmd {
		m.lock = &lock{title: m.theme.Say("pin.again"), enter: func(m *Model, again string) tea.Cmd {
			if again != pin {
				m.newPIN()
				m.lock.said = m.theme.Say("pin.differ")
				return nil
			}
			return m.setPIN(pin)
		}}
		return nil
	}}
}

func (m *Model) setPIN(pin string) tea.Cmd {
	return m.do(func(ctx context.Context) answer { return pinSetMsg{pin == "", m.tutor.SetPIN(ctx, pin)} })
}

type pinSetMsg struct {
	removed bool
	err     error
}

func (msg pinSetMsg) apply(m *Model) tea.Cmd {
	switch {
	case msg.err != nil && m.lock != nil:
		m.newPIN()
		m.lock.said = line(msg.err.Error())
		return nil
	case msg.err != nil:
		m.status.fail(m.theme.Say("pin.set-failed"), msg.err)
		return nil
	case msg.removed:
		return m.notify(m.theme.Say("pin.removed"))
	}
	m.lock = nil
	m.unlocked, m.opened = true, m.opt.Now()
	return m.notify(m.theme.Say("pin.set"))
}
