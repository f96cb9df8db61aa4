package answer

import (
	"math/big"
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// Reaches reports whether an account of how an answer was found checks out, whatever the way: it names
// numbers of the problem, every computation that it states is true, and what is computed last, or what is
// done to those numbers step by step (halving both, once or again), is the answer.
func Reaches(account, ask, answer string) bool {
	want := numbersNamed(answer)
	given := numbersNamed(ask)
	if len(want) == 0 || len(given) == 0 {
		return false
	}
	named := numbersNamed(account)
	if !slices.ContainsFunc(named, func(n *big.Rat) bool { return holdsNumber(given, n) }) {
		return false
	}
	return computes(account, want, given) || stepsTo(account, want, given, named)
}

// computes reports whether true computations with numbers of the problem end in the answer.
func computes(account string, want, given []*big.Rat) bool {
	reaches := false
	for _, s := range Statements(account) {
		if !s.Sure || s.Kind != "equation" {
			continue
		}
		if !s.True {
			return false
		}
		left, right := numbersNamed(s.Left), numbersNamed(s.Right)
		ofIt := slices.ContainsFunc(left, func(n *big.Rat) bool { return holdsNumber(given, n) }) || reaches
		if len(left) > 1 && ofIt {
			reaches = len(want) == 1 && len(right) == 1 && right[0].Cmp(want[0]) == 0
		}
	}
	return reaches
}

// stepsTo reports whether the same step, done once or more often to the numbers of the problem that are named,
// leads to the answer: "half of 12 and 28 then half again" to 3 to 7.
func stepsTo(account string, want, given, named []*big.Rat) bool {
	if len(want) < 2 {
		return false
	}
	from := slices.DeleteFunc(slices.Clone(named), func(n *big.Rat) bool { return !holdsNumber(given, n) })
	step := english.ScaledBy(account)
	if step == nil || len(from) < len(want) {
		return false
	}
	now := slices.Clone(from[:len(want)])
	for range mostScaled {
		for i, n := range now {
			now[i] = new(big.Rat).Mul(n, step)
		}
		if slices.EqualFunc(now, want, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 }) {
			return true
		}
	}
	return false
}

// mostScaled is how often a step may be done.
const mostScaled = 6

// numbersNamed are the numbers that stand in a text, each by itself.
func numbersNamed(text string) []*big.Rat {
	var out []*big.Rat
	for _, w := range english.Tokens(text) {
		if w.Kind == english.Number && w.Num.Rat != nil {
			out = append(out, w.Num.Rat)
		}
	}
	return out
}

func holdsNumber(all []*big.Rat, n *big.Rat) bool {
	return slices.ContainsFunc(all, func(m *big.Rat) bool { return m.Cmp(n) == 0 })
}
