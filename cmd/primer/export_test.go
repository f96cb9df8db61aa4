package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
)

// A session with a model in it, disputed, overruled, seen and kept as a case, comes
// back as it was.
func TestNothingIsLostOnTheWay(t *testing.T) {
	a, ids := modelSession(t)
	rows, err := a.DB.EvidenceOf(t.Context(), mustStudent(t, a).ID, "")
	if err != nil || len(rows) == 0 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	id, student := ids[0], rows[0].Student
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(a.DB.Contest(t.Context(), rows[0].ID, "i meant it", time.Now()))
	word := tutor.Override{Evidence: rows[0].ID, At: time.Now(), By: "Ms Lee", Right: true, Quality: 90, Note: "so she did"}
	must(a.DB.Overrule(t.Context(), word, func(word tutor.Evidence, all []tutor.Evidence) store.Belief {
		return store.Belief{Mastery: tutor.Mastery{Student: student, KC: word.KC, Known: .5, Rows: len(all), Last: word.At}}
	}))
	flags, err := a.DB.Flags(t.Context(), student)
	must(err)
	must(a.DB.SeeFlag(t.Context(), flags[0].ID))
	_, err = a.DB.KeepCase(t.Context(), tutor.Case{Student: student, Session: id, Turn: 2, At: time.Now(), By: "Ms Lee", Wanted: tutor.Wanted{Intent: tutor.IntentQuestion}, Note: "a hint"})
	must(err)
	must(a.CloseSession(t.Context(), id))

	first := filepath.Join(t.TempDir(), "first.jsonl")
	must(a.WriteExport(t.Context(), desk.Export{IDs: ids, Format: desk.FormatJSONL}, first, false))
	other, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir()})
	must(err)
	t.Cleanup(other.Close)
	settled(t, other, "Somebody") // rows of others stand there already
	must(importFile(t.Context(), other, first, 1, &bytes.Buffer{}, &bytes.Buffer{}))
	second := filepath.Join(t.TempDir(), "second.jsonl")
	must(other.WriteExport(t.Context(), desk.Export{IDs: ids, Format: desk.FormatJSONL}, second, false))
	was, now := readFile(t, first), readFile(t, second)
	if was != now {
		t.Errorf("written again otherwise:\n%s", firstDifference(was, now))
	}
	for _, kind := range []string{"override", "flag", "case", "approach", "turn", "event", "evidence"} {
		if !strings.Contains(was, `{"type":"`+kind+`"`) {
			t.Errorf("the file holds no %s", kind)
		}
	}
	here, err := a.DB.Check(t.Context())
	must(err)
	there, err := other.DB.Check(t.Context())
	must(err)
	if len(there.Problems) > 0 || here.Messages != there.Messages-1 || here.Evidence != there.Evidence-1 {
		t.Errorf("health %+v, was %+v", there, here)
	}
}

func mustStudent(t *testing.T, a *desk.Desk) tutor.Profile {
	t.Helper()
	p, err := a.FindStudent(t.Context(), "Mia")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// settled is a student with a session of one message and one row.
func settled(t *testing.T, a *desk.Desk, name string) {
	t.Helper()
	p, err := a.NewStudent(t.Context(), name, 4, "")
	if err != nil {
		t.Fatal(err)
	}
	b := tutor.Bundle{
		Profile: p, Session: tutor.Session{ID: "of-" + name, Student: p.ID, Lesson: "integers.adding", Started: time.Now()},
		Messages: []tutor.Message{{Turn: 1, By: tutor.ByStudent, Text: "4", At: time.Now()}},
		Evidence: []tutor.Evidence{{Turn: 1, At: time.Now(), KC: "int.add.same", Kind: tutor.EvidenceCorrect, Right: true}},
	}
	if err := a.DB.Import(t.Context(), b); err != nil {
		t.Fatal(err)
	}
}

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return x[i] + "\n" + strings.Join(y[min(i, len(y)-1):min(i+1, len(y))], "")
		}
	}
	return "only what follows line " + x[len(x)-1]
}

