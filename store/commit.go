package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/primer-tutor/primer/tutor"
)

// Commit writes a turn in one transaction and marks it done. A turn that is
// done already is TurnDone and changes nothing; one that was never heard is
// NotFound. Turn 0 is the tutor's opening of a session, before any message.
func (db *DB) Commit(ctx context.Context, c tutor.Commit) error {
	return db.write(ctx, "commit turn", func(tx *sql.Tx) error {
		s, err := exactSession(ctx, tx, c.Session)
		if err != nil {
			return err
		}
		return db.commit(ctx, tx, s, c)
	})
}

func (db *DB) commit(ctx context.Context, tx *sql.Tx, s tutor.Session, c tutor.Commit) error {
	if err := closeTurn(ctx, tx, c, stamp(db.now())); err != nil {
		return err
	}
	ids, err := db.addEvidence(ctx, tx, s, c)
	if err != nil {
		return err
	}
	w := eventWriter{tx: tx, student: s.Student, evidence: ids}
	for _, e := range c.Events {
		e.Session, e.Turn = c.Session, c.Turn
		if err := w.write(ctx, e); err != nil {
			return fmt.Errorf("event %d %s: %w", e.Seq, e.Kind, err)
		}
	}
	for _, m := range c.Replies {
		m.Session, m.Turn = c.Session, c.Turn
		if err := addMessage(ctx, tx, m); err != nil {
			return fmt.Errorf("reply: %w", err)
		}
	}
	return db.commitLearner(ctx, tx, s, c)
}

// commitLearner writes what is now believed of the student.
func (db *DB) commitLearner(ctx context.Context, tx *sql.Tx, s tutor.Session, c tutor.Commit) error {
	if c.State.Lesson != "" {
		if err := db.putStates(ctx, tx, s, c); err != nil {
			return fmt.Errorf("state: %w", err)
		}
	}
	for _, m := range c.Mastery {
		if err := putMastery(ctx, tx, s.Student, m); err != nil {
			return fmt.Errorf("mastery of %s: %w", m.KC, err)
		}
	}
	for _, m := range c.Misconceptions {
		if err := putMisconception(ctx, tx, s.Student, m); err != nil {
			return fmt.Errorf("misconception %s: %w", m.Name, err)
		}
	}
	for _, r := range c.Reviews {
		if err := putReview(ctx, tx, s.Student, r); err != nil {
			return fmt.Errorf("review of %s: %w", r.KC, err)
		}
	}
	for _, u := range c.Approaches {
		if err := putApproach(ctx, tx, s, u); err != nil {
			return fmt.Errorf("approach %s: %w", u.Approach, err)
		}
	}
	if err := tell(ctx, tx, c.Told, stamp(db.now())); err != nil {
		return fmt.Errorf("answers told: %w", err)
	}
	if err := remember(ctx, tx, s, c); err != nil {
		return err
	}
	if c.Profile != nil {
		return updateProfile(ctx, tx, *c.Profile)
	}
	return nil
}

// putStates stores where the lessons stand; the session goes on with the last one.
func (db *DB) putStates(ctx context.Context, tx *sql.Tx, s tutor.Session, c tutor.Commit) error {
	now := stamp(db.now())
	for _, left := range c.Left {
		if err := putState(ctx, tx, s.Student, left, now-1); err != nil {
			return err
		}
	}
	if err := putState(ctx, tx, s.Student, c.State, now); err != nil {
		return err
	}
	if c.State.Lesson == s.Lesson {
		return nil
	}
	_, err := tx.ExecContext(ctx, `UPDATE sessions SET lesson = ? WHERE id = ?`, c.State.Lesson, s.ID)
	return err
}

// closeTurn marks the turn done with the figures of its done event.
func closeTurn(ctx context.Context, tx *sql.Tx, c tutor.Commit, now int64) error {
	if c.Turn == 0 {
		if _, err := tx.ExecContext(ctx, `INSERT INTO turns (session, turn, status, heard_at) VALUES (?, 0, 'heard', ?) ON CONFLICT DO NOTHING`, c.Session, now); err != nil {
			return err
		}
	}
	var status string
	err := tx.QueryRowContext(ctx, `SELECT status FROM turns WHERE session = ? AND turn = ?`, c.Session, c.Turn).Scan(&status)
	if errors.Is(err, sql.ErrNoRows) {
		return notFound("turn %d of session %s was never heard", c.Turn, c.Session)
	}
	if err != nil {
		return err
	}
	if status == "done" {
		return &Error{Code: TurnDone, Text: fmt.Sprintf("turn %d of session %s is committed already", c.Turn, c.Session)}
	}
	var d tutor.Done
	for _, e := range c.Events {
		if e.Done != nil {
			d = *e.Done
		}
	}
	_, err = tx.ExecContext(ctx, `UPDATE turns SET status = 'done', done_at = ?, model_calls = ?, tokens_in = ?, tokens_out = ?,
		withheld = ?, took = ?, decide_took = ? WHERE session = ? AND turn = ?`,
		now, d.ModelCalls, d.TokensIn, d.TokensOut, d.Withheld, int64(d.Took), int64(d.DecideTook), c.Session, c.Turn)
	return err
}
