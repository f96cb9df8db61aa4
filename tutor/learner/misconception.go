package learner

import (
	"slices"
	"time"

	"primer/tutor"
)

// healedBy is how many unaided right answers on the component, after the
// misconception last showed, take it as mended.
const healedBy = 2

// Diagnoses is the history of every misconception the rows name, in the order
// in which they first showed: opened by a wrong answer that names it, opened
// again by the next such answer, healed by two unaided right answers to problems
// of the same component afterwards. Rows come oldest first.
func Diagnoses(rows []tutor.Evidence) []tutor.Misconception {
	var found []tutor.Misconception
	var since []int // unaided right answers since each last showed
	for _, e := range Settled(rows) {
		for i := range found {
			if found[i].KC != e.KC || !answersProblem(e) || !found[i].Healed.IsZero() {
				continue
			}
			if since[i]++; since[i] == healedBy {
				found[i].Healed = e.At
			}
		}
		if e.Right || e.Misconception == "" {
			continue
		}
		i := slices.IndexFunc(found, func(m tutor.Misconception) bool { return m.KC == e.KC && m.Name == e.Misconception })
		if i < 0 {
			i = len(found)
			found, since = append(found, tutor.Misconception{Student: e.Student, KC: e.KC, Name: e.Misconception, Opened: e.At}), append(since, 0)
		}
		found[i].Shown++
		found[i].Last, found[i].Healed, since[i] = e.At, time.Time{}, 0
	}
	return found
}

// answersProblem says that the row is an unaided right answer to a problem; an
// explanation is none.
func answersProblem(e tutor.Evidence) bool {
	return e.Right && e.Unassisted() && e.Kind != tutor.EvidenceTeachBack
}

// OpenMisconceptions names the misconceptions that are open after the rows, in
// the order in which they first showed.
func OpenMisconceptions(rows []tutor.Evidence) []string {
	var open []string
	for _, m := range Diagnoses(rows) {
		if m.Healed.IsZero() && !slices.Contains(open, m.Name) {
			open = append(open, m.Name)
		}
	}
	return open
}
