package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// Progress is what a student has learned so far, as the student sees it.
type Progress struct {
	Name    string
	Minutes int // of work so far
	Lessons []ProgressLesson
	Mended  []string // wrong ideas that are gone, in the student's words
	Helps   []string // what helped more often than not: "pictures"
	Due     int      // questions that wait to be remembered
	Streak  int      // days in a row on which something was learned
	Map     []ProgressSubject
}

// ProgressLesson is one lesson that was begun.
type ProgressLesson struct {
	Title    string
	Complete bool
	Parts    []ProgressPart
}

// ProgressPart is one component of a lesson.
type ProgressPart struct {
	Name     string
	Percent  int  // 0-100
	Answered int  // graded answers
	Mastered bool // for today
	Firm     bool // right again on a later day
	Trend    tutor.Trend
	Right    int // of the last Of answers
	Of       int
	Rise     []int // the percent after each graded answer, oldest first
	Stand    Stand
}

// ProgressSubject is every component of a subject, lesson by lesson.
type ProgressSubject struct {
	Subject string
	Lessons [][]Stand
}

// Stand is how far a component is, for the map.
type Stand int

const (
	StandNew    Stand = iota // nothing was answered yet
	StandBegun               // some criterion of mastery is open
	StandKnown               // mastered, and not yet asked on a later day
	StandFading              // mastered, and about to be forgotten
	StandFirm                // right again on a later day
)

// stands are all of them, the surest first, as the legend lists them.
var stands = []Stand{StandFirm, StandKnown, StandFading, StandBegun, StandNew}

// words name a stand.
func (s Stand) words(b words.Book) string {
	switch s {
	case StandNew:
		return b.Say("progress.stand-new")
	case StandBegun:
		return b.Say("progress.stand-begun")
	case StandKnown:
		return b.Say("progress.stand-known")
	case StandFading:
		return b.Say("progress.stand-fading")
	case StandFirm:
		return b.Say("progress.stand-firm")
	}
	return ""
}

// Lines are the progress in words and nothing else, for the line mode.
func (p Progress) Lines(b words.Book) []string {
	var out []string
	for _, r := range p.rows(b, func(q ProgressPart) pageRow {
		return pageRow{b.Say("progress.part", "part", q.Name, "percent", q.Percent), q.words(b)}
	}) {
		text := strings.TrimSpace(r.name)
		if r.name != "" && r.text != "" {
			text += ": "
		}
		if text += r.text; text != "" {
			out = append(out, text)
		}
	}
	return out
}

// rows are the page's rows; row writes that of a part.
func (p Progress) rows(b words.Book, row func(ProgressPart) pageRow) []pageRow {
	if len(p.Lessons) == 0 {
		return []pageRow{{"", b.Say("progress.nothing")}}
	}
	rows := p.mapRows(b)
	for i, l := range p.Lessons {
		if i > 0 {
			rows = append(rows, pageRow{})
		}
		title := l.Title
		if l.Complete {
			title = b.Say("progress.complete", "lesson", title)
		}
		rows = append(rows, pageRow{name: title})
		for _, q := range l.Parts {
			rows = append(rows, row(q))
		}
	}
	return append(rows, p.more(b)...)
}

// mapRows are the map in sentences: "Math: 2 firm, 1 known, 33 new".
func (p Progress) mapRows(b words.Book) []pageRow {
	var rows []pageRow
	if p.Streak > 1 {
		rows = append(rows, pageRow{"", b.Say("home.streak", "n", p.Streak)})
	}
	for _, s := range p.Map {
		count := map[Stand]int{}
		for _, l := range s.Lessons {
			for _, stand := range l {
				count[stand]++
			}
		}
		var parts []string
		for _, stand := range stands {
			if n := count[stand]; n > 0 {
				parts = append(parts, b.Say("progress.count-stand", "n", n, "stand", stand.words(b)))
			}
		}
		rows = append(rows, pageRow{subjectName(b, s.Subject), strings.Join(parts, ", ")})
	}
	if len(rows) > 0 {
		rows = append(rows, pageRow{})
	}
	return rows
}

// more is what stands below the lessons.
func (p Progress) more(b words.Book) []pageRow {
	rows := []pageRow{{}}
	for _, m := range p.Mended {
		rows = append(rows, pageRow{b.Say("progress.mended"), b.Say("progress.mended-idea", "idea", m)})
	}
	if len(p.Helps) > 0 {
		rows = append(rows, pageRow{b.Say("progress.helps"), strings.Join(p.Helps, ", ")})
	}
	if p.Due > 0 {
		rows = append(rows, pageRow{b.Say("progress.waiting"), b.Count("progress.due", p.Due)})
	}
	if p.Minutes > 0 {
		rows = append(rows, pageRow{b.Say("progress.time"), b.Count("progress.minutes", p.Minutes)})
	}
	return append(rows, pageRow{}, pageRow{"", b.Say("progress.percent-means")})
}

// words say how a part stands, to the student.
func (q ProgressPart) words(b words.Book) string {
	switch {
	case q.Answered == 0:
		return b.Say("progress.to-come")
	case q.Stand == StandFading:
		return b.Say("progress.fading")
	case q.Mastered && q.Firm:
		return b.Say("progress.yours")
	case q.Mastered:
		return b.Say("progress.have-it")
	}
	text := b.Say("progress.on-the-way")
	switch q.Trend {
	case tutor.TrendImproving:
		text = b.Say("progress.better")
	case tutor.TrendStruggling:
		text = b.Say("progress.hard-now")
	case tutor.TrendSteady:
	}
	if n := len(q.Rise); n > 1 && q.Rise[n-1] > q.Rise[0] {
		text += " " + b.Say("progress.rose", "from", q.Rise[0], "to", q.Rise[n-1])
	}
	if q.Of > 1 && q.Right > 0 {
		text += " " + b.Say("progress.last-answers", "right", q.Right, "of", q.Of)
	}
	return text
}

// openProgress reads the progress and shows it over the body.
func (m *Model) openProgress() tea.Cmd {
	if m.student.ID == "" {
		return nil
	}
	student := m.student.ID
	return ask(m, "progress.read-failed", func(ctx context.Context) (Progress, error) { return m.tutor.Progress(ctx, student) }, func(p Progress) tea.Cmd {
		m.show(&progressView{Book: m.theme.Book, p: p})
		return nil
	})
}
