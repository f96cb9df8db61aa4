package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

const sessionColumns = `id, student, lesson, started, ended, last_turn, turns, seed, course_digest, rules, model`

func scanSession(rows *sql.Rows) (tutor.Session, error) { return scanSessionAnd(rows) }

// scanSessionAnd reads a session, and into more what the query has besides.
func scanSessionAnd(rows *sql.Rows, more ...any) (tutor.Session, error) {
	var s tutor.Session
	var started, ended, last, seed int64
	err := rows.Scan(append([]any{&s.ID, &s.Student, &s.Lesson, &started, &ended, &last, &s.Turns, &seed, &s.CourseDigest, &s.Rules, &s.Model}, more...)...)
	s.Started, s.Ended, s.LastTurn, s.Seed = moment(started), moment(ended), moment(last), uint64(seed)
	return s, err
}

// CreateSession stores a session that begins. ID, Student and Lesson must be
// set; Started is stamped when it is zero.
func (db *DB) CreateSession(ctx context.Context, s tutor.Session) error {
	if s.ID == "" || s.Student == "" || s.Lesson == "" {
		return invalid("a session needs an id, a student and a lesson")
	}
	if s.Started.IsZero() {
		s.Started = db.now()
	}
	return db.write(ctx, "create session", func(tx *sql.Tx) error {
		if _, err := findProfile(ctx, tx, s.Student); err != nil {
			return err
		}
		return createSession(ctx, tx, s)
	})
}

func createSession(ctx context.Context, tx *sql.Tx, s tutor.Session) error {
	same, err := all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions WHERE id = ?`, s.ID)
	if err != nil {
		return err
	}
	if len(same) > 0 {
		return alreadyThere(s.ID)
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO sessions (`+sessionColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		s.ID, s.Student, s.Lesson, stamp(s.Started), stamp(s.Ended), stamp(s.LastTurn), s.Turns, int64(s.Seed), s.CourseDigest, s.Rules, s.Model)
	return err
}

func alreadyThere(session string) error {
	return &Error{Code: Exists, Text: "there is a session " + session + " already"}
}

// Session finds a session by its id or by the unique beginning of one.
func (db *DB) Session(ctx context.Context, prefix string) (tutor.Session, error) {
	var s tutor.Session
	err := db.read(ctx, "read session", func(tx *sql.Tx) (err error) {
		s, err = findSession(ctx, tx, prefix)
		return err
	})
	return s, err
}

func findSession(ctx context.Context, tx *sql.Tx, prefix string) (tutor.Session, error) {
	found, err := all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions
		WHERE id = ?1 OR (?1 <> '' AND substr(id, 1, length(?1)) = ?1) ORDER BY id = ?1 DESC, id LIMIT 5`, prefix)
	if err != nil {
		return tutor.Session{}, err
	}
	if len(found) == 0 {
		return tutor.Session{}, notFound("no session %q: \"primer sessions\" lists them", prefix)
	}
	if len(found) > 1 && found[0].ID != prefix {
		ids := lists.Map(found, func(s tutor.Session) string { return s.ID })
		return tutor.Session{}, &Error{Code: Ambiguous, Text: "several sessions begin with " + prefix + ": " + strings.Join(ids, ", ")}
	}
	return found[0], nil
}

// exactSession is findSession for callers that hold the whole id.
func exactSession(ctx context.Context, tx *sql.Tx, id string) (tutor.Session, error) {
	found, err := all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions WHERE id = ?`, id)
	if err != nil {
		return tutor.Session{}, err
	}
	if len(found) == 0 {
		return tutor.Session{}, notFound("no session %q: \"primer sessions\" lists them", id)
	}
	return found[0], nil
}

// Sessions are the sessions of one student (by id), or of all when student is
// empty, the newest first.
func (db *DB) Sessions(ctx context.Context, student string) ([]tutor.Session, error) {
	var found []tutor.Session
	err := db.read(ctx, "read sessions", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions
			WHERE ?1 = '' OR student = ?1 ORDER BY started DESC, id DESC`, student)
		return err
	})
	return found, err
}

// LatestSession is the newest session of a student with a lesson, or with any
// when lesson is empty; NotFound when there is none.
func (db *DB) LatestSession(ctx context.Context, student, lesson string) (tutor.Session, error) {
	var s tutor.Session
	err := db.read(ctx, "read session", func(tx *sql.Tx) error {
		found, err := all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions
			WHERE student = ?1 AND (?2 = '' OR lesson = ?2) ORDER BY started DESC, id DESC LIMIT 1`, student, lesson)
		if err == nil && len(found) == 0 {
			err = notFound("no session of that student yet")
		}
		if err == nil {
			s = found[0]
		}
		return err
	})
	return s, err
}

// EndSession stamps the session as ended; ending it again changes nothing.
func (db *DB) EndSession(ctx context.Context, id string, at time.Time) error {
	return db.write(ctx, "end session", func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `UPDATE sessions SET ended = CASE ended WHEN 0 THEN ? ELSE ended END WHERE id = ?`, stamp(at), id)
		if err != nil {
			return err
		}
		return oneRow(done, "no session %q", id)
	})
}