// What is stopped in the middle leaves nothing: no file, no session.
func TestAStoppedExportLeavesNothing(t *testing.T) {
	l := teach(t, "integers.adding", 6, 7, mixed(t))
	teachMore(t, l, mixed(t))
	ids, err := chosenSessions(t.Context(), l.Desk, nil, exportFlags{student: "Mia"})
	if err != nil || len(ids) != 2 {
		t.Fatal(ids, err)
	}
	for _, format := range []string{desk.FormatMarkdown, desk.FormatHTML, desk.FormatJSONL, desk.FormatCSV, desk.FormatXAPI} {
		dir := t.TempDir()
		ctx, stop := context.WithCancel(t.Context())
		x := desk.Export{IDs: ids, Format: format, Report: func(done, _ int) {
			if done == 1 {
				stop()
			}
		}}
		err := l.Desk.WriteExport(ctx, x, filepath.Join(dir, "x"), false)
		left, _ := os.ReadDir(dir)
		if !errors.Is(err, context.Canceled) || len(left) > 0 || explain(err) != stopped {
			t.Errorf("%s: %v, left %v", format, err, left)
		}
	}
	path := filepath.Join(t.TempDir(), "all.jsonl")
	if err := l.Desk.WriteExport(t.Context(), desk.Export{IDs: ids, Format: desk.FormatJSONL}, path, false); err != nil {
		t.Fatal(err)
	}
	other, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	ctx, stop := context.WithCancel(t.Context())
	got := 0
	err = other.DB.ImportAll(ctx, func(yield func(tutor.Bundle, error) bool) {
		for _, s := range exportedAt(t, path) {
			if !yield(s.Bundle, ctx.Err()) {
				return
			}
			stop()
		}
	}, func(tutor.Bundle, bool) { got++ })
	if sessions, _ := other.DB.Sessions(t.Context(), ""); !errors.Is(err, context.Canceled) || len(sessions) > 0 || got != 1 {
		t.Errorf("import stopped after %d: %v, left %d sessions", got, err, len(sessions))
	}
	students, _ := other.DB.Profiles(t.Context())
	if len(students) > 0 {
		t.Errorf("left the student %v", students)
	}
}

func exportedAt(t *testing.T, path string) []export.Transcript {
	t.Helper()
	sessions, err := readExport(path)
	if err != nil {
		t.Fatal(err)
	}
	return sessions
}

func TestAGaugeTellsWhatIsLeft(t *testing.T) {
	now := time.Unix(0, 0)
	var out bytes.Buffer
	g := &gauge{out: &out, unit: "sessions", now: func() time.Time { return now }, began: now}
	g.report(1, 100)
	if out.Len() > 0 {
		t.Errorf("what is done at once was drawn: %q", out.String())
	}
	now = now.Add(10 * time.Second)
	g.report(25, 100)
	if got, want := out.String(), "\r\x1b[K████░░░░░░░░░░░░  25% of 100 sessions, about 30 s left"; got != want {
		t.Errorf("drawn %q, want %q", got, want)
	}
	now = now.Add(time.Millisecond)
	out.Reset()
	g.report(26, 100)
	g.end()
	if got := out.String(); got != "\r\x1b[K" {
		t.Errorf("drawn too often, or left standing: %q", got)
	}
	piped := newGauge(&out, "sessions", func() time.Time { return now })
	now = now.Add(time.Hour)
	out.Reset()
	piped.report(1, 2)
	piped.end()
	if out.Len() > 0 {
		t.Errorf("into a pipe: %q", out.String())
	}
	if got := gaugeLine(1<<20, 4<<20, unitBytes, time.Hour); !strings.HasSuffix(got, " 25% of 4 MB, about 3.0 h left") {
		t.Errorf("bytes %q", got)
	}
}

func TestRangesOfDays(t *testing.T) {
	now := time.Date(2026, 3, 29, 1, 30, 0, 0, time.FixedZone("here", 3600))
	at := func(text string) time.Time {
		when, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	for _, c := range []struct {
		from, to, when string
		in             bool
	}{
		{"2026-03-01", "2026-03-28", "2026-03-28T23:59:59+01:00", true},
		{"2026-03-01", "2026-03-28", "2026-03-29T00:00:00+01:00", false},
		{"2026-03-01", "", "2026-02-28T23:30:00Z", true}, // the first of March here
		{"yesterday", "today", "2026-03-28T00:00:00+01:00", true},
		{"today", "", "2026-03-28T23:00:00+01:00", false},
		{"", "2026-03-28", "1999-01-01T00:00:00Z", true},
		{"", "", "1999-01-01T00:00:00Z", true},
	} {
		d, err := desk.DaysOf(c.from, c.to, now)
		if err != nil || d.Hold(at(c.when)) != c.in {
			t.Errorf("%s to %s holds %s: %v, %v", c.from, c.to, c.when, !c.in, err)
		}
	}
}
