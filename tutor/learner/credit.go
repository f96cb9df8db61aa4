package learner

import (
	"primer/tutor"
)

// sure is the grading confidence below which a row does not count. Zero means
// that the grader gave none, which exact graders may.
const sure = .6

// Graded says that the row judges an answer: it takes part in tracing and in
// the criteria. Self-reports, disputes and overrides do not, nor does what the
// grader was not sure of.
func Graded(e tutor.Evidence) bool { return graded(&e) }

func graded(e *tutor.Evidence) bool {
	if e.Confidence > 0 && e.Confidence < sure {
		return false
	}
	switch e.Kind {
	case tutor.EvidenceCorrect, tutor.EvidenceIncorrect, tutor.EvidenceClose, tutor.EvidenceHinted,
		tutor.EvidenceScaffolded, tutor.EvidenceTeachBack, tutor.EvidenceTransfer:
		return true
	case tutor.EvidenceSelfReport, tutor.EvidenceDisputed, tutor.EvidenceOverride:
		return false
	}
	return false
}

// Credit is how much of a success a graded row is, 0..1. Help takes credit away
// by what it gave: after the answer itself nothing is left. The steps of the
// ladder are authored, not fitted; the data counts any hinted first answer as
// wrong, which is the lower end of this scale. A half says nothing either way:
// it leaves the runs of right and wrong answers as they are.
func Credit(e tutor.Evidence) float64 { return credited(&e) }

func credited(e *tutor.Evidence) float64 {
	if !e.Right {
		return 0
	}
	credit := hintCredit(e.Hints)
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

func hintCredit(level tutor.HintLevel) float64 {
	switch level {
	case tutor.NoHint:
		return 1
	case tutor.HintPump:
		return .6
	case tutor.HintNormal:
		return .5
	case tutor.HintStrong:
		return .4
	case tutor.HintWorkedStep:
		return .2
	case tutor.HintBottomOut:
		return 0
	}
	return 0
}

// Settled returns the rows that stand, oldest first as given: a disputed row is
// taken out until a teacher's override says how it was; an override gives the
// row it refers to its own verdict. The last word about a row wins.
func Settled(rows []tutor.Evidence) []tutor.Evidence {
	standing := 0
	said := map[int64]*tutor.Evidence{}
	for i := range rows {
		e := &rows[i]
		if graded(e) {
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
		if !graded(&rows[i]) {
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
