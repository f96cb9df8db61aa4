package kernel

import (
	"fmt"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// TestBeliefsFollowFromAllRows tells years of answers turn by turn, of which a snapshot
// holds the newest only: what is believed after each is what all rows say. A misconception
// that showed long ago and is healed now is healed, and a component that was left for
// long is judged by all that is known of it.
func TestBeliefsFollowFromAllRows(t *testing.T) {
	kept, bugs := map[string]tutor.Mastery{}, []tutor.Misconception{}
	var rows []tutor.Evidence
	k := newTutor(t, fresh(6))
	at := time.Date(2026, 1, 5, 15, 0, 0, 0, time.Local)
	for i := range 900 {
		kc := []string{"int.add.same", "int.add.mixed", "int.order"}[min(i/5%7, 2)]
		at = at.Add(time.Duration(1+i%50/49*20) * time.Hour / 10)
		if i == 450 { // somebody sets the clock back
			at = at.AddDate(0, 0, -1)
		}
		e := tutor.Evidence{
			ID: int64(i + 1), Student: "p", Session: "s", Turn: i + 1, At: at, KC: kc, Item: fmt.Sprint("i", i%3), Problem: fmt.Sprint(i), Confidence: 1,
			Kind: tutor.EvidenceCorrect, Right: true, Quality: 100, Attempt: 1, Answer: tutor.KindInteger, Difficulty: tutor.Medium,
		}
		if i%11 < 3 || i < 10 {
			e.Kind, e.Right, e.Quality, e.Misconception = tutor.EvidenceIncorrect, false, 10, []string{"a", "b"}[i%2]
		}
		n := fresh(6)
		n.snap.Profile.ID, n.snap.Mastery = "p", kept
		n.snap.Evidence, n.past = rows[max(0, len(rows)-20):], rows
		d := decision{judgment: judgment{reading: reading{heard: heard{scene: scene{Kernel: k, snap: n.snap}}}}}
		k.Memory = n
		d.in.Now, d.in.Lesson = at, d.facts("integers.adding")
		if err := d.believe(t.Context(), d.past(t.Context()), []tutor.Evidence{e}); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, e)
		m := d.belief.mastery[kc]
		kept[kc] = m
		r := reply{work: work{decision: d}}
		r.after = r.in.State
		bugs = merged(bugs, r.changes(nil).Misconceptions)
		if i%50 == 49 {
			if wrong, beyond := Verify(kept, bugs, Refold(rows, learner.DefaultBars())); len(wrong) > 0 || beyond > 0 {
				t.Fatalf("after %d rows: %+v, %d beyond", len(rows), wrong, beyond)
			}
		}
	}
}

// merged keeps misconceptions as the store does.
func merged(all, fresh []tutor.Misconception) []tutor.Misconception {
next:
	for _, m := range fresh {
		for i := range all {
			if all[i].KC == m.KC && all[i].Name == m.Name {
				all[i].Healed = m.Healed
				continue next
			}
		}
		all = append(all, m)
	}
	return all
}
