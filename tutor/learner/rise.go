package learner

import (
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Rises are P(known) of each component after each of its graded rows, oldest
// first: how the belief came to be, by the very fold that made it. Rows after now
// are left out; disputed and unsure ones do not count.
func Rises(rows []tutor.Evidence, now time.Time) map[string][]float64 {
	h := compact.NewHistory()
	rises := map[string][]float64{}
	for _, e := range Settled(rows) {
		if !e.At.After(now) && Graded(e) {
			rises[e.KC] = append(rises[e.KC], h.Add(&e).known(&compact))
		}
	}
	return rises
}

// Streak is on how many days in a row something was learned, up to today, or up to
// yesterday: a day that has just begun breaks nothing. Days are those of now's
// place; at may stand in any order.
func Streak(at []time.Time, now time.Time) int {
	days := map[int]bool{}
	for _, t := range at {
		days[day(t.In(now.Location()))] = true
	}
	today := day(now)
	if !days[today] {
		today--
	}
	n := 0
	for days[today-n] {
		n++
	}
	return n
}

// day numbers the days of a place, so that a day of 23 or 25 hours is one day.
func day(t time.Time) int {
	y, m, d := t.Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}
