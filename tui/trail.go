package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// turnID names a turn of any session: a conversation may hold messages of the
// session before.
type turnID struct {
	session string
	turn    int
}

// belongs notes which turn runs, for the messages that it makes.
func (c *chat) belongs(id turnID) {
	c.now = id
	if c.mine != nil {
		c.mine.from = id
	}
	if c.reply != nil {
		c.reply.from = id
	}
}

// whyChosen opens the pane at the turn of the chosen message.
func (m *Model) whyChosen() tea.Cmd {
	b := m.chat.list.chosen
	if b == nil {
		return nil
	}
	return m.teacher(func(m *Model) tea.Cmd {
		at := slices.IndexFunc(m.pane.turns, func(r *record) bool { return r.from() == b.from })
		if at < 0 {
			return m.notify(m.theme.Say("pane.no-turn"))
		}
		m.chat.list.chosen = nil
		m.pane.open, m.pane.focus = true, true
		m.fit()
		m.pane.goTo(m.pane.turns[at])
		return nil
	})
}

// goTo opens a turn and puts the cursor on its decision.
func (p *pane) goTo(r *record) {
	if !r.matches(p.filter) {
		p.filter = ""
	}
	p.moved = true
	p.folds[r.id()] = true
	p.rebuild()
	p.at = p.find(r.id(), p.at)
	for i := p.at; i < len(p.rows) && p.rows[i].turn == r; i++ {
		if p.rows[i].depth == 1 && p.rows[i].label == p.book.Label("decision") {
			p.at = i
			break
		}
	}
	p.top = p.find(r.id(), p.at)
	p.show()
}

// toMessage chooses the message of the turn under the cursor in the chat: what
// the tutor replied, or else what the student said.
func (m *Model) toMessage() {
	p := &m.pane
	p.need()
	if p.at >= len(p.rows) || p.rows[p.at].turn == nil {
		return
	}
	want, l := p.rows[p.at].turn.from(), &m.chat.list
	at := -1
	for i, b := range l.items {
		if b.from == want && (at < 0 || !b.cheer) {
			at = i
		}
	}
	if at < 0 {
		m.status.say(m.theme.Say("pane.no-message"))
		return
	}
	p.focus = false
	if m.width < besideWidth {
		p.open = false
	}
	m.fit()
	l.chosen = l.items[at]
	l.bringIntoSight(at)
}
