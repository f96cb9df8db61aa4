package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
)

// An answer that a line names and does not give is never taken for the child's own: what everybody else has, what is named
// only in disbelief, the one of two that is left open.

// hearsNotGiven takes a line for what is said of an answer that it does not give; what it says besides is read by itself
// where that may be one.
func (t *reading) hearsNotGiven() bool {
	if !t.mayWithhold() {
		return false
	}
	why, rest := answer.NotGiven(t.spec(), t.in.Text)
	switch {
	case why == "" && !answer.Agrees(t.in.Text):
		return false
	case why == "" || slices.ContainsFunc(english.Clauses(rest), func(c english.Clause) bool { return t.answersWaiting(c.Text) }):
		f, values := &t.in.Features, answer.Find(t.in.Text)
		switch {
		case why == "" && ofNumber(t.spec().Kind) && len(values) == 1: // "my brother got 12 and me too"
			t.takeInstead(values[0].Text)
		case t.triesIn(t.in.Text): // what somebody else has is no news here
			f.Type, f.Tags, f.Told = tutor.TypeAnswer, nil, tutor.Telling{}
		}
		return false
	case t.triesIn(rest):
		t.in.Text = strings.TrimSpace(rest)
		t.in.Features = message.Understand(t.in.Text, t.in.State.Asked)
		t.in.Features.Why += "; beside an answer that it does not give"
		return false
	case len(strings.Fields(rest)) > bareWords || why == answer.AskedAbout: // it says or asks more than that
		return false
	}
	t.withholds(why)
	return true
}

// mayWithhold reports whether a value, a choice or a word is awaited of the line.
func (t *reading) mayWithhold() bool {
	if !t.mayFollow() || t.in.State.Answered || inSeriesOf(t.in.State) || t.in.Features.Type == tutor.TypeUnsafe {
		return false
	}
	kind := t.spec().Kind
	return slices.Contains(ofValues, kind) || kind == tutor.KindShortText
}

// triesIn reports whether a text gives an answer that can be judged.
func (t *reading) triesIn(text string) bool {
	return slices.ContainsFunc(english.Clauses(text), func(c english.Clause) bool {
		return t.canBeJudged(c.Text) || ofNumber(t.spec().Kind) && len(answer.Find(c.Text)) > 0
	})
}

// onlyOwn takes back a right judgment on a line whose answer is not its writer's, or is one of two, whatever piece of it was
// read.
func (t reading) onlyOwn(j judgment) judgment {
	if !j.in.Verdict.Kind.Right() || t.taken != "" || !t.mayWithhold() {
		return j
	}
	if (&judgment{reading: t}).lineOf(j.in.Verdict).leftOpen() {
		j = judgment{reading: t}
		j.in.Verdict = tutor.Verdict{
			Kind: tutor.VerdictUnsure, Target: tutor.AskProblem, Confidence: .3, Given: t.in.Text, Source: tutor.FromRules,
			Reason: "several values, none of them clearly meant",
		}
		return j
	}
	if why, rest := answer.NotGiven(t.spec(), t.in.Text); why != "" && !t.triesIn(rest) {
		j = judgment{reading: t}
		j.withholds(why)
	}
	return j
}

// withholds takes the line for one that names an answer and does not give it.
func (t *reading) withholds(why answer.Named) {
	f := &t.in.Features
	if t.in.Follows = string(why); why == answer.AskedAbout {
		t.in.Follows = string(answer.Anothers)
	}
	f.Type, f.Sub, f.Tags, f.Told, f.Confidence = tutor.TypeSocial, "", nil, tutor.Telling{}, talkSure
	f.Why += "; it names an answer and does not give it: " + string(why)
}
