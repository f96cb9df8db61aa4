package tui

import "slices"

// homeGroup is a heading of the home screen with the lessons under it.
type homeGroup struct {
	name  string // of a subject, of one of its courses as subject/course, or otherGrades
	cards []*LessonCard
}

// otherGrades names the group of the lessons that are not for the student's grade.
const otherGrades = "other"

// largestGroup is how many lessons stand under a subject before its courses get
// groups of their own.
const largestGroup = 20

// grouped are the student's own lessons by subject, in the order of the courses, and
// the others.
func grouped(cards []LessonCard) (subjects []homeGroup, others homeGroup) {
	own := OwnLessons(cards)
	size := map[string]int{}
	for i := range cards {
		if own(cards[i]) {
			size[cards[i].Subject]++
		}
	}
	others.name = otherGrades
	for i := range cards {
		c := &cards[i]
		if !own(*c) {
			others.cards = append(others.cards, c)
			continue
		}
		name := c.Subject
		if size[name] > largestGroup {
			name += "/" + c.Course
		}
		at := slices.IndexFunc(subjects, func(g homeGroup) bool { return g.name == name })
		if at < 0 {
			at = len(subjects)
			subjects = append(subjects, homeGroup{name: name})
		}
		subjects[at].cards = append(subjects[at].cards, c)
	}
	return subjects, others
}

// headings is how many groups there are.
func (h *home) headings() int {
	if len(h.others.cards) > 0 {
		return len(h.subjects) + 1
	}
	return len(h.subjects)
}

// groups are the subjects with their lessons, and below them the lessons of other grades.
// What nobody folded or unfolded by hand stands open as far as there is room: all
// subjects, or that of the lesson at hand, or none; and never the others.
func (h *home) groups(room int) []homeRow {
	lead, _ := h.lead()
	all, mine, leading := h.headings(), h.headings(), ""
	for _, g := range h.subjects {
		all += len(g.cards)
		if lead != nil && slices.Contains(g.cards, lead) {
			leading, mine = g.name, mine+len(g.cards)
		}
	}
	var rows []homeRow
	for _, g := range h.subjects {
		rows = append(rows, h.group(rowGroup, g, all <= room || g.name == leading && mine <= room)...)
	}
	if len(h.others.cards) > 0 {
		rows = append(rows, h.group(rowOthers, h.others, false)...)
	}
	return rows
}

// group is a heading, and its lessons where it was opened by hand, or not folded by
// hand and there is room for them.
func (h *home) group(kind rowKind, g homeGroup, roomy bool) []homeRow {
	open := roomy
	if folded, byHand := h.folded[g.name]; byHand {
		open = !folded
	}
	rows := []homeRow{{kind: kind, group: g.name, under: g.cards, open: open}}
	if open {
		for _, c := range g.cards {
			rows = append(rows, homeRow{kind: rowLesson, card: c, group: g.name})
		}
	}
	return rows
}

// fold folds an open group, and opens a folded one.
func (h *home) fold(group string) {
	i := slices.IndexFunc(h.rows, func(r homeRow) bool { return r.heads() && r.group == group })
	if i < 0 {
		return
	}
	if h.folded == nil {
		h.folded = map[string]bool{}
	}
	h.folded[group] = h.rows[i].open
	h.arrange()
}

// mostLessons is the number of lessons of the largest subject, so that what stands
// behind the bars stands in a column.
func (h *home) mostLessons() int {
	most := 0
	for _, g := range h.subjects {
		most = max(most, len(g.cards))
	}
	return most
}
