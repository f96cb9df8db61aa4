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
		snap.Evidence, err = db.newest.newest(ctx, tx, student)
		return err
	})
	return snap, err
}

// keptEvidence keeps the rows read last: the newest of students, or all of a component. Rows are only
// ever appended, with rising ids, and never changed: what was read once stays
// true, whoever else writes to the file, and a turn reads only what is new.
type keptEvidence struct {
	most int // how many lists of rows are kept

	mu   sync.Mutex
	of   map[rowsOf]*keptRowsOf
	uses int
}

// rowsOf names rows: a student's, of one component or, with "", of any.
type rowsOf struct{ student, kc string }

// keptRowsOf is one list of rows. It is locked while it is read, so that
// students do not wait for each other.
type keptRowsOf struct {
	mu   sync.Mutex
	rows []tutor.Evidence // oldest first
	used int              // when, by the count of uses
}

const (
	// keptStudents bounds of how many students rows are kept: a class at their computers.
	keptStudents = 64
	// keptComponents bounds of how many components all rows are kept: those that are practiced now.
	keptComponents = 8
	// wholeRows is how many rows are kept of a component; a longer history is read anew.
	wholeRows = 1000
)

// about is what is kept of some rows; those that were not read for longest go when there are
// too many.
func (n *keptEvidence) about(which rowsOf) *keptRowsOf {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.uses++
	one, known := n.of[which]
	if !known {
		if n.of == nil {
			n.of = map[rowsOf]*keptRowsOf{}
		}
		if len(n.of) >= n.most {
			delete(n.of, slices.MinFunc(slices.Collect(maps.Keys(n.of)), func(a, b rowsOf) int { return n.of[a].used - n.of[b].used }))
		}
		one = &keptRowsOf{}
		n.of[which] = one
	}
	one.used = n.uses
	return one
}

// newest returns a student's newest rows as of the transaction, oldest first; the slice is
// the caller's own.
func (n *keptEvidence) newest(ctx context.Context, tx *sql.Tx, student string) ([]tutor.Evidence, error) {
	one := n.about(rowsOf{student: student})
	one.mu.Lock()
	defer one.mu.Unlock()
	fresh, err := all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence
		WHERE student = ? AND id > ? ORDER BY id DESC LIMIT ?`, student, one.last(), evidenceRows)
	if err != nil {
		return nil, err
	}
	slices.Reverse(fresh)
	one.rows = append(one.rows, fresh...)
	newest := one.rows[max(0, len(one.rows)-evidenceRows):]
	if len(one.rows) > 2*evidenceRows { // now and then, not every turn
		one.rows = slices.Clone(newest)
	}
	return slices.Clone(newest), nil
}

// whole returns all rows of a student's component as of the transaction, oldest first; the slice is
// the caller's own.
func (n *keptEvidence) whole(ctx context.Context, tx *sql.Tx, student, kc string) ([]tutor.Evidence, error) {
	one := n.about(rowsOf{student, kc})
	one.mu.Lock()
	defer one.mu.Unlock()
	fresh, err := all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence
		WHERE student = ? AND kc = ? AND id > ? ORDER BY id`, student, kc, one.last())
	if err != nil {
		return nil, err
	}
	found := append(one.rows, fresh...)
	if one.rows = found; len(found) > wholeRows {
		one.rows = nil
	}
	return slices.Clone(found), nil
}

// last is the id of the newest row that is kept, 0 for none.
func (k *keptRowsOf) last() int64 {
	if len(k.rows) == 0 {
		return 0
	}
	return k.rows[len(k.rows)-1].ID
}
