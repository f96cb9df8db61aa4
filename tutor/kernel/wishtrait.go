package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// wishesTrait reports whether somebody would like a problem whose signs or numbers are of a kind: "can i have one with
// brackets". Where the lesson has none, the reply says so.
func (t *reading) wishesTrait() (string, bool) {
	trait, ok := english.TraitWished(t.in.Text)
	p := t.in.State.Problem
	if !ok || p == nil || t.in.State.Answered || t.lesson == nil || gate.Grounded(t.subject) || !t.opensWish() && !t.isOf(tutor.TypeContinuation, tutor.TypeHelpRequest) || english.AsksForMore(t.in.Text) {
		return "", false
	}
	if t.isOf(tutor.TypeQuestion) && t.bankSure() >= bankExactAt {
		return "", false
	}
	s := t.in.State
	q, found := t.lesson.Having(*p, course.Want{Seen: slices.Concat(s.Seen, s.Right), Draw: course.Draw{Seed: drawn(s, 0), Max: t.in.Band.Numbers, Age: t.age()}}, func(q tutor.Problem) bool {
		return hasSign(q, trait.Sign) != trait.None
	})
	t.in.Part = pedagogy.Part{Trait: true}
	if !found && !trait.None {
		t.in.Part.Lesson, _ = t.lessonOn(bank.Telling(trait.Said))
	}
	if found {
		t.in.Part.Problem = &q
		return "one " + trait.Said, true
	}
	return trait.Said, true
}

// written are how a sign is written in a question.
var written = map[string][]string{
	"brackets": {"("}, "plus": {" + "}, "times": {"×", " times "}, "divided": {"÷", " : "}, "percent": {"%", "percent"},
}

// hasSign reports whether a problem has a sign, or numbers of a kind, in its question or its answer.
func hasSign(p tutor.Problem, sign string) bool {
	switch sign {
	case "minus":
		return strings.ContainsAny(p.Ask, "-−") || strings.HasPrefix(p.Answer, "-")
	case "two minuses":
		return strings.Contains(p.Ask, "- (-") || strings.Contains(p.Ask, "-(-")
	case "fraction":
		return len(bottoms(p.Ask)) > 0
	case "unlike":
		return len(bottoms(p.Ask)) > 1
	}
	return slices.ContainsFunc(written[sign], func(w string) bool { return strings.Contains(p.Ask, w) })
}

// bottoms are the bottom numbers of the fractions in a question.
func bottoms(ask string) (all []string) {
	for _, v := range answer.Find(ask) {
		if _, bottom, ok := strings.Cut(ask[v.Start:v.End], "/"); ok && !slices.Contains(all, bottom) {
			all = append(all, bottom)
		}
	}
	return all
}
