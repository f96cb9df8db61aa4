package learner

import (
	"slices"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"

	"primer/tutor"
)

// firstReview is when a component comes back for the first time, whatever FSRS
// would say: mastery is provisional until a right answer on a later day.
const firstReview = 24 * time.Hour

// Schedule is the review after an answer at the given time: FSRS-5 with a
// desired retention of .9 says when the component is about to be forgotten. The
// zero Review (with student and component set) is one never reviewed. Fuzz is
// off, so that a replay gives the same dates; steps within a day are off,
// because reviews open a session.
func Schedule(r tutor.Review, right, hinted bool, at time.Time) tutor.Review {
	first := r.Reps == 0
	card := scheduler().Next(cardOf(r), at, rating(right, hinted)).Card
	r.Due, r.Stability, r.Difficulty = card.Due, card.Stability, card.Difficulty
	r.Reps, r.Lapses, r.State, r.Last = int(card.Reps), int(card.Lapses), int(card.State), at
	if first && r.Due.After(at.Add(firstReview)) {
		r.Due = at.Add(firstReview)
	}
	return r
}

func scheduler() *fsrs.FSRS {
	p := fsrs.DefaultParam()
	p.RequestRetention, p.EnableShortTerm, p.EnableFuzz = .9, false, false
	return fsrs.NewFSRS(p)
}

func cardOf(r tutor.Review) fsrs.Card {
	return fsrs.Card{
		Due: r.Due, Stability: r.Stability, Difficulty: r.Difficulty,
		Reps: uint64(max(0, r.Reps)), Lapses: uint64(max(0, r.Lapses)), State: fsrs.State(r.State), LastReview: r.Last,
	}
}

func rating(right, hinted bool) fsrs.Rating {
	if !right {
		return fsrs.Again
	}
	if hinted {
		return fsrs.Hard
	}
	return fsrs.Good
}

// Due are the reviews that have come due, the longest overdue first.
func Due(reviews []tutor.Review, now time.Time) []tutor.Review {
	var due []tutor.Review
	for _, r := range reviews {
		if !r.Due.After(now) {
			due = append(due, r)
		}
	}
	slices.SortStableFunc(due, func(a, b tutor.Review) int { return a.Due.Compare(b.Due) })
	return due
}

// Retention is the probability, 0..1, that FSRS gives to remembering at now.
func Retention(r tutor.Review, now time.Time) float64 {
	return scheduler().GetRetrievability(cardOf(r), now)
}
