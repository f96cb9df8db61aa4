package tui

import (
	"slices"
	"strings"
)

// rowKind is what a row of the home screen is for.
type rowKind int

const (
	rowBlank    rowKind = iota
	rowLead             // go on with a lesson, or begin the first one
	rowWarm             // the warm-up that waits
	rowInbox            // what waits for the teacher
	rowGroup            // a subject, folded or not
	rowOthers           // the lessons of other grades, folded or not
	rowLesson           // one of its lessons
	rowAsk              // ask what was typed
	rowSearch           // look for what was typed in all conversations
	rowTalks            // all conversations
	rowProgress         // what was learned
	rowStudents         // somebody else
)

// homeRow is a line of the home screen.
type homeRow struct {
	kind  rowKind
	card  *LessonCard   // of a lesson
	lead  string        // key of "Go on: {lesson}" or "Begin: {lesson}"
	group string        // name of a group, and of the one that a lesson stands in
	under []*LessonCard // of a group: its lessons
	open  bool          // the group is unfolded
}

// heads reports whether the row is the heading of a group.
func (r homeRow) heads() bool { return r.kind == rowGroup || r.kind == rowOthers }

// is tells two rows apart when the list is made anew.
func (r homeRow) is(o homeRow) bool {
	return r.kind == o.kind && r.group == o.group && (r.card == nil) == (o.card == nil) && (r.card == nil || r.card.ID == o.card.ID)
}

// arrange makes the rows; the cursor stays on its row where that is still there.
func (h *home) arrange() {
	before, had := h.chosen()
	if h.search != "" {
		h.rows = h.found()
	} else {
		h.rows = h.everything()
	}
	if i := slices.IndexFunc(h.rows, before.is); had && i >= 0 {
		h.list.at = i
	}
	h.step(0)
}

// first puts the cursor on the first row.
func (h *home) first() {
	h.list.at, h.list.top = 0, 0
	h.step(0)
}

// everything is the list when nothing is searched for.
func (h *home) everything() []homeRow {
	var rows []homeRow
	if lead, key := h.lead(); lead != nil {
		rows = append(rows, homeRow{kind: rowLead, card: lead, lead: key})
	}
	if h.facts.Review > 0 {
		rows = append(rows, homeRow{kind: rowWarm})
	}
	if h.facts.Inbox > 0 {
		rows = append(rows, homeRow{kind: rowInbox})
	}
	if len(rows) > 0 {
		rows = append(rows, homeRow{})
	}
	ways := h.ways()
	rows = append(rows, h.groups(h.height-len(rows)-len(ways))...)
	return append(rows, ways...)
}

// least is how many rows the list needs with every group folded.
func (h *home) least() int {
	top := 0
	if lead, _ := h.lead(); lead != nil {
		top++
	}
	if h.facts.Review > 0 {
		top++
	}
	if h.facts.Inbox > 0 {
		top++
	}
	if top > 0 {
		top++
	}
	return top + h.headings() + len(h.ways())
}

// ways lead elsewhere; they stand below the lessons.
func (h *home) ways() []homeRow {
	if !h.loaded {
		return nil
	}
	ways := []homeRow{{}, {kind: rowTalks}, {kind: rowProgress}}
	if !h.seat {
		ways = append(ways, homeRow{kind: rowStudents})
	}
	return ways
}

// found is the list of what fits the typed text: a question to ask, lessons, and
// the way to what was said.
func (h *home) found() []homeRow {
	var rows []homeRow
	if isQuestion(h.search) {
		rows = append(rows, homeRow{kind: rowAsk})
	}
	for _, named := range []bool{true, false} { // what is called so before what is only of such a course
		for i := range h.cards {
			if c := &h.cards[i]; c.matches(h.search) && c.named(h.search) == named {
				rows = append(rows, homeRow{kind: rowLesson, card: c})
			}
		}
	}
	rows = append(rows, homeRow{kind: rowSearch})
	if h.searchedInVain() && len(strings.Fields(h.search)) > 1 {
		rows = append(rows, homeRow{kind: rowAsk})
	}
	return rows
}

