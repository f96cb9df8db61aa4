package pedagogy

import "github.com/primer-tutor/primer/tutor"

// startScaffold breaks the problem into sub-questions; a problem without any
// goes up the hint ladder instead.
func startScaffold(p *Plan, in Input, why string) {
	s := &p.State
	if backDue(*s) {
		backNow(p, in, why)
		return
	}
	if len(s.Problem.Steps) == 0 || in.Rules.NoSteps {
		p.because("no sub-questions for this problem")
		ladder(p, in)
		return
	}
	s.Mode, s.ScaffoldFrom = tutor.ModeScaffolding, s.Attempts
	s.StepAt, s.StepAttempts, s.StepHinted = 0, 0, false
	if s.Looked && len(s.Problem.Steps) > 1 { // that one was asked and told before
		s.StepAt = 1
	}
	p.Move, p.Step = tutor.MoveScaffold, s.StepAt
	askStep(p)
	p.because(why)
}

// backDue reports whether one more failure is the second in a row, which goes back a phase.
func backDue(s tutor.State) bool {
	return s.Failures+1 >= failuresBack && s.Phase > tutor.PhaseExplain && s.Problem.Role != tutor.RoleCheck && s.Errand == nil
}

func askStep(p *Plan) { p.ask(tutor.AskStep, p.State.Problem.Steps[p.State.StepAt].Ask) }

// stepAnswer takes a message judged against the open sub-question.
func stepAnswer(p *Plan, in Input) {
	p.Step = in.State.StepAt
	if in.Verdict.Target == tutor.AskThink {
		p.Move = tutor.MoveThink
		p.because("answers the question of the hint; the sub-question is still open")
		return
	}
	switch in.Verdict.Kind {
	case tutor.VerdictScaffoldProgress, tutor.VerdictCorrect:
		p.Move = tutor.MoveStepRight
		nextStep(p, "sub-question right")
	case tutor.VerdictBuggy, tutor.VerdictCloseNumber, tutor.VerdictIncorrect, tutor.VerdictStuck, tutor.VerdictCloseForm:
		p.State.StepAttempts++
		stepAgain(p, in)
	case tutor.VerdictUnsure, tutor.VerdictNone, tutor.VerdictTeachBack:
		unread(p, in)
	}
}

// nextStep goes to the next sub-question, or back to the problem after the last.
func nextStep(p *Plan, why string) {
	s := &p.State
	s.StepAt++
	s.StepAttempts, s.StepHinted = 0, false
	p.because(why)
	if s.StepAt < len(s.Problem.Steps) {
		askStep(p)
		return
	}
	if p.Move == tutor.MoveStepRight {
		p.Move = tutor.MoveStepsDone
	}
	leaveScaffold(s)
	p.ask(tutor.AskProblem, s.Problem.Ask)
	p.because("all sub-questions are done")
}

// stepAgain stays on a sub-question that was not answered right: once more, then
// a hint, then its answer; or, when the same thing would be asked again and
// again, a synthesis.
func stepAgain(p *Plan, in Input) {
	s := &p.State
	p.Step = s.StepAt
	switch round := looping(in.State); {
	case round == loopSynthesis:
		leaveScaffold(s)
		synthesis(p, "three scaffolding turns and the same question again: pull together instead of asking a third time", "the same sub-question a third time")
	case round == loopExit:
		bottomOut(p, in, "the same question again after a synthesis")
	case s.StepAttempts >= 2:
		p.Move = tutor.MoveStepTell
		nextStep(p, "two wrong sub-answers: its answer is told")
	case !s.StepHinted && s.Problem.Steps[s.StepAt].Hint != "":
		p.Move, s.StepHinted = tutor.MoveStepHint, true
		p.because("a wrong sub-answer: its hint")
	default:
		p.Move = tutor.MoveStepRetry
		p.because("a wrong sub-answer stays on the sub-question")
	}
}

// synthesis tells what the sub-questions found and asks the main question.
func synthesis(p *Plan, why, not string) {
	p.Move, p.State.Synthesized = tutor.MoveSynthesis, true
	p.ask(tutor.AskProblem, p.State.Problem.Ask)
	p.because(why)
	p.rejected(not)
}

// stepsDone reports whether the sub-questions of the open problem were all gone through.
func stepsDone(s tutor.State) bool {
	return s.ScaffoldFrom > 0 && s.Mode == tutor.ModeNormal && len(s.Problem.Steps) > 0 && s.StepAt >= len(s.Problem.Steps)
}

// leaveScaffold returns to the main problem, which adds an attempt.
func leaveScaffold(s *tutor.State) {
	s.Mode = tutor.ModeNormal
	s.Attempts++
}

// loop is what to do when scaffolding goes round in circles.
type loop string

const (
	loopNone      loop = ""
	loopGoesOn    loop = "continue"
	loopSynthesis loop = "provide_synthesis"
	loopExit      loop = "exit_scaffolding"
)

const (
	loopWindow = 5 // turns looked at
	loopTurns  = 3 // scaffolding turns among them from which a loop is possible
	loopAsked  = 2 // times one question may be asked
)

// looping looks at the last five turns: after three scaffolding turns, asking
// the same thing again is a loop.
func looping(s tutor.State) loop {
	turns, asked := 0, 0
	for _, e := range s.Recent[max(0, len(s.Recent)-loopWindow):] {
		if e.Mode == tutor.ModeScaffolding {
			turns++
		}
		if e.Question != "" && e.Question == s.Asked.Text {
			asked++
		}
	}
	switch {
	case turns < loopTurns:
		return loopNone
	case asked < loopAsked:
		return loopGoesOn
	case s.Synthesized:
		return loopExit
	}
	return loopSynthesis
}
