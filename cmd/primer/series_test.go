package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lab"
)

// again is one more session of the same student, some days later.
func (l *lesson) again(days int, next pupil) *lesson {
	l.t.Helper()
	k := l.Desk.Kernel
	k.Now = func() time.Time { return time.Now().AddDate(0, 0, days) }
	s := *l.Desk.Flags
	s.Trace = filepath.Join(l.t.TempDir(), "trace.jsonl")
	later := &lesson{t: l.t, Desk: l.Desk, trace: s.Trace, library: l.library, id: l.id, student: l.student, next: next}
	if err := runPlain(l.t.Context(), l.Desk, &s, later, &later.out); err != nil {
		l.t.Fatalf("%v\n%s", err, later.tail())
	}
	return later
}

// TestPlacedThenWarmedUpThenReplayed: an able student takes the placement and
// completes the lesson; days later a warm-up opens the session and makes the
// mastery firm; run again, both sessions give the same.
func TestPlacedThenWarmedUpThenReplayed(t *testing.T) {
	placed := 0
	first := teach(t, "integers.adding", 6, 7, func(s tutor.State) string {
		switch {
		case placed == 0 && s.Series == nil:
			return "i know this already"
		case s.Running(tutor.SeriesPlacement):
			placed++
		case s.Complete:
			return ""
		}
		return "/sure " + rightAnswer(mustLibrary(t), s)
	})
	if s := first.state(); placed < 3 || placed > 6 || !s.Complete {
		t.Fatalf("%d questions, complete %v\n%s", placed, s.Complete, first.tail())
	}
	if s := first.out.String(); !strings.Contains(s, "I know this already") || strings.Contains(s, "new idea") {
		t.Errorf("what an able student knows was explained:\n%s", first.out.String())
	}

	reviewed := 0
	second := first.again(5, func(s tutor.State) string {
		if !s.Running(tutor.SeriesWarmUp) {
			return ""
		}
		reviewed++
		return rightAnswer(mustLibrary(t), s)
	})
	if reviewed != 2 || !strings.Contains(second.out.String(), "keeps them from fading") {
		t.Errorf("%d questions reviewed\n%s", reviewed, second.out.String())
	}
	known, err := first.Desk.DB.MasteryOf(t.Context(), first.student.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, kc := range []string{"int.add.same", "int.add.mixed"} {
		if m := known[kc]; !m.Met || !m.Firm {
			t.Errorf("%s after a right answer days later: %+v", kc, m)
		}
	}
	ids, err := chosenSessions(t.Context(), first.Desk, nil, exportFlags{student: "Mia"})
	if err != nil {
		t.Fatal(err)
	}
	got, err := lab.Replay(t.Context(), first.library, exported(t, first.Desk, ids...))
	if err != nil || got.Turns < 9 || len(got.Changes) > 0 {
		t.Errorf("replayed %d turns, changes %v, %v", got.Turns, got.Changes, err)
	}
}
