package derive

import (
	"cmp"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var point = pattern.New(`\(\s*(-?\d+(?:\.\d+)?(?:/\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?(?:/\d+)?)\s*\)`)

// points are the two points of a question that names just two.
func (q question) points() (a, b [2]*big.Rat, ok bool) {
	found := point.FindAllStringSubmatch(q.text, -1)
	if len(found) != 2 || q.words.count(q.low, "of points") > 1 && q.words.end(q.low, "line") < 0 || anyNumber.MatchString(point.ReplaceAllString(q.text, " ")) {
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

// line is the equation of the line through two points, or through one with its slope.
func (q question) line(int) (Result, bool) {
	found := point.FindAllStringSubmatch(q.text, -1)
	rest := point.ReplaceAllString(q.text, " ")
	if strings.ContainsAny(rest, "=") && !slopeIs.MatchString(rest) || len(found) == 0 || len(found) > 2 {
		return Result{}, false
	}
	x, okX := number(found[0][1])
	y, okY := number(found[0][2])
	var m *big.Rat
	if len(found) == 2 {
		a, b, ok := q.points()
		if !ok || a[0].Cmp(b[0]) == 0 {
			return Result{}, false
		}
		m = new(big.Rat).Quo(new(big.Rat).Sub(b[1], a[1]), new(big.Rat).Sub(b[0], a[0]))
	} else {
		numbers := anyNumber.FindAllString(rest, -1)
		if len(numbers) != 1 || !q.words.says(q.low, "of slope") {
			return Result{}, false
		}
		var ok bool
		if m, ok = number(numbers[0]); !ok {
			return Result{}, false
		}
	}
	if !okX || !okY {
		return Result{}, false
	}
	b := new(big.Rat).Sub(y, new(big.Rat).Mul(m, x))
	text, ok := answer.Simplified("(" + m.RatString() + ")*x + (" + b.RatString() + ")")
	return Result{Answer: "y = " + text, Kind: tutor.KindEquation}, ok
}

// slopeIs is how a slope is given.
var slopeIs = pattern.New(`\bm\s*=\s*-?\d`)

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
	kind = cmp.Or(kind, tutor.KindExpression)
	return Result{Answer: text, Kind: kind}, true
}
