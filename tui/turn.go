package tui

import (
	"context"
	"iter"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// runTurn starts a turn and begins to listen to it.
func (m *Model) runTurn(run turnRun) tea.Cmd {
	c := m.chat
	c.turn, c.stopped = m.stream(run), false
	return c.turn.next
}

// send gives a line to the tutor.
func (m *Model) send(text string) tea.Cmd {
	c := m.chat
	c.settle()
	c.sent, c.idle = text, 0
	c.mine = &bubble{by: tutor.ByStudent, text: clip(text, longPaste)}
	c.list.add(c.mine)
	c.growReply(tutor.ByTutor)
	c.list.end()
	return m.runTurn(func(ctx context.Context) iter.Seq[tutor.Event] { return c.port.Turn(ctx, text) })
}

// clip is the first n characters of s.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for i := range s {
		if n == 0 {
			return s[:i] + " …"
		}
		n--
	}
	return s
}

// stopTurn cancels the turn under way; what was said so far is kept.
func (m *Model) stopTurn() {
	if c := m.chat; c != nil && c.turn != nil {
		c.stopped = true
		c.turn.stop()
		m.hush()
	}
}

func (msg eventsMsg) apply(m *Model) tea.Cmd {
	c := m.chat
	if c == nil || c.turn != msg.from { // of a lesson that was left: let it run out
		if msg.over {
			return nil
		}
		return msg.from.next
	}
	var todo []tea.Cmd
	for _, e := range msg.events {
		if !m.seat {
			m.pane.see(e)
		}
		todo = append(todo, m.event(e))
	}
	if msg.over {
		todo = append(todo, m.turnOver())
	} else {
		todo = append(todo, msg.from.next)
	}
	return tea.Batch(append(todo, c.reveal())...)
}

// event shows one event of the running turn.
func (m *Model) event(e tutor.Event) tea.Cmd {
	if m.watching {
		m.follows(e)
	}
	m.chat.belongs(turnID{e.Session, e.Turn})
	if show := shows[e.Kind]; show != nil {
		return show(m, e)
	}
	return nil
}

// shows are what the events of a turn do on the screen. The others are for the
// teacher's pane alone.
var shows = map[tutor.EventKind]func(m *Model, e tutor.Event) tea.Cmd{
	tutor.EventHeard:   part(func(e tutor.Event) *tutor.Heard { return e.Heard }, (*Model).heard),
	tutor.EventSaid:    part(func(e tutor.Event) *tutor.Said { return e.Said }, (*Model).said),
	tutor.EventReplied: part(func(e tutor.Event) *tutor.Replied { return e.Replied }, (*Model).replied),
	tutor.EventMoved:   part(func(e tutor.Event) *tutor.Moved { return e.Moved }, (*Model).moved),
	tutor.EventNotice:  part(func(e tutor.Event) *tutor.Notice { return e.Notice }, func(m *Model, n tutor.Notice) tea.Cmd { return m.notify(n.Text) }),
	tutor.EventMastery: part(func(e tutor.Event) *tutor.MasteryMove { return e.Mastery }, func(m *Model, v tutor.MasteryMove) tea.Cmd {
		m.chat.cheerFor(m.theme, v)
		return nil
	}),
	tutor.EventFailed: part(func(e tutor.Event) *tutor.Failure { return e.Failed }, (*Model).turnFailed),
}

// part shows what an event of a kind carries; one that carries nothing is passed
// over.
func part[T any](of func(e tutor.Event) *T, show func(m *Model, v T) tea.Cmd) func(m *Model, e tutor.Event) tea.Cmd {
	return func(m *Model, e tutor.Event) tea.Cmd {
		if v := of(e); v != nil {
			return show(m, *v)
		}
		return nil
	}
}

// said takes a piece of the reply.
func (m *Model) said(s tutor.Said) tea.Cmd {
	m.chat.say(s.By, s.Delta)
	return m.sayAloud(s.By, s.Delta)
}

func (m *Model) replied(r tutor.Replied) tea.Cmd {
	m.chat.replied(r)
	return m.endAloud()
}

// heard shows the student's line as it was stored (personal data masked), and
// gives back what was over the limit.
func (m *Model) heard(h tutor.Heard) tea.Cmd {
	if m.chat.mine != nil && h.Text != "" {
		m.chat.mine.text = h.Text
	}
	if h.Left != "" {
		m.composer.giveBack(h.Left)
		m.status.say(m.theme.Say("chat.was-long"))
	}
	return nil
}

// moved follows the lesson's phase, and says when the lesson is complete.
func (m *Model) moved(v tutor.Moved) tea.Cmd {
	m.chat.info.Phase = v.After.Phase
	m.chat.info.Complete = v.After.Complete
	if v.After.Complete && !v.Before.Complete {
		return m.notify(m.theme.Say("chat.complete"))
	}
	return nil
}

// turnFailed says what went wrong and puts the student's line back.
func (m *Model) turnFailed(f tutor.Failure) tea.Cmd {
	if mine := m.chat.mine; mine != nil {
		mine.lost, mine.lines = true, nil
	}
	m.giveBackWaiting(m.chat)
	if m.chat.sent != "" {
		m.composer.giveBack(m.chat.sent)
	}
	if f.Elsewhere {
		return m.elsewhere(m.chat.info.Lesson, line(m.chat.info.Title))
	}
	m.status.hold(m.theme.Say("chat.turn-lost", "why", f.Text), true)
	return nil
}

// turnOver closes the turn and asks where the lesson stands now.
func (m *Model) turnOver() tea.Cmd {
	c := m.chat
	c.turn, c.mine, c.sent = nil, nil, ""
	c.dropEmptyReply()
	c.showCheers()
	if c.stopped {
		c.settle()
	}
	return m.do(func(context.Context) answer {
		return standMsg{c, c.port.Session(), m.tutor.Model()}
	})
}

// dropEmptyReply takes away the place of a reply that never came.
func (c *chat) dropEmptyReply() {
	if c.reply == nil || c.reply.text+c.waiting != "" {
		return
	}
	if n := len(c.list.items); c.list.last() == c.reply {
		c.list.items = c.list.items[:n-1]
	}
	c.reply = nil
}

// standMsg brings where the lesson stands after a turn.
type standMsg struct {
	chat  *chat
	info  SessionInfo
	model ModelStatus
}

func (msg standMsg) apply(m *Model) tea.Cmd {
	m.status.model = msg.model
	if m.chat != msg.chat {
		return nil
	}
	info := msg.info
	info.Prev, info.PrevEvents = nil, nil
	info.Complete = info.Complete || m.chat.info.Complete
	m.chat.info = info
	if ask := m.askNow(); ask != nil {
		return ask
	}
	if next := m.sendNext(); next != nil {
		return next
	}
	return m.leaveNow()
}
