package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// heed has a line that no lesson hears read for danger. Where it tells of any, words of
// care are shown and nothing else is done; then is what the line is for.
func (m *Model) heed(text string, then func() tea.Cmd) tea.Cmd {
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		words, err := m.tutor.Heed(ctx, student, text)
		return brought(func(m *Model) tea.Cmd {
			switch {
			case words != "":
				m.careFor(words)
				return nil
			case err != nil:
				m.status.fail(m.theme.Say("chat.turn-failed"), err)
			}
			return then()
		})
	})
}

// careFor shows the words of care, to be read at leisure.
func (m *Model) careFor(words string) {
	p := &page{title: m.theme.Say("chat.care")}
	for text := range strings.SplitSeq(strings.TrimSpace(words), "\n") {
		p.rows = append(p.rows, pageRow{text: line(text)})
	}
	m.palette, m.page = nil, p
}
