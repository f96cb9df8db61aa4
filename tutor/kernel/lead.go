package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

// A small question beside the open one leads back to it. What is said to it is weighed by what it waits for, unless it
// answers the open one.

// leadVerdict weighs the answer to a small question that led back. It is false where the
// message is none: a question, a wish, a feeling, the open question's answer.
func (t *judgment) leadVerdict() (v tutor.Verdict, ok bool) {
	s, f := t.in.State, t.in.Features
	if s.Asked.Kind != tutor.AskThink || !s.Aside.LeadsBack() || f.Type == tutor.TypeUnsafe {
		return v, false
	}
	asks := (f.Type == tutor.TypeQuestion || f.Type == tutor.TypeHelpRequest) && !t.wordForWord(s.Aside)
	v = tutor.Verdict{Kind: tutor.VerdictUnsure, Target: tutor.AskThink, Confidence: .6, Given: t.in.Text, Source: tutor.FromRules, Reason: "answers the small question that leads back"}
	switch {
	case t.meansTheOpen(s.Aside):
		return tutor.Verdict{}, false
	case !asks && t.answersLead(s.Aside):
		v.Kind, v.Confidence, v.Quality = tutor.VerdictScaffoldProgress, .9, 100
	case asks || !slices.Contains(besides, f.Sub) || !s.Answered && t.attempts(s.Aside):
		return tutor.Verdict{}, false
	}
	t.takeAsAnswer()
	return v, true
}

// meansTheOpen reports whether the message answers the open question, and says more than the small
// one waits for.
func (t *judgment) meansTheOpen(a tutor.Aside) bool {
	return !t.in.State.Answered && !t.saysExactly(a) && t.solves()
}

// answersLead reports whether the message says what the small question waits for.
func (t *judgment) answersLead(a tutor.Aside) bool {
	return t.isExpected(a) || (t.in.State.Answered || !t.solves()) && t.saysExpected(a)
}

// wordForWord reports whether the message is an answer that the small question waits for as
// it is written. In several words it is no question then, though it looks like one: "what
// might Grandpa wonder" is answered by "who won".
func (t *judgment) wordForWord(a tutor.Aside) bool {
	said := strings.Trim(t.in.Text, " .!?")
	return strings.Contains(said, " ") && slices.ContainsFunc(a.Expects, func(want string) bool { return strings.EqualFold(want, said) })
}

// isExpected reports whether the message is one of the right answers to a small question.
func (t *judgment) isExpected(a tutor.Aside) bool {
	switch sub := t.in.Features.Sub; {
	case sub == tutor.SubYes && slices.Contains(a.Expects, "yes"), sub == tutor.SubNo && slices.Contains(a.Expects, "no"):
		return true
	}
	return givesOneOf(a.Expects, t.in.Text) || t.saysExactly(a) || t.namesSide(a)
}

// sideWords is how many words name one of several things at most.
const sideWords = 5

// namesSide reports whether the message, or its first clause, names the awaited one of the things that the small question
// speaks of by other words that stand with it there, and with none of the others: "the up one", where one cat sits low on
// the page and one higher up.
func (t *judgment) namesSide(a tutor.Aside) bool {
	clauses := english.Clauses(t.in.Text)
	if a.Asks == "" || len(clauses) == 0 || clauses[0].Asks || len(strings.Fields(clauses[0].Text)) > sideWords || answer.Denies(clauses[0].Text) {
		return false
	}
	side := english.SideNamed(a.Asks, clauses[0].Text)
	return side != "" && slices.ContainsFunc(a.Expects, func(want string) bool { return english.HasAllOf(side, want) })
}

// saysExactly reports whether the message is one of these answers, and not a word more: what says more
// and answers the open question, too, is the answer to that one.
func (t *judgment) saysExactly(a tutor.Aside) bool {
	said := strings.Trim(t.in.Text, " .!?")
	return slices.ContainsFunc(a.Expects, func(want string) bool { return strings.EqualFold(want, said) })
}

// saysExpected reports whether the message says one of them among other words: a number
// as a clause of it gives it, never as a part of another one ("1/6").
func (t *judgment) saysExpected(a tutor.Aside) bool {
	isNumber := func(x string) bool { _, ok := answer.Exact(x); return ok }
	texts := slices.DeleteFunc(slices.Clone(a.Expects), isNumber)
	numbers := slices.DeleteFunc(slices.Clone(a.Expects), func(x string) bool { return !isNumber(x) })
	if slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool { return !c.Asks && givesOneOf(numbers, c.Text) }) {
		return true
	}
	if len(texts) == 0 {
		return false
	}
	step := &tutor.Step{Ask: a.Asks, Kind: tutor.KindShortText, Answer: texts[0], Accept: texts[1:]}
	return course.JudgeStep(step, saidPlainly, t.in.Text).Kind.Right()
}

// givesOneOf reports whether a text gives one of these answers.
func givesOneOf(answers []string, text string) bool {
	return slices.ContainsFunc(answers, func(want string) bool {
		out := answer.Compare(answer.Spec{Expected: want}, text)
		return out.Sure && out.Equivalent
	})
}

// solves reports whether the message answers the open question, or nearly.
func (t *judgment) solves() bool {
	said := t.in.Features
	said.Type, said.Sub = tutor.TypeAnswer, ""
	v := course.Grade(t.in.State.Problem, said, t.in.Text)
	return v.Kind.Right() || v.Kind == tutor.VerdictCloseForm
}

// attempts reports whether the message answers the open question after all: rightly, or
// with a number where the small question waits for none.
func (t *judgment) attempts(a tutor.Aside) bool {
	if t.solves() {
		return true
	}
	number := func(text string) bool { _, ok := answer.Exact(text); return ok }
	return t.in.Features.MeantValue() != nil && len(a.Expects) > 0 && !slices.ContainsFunc(a.Expects, number)
}
