package export

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"primer/tutor"
)

// format is the version of the JSON Lines.
const format = 1

// maxLine bounds one line of an import: the longest recorded prompt has room.
const maxLine = 64 << 20

// The types of record, one per line. A file begins with one of type primer, and
// each session ends with one of type end, so that a file cut short is noticed.
const (
	recordHead          = "primer"
	recordProfile       = "profile"
	recordSession       = "session"
	recordBefore        = "before"
	recordMessage       = "message"
	recordEvent         = "event"
	recordEvidence      = "evidence"
	recordState         = "state"
	recordMastery       = "mastery"
	recordMisconception = "misconception"
	recordReview        = "review"
	recordEnd           = "end"
)

// record is one line: its type, and the field of that type.
type record struct {
	Type          string               `json:"type"`
	Format        int                  `json:"format,omitempty"`
	Profile       *tutor.Profile       `json:"profile,omitempty"`
	Session       *Session             `json:"session,omitempty"`
	Before        *Before              `json:"before,omitempty"`
	Message       *tutor.Message       `json:"message,omitempty"`
	Event         *tutor.Event         `json:"event,omitempty"`
	Evidence      *tutor.Evidence      `json:"evidence,omitempty"`
	State         *tutor.State         `json:"state,omitempty"`
	Mastery       *tutor.Mastery       `json:"mastery,omitempty"`
	Misconception *tutor.Misconception `json:"misconception,omitempty"`
	Review        *tutor.Review        `json:"review,omitempty"`
	ID            string               `json:"id,omitempty"` // end: of the session
}

// JSONLines writes sessions whole: Read gives the same values back.
func JSONLines(w io.Writer, sessions []Transcript) error {
	enc := json.NewEncoder(w)
	if err := enc.Encode(record{Type: recordHead, Format: format}); err != nil {
		return err
	}
	for i := range sessions {
		for _, r := range records(&sessions[i]) {
			if err := enc.Encode(r); err != nil {
				return err
			}
		}
	}
	return nil
}

func records(t *Transcript) []record {
	out := []record{{Type: recordProfile, Profile: &t.Profile}, {Type: recordSession, Session: &t.Session}}
	if t.Before != nil {
		out = append(out, record{Type: recordBefore, Before: t.Before})
	}
	for i := range t.Messages {
		out = append(out, record{Type: recordMessage, Message: &t.Messages[i]})
	}
	for i := range t.Events {
		out = append(out, record{Type: recordEvent, Event: &t.Events[i]})
	}
	for i := range t.Evidence {
		out = append(out, record{Type: recordEvidence, Evidence: &t.Evidence[i]})
	}
	out = append(out, record{Type: recordState, State: &t.State})
	for i := range t.Mastery {
		out = append(out, record{Type: recordMastery, Mastery: &t.Mastery[i]})
	}
	for i := range t.Misconceptions {
		out = append(out, record{Type: recordMisconception, Misconception: &t.Misconceptions[i]})
	}
	for i := range t.Reviews {
		out = append(out, record{Type: recordReview, Review: &t.Reviews[i]})
	}
	return append(out, record{Type: recordEnd, ID: t.Session.ID})
}

// Read reads what JSONLines wrote. An error begins with name and line:
// "mia.jsonl:12: ...". Nothing is returned of a file that is damaged anywhere.
func Read(r io.Reader, name string) ([]Transcript, error) {
	in := reader{}
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 1<<16), maxLine)
	number := 0
	for lines.Scan() {
		number++
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if err := in.take(lines.Bytes()); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, number+1, err)
	}
	if err := in.whole(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, number+1, err)
	}
	return in.done, nil
}

// reader gathers records into sessions.
type reader struct {
	headed  bool
	profile *tutor.Profile
	open    *Transcript
	done    []Transcript
}

func (in *reader) take(raw []byte) error {
	var r record
	if err := json.Unmarshal(raw, &r); err != nil {
		return fmt.Errorf("this line is damaged (%w); export the session again", err)
	}
	scrub(&r)
	if !in.headed {
		return in.head(r)
	}
	switch r.Type {
	case recordProfile:
		return in.takeProfile(r.Profile)
	case recordSession:
		return in.takeSession(r.Session)
	case recordEnd:
		return in.takeEnd(r.ID)
	}
	if in.open == nil {
		return fmt.Errorf("a line of type %q stands outside a session", r.Type)
	}
	return in.open.add(r)
}

func (in *reader) head(r record) error {
	switch {
	case r.Type != recordHead:
		return errors.New("this is no export of Primer: make one with \"primer export SESSION --format jsonl\"")
	case r.Format > format:
		return fmt.Errorf("this export has format %d, newer than this program's %d: update Primer", r.Format, format)
	}
	in.headed = true
	return nil
}

func (in *reader) takeProfile(p *tutor.Profile) error {
	switch {
	case in.open != nil:
		return errors.New("the session before this line has no end")
	case p == nil || p.ID == "" || p.Name == "":
		return errors.New("a profile needs an id and a name")
	}
	in.profile = p
	return nil
}

func (in *reader) takeSession(s *Session) error {
	switch {
	case in.open != nil:
		return errors.New("the session before this line has no end")
	case in.profile == nil:
		return errors.New("a session needs its profile on a line before it")
	case s == nil || s.ID == "" || s.Lesson == "":
		return errors.New("a session needs an id and a lesson")
	}
	in.open = &Transcript{Profile: *in.profile, Session: *s}
	return nil
}

func (in *reader) takeEnd(id string) error {
	if in.open == nil || in.open.Session.ID != id {
		return fmt.Errorf("the end of session %q stands in a wrong place", id)
	}
	in.done, in.open = append(in.done, *in.open), nil
	return nil
}

func (in *reader) whole() error {
	switch {
	case !in.headed:
		return errors.New("the file is empty: export the session again")
	case in.open != nil:
		return fmt.Errorf("the file ends in the middle of session %s: export it again", in.open.Session.ID)
	case len(in.done) == 0:
		return errors.New("the file holds no session")
	}
	return nil
}

// add puts a record into the session it belongs to.
func (t *Transcript) add(r record) error {
	switch {
	case r.Type == recordBefore && r.Before != nil:
		t.Before = r.Before
	case r.Type == recordMessage && r.Message != nil:
		t.Messages = append(t.Messages, *r.Message)
	case r.Type == recordEvent && r.Event != nil:
		t.Events = append(t.Events, *r.Event)
	case r.Type == recordEvidence && r.Evidence != nil:
		t.Evidence = append(t.Evidence, *r.Evidence)
	case r.Type == recordState && r.State != nil:
		t.State = *r.State
	case r.Type == recordMastery && r.Mastery != nil:
		t.Mastery = append(t.Mastery, *r.Mastery)
	case r.Type == recordMisconception && r.Misconception != nil:
		t.Misconceptions = append(t.Misconceptions, *r.Misconception)
	case r.Type == recordReview && r.Review != nil:
		t.Reviews = append(t.Reviews, *r.Review)
	default:
		return fmt.Errorf("a line of type %q without its value, or of a type this program does not know", r.Type)
	}
	return nil
}
