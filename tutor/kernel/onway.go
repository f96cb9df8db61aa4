package kernel

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

// A number may be the answer, or one on the way to it: what a step comes to, what the last hint asked about, a part of the
// problem itself.

// onTheWay takes what comes out of a step of the open problem for that step, where it is no final answer: "if 10% of 30 is
// 3 then 20% is 6".
func (t *judgment) onTheWay(v tutor.Verdict) tutor.Verdict {
	s := t.in.State
	if s.Answered || s.Series != nil || s.Asked.Kind == tutor.AskStep || !t.mayBeOnTheWay(v.Kind) {
		return v
	}
	part, ok := course.StepReached(t.in.Text, s.Problem)
	if !ok || t.saysAnswerToo() || part.Step+1 < len(s.Problem.Steps) && s.Aside.Asks == s.Problem.Steps[part.Step+1].Ask { // that was asked for already
		return v
	}
	t.in.Lost, t.in.LostShare = tutor.LostStep, 1
	return tutor.Verdict{
		Kind: tutor.VerdictScaffoldProgress, Target: tutor.AskProblem, Confidence: v.Confidence, Quality: 100, Given: part.Value, Source: tutor.FromRules,
		Reason: "what comes out of a step on the way",
	}
}

// saysAnswerToo reports whether a clause of the line is the awaited answer, whatever comes out on the way beside it: "is it
// 21? wait no 19. it goes up 20 from -1".
func (t *judgment) saysAnswerToo() bool {
	return slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool {
		return len(answer.Find(c.Text)) == 1 && answer.Compare(t.spec(), c.Text).Right()
	})
}

// mayBeOnTheWay reports whether a line of such a verdict may hold a step of the way. A bare value that a known wrong rule
// makes of the problem stays an attempt.
func (t *judgment) mayBeOnTheWay(k tutor.VerdictKind) bool {
	kind, typ := t.spec().Kind, t.in.Features.Type
	if ofChoices(kind) || textual(kind) || typ == tutor.TypeUnsafe || typ == tutor.TypeQuestion || english.WeighsTwo(t.in.Text) {
		return false
	}
	worked := k == tutor.VerdictBuggy && len(strings.Fields(t.in.Text)) > bareWords
	return worked || k == tutor.VerdictIncorrect || k == tutor.VerdictCloseNumber || k == tutor.VerdictUnsure
}

// stepOrProblem decides what a message during scaffolding answers: an exact
// sub-answer wins; then a number near the main answer is taken as an attempt at
// the problem; anything else belongs to the sub-question.
func (t *judgment) stepOrProblem() tutor.Verdict {
	s := t.in.State
	step := t.judgeStep(&s.Problem.Steps[s.StepAt])
	if step.Kind.Right() {
		return step
	}
	main := t.judgeProblem()
	if main.Kind.Right() || main.Kind == tutor.VerdictCloseForm || main.Kind.Wrong() && t.nearMain() {
		return main
	}
	return step
}

// nearMain reports whether the number given lies nearer to the main answer than half
// of it (at least 1).
func (t *judgment) nearMain() bool {
	want, ok := answer.Exact(t.in.State.Problem.Answer)
	v := t.in.Features.MeantValue()
	if !ok || v == nil || v.Exact == nil {
		return false
	}
	distance := new(big.Rat).Sub(v.Exact, want)
	bar := new(big.Rat).Quo(new(big.Rat).Abs(want), big.NewRat(2, 1))
	if one := big.NewRat(1, 1); bar.Cmp(one) < 0 {
		bar = one
	}
	return distance.Abs(distance).Cmp(bar) < 0
}

// answersTheAside reports whether a wrong number is what the last hint or remedy asked
// about: an operand of the problem or the answer to one of its sub-questions.
func (t *judgment) answersTheAside() bool {
	v := t.in.Features.MeantValue()
	if v == nil || v.Exact == nil {
		return false
	}
	return slices.ContainsFunc(waypoints(t.in.State.Problem), func(c string) bool {
		r, ok := answer.Exact(c)
		return ok && r.Cmp(v.Exact) == 0
	})
}

// waypoints are the numbers on the way to the answer of a problem: what it is made of, and what its sub-questions ask.
func waypoints(p *tutor.Problem) []string {
	var all []string
	for _, arg := range p.Args {
		all = append(append(all, arg), strings.Split(arg, "/")...)
	}
	for _, s := range p.Steps {
		all = append(all, s.Answer)
	}
	return all
}
