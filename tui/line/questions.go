package line

import (
	"context"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/format"
)

// questions tells what the student asked and no lesson answered, the newest first, with
// what became of it.
func (m *mode) questions(ctx context.Context, _ string) {
	all, err := m.tutor.Questions(ctx, m.student.ID)
	switch {
	case err != nil:
		m.fail(err)
	case len(all) == 0:
		m.tell("questions.none")
	}
	for _, q := range all {
		m.row(m.words.Say("plain.question-row", "when", format.Stamp(q.At), "lesson", q.Lesson, "text", format.OneLine(q.Text)))
		m.note(q.Words(m.words))
	}
}

// answerQuestion keeps the teacher's words as the answer to a student's question.
func (m *mode) answerQuestion(ctx context.Context, x tui.Matter, text string) {
	switch {
	case x.Kind != tui.KindQuestion:
		m.tell("inbox.no-question")
		return
	case text == "":
		m.tell("plain.inbox-no-words")
		return
	}
	if err := m.tutor.Answer(ctx, x, text); err != nil {
		m.fail(err)
		return
	}
	m.tell("plain.inbox-answered", "name", x.Student)
}
