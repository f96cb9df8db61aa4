package bank

import (
	"cmp"
	_ "embed"
	"encoding/binary"
	"math"
	"sync"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// How sure it is that a line asks one of the entries that fit it best, a small network with one hidden layer
// says: each entry gets a score by its marks, asking none of them has the score 0, and they share what is
// likely (a softmax). Two entries that are nearly the same share it, too, and neither would be sure: what each
// is by itself counts as much.

const (
	ownMarks    = traitCount + 20 // what an entry is like
	markCount   = ownMarks + len(comparedMarks)
	hiddenCount = 24
)

// comparedMarks are the marks of which it counts, too, by how much an entry is ahead of the best other one.
var comparedMarks = [...]int{0, 2, 3, 5, 6, 7, 9, 15, 16, 17, 18, 25, 26}

// marks are what the network reads of an entry.
type marks [markCount]float32

// network is what its file holds.
type network struct {
	Direct neuron // what the marks say by themselves
	Hidden [hiddenCount]neuron
}

// neuron weighs marks.
type neuron struct {
	Base    float32
	Weights marks
	Out     float32 // what it counts for; nothing in Direct, which is the sum itself
}

//go:embed asked.net
var askedFile []byte

// askedNet is the network that TestFit learned for what a line asks.
var askedNet = sync.OnceValue(func() *network {
	n := new(network)
	if _, err := binary.Decode(askedFile, binary.LittleEndian, n); err != nil {
		panic("bank: asked.net: " + err.Error()) // embedded: a test reads it
	}
	return n
})

func (n *neuron) of(m *marks) float32 {
	sum := n.Base
	for i, x := range m {
		sum += n.Weights[i] * x
	}
	return sum
}

// lit is how far a hidden neuron is lit, -1..1.
func (n *neuron) lit(m *marks) float32 { return float32(math.Tanh(float64(n.of(m)))) }

// score is the logarithm of how much likelier an entry is what the line asks than that it asks none.
func (n *network) score(m *marks) float64 {
	sum := n.Direct.of(m)
	for i := range n.Hidden {
		sum += n.Hidden[i].Out * n.Hidden[i].lit(m)
	}
	return float64(sum)
}

// sureness is how likely each of some entries is what a line asks.
func (n *network) sureness(of []candidate) []float64 {
	out, top := make([]float64, len(of)), 0.
	for i := range of {
		out[i] = n.score(&of[i].marks)
		top = max(top, out[i])
	}
	total := math.Exp(-top)
	for i, s := range out {
		out[i] = math.Exp(s - top)
		total += out[i]
	}
	for i := range out {
		out[i] /= total
	}
	return out
}

// candidate is an entry that may be what a line asks.
type candidate struct {
	entry int
	marks
}

// candidates are the entries that were read again, those that fit best first.
func (w *weights) candidates(all []likeness, share []float64) []candidate {
	list := make([]candidate, 0, mostReread+1)
	for i, l := range all {
		if l.reread {
			list = append(list, candidate{i, l.marks(share[i])})
		}
	}
	sorting.Stable(list, func(a, b candidate) int { return cmp.Compare(share[b.entry], share[a.entry]) })
	list = list[:min(len(list), mostReread)]
	for k, of := range comparedMarks {
		var best, next float32
		for i, c := range list {
			switch x := c.marks[of]; {
			case i == 0 || x > best:
				best, next = x, best
			case i == 1 || x > next:
				next = x
			}
		}
		for i := range list {
			ahead := &list[i].marks[ownMarks+k]
			if *ahead = list[i].marks[of] - best; *ahead == 0 {
				*ahead = best - next
			}
		}
	}
	return list
}

// marks are what the network reads of an entry.
func (l likeness) marks(share float64) (m marks) {
	c, t := l.closer, l.traits()
	at := 0
	put := func(some ...float64) {
		for _, x := range some {
			m[at] = float32(x)
			at++
		}
	}
	put(math.Log(max(share, least)))
	put(t[:]...)
	put(l.runs.best, l.words.best, l.words.whole, l.foreign, l.byWords/max(l.told, .5), l.told)
	put(c.nearest.near(), c.few, c.whole, c.asks.said)
	put(c.nearest.said, c.nearest.heard, c.nearest.lacks, c.nearest.adds, c.lacksWhole, c.asks.heard)
	put(l.meant.asks, c.answer.said, c.answer.lacks)
	return m
}
