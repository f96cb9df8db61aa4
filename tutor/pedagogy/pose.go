package pedagogy

import (
	"slices"
	"time"

	"primer/tutor"
)

const (
	keepSeen   = 200 // posed problems remembered, so that none comes twice
	keepRecent = 12  // exchanges remembered
)

// Pose opens a problem that the assessor or an explanation's check has chosen.
func Pose(s tutor.State, problem tutor.Problem, now time.Time) tutor.State {
	p := Plan{State: clone(s)}
	p.State.Problem, p.State.PosedAt, p.State.Mode = &problem, now, tutor.ModeNormal
	p.State.Attempts, p.State.Hints, p.State.StepAt, p.State.StepAttempts = 0, tutor.NoHint, 0, 0
	p.State.Drawn++
	p.State.Seen = append(p.State.Seen, problem.ID)
	if n := len(p.State.Seen); n > keepSeen {
		p.State.Seen = slices.Clone(p.State.Seen[n-keepSeen:])
	}
	p.ask(askKindOf(&problem), problem.Ask)
	return p.State
}

// Remember adds a finished turn to the state's memory of the last few.
func Remember(s tutor.State, in Input, p Plan) tutor.State {
	s.Recent = append(slices.Clone(s.Recent), tutor.Exchange{
		Turn: in.Turn, Type: in.Features.Type, Verdict: in.Verdict.Kind, Mode: s.Mode,
		Question: s.Asked.Text, Hinted: p.Move == tutor.MoveHint || p.Move == tutor.MoveStepHint,
	})
	if n := len(s.Recent); n > keepRecent {
		s.Recent = slices.Clone(s.Recent[n-keepRecent:])
	}
	return s
}

// Aside notes whether a hint or a remedy ended with a question of its own. The
// problem stays open behind it, and what answers the aside is no attempt at it.
func Aside(s tutor.State, w tutor.Work) tutor.State {
	waits := s.Asked.Kind == tutor.AskProblem || s.Asked.Kind == tutor.AskThink || s.Asked.Kind == tutor.AskCheck
	if s.Problem == nil || s.Answered || !waits {
		return s
	}
	switch {
	case w.Asks:
		s.Asked.Kind, s.Aside = tutor.AskThink, w.Expects
	case w.Tail != "" && s.Asked.Kind == tutor.AskThink:
		s.Asked.Kind, s.Aside = askKindOf(s.Problem), ""
	}
	return s
}
