package store

import (
	"context"
	"database/sql"

	"github.com/primer-tutor/primer/tutor"
)

// eventWriter writes the events of one turn: the fact of an event into the
// table that owns it, the rest into events.
type eventWriter struct {
	tx       *sql.Tx
	student  string
	evidence []tutor.Evidence // rows of this turn, in the order of their events
	next     int

	// Of an import only: the new ids of rows by their old ones. Flags then come
	// from their own rows, which know whether a teacher has seen them.
	moved   map[int64]int64
	flagged bool
}

// write stores one event. A fact that stands in its own table is taken out of
// the event, which then only refers to it.
func (w *eventWriter) write(ctx context.Context, e tutor.Event) error {
	kept := e
	var err error
	switch e.Kind {
	case tutor.EventDecided:
		kept.Decided, err = nil, w.decided(ctx, e)
	case tutor.EventCalled:
		kept.Called, err = nil, w.called(ctx, e)
	case tutor.EventChecked:
		err = w.checked(ctx, e)
	case tutor.EventFlagged:
		err = w.flag(ctx, e)
	case tutor.EventEvidence:
		kept.Evidence = w.numbered(e.Evidence)
	case tutor.EventHeard, tutor.EventScreened, tutor.EventUnderstood, tutor.EventAssessed, tutor.EventDirected, tutor.EventConsulted, tutor.EventUnasked, tutor.EventSaid,
		tutor.EventMoved, tutor.EventMastery, tutor.EventNotice, tutor.EventReplied, tutor.EventDone, tutor.EventFailed:
	}
	if err != nil {
		return err
	}
	data, err := text(kept)
	if err != nil {
		return err
	}
	_, err = w.tx.ExecContext(ctx, `INSERT INTO events (session, turn, seq, at, kind, data) VALUES (?, ?, ?, ?, ?, ?)`,
		e.Session, e.Turn, e.Seq, stamp(e.At), string(e.Kind), data)
	return err
}

func (w *eventWriter) decided(ctx context.Context, e tutor.Event) error {
	if e.Decided == nil {
		return nil
	}
	d := *e.Decided
	data, err := text(d)
	if err != nil {
		return err
	}
	_, err = w.tx.ExecContext(ctx, `INSERT INTO decisions (session, turn, seq, intent, action, source, confidence, repairs, took, data)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		e.Session, e.Turn, e.Seq, string(d.Intent), string(d.Action), string(d.Source), d.Confidence, len(d.Repairs), int64(d.Took), data)
	return err
}

func (w *eventWriter) called(ctx context.Context, e tutor.Event) error {
	if e.Called == nil {
		return nil
	}
	c := *e.Called
	data, err := text(c)
	if err != nil {
		return err
	}
	_, err = w.tx.ExecContext(ctx, `INSERT INTO model_calls (session, turn, seq, role, model, prompt, tokens_in, tokens_out, took, error, data)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		e.Session, e.Turn, e.Seq, c.Role, c.Model, c.Prompt, c.TokensIn, c.TokensOut, int64(c.Took), c.Error, data)
	return err
}

