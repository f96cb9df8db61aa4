package learner

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestProof: it is told once, when mastery is reached, and again when it is firm.
func TestProof(t *testing.T) {
	row := func(kc string, right bool, kind tutor.EvidenceKind, hints tutor.HintLevel) tutor.Evidence {
		return tutor.Evidence{KC: kc, Right: right, Kind: kind, Hints: hints, Confidence: 1, Item: "x"}
	}
	rows := []tutor.Evidence{
		row("a", false, tutor.EvidenceIncorrect, 0), row("a", true, tutor.EvidenceHinted, 1), row("b", true, tutor.EvidenceCorrect, 0),
		row("a", true, tutor.EvidenceCorrect, 0), row("a", true, tutor.EvidenceTeachBack, 0),
	}
	is := func(met, firm bool) tutor.Mastery { return tutor.Mastery{KC: "a", Met: met, Firm: firm} }
	p := Proof(is(false, false), is(true, false), rows, DefaultBars())
	if p == nil || *p != (tutor.Proof{Right: 3, Of: 4, Unaided: 2, Explained: true}) {
		t.Errorf("reached: %+v", p)
	}
	if p := Proof(is(true, false), is(true, true), rows, DefaultBars()); p == nil || !p.Firm {
		t.Errorf("firm: %+v", p)
	}
	for name, step := range map[string][2]tutor.Mastery{
		"not yet": {is(false, false), is(false, false)}, "lost": {is(true, false), is(false, false)},
		"had it": {is(true, false), is(true, false)}, "firm for long": {is(true, true), is(true, true)}, "firm no more": {is(true, true), is(true, false)},
	} {
		if p := Proof(step[0], step[1], rows, DefaultBars()); p != nil {
			t.Errorf("%s: %+v", name, p)
		}
	}
}
