package learner

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// sure is the grading confidence below which a row does not count. Zero means
// that the grader gave none, which exact graders may.
const sure = .6

// Graded reports whether the row judges an answer: it takes part in tracing and in
// the criteria. Self-reports, disputes and overrides do not, nor does what the
// grader was not sure of.
func Graded(e tutor.Evidence) bool {
	return (e.Confidence == 0 || e.Confidence >= sure) && slices.Contains(gradedKinds, e.Kind)
}

var gradedKinds = []tutor.EvidenceKind{
	tutor.EvidenceCorrect, tutor.EvidenceIncorrect, tutor.EvidenceClose, tutor.EvidenceHinted,
	tutor.EvidenceScaffolded, tutor.EvidenceTeachBack, tutor.EvidenceTransfer,
}

// credited is how much of a success a graded row is, 0..1. Help takes credit away
// by what it gave: after the answer itself nothing is left. The steps of the
// ladder are authored, not fitted; the data counts any hinted first answer as
// wrong, which is the lower end of this scale. A half says nothing either way:
// it leaves the runs of right and wrong answers as they are.
func credited(e tutor.Evidence) float64 {
	if !e.Right {
		return 0
	}
	credit := 0.
	if e.Hints >= 0 && int(e.Hints) < len(hintCredit) {
		credit = hintCredit[e.Hints]
	}
	if e.Scaffolds > 0 || e.Kind == tutor.EvidenceScaffolded {
		credit = min(credit, .5)
	}
	if e.Kind == tutor.EvidenceHinted {
		credit = min(credit, .6)
	}
	if e.Kind == tutor.EvidenceClose {
		credit = min(credit, .7) // right value, not the asked form
	}
	if e.Attempt > 1 {
		credit = min(credit, .5) // told before that an answer was wrong
	}
	if e.Sure == tutor.SureGuess {
		credit = min(credit, .5) // right by luck, as the student says
	}
	return credit
}

// hintCredit is the credit by rung of the ladder.
var hintCredit = [...]float64{
	tutor.NoHint: 1, tutor.HintPump: .6, tutor.HintNormal: .5, tutor.HintStrong: .4, tutor.HintWorkedStep: .2, tutor.HintBottomOut: 0,
}

// About are the rows of one component, which nobody writes to: they are the rows
// themselves where all are of it.
func About(rows []tutor.Evidence, kc string) []tutor.Evidence {
	n := 0
	for i := range rows {
		if rows[i].KC == kc {
			n++
		}
	}
	if n == len(rows) {
		return slices.Clip(rows)
	}
	own := make([]tutor.Evidence, 0, n)
	for i := range rows {
		if rows[i].KC == kc {
			own = append(own, rows[i])
		}
	}
	return own
}

// Settled returns the rows that stand, oldest first as given: a disputed row is
// taken out until a teacher's override says how it was; an override gives the
// row it refers to its own verdict. The last word about a row wins.
func Settled(rows []tutor.Evidence) []tutor.Evidence {
	standing := 0
	said := map[int64]*tutor.Evidence{}
	for i := range rows {
		e := &rows[i]
		if Graded(*e) {
			standing++
		}
		if e.Refers != 0 && (e.Kind == tutor.EvidenceDisputed || e.Kind == tutor.EvidenceOverride) {
			said[e.Refers] = e
		}
	}
	if standing == len(rows) {
		return rows // nothing was disputed or overruled: by far the usual case
	}
	stand := make([]tutor.Evidence, 0, standing)
	for i := range rows {
		if !Graded(rows[i]) {
			continue
		}
		word := said[rows[i].ID]
		if word == nil || rows[i].ID == 0 {
			stand = append(stand, rows[i])
			continue
		}
		if word.Kind == tutor.EvidenceOverride {
			stand = append(stand, overruled(rows[i], *word))
		}
	}
	return stand
}

// overruled is the row as the teacher judged it.
func overruled(e, word tutor.Evidence) tutor.Evidence {
	e.Right, e.Quality, e.Misconception = word.Right, word.Quality, word.Misconception
	if e.Kind == tutor.EvidenceCorrect || e.Kind == tutor.EvidenceIncorrect || e.Kind == tutor.EvidenceClose {
		e.Kind = tutor.EvidenceIncorrect
		if e.Right {
			e.Kind = tutor.EvidenceCorrect
		}
	}
	return e
}
