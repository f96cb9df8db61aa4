package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Talk is a session in which the student said something, as a list of
// conversations shows it.
type Talk struct {
	tutor.Session
	Phase    tutor.Phase `json:"phase"`              // of the lesson, after the last turn; 0 when none was answered
	Complete bool        `json:"complete,omitempty"` // the lesson was complete then
}

// Talks are the conversations of a student, the newest first; session picks a
// single one, "" gives all.
func (db *DB) Talks(ctx context.Context, student, session string) ([]Talk, error) {
	var found []Talk
	err := db.read(ctx, "read conversations", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanTalk, `SELECT `+sessionColumns+`, coalesce((SELECT e.data FROM events e
				WHERE e.session = s.id AND e.kind = 'moved' ORDER BY e.turn DESC, e.seq DESC LIMIT 1), '')
			FROM sessions s WHERE student = ?1 AND turns > 0 AND (?2 = '' OR id = ?2) ORDER BY started DESC, id DESC`, student, session)
		return err
	})
	return found, err
}

func scanTalk(rows *sql.Rows) (Talk, error) {
	var moved string
	s, err := scanSessionAnd(rows, &moved)
	t := Talk{Session: s}
	if err != nil || moved == "" {
		return t, err
	}
	var e tutor.Event
	if err := parse(moved, &e); err != nil || e.Moved == nil {
		return t, err
	}
	t.Phase, t.Complete = e.Moved.After.Phase, e.Moved.After.Complete
	return t, nil
}

// quarter is the unit in which AnsweredAt tells times: no time zone of today
// begins its day within one.
const quarter = 15 * time.Minute

// AnsweredAt are the quarters of an hour in which the student wrote something
// that was answered, oldest first.
func (db *DB) AnsweredAt(ctx context.Context, student string) ([]time.Time, error) {
	var found []time.Time
	err := db.read(ctx, "read days of learning", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (time.Time, error) {
			var n int64
			err := rows.Scan(&n)
			return moment(n * int64(quarter)), err
		}, `SELECT DISTINCT t.heard_at / ?2 AS n FROM turns t JOIN sessions s ON s.id = t.session
			WHERE s.student = ?1 AND t.turn > 0 AND t.status = 'done' AND t.heard_at > 0 ORDER BY n`, student, int64(quarter))
		return err
	})
	return found, err
}
