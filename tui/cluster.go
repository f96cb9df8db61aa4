package tui

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A character as a reader sees it may be several of Unicode's: a letter with its
// accents, a family of emoji. The text area steps and erases by the latter; the
// composer makes it go on to the end of the former.

// clusterKey does a step or an erasing by one whole character. used is false for
// other keys, and where the text area does it well by itself.
func (c *composer) clusterKey(k tea.KeyPressMsg) (used bool) {
	dir := 0
	switch k.String() {
	case "left", "ctrl+b", "backspace", "ctrl+h":
		dir = -1
	case "right", "ctrl+f", "delete":
		dir = 1
	}
	if dir == 0 || c.area.HasSelection() {
		return false
	}
	n := c.clusterLength(dir)
	for range n {
		c.area, _ = c.area.Update(k)
	}
	return n > 0
}

// cursor is the real one, from the composer's upper left corner. The text area
// counts cells otherwise than the screen does for some scripts (Devanagari, Thai
// with joiners), so they are counted again as the screen draws them.
func (c *composer) cursor() *tea.Cursor {
	at := c.area.Cursor()
	if at == nil {
		return nil
	}
	info := c.area.LineInfo()
	row := []rune(strings.Split(c.area.Value(), "\n")[c.area.Line()])
	from := min(info.StartColumn, len(row))
	to := min(from+info.ColumnOffset, len(row))
	at.X += cells(string(row[from:to])) - info.CharOffset
	return at
}

// clusterLength is how many of Unicode's characters the one before (-1) or after
// (1) the cursor has; 0 at the row's end.
func (c *composer) clusterLength(dir int) int {
	rows := strings.Split(c.area.Value(), "\n")
	if c.area.Line() >= len(rows) {
		return 0
	}
	rest, col, at := rows[c.area.Line()], c.area.Column(), 0
	for rest != "" {
		cluster, _ := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
		n := utf8.RuneCountInString(cluster)
		if dir < 0 && at+n >= col && col > at {
			return col - at
		}
		if dir > 0 && at+n > col {
			return at + n - col
		}
		at, rest = at+n, rest[len(cluster):]
	}
	return 0
}
