package tui

import "slices"

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