func (w *eventWriter) checked(ctx context.Context, e tutor.Event) error {
	if e.Checked == nil || e.Checked.Passed {
		return nil
	}
	c := *e.Checked
	_, err := w.tx.ExecContext(ctx, `INSERT INTO validation_failures (session, turn, seq, name, sentence, why, done, score) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		e.Session, e.Turn, e.Seq, c.Name, c.Sentence, c.Why, c.Done, c.Score)
	return err
}

func (w *eventWriter) flag(ctx context.Context, e tutor.Event) error {
	if e.Flagged == nil || w.flagged {
		return nil
	}
	return addFlag(ctx, w.tx, tutor.FlagRow{Student: w.student, Session: e.Session, Turn: e.Turn, At: e.At, Flag: *e.Flagged})
}

// numbered is the evidence of an event with the id it was stored under.
func (w *eventWriter) numbered(e *tutor.Evidence) *tutor.Evidence {
	if e != nil && w.moved != nil {
		row := *e
		row.ID, row.Refers = w.moved[e.ID], w.moved[e.Refers]
		return &row
	}
	if e == nil || w.next >= len(w.evidence) {
		return e
	}
	row := w.evidence[w.next]
	if row.KC != e.KC || row.Kind != e.Kind {
		return e
	}
	w.next++
	return &row
}

// Events are the events of a session, of one turn or of all when turn is 0, in
// the order in which they happened, each with its fact.
func (db *DB) Events(ctx context.Context, session string, turn int) ([]tutor.Event, error) {
	var found []tutor.Event
	err := db.read(ctx, "read events", func(tx *sql.Tx) (err error) {
		found, err = eventsOf(ctx, tx, session, turn)
		return err
	})
	return found, err
}

// EventsSince are the events of a session from a turn on.
func (db *DB) EventsSince(ctx context.Context, session string, turn int) ([]tutor.Event, error) {
	var found []tutor.Event
	err := db.read(ctx, "read events", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanEvent, eventsQuery, session, 0, turn)
		return err
	})
	return found, err
}

// Opening are the events of a session's turn 0, the tutor's opening, and of its
// first turn: all that says where it began.
func (db *DB) Opening(ctx context.Context, session string) ([]tutor.Event, error) {
	var found []tutor.Event
	err := db.read(ctx, "read events", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanEvent, openingQuery, session)
		return err
	})
	return found, err
}

// openingQuery is for two turns at most, so that it needs no facts of them.
const openingQuery = `SELECT data, '' FROM events WHERE session = ? AND turn <= 1 ORDER BY turn, seq`

// eventsQuery reads the events of a session (?1), of one turn (?2) or of all from
// a turn (?3) on when that is 0, each with its fact.
const eventsQuery = `SELECT e.data, coalesce(d.data, c.data, '') FROM events e
	LEFT JOIN decisions d ON e.kind = 'decided' AND d.session = e.session AND d.turn = e.turn AND d.seq = e.seq
	LEFT JOIN model_calls c ON e.kind = 'called' AND c.session = e.session AND c.turn = e.turn AND c.seq = e.seq
	WHERE e.session = ?1 AND (?2 = 0 OR e.turn = ?2) AND e.turn >= ?3 ORDER BY e.turn, e.seq`

func eventsOf(ctx context.Context, tx *sql.Tx, session string, turn int) ([]tutor.Event, error) {
	return all(ctx, tx, scanEvent, eventsQuery, session, turn, 0)
}

// scanEvent puts the fact back into its event.
func scanEvent(rows *sql.Rows) (tutor.Event, error) {
	var e tutor.Event
	var data, fact string
	if err := rows.Scan(&data, &fact); err != nil {
		return e, err
	}
	if err := parse(data, &e); err != nil || fact == "" {
		return e, err
	}
	switch e.Kind {
	case tutor.EventDecided:
		return e, parse(fact, &e.Decided)
	case tutor.EventCalled:
		return e, parse(fact, &e.Called)
	case tutor.EventHeard, tutor.EventScreened, tutor.EventUnderstood, tutor.EventAssessed, tutor.EventDirected, tutor.EventConsulted, tutor.EventUnasked, tutor.EventSaid,
		tutor.EventChecked, tutor.EventMoved, tutor.EventEvidence, tutor.EventMastery, tutor.EventNotice, tutor.EventFlagged,
		tutor.EventReplied, tutor.EventDone, tutor.EventFailed:
	}
	return e, nil
}

// Decisions are the decisions of a session, in order.
func (db *DB) Decisions(ctx context.Context, session string) ([]tutor.Decision, error) {
	var found []tutor.Decision
	err := db.read(ctx, "read decisions", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanJSON[tutor.Decision], `SELECT data FROM decisions WHERE session = ? ORDER BY turn, seq`, session)
		return err
	})
	return found, err
}

// ModelCalls are the model calls of a session, in order.
func (db *DB) ModelCalls(ctx context.Context, session string) ([]tutor.ModelCall, error) {
	var found []tutor.ModelCall
	err := db.read(ctx, "read model calls", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanJSON[tutor.ModelCall], `SELECT data FROM model_calls WHERE session = ? ORDER BY turn, seq`, session)
		return err
	})
	return found, err
}
