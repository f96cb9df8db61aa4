package pedagogy

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

const (
	keepWorlds = 4   // topics of posed problems remembered, so that none tells three in a row
	keepSeen   = 200 // posed problems remembered, so that none comes twice
	keepRecent = 12  // exchanges remembered
)

// Pose opens a problem that the assessor or an explanation's check has chosen.
func Pose(s tutor.State, problem tutor.Problem, now time.Time) tutor.State {
	p := Plan{State: clone(s)}
	p.State.Problem, p.State.PosedAt, p.State.Mode = &problem, now, tutor.ModeNormal
	p.State.Attempts, p.State.Hints, p.State.StepAt, p.State.StepAttempts, p.State.Looked = 0, tutor.NoHint, 0, 0, false
	p.State.Drawn++
	p.State.Seen = append(p.State.Seen, problem.ID)
	p.State.Seen = slices.Clone(p.State.Seen[max(0, len(p.State.Seen)-keepSeen):])
	p.State.Worlds = append(slices.Clone(p.State.Worlds), problem.Topic)
	p.State.Worlds = p.State.Worlds[max(0, len(p.State.Worlds)-keepWorlds):]
	p.ask(askKindOf(&problem), problem.Ask)
	return p.State
}

// Remember adds a finished turn to the state's memory of the last few.
func Remember(s tutor.State, in Input, p Plan) tutor.State {
	of := ""
	if in.State.Problem != nil {
		of = in.State.Problem.ID
	}
	s.Recent = append(slices.Clone(s.Recent), tutor.Exchange{
		Of: of, Expects: in.State.Aside.Expects,
		Turn: in.Turn, Type: in.Features.Type, Verdict: in.Verdict.Kind, Mode: s.Mode,
		Question: s.Asked.Text, Hinted: p.Move == tutor.MoveHint || p.Move == tutor.MoveStepHint,
	})
	s.Recent = slices.Clone(s.Recent[max(0, len(s.Recent)-keepRecent):])
	return s
}

// Aside notes whether a hint, a remedy or an answer ended with a question of its own. The
// problem stays open behind it, and what answers the aside is no attempt at it.
func Aside(s tutor.State, w tutor.Work) tutor.State {
	if s.Asked.Kind == tutor.AskStep { // it stays open itself; its hint may ask something, too
		s.Aside = tutor.Aside{}
		if w.Asks {
			s.Aside = tutor.Aside{Asks: w.Lead, Expects: w.Expects}
		}
		return s
	}
	if !TakesAside(s) {
		return s
	}
	switch {
	case w.Asks:
		s.Looked = s.Looked || len(s.Problem.Steps) > 0 && w.Lead == s.Problem.Steps[0].Ask
		s.Asked.Kind, s.Aside = tutor.AskThink, tutor.Aside{Asks: w.Lead, Expects: w.Expects, Tell: w.Tell, Life: w.Life}
	case w.Tail != "" && s.Asked.Kind == tutor.AskThink:
		s.Asked.Kind, s.Aside = askKindOf(s.Problem), tutor.Aside{}
	}
	return s
}

// TakesAside reports whether a small question may stand before the open one.
func TakesAside(s tutor.State) bool {
	waits := s.Asked.Kind == tutor.AskProblem || s.Asked.Kind == tutor.AskThink || s.Asked.Kind == tutor.AskCheck
	return s.Problem != nil && (!s.Answered || reasonOpen(s)) && waits
}

// clone copies what Advance may change in place.
func clone(s tutor.State) tutor.State {
	for _, list := range []*[]string{&s.Seen, &s.ReturnTo, &s.Stuck} {
		*list = slices.Clone(*list)
	}
	s.Tries, s.Ledger, s.Recent = slices.Clone(s.Tries), slices.Clone(s.Ledger), slices.Clone(s.Recent)
	s.Checked, s.TaughtBack, s.Explained, s.Said = cloned(s.Checked), cloned(s.TaughtBack), cloned(s.Explained), cloned(s.Said)
	if s.Problem != nil {
		problem := *s.Problem
		s.Problem = &problem
	}
	return s
}

// cloned is a copy that can be written to, also of no map at all.
func cloned[V any](m map[string]V) map[string]V {
	if m == nil {
		return map[string]V{}
	}
	return maps.Clone(m)
}

// held is the lesson's open question with all that belongs to it.
func held(s tutor.State) *tutor.State {
	return &tutor.State{
		Mode: s.Mode, Asked: s.Asked, Problem: s.Problem, PosedAt: s.PosedAt, Attempts: s.Attempts, ScaffoldFrom: s.ScaffoldFrom, StepAt: s.StepAt,
		StepAttempts: s.StepAttempts, Hints: s.Hints, StepHinted: s.StepHinted, Told: s.Told, Answered: s.Answered, TeachBacks: s.TeachBacks,
		LastBug: s.LastBug, Aside: s.Aside, Looked: s.Looked, Synthesized: s.Synthesized, TeachKC: s.TeachKC,
	}
}

// letGo closes the open question without noting how it went.
func letGo(s *tutor.State) { takeUp(s, &tutor.State{PosedAt: s.PosedAt}) }

// takeUp opens a held question again.
func takeUp(s, h *tutor.State) {
	if h == nil {
		h = &tutor.State{}
	}
	s.Mode, s.Asked, s.Problem, s.PosedAt, s.Attempts, s.ScaffoldFrom, s.StepAt = h.Mode, h.Asked, h.Problem, h.PosedAt, h.Attempts, h.ScaffoldFrom, h.StepAt
	s.StepAttempts, s.Hints, s.StepHinted, s.Told, s.Answered, s.TeachBacks = h.StepAttempts, h.Hints, h.StepHinted, h.Told, h.Answered, h.TeachBacks
	s.LastBug, s.Aside, s.Looked, s.Synthesized, s.TeachKC = h.LastBug, h.Aside, h.Looked, h.Synthesized, h.TeachKC
	s.Mode = cmp.Or(s.Mode, tutor.ModeNormal)
}
