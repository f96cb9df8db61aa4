package tui

import (
	"strings"
	"time"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// spot is a place in a conversation: a line of a message, and a column of it. It
// stays the same when the list scrolls.
type spot struct{ item, line, column int }

func (s spot) before(o spot) bool {
	if s.item != o.item {
		return s.item < o.item
	}
	if s.line != o.line {
		return s.line < o.line
	}
	return s.column < o.column
}

// extent is what the mouse marked: from where the button went down to where it
// is, both included.
type extent struct {
	on       bool
	from, to spot
}

func (e extent) ends() (first, last spot) {
	if e.to.before(e.from) {
		return e.to, e.from
	}
	return e.from, e.to
}

// move follows messages that were put before all others.
func (e *extent) move(items int) {
	e.from.item += items
	e.to.item += items
}

// columns are those of a line that are marked; from is not below to when none is.
func (e extent) columns(at spot, width int) (from, to int) {
	first, last := e.ends()
	line := spot{item: at.item, line: at.line}
	if !e.on || line.before(spot{item: first.item, line: first.line}) || (spot{item: last.item, line: last.line}).before(line) {
		return 0, 0
	}
	to = width
	if first.item == at.item && first.line == at.line {
		from = first.column
	}
	if last.item == at.item && last.line == at.line {
		to = min(last.column+1, width)
	}
	return from, to
}

// reversed sets a stretch of a line apart in every theme.
var reversed = ansi.NewStyle().Reverse(true)

// paint draws a line with its marked columns reversed.
func (e extent) paint(s string, at spot, width int) string {
	from, to := e.columns(at, width)
	to = min(to, cells(s))
	if from >= to {
		return s
	}
	return ansi.Cut(s, 0, from) + reversed.Styled(ansi.Strip(ansi.Cut(s, from, to))) + ansi.Cut(s, to, cells(s))
}

// text is what is marked, without the marks and margins of the screen.
func (l *list) text() string {
	if !l.marked.on {
		return ""
	}
	first, last := l.marked.ends()
	var out []string
	for i := first.item; i <= min(last.item, len(l.items)-1); i++ {
		for y, s := range l.lines(i) {
			from, to := l.marked.columns(spot{item: i, line: y}, l.width)
			if from < to {
				piece := ansi.Strip(ansi.Cut(s, from, to))
				out = append(out, strings.TrimRight(strings.TrimSuffix(piece, studentMark), " "))
			}
		}
	}
	return strings.Trim(strings.Join(unindent(out), "\n"), "\n")
}

// unindent takes off the spaces that all lines but the first begin with, and the
// first one its own: what a student said stands at the right edge.
func unindent(lines []string) []string {
	common := -1
	for _, s := range lines {
		if n := len(s) - len(strings.TrimLeft(s, " ")); s != "" && (common < 0 || n < common) {
			common = n
		}
	}
	for i, s := range lines {
		lines[i] = s[min(max(common, 0), len(s)):]
	}
	return lines
}

// at is the place under a cell of the list; beyond the last line it is the end
// of that line.
func (l *list) at(x, y int) (spot, bool) {
	if len(l.shown) == 0 {
		return spot{}, false
	}
	if y >= len(l.shown) {
		s := l.shown[len(l.shown)-1]
		s.column = l.width
		return s, true
	}
	s := l.shown[max(y, 0)]
	s.column = min(max(x, 0), l.width)
	return s, true
}

// markWord marks the word at a place; false when there is none.
func (l *list) markWord(at spot) bool {
	if at.item >= len(l.items) || at.line >= len(l.lines(at.item)) {
		return false
	}
	from, to := wordAt(ansi.Strip(l.lines(at.item)[at.line]), at.column)
	if from >= to {
		return false
	}
	l.marked = extent{on: true, from: spot{at.item, at.line, from}, to: spot{at.item, at.line, to - 1}}
	return true
}

// wordAt gives the columns of the word that a column is in.
func wordAt(s string, column int) (from, to int) {
	at := 0
	for s != "" {
		piece, w := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
		s, at = s[len(piece):], at+w
		switch {
		case partOfWord(piece):
			to = at
		case column < to:
			return from, to
		case at > column:
			return 0, 0
		default:
			from, to = at, at
		}
	}
	if column >= to {
		return 0, 0
	}
	return from, to
}

// partOfWord holds fractions, decimals and signed numbers together: "3/4" is a
// word here.
func partOfWord(piece string) bool {
	for _, r := range piece {
		return unicode.IsLetter(r) || unicode.IsNumber(r) || strings.ContainsRune("/-−'’_%", r)
	}
	return false
}

// press is the last press of the button, for double clicks.
type press struct {
	at   spot
	when time.Time
}

// doubleClick is the longest time between its two presses.
const doubleClick = 400 * time.Millisecond
