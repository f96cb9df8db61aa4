package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// TestMemory: what is remembered stands with its numbers, in a lesson and before it, and is
// erased by the numbers that were shown; nothing in it drives the terminal.
func TestMemory(t *testing.T) {
	f := newFake(mia())
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.say("/memory")
		s.sees("I remember nothing of yours for next time.")
		s.press("esc")
		s.say("/memory forget 1")
		s.sees("I remember nothing of yours for next time.")
	})
	f.memos = []tutor.Memo{
		{ID: 1, Kind: tutor.MemoNews, Text: "you got a new \x1b[2Jpuppy", At: morning.Add(-time.Hour)},
		{ID: 2, Kind: tutor.MemoWorry, Text: "grieving", At: morning.Add(-30 * time.Hour)},
		{ID: 3, Kind: tutor.MemoHard, Text: "adding two negative numbers", At: morning},
		{Kind: tutor.MemoInterest, Text: "football"},
	}
	inLesson(t, f, func(s *stage) {
		s.say("/memory")
		s.sees("What I remember for next time")
		s.sees("1. today")
		s.sees("Something weighed on you (you lost somebody).")
		s.sees("This was a hard part: adding two negative numbers.")
		s.sees("You like this: football.")
		if strings.Contains(s.m.View().Content, "\x1b[2J") {
			t.Error("the terminal is driven")
		}
		s.press("esc")
		f.memos = append(f.memos[:1:1], f.memos[2:]...) // the worry went meanwhile
		s.say("/memory forget 9")
		s.sees("Say which: /memory forget and a number from 1 to 4")
		s.say("/memory forget 3")
		s.misses("hard part")
		s.sees("puppy")
		s.press("esc")
		s.say("/memory forget all")
		s.sees("I remember nothing of yours for next time.")
	})
}

func TestReadForget(t *testing.T) {
	listed := Remembered{"mia", []tutor.Memo{{ID: 1}, {ID: 2}}}
	for line, want := range map[string]struct {
		gone  int
		asked bool
	}{
		"": {0, false}, "forget": {0, true}, "forget 1": {1, true}, "forget 2": {1, true}, "forget 0": {0, true}, "forget 3": {0, true},
		"FORGET ALL": {2, true}, "all": {0, true}, "forget 1 2": {0, true}, "forget -1": {0, true}, "forget it": {0, true},
	} {
		if gone, asked := listed.ReadForget(strings.Fields(line)); len(gone) != want.gone || asked != want.asked {
			t.Errorf("/memory %s: %v, %v", line, gone, asked)
		}
	}
	if got := listed.Or("ben", nil); got.Of != "ben" || len(got.Memos) != 0 {
		t.Errorf("another student's numbers: %+v", got)
	}
}

// TestCountry: the country is set by its name, and one that is not known is refused.
func TestCountry(t *testing.T) {
	f := newFake(mia())
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.say("/profile country Atlantis")
		s.sees("I know no help numbers of \"Atlantis\"")
		s.say("/profile country Canada")
		s.sees("Your country: Canada.")
		s.say("/profile")
		s.sees("Canada")
	})
	if f.students[0].Country != "CA" || f.students[0].Name != "Mia" {
		t.Errorf("saved: %+v", f.students[0])
	}
}
