package kernel

import (
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/english"
)

// A question that nothing answers may be none about the world: it asks about what was said a moment ago, how that helps
// here, or why it is so what was just done. Such a one is no question for the list.

// ofTheLast is what is said to a question behind a right answer that asks about the last replies or about what was just
// done; from is "" where it asks neither.
func (t *work) ofTheLast(question string) (text, from string) {
	small := t.in.Verdict.Kind == tutor.VerdictScaffoldProgress
	spoken, ofSaid := english.AsksOfSaid(question)
	switch {
	case ofSaid && mostlyIn(spoken, t.lastReplies(repliesBack, t.in.Now)):
		return t.phrase("behind_own_words", builtin.Words{}), "say behind_own_words"
	case t.pretends(question):
		return t.phrase("behind_pretend", builtin.Words{}), "say behind_pretend"
	case small && english.AsksWhatItHelps(question):
		return t.phrase("behind_helps", builtin.Words{}), "say behind_helps"
	case small || !english.AsksWhy(question) || !t.ofWhatWasDone(question):
		return "", ""
	case t.plan.Move == tutor.MoveAskHow: // the way is asked for in the same reply
		return t.phrase("behind_why_you", builtin.Words{}), "say behind_why_you"
	}
	return t.whyBehind()
}

// ofWhatWasDone reports whether a question is about what the answered problem speaks of, or only points at that.
func (t *work) ofWhatWasDone(question string) bool {
	p := t.in.State.Problem
	if p == nil || len(p.Worked) == 0 {
		return false
	}
	own := bank.Telling(p.Ask, p.Passage, p.Answer, strings.Join(p.Worked, "\n"), strings.Join(p.Choices, "\n"))
	names := slices.ContainsFunc(bank.Telling(question), func(w string) bool { return slices.Contains(own, w) })
	signs := t.subject == ofMath && english.NamesSign(question)
	return names || signs || english.PointsBack(question)
}

// lastReplies are the newest of the tutor's replies before a moment.
func (t *scene) lastReplies(most int, before time.Time) (said []string) {
	for _, m := range slices.Backward(t.snap.Recent) {
		if m.By == tutor.ByTutor && len(said) < most && m.At.Before(before) {
			said = append(said, m.Text)
		}
	}
	return said
}

// mostlyIn reports whether texts have at least half of the telling words of what somebody speaks of.
func mostlyIn(spoken string, texts []string) bool {
	own, words := bank.Telling(texts...), bank.Telling(spoken)
	there := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !slices.Contains(own, w) })
	return len(words) > 0 && len(texts) > 0 && 2*len(there) >= len(words)
}

// How many of the tutor's replies a question may look back at: for what was said, and for a problem that was left.
const (
	repliesBack = 2
	leftBack    = 4
)

// ofArt is the subject of lessons whose things are drawn as one likes.
const ofArt = "art"

// pretends reports whether a question plays with the thing of a made-up problem, and asks nothing of the lesson.
func (t *scene) pretends(question string) bool {
	madeUp := t.subject == ofMath || t.subject == ofArt // elsewhere the thing is as it is
	return madeUp && english.Pretends(question) && len(t.aboutLesson(english.SpokenOf(question))) <= len(t.ofTheOpen(question))
}

// The ways of following up on the last words of the tutor, where no lesson tells what is asked.
const (
	followOwnWords = "own_words" // what the tutor said
	followLeft     = "left"      // a problem that was left without its end
	followPretends = "pretend"   // the thing of the story
)

// hearsLastSaid takes a question on the last replies for that. It reports whether it is one.
func (t *reading) hearsLastSaid() bool {
	f := &t.in.Features
	asks := f.Type == tutor.TypeQuestion || f.Type == tutor.TypeHelpRequest
	if !asks || t.answersBeside() || t.bankSure() >= hardlyLikely {
		return false
	}
	spoken, ofSaid := english.AsksOfSaid(t.in.Text)
	left, became := english.AsksWhatBecame(t.in.Text)
	switch {
	case became && t.wasLeft(left):
		t.in.Follows = followLeft
	case ofSaid && mostlyIn(spoken, t.lastReplies(repliesBack, t.in.Now)):
		t.in.Follows = followOwnWords
	case t.pretends(t.in.Text) && !english.AsksIfMay(t.in.Text): // "can it be cookies" is a wish
		t.in.Follows = followPretends
	default:
		return false
	}
	f.Tags, f.Confidence, f.Why = nil, talkSure, "asks of the last replies: "+t.in.Follows
	return true
}

// wasLeft reports whether what somebody speaks of was asked before the open problem, and left without a right answer.
func (t *scene) wasLeft(spoken string) bool {
	s := t.in.State
	if s.Judged != nil && s.Judged.Verdict.Kind.Right() {
		return false
	}
	return mostlyIn(spoken, t.lastReplies(leftBack, s.PosedAt)) && !mostlyIn(spoken, []string{s.Problem.Ask})
}
