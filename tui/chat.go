package tui

import (
	"context"
	"iter"
	"time"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

// turnRun starts the events of one turn.
type turnRun = func(context.Context) iter.Seq[tutor.Event]

// chat is an open lesson: the conversation and the turn under way.
type chat struct {
	port Chat
	info SessionInfo
	list list

	turn     *stream // nil when nothing runs
	sent     string  // the student's line of that turn
	mine     *bubble // and its place in the list
	reply    *bubble // the reply that grows, nil between turns
	now      turnID  // of the turn that runs, or ran last
	waiting  string  // what the tutor said and the screen has not shown yet
	stopped  bool    // the student pressed esc
	drawing  bool    // a revealMsg is on its way
	more     bool    // older messages are not here yet
	asking   bool    // they are on their way
	toFirst  bool    // and the student wants the first one
	pressed  press   // of the mouse's button
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
	return ask(m, "chat.open-failed", func(ctx context.Context) (Chat, error) { return m.tutor.Open(ctx, student, id) }, m.lessonOpened)
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
	m.hush()
	if c.turn != nil {
		c.turn.stop()
	}
	return m.do(func(ctx context.Context) answer { return endedMsg{c.end(ctx)} })
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
		return tea.Quit
	}
	return nil
}
