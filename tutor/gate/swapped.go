package gate

import (
	"math"
	"slices"
)

// A statement may have everything right but the one word of two that exclude one another: "the
// perimeter tells how much space is inside". Which of the two goes with its other words, all
// that the lesson says of both can tell.

// Steps of the log-odds that another word stands where one stands.
var swappedSteps = []float64{.7, 1.5, 2.5, 4}

// swaps tells how far a statement's other words go with the opposite of one of its words, or
// with that word itself.
func (e *evidence) swaps() {
	away, home := 0., 0.
	for _, p := range partsOf(e.sentence) {
		if p.kind != partSays {
			continue
		}
		u := termsOf(aside.ReplaceAllString(p.text, " "))
		for _, odds := range e.oppositeOdds(u) {
			if u.not {
				odds = -odds
			}
			away, home = max(away, odds), max(home, -odds)
		}
	}
	e.reaches("swapped", away, swappedSteps)
	e.reaches("in place", home, swappedSteps)
}

// oppositeOdds are, for each word of u with an opposite that u has not, the log-odds that the
// opposite stands there.
func (a *accounting) oppositeOdds(u unit) []float64 {
	var out []float64
	choosing := a.choosing()
	for _, w := range u.distinct() {
		best, found := 0., false
		groups := opposites()[w]
		if slices.Contains(choosing, w) {
			groups = append(slices.Clone(groups), choosing)
		}
		for _, group := range groups {
			if slices.ContainsFunc(group, func(o string) bool { return o != w && u.stems[o] > 0 }) {
				continue // it speaks of both
			}
			for _, o := range group {
				if odds, sure := a.Ground.fitsBetter(o, w, u); sure && (!found || odds > best) {
					best, found = odds, true
				}
			}
		}
		if found {
			out = append(out, best)
		}
	}
	return out
}

// choosing are the words by which the choices of the open question are told from one another,
// where each has one.
func (a *accounting) choosing() []string {
	all, right := a.choices()
	if right < 0 {
		return nil
	}
	var group []string
	for i := range all {
		words := own(all, i)
		if len(words) != 1 {
			return nil
		}
		group = append(group, meant(words[0]))
	}
	return group
}

// rarely is what is added to each count, so that what never stands together is not impossible.
const rarely = .5

// fitsBetter is the log-odds that o stands with the other words of u rather than w; it is not
// sure where the lesson never speaks of one of them or of nothing else that u says.
func (g *Ground) fitsBetter(o, w string, u unit) (odds float64, sure bool) {
	with, against := g.near[o], g.near[w]
	if o == w || len(with) == 0 || len(against) == 0 {
		return 0, false
	}
	for _, c := range u.distinct() {
		if c == w || numeral(c) || topicless(c) && !g.key(c) || len(g.near[c]) == 0 {
			continue
		}
		n, m := float64(sharedPlaces(with, g.near[c])), float64(sharedPlaces(against, g.near[c]))
		if n+m == 0 {
			continue
		}
		sure = true
		odds += math.Log((n+rarely)/(float64(len(with))+1)) - math.Log((m+rarely)/(float64(len(against))+1))
	}
	return odds, sure
}

// sharedPlaces is how many places two lists, each in order, share.
func sharedPlaces(a, b []int) int {
	n := 0
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			n++
			a, b = a[1:], b[1:]
		}
	}
	return n
}
