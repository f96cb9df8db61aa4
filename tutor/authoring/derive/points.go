package derive

import (
	"math/big"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var point = pattern.New(`\(\s*(-?\d+(?:\.\d+)?(?:/\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?(?:/\d+)?)\s*\)`)

// points are the two points of a question that names just two.
func (q question) points() (a, b [2]*big.Rat, ok bool) {
	found := point.FindAllStringSubmatch(q.text, -1)
	if len(found) != 2 || q.words.count(q.low, "of points") > 1 || anyNumber.MatchString(point.ReplaceAllString(q.text, " ")) {
		return a, b, false
	}
	for i := range 2 {
		x, okA := number(found[0][i+1])
		y, okB := number(found[1][i+1])
		if !okA || !okB {
			return a, b, false
		}
		a[i], b[i] = x, y
	}
	return a, b, true
}

func (q question) slope(int) (Result, bool) {
	a, b, ok := q.points()
	if !ok || a[0].Cmp(b[0]) == 0 {
		return Result{}, false
	}
	m := new(big.Rat).Quo(new(big.Rat).Sub(b[1], a[1]), new(big.Rat).Sub(b[0], a[0]))
	text := m.RatString()
	return Result{Answer: text, Kind: answer.NumberKind(text)}, true
}

func (q question) midpoint(int) (Result, bool) {
	a, b, ok := q.points()
	if !ok {
		return Result{}, false
	}
	middle := func(i int) string {
		sum := new(big.Rat).Add(a[i], b[i])
		return sum.Quo(sum, big.NewRat(2, 1)).RatString()
	}
	return Result{Answer: "(" + middle(0) + ", " + middle(1) + ")", Kind: ""}, true
}

func (q question) distance(int) (Result, bool) {
	a, b, ok := q.points()
	if !ok {
		return Result{}, false
	}
	sum := new(big.Rat)
	for i := range 2 {
		d := new(big.Rat).Sub(a[i], b[i])
		sum.Add(sum, d.Mul(d, d))
	}
	text, ok := answer.Simplified("sqrt(" + sum.RatString() + ")")
	if !ok {
		return Result{}, false
	}
	kind := answer.NumberKind(text)
	if kind == "" {
		kind = tutor.KindExpression
	}
	return Result{Answer: text, Kind: kind}, true
}
