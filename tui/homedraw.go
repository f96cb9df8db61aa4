package tui

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tui/words"
)

// Render draws greeting, list and the line about the model.
func (h *home) Render(m *Model, width, height int) []string {
	t := m.theme
	hello := t.title.Render(t.Say(greeting(m.opt.Now().Hour()), "name", line(m.student.Name)))
	out := []string{"", ends("  "+hello, h.streak(t)+spaces(margin+1), width), ""}
	switch {
	case !h.loaded:
		out = append(out, "  "+t.dim.Render(t.Say("home.looking")))
	case len(h.cards) == 0 && h.search == "":
		out[2] = "  " + t.Say("home.no-lessons")
	case h.searchedInVain():
		out[2] = "  " + t.Say("home.none-found")
	case h.facts.Gone != "" && h.search == "":
		out[2] = cut("  "+t.Say("home.taken-away", "lesson", line(h.facts.Gone)), width-1)
	}
	note := h.note(line(m.status.model.Note), width)
	wide := h.titleWidth(t, width)
	for i := h.list.top; i < len(h.rows) && i < h.list.top+h.height; i++ {
		out = append(out, h.row(t, i, wide, width))
	}
	out = fill(out, height-len(note))
	for _, s := range note {
		out = append(out, "  "+t.dim.Render(s))
	}
	return out
}

// streak says on how many days in a row something was learned. One day is no
// streak, and of a day that was missed nothing is said.
func (h *home) streak(t theme) string {
	if h.facts.Streak < 2 {
		return ""
	}
	return t.good.Render(t.Say("home.streak", "n", h.facts.Streak))
}

// note is the line about the model; on a narrow screen it takes two. Where the
// lessons need the room it is left out: /model tells it too.
func (h *home) note(note string, width int) []string {
	if note == "" {
		return nil
	}
	lines := wrap(note, width-4)
	if len(lines) > 2 || h.body-homeHead-len(lines)-1 < h.least() {
		return nil
	}
	return lines
}

// titleWidth is the room of the column of lessons' titles.
func (h *home) titleWidth(t theme, width int) int {
	wide := 12
	for i := range h.rows {
		if h.rows[i].card != nil {
			wide = max(wide, cells(h.rows[i].label(h, t))+2)
		}
	}
	reserve := barRoom(width) + 30
	if width < tightWidth {
		reserve = 14
	}
	return min(wide, max(width-reserve, 16))
}

// tightWidth is the width below which a lesson's title leaves room for its percent
// alone.
const tightWidth = 50

// label is a row's text.
func (r homeRow) label(h *home, t theme) string {
	switch r.kind {
	case rowLead:
		return t.Say(r.lead, "lesson", line(r.card.Title), "day", r.card.Until.Format(time.DateOnly))
	case rowLesson:
		return line(r.card.Title)
	case rowWarm:
		return t.Count("home.warm-up", h.facts.Review)
	case rowInbox:
		return t.Count("home.inbox", h.facts.Inbox)
	case rowGroup:
		return groupName(t.Book, r.group)
	case rowOthers:
		return t.Say("home.other-grades")
	case rowAsk:
		return t.Say("home.ask", "question", line(h.search))
	case rowSearch:
		return t.Say("home.search-talks", "words", line(h.search))
	case rowTalks:
		return t.Say("home.talks")
	case rowProgress:
		return t.Say("home.progress")
	case rowStudents:
		return t.Say("home.students")
	case rowBlank:
	}
	return ""
}

// row draws a row.
func (h *home) row(t theme, i, wide, width int) string {
	r := h.rows[i]
	if r.kind == rowBlank {
		return ""
	}
	chosen := i == h.list.at
	label := r.label(h, t)
	switch r.kind {
	case rowLead, rowLesson:
		if r.group != "" {
			return cut(t.listRow(chosen, "  "+pad(label, wide-2))+"  "+r.card.progress(t, width), width-1)
		}
		return cut(t.listRow(chosen, pad(label, wide))+"  "+r.card.progress(t, width), width-1)
	case rowGroup:
		return cut(t.listRow(chosen, foldMark(r.open)+pad(label, h.groupWidth(t)))+"  "+h.summary(t, r, width), width-1)
	case rowOthers:
		return cut(t.listRow(chosen, foldMark(r.open)+pad(label, h.groupWidth(t)))+"  "+t.dim.Render(t.Count("home.lessons", len(r.under))), width-1)
	case rowWarm:
		return cut(t.listRow(chosen, label)+"  "+t.dim.Render(t.Count("home.minutes", warmUpMinutes(h.facts.Review))), width-1)
	case rowBlank, rowInbox, rowAsk, rowSearch, rowTalks, rowProgress, rowStudents:
	}
	return cut(t.listRow(chosen, label), width-1)
}

