package learner

import "primer/tutor"

// Proof is what a component's mastery rests on, when a turn reached it: all
// criteria hold and did not before, or it became firm. nil when neither is so.
func Proof(before, after tutor.Mastery, rows []tutor.Evidence, bars Bars) *tutor.Proof {
	firm := after.Firm && !before.Firm
	if !after.Met || before.Met && !firm {
		return nil
	}
	w := window(after.KC, rows, bars.Window)
	p := tutor.Proof{Of: len(w), Firm: firm}
	for _, e := range w {
		if e.Right {
			p.Right++
		}
	}
	p.Unaided, _ = unaidedRight(w)
	kind := explanation(w)
	p.Explained, p.Carried = kind == tutor.EvidenceTeachBack, kind == tutor.EvidenceTransfer
	return &p
}