// searchedInVain says that no lesson fits what was typed, and that it does not
// look like a question either.
func (h *home) searchedInVain() bool {
	return h.loaded && h.search != "" && !isQuestion(h.search) && !slices.ContainsFunc(h.cards, func(c LessonCard) bool { return c.matches(h.search) })
}

// isQuestion says that a text asks something rather than names a lesson.
func isQuestion(text string) bool {
	return strings.ContainsAny(text, "?¿") || len(strings.Fields(text)) >= 3
}

func (c *LessonCard) matches(search string) bool {
	return holdsWords(c.Title+" "+c.Subject+" "+c.Course, search)
}

// named reports whether the words that are looked for stand in the lesson's own title.
func (c *LessonCard) named(search string) bool { return holdsWords(c.Title, search) }

func holdsWords(text, search string) bool {
	all := strings.ToLower(text)
	for w := range strings.FieldsSeq(strings.ToLower(search)) {
		if !strings.Contains(all, w) {
			return false
		}
	}
	return true
}

// lead is the lesson to offer first and the key of its words: the one that a teacher
// assigned, or that was used last of those under way, else the first new one that suits the grade and
// needs nothing.
func (h *home) lead() (*LessonCard, string) {
	if i := slices.IndexFunc(h.cards, func(c LessonCard) bool { return c.Assigned }); i >= 0 {
		key := "home.assigned"
		if !h.cards[i].Until.IsZero() {
			key = "home.assigned-until"
		}
		return &h.cards[i], key
	}
	var under *LessonCard
	for i := range h.cards {
		if c := &h.cards[i]; c.Started && !c.Complete && (under == nil || c.Last.After(under.Last)) {
			under = c
		}
	}
	if under != nil {
		return under, "home.go-on"
	}
	for i := range h.cards {
		if c := &h.cards[i]; !c.Started && c.Suits && c.Needs == "" {
			return c, "home.begin"
		}
	}
	return nil, ""
}

// step moves the cursor by n rows; blank ones are passed over.
func (h *home) step(n int) {
	dir := 1
	if n < 0 {
		dir, n = -1, -n
	}
	h.list.at = max(min(h.list.at, len(h.rows)-1), 0)
	if n == 0 {
		h.list.at = h.seek(h.list.at, 1)
	}
	for range n {
		h.list.at = h.seek(h.list.at+dir, dir)
	}
	h.show()
}

// seek is the next row from i on that can be chosen, or the cursor's place when
// none is.
func (h *home) seek(i, dir int) int {
	for ; i >= 0 && i < len(h.rows); i += dir {
		if h.rows[i].kind != rowBlank {
			return i
		}
	}
	return h.list.at
}

// homeHead is how many lines stand above the list.
const homeHead = 3

// resize gives the list the room that a body of a height and the note leave it.
func (h *home) resize(height, width int, note string) {
	h.body = height
	room := max(height-homeHead, 1)
	if n := len(h.note(note, width)); n > 0 {
		room = max(room-n-1, 1)
	}
	if room != h.height {
		h.height = room
		h.arrange()
	}
	h.show()
}

// show scrolls so that the cursor is in sight.
func (h *home) show() { h.list.see(len(h.rows), h.height) }

// point puts the cursor on a line of the body, when a row is there.
func (h *home) point(y int) bool {
	i := h.list.top + y - homeHead
	if y < homeHead || y >= homeHead+h.height || i >= len(h.rows) || h.rows[i].kind == rowBlank {
		return false
	}
	h.list.at = i
	return true
}

// chosen is the row under the cursor.
func (h *home) chosen() (homeRow, bool) {
	if h.list.at < len(h.rows) && h.rows[h.list.at].kind != rowBlank {
		return h.rows[h.list.at], true
	}
	return homeRow{}, false
}
