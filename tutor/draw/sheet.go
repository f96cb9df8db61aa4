package draw

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tutor/lists"
)

// ink says whether more than ASCII may be drawn.
type ink bool

// pick chooses between a Unicode and an ASCII form.
func (k ink) pick(unicode, ascii string) string {
	if k {
		return unicode
	}
	return ascii
}

// sheet is a page of cells to write on at any place; it grows as needed.
// A character two cells wide takes its cell and leaves the next one empty.
type sheet struct{ rows [][]string }

// put writes text from the cell at (row, col) on; what would stand left of the
// page is cut off.
func (s *sheet) put(row, col int, text string) {
	for len(s.rows) <= row {
		s.rows = append(s.rows, nil)
	}
	for _, r := range text {
		w := ansi.StringWidth(string(r))
		if col >= 0 {
			s.set(row, col, string(r), w)
		}
		col += w
	}
}

func (s *sheet) set(row, col int, char string, width int) {
	if width == 0 { // a combining mark joins the cell before it
		if col > 0 && col <= len(s.rows[row]) {
			s.rows[row][col-1] += char
		}
		return
	}
	for len(s.rows[row]) < col+width {
		s.rows[row] = append(s.rows[row], " ")
	}
	s.rows[row][col] = char
	if width == 2 {
		s.rows[row][col+1] = ""
	}
}

// free reports whether the n cells from col on, and one beside them, are blank.
func (s *sheet) free(row, col, n int) bool {
	if row >= len(s.rows) {
		return true
	}
	for c := max(col-1, 0); c < min(col+n+1, len(s.rows[row])); c++ {
		if s.rows[row][c] != " " {
			return false
		}
	}
	return true
}

// lines is the page without blanks at the ends of its lines.
func (s *sheet) lines() []string {
	return lists.Map(s.rows, func(row []string) string { return strings.TrimRight(strings.Join(row, ""), " ") })
}

// cells is how many terminal cells text takes.
func cells(text string) int { return ansi.StringWidth(text) }

// widest is the greatest width of some texts.
func widest(texts []string) int {
	w := 0
	for _, t := range texts {
		w = max(w, cells(t))
	}
	return w
}

func fits(lines []string, width int) bool { return widest(lines) <= width }

// pad fills text with blanks on its right up to width cells.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-cells(text)))
}

// padLeft fills on the left.
func padLeft(text string, width int) string {
	return strings.Repeat(" ", max(0, width-cells(text))) + text
}

// center puts text in the middle of width cells; an odd blank goes right.
func center(text string, width int) string {
	left := max(0, width-cells(text)) / 2
	return pad(strings.Repeat(" ", left)+text, width)
}

// wrap breaks text into lines of at most width cells, at spaces where it can.
func wrap(text string, width int) []string {
	width = max(width, 1)
	lines := strings.Split(ansi.Hardwrap(ansi.Wrap(text, width, ""), width, false), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// clean removes control and escape characters: a diagram never drives a terminal.
func clean(text string) string {
	text = ansi.Strip(text)
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return ' '
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0, isBidi(r):
			return -1
		}
		return r
	}, text)
}

// isBidi reports marks that change the writing direction and could disguise text.
func isBidi(r rune) bool {
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0xfeff
}
