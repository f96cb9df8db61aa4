package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// pupil types the next line, given where the lesson stands; "" ends the session.
type pupil func(s tutor.State) string

// lesson is one session in line mode, from an empty database.
type lesson struct {
	t       *testing.T
	Desk    *desk.Desk
	student tutor.Profile
	out     bytes.Buffer
	trace   string
	library *course.Library
	id      string
	typed   int
	pending []byte
	next    pupil
}

// teach runs a whole session in line mode with a pupil at the keyboard.
func teach(t *testing.T, lessonID string, grade int, seed uint64, next pupil) *lesson {
	t.Helper()
	s := &desk.Flags{Data: t.TempDir(), Model: "none", Lesson: lessonID, Student: "Mia", Plain: true, Seed: seed}
	s.Trace = filepath.Join(s.Data, "trace.jsonl")
	a, err := desk.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	l := &lesson{t: t, Desk: a, trace: s.Trace, library: a.Library, id: lessonID, next: next}
	if l.student, err = a.NewStudent(t.Context(), "Mia", grade, ""); err != nil {
		t.Fatal(err)
	}
	if err := runPlain(t.Context(), a, s, l, &l.out); err != nil {
		t.Fatalf("%v\n%s", err, l.tail())
	}
	return l
}

// Read is the pupil's keyboard: it looks at the lesson's state and types.
func (l *lesson) Read(p []byte) (int, error) {
	if len(l.pending) == 0 {
		state := l.state()
		l.note(state)
		line := l.next(state)
		if line == "" || l.typed > 300 {
			return 0, io.EOF
		}
		l.typed++
		l.pending = []byte(line + "\n")
	}
	n := copy(p, l.pending)
	l.pending = l.pending[n:]
	return n, nil
}

// state is where the lesson of the newest session stands: a lost student may
// have been taken to another one.
func (l *lesson) state() tutor.State {
	id := l.id
	if session, err := l.Desk.DB.LatestSession(context.Background(), l.student.ID, ""); err == nil {
		id = session.Lesson
	}
	s, _, err := l.Desk.DB.State(context.Background(), l.student.ID, id)
	if err != nil {
		l.t.Fatal(err)
	}
	return s
}

// note keeps which problem is open after the turn just taken.
func (l *lesson) note(s tutor.State) {
	session, err := l.Desk.DB.LatestSession(context.Background(), l.student.ID, "")
	if err != nil {
		l.t.Fatal(err)
	}
	if s.Problem != nil && !s.Answered {
		openProblem.Store(session.ID+fmt.Sprint(session.Turns), s.Problem)
	}
}

func (l *lesson) tail() string {
	text := l.out.String()
	return text[max(0, len(text)-4000):]
}

// events reads the trace.
func (l *lesson) events() []tutor.Event {
	var out []tutor.Event
	for line := range strings.SplitSeq(strings.TrimSpace(readFile(l.t, l.trace)), "\n") {
		var e tutor.Event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			l.t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// rightAnswer answers whatever is asked, as a strong student does.
func rightAnswer(library *course.Library, s tutor.State) string {
	switch s.Asked.Kind {
	case tutor.AskActivate:
		return "I have seen this before, I think it has to do with counting"
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify:
		return s.Problem.Answer
	case tutor.AskStep:
		return s.Problem.Steps[s.StepAt].Answer
	case tutor.AskTeachBack:
		l, _ := library.Lesson(s.Lesson)
		rubric, _ := l.TeachBackFor(s.TeachKC)
		return "because " + rubric.Model
	case tutor.AskReady, tutor.AskNothing:
		return ""
	}
	return ""
}
