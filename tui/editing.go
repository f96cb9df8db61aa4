package tui

import (
	"slices"
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

// moment is what stood in the line, and where the cursor was.
type moment struct {
	text     string
	row, col int
}

// undo remembers what stood in the line before each change, so that every change
// can be taken back. Letters typed one after the other are one change, up to the
// end of the word.
type undo struct {
	done, undone []moment
	typing       bool // the last change was a letter
}

// longestUndo bounds what is remembered. A line is never long: long pastes stand
// in it as a mark.
const longestUndo = 200

// note remembers what stood there before a change. letter says that the change
// is one typed letter of a word.
func (u *undo) note(before moment, letter bool) {
	u.undone = nil
	if letter && u.typing {
		return
	}
	u.typing = letter
	if n := len(u.done); n > 0 && u.done[n-1].text == before.text {
		return
	}
	if len(u.done) >= longestUndo {
		u.done = slices.Delete(u.done, 0, 1)
	}
	u.done = append(u.done, before)
}

// back gives what stood there before the last change, forth takes that back.
func (u *undo) back(now moment) (moment, bool) { return swap(&u.done, &u.undone, now, &u.typing) }

func (u *undo) forth(now moment) (moment, bool) { return swap(&u.undone, &u.done, now, &u.typing) }

// swap moves the newest moment from one side to the other, with now in its place.
func swap(from, to *[]moment, now moment, typing *bool) (moment, bool) {
	*typing = false
	n := len(*from)
	if n == 0 {
		return moment{}, false
	}
	then := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, now)
	return then, true
}

// now is what stands in the line.
func (c *composer) now() moment {
	return moment{c.area.Value(), c.area.Line(), c.area.Column()}
}

// undoChange takes the last change of the line back; redoChange does it again.
func (c *composer) undoChange() { c.bring(c.undo.back(c.now())) }

func (c *composer) redoChange() { c.bring(c.undo.forth(c.now())) }

// bring puts the line and the cursor to where they were.
func (c *composer) bring(to moment, ok bool) {
	if !ok {
		return
	}
	c.area.SetValue(to.text)
	c.area.MoveToBegin()
	for c.area.Line() < to.row && c.area.Line() < c.area.LineCount()-1 {
		c.area.CursorEnd()
		c.area.CursorDown()
	}
	c.area.SetCursorColumn(to.col)
	c.changed()
}

// history is what was sent before, for up and down at the composer's edges.
type history struct {
	sent  []string
	at    int    // index into sent; len(sent) is the line being written
	draft string // that line, while an older one is looked at
}

// add remembers a sent line; the same line twice in a row is kept once.
func (h *history) add(text string) {
	if n := len(h.sent); text != "" && (n == 0 || h.sent[n-1] != text) {
		h.sent = append(h.sent, text)
	}
	h.at, h.draft = len(h.sent), ""
}

// before puts what was sent in earlier sessions before what was sent since.
func (h *history) before(lines []string) {
	since, atEnd := h.sent, h.at == len(h.sent)
	old := history{}
	for _, l := range lines {
		old.add(clean(l))
	}
	for len(since) > 0 && len(old.sent) > 0 && old.sent[len(old.sent)-1] == since[0] {
		since = since[1:]
	}
	h.sent = append(old.sent, since...)
	if atEnd {
		h.at = len(h.sent)
	} else {
		h.at += len(old.sent)
	}
}

// has says that there is a line one step back (-1) or forward (1).
func (h *history) has(dir int) bool { return h.at+dir >= 0 && h.at+dir <= len(h.sent) }

// older steps back; now is what the composer holds.
func (h *history) older(now string) (string, bool) {
	if h.at == 0 {
		return "", false
	}
	if h.at == len(h.sent) {
		h.draft = now
	}
	h.at--
	return h.sent[h.at], true
}

// newer steps forward, at the end to the line that was being written.
func (h *history) newer() (string, bool) {
	if h.at >= len(h.sent) {
		return "", false
	}
	h.at++
	if h.at == len(h.sent) {
		return h.draft, true
	}
	return h.sent[h.at], true
}

// keepCursorInSight scrolls the line to its cursor. The text area knows how long
// its text is only from when it was drawn last, so after a large paste or a
// smaller window it stops half-way.
func (c *composer) keepCursorInSight() {
	cursor := c.area.Cursor()
	if cursor == nil || cursor.Y >= 0 && cursor.Y < c.rows() {
		return
	}
	c.area.View()
	c.area, _ = c.area.Update(nil)
}
