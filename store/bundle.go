package store

import (
	"context"
	"database/sql"

	"github.com/primer-tutor/primer/tutor"
)

// Export reads a session whole.
func (db *DB) Export(ctx context.Context, session string) (tutor.Bundle, error) {
	return db.export(ctx, session, true)
}

// ExportFrame is Export without the events, for those who read them one by one
// with EachEvent: a long session's fill most of a bundle.
func (db *DB) ExportFrame(ctx context.Context, session string) (tutor.Bundle, error) {
	return db.export(ctx, session, false)
}

func (db *DB) export(ctx context.Context, session string, events bool) (tutor.Bundle, error) {
	var b tutor.Bundle
	err := db.read(ctx, "export session", func(tx *sql.Tx) (err error) {
		if b.Session, err = exactSession(ctx, tx, session); err != nil {
			return err
		}
		if events {
			if b.Events, err = eventsOf(ctx, tx, session, 0); err != nil {
				return err
			}
		}
		if err := fillSession(ctx, tx, &b); err != nil {
			return err
		}
		return fillStudent(ctx, tx, &b)
	})
	return b, err
}

// fillSession reads what belongs to the session itself, but for its events.
func fillSession(ctx context.Context, tx *sql.Tx, b *tutor.Bundle) (err error) {
	id := b.Session.ID
	if b.Turns, err = all(ctx, tx, scanTurnMark, `SELECT t.turn, t.heard_at, t.done_at, t.status = 'heard',
		EXISTS (SELECT 1 FROM validation_failures w WHERE w.session = t.session AND w.turn = t.turn AND w.seen = 1)
		FROM turns t WHERE t.session = ? ORDER BY t.turn`, id); err != nil {
		return err
	}
	if b.Messages, err = messagesOf(ctx, tx, id); err != nil {
		return err
	}
	if b.Evidence, err = all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence WHERE session = ? ORDER BY id`, id); err != nil {
		return err
	}
	if b.Approaches, err = all(ctx, tx, scanUsed, `SELECT turn, kc, approach, analogy, outcome FROM approaches WHERE session = ? ORDER BY turn, kc, approach, analogy`, id); err != nil {
		return err
	}
	if b.Overrides, err = all(ctx, tx, scanOverride, `SELECT o.evidence, o.at, o.by, o.right, o.quality, o.note FROM overrides o
		JOIN evidence e ON e.id = o.evidence WHERE e.session = ? ORDER BY o.id`, id); err != nil {
		return err
	}
	if b.Flags, err = all(ctx, tx, scanFlag, `SELECT `+flagColumns+` FROM flags f LEFT JOIN answers a ON a.flag = f.id WHERE f.session = ? ORDER BY f.id`, id); err != nil {
		return err
	}
	if b.Memos, err = all(ctx, tx, scanMemo, `SELECT `+memoColumns+` FROM memos WHERE session = ? ORDER BY id`, id); err != nil {
		return err
	}
	b.Cases, err = all(ctx, tx, scanCase, `SELECT id, student, session, turn, at, by, wanted, note FROM cases WHERE session = ? ORDER BY id`, id)
	return err
}

// fillStudent reads what is known of the student.
func fillStudent(ctx context.Context, tx *sql.Tx, b *tutor.Bundle) (err error) {
	student := b.Session.Student
	if b.Profile, err = findProfile(ctx, tx, student); err != nil {
		return err
	}
	if b.States, err = all(ctx, tx, scanStanding, `SELECT at, data FROM lesson_states WHERE student = ? ORDER BY lesson`, student); err != nil {
		return err
	}
	for _, s := range b.States {
		if s.State.Lesson == b.Session.Lesson {
			b.State = s.State
		}
	}
	if b.Mastery, err = all(ctx, tx, scanMastery, `SELECT `+masteryColumns+` FROM mastery WHERE student = ? ORDER BY kc`, student); err != nil {
		return err
	}
	if b.Misconceptions, err = all(ctx, tx, scanMisconception, `SELECT `+misconceptionColumns+` FROM misconceptions WHERE student = ? ORDER BY kc, name`, student); err != nil {
		return err
	}
	if b.Reviews, err = reviewsOf(ctx, tx, student); err != nil {
		return err
	}
	b.Outcomes, err = outcomesOf(ctx, tx, student)
	return err
}

func scanTurnMark(rows *sql.Rows) (tutor.TurnMark, error) {
	var t tutor.TurnMark
	var heard, done int64
	err := rows.Scan(&t.Turn, &heard, &done, &t.Open, &t.Seen)
	t.Heard, t.Done = moment(heard), moment(done)
	return t, err
}

func scanUsed(rows *sql.Rows) (tutor.Used, error) {
	var u tutor.Used
	err := rows.Scan(&u.Turn, &u.KC, &u.Approach, &u.Analogy, &u.Outcome)
	return u, err
}

func scanStanding(rows *sql.Rows) (tutor.Standing, error) {
	var s tutor.Standing
	var at int64
	var data string
	if err := rows.Scan(&at, &data); err != nil {
		return s, err
	}
	s.At = moment(at)
	return s, parse(data, &s.State)
}

// EachEvent gives the events of a session in their order, one at a time, as of
// one moment, until take returns an error.
func (db *DB) EachEvent(ctx context.Context, session string, take func(tutor.Event) error) error {
	return db.read(ctx, "read events", func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, eventsQuery, session, 0, 0)
		if err != nil {
			return err
		}
		defer func() { _ = rows.Close() }() // rows.Err tells what matters
		for rows.Next() {
			e, err := scanEvent(rows)
			if err != nil {
				return err
			}
			if err := take(e); err != nil {
				return err
			}
		}
		return rows.Err()
	})
}
