package store

import (
	"context"
	"database/sql"

	"primer/tutor"
)

// PutAnalysis keeps what a finished session showed of its student. A session
// that is analyzed again replaces what was kept of it.
func (db *DB) PutAnalysis(ctx context.Context, a tutor.Analysis) error {
	return db.write(ctx, "store analysis", func(tx *sql.Tx) error {
		s, err := exactSession(ctx, tx, a.Session)
		if err != nil {
			return err
		}
		a.Student = s.Student
		return putAnalysis(ctx, tx, a)
	})
}

func putAnalysis(ctx context.Context, tx *sql.Tx, a tutor.Analysis) error {
	data, err := text(a)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT OR REPLACE INTO analyses (session, student, at, turn, data) VALUES (?, ?, ?, ?, ?)`,
		a.Session, a.Student, stamp(a.At), a.Turn, data)
	return err
}

// Analyses are those of a student, the newest first.
func (db *DB) Analyses(ctx context.Context, student string) ([]tutor.Analysis, error) {
	var found []tutor.Analysis
	err := db.read(ctx, "read analyses", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanJSON[tutor.Analysis], `SELECT data FROM analyses WHERE student = ? ORDER BY at DESC, session`, student)
		return err
	})
	return found, err
}
