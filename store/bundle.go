package store

import (
	"context"
	"database/sql"
	"fmt"

	"primer/tutor"
)

// Bundle is one whole session with its student, as an export holds it.
type Bundle struct {
	Profile        tutor.Profile
	Session        Session
	Messages       []tutor.Message
	Events         []tutor.Event
	Evidence       []tutor.Evidence // with the ids they had, so that Refers still points
	State          tutor.State      // of the session's lesson
	Mastery        []tutor.Mastery
	Misconceptions []tutor.Misconception
	Reviews        []tutor.Review
}

// Export reads a session whole.
func (db *DB) Export(ctx context.Context, session string) (Bundle, error) {
	var b Bundle
	err := db.read(ctx, "export session", func(tx *sql.Tx) (err error) {
		if b.Session, err = exactSession(ctx, tx, session); err != nil {
			return err
		}
		return b.fill(ctx, tx)
	})
	return b, err
}

func (b *Bundle) fill(ctx context.Context, tx *sql.Tx) (err error) {
	id, student := b.Session.ID, b.Session.Student
	if b.Profile, err = findProfile(ctx, tx, student); err != nil {
		return err
	}
	if b.Messages, err = messagesOf(ctx, tx, id); err != nil {
		return err
	}
	if b.Events, err = eventsOf(ctx, tx, id, 0); err != nil {
		return err
	}
	b.Evidence, err = all(ctx, tx, scanEvidence, `SELECT `+evidenceColumns+` FROM evidence WHERE session = ? ORDER BY id`, id)
	if err != nil {
		return err
	}
	if b.State, err = stateOf(ctx, tx, student, b.Session.Lesson); err != nil {
		return err
	}
	if b.Mastery, err = all(ctx, tx, scanMastery, `SELECT `+masteryColumns+` FROM mastery WHERE student = ? ORDER BY kc`, student); err != nil {
		return err
	}
	if b.Misconceptions, err = all(ctx, tx, scanMisconception, `SELECT `+misconceptionColumns+` FROM misconceptions WHERE student = ? ORDER BY kc, name`, student); err != nil {
		return err
	}
	b.Reviews, err = reviewsOf(ctx, tx, student)
	return err
}

// Import stores a session from elsewhere in one transaction. A session of that
// id is Exists. The student is found by id or created; what is already believed
// of a known student, and where their lessons stand, is left as it is. Rows of
// evidence get new ids and keep referring to each other.
func (db *DB) Import(ctx context.Context, b Bundle) error {
	if b.Session.ID == "" || b.Session.Lesson == "" || b.Profile.ID == "" || b.Profile.Name == "" {
		return invalid("an import needs a student and a session with their ids")
	}
	b.Session.Student = b.Profile.ID
	return db.write(ctx, "import session", func(tx *sql.Tx) error {
		known, err := admit(ctx, tx, b.Profile)
		if err != nil {
			return err
		}
		if err := createSession(ctx, tx, b.Session); err != nil {
			return err
		}
		if err := importTurns(ctx, tx, b); err != nil {
			return err
		}
		if known {
			return nil
		}
		c := Commit{Session: b.Session.ID, State: b.State, Mastery: b.Mastery, Misconceptions: b.Misconceptions, Reviews: b.Reviews}
		return db.commitLearner(ctx, tx, b.Session, c)
	})
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

// importTurns writes the turns of a bundle: done ones, but for a last message
// that was never answered.
func importTurns(ctx context.Context, tx *sql.Tx, b Bundle) error {
	turns := turnsOf(b)
	for turn := 1; turn <= len(turns); turn++ {
		status := "heard"
		if turns[turn-1].answered {
			status = "done"
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO turns (session, turn, status, heard_at) VALUES (?, ?, ?, ?)`,
			b.Session.ID, turn, status, turns[turn-1].heardAt); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `UPDATE sessions SET turns = ? WHERE id = ?`, len(turns), b.Session.ID); err != nil {
		return err
	}
	// Turn 0 is the tutor's opening, which no message precedes.
	if _, err := tx.ExecContext(ctx, `INSERT INTO turns (session, turn, status, heard_at) VALUES (?, 0, 'done', ?)`, b.Session.ID, stamp(b.Session.Started)); err != nil {
		return err
	}
	for _, m := range b.Messages {
		m.Session = b.Session.ID
		if err := addMessage(ctx, tx, m); err != nil {
			return err
		}
	}
	rows, err := importEvidence(ctx, tx, b)
	if err != nil {
		return err
	}
	w := eventWriter{tx: tx, student: b.Session.Student, evidence: rows}
	for _, e := range b.Events {
		e.Session = b.Session.ID
		if err := w.write(ctx, e); err != nil {
			return fmt.Errorf("event %d of turn %d: %w", e.Seq, e.Turn, err)
		}
	}
	return nil
}

// importedTurn is what a bundle says of one turn.
type importedTurn struct {
	heardAt  int64
	answered bool
}

// maxTurns bounds what a damaged or hostile import can make the store write.
const maxTurns = 100_000

// turnsOf are the turns that messages, events and evidence speak of. Turns out
// of bounds are left to the foreign keys, which refuse them.
func turnsOf(b Bundle) []importedTurn {
	last := 0
	see := func(turn int) {
		if turn <= maxTurns {
			last = max(last, turn)
		}
	}
	for _, m := range b.Messages {
		see(m.Turn)
	}
	for _, e := range b.Events {
		see(e.Turn)
	}
	for _, e := range b.Evidence {
		see(e.Turn)
	}
	turns := make([]importedTurn, last)
	for _, m := range b.Messages {
		if m.Turn < 1 || m.Turn > last {
			continue
		}
		t := &turns[m.Turn-1]
		if m.By == tutor.ByStudent {
			t.heardAt = stamp(m.At)
		} else {
			t.answered = true
		}
	}
	return turns
}

// importEvidence appends the rows with new ids, references moved along.
func importEvidence(ctx context.Context, tx *sql.Tx, b Bundle) ([]tutor.Evidence, error) {
	moved := map[int64]int64{}
	var rows []tutor.Evidence
	for _, e := range b.Evidence {
		old := e.ID
		e.Student, e.Session = b.Session.Student, b.Session.ID
		if e.Refers != 0 {
			e.Refers = moved[e.Refers] // 0 when the row it refers to is not in the bundle
		}
		id, err := insertEvidence(ctx, tx, e)
		if err != nil {
			return nil, fmt.Errorf("evidence %d: %w", old, err)
		}
		e.ID = id
		moved[old] = id
		rows = append(rows, e)
	}
	return rows, nil
}
