package main

import (
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
)

// disputed is a student who says that a verdict is wrong.
func disputed(t *testing.T) (*lesson, *desk.Backend, tui.Matter) {
	t.Helper()
	lines := []string{"hello", "9999", "/contest", "/quit"}
	l := teach(t, "integers.adding", 6, 7, func(tutor.State) string {
		if len(lines) == 0 {
			return ""
		}
		line := lines[0]
		lines = lines[1:]
		return line
	})
	b := &desk.Backend{Desk: l.Desk}
	all, err := b.Inbox(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		if x.Kind == tui.KindDisputed {
			return l, b, x
		}
	}
	t.Fatalf("no dispute among %+v", all)
	return nil, nil, tui.Matter{}
}

// TestDisputeOnTheScreen: what a teacher decides there counts like an override,
// and is out of the inbox.
func TestDisputeOnTheScreen(t *testing.T) {
	l, b, x := disputed(t)
	if x.Student != "Mia" || x.Said != "9999" || x.Turn != 2 || x.Seen {
		t.Errorf("the dispute is %+v", x)
	}
	r, err := b.Decide(t.Context(), x, true, "she meant it")
	if err != nil {
		t.Fatal(err)
	}
	if r.After <= r.Before || r.Component != "adding two negative numbers" {
		t.Errorf("the ruling is %+v", r)
	}
	rows, err := l.Desk.DB.EvidenceIn(t.Context(), x.Session, x.Turn)
	if err != nil {
		t.Fatal(err)
	}
	word := rows[len(rows)-1]
	if word.Kind != tutor.EvidenceOverride || !word.Right || word.Quality != 100 || word.Note != "she meant it" || word.Refers != rows[0].ID {
		t.Errorf("the last row is %+v", word)
	}
	known, err := l.Desk.DB.MasteryOf(t.Context(), l.student.ID)
	if err != nil || known[word.KC].Percent() != r.After {
		t.Errorf("mastery %d, %v; want %d", known[word.KC].Percent(), err, r.After)
	}
	left, err := b.Inbox(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range left {
		if one.ID == x.ID {
			t.Errorf("the dispute still waits: %+v", one)
		}
	}
}

// TestMatterIsReadAndKept: the turn comes with those beside it, and a wrong move
// is kept as a case that runs again.
func TestMatterIsReadAndKept(t *testing.T) {
	l, b, x := disputed(t)
	turn, err := b.ReadMatter(t.Context(), x)
	if err != nil {
		t.Fatal(err)
	}
	if first := turn.Said[0]; first.Turn != 0 || first.By != tutor.ByTutor {
		t.Errorf("it begins with %+v, not with the opening", first)
	}
	seen := map[int]bool{}
	for _, e := range turn.Events {
		seen[e.Turn] = true
	}
	if !seen[1] || !seen[2] || !seen[3] || seen[0] {
		t.Errorf("events of the turns %v", seen)
	}
	n, err := b.KeepCase(t.Context(), x, tutor.Wanted{Verdict: tutor.VerdictCorrect}, "it is\x1b[2J right")
	if err != nil {
		t.Fatal(err)
	}
	cases, err := l.Desk.DB.Cases(t.Context(), l.student.ID)
	if err != nil || len(cases) != 1 || cases[0].ID != n || cases[0].Turn != 2 || cases[0].Note != "it is[2J right" {
		t.Errorf("kept %+v, %v", cases, err)
	}
	if err := b.SeeMatters(t.Context(), []string{x.ID}); err != nil {
		t.Fatal(err)
	}
	all, err := b.Inbox(t.Context(), true)
	if err != nil || len(all) == 0 || !all[len(all)-1].Seen {
		t.Errorf("with what was seen: %+v, %v", all, err)
	}
}
