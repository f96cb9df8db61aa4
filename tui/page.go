package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor/lists"
)

// page is something to read over the body: help, the profile, how plain mode
// is started.
type page struct {
	title string
	rows  []pageRow
	top   int
}

// pageRow is a key or a name and what it does; without a name it is prose.
type pageRow struct{ name, text string }

// Render draws height lines of the page.
func (p *page) Render(t theme, width, height int) []string {
	lines := []string{"", "  " + t.title.Render(p.title), ""}
	for _, r := range p.rows {
		lines = append(lines, r.render(t, width)...)
	}
	p.top = max(min(p.top, len(lines)-height), 0)
	return fill(lines[p.top:], height)
}

// nameWidth is the widest column of a page's names.
const nameWidth = 18

// namesIn is the column of the names in a width: a narrow screen leaves the room to
// what they do.
func namesIn(width int) int { return max(min(nameWidth, width/3), 8) }

func (r pageRow) render(t theme, width int) []string {
	if r.text == "" {
		return []string{"  " + t.dim.Render(r.name)}
	}
	if r.name == "" {
		return lists.Map(wrap(clean(r.text), min(width-4, 72)), func(s string) string { return "  " + s })
	}
	column := namesIn(width)
	names := wrap(clean(r.name), column)
	texts := wrap(clean(r.text), max(width-column-6, 12))
	out := make([]string, max(len(names), len(texts)))
	for i := range out {
		name, text := "", ""
		if i < len(names) {
			name = cut(names[i], column)
		}
		if i < len(texts) {
			text = " " + strings.TrimRight(texts[i], " ")
		}
		out[i] = "    " + t.accent.Render(pad(name, column)) + text
	}
	return out
}

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
		for _, c := range screenCommands(m.seat) {
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
