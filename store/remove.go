package store

import (
	"context"
	"database/sql"
	"fmt"
	"os"
)

// removing deletes everything of a student, those that others refer to last. The triggers
// take the words out of the search index; what hangs on turns alone goes with them.
var removing = []string{
	`DELETE FROM answers WHERE flag IN (SELECT id FROM flags WHERE student = ?1)`,
	`DELETE FROM flags WHERE student = ?1`,
	`DELETE FROM memos WHERE student = ?1`,
	`DELETE FROM cases WHERE student = ?1`,
	`DELETE FROM disputes WHERE student = ?1`,
	`DELETE FROM overrides WHERE evidence IN (SELECT id FROM evidence WHERE student = ?1)`,
	`DELETE FROM evidence WHERE student = ?1`,
	`DELETE FROM mastery WHERE student = ?1`,
	`DELETE FROM misconceptions WHERE student = ?1`,
	`DELETE FROM reviews WHERE student = ?1`,
	`DELETE FROM lesson_states WHERE student = ?1`,
	`DELETE FROM approaches WHERE student = ?1`,
	`DELETE FROM approach_outcomes WHERE student = ?1`,
	`DELETE FROM validation_failures WHERE session IN (SELECT id FROM sessions WHERE student = ?1)`,
	`DELETE FROM model_calls WHERE session IN (SELECT id FROM sessions WHERE student = ?1)`,
	`DELETE FROM decisions WHERE session IN (SELECT id FROM sessions WHERE student = ?1)`,
	`DELETE FROM events WHERE session IN (SELECT id FROM sessions WHERE student = ?1)`,
	`DELETE FROM messages WHERE session IN (SELECT id FROM sessions WHERE student = ?1)`,
	`DELETE FROM turns WHERE session IN (SELECT id FROM sessions WHERE student = ?1)`,
	`DELETE FROM sessions WHERE student = ?1`,
	`DELETE FROM notes WHERE student = ?1`,
	`DELETE FROM member_keys WHERE student = ?1`,
	`DELETE FROM members WHERE student = ?1`,
	`DELETE FROM audit WHERE student = ?1`,
	`DELETE FROM profiles WHERE id = ?1`,
}

// RemoveStudents deletes everything that is kept of students, all of them or none, and
// then writes the file anew, so that nothing of their words is left in it. held reports
// whether another program, such as a copier, keeps the log from being emptied: old words
// stand there until it ends.
func (db *DB) RemoveStudents(ctx context.Context, students []string) (held bool, err error) {
	for _, id := range students {
		release, err := db.holdTurn(ctx, id)
		if err != nil {
			return false, err
		}
		defer release()
	}
	err = db.write(ctx, "remove student", func(tx *sql.Tx) error {
		for _, id := range students {
			for _, statement := range removing {
				if _, err := tx.ExecContext(ctx, statement, id); err != nil {
					return fmt.Errorf("%.40s: %w", statement, err)
				}
			}
		}
		if err := audit(ctx, tx, Audit{At: db.now(), What: AuditRemove, Text: fmt.Sprint(len(students))}); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO said_words (said_words) VALUES ('optimize')`) // deleted words stand in old parts of the index
		return err
	})
	if err != nil {
		return false, err
	}
	for _, id := range students {
		for _, kind := range []string{"turn", "seat"} {
			_ = os.Remove(db.seats.name(id, kind)) // they hold nothing of the student
		}
	}
	return db.rewritten(ctx)
}

// rewritten writes the file anew and empties the log, where deleted rows stand still; held
// reports whether somebody else reads in the log, so that it cannot be emptied.
func (db *DB) rewritten(ctx context.Context) (held bool, err error) {
	if _, err := db.sql.ExecContext(ctx, `VACUUM`); err != nil {
		return false, db.wrap("write the database anew", err)
	}
	var pages, moved int
	err = db.sql.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&held, &pages, &moved)
	return held, db.wrap("empty the log of the database", err)
}
