package pedagogy

import (
	"slices"
	"sort"

	"primer/tutor"
)

// settle writes how the last explanation of a component ended.
func settle(s *tutor.State, kc, outcome string) {
	for i := len(s.Ledger) - 1; i >= 0; i-- {
		if s.Ledger[i].KC == kc {
			if s.Ledger[i].Outcome == "" {
				s.Ledger[i].Outcome = outcome
			}
			return
		}
	}
}

// Enter writes a used approach into the ledger.
func Enter(s tutor.State, u tutor.Used) tutor.State {
	s.Ledger = append(slices.Clone(s.Ledger), u)
	return s
}

// fresh is how many explanations in a row never use one approach twice.
const fresh = 3

// UsedUp lists the approaches that may not be taken for a component now: those
// that failed in this session, and the last two, which would repeat themselves.
// When every approach is used up only the last two stay forbidden.
func UsedUp(ledger []tutor.Used, kc string) []tutor.Approach {
	var failed, last []tutor.Approach
	for _, u := range ledger {
		if u.KC != kc {
			continue
		}
		last = append(last, u.Approach)
		if u.Outcome == "failed" && !slices.Contains(failed, u.Approach) {
			failed = append(failed, u.Approach)
		}
	}
	last = last[max(0, len(last)-(fresh-1)):]
	all := slices.Clone(failed)
	for _, a := range last {
		if !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	if len(all) >= len(tutor.Approaches) {
		return last
	}
	return all
}

// Analogies lists the explanations and analogies already given for a component.
func Analogies(ledger []tutor.Used, kc string) []string {
	var out []string
	for _, u := range ledger {
		if u.KC == kc && u.Analogy != "" && !slices.Contains(out, u.Analogy) {
			out = append(out, u.Analogy)
		}
	}
	return out
}

// Order sorts the approaches for a component: what suits the student's style
// first, what worked before it, and nothing that is used up.
func Order(in Input, kc string) []tutor.Approach {
	used := UsedUp(in.State.Ledger, kc)
	var left []tutor.Approach
	for _, a := range tutor.Approaches {
		if !slices.Contains(used, a) {
			left = append(left, a)
		}
	}
	rank := func(a tutor.Approach) float64 {
		return liking(in.Profile.Style, a) + worked(in.Outcomes, a) - timesUsed(in.State.Ledger, kc, a)
	}
	sort.SliceStable(left, func(i, j int) bool { return rank(left[i]) > rank(left[j]) })
	return left
}

// worked is the share of right answers after an approach, minus what is expected
// anyway, pulled to zero while there is little to go by (two pseudo-observations
// of one half).
func worked(outcomes []Tried, a tutor.Approach) float64 {
	tried, ok := 0, 0
	for _, o := range outcomes {
		if o.Approach == a {
			tried += o.Times
			ok += o.Worked
		}
	}
	return (float64(ok)+1)/(float64(tried)+2) - .5
}

func timesUsed(ledger []tutor.Used, kc string, a tutor.Approach) float64 {
	n := 0.
	for _, u := range ledger {
		if u.KC == kc && u.Approach == a {
			n++
		}
	}
	return n
}

// liking is how well an approach fits a style; an unknown style likes concrete
// examples and pictures first, as beginners do.
func liking(style string, a tutor.Approach) float64 {
	likes := map[string][]tutor.Approach{
		"pictures": {tutor.VisualDescription, tutor.ConcreteExample},
		"words":    {tutor.ConnectToKnown, tutor.DifferentAnalogy, tutor.SimplerLanguage},
		"examples": {tutor.ConcreteExample, tutor.ContrastWithWrong},
		"steps":    {tutor.StepByStep},
		"":         {tutor.ConcreteExample, tutor.VisualDescription},
	}
	at := slices.Index(likes[style], a)
	if at < 0 {
		return 0
	}
	return .5 - .1*float64(at)
}
