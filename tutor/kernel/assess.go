package kernel

import (
	"math/big"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/course"
	"primer/tutor/pedagogy"
)

// assess judges the message against what was asked. Code alone does this.
func (t *turn) assess() {
	v := t.verdict()
	t.in.Verdict = v
	if v.Kind != tutor.VerdictNone {
		t.emit(tutor.Event{Kind: tutor.EventAssessed, Assessed: &v})
	}
}

func (t *turn) verdict() tutor.Verdict {
	s := t.in.State
	switch {
	case t.in.Command == pedagogy.CommandWhy || t.in.Command == pedagogy.CommandContest:
		return lastVerdict(s)
	case t.in.Command != pedagogy.NoCommand || t.in.Screen.Urgent || s.Paused:
		return tutor.Verdict{}
	case s.Asked.Kind == tutor.AskTeachBack:
		return t.teachBackVerdict()
	case s.Problem == nil:
		return tutor.Verdict{}
	}
	t.rescue()
	if s.Asked.Kind == tutor.AskStep && s.StepAt < len(s.Problem.Steps) {
		return t.stepOrProblem()
	}
	v := course.Judge(t.Bugs, s.Problem, t.in.Features, t.text)
	if s.Asked.Kind == tutor.AskThink && v.Kind.Wrong() {
		return t.aside(v)
	}
	return v
}

// aside tells an answer to the question of a hint or remedy from a wrong answer
// to the problem behind it. What a known wrong rule makes of the problem is an
// attempt; what can be either is none.
func (t *turn) aside(v tutor.Verdict) tutor.Verdict {
	want := t.in.State.Aside
	if want != "" {
		if out := answer.Compare(answer.Spec{Expected: want}, t.text); out.Sure && out.Equivalent {
			return tutor.Verdict{Kind: tutor.VerdictScaffoldProgress, Target: tutor.AskThink, Confidence: .9, Quality: 100, Given: out.Given, Source: tutor.FromRules, Reason: "answers the question of the remedy"}
		}
	}
	if want != "" && v.Kind != tutor.VerdictBuggy || t.answersTheAside() {
		return tutor.Verdict{Kind: tutor.VerdictUnsure, Target: tutor.AskThink, Confidence: .6, Given: v.Given, Source: tutor.FromRules, Reason: "may answer the question of the hint, not the problem"}
	}
	return v
}

// rescue reads a message as the answer it is when its words misled the reader:
// what equals the awaited answer exactly, or is one of the choices, is an answer.
func (t *turn) rescue() {
	f, s := &t.in.Features, t.in.State
	if f.Type != tutor.TypeAnswer && isChoice(t.text, s.Asked.Choices) {
		t.takeAsAnswer()
		return
	}
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeQuestion, tutor.TypeUnsafe, tutor.TypeHelpRequest:
		return
	case tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeConfusion:
	}
	if f.Sub != "" && f.Sub != tutor.SubYes && f.Sub != tutor.SubNo {
		return
	}
	spec := answer.SpecOf(s.Problem)
	if s.Asked.Kind == tutor.AskStep && s.StepAt < len(s.Problem.Steps) {
		spec = answer.SpecOfStep(&s.Problem.Steps[s.StepAt])
	}
	oneOf := spec.Kind == tutor.KindChoice || spec.Kind == tutor.KindTrueFalse
	if out := answer.Compare(spec, t.text); out.Sure && (out.Equivalent || oneOf) {
		t.takeAsAnswer()
	}
}

func (t *turn) takeAsAnswer() {
	f := &t.in.Features
	f.Type, f.Confidence, f.Sub = tutor.TypeAnswer, .9, ""
	f.Why += "; it is what the question waits for"
	t.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: f})
}

// isChoice says that a message is one of the choices, and nothing else.
func isChoice(text string, choices []string) bool {
	said := strings.Trim(strings.TrimSpace(text), ".!?")
	return slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(c, said) })
}

// teachBackVerdict weighs an explanation. Words of help, and what is no
// explanation at all, are judged nothing.
func (t *turn) teachBackVerdict() tutor.Verdict {
	f := t.in.Features
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation:
	case tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeQuestion, tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeUnsafe:
		return tutor.Verdict{}
	}
	lesson, _ := t.Library.Lesson(t.in.State.Lesson)
	rubric, ok := lesson.TeachBackFor(t.in.State.TeachKC)
	if !ok || f.Type == tutor.TypeAnswer && letters(t.text) < 3 {
		return tutor.Verdict{}
	}
	v := course.JudgeTeachBack(rubric, t.text)
	if len(v.Present) == 0 && len(strings.Fields(t.text)) < shortest {
		return tutor.Verdict{}
	}
	return v
}

// shortest is how many words an explanation has that says nothing of the rubric.
const shortest = 4

// stepOrProblem decides what a message during scaffolding answers: an exact
// sub-answer wins; then a number near the main answer is taken as an attempt at
// the problem; anything else belongs to the sub-question.
func (t *turn) stepOrProblem() tutor.Verdict {
	s := t.in.State
	step := course.JudgeStep(&s.Problem.Steps[s.StepAt], t.in.Features, t.text)
	if step.Kind.Right() {
		return step
	}
	main := course.Judge(t.Bugs, s.Problem, t.in.Features, t.text)
	if main.Kind.Right() || main.Kind == tutor.VerdictCloseForm || main.Kind.Wrong() && t.nearMain() {
		return main
	}
	return step
}

// nearMain says that the number given lies nearer to the main answer than half
// of it (at least 1).
func (t *turn) nearMain() bool {
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

// answersTheAside says that a wrong number is what the last hint or remedy asked
// about: an operand of the problem or the answer to one of its sub-questions.
func (t *turn) answersTheAside() bool {
	v := t.in.Features.MeantValue()
	if v == nil || v.Exact == nil {
		return false
	}
	p := t.in.State.Problem
	var candidates []string
	for _, arg := range p.Args {
		candidates = append(candidates, arg)
		candidates = append(candidates, strings.Split(arg, "/")...)
	}
	for _, s := range p.Steps {
		candidates = append(candidates, s.Answer)
	}
	for _, c := range candidates {
		if r, ok := answer.Exact(c); ok && r.Cmp(v.Exact) == 0 {
			return true
		}
	}
	return false
}

func lastVerdict(s tutor.State) tutor.Verdict {
	if s.Judged == nil {
		return tutor.Verdict{}
	}
	return s.Judged.Verdict
}

func letters(s string) int {
	n := 0
	for _, r := range s {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			n++
		}
	}
	return n
}
