package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

// earlierPage is how many messages are brought at a time, and nearTop how near
// the first of them may come before more are asked for: a page up stays ahead of
// the student.
const (
	earlierPage = 400
	nearTop     = 100
)

// earlierMsg brings older messages. all says that none are left.
type earlierMsg struct {
	chat *chat
	prev []tutor.Message
	all  bool
	err  error
}

// wantEarlier asks for older messages when the student comes near the first one.
func (m *Model) wantEarlier() tea.Cmd {
	c := m.chat
	if c == nil || !c.more || c.asking || c.list.follow || c.list.top > nearTop {
		return nil
	}
	n := earlierPage
	if c.toFirst {
		n = 0
	}
	return m.askEarlier(c, n)
}

func (m *Model) askEarlier(c *chat, n int) tea.Cmd {
	c.asking = true
	return m.do(func(ctx context.Context) answer {
		prev, err := c.port.Earlier(ctx, n)
		return earlierMsg{chat: c, prev: prev, all: n < 1 || len(prev) < n, err: err}
	})
}

func (msg earlierMsg) apply(m *Model) tea.Cmd {
	c := msg.chat
	c.asking = false
	if msg.err != nil {
		c.more = false
		m.status.fail(m.theme.Say("chat.earlier-failed"), msg.err)
		return nil
	}
	c.more = !msg.all
	older := make([]*bubble, len(msg.prev))
	var sent []string
	for i, p := range msg.prev {
		older[i] = told(p)
		if p.By == tutor.ByStudent {
			sent = append(sent, p.Text)
		}
	}
	c.list.prepend(older)
	if c == m.chat {
		m.composer.past.addOlder(sent)
	}
	if c.toFirst && !c.more {
		c.toFirst = false
		c.list.start()
	}
	return nil
}

// toStart goes to the first line of the conversation, and has the rest of it
// brought when it is not there yet.
func (m *Model) toStart() {
	m.chat.list.start()
	m.chat.toFirst = m.chat.more
}

// told is a message of before as a bubble.
func told(p tutor.Message) *bubble {
	return &bubble{by: p.By, text: p.Text, cut: p.Cut, from: turnID{p.Session, p.Turn}}
}

// addOlder puts lines that were sent before all others.
func (h *history) addOlder(sent []string) {
	h.sent = append(slices.Clone(sent), h.sent...)
	h.at += len(sent)
}
