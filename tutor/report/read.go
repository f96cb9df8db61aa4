package report

import (
	"context"
	"io"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/learner"
)

// Report is what can be shown as text, as JSON and as a table of CSV.
type Report interface {
	Print(w io.Writer) error
	Table() [][]string // with its head
}

// Records are what is stored of students.
type Records interface {
	Profiles(ctx context.Context) ([]tutor.Profile, error)
	// Attendances are by student; "" is every lesson.
	Attendances(ctx context.Context, lesson string) (map[string]tutor.Attendance, error)
	EvidenceOf(ctx context.Context, student, kc string) ([]tutor.Evidence, error)
	MasteryOf(ctx context.Context, student string) (map[string]tutor.Mastery, error)
	Misconceptions(ctx context.Context, student string) ([]tutor.Misconception, error)
	Outcomes(ctx context.Context, student string) ([]tutor.ApproachOutcome, error)
	Reviews(ctx context.Context, student string) ([]tutor.Review, error)
	Flags(ctx context.Context, student string) ([]tutor.FlagRow, error)
	// Questions are those that no lesson answered, the newest first.
	Questions(ctx context.Context, student string) ([]tutor.Question, error)
	// Memos are what is remembered for the next session, as it is erased.
	Memos(ctx context.Context, student string) ([]tutor.Memo, error)
	// States are the lessons that were begun, the last used first.
	States(ctx context.Context, student string) ([]tutor.LessonState, error)
	State(ctx context.Context, student, lesson string) (tutor.State, bool, error)
	AnsweredAt(ctx context.Context, student string) ([]time.Time, error)
	// Sessions are the newest first; those of all students where none is named.
	Sessions(ctx context.Context, student string) ([]tutor.Session, error)
	Export(ctx context.Context, session string) (tutor.Bundle, error)
	MessagesIn(ctx context.Context, session string, turn int) ([]tutor.Message, error)
	Events(ctx context.Context, session string, turn int) ([]tutor.Event, error)
}

// Reader makes reports of what is stored.
type Reader struct {
	Records Records
	Library *course.Library
	Bars    learner.Bars
	Now     func() time.Time
	Due     func(reviews []tutor.Review, mastery map[string]tutor.Mastery) []tutor.KC // what the next session would warm up with
	Among   func(student string) bool                                                 // whom reports on several students are about, by id; nil is everybody
}

// means reports whether a report on several students is about this one, too.
func (from Reader) means(student string) bool { return from.Among == nil || from.Among(student) }

// LessonTitle is a lesson as people call it.
func (from Reader) LessonTitle(id string) string {
	if l, ok := from.Library.Lesson(id); ok {
		return l.Title
	}
	return id
}

// ComponentName is a component as people call it.
func (from Reader) ComponentName(id string) string {
	if c, ok := from.Library.Component(id); ok {
		return c.Name
	}
	return id
}

// Waiting are the components of a student that are about to be forgotten, or not
// yet firm.
func (from Reader) Waiting(ctx context.Context, student string) ([]tutor.KC, error) {
	reviews, err := from.Records.Reviews(ctx, student)
	if err != nil {
		return nil, err
	}
	mastery, err := from.Records.MasteryOf(ctx, student)
	return from.Due(reviews, mastery), err
}

// Streak is on how many days in a row the student has learned something here.
func (from Reader) Streak(ctx context.Context, student string) (int, error) {
	at, err := from.Records.AnsweredAt(ctx, student)
	return learner.Streak(at, from.Now().In(time.Local)), err
}
