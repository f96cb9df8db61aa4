package tui

import (
	"strings"
	"time"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// talksHead is how many lines stand above the rows.
const talksHead = 3

// Render draws the list, or what was found.
func (v *talks) Render(m *Model, width, height int) []string {
	t := m.theme
	out := []string{"", "  " + t.title.Render(v.title()), ""}
	if say := v.nothing(); say != "" {
		for _, s := range wrap(say, width-4) {
			out = append(out, "  "+s)
		}
		return out
	}
	v.rows.head, v.rows.tall = talksHead, v.perRow()
	from, to := v.rows.see(v.count(), (height-talksHead)/v.perRow())
	for i := from; i < to; i++ {
		if v.searching() {
			out = append(out, v.hits[i].draw(m, i == v.rows.at, width)...)
		} else {
			out = append(out, v.cards[i].draw(m, i == v.rows.at, width))
		}
	}
	return out
}

func (v *talks) title() string {
	switch n := v.count(); {
	case !v.searching():
		return v.Say("talks.title")
	case v.busy && n == 0:
		return v.Say("talks.looking")
	case n == mostHits:
		return v.Say("talks.best", "n", n)
	case n > 0:
		return v.Count("talks.places", n)
	}
	return v.Say("talks.title")
}

// nothing is what to say when there is no row.
func (v *talks) nothing() string {
	switch {
	case v.count() > 0:
		return ""
	case !v.searching() && !v.loaded:
		return v.Say("talks.loading")
	case !v.searching():
		return v.Say("talks.none")
	case v.busy:
		return "..."
	case !v.wordy:
		return v.Say("talks.no-word")
	}
	return v.Say("talks.not-found")
}

// mostHits is how many places a search shows at most.
const mostHits = 50

// draw is a conversation's row: when, which lesson, how far it went.
func (c TalkCard) draw(m *Model, chosen bool, width int) string {
	t := m.theme
	when := pad(dayName(t.Book, c.Began, m.opt.Now()), dayWidth)
	right := c.went(t)
	answers := ""
	if width >= 80 {
		when += " " + clockTime(c.Began, m.opt.Now())
		answers = pad(t.Count("talks.answers", c.Answers), 12)
	}
	room := max(width-6-cells(when)-cells(answers)-cells(right)-4, 8)
	return cut(t.listRow(chosen, when+"  "+pad(line(c.Title), min(room, 44)))+"  "+t.dim.Render(answers)+right, width)
}

// How is how far the lesson was at the conversation's end, in a few words.
func (c TalkCard) How(b words.Book) string {
	switch {
	case c.Complete:
		return b.Say("talks.learned")
	case c.Gone:
		return b.Say("talks.gone")
	}
	return phaseName(b, c.Phase)
}

// went is How as it is drawn.
func (c TalkCard) went(t theme) string {
	if c.Complete {
		return t.good.Render("✓ " + c.How(t.Book))
	}
	return t.dim.Render(c.How(t.Book))
}

// draw is a found message: where it stands, and the words around it.
func (h TalkHit) draw(m *Model, chosen bool, width int) []string {
	t := m.theme
	who := t.Say("talks.tutor")
	if h.By == tutor.ByStudent {
		who = t.Say("talks.you")
	}
	head := dayName(t.Book, h.At, m.opt.Now()) + " · " + line(h.Talk.Title) + " · " + who
	return []string{
		cut(t.listRow(chosen, head), width),
		cut("      "+marked(t, h.Text, h.Marks, width-7), width),
	}
}

// marked is a text on one line of width cells with the found words marked. When
// it is too long, what stands before the first one is shortened.
func marked(t theme, text string, marks [][2]int, width int) string {
	text, marks = flattened(text, marks)
	if len(marks) > 0 && cells(text[:marks[0][1]]) > width {
		from := marks[0][0]
		for from > 0 && cells(text[from:marks[0][1]]) < width/2 {
			from--
		}
		for from < len(text) && text[from]&0xc0 == 0x80 { // not in the middle of a letter
			from++
		}
		text = "…" + text[from:]
		for i := range marks {
			marks[i][0], marks[i][1] = marks[i][0]-from+len("…"), marks[i][1]-from+len("…")
		}
	}
	var b strings.Builder
	at := 0
	for _, mk := range marks {
		b.WriteString(t.dim.Render(text[at:mk[0]]))
		b.WriteString(t.chosen.Underline(true).Render(text[mk[0]:mk[1]]))
		at = mk[1]
	}
	b.WriteString(t.dim.Render(text[at:]))
	return cut(b.String(), width)
}

// flattened cleans a text piece by piece, so that the marks still fit it.
func flattened(text string, marks [][2]int) (string, [][2]int) {
	var b strings.Builder
	var out [][2]int
	at := 0
	for _, mk := range marks {
		if mk[0] < at || mk[1] > len(text) || mk[0] >= mk[1] {
			continue
		}
		b.WriteString(oneRow(text[at:mk[0]]))
		from := b.Len()
		b.WriteString(oneRow(text[mk[0]:mk[1]]))
		if b.Len() > from {
			out = append(out, [2]int{from, b.Len()})
		}
		at = mk[1]
	}
	b.WriteString(oneRow(text[at:]))
	return b.String(), out
}

// oneRow is a text without breaks and without the marks of Markdown, spaces at
// its ends kept.
func oneRow(s string) string {
	s = strings.NewReplacer("\n", " ", "\t", " ", "**", "", "`", "").Replace(clean(s))
	for strings.Contains(s, "  ") {
		s = strings.ReplaceAll(s, "  ", " ")
	}
	return s
}

// dayWidth is the room of a day's name.
const dayWidth = 11

// dayName is a day as one would say it on the day of now.
func dayName(b words.Book, t, now time.Time) string {
	t = t.In(now.Location())
	y, m, d := t.Date()
	month := strings.Fields(b.Say("talks.months"))[m-1]
	switch {
	case sameDay(t, now):
		return b.Say("talks.today")
	case sameDay(t.AddDate(0, 0, 1), now):
		return b.Say("talks.yesterday")
	case y == now.Year():
		return b.Say("talks.day", "weekday", strings.Fields(b.Say("talks.weekdays"))[t.Weekday()], "day", d, "month", month)
	}
	return b.Say("talks.day-year", "day", d, "month", month, "year", y)
}

func sameDay(a, b time.Time) bool {
	return a.YearDay() == b.YearDay() && a.Year() == b.Year()
}

func clockTime(t, now time.Time) string { return t.In(now.Location()).Format("15:04") }
