package store

import (
	"context"
	"database/sql"

	"github.com/primer-tutor/primer/tutor"
)

func putState(ctx context.Context, tx *sql.Tx, student string, s tutor.State, now int64) error {
	data, err := text(s)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT OR REPLACE INTO lesson_states (student, lesson, phase, complete, at, data) VALUES (?, ?, ?, ?, ?, ?)`,
		student, s.Lesson, int(s.Phase), s.Complete, now, data)
	return err
}

// stateOf is the zero State when the lesson was never begun.
func stateOf(ctx context.Context, tx *sql.Tx, student, lesson string) (tutor.State, error) {
	found, err := all(ctx, tx, scanJSON[tutor.State], `SELECT data FROM lesson_states WHERE student = ? AND lesson = ?`, student, lesson)
	if err != nil || len(found) == 0 {
		return tutor.State{}, err
	}
	return found[0], nil
}

// State is where a student's lesson stands; ok is false when it was never begun.
func (db *DB) State(ctx context.Context, student, lesson string) (s tutor.State, ok bool, err error) {
	err = db.read(ctx, "read lesson state", func(tx *sql.Tx) (err error) {
		s, err = stateOf(ctx, tx, student, lesson)
		return err
	})
	return s, s.Lesson != "", err
}

// doneBut are the lessons that a student has begun, but one: whether each is complete.
func doneBut(ctx context.Context, tx *sql.Tx, student, but string) (map[string]bool, error) {
	begun, err := statesOf(ctx, tx, student, but)
	done := make(map[string]bool, len(begun))
	for _, s := range begun {
		done[s.Lesson] = s.Complete
	}
	return done, err
}

func statesOf(ctx context.Context, tx *sql.Tx, student, but string) ([]tutor.LessonState, error) {
	return all(ctx, tx, func(rows *sql.Rows) (s tutor.LessonState, err error) {
		var at int64
		err = rows.Scan(&s.Lesson, &s.Phase, &s.Complete, &at)
		s.At = moment(at)
		return s, err
	}, `SELECT lesson, phase, complete, at FROM lesson_states WHERE student = ? AND lesson <> ? ORDER BY at DESC, lesson`, student, but)
}

// States are the lessons a student has begun, the last one used first.
func (db *DB) States(ctx context.Context, student string) ([]tutor.LessonState, error) {
	var found []tutor.LessonState
	err := db.read(ctx, "read lesson states", func(tx *sql.Tx) (err error) {
		found, err = statesOf(ctx, tx, student, "")
		return err
	})
	return found, err
}

// SaveState stores a lesson's state outside a turn: before a lesson's first
// message, or when one is switched.
func (db *DB) SaveState(ctx context.Context, student string, s tutor.State) error {
	if s.Lesson == "" {
		return invalid("a lesson state needs its lesson")
	}
	return db.write(ctx, "store lesson state", func(tx *sql.Tx) error { return putState(ctx, tx, student, s, stamp(db.now())) })
}
