package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"github.com/primer-tutor/primer/tutor"
)

// Import stores a session from elsewhere in one transaction. A session of that
// id is Exists. See ImportAll.
func (db *DB) Import(ctx context.Context, b tutor.Bundle) error {
	came := false
	err := db.ImportAll(ctx, func(yield func(tutor.Bundle, error) bool) { yield(b, nil) }, func(_ tutor.Bundle, fresh bool) { came = fresh })
	if err == nil && !came {
		return alreadyThere(b.Session.ID)
	}
	return err
}

// ImportAll stores sessions from elsewhere in one transaction, all or none: an
// error of one, one that the sequence yields, or a canceled ctx leaves the file
// as it was. A session that is there already is passed over, but for what of it has
// opened a later session since. took is told of
// each session whether it was new.
//
// The student is found by id or created. Of what is believed of a known student,
// and of where their lessons stand, the newer counts. Rows of evidence get new
// ids and keep referring to each other, over all sessions given.
func (db *DB) ImportAll(ctx context.Context, bundles iter.Seq2[tutor.Bundle, error], took func(b tutor.Bundle, fresh bool)) error {
	return db.write(ctx, "import session", func(tx *sql.Tx) error {
		in := importing{tx: tx, moved: map[int64]int64{0: 0}}
		for b, err := range bundles {
			if err != nil {
				return err
			}
			fresh, err := in.take(ctx, b)
			if err != nil {
				return fmt.Errorf("session %s: %w", b.Session.ID, err)
			}
			took(b, fresh)
		}
		return nil
	})
}

// importing is one transaction that takes sessions in.
type importing struct {
	tx    *sql.Tx
	moved map[int64]int64 // new ids of evidence by their old ones
}

func (in *importing) take(ctx context.Context, b tutor.Bundle) (fresh bool, err error) {
	if b.Session.ID == "" || b.Session.Lesson == "" || b.Profile.ID == "" || b.Profile.Name == "" {
		return false, invalid("an import needs a student and a session with their ids")
	}
	b.Session.Student = b.Profile.ID
	known, err := admit(ctx, in.tx, b.Profile)
	if err != nil {
		return false, err
	}
	err = createSession(ctx, in.tx, b.Session)
	if known && CodeOf(err) == Exists {
		return false, in.recalls(ctx, b)
	}
	if err != nil {
		return false, err
	}
	if err := in.turns(ctx, b); err != nil {
		return false, err
	}
	if err := in.record(ctx, b); err != nil {
		return false, err
	}
	return true, in.learner(ctx, b)
}

// recalls takes over which memos of a session that is there already have opened a later one since.
func (in *importing) recalls(ctx context.Context, b tutor.Bundle) error {
	for _, m := range b.Memos {
		if _, err := in.tx.ExecContext(ctx, `UPDATE memos SET told = ? WHERE student = ? AND session = ? AND turn = ? AND kind = ? AND text = ? AND told < ?`,
			m.Told, b.Session.Student, b.Session.ID, m.Turn, m.Kind, m.Text, m.Told); err != nil {
			return err
		}
	}
	return nil
}

// admit creates the student of an import unless the id is known. A name that
// another student bears already gets a number.
func admit(ctx context.Context, tx *sql.Tx, p tutor.Profile) (known bool, err error) {
	old, err := findProfile(ctx, tx, p.ID)
	if err == nil && old.ID == p.ID {
		return true, nil
	}
	if err != nil && CodeOf(err) != NotFound {
		return false, err
	}
	name := p.Name
	for n := 2; free(ctx, tx, p.Name, "") != nil && n < maxNamesakes; n++ {
		p.Name = fmt.Sprintf("%s %d", name, n)
	}
	return false, createProfile(ctx, tx, p)
}

// maxNamesakes is where the search for a free name gives up.
const maxNamesakes = 1000

