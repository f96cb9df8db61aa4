package main

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
)

// mixed answers right, wrong, with doubts and with every command, in turns.
func mixed(t *testing.T) pupil {
	n := 0
	says := []string{
		"", "8", "", "idk", "/hint", "", "i dont get it", "", "", "1/7", "/why", "/contest", "", "because i counted", "what does negative mean?", "", "",
		"ok", "-1", "/skip", "", "", "lol did you see the game", "/explain", "", "", "/progress", "100",
	}
	return func(s tutor.State) string {
		n++
		if n > 45 {
			return ""
		}
		if say := says[n%len(says)]; say != "" {
			return say
		}
		if say := rightAnswer(mustLibrary(t), s); say != "" {
			return say
		}
		return "ok"
	}
}

// exported writes all sessions of a student to a file and reads it again.
func exported(t *testing.T, a *desk.Desk, ids ...string) []export.Transcript {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.jsonl")
	if err := a.WriteExport(t.Context(), desk.Export{IDs: ids, Format: desk.FormatJSONL}, path, false); err != nil {
		t.Fatal(err)
	}
	sessions, err := readExport(path)
	if err != nil {
		t.Fatal(err)
	}
	return sessions
}

func TestReplayGivesTheSame(t *testing.T) {
	for _, id := range []string{"integers.adding", "fractions.comparing"} {
		t.Run(id, func(t *testing.T) {
			l := teach(t, id, 6, 7, mixed(t))
			ids, err := chosenSessions(t.Context(), l.Desk, nil, exportFlags{student: "Mia"})
			if err != nil {
				t.Fatal(err)
			}
			sessions := exported(t, l.Desk, ids...)
			got, err := lab.Replay(t.Context(), l.library, sessions)
			if err != nil {
				t.Fatal(err)
			}
			if got.Turns < 20 || len(got.Changes) > 0 || len(got.Notes) > 0 {
				t.Errorf("%d turns, changes %v, notes %v", got.Turns, got.Changes, got.Notes)
			}
			rows, verdicts := 0, 0
			for _, e := range sessions[0].Events {
				if e.Evidence != nil {
					rows++
				}
				if e.Assessed != nil {
					verdicts++
				}
			}
			if rows < 5 || verdicts < 8 {
				t.Errorf("a session of %d rows and %d verdicts proves little", rows, verdicts)
			}
		})
	}
}

// oddDecider is a model that takes everything it is asked about for a question.
type oddDecider struct{ asked int }

func (d *oddDecider) Label(_ context.Context, _ tutor.LabelTask) (tutor.Intent, []tutor.ModelCall, error) {
	d.asked++
	if d.asked%3 == 0 {
		return "", nil, errors.New("no answer within 8 s")
	}
	return tutor.IntentQuestion, []tutor.ModelCall{{Role: "label", Model: "odd", TokensIn: 100, TokensOut: 10}}, nil
}

func TestReplayKeepsWhatAModelDecided(t *testing.T) {
	a, ids := modelSession(t)
	sessions := exported(t, a, ids...)
	byModel := slices.ContainsFunc(sessions[0].Events, func(e tutor.Event) bool { return e.Decided != nil && e.Decided.Source == tutor.FromModel })
	fallback := slices.ContainsFunc(sessions[0].Events, func(e tutor.Event) bool { return e.Decided != nil && e.Decided.Source == tutor.FromFallback })
	if !byModel || !fallback {
		t.Fatalf("decided by model %v, by fallback %v", byModel, fallback)
	}
	got, err := lab.Replay(t.Context(), a.Library, sessions)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Changes) > 0 {
		t.Errorf("changes %v", got.Changes)
	}
	f := export.Measure(sessions[0])
	if f.ByModel == 0 || f.Fallbacks == 0 || f.TokensIn != 100*f.ModelCalls || f.ModelCalls == 0 {
		t.Errorf("figures %+v", f)
	}
}

// modelSession talks to a tutor with a model that decides.
func modelSession(t *testing.T) (*desk.Desk, []string) {
	t.Helper()
	a, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir(), Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	p, err := a.NewStudent(t.Context(), "Mia", 6, "")
	if err != nil {
		t.Fatal(err)
	}
	session, err := a.OpenSession(t.Context(), p, "integers.adding")
	if err != nil {
		t.Fatal(err)
	}
	a.Kernel.Use(kernel.Minds{Labeler: &oddDecider{}, Limits: kernel.Limits{First: time.Minute}})
	for range a.Kernel.Begin(t.Context(), session.ID) {
	}
	for _, line := range []string{"cold", "hmm the thing with the other thing", "flurb", "why so", "8", "blorp zzz", "is it what the first says", "wug", "-5"} {
		for e := range a.Kernel.Turn(t.Context(), session.ID, line) {
			if e.Failed != nil {
				t.Fatal(e.Failed.Text)
			}
		}
	}
	return a, []string{session.ID}
}

func TestReplayNamesWhatChanged(t *testing.T) {
	l := teach(t, "integers.adding", 6, 7, mixed(t))
	ids, err := chosenSessions(t.Context(), l.Desk, nil, exportFlags{student: "Mia"})
	if err != nil {
		t.Fatal(err)
	}
	sessions := exported(t, l.Desk, ids...)
	for i := range sessions[0].Messages {
		if m := &sessions[0].Messages[i]; m.Turn == 1 && m.By == tutor.ByStudent {
			m.Text = "i dont get it"
		}
	}
	got, err := lab.Replay(t.Context(), l.library, sessions)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := got.Print(&out, false); err != nil {
		t.Fatal(err)
	}
	if len(got.Changes) == 0 || !strings.Contains(out.String(), "turn 1: ") {
		t.Errorf("%s", out.String())
	}
}
