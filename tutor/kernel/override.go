package kernel

import (
	"time"

	"primer/tutor"
	"primer/tutor/learner"
)

// Again is the belief about one component when all rows of a student are folded
// from the start: after a dispute or a teacher's word about one of them, which
// changes what counts. before is what was believed. word is the row that says
// so: firm mastery outlives it unless it takes a success away.
func Again(rows []tutor.Evidence, word tutor.Evidence, before tutor.Mastery, bars learner.Bars, now time.Time) (tutor.Mastery, []tutor.Misconception, []tutor.Criterion) {
	own := of(rows, word.KC)
	m := learner.Mastery(word.Student, word.KC, learner.Of(learner.Fold(rows, now), word.KC), now)
	m.OpenBugs = learner.OpenMisconceptions(own)
	criteria := learner.Criteria(word.KC, own, m, m.OpenBugs, bars)
	m.Met = learner.Met(criteria)
	m.Firm = m.Met && before.Firm && !takesSuccess(rows, word)
	bugs := learner.Diagnoses(own)
	for i := range bugs {
		bugs[i].Student = word.Student
	}
	return m, bugs, criteria
}

// takesSuccess says that a row which counted as right no longer does.
func takesSuccess(rows []tutor.Evidence, word tutor.Evidence) bool {
	if word.Kind == tutor.EvidenceOverride && word.Right {
		return false
	}
	for _, e := range rows {
		if e.ID == word.Refers && e.ID != 0 {
			return e.Right
		}
	}
	return false
}
