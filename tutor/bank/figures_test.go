package bank

import (
	"maps"
	"slices"
	"testing"
)

// Wordings by another hand are answered rightly as often as this, and what no entry
// answers is left alone. The vectors have seen these banks: TestFit has such as have not.
func TestFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("asks every bank some hundred lines")
	}
	of := figures(t, trials(t), &forAsked)
	asked, missing, other := of["stranger"], of["missing"], of["else"]
	if share := float64(asked.first) / float64(asked.lines); share < .67 {
		t.Errorf("the right entry comes first in %.3f of the lines that one answers", share)
	}
	if share := float64(asked.right) / float64(asked.lines); share < .385 {
		t.Errorf("%.3f of the lines that an entry answers are answered rightly", share)
	}
	for what, share := range map[string]float64{
		"the lines that an entry answers are answered wrongly":     float64(asked.wrong) / float64(asked.lines),
		"the lines whose entry is missing are answered by another": float64(missing.wrong) / float64(missing.lines),
		"the lines of something else are answered":                 float64(other.wrong) / float64(other.lines),
	} {
		if share > .15 {
			t.Errorf("%.3f of %s", share, what)
		}
	}
}

// tally is how the lines of one source fare.
type tally struct {
	lines, first, two int // in the second and third: the right entry comes first, or first or second
	right, wrong      int // answered
	offered, beside   int // two are offered: the right one among them, or not
}

// figures counts and prints how the lines of each source fare.
func figures(t testing.TB, all []trial, w *weights) map[string]tally {
	of := map[string]tally{}
	for _, tr := range all {
		c := of[tr.source]
		all := w.hits(tr.all)
		first, second := all[0].Entry, all[1].Entry
		hits := Outcome(tr.line, all[:2])
		c.lines++
		c.first += truth(tr.want == first)
		c.two += truth(tr.want == first || tr.want == second)
		switch within := slices.ContainsFunc(hits, func(h Hit) bool { return h.Entry == tr.want }); len(hits) {
		case 1:
			c.right += truth(within)
			c.wrong += truth(!within)
		case 2:
			c.offered += truth(within)
			c.beside += truth(!within)
		}
		of[tr.source] = c
	}
	for _, source := range slices.Sorted(maps.Keys(of)) {
		c := of[source]
		share := func(n int) float64 { return float64(n) / float64(c.lines) }
		t.Logf("%-9s %5d: first %.3f, among two %.3f; answered right %.3f, wrong %.3f; offered with it %.3f, without %.3f", source, c.lines,
			share(c.first), share(c.two), share(c.right), share(c.wrong), share(c.offered), share(c.beside))
	}
	return of
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}
