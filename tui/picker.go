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
	at    int
	then  func(m *Model, key string) tea.Cmd
}

// step moves the cursor by n rows, as far as there are any.
func (p *picker) step(n int) { p.at = max(min(p.at+n, len(p.rows)-1), 0) }

// listChoose takes the row under the cursor. The list is put away first, for what
// was chosen may open the next one.
func (m *Model) listChoose() tea.Cmd {
	p := m.picker
	if p.at >= len(p.rows) {
		return nil
	}
	m.picker = nil
	return p.then(m, p.rows[p.at].key)
}

// pickerHead is how many lines stand above the rows.
const pickerHead = 3

// point puts the cursor on a line of the body, when a row is there.
func (p *picker) point(y int) bool {
	if i := y - pickerHead; i >= 0 && i < len(p.rows) {
		p.at = i
		return true
	}
	return false
}

// Render draws the list; the row under the cursor is marked.
func (p *picker) Render(t theme, width int) []string {
	out := []string{"", "  " + t.title.Render(p.title), ""}
	widest := 0
	for _, r := range p.rows {
		widest = max(widest, cells(line(r.label)))
	}
	widest = min(widest, max(width/2, 16))
	below := p.below
	for i, r := range p.rows {
		mark, style := "  ", t.plain
		if i == p.at {
			mark, style = "▸ ", t.chosen
		}
		note := line(r.note)
		if r.current {
			note = strings.TrimSuffix(strings.TrimSpace(t.Say("model.now")+" · "+note), " ·")
		}
		row := "  " + style.Render(mark+pad(line(r.label), widest)) + "   " + t.dim.Render(note)
		if i == p.at && below == "" && cells(row) > width {
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
