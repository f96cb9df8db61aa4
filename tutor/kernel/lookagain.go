package kernel

import (
	"context"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A second look at an answer that was called wrong.

// secondLook takes "why was it not right" for what it is a short while after a wrong answer,
// and grades that answer once more.
func (t *reading) secondLook() {
	f := &t.in.Features
	if f.Sub != tutor.SubWhy && f.Sub != tutor.SubSame || !pedagogy.MayLookAgain(t.in.State, t.in.Turn) {
		return
	}
	f.Type, f.Sub = tutor.TypeContinuation, tutor.SubSame
	j := t.in.State.Judged
	t.in.Again = t.rightInWhatever(j.Problem, j.Verdict.Given)
}

// rightInWhatever reports whether an answer is right by the widest reading: in whatever form,
// spelling or kind of answer, with what stands around it or without.
func (t *reading) rightInWhatever(p *tutor.Problem, given string) bool {
	readings := []string{given, strings.Trim(given, " \"'()[]{}.,;:!"), strings.Join(strings.Fields(strings.ToLower(given)), " ")}
	for _, r := range readings {
		v := course.Grade(p, saidPlainly, r)
		if v.Kind.Right() || v.Kind == tutor.VerdictCloseForm && !v.Nearly && len(v.Missing) == 0 {
			return true
		}
		for _, want := range append([]string{p.Answer}, p.Accept...) {
			if out := answer.Compare(answer.Spec{Expected: want}, r); out.Sure && out.Equivalent || strings.EqualFold(strings.TrimRight(want, "."), strings.TrimRight(r, ".")) {
				return true
			}
		}
	}
	return false
}

// mend puts the row of the answer right to which a second look was taken.
func (t *decision) mend(ctx context.Context, before learner.Past) error {
	j := t.in.State.Judged
	for i := len(t.snap.Evidence) - 1; i >= 0; i-- {
		e := t.snap.Evidence[i]
		if e.Session != t.snap.Session.ID || e.Problem != j.Problem.ID || e.Right || !learner.Graded(e) {
			continue
		}
		return t.without(ctx, before, tutor.Evidence{
			Student: e.Student, Turn: t.in.Turn, At: t.in.Now, KC: e.KC, Item: e.Item, Kind: tutor.EvidenceOverride, Refers: e.ID, Right: true, Quality: 100,
			Confidence: 1, Phase: t.in.State.Phase, Note: "a second look: " + j.Verdict.Given,
		})
	}
	return nil
}
