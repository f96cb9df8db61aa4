package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

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
