package kernel

import (
	"primer/tutor"
	"primer/tutor/course"
)

// withSoFar puts an answer in words together with the one before it, which was
// right as far as it went: asked for what was missing, a student says only that.
// It counts where both together are right, or say more of it than before.
func (t *turn) withSoFar(v tutor.Verdict) tutor.Verdict {
	p, before := t.in.State.Problem, t.in.State.Judged
	if before == nil || before.Verdict.Kind != tutor.VerdictCloseForm || before.Ask != p.Ask || !textual(p.Kind) {
		return v
	}
	if v.Kind.Right() || v.Kind == tutor.VerdictNone || v.Kind == tutor.VerdictStuck {
		return v
	}
	both := course.Judge(t.Bugs, p, t.in.Features, before.Verdict.Given+". "+t.text)
	if both.Kind.Right() || both.Kind == tutor.VerdictCloseForm && len(both.Present) > len(before.Verdict.Present) {
		both.Reason = "together with the answer before it: " + both.Reason
		return both
	}
	return v
}