// turns writes the rows that messages, events and evidence stand on.
func (in *importing) turns(ctx context.Context, b tutor.Bundle) error {
	turns := turnsOf(b)
	for turn, t := range turns {
		if b.Turns != nil && !t.marked {
			continue // what refers to it is refused by the foreign keys
		}
		status := "heard"
		if t.answered {
			status = "done"
		}
		d := t.figures
		if _, err := in.tx.ExecContext(ctx, `INSERT INTO turns (session, turn, status, heard_at, done_at, model_calls, tokens_in, tokens_out, withheld, took, decide_took)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			b.Session.ID, turn, status, t.heardAt, t.doneAt, d.ModelCalls, d.TokensIn, d.TokensOut, d.Withheld, int64(d.Took), int64(d.DecideTook)); err != nil {
			return err
		}
	}
	_, err := in.tx.ExecContext(ctx, `UPDATE sessions SET turns = ? WHERE id = ?`, len(turns)-1, b.Session.ID)
	return err
}

// record writes what happened in the session.
func (in *importing) record(ctx context.Context, b tutor.Bundle) error {
	for _, m := range b.Messages {
		m.Session = b.Session.ID
		if err := addMessage(ctx, in.tx, m); err != nil {
			return err
		}
	}
	if err := in.evidence(ctx, b); err != nil {
		return err
	}
	w := eventWriter{tx: in.tx, student: b.Session.Student, moved: in.moved, flagged: b.Turns != nil}
	for _, e := range b.Events {
		e.Session = b.Session.ID
		if err := w.write(ctx, e); err != nil {
			return fmt.Errorf("event %d of turn %d: %w", e.Seq, e.Turn, err)
		}
	}
	if err := in.marks(ctx, b); err != nil {
		return err
	}
	for _, f := range b.Flags {
		f.Student, f.Session = b.Session.Student, b.Session.ID
		if err := addFlag(ctx, in.tx, f); err != nil {
			return err
		}
	}
	for _, m := range b.Memos {
		m.Session = b.Session.ID
		if err := putMemo(ctx, in.tx, b.Session.Student, m); err != nil {
			return fmt.Errorf("memo of turn %d: %w", m.Turn, err)
		}
	}
	for _, u := range b.Approaches {
		if _, err := in.tx.ExecContext(ctx, `INSERT OR REPLACE INTO approaches (session, turn, student, kc, approach, analogy, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			b.Session.ID, u.Turn, b.Session.Student, u.KC, string(u.Approach), u.Analogy, u.Outcome); err != nil {
			return err
		}
	}
	return nil
}

// marks are what teachers left on turns: what they have seen, and their cases.
func (in *importing) marks(ctx context.Context, b tutor.Bundle) error {
	for _, t := range b.Turns {
		if !t.Seen {
			continue
		}
		if _, err := in.tx.ExecContext(ctx, `UPDATE validation_failures SET seen = 1 WHERE session = ? AND turn = ?`, b.Session.ID, t.Turn); err != nil {
			return err
		}
	}
	for _, c := range b.Cases {
		c.Student, c.Session = b.Session.Student, b.Session.ID
		if _, err := addCase(ctx, in.tx, c); err != nil {
			return fmt.Errorf("case of turn %d: %w", c.Turn, err)
		}
	}
	return nil
}

// evidence appends the rows with new ids, references moved along.
func (in *importing) evidence(ctx context.Context, b tutor.Bundle) error {
	for _, e := range b.Evidence {
		old := e.ID
		e.Student, e.Session = b.Session.Student, b.Session.ID
		e.Refers = in.moved[e.Refers] // 0 when the row it refers to was not exported
		id, err := insertEvidence(ctx, in.tx, e)
		if err != nil {
			return fmt.Errorf("evidence %d: %w", old, err)
		}
		if old != 0 {
			in.moved[old] = id
		}
	}
	for _, o := range b.Overrides {
		if o.Evidence = in.moved[o.Evidence]; o.Evidence == 0 {
			return errors.New("a teacher's word is about no row of the export")
		}
		if err := addOverride(ctx, in.tx, o); err != nil {
			return err
		}
	}
	return nil
}

// learner takes over what is believed of the student where it is newer than what
// is believed here.
func (in *importing) learner(ctx context.Context, b tutor.Bundle) error {
	student := b.Session.Student
	if b.States == nil && b.State.Lesson != "" { // of an older export
		b.States = []tutor.Standing{{At: b.Session.LastTurn, State: b.State}}
	}
	for _, s := range b.States {
		err := in.ifNewer(ctx, stamp(s.At), `SELECT at FROM lesson_states WHERE student = ? AND lesson = ?`, student, s.State.Lesson,
			func() error { return putState(ctx, in.tx, student, s.State, stamp(s.At)) })
		if err != nil {
			return fmt.Errorf("state of %s: %w", s.State.Lesson, err)
		}
	}
	for _, m := range b.Mastery {
		err := in.ifNewer(ctx, stamp(m.Last), `SELECT last FROM mastery WHERE student = ? AND kc = ?`, student, m.KC,
			func() error { return putMastery(ctx, in.tx, student, m) })
		if err != nil {
			return fmt.Errorf("mastery of %s: %w", m.KC, err)
		}
	}
	for _, r := range b.Reviews {
		err := in.ifNewer(ctx, stamp(r.Last), `SELECT last FROM reviews WHERE student = ? AND kc = ?`, student, r.KC,
			func() error { return putReview(ctx, in.tx, student, r) })
		if err != nil {
			return fmt.Errorf("review of %s: %w", r.KC, err)
		}
	}
	return in.habits(ctx, b)
}

// ifNewer puts a row unless there is one that is as new or newer.
func (in *importing) ifNewer(ctx context.Context, at int64, query, student, what string, put func() error) error {
	var here int64
	err := in.tx.QueryRowContext(ctx, query, student, what).Scan(&here)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return put()
	case err != nil || here >= at:
		return err
	}
	return put()
}

