package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// toggleHelp opens the page with the keys of where the student is.
func (m *Model) toggleHelp() { m.page = m.helpPage() }

// helpPage lists the keys of where the student is, nearest first, and then the
// commands. It is made of the bindings that handle the keys.
func (m *Model) helpPage() *page {
	t := m.theme
	p := &page{title: t.Say("help.title")}
	for _, at := range m.places() {
		var rows []pageRow
		for _, b := range m.keys {
			if b.place == at && !b.hidden {
				rows = append(rows, pageRow{b.shownKeys(), actText(t.Book, b.act)})
			}
		}
		if len(rows) > 0 {
			p.rows = append(append(p.rows, pageRow{name: placeText(t.Book, at)}), append(rows, pageRow{})...)
		}
	}
	if m.takesCommands() {
		p.rows = append(p.rows, pageRow{name: t.Say("help.commands")})
		for _, c := range screenCommands() {
			p.rows = append(p.rows, pageRow{strings.TrimSpace(c.Name + " " + shortArgs(t, c.Args)), t.Say(c.About)})
		}
	}
	return p
}

// takesCommands says that a slash command can be typed here.
func (m *Model) takesCommands() bool {
	return m.lock == nil && m.palette == nil && m.picker == nil && m.takesCommandsBelow()
}

// shortArgs keeps the names column narrow.
func shortArgs(t theme, key string) string {
	if key == "" {
		return ""
	}
	args := t.Say(key)
	if cells(args) > 8 {
		return "..."
	}
	return args
}

// askExport asks in which form this lesson shall be saved.
func (m *Model) askExport() tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd { return m.export(nil) })
}
