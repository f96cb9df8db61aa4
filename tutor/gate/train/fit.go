package main

import (
	"bytes"
	"compress/gzip"
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor/gate/learned"
	"github.com/primer-tutor/primer/tutor/lab/eval"
)

// sentence is what is learned from: the places of its signs, how surely it must not be read
// and how much it counts.
type sentence struct {
	signs  []uint32
	wrong  float64
	counts float64
}

// weights are the log-odds before they are cut to steps.
type weights struct {
	of     [learned.Places]float64
	always float64
}

// What the fit is held by.
const (
	rounds   = 4   // of guessing which sentences of a bad reply are meant, and learning again
	steps    = 120 // of the descent in each
	rate     = .08
	held     = 4. // how much the sum of the squares of the weights counts beside the mistakes
	fewest   = 3  // sentences that have a sign that is learned
	unmarked = .8 // how surely a statement of a bad reply is the bad one, at first
	question = .3 // and a question
	caught   = .3 // how much a sentence counts that an exact check drops, whatever is learned of it
)

// learn fits the weights. Of a bad reply of which nobody has marked the sentences, one at least
// is bad: which, is guessed by the weights themselves (expectation and maximization).
func learn(replies []eval.Marked) *weights {
	rows := sentencesOf(replies)
	w := &weights{}
	for round := range rounds {
		w = descend(rows, w)
		if round < rounds-1 {
			w.guess(replies, rows)
		}
	}
	return w
}

// sentencesOf are the sentences of all replies in their order, with the signs that are not rare.
func sentencesOf(replies []eval.Marked) []sentence {
	often := map[uint32]int{}
	var out []sentence
	for _, r := range replies {
		for i, s := range r.Sentences {
			row := sentence{signs: places(s.Signs), counts: 1}
			if s.Caught {
				row.counts = caught
			}
			switch {
			case r.Wrong != nil:
				row.wrong = oneIf(r.Wrong[i])
			case len(row.signs) > 0 && has(s.Signs, "question"):
				row.wrong = question
			default:
				row.wrong = unmarked
			}
			for _, at := range row.signs {
				often[at]++
			}
			out = append(out, row)
		}
	}
	for i := range out {
		kept := out[i].signs[:0]
		for _, at := range out[i].signs {
			if often[at] >= fewest {
				kept = append(kept, at)
			}
		}
		out[i].signs = kept
	}
	return out
}

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

func has(signs []string, sign string) bool {
	return slices.Contains(signs, sign)
}

// places are where the weights of signs stand, each once.
func places(signs []string) []uint32 {
	seen := map[uint32]bool{}
	var out []uint32
	for _, s := range signs {
		if at := learned.Place(s); !seen[at] {
			seen[at] = true
			out = append(out, at)
		}
	}
	return out
}

func (w *weights) odds(signs []uint32) float64 {
	sum := w.always
	for _, at := range signs {
		sum += w.of[at]
	}
	return sum
}

func share(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// descend goes down the mistakes on all rows (Adam, Kingma and Ba 2015), beginning with w.
func descend(rows []sentence, w *weights) *weights {
	next := *w
	var slope, mean, square [learned.Places + 1]float64
	for step := 1; step <= steps; step++ {
		for at, x := range next.of {
			slope[at] = held * x
		}
		slope[learned.Places] = 0
		for _, r := range rows {
			miss := r.counts * (share(next.odds(r.signs)) - r.wrong)
			slope[learned.Places] += miss
			for _, at := range r.signs {
				slope[at] += miss
			}
		}
		for at, d := range slope {
			mean[at] = .9*mean[at] + .1*d
			square[at] = .999*square[at] + .001*d*d
			if square[at] == 0 {
				continue
			}
			by := rate * mean[at] / (1 - math.Pow(.9, float64(step))) / (math.Sqrt(square[at]/(1-math.Pow(.999, float64(step)))) + 1e-8)
			if at == learned.Places {
				next.always -= by
			} else {
				next.of[at] -= by
			}
		}
	}
	return &next
}

// guess tells anew how surely each sentence of a bad reply is the bad one.
func (w *weights) guess(replies []eval.Marked, rows []sentence) {
	at := 0
	for _, r := range replies {
		own := rows[at : at+len(r.Sentences)]
		at += len(r.Sentences)
		if r.Wrong != nil {
			continue
		}
		none := 1.
		for _, s := range own {
			none *= 1 - bounded(share(w.odds(s.signs)))
		}
		for i, s := range own {
			own[i].wrong = min(1, bounded(share(w.odds(s.signs)))/(1-none))
		}
	}
}

func bounded(p float64) float64 { return min(max(p, .001), .999) }

// quantized cuts weights to steps of eight bits.
func quantized(w *weights) *learned.Model {
	most := 1e-9
	for _, x := range w.of {
		most = max(most, math.Abs(x))
	}
	m := &learned.Model{Scale: most / 127}
	m.Always = int32(math.Round(w.always / m.Scale))
	for at, x := range w.of {
		m.Weights[at] = int8(math.Round(x / m.Scale))
	}
	return m
}

func zipped(file []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(file); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
