package store

import (
	"context"
	"database/sql"

	"github.com/primer-tutor/primer/tutor"
)

// KeepCase stores what a turn should have been and returns the case's number.
func (db *DB) KeepCase(ctx context.Context, c tutor.Case) (int64, error) {
	if c.Wanted == (tutor.Wanted{}) {
		return 0, invalid("a case says at least one thing that should have been otherwise")
	}
	var id int64
	err := db.write(ctx, "store case", func(tx *sql.Tx) error {
		if err := hasTurn(ctx, tx, c.Session, c.Turn); err != nil {
			return err
		}
		var err error
		id, err = addCase(ctx, tx, c)
		return err
	})
	return id, err
}

func addCase(ctx context.Context, tx *sql.Tx, c tutor.Case) (int64, error) {
	wanted, err := text(c.Wanted)
	if err != nil {
		return 0, err
	}
	done, err := tx.ExecContext(ctx, `INSERT INTO cases (student, session, turn, at, by, wanted, note) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		c.Student, c.Session, c.Turn, stamp(c.At), c.By, wanted, c.Note)
	if err != nil {
		return 0, err
	}
	return done.LastInsertId()
}

func hasTurn(ctx context.Context, tx *sql.Tx, session string, turn int) error {
	n := 0
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM turns WHERE session = ? AND turn = ?`, session, turn).Scan(&n)
	if err == nil && n == 0 {
		err = notFound("no turn %d in session %s: \"primer sessions\" lists them", turn, session)
	}
	return err
}

// Cases are those of a student, or of all when student is empty, oldest first.
func (db *DB) Cases(ctx context.Context, student string) ([]tutor.Case, error) {
	var found []tutor.Case
	err := db.read(ctx, "read cases", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanCase, `SELECT id, student, session, turn, at, by, wanted, note FROM cases
			WHERE ?1 = '' OR student = ?1 ORDER BY id`, student)
		return err
	})
	return found, err
}

func scanCase(rows *sql.Rows) (tutor.Case, error) {
	var c tutor.Case
	var at int64
	var wanted string
	if err := rows.Scan(&c.ID, &c.Student, &c.Session, &c.Turn, &at, &c.By, &wanted, &c.Note); err != nil {
		return c, err
	}
	c.At = moment(at)
	return c, parse(wanted, &c.Wanted)
}

// DropCase forgets a case.
func (db *DB) DropCase(ctx context.Context, id int64) error {
	return db.write(ctx, "remove case", func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `DELETE FROM cases WHERE id = ?`, id)
		if err != nil {
			return err
		}
		return oneRow(done, "no case %d: \"primer cases list\" lists them", id)
	})
}
