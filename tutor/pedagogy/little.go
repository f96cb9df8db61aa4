package pedagogy

import "github.com/primer-tutor/primer/tutor"

// littleFrom is at how many "idk" in a row somebody gets less instead of more.
const littleFrom = 2

// little answers who does not know twice in a row: with one step in one line, a choice of
// two, and no new explanation. Who does not know that either is shown how it goes, and goes
// on with a small one. It reports whether it did.
func little(p *Plan, in Input) bool {
	n := 1 + inARow(in.State.Recent, astray)
	if n < littleFrom || inSeries(in.State) || in.State.Errand != nil {
		return false
	}
	s := &p.State
	switch in.State.Asked.Kind {
	case tutor.AskActivate:
		p.Move = tutor.MoveLittle
		forward(p, tutor.PhaseExplain, "nothing is known yet")
		try(p, explaining(p.State, in.Lesson), tutor.Easy)
		p.Next.Purpose = tutor.BuildConfidence
		p.because("not known twice in a row: one small question, no explanation")
		return true
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify:
	case tutor.AskStep, tutor.AskTeachBack, tutor.AskReady, tutor.AskNothing:
		return false
	}
	if s.Problem == nil || s.Answered {
		return false
	}
	s.Attempts++
	addStuck(s, p.Component)
	if n%littleFrom == 0 {
		p.Move = tutor.MoveLittle
		s.Hints = max(s.Hints, tutor.HintStrong)
		p.ask(askKindOf(s.Problem), s.Problem.Ask)
		p.because("not known twice in a row: one step, a choice of two")
		p.rejected("another explanation: who is lost gets less, not more")
		return true
	}
	shownWithASmallOne(p, in)
	return true
}

// shownWithASmallOne shows how the open problem goes, and goes on with a small one where it
// was a question on an explanation.
func shownWithASmallOne(p *Plan, in Input) {
	s := &p.State
	p.Move, p.Level = tutor.MoveBottomOut, tutor.HintBottomOut
	s.Told, s.Hints = true, tutor.HintBottomOut
	p.because("not known a third time: it is shown, and a small one follows")
	role := s.Problem.Role
	if role != tutor.RoleCheck && role != tutor.RoleTry {
		finish(p, in)
		return
	}
	closeProblem(p)
	if lostHere(p, in, 2*failuresLost) {
		p.Move = tutor.MoveBottomOut
		return
	}
	try(p, p.Component, tutor.Easy)
	p.Next.Purpose = tutor.BuildConfidence
}
