package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
)

// small is a learner of six words.
func small() *learner {
	random := rand.New(rand.NewPCG(5, 6))
	l := &learner{corpus: &corpus{words: map[string][]int32{"a": {0, 1}, "b": {1, 2, 2}, "c": {3, 4}, "d": {4, 5}}}, word: newAdam(6, dims), length: newAdam(6, 1), random: random}
	for i := range l.word.values {
		l.word.values[i] = float32(random.NormFloat64())
	}
	l.base = append(l.base, l.word.values...)
	return l
}

// The slopes are those of what is missed: the same as by moving each number a little.
func TestSlopeOfContrast(t *testing.T) {
	l := small()
	missed := func() float64 {
		a, share, total := l.sum(l.words["a"]), 0., 0.
		for i, line := range []string{"b", "c", "d"} {
			alike := math.Exp(sharpness * float64(meaning.Dot(a.at, l.sum(l.words[line]).at)))
			if i > 0 {
				alike /= 2
			}
			total += alike
			if i == 0 {
				share = alike
			}
		}
		return -math.Log(share / total)
	}
	a, held := l.sum(l.words["a"]), []*sum{l.sum(l.words["b"]), l.sum(l.words["c"]), l.sum(l.words["d"])}
	contrast(a, 0, held, []int{0, 1, 1}, []float64{1, 2}, 1)
	for _, s := range append(held, a) {
		l.pullBack(s)
	}
	for _, params := range []*adam{l.word, l.length} {
		for i := 0; i < len(params.values); i += 7 {
			const little = 1e-2
			was := params.values[i]
			params.values[i] = was + little
			up := missed()
			params.values[i] = was - little
			down := missed()
			params.values[i] = was
			if want, got := (up-down)/(2*little), float64(params.slopes[i]); math.Abs(want-got) > .02*max(1, math.Abs(want)) {
				t.Errorf("slope %d of %d is %.4f, want %.4f", i, len(params.values), got, want)
			}
		}
	}
}

// What is learned comes nearer to the encoder.
func TestLearns(t *testing.T) {
	l := small()
	var lines []target
	for _, line := range []string{"a", "b", "c", "d"} {
		at := make([]float32, dims)
		for k := range at {
			at[k] = float32(l.random.NormFloat64())
		}
		lines = append(lines, target{l.words[line], meaning.Direction(at)})
	}
	first, last := l.step(lines), 0.
	for range 1000 {
		last = l.step(lines)
	}
	if last > first/2 {
		t.Errorf("it missed %.3f at first, %.3f after 1000 steps", first, last)
	}
}

// The axes are at right angles, the first one where the rows differ most.
func TestPrincipal(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	rows := make([][]float32, 300)
	for i := range rows {
		rows[i] = make([]float32, encoderDims)
		for k := range 5 {
			rows[i][k] = float32(random.NormFloat64()) * float32(5-k)
		}
	}
	p := principal(rows, 3)
	for i, a := range p.axes {
		if math.Abs(float64(a[i])) < .95 {
			t.Errorf("axis %d is %.2f there", i, a[i])
		}
		for _, b := range p.axes[:i] {
			if dot := meaning.Dot(a, b); math.Abs(float64(dot)) > 1e-3 {
				t.Errorf("two axes are not at right angles: %.4f", dot)
			}
		}
	}
}
