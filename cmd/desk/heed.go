package desk

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/message"
)

// What a child types anywhere is read for danger as a line in a lesson is: where they are
// asked who they are, in a search, behind a command.

// heedTime is how long the words of care may take.
const heedTime = 10 * time.Second

// Heed reads a line that was typed where no lesson listens. Where it tells of somebody in
// danger it gives the words of care, and "" for any other line. The teacher finds the line
// in the inbox, at once or when it is known whose it is.
func (b *Backend) Heed(ctx context.Context, student, text string) (string, error) {
	if s := message.Screen(text); !s.Urgent && !s.CheckIn && !harms(s.Kind) {
		return "", nil
	}
	ctx, stop := context.WithTimeout(ctx, heedTime)
	defer stop()
	if student == "" {
		b.heard.add(text)
		return b.careUnknown(ctx, text)
	}
	return b.care(ctx, student, text)
}

// Meet is what is said to a line that was typed where no lesson listens and that answers
// nothing there.
func (b *Backend) Meet(_ context.Context, text string) string {
	return b.Kernel.Meet(text, middleGrade)
}

// harms reports whether a kind is about somebody's harm: personal data is hidden where it
// is stored, and who wants to unseat the tutor harms nobody.
func harms(k tutor.SafetyKind) bool {
	return k != tutor.SafetyNone && k != tutor.SafetyPersonal && k != tutor.SafetyUnseat
}

// care takes the line as a turn of the lesson under way, or of the first one.
func (b *Backend) care(ctx context.Context, student, text string) (string, error) {
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return "", err
	}
	lesson, err := b.leadLesson(ctx, student)
	if err != nil {
		return "", err
	}
	s, err := b.OpenSession(ctx, p, lesson)
	if err != nil {
		return "", err
	}
	words, err := saidIn(b.Kernel.Turn(ctx, s.ID, text))
	return words, errors.Join(err, b.CloseSession(ctx, s.ID))
}

// leadLesson is the lesson last worked at, or the first there is.
func (b *Backend) leadLesson(ctx context.Context, student string) (string, error) {
	states, err := b.DB.States(ctx, student)
	if err != nil {
		return "", err
	}
	for _, s := range states {
		if _, known := b.Library.Outline(s.Lesson); known {
			return s.Lesson, nil
		}
	}
	for _, l := range b.Library.Outlines() {
		return l.ID, nil
	}
	return "", errors.New("there is no lesson")
}

// careUnknown is what is said to somebody who is not known yet: a turn that nothing is
// kept of.
func (b *Backend) careUnknown(ctx context.Context, text string) (string, error) {
	lesson, err := b.leadLesson(ctx, "")
	if err != nil {
		return "", err
	}
	const nobody = "nobody"
	notes := lab.NewNotebook(tutor.Profile{ID: nobody, Grade: middleGrade, Country: countryOf("")})
	notes.Open(nobody, lesson, 1)
	k, err := b.Desk.kernelOn(notes)
	if err != nil {
		return "", err
	}
	return saidIn(k.Turn(ctx, nobody, text))
}

// middleGrade is the grade of somebody who has not said theirs.
const middleGrade = 5

// saidIn is what the tutor says in a turn.
func saidIn(events func(yield func(tutor.Event) bool)) (string, error) {
	var words strings.Builder
	for e := range events {
		switch {
		case e.Said != nil:
			words.WriteString(e.Said.Delta)
		case e.Failed != nil && e.Failed.Elsewhere:
			return "", tutor.ErrElsewhere
		case e.Failed != nil:
			return "", errors.New(e.Failed.Text)
		}
	}
	return words.String(), nil
}

// tellHeard has the teacher find what was typed before it was known who typed it.
func (b *Backend) tellHeard(ctx context.Context, student string) {
	for _, text := range b.heard.take() {
		if _, err := b.care(ctx, student, text); err != nil && store.CodeOf(err) != store.Gone {
			b.heard.add(text) // with the next lesson
		}
	}
}
