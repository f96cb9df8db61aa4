package bank

import (
	"cmp"
	"math"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// weights say how well an entry fits a line, and how sure it is what the line says.
type weights struct {
	fits [traitCount]float64
	sure [signCount]float64 // how sure it is of an entry by itself
	net  func() *network    // how sure it is of the entries that fit best, beside each other; the two count alike
}

// forAsked are those for what a line asks. The network was learned by TestFit on the banks of all lessons, with
// word vectors that had seen their wordings but not the lines that were looked for: each half of a question's
// wordings was looked for in a bank of the other half, each wording in its bank without it; wordings whose
// question was left out, other lessons' wordings, and the questions of testdata/uncovered.txt
// stand for what no entry covers.
var forAsked = weights{fits: forFew.fits, sure: forFew.sure, net: askedNet}

// forFew are those for what a line asks of a bank of few entries, such as the mistaken ideas of one problem: the
// network has seen none so small. They were fitted on the same trials, with vectors that had seen about half of
// the banks; the first of sure was moved by hand from -1.89 when the banks had grown by 534 entries.
var forFew = weights{
	fits: [traitCount]float64{-0.29, 1.64, 0.34, 0.41, 4.60, -3.50, 6.57, 2.21},
	sure: [signCount]float64{-1.87, 0.60, -0.81, -2.18, 0.69, 1.84, 0.63, -0.13, 0.20, 0.11, 1.50, -0.70, 0.12, 0.06},
}

// fewEntries is how many entries a bank has at most that the network does not read.
const fewEntries = 20

// asked are the weights for what a line asks of the bank.
func (b *Bank) asked() *weights {
	if b.size <= fewEntries {
		return &forFew
	}
	return &forAsked
}

// forSaid are those for what people say beside a lesson, fitted by TestFit and TestFitSaid on
// the sayings of data/en/says, with the questions of all lessons for what none of them covers.
var forSaid = weights{
	fits: [traitCount]float64{0.23, 2.57, 0.43, 0.58, 2.81, -2.98, 6.50, 2.15},
	sure: [signCount]float64{-3.06, 0.17, -0.87, -1.01, 1.75, 0.76, -0.89, -0.15, 0.73, -0.23, -0.25, -2.58, 5.52, 0.00},
}

const (
	traitCount = 8
	signCount  = 14
)

// traits are what the score of an entry is made of.
func (l likeness) traits() [traitCount]float64 {
	return [traitCount]float64{l.runs.whole, l.covered, l.byWords, l.byGroups, l.meant.best, l.meant.few, l.meant.whole, l.meant.answer}
}

// score is how well an entry fits a line.
func (w *weights) score(l likeness) float64 {
	sum := 0.
	for i, t := range l.traits() {
		sum += w.fits[i] * t
	}
	return sum
}

// shares is how likely each entry is, beside one that has nothing in common with the line.
func (w *weights) shares(all []likeness) []float64 {
	top := 0.
	out := make([]float64, len(all))
	for i, l := range all {
		out[i] = w.score(l)
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
	return [signCount]float64{1, odds, l.runs.best, l.words.best, l.runs.whole, l.words.whole, l.covered, l.foreign, l.byWords / max(l.told, .5), l.told, l.meant.best, l.meant.few, l.meant.whole, l.meant.answer}
}

// sureness is how likely an entry is what a line asks or says (a logistic curve).
func (w *weights) sureness(l likeness, share float64) float64 {
	sum := 0.
	for i, s := range l.signs(share) {
		sum += w.sure[i] * s
	}
	return 1 / (1 + math.Exp(-sum))
}

// hits are all entries by how well they fit, best first.
func (w *weights) hits(all []likeness) []Hit {
	share := w.shares(all)
	hits := make([]Hit, len(all))
	for i, l := range all {
		hits[i] = Hit{Entry: i, Score: share[i], Sure: w.sureness(l, share[i])}
	}
	if w.net != nil {
		of := w.candidates(all, share)
		for i, sure := range w.net().sureness(of) {
			hit := &hits[of[i].entry]
			hit.Sure = (hit.Sure + sure) / 2
			hit.Score = 1 + hit.Sure // above those that were not read again
		}
	}
	sorting.Stable(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits
}
