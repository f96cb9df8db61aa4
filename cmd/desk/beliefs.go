package desk

import (
	"context"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/learner"
)

// Doubt is a student of whom something is believed that the evidence does not say.
type Doubt struct {
	Student tutor.Profile
	Wrong   []kernel.Mismatch
	Beyond  int // beliefs that rest on evidence which is not here
}

// VerifyBeliefs recomputes all that is believed of every student from the evidence, and
// gives those of whom something differs or rests on evidence that is not here. told hears
// how many of how many students are done.
func VerifyBeliefs(ctx context.Context, db *store.DB, told func(done, all int)) ([]Doubt, error) {
	students, err := db.Profiles(ctx)
	if err != nil {
		return nil, err
	}
	var doubts []Doubt
	for i, p := range students {
		told(i, len(students))
		d, err := verifyBeliefs(ctx, db, p)
		if err != nil {
			return nil, err
		}
		if len(d.Wrong) > 0 || d.Beyond > 0 {
			doubts = append(doubts, d)
		}
	}
	return doubts, nil
}

func verifyBeliefs(ctx context.Context, db *store.DB, p tutor.Profile) (Doubt, error) {
	d := Doubt{Student: p}
	rows, err := db.EvidenceOf(ctx, p.ID, "")
	if err != nil {
		return d, err
	}
	kept, err := db.MasteryOf(ctx, p.ID)
	if err != nil {
		return d, err
	}
	bugs, err := db.Misconceptions(ctx, p.ID)
	if err != nil {
		return d, err
	}
	d.Wrong, d.Beyond = kernel.Verify(kept, bugs, kernel.Refold(rows, learner.DefaultBars()))
	return d, nil
}

// MendBeliefs puts what the evidence says in the place of what is believed of a student.
// Whether a mastery was firm before one of its rows was judged anew is not in the rows;
// that stays as it is.
func MendBeliefs(ctx context.Context, db *store.DB, student string) error {
	return db.Mend(ctx, student, func(kept map[string]tutor.Mastery, rows []tutor.Evidence) []store.Belief {
		var all []store.Belief
		for kc, b := range kernel.Refold(rows, learner.DefaultBars()) {
			if b.Judged {
				b.Firm = b.Met && kept[kc].Firm
			}
			all = append(all, store.Belief{Mastery: b.Mastery, Misconceptions: b.Misconceptions})
		}
		return all
	})
}
