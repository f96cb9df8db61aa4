package export

import (
	"encoding/json"
	"io"
	"iter"

	"github.com/primer-tutor/primer/tutor"
)

// format is the version of the JSON Lines. In format 1 what is known of the
// student stood inside each session, and less of it.
const format = 2

// The types of record, one per line. A file begins with one of type primer; a
// student's lines begin with the profile and what is known of them, their sessions
// follow; each session ends with one of type end, so that a file cut short is
// noticed.
const (
	recordHead          = "primer"
	recordProfile       = "profile"
	recordState         = "state"
	recordMastery       = "mastery"
	recordMisconception = "misconception"
	recordReview        = "review"
	recordOutcome       = "outcome"
	recordSession       = "session"
	recordBefore        = "before"
	recordTurn          = "turn"
	recordMessage       = "message"
	recordEvent         = "event"
	recordEvidence      = "evidence"
	recordApproach      = "approach"
	recordOverride      = "override"
	recordFlag          = "flag"
	recordAnalysis      = "analysis" // of earlier versions; nothing reads it
	recordCase          = "case"
	recordMemo          = "memo"
	recordEnd           = "end"
)

// record is one line: its type, and the field of that type.
type record struct {
	Type          string                 `json:"type"`
	Format        int                    `json:"format,omitempty"`
	Profile       *tutor.Profile         `json:"profile,omitempty"`
	State         *tutor.State           `json:"state,omitempty"` // of format 1
	Standing      *tutor.Standing        `json:"standing,omitempty"`
	Mastery       *tutor.Mastery         `json:"mastery,omitempty"`
	Misconception *tutor.Misconception   `json:"misconception,omitempty"`
	Review        *tutor.Review          `json:"review,omitempty"`
	Outcome       *tutor.ApproachOutcome `json:"outcome,omitempty"`
	Session       *tutor.Session         `json:"session,omitempty"`
	Before        *Before                `json:"before,omitempty"`
	Turn          *tutor.TurnMark        `json:"turn,omitempty"`
	Message       *tutor.Message         `json:"message,omitempty"`
	Event         *tutor.Event           `json:"event,omitempty"`
	Evidence      *tutor.Evidence        `json:"evidence,omitempty"`
	Approach      *tutor.Used            `json:"approach,omitempty"`
	Override      *tutor.Override        `json:"override,omitempty"`
	Flag          *tutor.FlagRow         `json:"flag,omitempty"`
	Case          *tutor.Case            `json:"case,omitempty"`
	Memo          *tutor.Memo            `json:"memo,omitempty"`
	ID            string                 `json:"id,omitempty"` // end: of the session
}

// JSONLines writes sessions whole: Sessions gives the same values back. Those of
// a student have to follow each other. Messages and rows of evidence are numbered
// through the file, so that what was taken in elsewhere is written the same.
func JSONLines(w io.Writer, sessions iter.Seq2[Transcript, error]) error {
	l := lines{enc: json.NewEncoder(w), moved: map[int64]int64{}}
	l.put(record{Type: recordHead, Format: format})
	student := ""
	for t, err := range sessions {
		if err != nil {
			return err
		}
		if t.Profile.ID != student {
			student = t.Profile.ID
			l.student(t)
		}
		l.session(t)
		if l.err != nil {
			return l.err
		}
	}
	return l.err
}

// lines writes records, and keeps the first error.
type lines struct {
	enc      *json.Encoder
	err      error
	messages int64
	rows     int64
	moved    map[int64]int64 // numbers of evidence in the file by their ids
}

func (l *lines) put(r record) {
	if l.err == nil {
		l.err = l.enc.Encode(r)
	}
}

func (l *lines) student(t Transcript) {
	l.put(record{Type: recordProfile, Profile: &t.Profile})
	for _, s := range t.States {
		l.put(record{Type: recordState, Standing: &s})
	}
	for _, m := range t.Mastery {
		l.put(record{Type: recordMastery, Mastery: &m})
	}
	for _, m := range t.Misconceptions {
		l.put(record{Type: recordMisconception, Misconception: &m})
	}
	for _, r := range t.Reviews {
		l.put(record{Type: recordReview, Review: &r})
	}
	for _, o := range t.Outcomes {
		l.put(record{Type: recordOutcome, Outcome: &o})
	}
}

func (l *lines) session(t Transcript) {
	l.put(record{Type: recordSession, Session: &t.Session})
	if t.Before != nil {
		l.put(record{Type: recordBefore, Before: t.Before})
	}
	for _, u := range t.Turns {
		l.put(record{Type: recordTurn, Turn: &u})
	}
	for _, m := range t.Messages {
		l.messages++
		m.ID = l.messages
		l.put(record{Type: recordMessage, Message: &m})
	}
	for _, e := range t.Evidence {
		l.rows++
		l.moved[e.ID] = l.rows
		e.ID, e.Refers = l.rows, l.moved[e.Refers]
		l.put(record{Type: recordEvidence, Evidence: &e})
	}
	l.happened(t)
	for _, u := range t.Approaches {
		l.put(record{Type: recordApproach, Approach: &u})
	}
	for _, o := range t.Overrides {
		o.Evidence = l.moved[o.Evidence]
		l.put(record{Type: recordOverride, Override: &o})
	}
	for _, f := range t.Flags {
		f.ID = 0
		l.put(record{Type: recordFlag, Flag: &f})
	}
	for _, c := range t.Cases {
		c.ID = 0
		l.put(record{Type: recordCase, Case: &c})
	}
	for _, m := range t.Memos {
		m.ID = 0
		l.put(record{Type: recordMemo, Memo: &m})
	}
	l.put(record{Type: recordEnd, ID: t.Session.ID})
}

// happened writes the events, those at hand and those read as they are written.
func (l *lines) happened(t Transcript) {
	for _, e := range t.Events {
		l.event(e)
	}
	if t.Rest == nil || l.err != nil {
		return
	}
	err := t.Rest(func(e tutor.Event) error { l.event(e); return l.err })
	if l.err == nil {
		l.err = err
	}
}

func (l *lines) event(e tutor.Event) {
	if e.Evidence != nil {
		row := *e.Evidence
		row.ID, row.Refers = l.moved[row.ID], l.moved[row.Refers]
		e.Evidence = &row
	}
	l.put(record{Type: recordEvent, Event: &e})
}
