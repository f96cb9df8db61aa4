package main

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lab"
)

// longTalk stores one session of so many messages, each turn with its events.
func longTalk(tb testing.TB, messages int) (*desk.Desk, string) {
	tb.Helper()
	a, err := desk.Open(tb.Context(), &desk.Flags{Data: tb.TempDir(), Seed: 7})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(a.Close)
	p, err := a.NewStudent(tb.Context(), "Mia", 6, "")
	if err != nil {
		tb.Fatal(err)
	}
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	b := tutor.Bundle{Profile: p, Session: tutor.Session{ID: "long", Student: p.ID, Lesson: "integers.adding", Started: at, Rules: lab.Rules}}
	for turn := 1; turn <= messages/2; turn++ {
		when := at.Add(time.Duration(turn) * time.Second)
		row := tutor.Evidence{ID: int64(turn), At: when, KC: "int.add.same", Item: "i", Kind: tutor.EvidenceCorrect, Right: true, Quality: 100, Attempt: 1, Turn: turn}
		b.Messages = append(
			b.Messages, tutor.Message{Turn: turn, By: tutor.ByStudent, Text: fmt.Sprint(turn), At: when},
			tutor.Message{Turn: turn, By: tutor.ByExplainer, Text: fmt.Sprintf("Yes, %d. Start at **-3** and go on: -3 + 5 = 2.\n\n```draw\nnumberline from=-5 to=5 start=-3 jumps=+5\n```", turn), At: when},
		)
		b.Evidence = append(b.Evidence, row)
		for seq, e := range []tutor.Event{
			{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: fmt.Sprint(turn)}},
			{Kind: tutor.EventUnderstood, Understood: &tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Why: "a value and nothing else"}},
			{Kind: tutor.EventAssessed, Assessed: &tutor.Verdict{Kind: tutor.VerdictCorrect, Reason: "the same value"}},
			{Kind: tutor.EventDecided, Decided: &tutor.Decision{Intent: tutor.IntentAnswer, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Explainer}, Source: tutor.FromModel, Reasoning: "right"}},
			{Kind: tutor.EventCalled, Called: &tutor.ModelCall{Role: "compose", Model: "m", Text: string(make([]byte, 0)) + fmt.Sprintf("%04000d", turn), Raw: "Yes.", TokensIn: 900, TokensOut: 30}},
			{Kind: tutor.EventEvidence, Evidence: &row},
			{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: tutor.ByExplainer, Text: "Yes."}},
			{Kind: tutor.EventDone, Done: &tutor.Done{ModelCalls: 1}},
		} {
			e.Turn, e.Seq, e.At = turn, seq, when
			b.Events = append(b.Events, e)
		}
	}
	if err := a.DB.Import(tb.Context(), b); err != nil {
		tb.Fatal(err)
	}
	return a, "long"
}

// BenchmarkExport writes a session of 10,000 messages in each format.
func BenchmarkExport(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as the program has it
	a, id := longTalk(b, 10_000)
	for _, format := range []string{desk.FormatMarkdown, desk.FormatHTML, desk.FormatJSONL, desk.FormatCSV, desk.FormatXAPI} {
		b.Run(format, func(b *testing.B) {
			for b.Loop() {
				runtime.GC()
				if err := a.PrintExport(b.Context(), desk.Export{IDs: []string{id}, Format: format, Decisions: true}, io.Discard); err != nil {
					b.Fatal(err)
				}
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.HeapSys-m.HeapReleased)/1e6, "MB-heap")
		})
	}
}

// BenchmarkImport takes the same session in.
func BenchmarkImport(b *testing.B) {
	a, id := longTalk(b, 10_000)
	path := filepath.Join(b.TempDir(), "x.jsonl")
	if err := a.WriteExport(b.Context(), desk.Export{IDs: []string{id}, Format: desk.FormatJSONL}, path, false); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		other, err := desk.Open(b.Context(), &desk.Flags{Data: b.TempDir()})
		if err != nil {
			b.Fatal(err)
		}
		if err := importFile(b.Context(), other, path, 1, io.Discard, io.Discard); err != nil {
			b.Fatal(err)
		}
		other.Close()
	}
}
