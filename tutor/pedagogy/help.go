package pedagogy

import (
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// askedForAnswer is the number of attempts after which a student who asks for
// the answer gets it.
const askedForAnswer = 2

// help takes a request for help or words of confusion, by what is open.
func help(p *Plan, in Input) {
	if reasonOpen(in.State) {
		reasoned(p, in)
		return
	}
	if in.Features.Sub == tutor.SubGiveUp && little(p, in) {
		return
	}
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
	confusedBefore := inARow(in.State.Recent, func(e tutor.Exchange) bool { return e.Type == tutor.TypeConfusion })
	switch {
	case in.State.Running(tutor.SeriesPlacement) && in.Features.Sub != tutor.SubGiveUp:
		noHelpYet(p)
	case in.Features.Sub == tutor.SubGiveUp:
		giveUp(p, in)
	case in.Features.Type == tutor.TypeHelpRequest:
		ladder(p, in)
	case in.State.Problem.Role == tutor.RoleTry:
		giveUp(p, in)
	case in.State.Problem.Role == tutor.RoleCheck && another(p, in):
		p.Move = tutor.MoveReexplain
		p.because("confused by an explanation: another approach, not another volume")
	case in.State.Problem.Role == tutor.RoleCheck:
		wrongCheck(p, in)
	case inSeries(in.State):
		ladder(p, in)
	case confusedBefore > 0:
		p.State.Attempts = max(p.State.Attempts, in.Rules.scaffoldAt())
		startScaffold(p, in, "confused twice in a row: smaller steps")
	default:
		p.Move = tutor.MoveAnswer
		p.because("confusion: another approach, the problem stays open")
	}
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
	nextStep(p, "help again with the same sub-question: its answer is told")
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
	if support, _ := scaffoldingOf(in); at == tutor.NoHint && support == "more" && len(problem.Hints) > 1 {
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

// command takes a slash command. Every one of them works at every moment.
func command(p *Plan, in Input) {
	switch in.Command {
	case CommandHint:
		in.Features.Type, in.Features.Sub = tutor.TypeHelpRequest, ""
		help(p, in)
	case CommandExplain:
		explainCommand(p, in)
	case CommandExample:
		example(p, in)
	case CommandWhy:
		p.Move = tutor.MoveWhy
	case CommandSkip:
		skip(p, in)
	case CommandContest:
		p.Move = tutor.MoveContest
	case CommandProgress:
		p.Move = tutor.MoveProgress
	case NoCommand:
	}
	p.because("command /" + string(in.Command))
}

func explainCommand(p *Plan, in Input) {
	if in.State.Running(tutor.SeriesPlacement) {
		noHelpYet(p)
		return
	}
	switch in.State.Asked.Kind {
	case tutor.AskActivate:
		activated(p, in)
	case tutor.AskTeachBack:
		tellHow(p, in, "asked for an explanation")
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify, tutor.AskStep, tutor.AskReady, tutor.AskNothing:
		p.Move = tutor.MoveAnswer
	}
}

// skip always works: what is open is dropped without evidence, and the lesson goes on.
func skip(p *Plan, in Input) {
	if inSeries(in.State) {
		skipSeries(p, in)
		return
	}
	p.Move = tutor.MoveSkip
	p.because("asked to skip")
	s := &p.State
	if in.State.Asked.Kind == tutor.AskActivate {
		forward(p, tutor.PhaseExplain, "what they know already was skipped")
	}
	if s.Problem != nil && (s.Problem.Role == tutor.RoleCheck || s.Problem.Role == tutor.RoleTry) {
		s.Checked[p.Component] = true
	}
	letGo(&p.State)
	follow(p, in)
	elsewhere(p, in)
}

// elsewhere lets the problem after a skipped one be about the next component:
// what is skipped leaves no trace, so the same one would be asked again and again.
func elsewhere(p *Plan, in Input) {
	if p.Next.Kind != tutor.NextPose || p.Next.Role != tutor.RolePractice || p.State.Errand != nil || in.State.Problem == nil {
		return
	}
	kcs := in.Lesson.Components
	at := slices.IndexFunc(kcs, func(k tutor.KC) bool { return k.ID == in.State.Problem.KC })
	for i := 1; at >= 0 && i < len(kcs); i++ {
		if kc := kcs[(at+i)%len(kcs)].ID; !resting(p.State, kc) {
			p.Next.Component = kc
			p.because("skipped: the next component has its turn")
			return
		}
	}
}

// passExplaining goes on to practice at once: what is too easy is not explained. What
// the student can do the problems show.
func passExplaining(p *Plan, in Input) {
	for _, kc := range in.Lesson.Components {
		p.State.Checked[kc.ID] = true
	}
	p.Move = tutor.MovePose
	p.say(Line{Occasion: "wish_harder"})
	letGo(&p.State)
	forward(p, tutor.PhaseGuided, "too easy: practice at once")
	practice(p, in)
}

// size is what a wish for another size of problem comes to.
type size struct {
	ease       int
	difficulty tutor.Difficulty
	purpose    tutor.Purpose
	occasion   string
}

var (
	easier = size{-1, tutor.Easy, tutor.BuildConfidence, "wish_easier"}
	harder = size{1, tutor.Hard, tutor.Challenge, "wish_harder"}
)

// resize poses a harder or an easier problem in the place of the open one, where problems are
// practiced. Where something is explained, harder passes that, and easier takes one small step.
func resize(p *Plan, in Input) bool {
	s, to := &p.State, harder
	if in.Features.Sub == tutor.SubSimpler {
		to = easier
	}
	s.Ease = to.ease
	switch explains := s.Phase <= tutor.PhaseExplain; {
	case inSeries(*s):
		return false
	case explains && to == harder && s.Errand == nil:
		passExplaining(p, in)
		return true
	case explains && to == easier && s.Problem != nil && s.Mode == tutor.ModeNormal && !s.Answered:
		p.Move = tutor.MoveLittle
		s.Hints = max(s.Hints, tutor.HintStrong)
		p.ask(askKindOf(s.Problem), s.Problem.Ask)
		p.because("asked for something easier: one small step of the open problem")
		return true
	case !givesWay(*s, to):
		return false
	}
	role, kc := s.Problem.Role, p.Component
	if role == tutor.RoleCheck { // the question on an explanation gives way to a problem
		role = tutor.RolePractice
	}
	letGo(&p.State)
	p.Move = tutor.MovePose
	p.because("asked for something " + in.Features.Sub)
	p.say(Line{Occasion: to.occasion})
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: kc, Role: role, Difficulty: to.difficulty, Purpose: to.purpose}
	return true
}

// givesWay reports whether the open problem may be left for one of another size: in practice and
// on an errand, for a harder one also out of the small steps and the check of an explanation.
func givesWay(s tutor.State, to size) bool {
	if s.Problem == nil || s.Phase < tutor.PhaseGuided && s.Errand == nil {
		return false
	}
	if to == harder {
		return s.Mode == tutor.ModeNormal || s.Mode == tutor.ModeScaffolding
	}
	return s.Mode == tutor.ModeNormal && s.Problem.Role != tutor.RoleCheck
}
