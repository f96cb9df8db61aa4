package store

import (
	"context"
	"database/sql"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

const messageColumns = `id, session, turn, by, text, at, cut`

func scanMessage(rows *sql.Rows) (tutor.Message, error) {
	var m tutor.Message
	var at int64
	err := rows.Scan(&m.ID, &m.Session, &m.Turn, &m.By, &m.Text, &at, &m.Cut)
	m.At = moment(at)
	return m, err
}

// Messages are the messages of a session as they were said.
func (db *DB) Messages(ctx context.Context, session string) ([]tutor.Message, error) {
	var found []tutor.Message
	err := db.read(ctx, "read messages", func(tx *sql.Tx) (err error) {
		found, err = messagesOf(ctx, tx, session)
		return err
	})
	return found, err
}

// MessagesIn are the messages of one turn as they were said.
func (db *DB) MessagesIn(ctx context.Context, session string, turn int) ([]tutor.Message, error) {
	var found []tutor.Message
	err := db.read(ctx, "read messages", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanMessage, `SELECT `+messageColumns+` FROM messages WHERE session = ? AND turn = ? ORDER BY id`, session, turn)
		return err
	})
	return found, err
}

func messagesOf(ctx context.Context, tx *sql.Tx, session string) ([]tutor.Message, error) {
	return all(ctx, tx, scanMessage, `SELECT `+messageColumns+` FROM messages WHERE session = ? ORDER BY turn, id`, session)
}

// MessagesBefore are the newest n messages of a session before a message of it,
// oldest first; before the zero message are all of them. n below 1 is no limit.
func (db *DB) MessagesBefore(ctx context.Context, session string, before tutor.Message, n int) ([]tutor.Message, error) {
	if n < 1 {
		n = -1
	}
	var found []tutor.Message
	err := db.read(ctx, "read messages", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanMessage, `SELECT `+messageColumns+` FROM messages
			WHERE session = ?1 AND (?2 = 0 OR (turn, id) < (?3, ?2)) ORDER BY turn DESC, id DESC LIMIT ?4`, session, before.ID, before.Turn, n)
		return err
	})
	slices.Reverse(found)
	return found, err
}

// recentMessages are the newest messages of a session, oldest first.
func recentMessages(ctx context.Context, tx *sql.Tx, session string, n int) ([]tutor.Message, error) {
	found, err := all(ctx, tx, scanMessage, `SELECT `+messageColumns+` FROM messages WHERE session = ? ORDER BY turn DESC, id DESC LIMIT ?`, session, n)
	slices.Reverse(found)
	return found, err
}
