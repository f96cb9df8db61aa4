package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// paneRow is one line of the pane.
type paneRow struct {
	id    string // path of its node; lines of one long text share it
	turn  *record
	depth int
	label string
	text  string
	tone  tone
	opens bool
	open  bool
	rest  bool // a further line of a row that opens; the cursor passes it over
}

// need makes the rows when there are none, or the ones there are are old.
func (p *pane) need() {
	if p.rows == nil || p.old {
		p.rebuild()
	}
}

// rebuild makes the rows from the turns, and keeps the place of a teacher who
// moved: the same row under the cursor, at the same height.
func (p *pane) rebuild() {
	var here paneRow
	if p.at < len(p.rows) {
		here = p.rows[p.at]
	}
	offset := p.at - p.top
	if p.folds == nil {
		p.folds = map[string]bool{}
	}
	p.rows, p.old = p.flatten(), false
	if p.moved && here.id != "" {
		p.at = p.find(here.id, p.at)
		p.top = max(min(p.at-offset, len(p.rows)-1), 0)
		p.show()
		return
	}
	p.atNewest()
}

// find is the row of that id, or the nearest to where it was.
func (p *pane) find(id string, near int) int {
	for i, r := range p.rows {
		if r.id == id {
			return i
		}
	}
	return max(min(near, len(p.rows)-1), 0)
}

// atNewest puts the cursor on the newest turn, with as much of it in sight as
// fits.
func (p *pane) atNewest() {
	p.at = 0
	for i, r := range p.rows {
		if r.depth == 0 {
			p.at = i
		}
	}
	p.top = max(min(p.at, len(p.rows)-p.listHeight()), 0)
}

// flatten lists every line that can be seen.
func (p *pane) flatten() []paneRow {
	rows := []paneRow{}
	if p.filter == "" && len(p.turns) > 0 && !p.part {
		if p.figures == nil {
			p.figures = new(measure(p.turns).node(p.book))
		}
		rows = p.addNode(rows, p.figures, "", nil, 0)
	}
	for _, r := range p.turns {
		switch {
		case !r.matches(p.filter):
		case p.isOpen(r.id(), r):
			rows = p.addNode(rows, r.tree(), "", r, 0)
		default:
			n := r.head()
			rows = append(rows, paneRow{id: n.id, turn: r, label: n.label, text: line(n.text), tone: n.tone, opens: true})
		}
	}
	return rows
}

func (p *pane) addNode(rows []paneRow, n *node, path string, turn *record, depth int) []paneRow {
	id := path + n.id
	row := paneRow{id: id, turn: turn, depth: depth, label: p.book.Label(n.label), text: n.text, tone: n.tone, opens: len(n.kids) > 0}
	row.open = row.opens && p.isOpen(id, turn)
	if depth == 0 {
		row.text = line(row.text)
		rows = append(rows, row)
	} else {
		rows = append(rows, p.wrapRow(row)...)
	}
	if row.open {
		for i := range n.kids {
			rows = p.addNode(rows, &n.kids[i], id+"/", turn, depth+1)
		}
	}
	return rows
}

// isOpen says whether a row is open: by hand, or because it is the newest turn.
func (p *pane) isOpen(id string, turn *record) bool {
	if open, ok := p.folds[id]; ok {
		return open
	}
	return turn != nil && turn == p.turns[len(p.turns)-1] && !strings.Contains(id, "/")
}

// labelWidth is the column of the stages' names.
const labelWidth = 10

// indentOf is where a row's label begins.
func indentOf(depth int) int { return depth * 2 }

// wrapRow breaks a row's text into as many lines as it needs.
func (p *pane) wrapRow(row paneRow) []paneRow {
	room := max(p.width-indentOf(row.depth)-2-cells(row.labelText()), 12)
	var out []paneRow
	for i, s := range wrap(strings.TrimRight(clean(row.text), "\n"), room) {
		r := row
		r.text = s
		if i > 0 {
			r.label, r.opens, r.open, r.rest = repeat(" ", cells(row.label)), false, false, row.opens
		}
		out = append(out, r)
	}
	return out
}

// labelText is the label with its column.
func (r paneRow) labelText() string {
	if r.label == "" {
		return ""
	}
	if r.depth == 0 {
		return r.label + " "
	}
	return pad(r.label, max(labelWidth, cells(r.label))) + " "
}

// Render draws the pane: a title, and the rows in sight.
func (p *pane) Render(t theme) []string {
	p.need()
	out := []string{p.titleLine(t)}
	if len(p.rows) == 0 {
		return append(out, p.nothing(t)...)
	}
	for i := p.top; i < len(p.rows) && len(out) <= p.listHeight(); i++ {
		out = append(out, p.drawRow(t, p.rows[i], p.focus && i == p.at))
	}
	return out
}

// nothing says why there are no rows.
func (p *pane) nothing(t theme) []string {
	why := t.Say("pane.nothing-yet")
	if p.filter != "" {
		why = t.Say("pane.none-found")
	}
	out := []string{""}
	for _, s := range wrap(why, p.width) {
		out = append(out, t.dim.Render(s))
	}
	return out
}

func (p *pane) titleLine(t theme) string {
	right := t.dim.Render(t.Count("pane.turns", len(p.turns)))
	left := t.title.Render(t.Say("pane.title"))
	if p.filtering || p.filter != "" {
		left = t.accent.Render("/ " + p.filter)
		if p.filtering {
			left += "▏"
		}
	}
	return ends(left, right, p.width)
}

func (p *pane) drawRow(t theme, r paneRow, cursor bool) string {
	mark := "  "
	switch {
	case r.open:
		mark = "▾ "
	case r.opens:
		mark = "▸ "
	}
	label := r.labelText()
	text := spaces(indentOf(r.depth)) + mark + label + r.text
	if cursor {
		return t.plain.Reverse(true).Render(pad(text, p.width))
	}
	s := spaces(indentOf(r.depth)) + t.dim.Render(mark) + p.labelStyle(t, r).Render(label) + toneStyle(t, r.tone).Render(r.text)
	return cut(s, p.width)
}

func (p *pane) labelStyle(t theme, r paneRow) lipgloss.Style {
	switch r.depth {
	case 0:
		return t.title
	case 1:
		return t.accent
	}
	return t.dim
}

func toneStyle(t theme, n tone) lipgloss.Style {
	switch n {
	case toneNone:
		return t.plain
	case toneDim:
		return t.dim
	case toneGood:
		return t.good
	case toneWarn:
		return t.warn
	case toneBad:
		return t.bad
	}
	return t.plain
}
