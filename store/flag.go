package store

import (
	"context"
	"database/sql"

	"primer/tutor"
)

func addFlag(ctx context.Context, tx *sql.Tx, f tutor.FlagRow) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO flags (student, session, turn, at, kind, text, seen) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		f.Student, f.Session, f.Turn, stamp(f.At), f.Kind, f.Text, f.Seen)
	return err
}

// Flags are the teacher's inbox of one student (by id), or of all when student
// is empty, the newest first.
func (db *DB) Flags(ctx context.Context, student string) ([]tutor.FlagRow, error) {
	var found []tutor.FlagRow
	err := db.read(ctx, "read flags", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanFlag, `SELECT id, student, session, turn, at, kind, text, seen FROM flags WHERE ?1 = '' OR student = ?1 ORDER BY id DESC`, student)
		return err
	})
	return found, err
}

// SeeFlag marks a flag as seen by the teacher.
func (db *DB) SeeFlag(ctx context.Context, id int64) error {
	return db.write(ctx, "mark flag", func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `UPDATE flags SET seen = 1 WHERE id = ?`, id)
		if err != nil {
			return err
		}
		return oneRow(done, "no flag %d", id)
	})
}

func scanFlag(rows *sql.Rows) (f tutor.FlagRow, err error) {
	var at int64
	err = rows.Scan(&f.ID, &f.Student, &f.Session, &f.Turn, &at, &f.Kind, &f.Text, &f.Seen)
	f.At = moment(at)
	return f, err
}