// habits are misconceptions and what came of approaches: a healed or later one
// counts, and the longer record.
func (in *importing) habits(ctx context.Context, b tutor.Bundle) error {
	for _, m := range b.Misconceptions {
		_, err := in.tx.ExecContext(ctx, `INSERT INTO misconceptions (student, kc, name, opened, last, shown, healed) VALUES (?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET last = excluded.last, shown = excluded.shown, healed = excluded.healed
			WHERE max(excluded.last, excluded.healed) > max(last, healed)`,
			b.Session.Student, m.KC, m.Name, stamp(m.Opened), stamp(m.Last), m.Shown, stamp(m.Healed))
		if err != nil {
			return fmt.Errorf("misconception %s: %w", m.Name, err)
		}
	}
	for _, o := range b.Outcomes {
		_, err := in.tx.ExecContext(ctx, `INSERT INTO approach_outcomes (student, kc, approach, tried, worked) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET tried = excluded.tried, worked = excluded.worked WHERE excluded.tried > tried`,
			b.Session.Student, o.KC, string(o.Approach), o.Tried, o.Worked)
		if err != nil {
			return fmt.Errorf("outcome of %s: %w", o.Approach, err)
		}
	}
	return nil
}

// importedTurn holds what a bundle says of one turn.
type importedTurn struct {
	heardAt, doneAt int64
	answered        bool
	marked          bool // there is a mark of it
	figures         tutor.Done
}

// maxTurns bounds what a damaged or hostile import can make the store write.
const maxTurns = 100_000

// turnsOf are the turns, from 0, that a bundle speaks of. Turns out of bounds are
// left to the foreign keys, which refuse them.
func turnsOf(b tutor.Bundle) []importedTurn {
	last := max(
		lastTurn(b.Turns, func(t tutor.TurnMark) int { return t.Turn }),
		lastTurn(b.Messages, func(m tutor.Message) int { return m.Turn }),
		lastTurn(b.Events, func(e tutor.Event) int { return e.Turn }),
		lastTurn(b.Evidence, func(e tutor.Evidence) int { return e.Turn }),
	)
	turns := make([]importedTurn, last+1)
	turns[0] = importedTurn{heardAt: stamp(b.Session.Started), answered: true} // the tutor's opening, which no message precedes
	within := func(turn int) bool { return turn >= 0 && turn <= last }
	for _, m := range b.Messages {
		if m.Turn == 0 || !within(m.Turn) {
			continue
		}
		if t := &turns[m.Turn]; m.By == tutor.ByStudent {
			t.heardAt = stamp(m.At)
		} else {
			t.answered = true
		}
	}
	for _, e := range b.Events {
		if e.Done != nil && within(e.Turn) {
			turns[e.Turn].figures = *e.Done
		}
	}
	for _, t := range b.Turns {
		if within(t.Turn) {
			was := &turns[t.Turn]
			was.heardAt, was.doneAt, was.answered, was.marked = stamp(t.Heard), stamp(t.Done), !t.Open, true
		}
	}
	return turns
}

// lastTurn is the last turn within bounds that a list speaks of.
func lastTurn[T any](list []T, turnOf func(T) int) int {
	last := 0
	for _, of := range list {
		if turn := turnOf(of); turn <= maxTurns {
			last = max(last, turn)
		}
	}
	return last
}
