package main

import (
	"context"
	"time"

	"primer/tui"
	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/kernel"
)

// Home is what the first screen tells beside the lessons.
func (b *backend) Home(ctx context.Context, student string) (tui.HomeFacts, error) {
	var f tui.HomeFacts
	waiting, err := b.reports().Waiting(ctx, student)
	if err != nil {
		return f, err
	}
	f.Review = len(waiting)
	if f.Streak, err = b.reports().Streak(ctx, student); err != nil {
		return f, err
	}
	matters, err := b.db.Matters(ctx, "", false)
	f.Inbox = len(matters)
	return f, err
}

// WarmUp is the lesson whose next session begins with what is about to be
// forgotten: the one under way, else that of the first question. A student who
// skipped a warm-up today and asks for one gets it.
func (b *backend) WarmUp(ctx context.Context, student string) (lesson string, err error) {
	waiting, err := b.reports().Waiting(ctx, student)
	if err != nil || len(waiting) == 0 {
		return "", err
	}
	lesson = waiting[0].Lesson
	states, err := b.db.States(ctx, student)
	if err != nil {
		return "", err
	}
	for _, s := range states {
		if _, known := b.library.Outline(s.Lesson); known && !s.Complete {
			lesson = s.Lesson
			break
		}
	}
	state, begun, err := b.db.State(ctx, student, lesson)
	if err != nil || !begun || state.NoWarm.IsZero() {
		return lesson, err
	}
	state.NoWarm = time.Time{}
	return lesson, b.db.SaveState(ctx, student, state)
}

const (
	// askedAbout is how many texts of the lessons are tried for a question.
	askedAbout = 24
	// nearEnough is how much of a question a text must speak of to open its lesson
	// where no text answers it.
	nearEnough = .5
)

// LessonFor is the lesson that tells what a question asks about, or "".
func (b *backend) LessonFor(ctx context.Context, student, question string) (string, error) {
	p, err := b.db.Profile(ctx, student)
	if err != nil {
		return "", err
	}
	found, err := b.kernel.Finder.Find(ctx, tutor.Search{Text: question, Age: course.AgeOf(p.Grade).String(), Most: askedAbout})
	if err != nil {
		return "", err
	}
	for _, f := range found {
		if kernel.Tells(question, f, false) {
			return f.Lesson, nil
		}
	}
	if len(found) > 0 && found[0].Score >= nearEnough {
		return found[0].Lesson, nil
	}
	return "", nil
}
