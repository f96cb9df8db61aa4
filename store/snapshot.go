package store

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
)

// What a snapshot holds at most, so that a turn costs the same after years.
const (
	recentMessageRows = 16
	evidenceRows      = 200
)

// Snapshot reads what a turn needs. Its cost does not grow with the student's
// history.
func (db *DB) Snapshot(ctx context.Context, session string) (tutor.Snapshot, error) {
	var snap tutor.Snapshot
	err := db.read(ctx, "read snapshot", func(tx *sql.Tx) (err error) {
		if snap.Session, err = exactSession(ctx, tx, session); err != nil {
			return err
		}
		student, lesson := snap.Session.Student, snap.Session.Lesson
		if snap.Profile, err = findProfile(ctx, tx, student); err != nil {
			return err
		}
		if snap.State, err = stateOf(ctx, tx, student, lesson); err != nil {
			return err
		}
		if snap.Done, err = doneBut(ctx, tx, student, lesson); err != nil {
			return err
		}
		if snap.Mastery, err = masteryOf(ctx, tx, student); err != nil {
			return err
		}
		if snap.Recent, err = recentMessages(ctx, tx, session, recentMessageRows); err != nil {
			return err
		}
		if snap.Reviews, err = reviewsOf(ctx, tx, student); err != nil {
			return err
		}
		if snap.Outcomes, err = outcomesOf(ctx, tx, student); err != nil {
			return err
		}
		if snap.Untold, err = untold(ctx, tx, student); err != nil {
			return err
		}
		if snap.Yesterday, err = yesterday(ctx, tx, snap.Session); err != nil {
			return err
		}
		snap.Evidence, err = db.newest.read(ctx, tx, student)
		return err
	})
	return snap, err
}

// newestEvidence keeps the newest rows of the students read last. Rows are only
// ever appended, with rising ids, and never changed: what was read once stays
// true, whoever else writes to the file, and a turn reads only what is new.
type newestEvidence struct {
	mu   sync.Mutex
	of   map[string]*studentEvidence
	uses int
}

// studentEvidence is what is kept of one student. It is locked while it is read, so that
// students do not wait for each other.
type studentEvidence struct {
	mu   sync.Mutex
	rows []tutor.Evidence // oldest first
	used int              // when, by the count of uses
}

// keptStudents bounds of how many students rows are kept: a class at their computers.
const keptStudents = 64

// about is what is kept of a student; who was not read for longest goes when there are
// too many.
func (n *newestEvidence) about(student string) *studentEvidence {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.uses++
	one, known := n.of[student]
	if !known {
		if n.of == nil {
			n.of = map[string]*studentEvidence{}
		}
		if len(n.of) >= keptStudents {
			delete(n.of, slices.MinFunc(slices.Collect(maps.Keys(n.of)), func(a, b string) int { return n.of[a].used - n.of[b].used }))
		}
		one = &studentEvidence{}
		n.of[student] = one
	}
	one.used = n.uses
	return one
}

// read returns the newest rows as of the transaction, oldest first; the slice is
// the caller's own.
func (n *newestEvidence) read(ctx context.Context, tx *sql.Tx, student string) ([]tutor.Evidence, error) {
	return n.about(student).read(ctx, tx, student)
}

func (n *studentEvidence) read(ctx context.Context, tx *sql.Tx, student string) ([]tutor.Evidence, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	var last int64
	if len(n.rows) > 0 {
		last = n.rows[len(n.rows)-1].ID
	}
	fresh, err := all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence
		WHERE student = ? AND id > ? ORDER BY id DESC LIMIT ?`, student, last, evidenceRows)
	if err != nil {
		return nil, err
	}
	slices.Reverse(fresh)
	n.rows = append(n.rows, fresh...)
	newest := n.rows[max(0, len(n.rows)-evidenceRows):]
	if len(n.rows) > 2*evidenceRows { // now and then, not every turn
		n.rows = slices.Clone(newest)
	}
	return slices.Clone(newest), nil
}
