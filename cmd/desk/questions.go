package desk

import (
	"context"
	"errors"
	"time"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/format"
)

// longestAnswer bounds what a teacher may answer, in characters.
const longestAnswer = 400

// Answer keeps what a teacher answers to a student's question of the inbox, by its id
// there. The student is told when the next session begins.
func (a *Desk) Answer(ctx context.Context, matter, by, text string) error {
	text = format.OneLine(format.Printable(text))
	switch n := len([]rune(text)); {
	case n == 0:
		return errors.New("no answer given; primer inbox answer f12 \"TEXT\"")
	case n > longestAnswer:
		return errors.New("an answer has at most " + format.Count(longestAnswer, "character"))
	}
	return a.DB.AnswerQuestion(ctx, matter, format.Printable(by), text, time.Now())
}

// Answer answers a question of the inbox.
func (b *Backend) Answer(ctx context.Context, x tui.Matter, text string) error {
	return b.Desk.Answer(ctx, x.ID, theTeacher, text)
}

// Questions are those of a student that no lesson answered, the newest first.
func (b *Backend) Questions(ctx context.Context, student string) ([]tui.Question, error) {
	found, err := b.DB.Questions(ctx, student)
	all := make([]tui.Question, len(found))
	for i, q := range found {
		all[i] = tui.Question{Text: q.Text, Lesson: b.Reports().LessonTitle(q.Lesson), At: q.At, Seen: q.Seen}
		if q.Answer != nil {
			all[i].Answer = q.Answer.Text
		}
	}
	return all, err
}
