package main

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/primer-tutor/primer/tutor/message/learned"
)

// example is a row as the weights see it.
type example struct {
	place    uint64 // of its text, by which it is drawn
	features learned.Features
	weight   float64
	want     []float64 // what each class should be given; negative where nobody said
}

// shape is how a head is trained.
type shape struct {
	bits   int     // its table has 2^bits places
	rounds int     // how often every row is seen
	rate   float64 // of the first step
	forget float64 // the share of features that a step leaves out
	decay  float64 // how much every step pulls a weight back to nothing
	each   bool    // every class by itself, not one of all
	times  int     // how many learnings, each in an order of its own, the head is the mean of; 0 is one
	mean   bool    // the mean of what the later half of the rounds ends with, which hangs less on the order of the rows
}

// fit learns a head by stochastic gradient steps whose size shrinks with what a
// weight has moved (AdaGrad: Duchi, Hazan and Singer 2011), features left out at
// random so that no single word decides (Srivastava et al. 2014). The same rows
// give the same weights. Where a row comes in a round, and which of its features are
// left out, hangs on its own text alone: a row more moves no other.
func fit(classes []string, rows []example, s shape) learned.Head {
	var sum []float64
	times := max(s.times, 1)
	for salt := range times {
		sum = added(sum, fitOnce(len(classes), rows, s, uint64(salt)), 1/float64(times))
	}
	t := table{n: len(classes), weights: sum}
	return t.head(classes)
}

// fitOnce is the weights of one learning.
func fitOnce(n int, rows []example, s shape, salt uint64) []float64 {
	t := table{n: n, mask: 1<<s.bits - 1, weights: make([]float64, n<<s.bits), moved: make([]float64, n<<s.bits)}
	order := make([]turn, len(rows))
	var kept learned.Features
	var mean []float64
	for round := range s.rounds {
		for i, r := range rows {
			order[i] = turn{i, rand.NewPCG(r.place, salt<<8+uint64(round)).Uint64()}
		}
		slices.SortFunc(order, func(a, b turn) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.row, b.row)) })
		for _, o := range order {
			i, random := o.row, rand.New(rand.NewPCG(o.at, uint64(round)))
			for b, block := range rows[i].features {
				kept[b] = kept[b][:0]
				for _, f := range block {
					if random.Float64() >= s.forget {
						kept[b] = append(kept[b], f)
					}
				}
			}
			t.step(kept, rows[i], s)
		}
		if s.mean && 2*round >= s.rounds {
			mean = added(mean, t.weights, 1/float64(s.rounds-(s.rounds+1)/2))
		}
	}
	if s.mean {
		return mean
	}
	return t.weights
}

// turn is when a row comes in a round.
type turn struct {
	row int
	at  uint64
}

// placeOf is a number that hangs on a text alone.
func placeOf(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

// added is a sum with a share of some weights added to it.
func added(sum, weights []float64, share float64) []float64 {
	if sum == nil {
		sum = make([]float64, len(weights))
	}
	for i, w := range weights {
		sum[i] += float64(w * share)
	}
	return sum
}

// table is the weights of a head while they are learned.
type table struct {
	n              int
	mask           uint32
	weights, moved []float64
}

// step moves the weights of one row's features towards what it wants.
func (t *table) step(f learned.Features, e example, s shape) {
	scores, sums := make([]float64, t.n), make([]float64, t.n)
	for _, block := range f {
		clear(sums)
		for _, place := range block {
			for k, w := range t.weights[int(place&t.mask)*t.n:][:t.n] {
				sums[k] += w
			}
		}
		share := learned.Share(len(block))
		for k, sum := range sums {
			scores[k] += float64(sum * share)
		}
	}
	if s.each {
		for k := range scores {
			scores[k] = learned.Logistic(scores[k])
		}
	} else {
		learned.Softmax(scores)
	}
	for k := range scores {
		if scores[k] = float64((scores[k] - e.want[k]) * e.weight); e.want[k] < 0 {
			scores[k] = 0
		}
	}
	for _, block := range f {
		share := learned.Share(len(block))
		for _, place := range block {
			t.move(int(place&t.mask)*t.n, scores, share, s)
		}
	}
}

// move takes one step with the weights of one place.
func (t *table) move(at int, slopes []float64, share float64, s shape) {
	for k, slope := range slopes {
		if slope == 0 {
			continue
		}
		w := t.weights[at+k]
		slope = float64(slope*share) + float64(s.decay*w)
		t.moved[at+k] += float64(slope * slope)
		t.weights[at+k] = w - float64(s.rate*slope)/math.Sqrt(t.moved[at+k]+1e-8)
	}
}

// head rounds the weights to whole numbers of one byte.
func (t *table) head(classes []string) learned.Head {
	most := 0.
	squares := 0.
	used := 0
	for _, w := range t.weights {
		if w != 0 {
			squares += float64(w * w)
			used++
		}
	}
	if used > 0 {
		most = 6 * math.Sqrt(squares/float64(used)) // rarer weights are cut: they would make all others coarse
	}
	h := learned.Head{Classes: classes, Scale: most / 127, Weights: make([]int8, len(t.weights))}
	for i, w := range t.weights {
		if most > 0 {
			h.Weights[i] = int8(max(-127, min(127, math.Round(w/h.Scale))))
		}
	}
	return h
}
