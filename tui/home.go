package tui

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// home is the first screen of a student: where to go on, and every lesson by
// subject, with how much of it is known and what it needs first.
type home struct {
	cards  []LessonCard
	loaded bool
	rows   []homeRow
	at     int // row under the cursor; always a lesson, when there is one
	top    int
	height int
	search string
}

// homeRow is a heading or a lesson.
type homeRow struct {
	heading string
	card    *LessonCard
	lead    string // key of "Go on: {lesson}" or "Begin: {lesson}": the row at the top
}

type lessonsMsg struct {
	cards []LessonCard
	err   error
}

func (m *Model) loadLessons() tea.Cmd {
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		cards, err := m.tutor.Lessons(ctx, student)
		return lessonsMsg{cards, err}
	})
}

func (msg lessonsMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("home.read-failed"), msg.err)
		return nil
	}
	m.home.cards, m.home.loaded = msg.cards, true
	m.home.arrange()
	return nil
}

// arrange makes the rows that match what is searched for.
func (h *home) arrange() {
	h.rows = h.rows[:0]
	if lead, word := h.lead(); lead != nil && h.search == "" {
		h.rows = append(h.rows, homeRow{card: lead, lead: word}, homeRow{})
	}
	group := ""
	for i := range h.cards {
		c := &h.cards[i]
		if !c.matches(h.search) {
			continue
		}
		if g := groupOf(c); g != group {
			if group != "" {
				h.rows = append(h.rows, homeRow{})
			}
			group = g
			h.rows = append(h.rows, homeRow{heading: g})
		}
		h.rows = append(h.rows, homeRow{card: c})
	}
	h.at, h.top = 0, 0
	h.step(0)
}

// groupOf is the heading that a lesson stands under.
func groupOf(c *LessonCard) string {
	subject, course := title(c.Subject), title(c.Course)
	if course == "" || strings.EqualFold(course, subject) {
		return subject
	}
	return subject + " · " + course
}

