package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
)

// openQuestions reads the student's questions that no lesson answered, and shows them
// over the body.
func (m *Model) openQuestions() tea.Cmd {
	if m.student.ID == "" {
		return nil
	}
	student := m.student.ID
	return ask(m, "questions.read-failed", func(ctx context.Context) ([]Question, error) { return m.tutor.Questions(ctx, student) }, func(all []Question) tea.Cmd {
		m.page = questionsPage(m, all)
		return nil
	})
}

func questionsPage(m *Model, all []Question) *page {
	b := m.theme.Book
	p := &page{title: b.Say("questions.title")}
	if len(all) == 0 {
		p.rows = []pageRow{{"", b.Say("questions.none")}}
	}
	for i, q := range all {
		if i > 0 {
			p.rows = append(p.rows, pageRow{})
		}
		p.rows = append(p.rows, pageRow{dayName(b, q.At, m.opt.Now()), "\"" + oneRow(q.Text) + "\""}, pageRow{oneRow(q.Lesson), q.Words(b)})
	}
	return p
}

// Words say what became of a question.
func (q Question) Words(b words.Book) string {
	switch {
	case q.Answer != "":
		return b.Say("questions.answered", "text", oneRow(q.Answer))
	case q.Seen:
		return b.Say("questions.seen")
	}
	return b.Say("questions.open")
}
