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
	at    int
	then  func(m *Model, key string) tea.Cmd
}

// key moves the cursor or chooses; done says that the list is finished with.
func (p *picker) key(m *Model, k string) (cmd tea.Cmd, done bool) {
	switch k {
	case "up", "shift+tab", "k":
		p.at = max(p.at-1, 0)
	case "down", "tab", "j":
		p.at = min(p.at+1, len(p.rows)-1)
	case "home":
		p.at = 0
	case "end":
		p.at = len(p.rows) - 1
	case "enter":
		if p.at < len(p.rows) {
			return p.then(m, p.rows[p.at].key), true
		}
	case "esc":
		return nil, true
	}
	return nil, false
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
	for i, r := range p.rows {
		mark, style := "  ", t.plain
		if i == p.at {
			mark, style = "▸ ", t.chosen
		}
		note := line(r.note)
		if r.current {
			note = strings.TrimSpace("now · " + note)
			note = strings.TrimSuffix(note, " ·")
		}
		out = append(out, cut("  "+style.Render(mark+pad(line(r.label), widest))+"   "+t.dim.Render(note), width))
	}
	return out
}
