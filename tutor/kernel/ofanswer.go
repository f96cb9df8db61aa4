package kernel

import (
	"math/big"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

// ofAnswer answers what is asked about the very answer, where a calculation settles it: whether it
// is always so, and whether it stays when the thing is turned.
func (t *reading) ofAnswer(question string, answered *tutor.Problem) string {
	given, ok := answer.Exact(answered.Answer)
	if !ok {
		return ""
	}
	w := builtin.Words{Given: answered.Answer}
	switch {
	case english.AsksAlways(question) && t.comesOutOtherwise(answered):
		return t.said("worked_always", w)
	case english.AsksTurned(question) && anyOrder(answered.Ask, given):
		return t.said("worked_turned", w)
	}
	return ""
}

// comesOutOtherwise reports whether a problem of the kind has another answer with other numbers.
func (t *reading) comesOutOtherwise(p *tutor.Problem) bool {
	lesson, found := t.Library.Lesson(p.Lesson)
	if !found {
		return false
	}
	another, found := lesson.Another(*p, course.OtherNumbers, course.Want{Draw: course.Draw{Seed: t.in.State.Seed + 1, Max: t.in.Band.Numbers, Age: t.age()}})
	return found && another.Item == p.Item && another.Answer != p.Answer
}

// anyOrder reports whether a result is the sum or the product of all numbers of a question, which
// come to the same in any order.
func anyOrder(ask string, result *big.Rat) bool {
	sum, product, n := new(big.Rat), big.NewRat(1, 1), 0
	for _, v := range sums(ask) {
		sum.Add(sum, v.Exact)
		product.Mul(product, v.Exact)
		n++
	}
	return n > 1 && (sum.Cmp(result) == 0 || product.Cmp(result) == 0)
}
