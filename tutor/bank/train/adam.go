package main

import "math"

// adam moves rows of numbers against their slopes (Kingma and Ba 2015); a row without
// a slope stays where it is.
type adam struct {
	width  int
	values []float32
	mean   []float32
	square []float32
	slopes []float32
	times  []int32
	moved  []int32 // rows that have a slope
	has    []bool
}

func newAdam(rows, width int) *adam {
	n := rows * width
	return &adam{width: width, values: make([]float32, n), mean: make([]float32, n), square: make([]float32, n), slopes: make([]float32, n), times: make([]int32, rows), has: make([]bool, rows)}
}

func (a *adam) row(i int) []float32 { return a.values[i*a.width : (i+1)*a.width] }

// slopeOf is where a row's slope is added up.
func (a *adam) slopeOf(i int32) []float32 {
	if !a.has[i] {
		a.has[i], a.moved = true, append(a.moved, i)
	}
	return a.slopes[int(i)*a.width : (int(i)+1)*a.width]
}

const meanDecay, squareDecay = .9, .999

// step moves the rows that have a slope, and forgets the slopes. What holds them back
// pulls to base.
func (a *adam) step(rate, back float64, base []float32) {
	for _, i := range a.moved {
		a.times[i]++
		t := float64(a.times[i])
		by := rate * math.Sqrt(1-math.Pow(squareDecay, t)) / (1 - math.Pow(meanDecay, t))
		for n := int(i) * a.width; n < (int(i)+1)*a.width; n++ {
			g := a.slopes[n]
			if base != nil {
				g += float32(back) * (a.values[n] - base[n])
			}
			a.mean[n] += (1 - meanDecay) * (g - a.mean[n])
			a.square[n] += (1 - squareDecay) * (g*g - a.square[n])
			a.values[n] -= float32(by) * a.mean[n] / (float32(math.Sqrt(float64(a.square[n]))) + 1e-8)
			a.slopes[n] = 0
		}
		a.has[i] = false
	}
	a.moved = a.moved[:0]
}
