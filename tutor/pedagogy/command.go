package pedagogy

import "primer/tutor"

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
	if s.Phase < tutor.PhaseGuided || s.Mode != tutor.ModeNormal || s.Problem == nil || s.Problem.Role == tutor.RoleCheck {
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
