package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

// Matter is one thing that waits for the teacher: a dispute, a flag, sentences
// that were held back.
type Matter struct {
	Head  string   // who, where and when
	Lines []string // what was said, judged and done
}

// Inboxer is a backend that knows what waits for the teacher.
type Inboxer interface {
	Inbox(ctx context.Context) ([]Matter, error)
}

type inboxMsg struct {
	all []Matter
	err error
}

// openInbox shows what waits, after the PIN where one is set.
func (m *Model) openInbox() tea.Cmd {
	b, ok := m.tutor.(Inboxer)
	if !ok {
		return nil
	}
	return m.teacher(func(m *Model) tea.Cmd {
		return m.do(func(ctx context.Context) answer {
			all, err := b.Inbox(ctx)
			return inboxMsg{all, err}
		})
	})
}

func (msg inboxMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("inbox.read-failed"), msg.err)
		return nil
	}
	p := &page{title: m.theme.Say("inbox.title")}
	if len(msg.all) == 0 {
		p.rows = append(p.rows, pageRow{"", m.theme.Say("inbox.nothing")})
	}
	for i, one := range msg.all {
		if i > 0 {
			p.rows = append(p.rows, pageRow{})
		}
		p.rows = append(p.rows, pageRow{"", "▸ " + line(one.Head)})
		for _, s := range one.Lines {
			p.rows = append(p.rows, pageRow{"", "  " + line(s)})
		}
	}
	m.page = p
	return nil
}
