package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/primer-tutor/primer/tutor"
)

const masteryColumns = `student, kc, known, forecast, rows, unaided, met, firm, last, bugs, track`

func putMastery(ctx context.Context, tx *sql.Tx, student string, m tutor.Mastery) error {
	bugs, err := text(m.OpenBugs)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT OR REPLACE INTO mastery (`+masteryColumns+`)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		student, m.KC, m.Known, m.Forecast, m.Rows, m.Unaided, m.Met, m.Firm, stamp(m.Last), bugs, m.Track)
	return err
}

func scanMastery(rows *sql.Rows) (tutor.Mastery, error) {
	var m tutor.Mastery
	var last int64
	var bugs string
	err := rows.Scan(&m.Student, &m.KC, &m.Known, &m.Forecast, &m.Rows, &m.Unaided, &m.Met, &m.Firm, &last, &bugs, &m.Track)
	m.Last = moment(last)
	if err == nil && bugs != "null" {
		err = parse(bugs, &m.OpenBugs)
	}
	return m, err
}

func masteryOf(ctx context.Context, tx *sql.Tx, student string) (map[string]tutor.Mastery, error) {
	rows, err := all(ctx, tx, scanMastery, `SELECT `+masteryColumns+` FROM mastery WHERE student = ?`, student)
	found := make(map[string]tutor.Mastery, len(rows))
	for _, m := range rows {
		found[m.KC] = m
	}
	return found, err
}

// MasteryOf finds what is believed of a student, by component.
func (db *DB) MasteryOf(ctx context.Context, student string) (map[string]tutor.Mastery, error) {
	var found map[string]tutor.Mastery
	err := db.read(ctx, "read mastery", func(tx *sql.Tx) (err error) {
		found, err = masteryOf(ctx, tx, student)
		return err
	})
	return found, err
}

// Mend replaces all that is believed of a student by what fold makes of the rows,
// oldest first, while no turn of the student runs.
func (db *DB) Mend(ctx context.Context, student string, fold func(kept map[string]tutor.Mastery, rows []tutor.Evidence) []Belief) error {
	release, err := db.holdTurn(ctx, student)
	if err != nil {
		return err
	}
	defer release()
	return db.write(ctx, "mend beliefs", func(tx *sql.Tx) error {
		rows, err := all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence WHERE student = ? ORDER BY id`, student)
		if err != nil {
			return err
		}
		kept, err := masteryOf(ctx, tx, student)
		if err != nil {
			return err
		}
		for _, table := range []string{"mastery", "misconceptions"} {
			if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE student = ?`, student); err != nil {
				return err
			}
		}
		for _, b := range fold(kept, rows) {
			if err := putBelief(ctx, tx, student, b); err != nil {
				return err
			}
		}
		return nil
	})
}

func putBelief(ctx context.Context, tx *sql.Tx, student string, b Belief) error {
	for _, m := range append(b.Others, b.Mastery) {
		if err := putMastery(ctx, tx, student, m); err != nil {
			return err
		}
	}
	for _, m := range b.Misconceptions {
		if err := putMisconception(ctx, tx, student, m); err != nil {
			return err
		}
	}
	return nil
}

