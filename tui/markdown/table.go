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
	rows := d.cells(t)
	columns := len(rows[0])
	room := width - (columns-1)*ansi.StringWidth(columnWall)
	widths, fits := share(natural(rows), room)
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

// cells are the rows of a table, the head first and in bold.
func (d *drawing) cells(t *extast.Table) [][][]span {
	var rows [][][]span
	for r := t.FirstChild(); r != nil; r = r.NextSibling() {
		m := mark(0)
		if r.Kind() == extast.KindTableHeader {
			m = bold
		}
		var row [][]span
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			row = append(row, d.cell(c, m))
		}
		rows = append(rows, row)
	}
	return rows
}

// cell is the words of a cell; a pipe in it is written "\|".
func (d *drawing) cell(n ast.Node, m mark) []span {
	spans := d.spans(n, m)
	for i := range spans {
		spans[i].text = strings.ReplaceAll(spans[i].text, `\|`, "|")
	}
	return spans
}

// natural is the width that each column would like to have.
func natural(rows [][][]span) []int {
	out := make([]int, len(rows[0]))
	for _, row := range rows {
		for i := range min(len(row), len(out)) {
			w := 0
			for _, s := range row[i] {
				w += ansi.StringWidth(s.text)
			}
			out[i] = max(out[i], w, 1)
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
func (d *drawing) row(row [][]span, widths []int, alignments []extast.Alignment) []string {
	columns := make([][]string, len(widths))
	height := 1
	for i := range widths {
		if i < len(row) {
			columns[i] = d.paint(wrap(row[i], widths[i]))
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
func (d *drawing) records(rows [][][]span, width int) []string {
	var out []string
	for _, row := range rows[1:] {
		if len(out) > 0 {
			out = append(out, "")
		}
		for i, cell := range row {
			line := append([]span{}, rows[0][min(i, len(rows[0])-1)]...)
			line = append(append(line, span{": ", 0}), cell...)
			out = append(out, d.paint(wrap(line, width))...)
		}
	}
	if len(rows) == 1 {
		for _, cell := range rows[0] {
			out = append(out, d.paint(wrap(cell, width))...)
		}
	}
	return out
}
