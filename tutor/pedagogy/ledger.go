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
		r := liking(in.Profile.Style, a) - timesUsed(in.State.Ledger, kc, a)
		if ways := in.Lesson.Ways[kc]; len(ways) > 0 && !slices.Contains(ways, a) {
			r -= unwritten
		}
		return r
	}
	sort.SliceStable(left, func(i, j int) bool { return rank(left[i]) > rank(left[j]) })
	return preferred(in, kc, left)
}

// preferred puts first what surely worked best with this student, of what the
// lesson can explain the component by.
func preferred(in Input, kc string, order []tutor.Approach) []tutor.Approach {
	written := slices.DeleteFunc(slices.Clone(order), func(a tutor.Approach) bool {
		ways := in.Lesson.Ways[kc]
		return len(ways) > 0 && !slices.Contains(ways, a)
	})
	if in.Choose == nil || len(written) == 0 {
		return order
	}
	best, _ := in.Choose(written)
	if at := slices.Index(order, best); at > 0 {
		order = slices.Insert(slices.Delete(order, at, at+1), 0, best)
	}
	return order
}

// unwritten puts an approach that the lesson has no text for behind all that it has.
const unwritten = 10

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
