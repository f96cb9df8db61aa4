package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
)

// progressView is the view of what a student has learned: a map of all there is,
// then each lesson that was begun.
type progressView struct {
	words.Book
	p    Progress
	top  int
	room int
}

func (v *progressView) place() place { return inProgress }

func (v *progressView) hints(bool) string { return v.Say("progress.hint") }

func (v *progressView) key(_ *Model, k string) (tea.Cmd, bool) {
	switch k {
	case "up":
		v.top--
	case "down":
		v.top++
	case "pgup":
		v.top -= max(v.room-2, 1)
	case "pgdown":
		v.top += max(v.room-2, 1)
	case "home":
		v.top = 0
	case "end":
		v.top = 1 << 20
	default:
		return nil, false
	}
	return nil, true
}

// Render draws height lines of it.
func (v *progressView) Render(m *Model, width, height int) []string {
	t := m.theme
	streak := ""
	if v.p.Streak > 1 {
		streak = t.good.Render(v.Say("home.streak", "n", v.p.Streak))
	}
	lines := []string{"", ends("  "+t.title.Render(v.Say("progress.title")), streak+spaces(margin+1), width), ""}
	if len(v.p.Lessons) > 0 {
		lines = append(lines, v.drawMap(t, width)...)
		for _, l := range v.p.Lessons {
			lines = append(lines, v.drawLesson(t, l, width)...)
		}
		for _, r := range v.p.more(v.Book) {
			lines = append(lines, r.render(t, width)...)
		}
	} else {
		lines = append(lines, pageRow{"", v.Say("progress.nothing")}.render(t, width)...)
	}
	v.room = height
	v.top = max(min(v.top, len(lines)-height), 0)
	for i := range lines {
		lines[i] = cut(lines[i], width)
	}
	return lines[v.top:min(v.top+height, len(lines))]
}

// cell is a component as one cell of the map. The shapes differ, so that nothing
// is told by color alone.
func (s Stand) cell(t theme) string {
	switch s {
	case StandNew:
		return t.rule.Render("·")
	case StandBegun:
		return t.accent.Render("▂")
	case StandKnown:
		return t.accent.Render("▅")
	case StandFading:
		return t.warn.Render("▒")
	case StandFirm:
		return t.good.Render("█")
	}
	return " "
}

// mapIndent is where the cells of the map begin.
const mapIndent = 16

// drawMap draws a row for each subject, its lessons apart, and what the cells mean.
func (v *progressView) drawMap(t theme, width int) []string {
	var out []string
	for _, s := range v.p.Map {
		name := pad(cut(subjectName(v.Book, s.Subject), mapIndent-5), mapIndent-4)
		row, used := "    "+name, mapIndent
		for _, lesson := range s.Lessons {
			if used+len(lesson)+1 > width-1 {
				out = append(out, row)
				row, used = spaces(mapIndent), mapIndent
			}
			for _, stand := range lesson {
				row += stand.cell(t)
			}
			row += " "
			used += len(lesson) + 1
		}
		out = append(out, row)
	}
	return append(append(out, ""), v.legend(t, width)...)
}

// legend says what the cells mean.
func (v *progressView) legend(t theme, width int) []string {
	var out []string
	row, used := "   ", 3
	for _, s := range stands {
		words := s.words(v.Book)
		if n := cells(words) + 4; used+n > width-2 {
			out = append(out, row)
			row, used = "   ", 3
		}
		row += " " + s.cell(t) + " " + t.dim.Render(words) + " "
		used += cells(words) + 4
	}
	return append(out, row)
}

// riseCells is how many answers a sparkline shows.
const riseCells = 10

// drawLesson is a lesson's title and a row for each of its components.
func (v *progressView) drawLesson(t theme, l ProgressLesson, width int) []string {
	title := t.title.Render(line(l.Title))
	if l.Complete {
		title += "  " + t.good.Render("✓ "+v.Say("home.learned"))
	}
	out := []string{"", "  " + title}
	for _, q := range l.Parts {
		head := "    " + q.Stand.cell(t) + " " + t.accent.Render(pad(sparkline(q.Rise, riseCells), riseCells)) + fmt.Sprintf(" %3d%%  ", q.Percent)
		used := cells(head)
		for i, s := range wrap(clean(line(q.Name)+": "+q.words(v.Book)), max(width-used-2, 16)) {
			if i > 0 {
				head = spaces(used)
			}
			out = append(out, head+strings.TrimRight(s, " "))
		}
	}
	return out
}

// sparkline draws the newest n percents as bars of one cell.
func sparkline(percents []int, n int) string {
	var b strings.Builder
	for _, p := range percents[max(0, len(percents)-n):] {
		b.WriteRune(heights[min(max(p*len(heights)/100, 0), len(heights)-1)])
	}
	return b.String()
}
