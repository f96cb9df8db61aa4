package pedagogy

import (
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// longAnswer caps the time taken that is recorded: a student who left the room
// did not think for an hour.
const longAnswer = 10 * time.Minute

// Record makes the evidence rows of a turn from its verdict, before the state
// moves. Questions, hint requests and unreadable answers give none.
func Record(in Input) []tutor.Evidence {
	switch {
	case in.Command != NoCommand || in.Screen.Urgent || !in.State.Started && !inSeries(in.State):
		return nil
	case in.Verdict.Kind == tutor.VerdictTeachBack && !in.Verdict.Explained() && len(in.Verdict.Against) == 0:
		return nil // said too little, nothing wrong: asked once more, and nothing is held against anybody
	case in.Verdict.Kind == tutor.VerdictTeachBack:
		return []tutor.Evidence{teachBackRow(in)}
	case onTheWay(in):
		return nil
	case in.State.Problem == nil || in.State.Answered || in.Verdict.Target == tutor.AskStep:
		return nil
	case in.Verdict.Kind == tutor.VerdictCorrect, in.Verdict.Kind == tutor.VerdictCloseForm, in.Verdict.Kind.Wrong():
		return append([]tutor.Evidence{answerRow(in)}, accountRows(in)...)
	}
	return nil
}

// accountRows are the row of an explanation that came with the answer, unasked, or none.
func accountRows(in Input) []tutor.Evidence {
	if in.Verdict.Kind != tutor.VerdictCorrect || !explainedUnasked(in, in.State.Problem.KC) {
		return nil
	}
	told := in
	told.Verdict, told.State.TeachKC, told.State.TeachBacks = in.Account.Verdict, in.State.Problem.KC, 1
	return []tutor.Evidence{teachBackRow(told)}
}

// formsAtMost is how often in a row a right value may come in another form than the one
// asked for before it counts as an attempt.
const formsAtMost = 2

// onTheWay reports whether an answer has the right value and only its form is still to
// come: "4+2+4+2" of what is 12. It is good work on the way, and no attempt yet.
func onTheWay(in Input) bool {
	forms := inARow(in.State.Recent, func(e tutor.Exchange) bool { return e.Verdict == tutor.VerdictCloseForm })
	return in.Verdict.Kind == tutor.VerdictCloseForm && !in.Verdict.Nearly && forms < formsAtMost
}

// Assisted makes the row of a problem whose solution was given away this turn.
func Assisted(in Input, p Plan) []tutor.Evidence {
	if Moves[p.Move].Counts != CountsTold || in.State.Problem == nil || inSeries(in.State) && in.Verdict.Kind.Wrong() {
		return nil // the wrong answer of a warm-up is recorded as such
	}
	e := row(in, in.State.Problem.KC)
	e.Kind, e.Right, e.Quality, e.Hints = tutor.EvidenceIncorrect, false, 0, tutor.HintBottomOut
	e.Note = "the worked solution was given"
	return []tutor.Evidence{e}
}

// guessed is the quality of a right answer that the student called a guess: right,
// but no full proof.
const guessed = 60

func answerRow(in Input) tutor.Evidence {
	s, v := in.State, in.Verdict
	e := row(in, s.Problem.KC)
	e.Quality, e.Misconception = v.Quality, v.Bug()
	switch {
	case v.Kind == tutor.VerdictCloseForm:
		e.Kind, e.Right = tutor.EvidenceClose, false
	case v.Kind.Wrong():
		e.Kind, e.Right = tutor.EvidenceIncorrect, false
	case e.Scaffolds > 0:
		e.Kind, e.Right, e.Quality = tutor.EvidenceScaffolded, true, 50
	case e.Hints > tutor.NoHint:
		e.Kind, e.Right, e.Quality = tutor.EvidenceHinted, true, max(55, 90-10*int(e.Hints))
	case s.Problem.Role == tutor.RoleTransfer || s.Problem.Role == tutor.RoleConcept:
		e.Kind, e.Right = tutor.EvidenceTransfer, true
	default:
		e.Kind, e.Right = tutor.EvidenceCorrect, true
	}
	if e.Right && e.Sure == tutor.SureGuess {
		e.Quality = min(e.Quality, guessed)
	}
	if e.Kind == tutor.EvidenceHinted && s.Problem.Role == tutor.RoleTransfer && s.Hints <= tutor.HintPump && s.Attempts == 0 {
		e.Kind = tutor.EvidenceTransfer
	}
	return e
}

func teachBackRow(in Input) tutor.Evidence {
	e := row(in, in.State.TeachKC)
	e.Kind, e.Quality, e.Right = tutor.EvidenceTeachBack, in.Verdict.Quality, in.Verdict.Explained()
	if len(in.Verdict.Against) > 0 {
		e.Quality = min(e.Quality, tutor.ExplainedAt-1)
	}
	e.Item, e.Hints, e.Scaffolds, e.Answer = "teach-back:"+in.State.TeachKC, tutor.NoHint, 0, tutor.KindConceptual
	e.Attempt = max(1, in.State.TeachBacks) // of the explanation, not of the problem before it
	return e
}

// row fills what all rows share. A second try after the tutor's words about the
// first counts as helped by at least a pump.
func row(in Input, kc string) tutor.Evidence {
	s := in.State
	e := tutor.Evidence{
		Student: in.Profile.ID, Turn: in.Turn, At: in.Now, KC: kc, Confidence: in.Verdict.Confidence,
		Hints: s.Hints, Attempt: s.Attempts + 1, Phase: s.Phase, Sure: in.Sure,
	}
	if e.Attempt > 1 {
		e.Hints = max(e.Hints, tutor.HintPump)
	}
	if s.ScaffoldFrom > 0 {
		e.Scaffolds = max(1, s.StepAt)
	}
	if !s.PosedAt.IsZero() {
		e.Took = min(in.Now.Sub(s.PosedAt), longAnswer)
	}
	if pr := s.Problem; pr != nil {
		e.Item, e.Problem, e.Answer, e.Difficulty = pr.Item, pr.ID, pr.Kind, pr.Difficulty
	}
	return e
}
