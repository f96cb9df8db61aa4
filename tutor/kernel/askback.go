package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A question that a model asked is judged, not graded: the next line is read against what
// it expects, and whatever is said to it is never stored as wrong. What it expects comes
// along as data, which code checks: a value must be of what was said or asked here.

// mostExpected is how many answers a model's question may give along, and expectedWords
// how long each may be.
const (
	mostExpected  = 3
	expectedWords = 6
)

// askBack opens the model's question before the one that waits. Where it asks for the
// very answer that is awaited it is the open question in other words.
func (s *speech) askBack(question string, said tutor.Spoken) {
	expects := s.expected(said.Expects)
	if slices.ContainsFunc(said.Expects, func(x string) bool { return s.answersOpen(s.plan, x) }) {
		s.plan.State = pedagogy.Aside(s.plan.State, tutor.Work{Tail: question})
		return
	}
	s.plan.State = pedagogy.Aside(s.plan.State, tutor.Work{Asks: true, Lead: question, Expects: expects})
	s.plan.State.Aside.Own = true
	if s.task.Together > 0 {
		s.plan.State.Together = tutor.Together{Left: s.task.Together - 1, On: true}
		if !s.in.State.Together.On {
			s.emit(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Kind: "lesson", Text: s.phrase("together", builtin.Words{})}})
		}
	}
}

// expected are the answers that hold: few words each, and every value in them accounted
// for. With none left anything thoughtful answers the question.
func (s *speech) expected(all []string) []string {
	var said strings.Builder
	for _, text := range []string{s.task.Draft, s.in.Text, s.kept, strings.Join(s.task.Rely, "\n")} {
		said.WriteString(text + "\n")
	}
	if p := s.in.State.Problem; p != nil {
		said.WriteString(p.Ask + "\n" + strings.Join(p.Args, "\n") + "\n" + strings.Join(p.Worked, "\n"))
		for _, step := range p.Steps {
			said.WriteString("\n" + step.Answer)
		}
	}
	known := gate.Numbers(said.String())
	var out []string
	for _, x := range all {
		value, number := answer.Exact(x)
		switch {
		case len(strings.Fields(x)) > expectedWords, slices.Contains(out, x), len(out) == mostExpected:
		case number && !known[value.RatString()]:
		default:
			out = append(out, x)
		}
	}
	return out
}

// exchanges is how many replies of a model think together with the student before the
// kernel brings the problem back.
const exchanges = 2

// exchangesLeft is how many replies are left of thinking together, with this one; -1
// where the tutor and the student do not think together.
func (t *composing) exchangesLeft() int {
	on := t.in.State.Together
	switch {
	case t.thinksOn() && on.On:
		return on.Left
	case t.wonders():
		return exchanges
	}
	return -1
}

// wonders reports whether a line is worth thinking about together: curiosity that no text
// of the lesson answers, a disagreement, a reason that is half right, a worry about the topic.
func (t *composing) wonders() bool {
	f := t.in.Features
	if t.plan.Move == tutor.MoveAnswer {
		return f.Type == tutor.TypeQuestion && (t.answer == nil || t.answer.Bank == nil && t.answer.Found == nil)
	}
	return t.plan.Move == tutor.MoveDisagree || t.plan.Move == tutor.MoveReason || f.Carries(tutor.TagDoubt) || f.Carries(tutor.TagAnxious)
}
