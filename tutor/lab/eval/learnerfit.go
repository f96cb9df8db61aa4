package eval

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// Refit fits the learner's parameters on the part "fit" of answer histories (on
// all of them where no part is named) and writes them as they stand in the code.
// Each file counts as much as its weight, however long it is. The tracing
// parameters are searched by steps along each axis, the weights of the forecasts
// fitted by Newton's method with a ridge.
func Refit(files []Histories, out io.Writer) error {
	var sets [][]pastAnswer
	var counts []float64
	for _, f := range files {
		answers, err := readAnswers(f.Rows)
		if err != nil {
			return named(f.Name, err)
		}
		own := fitting(answers)
		if len(own) == 0 {
			return named(f.Name, errors.New("no answers to fit on"))
		}
		sets = append(sets, own)
		counts = append(counts, f.Weight)
	}
	params := learner.Compact()
	before, after := retrace(&params, inOrder(sets), counts)
	next := newSample(sets, counts, func(answers []pastAnswer) ([]learner.Weights, []bool) { return seenBefore(params, answers) })
	params.Next = next.fitted(learner.Weights{}, nil)
	five := newSample(sets, counts, func(answers []pastAnswer) ([]learner.Weights, []bool) { return seenAfter(params, answers) })
	params.Five = five.fitted(learner.Weights{}, nowhereAfter)
	params.Five[learner.OfBreak] = params.Next[learner.OfBreak] // no place in the data is looked at after a break
	return printParams(out, params, before, after)
}

// fitting are the answers of the part "fit", or all where no part is named.
func fitting(answers []pastAnswer) []pastAnswer {
	var own []pastAnswer
	named := false
	for _, a := range answers {
		named = named || a.part != ""
		if a.part == "fit" {
			own = append(own, a)
		}
	}
	if !named {
		return answers
	}
	return own
}

// seenBefore is what the model sees before each answer, and whether it was right.
func seenBefore(params learner.Params, answers []pastAnswer) (seen []learner.Weights, right []bool) {
	for _, own := range byStudent(answers) {
		history := params.NewHistory()
		for _, i := range own {
			e := answers[i].evidence()
			seen = append(seen, params.Seen(*history.Track(e.KC), learner.Ask{Item: e.Item}, e.At))
			right = append(right, e.Right)
			history.Add(&e)
		}
	}
	return seen, right
}

// seenAfter is what the model sees right after each answer that has five more on
// its component to come, and whether at least four of those were right.
func seenAfter(params learner.Params, answers []pastAnswer) (seen []learner.Weights, right []bool) {
	for _, own := range byStudent(answers) {
		history := params.NewHistory()
		ahead := upcoming(answers, own)
		for n, i := range own {
			e := answers[i].evidence()
			track := history.Add(&e)
			if ahead[n] < 0 {
				continue
			}
			seen = append(seen, params.Seen(*track, learner.Ask{}, e.At))
			right = append(right, ahead[n] >= trueAbove)
		}
	}
	return seen, right
}

// upcoming is, for each of a student's answers, how many of the next five on the
// component were right; -1 where fewer than five came.
func upcoming(answers []pastAnswer, own []int) []int {
	next := make([]int, len(own))
	later := map[string][]bool{} // newest first
	for n := len(own) - 1; n >= 0; n-- {
		a := answers[own[n]]
		next[n] = -1
		if l := later[a.skill]; len(l) >= ahead {
			next[n] = 0
			for _, right := range l[len(l)-ahead:] {
				if right {
					next[n]++
				}
			}
		}
		later[a.skill] = append(later[a.skill], a.right)
	}
	return next
}

// nowhereAfter are the weights that say nothing right after an answer on the
// component: it is no first one, nothing came between, no item is chosen yet.
var nowhereAfter = []learner.Weight{
	learner.OfFirst, learner.OfLag, learner.OfSame, learner.OfItemRight, learner.OfItem, learner.OfSwitch, learner.OfBreak,
}

// sample is what a forecast is fitted on.
type sample struct {
	sets []sampleSet
}

type sampleSet struct {
	seen  []learner.Weights
	right []bool
	count float64 // of each row
}

// fitRows is what a file of weight 1 counts for; ridge is taken on that scale.
const (
	fitRows = 1e5
	ridge   = 10
)

func newSample(sets [][]pastAnswer, counts []float64, see func([]pastAnswer) ([]learner.Weights, []bool)) sample {
	var s sample
	for i, answers := range sets {
		seen, right := see(answers)
		s.sets = append(s.sets, sampleSet{seen, right, counts[i] * fitRows / float64(max(1, len(seen)))})
	}
	return s
}

// fitted are the weights of greatest likelihood under the ridge, by Newton's
// method; those left out stay 0.
func (s sample) fitted(w learner.Weights, leftOut []learner.Weight) learner.Weights {
	const steps, enough = 12, 1e-5
	for range steps {
		slope, curve := s.derivatives(w)
		for i := range w {
			slope[i] -= ridge * w[i]
			curve[i][i] += ridge
		}
		for _, i := range leftOut {
			slope[i], curve[i] = 0, learner.Weights{}
			for j := range curve {
				curve[j][i] = 0
			}
			curve[i][i] = 1
		}
		step := solved(curve, slope)
		var largest float64
		for i := range w {
			w[i] += step[i]
			largest = max(largest, math.Abs(step[i]))
		}
		if largest < enough {
			break
		}
	}
	return w
}

