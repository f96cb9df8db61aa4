package tui

import (
	tea "charm.land/bubbletea/v2"
)

// backup copies everything into one file.
func (m *Model) backup() tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		return m.start(m.theme.Say("work.backup"), m.theme.Say("work.backup-kept"), m.tutor.Backup)
	})
}
