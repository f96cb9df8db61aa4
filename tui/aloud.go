package tui

import (
	"context"
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// aloud is the reading aloud on the screen's side.
type aloud struct {
	port    Aloud // nil while it is off
	by      tutor.Speaker
	pending string // what was said and is no whole sentence yet
	waits   bool   // a command waits for silence
}

// aloudMsg brings the reader that was switched on or off.
type aloudMsg struct {
	port Aloud
	told bool // it was chosen now: a line says that it is on or off
	err  error
}

// readAloud switches the reading on or off. A choice made now is told and kept; a
// flag is not.
func (m *Model) readAloud(on, told bool) tea.Cmd {
	m.hush()
	return m.do(func(ctx context.Context) answer {
		a, err := m.tutor.ReadAloud(ctx, on, told)
		return aloudMsg{a, told, err}
	})
}

func (msg aloudMsg) apply(m *Model) tea.Cmd {
	m.aloud = aloud{port: msg.port}
	switch {
	case msg.err != nil:
		if v, ok := m.view().(*settingsView); ok {
			v.ReadAloud, v.kept.ReadAloud = false, false
		}
		m.status.fail(m.theme.Say("aloud.failed"), msg.err)
	case !msg.told:
	case msg.port != nil:
		return m.notify(m.theme.Say("aloud.on"))
	default:
		return m.notify(m.theme.Say("aloud.off"))
	}
	return nil
}

// voiceCommand is /voice: on, off, or the other of the two.
func (m *Model) voiceCommand(args []string) tea.Cmd {
	on := m.aloud.port == nil
	if len(args) > 0 {
		switch strings.ToLower(args[0]) {
		case "on":
			on = true
		case "off":
			on = false
		default:
			return m.notify(m.theme.Say("aloud.words"))
		}
	}
	return m.readAloud(on, true)
}

// toggleAloud switches the reading to the other of on and off.
func (m *Model) toggleAloud() tea.Cmd { return m.voiceCommand(nil) }

// sayAloud takes a piece of the reply and hands on what is whole of it.
func (m *Model) sayAloud(by tutor.Speaker, delta string) tea.Cmd {
	a := &m.aloud
	if a.port == nil {
		return nil
	}
	if by != a.by {
		m.endAloud()
	}
	a.by, a.pending = by, a.pending+delta
	end := speakableEnd(a.pending)
	if end == 0 {
		return nil
	}
	a.port.Say(by, a.pending[:end])
	a.pending = a.pending[end:]
	return m.waitQuiet()
}

// endAloud hands on what is left at the end of a reply.
func (m *Model) endAloud() tea.Cmd {
	a := &m.aloud
	if a.port == nil || strings.TrimSpace(a.pending) == "" {
		return nil
	}
	a.port.Say(a.by, a.pending)
	a.pending = ""
	return m.waitQuiet()
}

// speakableEnd is where the last whole sentence of Markdown ends, outside of
// fences: a picture is read as a whole.
func speakableEnd(markdown string) int {
	end, at, fenced := 0, 0, false
	for s := range strings.SplitAfterSeq(markdown, "\n") {
		switch {
		case isFence(s):
			if fenced && strings.HasSuffix(s, "\n") {
				end = at + len(s)
			}
			fenced = !fenced
		case fenced:
		case strings.HasSuffix(s, "\n"):
			end = at + len(s)
		default:
			for _, mark := range []string{". ", "? ", "! "} {
				if i := strings.LastIndex(s, mark); i >= 0 {
					end = max(end, at+i+len(mark))
				}
			}
		}
		at += len(s)
	}
	return end
}

// sayLast reads the newest reply once more.
func (m *Model) sayLast() tea.Cmd {
	if m.aloud.port == nil {
		return m.notify(m.theme.Say("aloud.is-off"))
	}
	m.hush()
	for i := len(m.chat.list.items) - 1; i >= 0; i-- {
		if b := m.chat.list.items[i]; b.by != tutor.ByStudent && b.text != "" {
			m.aloud.port.Say(b.by, b.text)
			return m.waitQuiet()
		}
	}
	return nil
}

// speaking says that something is being read aloud.
func (m *Model) speaking() bool { return m.aloud.port != nil && m.aloud.port.Speaking() }

// hush stops the reading of what was said up to now.
func (m *Model) hush() {
	if m.aloud.port != nil {
		m.aloud.pending = ""
		m.aloud.port.Hush()
	}
}

// quietMsg tells that nothing is being read any more.
type quietMsg struct {
	port Aloud
	err  error
}

// waitQuiet waits for silence, so that the line of hints can change then.
func (m *Model) waitQuiet() tea.Cmd {
	if m.aloud.waits {
		return nil
	}
	m.aloud.waits = true
	port := m.aloud.port
	return m.do(func(ctx context.Context) answer { return quietMsg{port, port.Quiet(ctx)} })
}

func (msg quietMsg) apply(m *Model) tea.Cmd {
	if m.aloud.port != msg.port {
		return nil
	}
	m.aloud.waits = false
	if msg.err != nil && !errors.Is(msg.err, context.Canceled) {
		m.aloud = aloud{}
		m.status.fail(m.theme.Say("aloud.failed"), msg.err)
	}
	return nil
}
