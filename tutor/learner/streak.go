package learner

import "time"

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
