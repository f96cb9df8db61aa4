package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

// Keeper is a backend that can copy everything it knows into one file.
type Keeper interface {
	Backup(ctx context.Context, told func(Step)) (said string, err error)
}

// backup copies everything, where the backend can.
func (m *Model) backup() tea.Cmd {
	port, ok := m.tutor.(Keeper)
	if !ok {
		return m.notify(m.theme.Say("work.no-backup"))
	}
	return m.teacher(func(m *Model) tea.Cmd {
		return m.start(m.theme.Say("work.backup"), m.theme.Say("work.backup-kept"), port.Backup)
	})
}
