package bank

import "math"

// The weights, fitted by TestFit on the banks of all lessons: each wording was left
// out of its bank and looked for in it; other lessons' wordings, and the questions of
// testdata/uncovered.txt, stand for what no entry covers.
var (
	fitting = [traitCount]float64{3.06, 2.40, .59, 1.20}
	surely  = [signCount]float64{.03, .90, -.42, -2.81, .31, 4.09, 1.12, -1.76, -1.30, -.05}
)

const (
	traitCount = 4
	signCount  = 10
)

// traits are what the score of an entry is made of.
func (l likeness) traits() [traitCount]float64 {
	return [traitCount]float64{l.runs.whole, l.covered, l.byWords, l.byGroups}
}

// score is how well an entry fits a line.
func (l likeness) score() float64 {
	sum := 0.
	for i, t := range l.traits() {
		sum += fitting[i] * t
	}
	return sum
}

// shares is how likely each entry is, beside one that has nothing in common with the line.
func shares(all []likeness) []float64 {
	top := 0.
	out := make([]float64, len(all))
	for i, l := range all {
		out[i] = l.score()
		top = max(top, out[i])
	}
	total := math.Exp(-top)
	for i := range out {
		out[i] = math.Exp(out[i] - top)
		total += out[i]
	}
	for i := range out {
		out[i] /= total
	}
	return out
}

// signs are what tells whether an entry is what a line asks: how likely it is among
// the entries, how like its wordings, and how much of the line it speaks of.
func (l likeness) signs(share float64) [signCount]float64 {
	odds := math.Log(max(share, 1e-4) / max(1-share, 1e-4))
	return [signCount]float64{1, odds, l.runs.best, l.words.best, l.runs.whole, l.words.whole, l.covered, l.foreign, l.byWords / max(l.told, .5), l.told}
}

// sureness is how likely an entry is what a line asks (a logistic curve).
func sureness(l likeness, share float64) float64 {
	sum := 0.
	for i, s := range l.signs(share) {
		sum += surely[i] * s
	}
	return 1 / (1 + math.Exp(-sum))
}