func putMisconception(ctx context.Context, tx *sql.Tx, student string, m tutor.Misconception) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO misconceptions (student, kc, name, opened, last, shown, healed) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET last = excluded.last, shown = max(shown, excluded.shown), healed = excluded.healed`,
		student, m.KC, m.Name, stamp(m.Opened), stamp(m.Last), m.Shown, stamp(m.Healed))
	return err
}

func scanMisconception(rows *sql.Rows) (tutor.Misconception, error) {
	var m tutor.Misconception
	var opened, last, healed int64
	err := rows.Scan(&m.Student, &m.KC, &m.Name, &opened, &last, &m.Shown, &healed)
	m.Opened, m.Last, m.Healed = moment(opened), moment(last), moment(healed)
	return m, err
}

const misconceptionColumns = `student, kc, name, opened, last, shown, healed`

// Misconceptions are those a student has shown, open ones first, then the
// newest.
func (db *DB) Misconceptions(ctx context.Context, student string) ([]tutor.Misconception, error) {
	var found []tutor.Misconception
	err := db.read(ctx, "read misconceptions", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanMisconception, `SELECT `+misconceptionColumns+` FROM misconceptions
			WHERE student = ? ORDER BY healed <> 0, last DESC, name`, student)
		return err
	})
	return found, err
}

func putReview(ctx context.Context, tx *sql.Tx, student string, r tutor.Review) error {
	_, err := tx.ExecContext(ctx, `INSERT OR REPLACE INTO reviews (student, kc, due, stability, difficulty, reps, lapses, state, last)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		student, r.KC, stamp(r.Due), r.Stability, r.Difficulty, r.Reps, r.Lapses, r.State, stamp(r.Last))
	return err
}

func reviewsOf(ctx context.Context, tx *sql.Tx, student string) ([]tutor.Review, error) {
	return all(ctx, tx, func(rows *sql.Rows) (r tutor.Review, err error) {
		var due, last int64
		err = rows.Scan(&r.Student, &r.KC, &due, &r.Stability, &r.Difficulty, &r.Reps, &r.Lapses, &r.State, &last)
		r.Due, r.Last = moment(due), moment(last)
		return r, err
	}, `SELECT student, kc, due, stability, difficulty, reps, lapses, state, last FROM reviews WHERE student = ? ORDER BY due, kc`, student)
}

// Reviews are the scheduled reviews of a student, the earliest due first.
func (db *DB) Reviews(ctx context.Context, student string) ([]tutor.Review, error) {
	var found []tutor.Review
	err := db.read(ctx, "read reviews", func(tx *sql.Tx) (err error) {
		found, err = reviewsOf(ctx, tx, student)
		return err
	})
	return found, err
}

// putApproach stores a use of an approach; the first time its outcome is known
// it is counted.
func putApproach(ctx context.Context, tx *sql.Tx, s tutor.Session, u tutor.Used) error {
	var before string
	err := tx.QueryRowContext(ctx, `SELECT outcome FROM approaches WHERE session = ? AND turn = ? AND kc = ? AND approach = ? AND analogy = ?`,
		s.ID, u.Turn, u.KC, string(u.Approach), u.Analogy).Scan(&before)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if before != "" {
		return nil
	}
	if _, err := tx.ExecContext(ctx, `INSERT OR REPLACE INTO approaches (session, turn, student, kc, approach, analogy, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		s.ID, u.Turn, s.Student, u.KC, string(u.Approach), u.Analogy, u.Outcome); err != nil || u.Outcome == "" {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO approach_outcomes (student, kc, approach, tried, worked) VALUES (?1, ?2, ?3, 1, ?4)
		ON CONFLICT DO UPDATE SET tried = tried + 1, worked = worked + ?4`, s.Student, u.KC, string(u.Approach), u.Outcome == "worked")
	return err
}

func outcomesOf(ctx context.Context, tx *sql.Tx, student string) ([]tutor.ApproachOutcome, error) {
	return all(ctx, tx, func(rows *sql.Rows) (o tutor.ApproachOutcome, err error) {
		err = rows.Scan(&o.KC, &o.Approach, &o.Tried, &o.Worked)
		return o, err
	}, `SELECT kc, approach, tried, worked FROM approach_outcomes WHERE student = ? ORDER BY kc, approach`, student)
}

// Outcomes are how each approach went with a student.
func (db *DB) Outcomes(ctx context.Context, student string) ([]tutor.ApproachOutcome, error) {
	var found []tutor.ApproachOutcome
	err := db.read(ctx, "read outcomes", func(tx *sql.Tx) (err error) {
		found, err = outcomesOf(ctx, tx, student)
		return err
	})
	return found, err
}
