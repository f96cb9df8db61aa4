package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// rows is the cursor of a list and the part of it that is in sight. Every list of
// the screen has one; what stands in the rows is the list's own.
type rows struct {
	at, top int
	n       int // rows that there are, as last shown
	room    int // rows that fit, as last shown
	head    int // lines above the first row
	tall    int // lines of a row, 0 for one
}

// step moves the cursor by so many rows, as far as there are any.
func (r *rows) step(by int) { r.at = max(min(r.at+by, r.n-1), 0) }

// key moves the cursor among n rows; used is false for a key that does not.
func (r *rows) key(k string, n int) (used bool) {
	page := max(r.room-1, 1)
	by, used := map[string]int{"up": -1, "down": 1, "pgup": -page, "pgdown": page}[k]
	if used {
		r.n = n
		r.step(by)
	}
	return used
}

// see makes room for so many of n rows and gives those in sight: from, to.
func (r *rows) see(n, room int) (from, to int) {
	r.n, r.room = n, max(room, 1)
	r.step(0)
	r.top = max(min(r.top, n-r.room), 0)
	r.top = min(r.top, r.at)
	r.top = max(r.top, r.at-r.room+1)
	return r.top, min(r.top+r.room, n)
}

// point puts the cursor on a line of the list, when a row is there.
func (r *rows) point(y int) bool {
	i := r.top + (y-r.head)/max(r.tall, 1)
	if y < r.head || i >= r.n {
		return false
	}
	r.at = i
	return true
}

// listRow is a row of a list: the one under the cursor has a mark and a color.
func (t theme) listRow(chosen bool, text string) string {
	if chosen {
		return "  " + t.chosen.Render("▸ "+text)
	}
	return "  " + t.plain.Render("  "+text)
}

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