// title is a name with a capital; of a path, its last part.
func title(s string) string {
	s = line(s)
	if i := strings.LastIndexByte(s, '/'); i >= 0 {
		s = s[i+1:]
	}
	if s == "" {
		return ""
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func (c *LessonCard) matches(search string) bool {
	all := strings.ToLower(c.Title + " " + c.Subject + " " + c.Course)
	for w := range strings.FieldsSeq(strings.ToLower(search)) {
		if !strings.Contains(all, w) {
			return false
		}
	}
	return true
}

// lead is the lesson to offer first: one that is under way, else the first new
// one that suits the grade and needs nothing.
func (h *home) lead() (*LessonCard, string) {
	for i := range h.cards {
		if c := &h.cards[i]; c.Started && !c.Complete {
			return c, "home.go-on"
		}
	}
	for i := range h.cards {
		if c := &h.cards[i]; !c.Started && c.Suits && c.Needs == "" {
			return c, "home.begin"
		}
	}
	return nil, ""
}

// step moves the cursor by n lessons; headings are passed over.
func (h *home) step(n int) {
	dir := 1
	if n < 0 {
		dir, n = -1, -n
	}
	if n == 0 {
		h.at = h.seek(h.at, 1)
	}
	for range n {
		h.at = h.seek(h.at+dir, dir)
	}
	h.show()
}

// seek is the next lesson from row i on, or the cursor's place when none is.
func (h *home) seek(i, dir int) int {
	for ; i >= 0 && i < len(h.rows); i += dir {
		if h.rows[i].card != nil {
			return i
		}
	}
	return h.at
}

// homeHead is how many lines stand above the list.
const homeHead = 3

func (h *home) resize(height, note int) {
	h.height = max(height-homeHead-note-1, 1)
	h.show()
}

// show scrolls so that the cursor and the heading above it are in sight.
func (h *home) show() {
	h.top = min(h.top, max(h.at-1, 0))
	if h.at >= h.top+h.height {
		h.top = h.at - h.height + 1
	}
	if h.at <= 2 {
		h.top = 0
	}
}

// point puts the cursor on a line of the body, when a lesson is there.
func (h *home) point(y int) bool {
	i := h.top + y - homeHead
	if y < homeHead || y >= homeHead+h.height || i >= len(h.rows) || h.rows[i].card == nil {
		return false
	}
	h.at = i
	return true
}

// chosen is the lesson under the cursor, or nil.
func (h *home) chosen() *LessonCard {
	if h.at < len(h.rows) {
		return h.rows[h.at].card
	}
	return nil
}

// Render draws greeting, list and the line about the model.
func (h *home) Render(m *Model, width, height int) []string {
	t := m.theme
	out := []string{"", "  " + t.title.Render(t.Say(greeting(m.opt.Now().Hour()), "name", line(m.student.Name))), ""}
	switch {
	case !h.loaded:
		out = append(out, "  "+t.dim.Render(t.Say("home.looking")))
	case len(h.rows) == 0 && h.search != "":
		out = append(out, "  "+t.Say("home.none-found"))
	case len(h.rows) == 0:
		out = append(out, "  "+t.Say("home.no-lessons"))
	}
	note := noteLines(line(m.status.model.Note), width)
	wide := h.titleWidth(t, width)
	for i := h.top; i < len(h.rows) && len(out) < height-len(note)-1; i++ {
		out = append(out, h.row(t, i, wide, width))
	}
	out = fill(out, height-len(note))
	for _, s := range note {
		out = append(out, "  "+t.dim.Render(s))
	}
	return out
}

// noteLines is the line about the model; on a narrow screen it takes two.
func noteLines(note string, width int) []string {
	if note == "" {
		return nil
	}
	lines := wrap(note, width-4)
	return lines[:min(len(lines), 2)]
}

// titleWidth is the room of the titles' column.
func (h *home) titleWidth(t theme, width int) int {
	wide := 12
	for i := range h.rows {
		if c := h.rows[i].card; c != nil {
			wide = max(wide, cells(h.rows[i].label(t)))
		}
	}
	return min(wide, max(width-barRoom(width)-30, 16))
}

func (r homeRow) label(t theme) string {
	if r.lead != "" {
		return t.Say(r.lead, "lesson", line(r.card.Title))
	}
	return line(r.card.Title)
}

func (h *home) row(t theme, i, wide, width int) string {
	r := h.rows[i]
	if r.card == nil {
		return "  " + t.dim.Render(cut(r.heading, width-3))
	}
	mark, style := "  ", t.plain
	if i == h.at {
		mark, style = "▸ ", t.chosen
	}
	s := "  " + style.Render(mark+pad(r.label(t), wide)) + "  " + r.card.progress(t, barRoom(width))
	return cut(s, width-1)
}

// barRoom is how long the bars are; a narrow screen leaves them to the percents.
func barRoom(width int) int {
	switch {
	case width >= 80:
		return 10
	case width >= 70:
		return 6
	}
	return 0
}

// progress is a lesson's bar of n cells, its percent, and what there is to know
// about it.
func (c *LessonCard) progress(t theme, n int) string {
	if c.Percent == 0 && !c.Started {
		return spaces(n+8) + c.note(t)
	}
	return bar(t, c.Percent, n, c.Complete) + fmt.Sprintf(" %3d %%  ", c.Percent) + c.note(t)
}

func (c *LessonCard) note(t theme) string {
	switch {
	case c.Firm:
		return t.good.Render("✓ " + t.Say("home.firm"))
	case c.Complete:
		return t.good.Render("✓ " + t.Say("home.learned"))
	case c.Started:
		return t.plain.Render(phaseName(t.Book, c.Phase))
	case c.Needs != "":
		return t.dim.Render(t.Say("home.after", "lesson", line(c.Needs)))
	case !c.Suits && c.Grades[0] > 0:
		return t.dim.Render(gradesName(t.Book, c.Grades))
	}
	return t.dim.Render(t.Say("home.new"))
}

// greeting is the key of the greeting for an hour of the day.
func greeting(hour int) string {
	switch {
	case hour >= 5 && hour < 12:
		return "home.good-morning"
	case hour >= 12 && hour < 18:
		return "home.good-afternoon"
	}
	return "home.good-evening"
}

// searched narrows the list to what is typed on the home screen.
func (m *Model) searched() {
	if m.screen != screenHome {
		return
	}
	text := strings.TrimSpace(m.composer.area.Value())
	if strings.HasPrefix(text, "/") {
		text = ""
	}
	if text != m.home.search {
		m.home.search = text
		m.home.arrange()
	}
}

// openChosen opens the lesson under the cursor.
func (m *Model) openChosen() tea.Cmd {
	c := m.home.chosen()
	if c == nil {
		return nil
	}
	m.composer.set("")
	m.searched()
	return m.openLesson(c.ID, c.Title)
}
