package tui

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

// Progress is what a student has learned so far, as the student sees it.
type Progress struct {
	Name    string
	Minutes int // of work so far
	Lessons []ProgressLesson
	Mended  []string // wrong ideas that are gone, in the student's words
	Helps   []string // what helped more often than not: "pictures"
	Due     int      // questions that wait to be remembered
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
}

// Progresser is a backend that knows what a student has learned so far.
type Progresser interface {
	Progress(ctx context.Context, student string) (Progress, error)
}

// Lines are the progress in words and nothing else, for the line mode.
func (p Progress) Lines() []string {
	var out []string
	for _, r := range p.rows(func(q ProgressPart) pageRow {
		return pageRow{fmt.Sprintf("%s, %d percent", q.Name, q.Percent), q.words()}
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
func (p Progress) rows(row func(ProgressPart) pageRow) []pageRow {
	if len(p.Lessons) == 0 {
		return []pageRow{{"", "Nothing here yet, and that is fine. Open a lesson and answer one question: then this page begins to fill."}}
	}
	var rows []pageRow
	for i, l := range p.Lessons {
		if i > 0 {
			rows = append(rows, pageRow{})
		}
		title := l.Title
		if l.Complete {
			title += ", complete"
		}
		rows = append(rows, pageRow{name: title})
		for _, q := range l.Parts {
			rows = append(rows, row(q))
		}
	}
	return append(rows, p.more()...)
}

// more is what stands below the lessons.
func (p Progress) more() []pageRow {
	rows := []pageRow{{}}
	for _, m := range p.Mended {
		rows = append(rows, pageRow{"mended", "\"" + m + "\" Not any more: you found the way out of it."})
	}
	if len(p.Helps) > 0 {
		rows = append(rows, pageRow{"helps you", strings.Join(p.Helps, ", ")})
	}
	switch {
	case p.Due == 1:
		rows = append(rows, pageRow{"waiting", "one question about something you know, so that it stays"})
	case p.Due > 1:
		rows = append(rows, pageRow{"waiting", fmt.Sprintf("%d questions about things you know, so that they stay", p.Due)})
	}
	if p.Minutes > 0 {
		rows = append(rows, pageRow{"time", fmt.Sprintf("%d minutes of thinking so far", p.Minutes)})
	}
	return append(rows, pageRow{}, pageRow{"", "The percent tells how sure we can be that you know it. It is no grade: it goes up when you answer on your own, and it may dip while you learn."})
}

// words say how a part stands, to the student.
func (q ProgressPart) words() string {
	switch {
	case q.Answered == 0:
		return "still to come"
	case q.Mastered && q.Firm:
		return "yours. You still knew it on another day."
	case q.Mastered:
		return "you have it. On another day one question will show that it stayed."
	}
	text := "on the way."
	switch q.Trend {
	case tutor.TrendImproving:
		text = "getting better."
	case tutor.TrendStruggling:
		text = "hard right now. Small steps and a hint will help."
	case tutor.TrendSteady:
	}
	if q.Of > 1 && q.Right > 0 {
		text += fmt.Sprintf(" You got %d of your last %d.", q.Right, q.Of)
	}
	return text
}

const progressCells = 10

// progressPage draws the progress as a page.
func progressPage(p Progress) *page {
	return &page{title: "What you have learned", rows: p.rows(func(q ProgressPart) pageRow {
		full := (q.Percent*progressCells + 50) / 100
		bar := strings.Repeat("▮", full) + strings.Repeat("▯", progressCells-full)
		return pageRow{fmt.Sprintf("%s %3d %%", bar, q.Percent), q.Name + ": " + q.words()}
	})}
}

// progressMsg brings what a student has learned.
type progressMsg struct {
	p   Progress
	err error
}

func (msg progressMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail("reading your progress", msg.err)
		return nil
	}
	m.page = progressPage(msg.p)
	return nil
}

// openProgress reads the progress and shows it over the body. A backend that
// keeps none leaves the command to the tutor: ok is false.
func (m *Model) openProgress() (cmd tea.Cmd, ok bool) {
	from, ok := m.tutor.(Progresser)
	if !ok || m.student.ID == "" {
		return nil, false
	}
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		p, err := from.Progress(ctx, student)
		return progressMsg{p, err}
	}), true
}
