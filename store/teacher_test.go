package store

import (
	"slices"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// pauses make the second wrong try wait a minute.
func pauses(failed int) time.Duration {
	if failed < 2 {
		return 0
	}
	return time.Minute
}

func TestWrongTriesAreCountedBeforeTheyAreChecked(t *testing.T) {
	path := at(t, 4)
	db := openedAt(t, path)
	if _, _, ok, err := db.TryPIN(t.Context(), start, pauses); ok || err != nil {
		t.Fatalf("a try without a PIN: %v, %v", ok, err)
	}
	must(t, db.SetPIN(t.Context(), PIN{Salt: []byte("s"), Hash: []byte("h"), Rounds: 3, Made: start}))
	try := func(at time.Time) (PIN, time.Duration) {
		t.Helper()
		p, left, ok, err := db.TryPIN(t.Context(), at, pauses)
		must(t, err)
		if !ok {
			t.Fatal("the PIN is gone")
		}
		return p, left
	}
	for range 2 {
		if p, left := try(start); left != 0 || string(p.Hash) != "h" || p.Rounds != 3 {
			t.Fatalf("%+v must wait %v", p, left)
		}
	}
	must(t, db.Close())
	db = openedAt(t, path) // starting again wins nothing
	for _, row := range []struct{ later, left time.Duration }{{time.Second, 59 * time.Second}, {-time.Hour, time.Minute}, {time.Minute, 0}, {time.Minute, time.Minute}} {
		if _, left := try(start.Add(row.later)); left != row.left {
			t.Errorf("after %v the wait is %v, not %v", row.later, left, row.left)
		}
	}
	must(t, db.PINFitted(t.Context()))
	if p, left := try(start); left != 0 || p.Failed != 0 {
		t.Errorf("after a right one: %+v, %v", p, left)
	}
	must(t, db.RemovePIN(t.Context()))
	if _, ok, err := db.PIN(t.Context()); ok || err != nil {
		t.Errorf("the PIN is still there (%v)", err)
	}
}

func TestTheInboxTellsWhatWasSaidAndDone(t *testing.T) {
	db := begun(t)
	first := hear(t, db, "8")
	must(t, db.Commit(t.Context(), wrong(first)))
	second := hear(t, db, "/contest")
	dispute := tutor.Commit{Session: "s-1", Turn: second, Evidence: []tutor.Evidence{{At: start, KC: "add", Kind: tutor.EvidenceDisputed, Refers: 1, Note: "i meant 2"}}}
	dispute.Events = []tutor.Event{{Session: "s-1", Turn: second, At: start, Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: "disputed", Text: "the student disputes the verdict of turn 1"}}}
	must(t, db.Commit(t.Context(), dispute))

	found, err := db.Matters(t.Context(), "", false)
	must(t, err)
	var kinds []string
	for _, m := range found {
		kinds = append(kinds, m.Kind)
		if m.Turn != first || m.Said != "8" || m.Reply != "Look at the sign." || m.Name != "Ana" || m.Lesson != "add" {
			t.Errorf("%+v", m)
		}
	}
	if want := []string{"disputed", "stuck", "withheld"}; !slices.Equal(kinds, want) {
		t.Fatalf("kinds %v, not %v", kinds, want)
	}
	if w := found[2]; w.Text != "1 sentence held back: false_equation" || w.Withheld[0].Sentence != "2 + 2 = 5" {
		t.Errorf("withheld: %+v", w)
	}
	for _, m := range found {
		must(t, db.SeeMatter(t.Context(), m.ID))
	}
	if left, err := db.Matters(t.Context(), "ana", false); err != nil || len(left) != 0 {
		t.Errorf("still unseen: %+v (%v)", left, err)
	}
	if seen, err := db.Matters(t.Context(), "ana", true); err != nil || len(seen) != 3 || !seen[0].Seen {
		t.Errorf("seen: %+v (%v)", seen, err)
	}
	if other, err := db.Matters(t.Context(), "bo", true); err != nil || len(other) != 0 {
		t.Errorf("of another student: %+v (%v)", other, err)
	}
	for _, id := range []string{"f99", "w9-s-1", "x", "", "w1"} {
		wantCode(t, db.SeeMatter(t.Context(), id), NotFound)
	}
}

func TestCasesAreKept(t *testing.T) {
	db := begun(t)
	turn := hear(t, db, "8")
	c := tutor.Case{Student: "ana", Session: "s-1", Turn: turn, At: start, By: "Ms Hill", Wanted: tutor.Wanted{Verdict: tutor.VerdictCorrect}, Note: "8 is fine"}
	id, err := db.KeepCase(t.Context(), c)
	must(t, err)
	c.ID = id
	found, err := db.Cases(t.Context(), "ana")
	must(t, err)
	if len(found) != 1 || found[0] != c {
		t.Errorf("cases %+v", found)
	}
	c.Turn = 99
	_, err = db.KeepCase(t.Context(), c)
	wantCode(t, err, NotFound)
	_, err = db.KeepCase(t.Context(), tutor.Case{Student: "ana", Session: "s-1", Turn: turn})
	wantCode(t, err, Invalid)
	must(t, db.DropCase(t.Context(), id))
	wantCode(t, db.DropCase(t.Context(), id), NotFound)
}
