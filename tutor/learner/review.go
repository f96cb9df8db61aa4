package learner

import (
	"cmp"
	"slices"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
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
	sorting.Stable(due, func(a, b tutor.Review) int { return a.Due.Compare(b.Due) })
	return due
}

// Retention is the probability, 0..1, that FSRS gives to remembering at now.
func Retention(r tutor.Review, now time.Time) float64 {
	return scheduler().GetRetrievability(cardOf(r), now)
}

// A warm-up is short, and holds at most one component that is likely lost: the
// others give a good start.
const (
	warmUpMost = 5
	lostBelow  = .45
)

// WarmUp is one component of the warm-up that opens a session.
type WarmUp struct {
	KC        string
	Overdue   time.Duration
	Retention float64 // of remembering, by FSRS
	Forecast  float64 // of a right answer, by the learner model
}

// PickWarmUp picks at most five of the reviews that are due: FSRS says which are,
// the forecast which need it most. group (nil for none) names what a component
// belongs to, a lesson for example; neighbors come from different groups as far
// as there are such. The likeliest comes first, so that a session begins well.
func PickWarmUp(reviews []tutor.Review, past Past, group func(kc string) string, now time.Time) []WarmUp {
	var due []WarmUp
	for _, r := range Due(reviews, now) {
		due = append(due, WarmUp{KC: r.KC, Overdue: now.Sub(r.Due), Retention: Retention(r, now), Forecast: Forecast(past.Of(r.KC), tutor.Medium, now)})
	}
	sorting.Stable(due, func(a, b WarmUp) int { return cmp.Compare(a.need(), b.need()) })
	var picked []WarmUp
	lost := 0
	for _, w := range due {
		if w.Forecast < lostBelow {
			if lost++; lost > 1 {
				continue
			}
		}
		if picked = append(picked, w); len(picked) == warmUpMost {
			break
		}
	}
	return mixed(picked, group)
}

// need is lower the more a review is wanted: both what memory keeps and what the
// forecast says count, so that one alone decides nothing.
func (w WarmUp) need() float64 { return w.Retention * w.Forecast }

// mixed orders the likeliest first and then keeps groups apart.
func mixed(list []WarmUp, group func(kc string) string) []WarmUp {
	sorting.Stable(list, func(a, b WarmUp) int { return cmp.Compare(b.Forecast, a.Forecast) })
	if group == nil {
		return list
	}
	for i := 1; i < len(list); i++ {
		if group(list[i].KC) != group(list[i-1].KC) {
			continue
		}
		other := slices.IndexFunc(list[i:], func(w WarmUp) bool { return group(w.KC) != group(list[i-1].KC) })
		if other < 0 {
			break
		}
		w := list[i+other]
		list = slices.Insert(slices.Delete(list, i+other, i+other+1), i, w)
	}
	return list
}
