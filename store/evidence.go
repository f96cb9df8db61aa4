package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

const evidenceColumns = `id, student, session, turn, at, kc, item, problem, kind, right, quality, confidence, hints, scaffolds, attempt,
	took, misconception, answer, difficulty, sure, coalesce(refers, 0), phase, note`

func scanEvidence(rows *sql.Rows) (tutor.Evidence, error) {
	var e tutor.Evidence
	var at, took int64
	err := rows.Scan(&e.ID, &e.Student, &e.Session, &e.Turn, &at, &e.KC, &e.Item, &e.Problem, &e.Kind, &e.Right, &e.Quality, &e.Confidence,
		&e.Hints, &e.Scaffolds, &e.Attempt, &took, &e.Misconception, &e.Answer, &e.Difficulty, &e.Sure, &e.Refers, &e.Phase, &e.Note)
	e.At, e.Took = moment(at), time.Duration(took)
	return e, err
}

// addEvidence appends the rows of a turn and returns them with their ids.
func (db *DB) addEvidence(ctx context.Context, tx *sql.Tx, s tutor.Session, c tutor.Commit) ([]tutor.Evidence, error) {
	added := make([]tutor.Evidence, 0, len(c.Evidence))
	for _, e := range c.Evidence {
		e.Student, e.Session, e.Turn = s.Student, c.Session, c.Turn
		if e.At.IsZero() {
			e.At = db.now()
		}
		id, err := insertEvidence(ctx, tx, e)
		if err != nil {
			return nil, fmt.Errorf("evidence of %s: %w", e.KC, err)
		}
		e.ID = id
		added = append(added, e)
	}
	return added, nil
}

func insertEvidence(ctx context.Context, tx *sql.Tx, e tutor.Evidence) (int64, error) {
	refers := sql.NullInt64{Int64: e.Refers, Valid: e.Refers != 0}
	done, err := tx.ExecContext(ctx, `INSERT INTO evidence (student, session, turn, at, kc, item, problem, kind, right, quality, confidence,
		hints, scaffolds, attempt, took, misconception, answer, difficulty, sure, refers, phase, note)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		e.Student, e.Session, e.Turn, stamp(e.At), e.KC, e.Item, e.Problem, string(e.Kind), e.Right, e.Quality, e.Confidence,
		int(e.Hints), e.Scaffolds, e.Attempt, int64(e.Took), e.Misconception, string(e.Answer), string(e.Difficulty), string(e.Sure), refers, int(e.Phase), e.Note)
	if err != nil {
		return 0, err
	}
	id, err := done.LastInsertId()
	if err != nil || e.Kind != tutor.EvidenceDisputed || e.Refers == 0 {
		return id, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO disputes (evidence, student, session, turn, at, text) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (evidence) DO UPDATE SET text = excluded.text`, e.Refers, e.Student, e.Session, e.Turn, stamp(e.At), e.Note)
	return id, err
}

// EvidenceOf are a student's rows, oldest first, of one component or of all
// when kc is empty.
func (db *DB) EvidenceOf(ctx context.Context, student, kc string) ([]tutor.Evidence, error) {
	var found []tutor.Evidence
	err := db.read(ctx, "read evidence", func(tx *sql.Tx) (err error) {
		if kc == "" {
			found, err = all(ctx, tx, sharing(), `SELECT `+evidenceColumns+` FROM evidence WHERE student = ? ORDER BY id`, student)
			return err
		}
		found, err = db.whole.whole(ctx, tx, student, kc)
		return err
	})
	return found, err
}

// sharing reads rows so that what stands in many of them is held once: a session, a
// component, an item.
func sharing() func(rows *sql.Rows) (tutor.Evidence, error) {
	known := map[string]string{}
	share := func(s *string) {
		if one, ok := known[*s]; ok {
			*s = one
			return
		}
		known[*s] = *s
	}
	return func(rows *sql.Rows) (tutor.Evidence, error) {
		e, err := scanEvidence(rows)
		for _, s := range []*string{&e.Student, &e.Session, &e.KC, &e.Item, &e.Problem, &e.Misconception, (*string)(&e.Kind), (*string)(&e.Answer), (*string)(&e.Difficulty), (*string)(&e.Sure)} {
			share(s)
		}
		return e, err
	}
}

// Dispute is a student's objection to a verdict.
type Dispute struct {
	Evidence int64     `json:"evidence"`
	Student  string    `json:"student"`
	Session  string    `json:"session"`
	Turn     int       `json:"turn"`
	At       time.Time `json:"at"`
	Text     string    `json:"text"`
}

// Contest records that a student disputes a row: a new row refers to it, the
// teacher finds a flag, and the row does not count until an override. Mastery is
// the caller's to compute again.
func (db *DB) Contest(ctx context.Context, evidence int64, why string, at time.Time) error {
	return db.write(ctx, "store dispute", func(tx *sql.Tx) error {
		row, err := evidenceByID(ctx, tx, evidence)
		if err != nil {
			return err
		}
		dispute := row
		dispute.Kind, dispute.Refers, dispute.At, dispute.Note = tutor.EvidenceDisputed, row.ID, at, why
		if _, err := insertEvidence(ctx, tx, dispute); err != nil {
			return err
		}
		return addFlag(ctx, tx, tutor.FlagRow{Student: row.Student, Session: row.Session, Turn: row.Turn, At: at, Flag: tutor.Flag{Kind: "disputed", Text: why}})
	})
}

