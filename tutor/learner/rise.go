package learner

import (
	"time"

	"primer/tutor"
)

// Rises are P(known) of each component after each of its graded rows, oldest
// first: how the belief came to be, by the very fold that made it. Rows after now
// are left out; disputed and unsure ones do not count.
func Rises(rows []tutor.Evidence, now time.Time) map[string][]float64 {
	h := compact.NewHistory()
	rises := map[string][]float64{}
	rows = Settled(rows)
	for i := range rows {
		if rows[i].At.After(now) || !graded(&rows[i]) {
			continue
		}
		rises[rows[i].KC] = append(rises[rows[i].KC], h.Add(&rows[i]).known(&compact))
	}
	return rises
}
