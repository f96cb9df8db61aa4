package main

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"
)

// TestSoak kills a session PRIMER_SOAK times at random moments, from the first
// millisecond of the process on, and tells each script to its end in spite of it.
func TestSoak(t *testing.T) {
	kills, _ := strconv.Atoi(os.Getenv("PRIMER_SOAK"))
	if kills == 0 {
		t.Skip("PRIMER_SOAK says how many times a session is killed: make soak")
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("%d kills, random from %d", kills, seed)
	dice := rand.New(rand.NewPCG(seed, 0))
	lines, want := harmless(t, 60)
	span := float64(time.Second)
	tally := struct{ kills, sagas, open, quiet int }{}
	for tally.kills < kills && !t.Failed() {
		tally.sagas++
		s := &saga{t: t, data: t.TempDir(), lines: lines}
		for tally.kills < kills && s.killedAfter(time.Duration(span*dice.Float64())) {
			tally.kills++
			span *= longer
			s.nothingMissing()
			open := s.leftover()
			tally.open += open
			if open == 0 {
				tally.quiet++
			}
			if tally.kills%100 == 0 {
				t.Logf("%d kills", tally.kills)
			}
		}
		span *= shorter
		s.killedAt("", 0) // the rest, unharmed; nothing when all was told
		s.nothingMissing()
		s.sameStory(want)
	}
	t.Logf("%d kills over %d scripts: %d left a message that was answered later, %d left none", tally.kills, tally.sagas, tally.open, tally.quiet)
}

// The longest life of a victim grows with each kill and shrinks with each script
// told to its end, so that on any machine a script takes about ten kills.
const (
	longer  = 1.025
	shorter = 0.8
)

// killedAfter kills a victim after a while; false when it had reached the end.
func (s *saga) killedAfter(delay time.Duration) bool {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), delay)
	defer cancel()
	child, out := s.victim(ctx, "", 0)
	if err := child.Run(); err != nil && ctx.Err() == nil {
		s.t.Fatalf("run %d: %v\n%s", s.runs, err, tailOf(out.String()))
	}
	return child.ProcessState == nil || child.ProcessState.ExitCode() != 0
}

// leftover counts the messages without a reply: one at most.
func (s *saga) leftover() int {
	s.t.Helper()
	db := s.open()
	defer func() { _ = db.Close() }()
	if _, err := db.Profile(s.t.Context(), "Mia"); err != nil {
		return 0 // killed before it had a student
	}
	open := s.told(db).open
	if open > 1 {
		s.t.Errorf("run %d: %d messages without a reply", s.runs, open)
	}
	return open
}