// Belief holds what follows for one component when its rows are folded again, and for
// the others, which share the student's level.
type Belief struct {
	Mastery        tutor.Mastery
	Misconceptions []tutor.Misconception
	Others         []tutor.Mastery
}

// Overrule records a teacher's word as a new row that refers to the one judged.
// again is given all rows of the student, the new one last, and says what is now
// believed: that is stored in the same transaction, so that word and belief never
// disagree.
func (db *DB) Overrule(ctx context.Context, o tutor.Override, again func(word tutor.Evidence, rows []tutor.Evidence) Belief) error {
	release, err := db.holdTurnOf(ctx, o.Evidence)
	if err != nil {
		return err
	}
	defer release()
	return db.write(ctx, "store override", func(tx *sql.Tx) error {
		row, err := evidenceByID(ctx, tx, o.Evidence)
		if err != nil {
			return err
		}
		word := row
		word.Kind, word.Refers, word.At, word.Note = tutor.EvidenceOverride, row.ID, o.At, o.Note
		word.Right, word.Quality = o.Right, o.Quality
		if o.Right {
			word.Misconception = ""
		}
		if word.ID, err = insertEvidence(ctx, tx, word); err != nil {
			return err
		}
		if err := addOverride(ctx, tx, o); err != nil {
			return err
		}
		if err := audit(ctx, tx, Audit{At: o.At, What: AuditRule, Student: row.Student, Text: fmt.Sprintf("%s:%d", row.Session, row.Turn)}); err != nil {
			return err
		}
		return believeAgain(ctx, tx, word, again)
	})
}

// holdTurnOf waits for the turn of the student whose row it is.
func (db *DB) holdTurnOf(ctx context.Context, evidence int64) (release func(), err error) {
	student := ""
	err = db.read(ctx, "read evidence", func(tx *sql.Tx) error {
		row, err := evidenceByID(ctx, tx, evidence)
		student = row.Student
		return err
	})
	if err != nil {
		return nil, err
	}
	return db.holdTurn(ctx, student)
}

func addOverride(ctx context.Context, tx *sql.Tx, o tutor.Override) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO overrides (evidence, at, by, right, quality, note) VALUES (?, ?, ?, ?, ?, ?)`,
		o.Evidence, stamp(o.At), o.By, o.Right, o.Quality, o.Note)
	return err
}

// believeAgain folds a student's rows again after one of them was judged anew.
func believeAgain(ctx context.Context, tx *sql.Tx, word tutor.Evidence, again func(tutor.Evidence, []tutor.Evidence) Belief) error {
	rows, err := all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence WHERE student = ? ORDER BY id`, word.Student)
	if err != nil {
		return err
	}
	b := again(word, rows)
	if _, err := tx.ExecContext(ctx, `DELETE FROM misconceptions WHERE student = ? AND kc = ?`, word.Student, word.KC); err != nil {
		return err
	}
	return putBelief(ctx, tx, word.Student, b)
}

// EvidenceIn are the rows of one turn, in the order in which they were written.
func (db *DB) EvidenceIn(ctx context.Context, session string, turn int) ([]tutor.Evidence, error) {
	var found []tutor.Evidence
	err := db.read(ctx, "read evidence", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence WHERE session = ? AND turn = ? ORDER BY id`, session, turn)
		return err
	})
	return found, err
}

func evidenceByID(ctx context.Context, tx *sql.Tx, id int64) (tutor.Evidence, error) {
	found, err := all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence WHERE id = ?`, id)
	if err == nil && len(found) == 0 {
		err = notFound("no evidence %d", id)
	}
	if err != nil {
		return tutor.Evidence{}, err
	}
	return found[0], nil
}

// Disputes are the objections of a student, or of all when student is empty,
// oldest first.
func (db *DB) Disputes(ctx context.Context, student string) ([]Dispute, error) {
	var found []Dispute
	err := db.read(ctx, "read disputes", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (d Dispute, err error) {
			var at int64
			err = rows.Scan(&d.Evidence, &d.Student, &d.Session, &d.Turn, &at, &d.Text)
			d.At = moment(at)
			return d, err
		}, `SELECT evidence, student, session, turn, at, text FROM disputes WHERE ?1 = '' OR student = ?1 ORDER BY evidence`, student)
		return err
	})
	return found, err
}

// Overrides are the teacher's words about a student's rows, oldest first.
func (db *DB) Overrides(ctx context.Context, student string) ([]tutor.Override, error) {
	var found []tutor.Override
	err := db.read(ctx, "read overrides", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanOverride, `SELECT o.evidence, o.at, o.by, o.right, o.quality, o.note FROM overrides o
			JOIN evidence e ON e.id = o.evidence WHERE ?1 = '' OR e.student = ?1 ORDER BY o.id`, student)
		return err
	})
	return found, err
}

func scanOverride(rows *sql.Rows) (o tutor.Override, err error) {
	var at int64
	err = rows.Scan(&o.Evidence, &at, &o.By, &o.Right, &o.Quality, &o.Note)
	o.At = moment(at)
	return o, err
}
