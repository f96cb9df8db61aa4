package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// pauseAtMost is how much of a pause between two messages counts as work: a student
// who left the room did not think for an hour.
const pauseAtMost = 5 * time.Minute

// Attendances are those of all students who wrote something, by id; with a
// lesson only of the sessions that ended in it.
func (db *DB) Attendances(ctx context.Context, lesson string) (map[string]tutor.Attendance, error) {
	found := map[string]tutor.Attendance{}
	err := db.read(ctx, "read attendance", func(tx *sql.Tx) error {
		rows, err := all(ctx, tx, scanAttendance, `WITH heard AS (
				SELECT s.student, t.session, t.heard_at, t.heard_at - lag(t.heard_at) OVER (PARTITION BY t.session ORDER BY t.turn) AS pause
				FROM turns t JOIN sessions s ON s.id = t.session WHERE t.turn > 0 AND (?1 = '' OR s.lesson = ?1))
			SELECT student, count(DISTINCT session), count(*), coalesce(sum(max(0, min(pause, ?2))), 0), max(heard_at) FROM heard GROUP BY student`,
			lesson, int64(pauseAtMost))
		for _, a := range rows {
			found[a.Student] = a
		}
		return err
	})
	return found, err
}

func scanAttendance(rows *sql.Rows) (tutor.Attendance, error) {
	var a tutor.Attendance
	var worked, last int64
	err := rows.Scan(&a.Student, &a.Sessions, &a.Turns, &worked, &last)
	a.Time, a.Last = time.Duration(worked), moment(last)
	return a, err
}
