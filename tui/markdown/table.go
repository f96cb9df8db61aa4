package markdown

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// narrowestColumn is what a column of a table needs to be read; with less for
// each, the table is told row by row.
const narrowestColumn = 7

const (
	columnWall = " │ "
	rowWall    = "─"
	crossing   = "─┼─"
)

// table draws a table. One that is too wide gets narrower columns with several
// lines to a row, and at last is told as "head: cell".
func (d *drawing) table(t *extast.Table, width int) []string {
	rows := cells(t)
	columns := len(rows[0])
	room := width - (columns-1)*ansi.StringWidth(columnWall)
	widths, fits := share(d.natural(rows), room)
	if !fits {
		return d.records(rows, width)
	}
	var out []string
	tall := false
	for i, row := range rows {
		lines := d.row(row, widths, t.Alignments)
		if i == 1 || i > 1 && tall {
			out = append(out, rule(widths))
		}
		out = append(out, lines...)
		tall = tall || len(lines) > 1
	}
	return out
}

// cell is what stands in one field of a table.
type cell struct {
	node ast.Node
	head bool
}

// cells are the rows of a table, the head first and in bold.
func cells(t *extast.Table) [][]cell {
	var rows [][]cell
	for r := t.FirstChild(); r != nil; r = r.NextSibling() {
		var row []cell
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			row = append(row, cell{c, r.Kind() == extast.KindTableHeader})
		}
		rows = append(rows, row)
	}
	return rows
}

// lines draws a cell; a pipe in it is written "\|".
func (d *drawing) lines(c cell, width int) []string { return d.prose(c.node, c.head, width) }

// endless is wider than any cell.
const endless = 1 << 16

// natural is the width that each column would like to have.
func (d *drawing) natural(rows [][]cell) []int {
	out := make([]int, len(rows[0]))
	for _, row := range rows {
		for i := range min(len(row), len(out)) {
			out[i] = max(out[i], ansi.StringWidth(strings.Join(d.lines(row[i], endless), " ")), 1)
		}
	}
	return out
}

// share gives each column what it likes, and takes from the widest ones until
// all fit.
func share(widths []int, room int) ([]int, bool) {
	sum := 0
	for _, w := range widths {
		sum += w
	}
	for sum > room {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= narrowestColumn {
			return nil, false
		}
		widths[widest]--
		sum--
	}
	return widths, true
}

// row draws one row, as many lines high as its highest cell.
func (d *drawing) row(row []cell, widths []int, alignments []extast.Alignment) []string {
	columns := make([][]string, len(widths))
	height := 1
	for i := range widths {
		if i < len(row) {
			columns[i] = d.lines(row[i], widths[i])
			height = max(height, len(columns[i]))
		}
	}
	out := make([]string, height)
	for y := range out {
		fields := make([]string, len(widths))
		for i, w := range widths {
			s := ""
			if y < len(columns[i]) {
				s = columns[i][y]
			}
			fields[i] = align(s, w, alignments[i])
		}
		out[y] = strings.TrimRight(strings.Join(fields, columnWall), " ")
	}
	return out
}

func align(s string, width int, a extast.Alignment) string {
	room := max(width-ansi.StringWidth(s), 0)
	switch a {
	case extast.AlignRight:
		return strings.Repeat(" ", room) + s
	case extast.AlignCenter:
		return strings.Repeat(" ", room/2) + s + strings.Repeat(" ", room-room/2)
	case extast.AlignLeft, extast.AlignNone:
	}
	return s + strings.Repeat(" ", room)
}

func rule(widths []int) string {
	parts := make([]string, len(widths))
	for i, w := range widths {
		parts[i] = strings.Repeat(rowWall, w)
	}
	return strings.Join(parts, crossing)
}

// records tells a table row by row: "head: cell".
func (d *drawing) records(rows [][]cell, width int) []string {
	var out []string
	for _, row := range rows[1:] {
		if len(out) > 0 {
			out = append(out, "")
		}
		for i, c := range row {
			head := strings.Join(d.lines(rows[0][min(i, len(rows[0])-1)], endless), " ")
			said := strings.Join(d.lines(c, endless), " ")
			out = append(out, fold(head+": "+said, width)...)
		}
	}
	if len(rows) == 1 {
		for _, c := range rows[0] {
			out = append(out, d.lines(c, width)...)
		}
	}
	return out
}
