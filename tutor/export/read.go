package export

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// maxLine bounds one line of an import: the longest recorded prompt has room.
const maxLine = 64 << 20

// Read reads all of what JSONLines wrote. An error begins with name and line:
// "mia.jsonl:12: ...". Nothing is returned of a file that is damaged anywhere.
func Read(r io.Reader, name string) ([]Transcript, error) {
	var out []Transcript
	for t, err := range Sessions(r, name) {
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// Sessions gives the sessions of what JSONLines wrote one by one, and ends with
// an error where the file is damaged, even if that is after the last of them.
func Sessions(r io.Reader, name string) iter.Seq2[Transcript, error] {
	return func(yield func(Transcript, error) bool) {
		in := reader{}
		lines := bufio.NewScanner(r)
		lines.Buffer(make([]byte, 0, 1<<16), maxLine)
		number := 0
		for lines.Scan() {
			number++
			if len(bytes.TrimSpace(lines.Bytes())) == 0 {
				continue
			}
			done, err := in.take(lines.Bytes())
			if err != nil {
				yield(Transcript{}, fmt.Errorf("%s:%d: %w", name, number, err))
				return
			}
			if done != nil && !yield(*done, nil) {
				return
			}
		}
		err := lines.Err()
		if err == nil {
			err = in.whole()
		}
		if err != nil {
			yield(Transcript{}, fmt.Errorf("%s:%d: %w", name, number+1, err))
		}
	}
}

// reader gathers records into sessions.
type reader struct {
	headed  bool
	student *Transcript // the profile and what is known of it, without a session
	open    *Transcript
	read    int
}

// take reads one line; done is the session that it ends.
func (in *reader) take(raw []byte) (done *Transcript, err error) {
	var r record
	if err := json.Unmarshal(raw, &r); err != nil {
		return nil, fmt.Errorf("this line is damaged (%w); export the session again", err)
	}
	scrub(&r)
	if !in.headed {
		return nil, in.head(r)
	}
	switch r.Type {
	case recordProfile:
		return nil, in.takeProfile(r.Profile)
	case recordSession:
		return nil, in.takeSession(r.Session)
	case recordEnd:
		return in.takeEnd(r.ID)
	case recordState, recordMastery, recordMisconception, recordReview, recordOutcome:
		switch {
		case in.open == nil && in.student == nil:
			return nil, errors.New("what is known of a student needs a profile on a line before it")
		case in.open == nil:
			return nil, in.student.know(r)
		}
	}
	if in.open == nil {
		return nil, fmt.Errorf("a line of type %q stands outside a session", r.Type)
	}
	if known, err := in.open.add(r); known {
		return nil, err
	}
	return nil, in.open.know(r) // as in format 1
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
	in.student = &Transcript{Bundle: tutor.Bundle{Profile: *p}}
	return nil
}

func (in *reader) takeSession(s *tutor.Session) error {
	switch {
	case in.open != nil:
		return errors.New("the session before this line has no end")
	case in.student == nil:
		return errors.New("a session needs its profile on a line before it")
	case s == nil || s.ID == "" || s.Lesson == "":
		return errors.New("a session needs an id and a lesson")
	}
	in.student.clip()
	open := *in.student
	open.Session = *s
	for _, known := range open.States {
		if known.State.Lesson == s.Lesson {
			open.State = known.State
		}
	}
	in.open = &open
	return nil
}

func (in *reader) takeEnd(id string) (*Transcript, error) {
	if in.open == nil || in.open.Session.ID != id {
		return nil, fmt.Errorf("the end of session %q stands in a wrong place", id)
	}
	done := in.open
	in.open = nil
	in.read++
	return done, nil
}

func (in *reader) whole() error {
	switch {
	case !in.headed:
		return errors.New("the file is empty: export the session again")
	case in.open != nil:
		return fmt.Errorf("the file ends in the middle of session %s: export it again", in.open.Session.ID)
	case in.read == 0:
		return errors.New("the file holds no session")
	}
	return nil
}

// clip cuts the slices of what is known to their length: the sessions of a student
// share them, and an append for one must not write into another's.
func (t *Transcript) clip() {
	t.States, t.Mastery, t.Misconceptions = slices.Clip(t.States), slices.Clip(t.Mastery), slices.Clip(t.Misconceptions)
	t.Reviews, t.Outcomes = slices.Clip(t.Reviews), slices.Clip(t.Outcomes)
}

// add puts a record of a session into it; known is false for one of another kind,
// or one without its value.
func (t *Transcript) add(r record) (known bool, err error) {
	switch r.Type {
	case recordBefore:
		if r.Before != nil {
			t.Before = r.Before
		}
		return r.Before != nil, nil
	case recordTurn:
		return put(&t.Turns, r.Turn), nil
	case recordMessage:
		return put(&t.Messages, r.Message), nil
	case recordEvent:
		return put(&t.Events, r.Event), nil
	case recordEvidence:
		return put(&t.Evidence, r.Evidence), nil
	case recordApproach:
		return put(&t.Approaches, r.Approach), nil
	case recordOverride:
		return put(&t.Overrides, r.Override), nil
	case recordFlag:
		return put(&t.Flags, r.Flag), nil
	case recordCase:
		return put(&t.Cases, r.Case), nil
	case recordMemo:
		return put(&t.Memos, r.Memo), nil
	}
	return r.Type == recordAnalysis, nil
}

// put adds one to a list, where there is one.
func put[T any](all *[]T, one *T) bool {
	if one != nil {
		*all = append(*all, *one)
	}
	return one != nil
}

// know puts a record of the student into what is known of them.
func (t *Transcript) know(r record) error {
	switch {
	case r.Type == recordState && r.Standing != nil:
		t.States = append(t.States, *r.Standing)
	case r.Type == recordState && r.State != nil:
		t.State = *r.State
	case r.Type == recordMastery && r.Mastery != nil:
		t.Mastery = append(t.Mastery, *r.Mastery)
	case r.Type == recordMisconception && r.Misconception != nil:
		t.Misconceptions = append(t.Misconceptions, *r.Misconception)
	case r.Type == recordReview && r.Review != nil:
		t.Reviews = append(t.Reviews, *r.Review)
	case r.Type == recordOutcome && r.Outcome != nil:
		t.Outcomes = append(t.Outcomes, *r.Outcome)
	default:
		return fmt.Errorf("a line of type %q without its value, or of a type this program does not know", r.Type)
	}
	return nil
}
