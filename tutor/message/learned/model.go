package learned

import "math"

// Head is one table of weights: it scores a line for each of its classes.
type Head struct {
	Classes []string
	Scale   float64 // what one unit of a weight is worth
	Weights []int8  // a row of len(Classes) for each place; places are a power of two
}

// Model is the opinion on a line, in six parts.
type Model struct {
	Intent Head // what the line is: one of its classes
	Danger Head // which danger, "none" among them: one of its classes
	Tags   Head // feelings and wishes: each class by itself
	Told   Head // which kind of thing somebody tells, where they tell something: one of its classes
	Wish   Head // what somebody wishes for instead of answering: one of its classes
	Lost   Head // what somebody does not understand: one of its classes; empty in files before it
	Mix    Mix
}

// Mix is how much the opinions weigh, fitted on lines of authors whom the
// weights had not seen.
type Mix struct {
	Learned float64   // times the scores of Intent
	Rules   float64   // times the log-odds of the rules
	Offset  []float64 // for each class of Intent
	Alarm   Straight  // from the log-odds of a danger to those that come true
	Bars    []float64 // for each class of Tags, the score from which it is heard in any line
	Low     []float64 // the same in talk beside the lesson, which carries something nearly always
}

// Alarmed is how likely a danger is, of the share that the weights give to none.
func (x Mix) Alarmed(none float64) float64 {
	return Logistic(x.Alarm.At(Odds(1 - none)))
}

// Odds is the log-odds of a probability.
func Odds(p float64) float64 { return math.Log(max(p, 1e-9) / max(1-p, 1e-9)) }

// Straight is a straight line: it makes log-odds as sure as they turn out to be (Platt 1999).
type Straight struct{ Slope, Offset float64 }

// At is the line's height.
func (l Straight) At(odds float64) float64 { return l.Slope*odds + l.Offset }

// Scores sums a line's weights: log-odds up to a constant, one for each class.
func (h *Head) Scores(f Features) []float64 {
	n := len(h.Classes)
	out, sums := make([]float64, n), make([]int32, n)
	mask := uint32(len(h.Weights)/n - 1)
	for _, block := range f {
		clear(sums)
		for _, place := range block {
			row := h.Weights[int(place&mask)*n:][:n]
			for k, w := range row {
				sums[k] += int32(w)
			}
		}
		share := Share(len(block))
		for k, s := range sums {
			out[k] += float64(float64(s) * h.Scale * share)
		}
	}
	return out
}

// Share is what one of n features of a block counts.
func Share(n int) float64 { return 1 / math.Sqrt(float64(max(n, 1))) }

// Softmax turns scores into shares of one, in place.
func Softmax(scores []float64) []float64 {
	top := math.Inf(-1)
	for _, s := range scores {
		top = max(top, s)
	}
	sum := 0.
	for k, s := range scores {
		scores[k] = Exp(s - top)
		sum += scores[k]
	}
	for k := range scores {
		scores[k] /= sum
	}
	return scores
}

// Logistic turns log-odds into a probability.
func Logistic(odds float64) float64 { return 1 / (1 + Exp(-odds)) }

// Exp is the exponential in steps that every processor rounds alike: the standard
// library's differs in its last bit from one to another, and weights that are
// learned again must be the same bytes.
func Exp(x float64) float64 {
	if x < -700 {
		return 0
	}
	x = min(x, 700)
	n := math.Floor(float64(x/math.Ln2) + .5)
	r := x - float64(n*math.Ln2)
	sum, term := 1., 1.
	for i := 1.; i < 16; i++ {
		term = float64(term*r) / i
		sum += term
	}
	return math.Ldexp(sum, int(n))
}
