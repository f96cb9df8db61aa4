package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Hear makes the student's words durable as a new turn before anything is done
// with them, and returns the turn's number (1, 2, ...). When it returns, the
// words outlive a kill and a power cut. The same words again while that turn has no
// answer are the same turn: it could not be committed, and they were given back.
func (db *DB) Hear(ctx context.Context, session, text string, at time.Time) (int, error) {
	var turn int
	err := db.write(ctx, "store message", func(tx *sql.Tx) error {
		again, err := saidAgain(ctx, tx, session, text, at)
		if err != nil || again > 0 {
			turn = again
			return err
		}
		err = tx.QueryRowContext(ctx, `UPDATE sessions SET turns = turns + 1, last_turn = ? WHERE id = ? RETURNING turns`,
			stamp(at), session).Scan(&turn)
		if errors.Is(err, sql.ErrNoRows) {
			return notFound("no session %q", session)
		}
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO turns (session, turn, status, heard_at) VALUES (?, ?, 'heard', ?)`, session, turn, stamp(at)); err != nil {
			return err
		}
		return addMessage(ctx, tx, tutor.Message{Session: session, Turn: turn, By: tutor.ByStudent, Text: text, At: at})
	})
	return turn, err
}

// againWithin is how long after a line the same one is taken for it.
const againWithin = time.Hour

// saidAgain is the session's last turn where it says this and has no answer, else 0.
func saidAgain(ctx context.Context, tx *sql.Tx, session, text string, at time.Time) (turn int, err error) {
	var said string
	var heard int64
	err = tx.QueryRowContext(ctx, `SELECT t.turn, m.text, m.at FROM turns t JOIN messages m ON m.session = t.session AND m.turn = t.turn
		WHERE t.session = ? AND t.status = 'heard' AND m.by = 'student' AND t.turn = (SELECT turns FROM sessions WHERE id = t.session)`, session).Scan(&turn, &said, &heard)
	if errors.Is(err, sql.ErrNoRows) || err == nil && (said != text || at.Sub(moment(heard)).Abs() > againWithin) {
		return 0, nil
	}
	return turn, err
}

func addMessage(ctx context.Context, tx *sql.Tx, m tutor.Message) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO messages (session, turn, by, text, at, cut) VALUES (?, ?, ?, ?, ?, ?)`,
		m.Session, m.Turn, string(m.By), m.Text, stamp(m.At), m.Cut)
	return err
}

// Unanswered is the oldest stored message without a committed reply: what a
// crash left behind. ok is false when every turn is done.
func (db *DB) Unanswered(ctx context.Context, session string) (turn int, text string, at time.Time, ok bool, err error) {
	err = db.read(ctx, "read unanswered message", func(tx *sql.Tx) error {
		var when int64
		err := tx.QueryRowContext(ctx, `SELECT t.turn, m.text, m.at FROM turns t JOIN messages m ON m.session = t.session AND m.turn = t.turn
			WHERE t.session = ? AND t.status = 'heard' AND m.by = 'student' ORDER BY t.turn, m.id LIMIT 1`, session).Scan(&turn, &text, &when)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		at, ok = moment(when), err == nil
		return err
	})
	return turn, text, at, ok, err
}

// Orphans are the sessions of a student, oldest first, in which a line was heard and
// never answered, however long ago: a crash left it behind, and another lesson was
// opened since. A turn that is under way in another window is waited for: its line is no
// orphan.
func (db *DB) Orphans(ctx context.Context, student string) ([]tutor.Session, error) {
	release, err := db.holdTurn(ctx, student)
	if err != nil {
		return nil, err
	}
	defer release()
	var found []tutor.Session
	err = db.read(ctx, "read unanswered messages", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions WHERE student = ? AND EXISTS (
			SELECT 1 FROM turns t JOIN messages m ON m.session = t.session AND m.turn = t.turn
			WHERE t.session = sessions.id AND t.status = 'heard' AND m.by = 'student') ORDER BY started, id`, student)
		return err
	})
	return found, err
}
