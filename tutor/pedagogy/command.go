package pedagogy

import (
	"slices"

	"primer/tutor"
)

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
		forward(p, tutor.PhaseExplain, "the warm-up was skipped")
	}
	if s.Problem != nil && s.Problem.Role == tutor.RoleCheck {
		s.Checked[p.Component] = true
	}
	dropProblem(p)
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

// dropProblem closes the open question without noting how it went.
func dropProblem(p *Plan) {
	tries, failures := p.State.Tries, p.State.Failures
	closeProblem(p)
	p.State.Tries, p.State.Failures = tries, failures
}

// resize poses a harder or an easier problem in the place of the open one, where
// problems are practiced.
func resize(p *Plan, in Input) bool {
	s := &p.State
	s.Ease = 1
	if in.Features.Sub == tutor.SubSimpler {
		s.Ease = -1
	}
	if inSeries(*s) || s.Phase < tutor.PhaseGuided || s.Mode != tutor.ModeNormal || s.Problem == nil || s.Problem.Role == tutor.RoleCheck {
		return false
	}
	role, d, purpose := s.Problem.Role, tutor.Hard, tutor.Challenge
	if in.Features.Sub == tutor.SubSimpler {
		d, purpose = tutor.Easy, tutor.BuildConfidence
	}
	kc := p.Component
	dropProblem(p)
	p.Move = tutor.MovePose
	p.because("asked for something " + in.Features.Sub)
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: kc, Role: role, Difficulty: d, Purpose: purpose}
	return true
}
