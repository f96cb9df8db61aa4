package tui

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// turnRun starts the events of one turn.
type turnRun = func(context.Context) iter.Seq[tutor.Event]

// chat is an open lesson: the conversation and the turn under way.
type chat struct {
	port Chat
	info SessionInfo
	list list

	turn     *stream  // nil when nothing runs
	sent     string   // the student's line of that turn
	waits    []string // lines that are sent when it is over
	mine     *bubble  // and its place in the list
	reply    *bubble  // the reply that grows, nil between turns
	now      turnID   // of the turn that runs, or ran last
	waiting  string   // what the tutor said and the screen has not shown yet
	stopped  bool     // the student pressed esc
	drawing  bool     // a revealMsg is on its way
	more     bool     // older messages are not here yet
	asking   bool     // they are on their way
	toFirst  bool     // and the student wants the first one
	pressed  press    // of the mouse's button
	dragging bool
	cheers   []string // what was mastered in this turn, to be said below the reply
	idle     int      // messages at the end of the list that greeted a student who never answered
}

func newChat(port Chat, p *painter) *chat {
	c := &chat{port: port, info: port.Session(), list: newList(p)}
	for _, msg := range c.info.Prev {
		c.list.add(told(msg))
	}
	c.more = c.info.More
	c.idle = idleOpening(c.info.Prev)
	c.info.Prev = nil
	return c
}

// idleOpening counts the messages at the end that opened the lesson and were
// never answered: they belong to no turn of the student.
func idleOpening(prev []tutor.Message) int {
	n := 0
	for i := len(prev) - 1; i >= 0 && prev[i].By != tutor.ByStudent; i-- {
		n++
	}
	if n == len(prev) {
		return n
	}
	replied := prev[len(prev)-1-n].Turn
	for n > 0 && prev[len(prev)-n].Turn <= replied {
		n--
	}
	return n
}

// dropIdleOpening makes room for a new opening, so that a student is not
// welcomed twice in a row.
func (c *chat) dropIdleOpening() {
	c.list.items = c.list.items[:len(c.list.items)-c.idle]
	c.idle = 0
}

// openLesson shows a lesson; the one that is open already is gone back to.
func (m *Model) openLesson(id, name string) tea.Cmd {
	m.leaveViews()
	if m.chat != nil && m.chat.info.Lesson == id {
		m.screen = screenChat
		return nil
	}
	m.status.say(m.theme.Say("chat.opening", "lesson", name))
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		port, err := m.tutor.Open(ctx, student, id)
		return brought(func(m *Model) tea.Cmd {
			switch {
			case errors.Is(err, tutor.ErrElsewhere):
				return m.elsewhere(id, name)
			case err != nil:
				m.status.fail(m.theme.Say("chat.open-failed"), err)
				return nil
			}
			return m.lessonOpened(port)
		})
	})
}

// lessonOpened shows a lesson; the tutor begins.
func (m *Model) lessonOpened(port Chat) tea.Cmd {
	m.status.notice = ""
	left := m.endChat()
	m.chat = newChat(port, m.paint)
	if m.chat.info.Student.ID != "" {
		m.student = m.chat.info.Student
	}
	m.screen = screenChat
	m.pane.load(m.chat.info.PrevEvents)
	m.chat.info.PrevEvents = nil
	return tea.Batch(left, m.runTurn(m.chat.port.Begin))
}

// endChat lets go of the open lesson: a turn under way is stopped, its end is
// waited for, and the session is ended. The screen does not wait.
func (m *Model) endChat() tea.Cmd {
	if m.chat == nil {
		return nil
	}
	c := m.chat
	m.chat = nil
	m.giveBackWaiting(c)
	m.hush()
	if c.turn != nil {
		c.turn.stop()
	}
	return m.do(func(ctx context.Context) answer { return endedMsg{c.end(ctx)} })
}

// takeWaiting gives the lines that wait for the end of a turn to the tutor when no screen is left
// that would send them: they were on it, so they are kept. Each turn may take a while.
func (c *chat) takeWaiting(start func(turnRun) *stream, each time.Duration) {
	for _, text := range c.waits {
		start(func(ctx context.Context) iter.Seq[tutor.Event] { return c.port.Turn(ctx, text) }).runOut(each)
	}
	c.waits = nil
}

// endTime is how long leaving may take.
const endTime = 5 * time.Second

func (c *chat) end(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, endTime)
	defer stop()
	if c.turn != nil {
		select {
		case <-c.turn.ended:
		case <-ctx.Done():
		}
	}
	return c.port.End(ctx)
}

type endedMsg struct{ err error }

func (msg endedMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("chat.end-failed"), msg.err)
	}
	if m.quitting {
		m.unkept = msg.err
		return tea.Quit
	}
	return nil
}

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

type sentMsg struct {
	student string
	lines   []string
	err     error
}

// loadSent asks for what the student wrote before, once they are known.
func (m *Model) loadSent() tea.Cmd {
	m.composer.past = history{} // another student's lines are nobody's business
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		lines, err := m.tutor.Sent(ctx, student)
		return sentMsg{student, lines, err}
	})
}

func (msg sentMsg) apply(m *Model) tea.Cmd {
	switch {
	case msg.student != m.student.ID:
	case msg.err != nil:
		m.status.fail(m.theme.Say("composer.reading-sent"), msg.err)
	default:
		m.composer.past.before(msg.lines)
	}
	return nil
}

// lastSaid is the student's newest line of the conversation that was no command.
func (c *chat) lastSaid() (string, bool) {
	for _, b := range slices.Backward(c.list.items) {
		if b.by != tutor.ByStudent {
			continue
		}
		_, text := tutor.SplitSureness(b.text)
		if _, _, isCommand := SplitCommand(text); !isCommand {
			return b.text, true
		}
	}
	return "", false
}

// sayAgain puts the last line back to be changed and sent anew; a reply under way
// is stopped. Nothing that is recorded changes: what is sent then is a new turn.
func (m *Model) sayAgain() tea.Cmd {
	text, ok := m.chat.lastSaid()
	if !ok {
		return m.notify(m.theme.Say("composer.nothing-said"))
	}
	m.stopTurn()
	sure, text := tutor.SplitSureness(text)
	m.composer.replace(clean(text)) // it may come from the store of another program
	m.composer.feel(sure)
	return m.notify(m.theme.Say("composer.again"))
}