// foldMark says whether a subject can be opened or closed.
func foldMark(open bool) string {
	if open {
		return "− "
	}
	return "+ "
}

// warmUpMinutes is how long a warm-up takes, half a minute a question.
func warmUpMinutes(questions int) int { return max((questions+1)/2, 1) }

// groupWidth is the room of the subjects' names.
func (h *home) groupWidth(t theme) int {
	wide := 8
	for _, r := range h.rows {
		if r.heads() {
			wide = max(wide, cells(r.label(h, t)))
		}
	}
	return min(wide, 24)
}

// summary is a subject in one line: a cell for each lesson, as high as much of it
// is known, how many are learned, and what comes next: the lesson used last of those
// under way, else the first that can begin.
func (h *home) summary(t theme, r homeRow, width int) string {
	var bars strings.Builder
	learned, next := 0, (*LessonCard)(nil)
	for _, c := range r.under {
		bars.WriteString(c.cell(t))
		if c.Complete {
			learned++
			continue
		}
		if next == nil && c.Suits && c.Needs == "" || c.Started && (next == nil || !next.Started || c.Last.After(next.Last)) {
			next = c
		}
	}
	out := bars.String() + spaces(h.mostLessons()-len(r.under)) + "  " + t.dim.Render(t.Say("home.learned-of", "n", learned, "of", len(r.under)))
	if next != nil && !r.open && width >= 80 {
		out += t.dim.Render(" · " + t.Say("home.next", "lesson", line(next.Title)))
	}
	return out
}

// heights are bars of one cell, low to high.
var heights = []rune("▁▂▃▄▅▆▇█")

// cell is a lesson as one cell of a bar: a point for a new one.
func (c *LessonCard) cell(t theme) string {
	switch {
	case c.Complete:
		return t.good.Render("█")
	case c.Started || c.Percent > 0:
		return t.accent.Render(string(heightOf(c.Percent)))
	}
	return t.rule.Render("·")
}

// heightOf is a percent as a bar of one cell; the full one is for what is done.
func heightOf(percent int) rune {
	return heights[min(max(percent*(len(heights)-1)/100, 0), len(heights)-2)]
}

// groupName is a subject, with the course where one has so many lessons that its
// courses stand apart.
func groupName(b words.Book, group string) string {
	subject, course, apart := strings.Cut(group, "/")
	if apart {
		return subjectName(b, subject) + " · " + title(course)
	}
	return subjectName(b, subject)
}

// subjectName is a subject as a student says it.
func subjectName(b words.Book, subject string) string {
	switch subject {
	case "math":
		return b.Say("home.math")
	case "science":
		return b.Say("home.science")
	case "english":
		return b.Say("home.english")
	case "history":
		return b.Say("home.history")
	case "art":
		return b.Say("home.art")
	}
	return title(subject)
}

// title is a name with a capital; of a path, its last part.
func title(s string) string {
	s = line(s)
	if i := strings.LastIndexByte(s, '/'); i >= 0 {
		s = s[i+1:]
	}
	first, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + s[n:]
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

// progress is a lesson's bar, its percent, and what there is to know about it, as
// far as a width has room.
func (c *LessonCard) progress(t theme, width int) string {
	n, fresh := barRoom(width), c.Percent == 0 && !c.Started
	switch {
	case fresh && width < tightWidth:
		return ""
	case fresh:
		return spaces(n+8) + c.note(t)
	}
	out := bar(t, c.Percent, n, c.Complete) + fmt.Sprintf(" %3d%%", c.Percent)
	if width < tightWidth {
		return out
	}
	return out + "  " + c.note(t)
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
