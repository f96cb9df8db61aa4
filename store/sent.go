package store

import (
	"context"
	"database/sql"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// Sent finds what a student wrote last, over all sessions, oldest first; at most n
// messages. Personal data that was masked stays masked.
func (db *DB) Sent(ctx context.Context, student string, n int) ([]string, error) {
	var found []string
	err := db.read(ctx, "read what was written before", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (s string, err error) { return s, rows.Scan(&s) },
			`SELECT m.text FROM messages m JOIN sessions s ON s.id = m.session WHERE m.by = ? AND s.student = ? ORDER BY m.id DESC LIMIT ?`,
			string(tutor.ByStudent), student, n)
		return err
	})
	slices.Reverse(found)
	return found, err
}
