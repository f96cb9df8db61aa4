package main

import (
	"context"
	"time"

	"primer/store"
	"primer/tutor"
	"primer/tutor/kernel"
)

// memory is both of the kernel's ports to what is stored.
type memory interface {
	kernel.Memory
	kernel.Archive
}

// storeMemory is the database as the kernel sees it.
type storeMemory struct{ db *store.DB }

// Hear makes the student's words durable.
func (m storeMemory) Hear(ctx context.Context, session, text string, at time.Time) (int, error) {
	return m.db.Hear(ctx, session, text, at)
}

// Snapshot reads what a turn needs.
func (m storeMemory) Snapshot(ctx context.Context, session string) (kernel.Snapshot, error) {
	s, err := m.db.Snapshot(ctx, session)
	if err != nil {
		return kernel.Snapshot{}, err
	}
	out := kernel.Snapshot{
		Session: kernel.SessionInfo{ID: s.Session.ID, Student: s.Session.Student, Lesson: s.Session.Lesson, Seed: s.Session.Seed},
		Profile: s.Profile, State: s.State, Mastery: s.Mastery, Recent: s.Recent, Evidence: s.Evidence, Reviews: s.Reviews, Done: map[string]bool{},
	}
	for _, o := range s.Outcomes {
		out.Outcomes = append(out.Outcomes, kernel.Outcome(o))
	}
	for _, o := range s.OtherStates {
		out.Done[o.Lesson] = o.Complete
	}
	return out, nil
}

// Commit stores a turn whole.
func (m storeMemory) Commit(ctx context.Context, c kernel.Commit) error {
	return m.db.Commit(ctx, store.Commit(c))
}

// Unanswered is a message that a crash left without a reply.
func (m storeMemory) Unanswered(ctx context.Context, session string) (int, string, time.Time, bool, error) {
	return m.db.Unanswered(ctx, session)
}

// Lesson is where another lesson of the student stands.
func (m storeMemory) Lesson(ctx context.Context, student, lesson string) (tutor.State, error) {
	s, _, err := m.db.State(ctx, student, lesson)
	return s, err
}

// History is all evidence of a student about a component.
func (m storeMemory) History(ctx context.Context, student, kc string) ([]tutor.Evidence, error) {
	return m.db.EvidenceOf(ctx, student, kc)
}
