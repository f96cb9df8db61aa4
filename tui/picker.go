package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// choice is one row of a picker.
type choice struct {
	key     string
	label   string
	note    string
	current bool
}

// picker is a short list to choose from.
type picker struct {
	title string
	rows  []choice
	below string // what helps further when there is little to choose from
	list  rows
	then  func(m *Model, key string) tea.Cmd
}

// listChoose takes the row under the cursor. The list is put away first, for what
// was chosen may open the next one.
func (m *Model) listChoose() tea.Cmd {
	p := m.picker
	if p.list.at >= len(p.rows) {
		return nil
	}
	m.picker = nil
	return p.then(m, p.rows[p.list.at].key)
}

// pickerHead is how many lines stand above the rows.
const pickerHead = 3

// Render draws the list; the row under the cursor is marked.
func (p *picker) Render(t theme, width int) []string {
	p.list.head = pickerHead
	p.list.see(len(p.rows), len(p.rows))
	out := []string{"", "  " + t.title.Render(p.title), ""}
	widest := 0
	for _, r := range p.rows {
		widest = max(widest, cells(line(r.label)))
	}
	widest = min(widest, max(width/2, 16))
	below := p.below
	for i, r := range p.rows {
		note := line(r.note)
		if r.current {
			note = strings.TrimSuffix(strings.TrimSpace(t.Say("model.now")+" · "+note), " ·")
		}
		row := t.listRow(i == p.list.at, pad(line(r.label), widest)) + "   " + t.dim.Render(note)
		if i == p.list.at && below == "" && cells(row) > width {
			below = note // cut in its row, it is told whole here
		}
		out = append(out, cut(row, width))
	}
	if below != "" {
		out = append(out, "")
		for _, s := range wrap(below, min(width-4, 72)) {
			out = append(out, "  "+t.dim.Render(s))
		}
	}
	return out
}
