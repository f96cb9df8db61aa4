package main

import (
	"math"
	"math/rand/v2"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
	"github.com/primer-tutor/primer/tutor/english"
)

// projection turns what the encoder makes of a line into fewer numbers: the directions
// in which lines differ most (principal components).
type projection struct {
	mean []float32
	axes [][]float32
}

// turns of the iteration: the space of the axes is found long before.
const turns = 40

// principal finds the axes by orthogonal iteration.
func principal(rows [][]float32, many int) *projection {
	p := &projection{mean: make([]float32, encoderDims)}
	for _, r := range rows {
		for k, x := range r {
			p.mean[k] += x / float32(len(rows))
		}
	}
	spread := make([][]float32, encoderDims)
	for k := range spread {
		spread[k] = make([]float32, encoderDims)
	}
	off := make([]float32, encoderDims)
	for _, r := range rows {
		for k, x := range r {
			off[k] = x - p.mean[k]
		}
		for k, x := range off {
			for j, y := range off {
				spread[k][j] += x * y
			}
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range many {
		axis := make([]float32, encoderDims)
		for k := range axis {
			axis[k] = float32(random.NormFloat64())
		}
		p.axes = append(p.axes, axis)
	}
	for range turns {
		for i, axis := range p.axes {
			next := make([]float32, encoderDims)
			for k := range next {
				next[k] = meaning.Dot(spread[k], axis)
			}
			for _, other := range p.axes[:i] {
				along := meaning.Dot(next, other)
				for k := range next {
					next[k] -= along * other[k]
				}
			}
			p.axes[i] = meaning.Direction(next)
		}
	}
	return p
}

func (p *projection) project(v []float32) []float32 {
	off := make([]float32, len(v))
	for k, x := range v {
		off[k] = x - p.mean[k]
	}
	out := make([]float32, len(p.axes))
	for i, axis := range p.axes {
		out[i] = meaning.Dot(axis, off)
	}
	return out
}

// A word counts for more the rarer it is, between these bounds.
const (
	commonAt, rareAt = 5.0, 9.5
	leastTelling     = .1
)

func telling(word string) float64 {
	share := (english.School().Rarity(word) - commonAt) / (rareAt - commonAt)
	return math.Min(math.Max(share, leastTelling), 1)
}
