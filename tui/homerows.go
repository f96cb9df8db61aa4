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
	card  *LessonCard // of a lesson
	lead  string      // key of "Go on: {lesson}" or "Begin: {lesson}"
	group string      // of a subject, and of a lesson in one
	open  bool        // the subject is unfolded
}

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

// least is how many rows the list needs with every subject folded.
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
	return top + len(h.names) + len(h.ways())
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

// groups are the subjects with their lessons. What nobody folded or unfolded by
// hand stands open as far as there is room: all of them, or that of the lesson at
// hand, or none.
func (h *home) groups(room int) []homeRow {
	names, of := h.names, h.of
	lead, _ := h.lead()
	all, mine, leading := len(names), len(names), ""
	for _, g := range names {
		if g == otherGrades {
			continue
		}
		all += len(of[g])
		if lead != nil && slices.Contains(of[g], lead) {
			leading, mine = g, mine+len(of[g])
		}
	}
	var rows []homeRow
	for _, g := range names {
		folded, byHand := h.folded[g]
		open := !folded && byHand || !byHand && g != otherGrades && (all <= room || g == leading && mine <= room)
		rows = append(rows, homeRow{kind: rowGroup, group: g, open: open})
		for _, c := range of[g] {
			if open {
				rows = append(rows, homeRow{kind: rowLesson, card: c, group: g})
			}
		}
	}
	return rows
}

// largestGroup is how many lessons stand under a subject before its courses get
// groups of their own.
const largestGroup = 20

// otherGrades is the group of the lessons that are not for the student's grade.
const otherGrades = "other"

// grouped are the student's own lessons by subject, in the order of the courses, and
// the others below them.
func (h *home) grouped() (names []string, of map[string][]*LessonCard) {
	own := OwnLessons(h.cards)
	size := map[string]int{}
	for i := range h.cards {
		if own(h.cards[i]) {
			size[h.cards[i].Subject]++
		}
	}
	of = map[string][]*LessonCard{}
	for i := range h.cards {
		c := &h.cards[i]
		g := c.Subject
		switch {
		case !own(*c):
			g = otherGrades
		case size[c.Subject] > largestGroup:
			g = c.Subject + "/" + c.Course
		}
		if of[g] == nil && g != otherGrades {
			names = append(names, g)
		}
		of[g] = append(of[g], c)
	}
	if of[otherGrades] != nil {
		names = append(names, otherGrades)
	}
	return names, of
}

// fold folds an open group, and opens a folded one.
func (h *home) fold(group string) {
	i := slices.IndexFunc(h.rows, func(r homeRow) bool { return r.kind == rowGroup && r.group == group })
	if i < 0 {
		return
	}
	if h.folded == nil {
		h.folded = map[string]bool{}
	}
	h.folded[group] = h.rows[i].open
	h.arrange()
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
