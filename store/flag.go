package store

import (
	"context"
	"database/sql"

	"github.com/primer-tutor/primer/tutor"
)

// flagColumns are those of flags f with their answers a, as scanFlag reads them.
const flagColumns = `f.id, f.student, f.session, f.turn, f.at, f.kind, f.text, f.seen, coalesce(a.at, 0), coalesce(a.by, ''), coalesce(a.text, ''), coalesce(a.told, 0)`

// addFlag stores a flag with its answer. A question that the student has asked before
// in the same words stands there already; an answer to it is taken if there is none.
func addFlag(ctx context.Context, tx *sql.Tx, f tutor.FlagRow) error {
	id, err := askedBefore(ctx, tx, f)
	if err != nil {
		return err
	}
	if id == 0 {
		if err := tx.QueryRowContext(ctx, `INSERT INTO flags (student, session, turn, at, kind, text, seen) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
			f.Student, f.Session, f.Turn, stamp(f.At), f.Kind, f.Text, f.Seen).Scan(&id); err != nil {
			return err
		}
	}
	if f.Answer == nil {
		return nil
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO answers (flag, at, by, text, told) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		id, stamp(f.Answer.At), f.Answer.By, f.Answer.Text, stamp(f.Answer.Told))
	return err
}

// Flags are the teacher's inbox of one student (by id), or of all when student
// is empty, the newest first.
func (db *DB) Flags(ctx context.Context, student string) ([]tutor.FlagRow, error) {
	var found []tutor.FlagRow
	err := db.read(ctx, "read flags", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanFlag, `SELECT `+flagColumns+` FROM flags f LEFT JOIN answers a ON a.flag = f.id WHERE ?1 = '' OR f.student = ?1 ORDER BY f.id DESC`, student)
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
	var at, answered, told int64
	var a tutor.FlagAnswer
	err = rows.Scan(&f.ID, &f.Student, &f.Session, &f.Turn, &at, &f.Kind, &f.Text, &f.Seen, &answered, &a.By, &a.Text, &told)
	f.At = moment(at)
	if a.Text != "" {
		a.At, a.Told = moment(answered), moment(told)
		f.Answer = &a
	}
	return f, err
}
