package store

import (
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// called is a commit of a turn with one model call.
func called(turn int, c tutor.ModelCall) tutor.Commit {
	w := wrong(turn)
	w.Events = []tutor.Event{{Session: "s-1", Turn: turn, Seq: 1, At: start, Kind: tutor.EventCalled, Called: &c}}
	w.Evidence = nil
	return w
}

func TestSpentSince(t *testing.T) {
	db := begun(t)
	hearAt := func(at time.Time) int {
		t.Helper()
		turn, err := db.Hear(t.Context(), "s-1", "hm", at)
		must(t, err)
		return turn
	}
	commit := func(at time.Time, c tutor.ModelCall) {
		t.Helper()
		must(t, db.Commit(t.Context(), called(hearAt(at), c)))
	}
	yesterday := start.Add(-24 * time.Hour)
	commit(yesterday, tutor.ModelCall{Role: "decide", Model: "m", TokensIn: 1000, TokensOut: 7, Took: time.Second})
	commit(start, tutor.ModelCall{Role: "decide", Model: "m", TokensIn: 100, TokensOut: 10, Took: time.Second, FirstToken: time.Millisecond})
	commit(start, tutor.ModelCall{Role: "explainer", Model: "m", TokensIn: 200, TokensOut: 20, Took: 2 * time.Second})
	commit(start, tutor.ModelCall{Role: "judge", Model: "m", TokensIn: 30, Error: "slow"})
	spent, err := db.SpentSince(t.Context(), start.Add(-time.Hour))
	must(t, err)
	want := Spent{Usage{1, 100, 10, time.Second}, Usage{2, 230, 20, 2 * time.Second}}
	if spent != want || spent.Tokens() != 360 {
		t.Errorf("spent %+v, want %+v", spent, want)
	}
	if spent, err = db.SpentSince(t.Context(), start.Add(time.Hour)); err != nil || spent.Tokens() != 0 {
		t.Errorf("in the future: %+v, %v", spent, err)
	}
	must(t, db.AddBuildCall(t.Context(), yesterday, true, "m", Usage{TokensIn: 999}))
	must(t, db.AddBuildCall(t.Context(), start, true, "m", Usage{TokensIn: 5, TokensOut: 2, Took: time.Second}))
	must(t, db.AddBuildCall(t.Context(), start, false, "m", Usage{TokensIn: 40, TokensOut: 4}))
	spent, err = db.SpentSince(t.Context(), start.Add(-time.Hour))
	must(t, err)
	if want = (Spent{Usage{2, 105, 12, 2 * time.Second}, Usage{3, 270, 24, 2 * time.Second}}); spent != want {
		t.Errorf("with a course being made: spent %+v, want %+v", spent, want)
	}
	calls, err := db.CallsOf(t.Context(), "m")
	must(t, err)
	if len(calls) != 3 || calls[0] != (Pace{"explainer", 20, 2 * time.Second, 0}) || calls[1].First != time.Millisecond {
		t.Errorf("paces %+v", calls)
	}
}
