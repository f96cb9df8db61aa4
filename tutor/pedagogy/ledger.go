package pedagogy

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
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

// LikeAnalogy begins the name, in the ledger, of a problem that was worked out because it is like another.
const LikeAnalogy = "like:"

// Enter writes a used approach into the ledger.
func Enter(s tutor.State, u tutor.Used) tutor.State {
	s.Ledger = append(slices.Clone(s.Ledger), u)
	if id, shown := strings.CutPrefix(u.Analogy, LikeAnalogy); shown { // it is no task any more
		s.Right = append(slices.Clone(s.Right), id)
		s.Right = s.Right[max(0, len(s.Right)-keepSeen):]
	}
	return s
}

// fresh is how many explanations in a row never use one approach twice.
const fresh = 3

// UsedUp lists the approaches that may not be taken for a component now: those
// that failed in this session, and the last two, which would repeat themselves.
// When every approach is used up only the last two stay forbidden.
func UsedUp(ledger []tutor.Used, kc string) []tutor.Approach {
	var all, last []tutor.Approach
	for _, u := range ledger {
		if u.KC != kc {
			continue
		}
		last = append(last, u.Approach)
		if u.Outcome == "failed" && !slices.Contains(all, u.Approach) {
			all = append(all, u.Approach)
		}
	}
	last = last[max(0, len(last)-(fresh-1)):]
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

// unwritten puts an approach that the lesson has no text for behind all that it has.
const unwritten = 10

// Order sorts the approaches for a component: what surely worked best with this
// student first, of what the lesson can explain it by; then what suits the style,
// what was taken least before it, and nothing that is used up.
func Order(in Input, kc string) []tutor.Approach {
	used, likes, ways := UsedUp(in.State.Ledger, kc), styles[in.Profile.Style].likes, in.Lesson.Ways[kc]
	order := slices.DeleteFunc(slices.Clone(tutor.Approaches), func(a tutor.Approach) bool { return slices.Contains(used, a) })
	written := func(a tutor.Approach) bool { return len(ways) == 0 || slices.Contains(ways, a) }
	rank := map[tutor.Approach]float64{}
	for _, u := range in.State.Ledger {
		if u.KC == kc {
			rank[u.Approach]--
		}
	}
	for _, a := range order {
		if at := slices.Index(likes, a); at >= 0 {
			rank[a] += .5 - .1*float64(at)
		}
		if !written(a) {
			rank[a] -= unwritten
		}
	}
	sorting.Stable(order, func(a, b tutor.Approach) int { return cmp.Compare(rank[b], rank[a]) })
	if offered := slices.DeleteFunc(slices.Clone(order), func(a tutor.Approach) bool { return !written(a) }); in.Choose != nil && len(offered) > 0 {
		best, _ := in.Choose(offered)
		if at := slices.Index(order, best); at > 0 {
			order = slices.Insert(slices.Delete(order, at, at+1), 0, best)
		}
	}
	return order
}
