package store

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// liveVerdicts is how many of the newest verdicts are looked at.
const liveVerdicts = 6

// Live is what is known just now of the students of a class, or of all classes with "",
// by name. Its cost does not grow with what they have learned.
func (db *DB) Live(ctx context.Context, class string) ([]tutor.LiveFacts, error) {
	var found []tutor.LiveFacts
	err := db.read(ctx, "read class", func(tx *sql.Tx) error {
		if class != "" {
			if _, err := classNamed(ctx, tx, class); err != nil {
				return err
			}
		}
		members, err := all(ctx, tx, scanMember, memberQuery+` WHERE ?1 = '' OR c.name = ?1 ORDER BY p.name, p.id`, class)
		if err != nil {
			return err
		}
		for _, m := range members {
			f := tutor.LiveFacts{Student: m.Profile, Group: m.Group}
			if err := liveOf(ctx, tx, &f); err != nil {
				return err
			}
			found = append(found, f)
		}
		return nil
	})
	return found, err
}

func liveOf(ctx context.Context, tx *sql.Tx, f *tutor.LiveFacts) error {
	sessions, err := all(ctx, tx, scanSession, `SELECT `+sessionColumns+` FROM sessions WHERE student = ? ORDER BY started DESC, id DESC LIMIT 1`, f.Student.ID)
	if err != nil || len(sessions) == 0 {
		return err
	}
	f.Session = sessions[0]
	var done []tutor.LessonState
	if done, err = all(ctx, tx, func(rows *sql.Rows) (s tutor.LessonState, err error) {
		return s, rows.Scan(&s.Phase, &s.Complete)
	}, `SELECT phase, complete FROM lesson_states WHERE student = ? AND lesson = ?`, f.Student.ID, f.Session.Lesson); err != nil {
		return err
	}
	for _, s := range done {
		f.Phase, f.Complete = s.Phase, s.Complete
	}
	judged, err := all(ctx, tx, scanJSON[tutor.Event], `SELECT data FROM events WHERE session = ? AND turn > ? AND kind = 'assessed' ORDER BY turn DESC, seq DESC LIMIT ?`,
		f.Session.ID, f.Session.Turns-2*liveVerdicts, liveVerdicts)
	if err != nil {
		return err
	}
	for _, e := range slices.Backward(judged) {
		if e.Assessed != nil && e.Assessed.Kind != tutor.VerdictNone {
			f.Verdicts = append(f.Verdicts, e.Assessed.Kind)
		}
	}
	heard, err := all(ctx, tx, scanJSON[tutor.Event], `SELECT data FROM events WHERE session = ? AND turn >= ? AND kind = 'understood' ORDER BY turn DESC, seq DESC LIMIT 1`, f.Session.ID, f.Session.Turns-1)
	if err != nil {
		return err
	}
	for _, e := range heard {
		if e.Understood != nil {
			f.Tags = e.Understood.Tags
		}
	}
	f.Flags, err = all(ctx, tx, func(rows *sql.Rows) (kind string, err error) {
		return kind, rows.Scan(&kind)
	}, `SELECT DISTINCT kind FROM flags WHERE student = ? AND session = ? AND seen = 0 ORDER BY kind`, f.Student.ID, f.Session.ID)
	return err
}

// MissedSince is what most students of a class got wrong since a time, the most first.
func (db *DB) MissedSince(ctx context.Context, class string, since time.Time, most int) ([]tutor.Missed, error) {
	var found []tutor.Missed
	err := db.read(ctx, "read class", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (m tutor.Missed, err error) {
			var newest int64 // of the answers; the one that is told is that one's
			return m, rows.Scan(&m.KC, &m.Item, &m.Misconception, &m.Students, &newest, &m.Answer)
		}, `SELECT e.kc, e.item, e.misconception, count(DISTINCT e.student) AS n, max(e.id), coalesce((SELECT json_extract(v.data, '$.assessed.given') FROM events v
				WHERE v.session = e.session AND v.turn = e.turn AND v.kind = 'assessed' ORDER BY v.seq DESC LIMIT 1), '') FROM evidence e JOIN members m ON m.student = e.student JOIN classes c ON c.id = m.class
			WHERE (?1 = '' OR c.name = ?1) AND e.at >= ?2 AND NOT e.right AND e.refers IS NULL AND e.kind IN ('incorrect', 'close')
			GROUP BY e.kc, e.item, e.misconception ORDER BY n DESC, count(*) DESC, e.item LIMIT ?3`, class, stamp(since), most)
		return err
	})
	return found, err
}
