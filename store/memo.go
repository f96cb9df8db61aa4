package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// How much is remembered: of a kind in one session, the newest; and of how many of the
// newest sessions in which the student wrote.
const (
	memosOfAKind  = 2
	memosSessions = 5
)

const memoColumns = `id, kind, text, about, session, turn, at, told`

func scanMemo(rows *sql.Rows) (m tutor.Memo, err error) {
	var at int64
	err = rows.Scan(&m.ID, &m.Kind, &m.Text, &m.About, &m.Session, &m.Turn, &at, &m.Told)
	m.At = moment(at)
	return m, err
}

// Memos are what is remembered of a student (by id) for the next session, oldest first,
// and then the interests that only the profile holds.
func (db *DB) Memos(ctx context.Context, student string) ([]tutor.Memo, error) {
	var found []tutor.Memo
	err := db.read(ctx, "read memory", func(tx *sql.Tx) error {
		p, err := findProfile(ctx, tx, student)
		if err != nil {
			return err
		}
		if found, err = memosOf(ctx, tx, p.ID); err != nil {
			return err
		}
		for _, likes := range p.Interests {
			if !slices.ContainsFunc(found, func(m tutor.Memo) bool { return m.Kind == tutor.MemoInterest && m.Text == likes }) {
				found = append(found, tutor.Memo{Kind: tutor.MemoInterest, Text: likes})
			}
		}
		return nil
	})
	return found, err
}

// Forget erases what is remembered of a student (by id), as Memos gave it. An interest
// leaves the profile with it. What is gone already is no error.
func (db *DB) Forget(ctx context.Context, student string, memos []tutor.Memo) error {
	return db.write(ctx, "forget", func(tx *sql.Tx) error {
		p, err := findProfile(ctx, tx, student)
		if err != nil {
			return err
		}
		likes := slices.Clone(p.Interests)
		for _, m := range memos {
			if _, err := tx.ExecContext(ctx, `DELETE FROM memos WHERE id = ? AND student = ?`, m.ID, p.ID); err != nil {
				return err
			}
			if m.Kind == tutor.MemoInterest {
				likes = slices.DeleteFunc(likes, func(like string) bool { return like == m.Text })
			}
		}
		if len(likes) == len(p.Interests) {
			return nil
		}
		p.Interests = likes
		return updateProfile(ctx, tx, p)
	})
}

func memosOf(ctx context.Context, tx *sql.Tx, student string) ([]tutor.Memo, error) {
	return all(ctx, tx, scanMemo, `SELECT `+memoColumns+` FROM memos WHERE student = ? ORDER BY id`, student)
}

// yesterday is what a session may be opened with; nothing once the student has written in it.
func yesterday(ctx context.Context, tx *sql.Tx, s tutor.Session) (y tutor.Yesterday, err error) {
	if s.Turns > 0 {
		return y, nil
	}
	if y.Memos, err = memosOf(ctx, tx, s.Student); err != nil || len(y.Memos) == 0 {
		return y, err
	}
	if y.Last, err = lastBefore(ctx, tx, s, ""); err != nil {
		return y, err
	}
	y.InHere, err = lastBefore(ctx, tx, s, s.Lesson)
	return y, err
}

// lastBefore is the newest other session, of a lesson or with "" of any, in which the
// student wrote, or "".
func lastBefore(ctx context.Context, tx *sql.Tx, s tutor.Session, lesson string) (id string, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM sessions WHERE student = ?1 AND id <> ?2 AND turns > 0 AND (?3 = '' OR lesson = ?3)
		ORDER BY started DESC, rowid DESC LIMIT 1`, s.Student, s.ID, lesson).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return id, err
}

// remember keeps what of a turn is to be remembered, the newest of a kind, and notes which
// opened the session. Of a session in which safety was flagged nothing is kept, and the
// oldest sessions are forgotten.
func remember(ctx context.Context, tx *sql.Tx, s tutor.Session, c tutor.Commit) error {
	if r := c.Recalled; r != nil {
		if _, err := tx.ExecContext(ctx, `UPDATE memos SET told = ? WHERE id = ? AND student = ?`, r.Told, r.ID, s.Student); err != nil {
			return err
		}
	}
	if unsafe, err := flaggedUnsafe(ctx, tx, s.ID); err != nil || unsafe {
		if err == nil {
			_, err = tx.ExecContext(ctx, `DELETE FROM memos WHERE session = ?`, s.ID)
		}
		return err
	}
	for _, m := range c.Memos {
		m.Session, m.Turn = s.ID, c.Turn
		if err := putMemo(ctx, tx, s.Student, m); err != nil {
			return fmt.Errorf("memo %s: %w", m.Kind, err)
		}
	}
	if len(c.Memos) == 0 && c.Turn > 0 {
		return nil
	}
	_, err := tx.ExecContext(ctx, `DELETE FROM memos WHERE student = ?1 AND session NOT IN (
		SELECT id FROM sessions WHERE student = ?1 AND turns > 0 ORDER BY started DESC, rowid DESC LIMIT ?2)`, s.Student, memosSessions)
	return err
}

// flaggedUnsafe reports whether safety was flagged in a session.
func flaggedUnsafe(ctx context.Context, tx *sql.Tx, session string) (unsafe bool, err error) {
	err = tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM flags WHERE session = ? AND kind = ?)`, session, tutor.FlagSafety).Scan(&unsafe)
	return unsafe, err
}

// putMemo adds one. It takes the place of what the student told about the same, and of what
// was said of the same component, but for what opened a session last: the next one must not
// sound like it.
func putMemo(ctx context.Context, tx *sql.Tx, student string, m tutor.Memo) error {
	kinds := []tutor.MemoKind{m.Kind}
	if !m.Kind.Life() {
		kinds = []tutor.MemoKind{tutor.MemoHard, tutor.MemoWell, tutor.MemoMastered}
	}
	for _, kind := range kinds {
		if _, err := tx.ExecContext(ctx, `DELETE FROM memos WHERE student = ? AND kind = ? AND (about <> '' AND about = ? OR text = ?)
			AND (told = 0 OR told < (SELECT max(told) FROM memos WHERE student = ?))`, student, kind, m.About, m.Text, student); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO memos (student, session, turn, at, kind, text, about, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		student, m.Session, m.Turn, stamp(m.At), m.Kind, m.Text, m.About, m.Told); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `DELETE FROM memos WHERE session = ?1 AND kind = ?2 AND id NOT IN (
		SELECT id FROM memos WHERE session = ?1 AND kind = ?2 ORDER BY id DESC LIMIT ?3)`, m.Session, m.Kind, memosOfAKind)
	return err
}
