package pedagogy

import (
	"fmt"

	"primer/tutor"
)

// askedForAnswer is the number of attempts after which a student who asks for
// the answer gets it.
const askedForAnswer = 2

// help takes a request for help or words of confusion, by what is open.
func help(p *Plan, in Input) {
	switch in.State.Asked.Kind {
	case tutor.AskActivate:
		activated(p, in)
	case tutor.AskTeachBack:
		tellHow(p, in, "asked for help")
	case tutor.AskStep:
		stepHelp(p, in)
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify:
		mainHelp(p, in)
	case tutor.AskReady, tutor.AskNothing:
		p.Move = tutor.MoveAnswer
		p.because("confused while nothing is open")
	}
}

// mainHelp takes help wanted with the main problem: giving up is an attempt, a
// wish for a hint is none, confusion gets another explanation before it gets a hint.
func mainHelp(p *Plan, in Input) {
	switch {
	case in.State.Running(tutor.SeriesPlacement) && in.Features.Sub != tutor.SubGiveUp:
		noHelpYet(p)
	case in.Features.Sub == tutor.SubGiveUp:
		giveUp(p, in)
	case in.Features.Type == tutor.TypeHelpRequest:
		ladder(p, in)
	case in.State.Problem.Role == tutor.RoleCheck:
		wrongCheck(p, in)
	case inSeries(in.State):
		ladder(p, in)
	case confusedBefore(in.State):
		p.State.Attempts = max(p.State.Attempts, in.Rules.scaffoldAt())
		startScaffold(p, in, "confused twice in a row: smaller steps")
	default:
		p.Move = tutor.MoveAnswer
		p.because("confusion: another approach, the problem stays open")
	}
}

func confusedBefore(s tutor.State) bool {
	n := len(s.Recent)
	return n > 0 && s.Recent[n-1].Type == tutor.TypeConfusion
}

// stepHelp helps with a sub-question: giving up counts against it, a wish for a
// hint gives its hint, a second wish its answer.
func stepHelp(p *Plan, in Input) {
	s := &p.State
	p.Step = s.StepAt
	if in.Features.Sub == tutor.SubGiveUp {
		s.StepAttempts++
		stepAgain(p, in)
		return
	}
	if !s.StepHinted && s.Problem.Steps[s.StepAt].Hint != "" {
		p.Move, s.StepHinted = tutor.MoveStepHint, true
		p.because("asked for help with the sub-question")
		return
	}
	p.Move = tutor.MoveStepTell
	nextStep(p, in, "help again with the same sub-question: its answer is told")
}

// wantAnswer takes "just tell me".
func wantAnswer(p *Plan, in Input) {
	if in.State.Problem == nil || in.State.Asked.Kind == tutor.AskTeachBack {
		help(p, in)
		return
	}
	if in.State.Running(tutor.SeriesWarmUp) {
		missed(p, in, "asked for the answer: it is shown, and the next question")
		return
	}
	if in.State.Attempts >= askedForAnswer {
		bottomOut(p, in, "asked for the answer after two attempts")
		return
	}
	p.rejected(fmt.Sprintf("the answer: only after %d attempts or at the end of the ladder", askedForAnswer))
	help(p, in)
}

// ladder climbs one rung: pump, hint, stronger hint, worked step, bottom-out.
func ladder(p *Plan, in Input) {
	s := &p.State
	if s.Problem == nil {
		pose(p, in, "nothing is open")
		return
	}
	from := s.Hints
	s.Hints = nextRung(s.Hints, *s.Problem, in)
	if s.Hints == tutor.HintBottomOut {
		bottomOut(p, in, "no rung is left")
		return
	}
	p.Move, p.Level = tutor.MoveHint, s.Hints
	p.ask(askKindOf(s.Problem), s.Problem.Ask)
	p.because(fmt.Sprintf("hint ladder: rung %d after %d", s.Hints, from))
}

// nextRung is the next level for which the problem has words.
func nextRung(at tutor.HintLevel, problem tutor.Problem, in Input) tutor.HintLevel {
	next := at + 1
	if at == tutor.NoHint && moreSupport(in) && len(problem.Hints) > 1 {
		next = tutor.HintNormal // the directive: no guessing games for who struggles
	}
	if next <= tutor.HintStrong && int(next) > len(problem.Hints) {
		next = tutor.HintWorkedStep
	}
	if next == tutor.HintWorkedStep && len(problem.Worked) < 2 {
		next = tutor.HintBottomOut
	}
	return next
}

func askKindOf(p *tutor.Problem) tutor.AskKind {
	if p.Role == tutor.RoleCheck {
		return tutor.AskCheck
	}
	return tutor.AskProblem
}
