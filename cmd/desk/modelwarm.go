package desk

import (
	"context"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// A model reads ahead, so that the next call finds the conversation in its cache.

// About is what a prompt tells of a lesson.
func (a *Desk) About(id string, grade int) prompts.Prefix {
	l, ok := a.Library.Lesson(id)
	if !ok {
		return prompts.Prefix{}
	}
	p := prompts.Prefix{Subject: l.Subject, Lesson: l.Title}
	for _, c := range l.Components {
		p.Ideas = append(p.Ideas, c.Name)
	}
	for _, t := range l.Vocabulary {
		p.Terms = append(p.Terms, prompts.Term{Term: t.Term, Means: t.Means.For(course.AgeOf(grade))})
	}
	return p
}

// warmModel has the model read the session's prompt while the student reads the
// greeting.
func (a *Desk) warmModel(ctx context.Context, session string, p tutor.Profile, lesson string) {
	if a.Chosen == nil || a.Chosen.Agent == nil || len(a.Chosen.Permit().Jobs) == 0 {
		return
	}
	task := tutor.Task{Profile: p, Band: course.BandOf(p.Grade), Before: tutor.State{Lesson: lesson}, After: tutor.State{Lesson: lesson}}
	go a.Chosen.Agent.Warm(context.WithoutCancel(ctx), session, task)
}

// warmNext has the model read the conversation up to here, once a turn is
// stored, so that the next call finds it in the cache. It waits for nothing, and
// gives way as soon as a call begins.
func (a *Desk) warmNext(ctx context.Context, session string, turn int) {
	if a.Chosen == nil || a.Chosen.Agent == nil || len(a.Chosen.Permit().Jobs) == 0 {
		return
	}
	ctx, reader := context.WithoutCancel(ctx), a.Chosen.Agent
	go func() {
		snap, err := a.DB.Snapshot(ctx, session)
		if err != nil {
			return // the next turn says it
		}
		reader.Warm(ctx, session, tutor.Task{
			Turn: turn + 1, Recent: snap.Recent, Profile: snap.Profile, Band: course.BandOf(snap.Profile.Grade), Before: snap.State, After: snap.State,
		})
	}()
}
