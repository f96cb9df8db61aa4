package learner

import (
	"cmp"
	"slices"
	"time"

	"primer/tutor"
)

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
func PickWarmUp(reviews []tutor.Review, tracks map[string]Track, group func(kc string) string, now time.Time) []WarmUp {
	var due []WarmUp
	for _, r := range Due(reviews, now) {
		due = append(due, WarmUp{KC: r.KC, Overdue: now.Sub(r.Due), Retention: Retention(r, now), Forecast: Forecast(Of(tracks, r.KC), tutor.Medium, now)})
	}
	slices.SortStableFunc(due, func(a, b WarmUp) int { return cmp.Compare(a.need(), b.need()) })
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
	slices.SortStableFunc(list, func(a, b WarmUp) int { return cmp.Compare(b.Forecast, a.Forecast) })
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