// derivatives are the slope of the log-likelihood and its curvature, sign turned.
func (s sample) derivatives(w learner.Weights) (slope learner.Weights, curve [len(learner.Weights{})]learner.Weights) {
	for _, set := range s.sets {
		for n := range set.seen {
			x := &set.seen[n]
			var z float64
			for i, v := range x {
				z += w[i] * v
			}
			p := 1 / (1 + math.Exp(-z))
			miss := -p
			if set.right[n] {
				miss = 1 - p
			}
			for i, v := range x {
				if v == 0 {
					continue
				}
				slope[i] += set.count * miss * v
				bend := set.count * p * (1 - p) * v
				for j := range i + 1 {
					curve[i][j] += bend * x[j]
				}
			}
		}
	}
	for i := range curve {
		for j := range i {
			curve[j][i] = curve[i][j]
		}
	}
	return slope, curve
}

// solved is the solution of curve x = slope by elimination; the ridge keeps the
// curve from being singular.
func solved(curve [len(learner.Weights{})]learner.Weights, x learner.Weights) learner.Weights {
	n := len(x)
	for i := range n {
		for r := i + 1; r < n; r++ {
			f := curve[r][i] / curve[i][i]
			for c := i; c < n; c++ {
				curve[r][c] -= f * curve[i][c]
			}
			x[r] -= f * x[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for c := i + 1; c < n; c++ {
			x[i] -= curve[i][c] * x[c]
		}
		x[i] /= curve[i][i]
	}
	return x
}

// inOrder are the rows of each file, student after student.
func inOrder(sets [][]pastAnswer) [][]tutor.Evidence {
	rows := make([][]tutor.Evidence, len(sets))
	for n, answers := range sets {
		for _, own := range byStudent(answers) {
			for _, i := range own {
				rows[n] = append(rows[n], answers[i].evidence())
			}
		}
	}
	return rows
}

// retrace searches the tracing parameters by what they alone foresee, and gives
// the log-loss before and after. Steps are halved until they are small.
func retrace(p *learner.Params, sets [][]tutor.Evidence, counts []float64) (before, after float64) {
	axes := []*float64{&p.Prior, &p.Learn, &p.Forget, &p.Guess, &p.Slip, &p.PriorShift}
	before = traceLoss(*p, sets, counts)
	after = before
	for step := .04; step >= .01; step /= 2 {
		for moved := true; moved; {
			moved = false
			for _, axis := range axes {
				for _, by := range []float64{step, -step} {
					was := *axis
					*axis = math.Round((was+by)*1000) / 1000
					if loss := traceLoss(*p, sets, counts); p.Learn > 0 && p.Forget >= 0 && p.Slip > 0 && p.Guess < .6 && loss < after-1e-5 {
						after, moved = loss, true
						break
					}
					*axis = was
				}
			}
		}
	}
	return before, after
}

// traceLoss is the mean log-loss of knowledge tracing alone.
func traceLoss(p learner.Params, sets [][]tutor.Evidence, counts []float64) float64 {
	var sum, total float64
	for i, rows := range sets {
		sum += counts[i] * setLoss(&p, rows) / float64(len(rows))
		total += counts[i]
	}
	return sum / total
}

func setLoss(p *learner.Params, rows []tutor.Evidence) float64 {
	var loss float64
	var history *learner.History
	for i := range rows {
		e := &rows[i]
		if i == 0 || e.Student != rows[i-1].Student {
			history = p.NewHistory()
		}
		known := p.Known(*history.Track(e.KC), e.At)
		right := known*(1-p.Slip) + (1-known)*p.Guess
		if !e.Right {
			right = 1 - right
		}
		loss -= math.Log(right)
		history.Add(e)
	}
	return loss
}

// printParams writes the parameters as Go reads them.
func printParams(out io.Writer, p learner.Params, before, after float64) error {
	var b strings.Builder
	fmt.Fprintf(&b, "// knowledge tracing alone: log-loss %.4f before, %.4f after\n", before, after)
	fmt.Fprintf(&b, "Prior: %.3f, Learn: %.3f, Forget: %.3f, Guess: %.3f, Slip: %.3f, PriorShift: %.3f,\n", p.Prior, p.Learn, p.Forget, p.Guess, p.Slip, p.PriorShift)
	writeWeights(&b, "Next", p.Next)
	writeWeights(&b, "Five", p.Five)
	_, err := io.WriteString(out, b.String())
	return err
}

func writeWeights(b *strings.Builder, name string, w learner.Weights) {
	fmt.Fprintf(b, "%s: Weights{\n", name)
	for i, v := range w {
		if v != 0 {
			fmt.Fprintf(b, "\t%s: %.3f, // %s\n", learner.Weight(i).Name(), v, learner.Weight(i))
		}
	}
	b.WriteString("},\n")
}
