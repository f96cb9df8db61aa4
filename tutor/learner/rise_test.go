package learner

import (
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// TestRisesEndWhereMasteryStands: the last point of a rise is the number that is
// believed, also after a dispute.
func TestRisesEndWhereMasteryStands(t *testing.T) {
	began := time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)
	var rows []tutor.Evidence
	for i, right := range []bool{true, false, true, true, false, true, true, true} {
		kind, quality := tutor.EvidenceCorrect, 95
		if !right {
			kind, quality = tutor.EvidenceIncorrect, 20
		}
		rows = append(rows, tutor.Evidence{
			ID: int64(i + 1), KC: []string{"a", "b"}[i%2], Item: []string{"x", "y", "z"}[i%3], Kind: kind, Right: right, Quality: quality,
			Confidence: 1, Attempt: 1, Answer: tutor.KindInteger, Difficulty: tutor.Medium, At: began.Add(time.Duration(i) * time.Minute),
		})
	}
	rows = append(rows, tutor.Evidence{ID: 9, KC: "b", Kind: tutor.EvidenceDisputed, Refers: 2, At: began.Add(time.Hour)})
	now := began.Add(90 * time.Minute)
	rises := Rises(rows, now)
	if len(rises["a"]) != 4 || len(rises["b"]) != 3 {
		t.Fatalf("points %d and %d", len(rises["a"]), len(rises["b"]))
	}
	for kc, track := range Fold(rows, now) {
		if m := Mastery("mia", kc, track, now); m.Known != rises[kc][len(rises[kc])-1] {
			t.Errorf("%s: %v believed, the rise ends at %v", kc, m.Known, rises[kc])
		}
	}
	if early := Rises(rows, began.Add(90*time.Second)); len(early["a"]) != 1 || len(early["b"]) != 0 { // the one of b is disputed
		t.Errorf("of the first two minutes: %v", early)
	}
}
