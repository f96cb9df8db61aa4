package kernel

import (
	"primer/tutor"
	"primer/tutor/pedagogy"
)

// greet is the tutor's opening of a session, turn 0: the lesson's first
// question, or the one that was open when the student left.
func (t *turn) greet() {
	if t.err == nil {
		t.believe(nil)
		t.in.Due = t.due()
		t.plan = pedagogy.Resume(t.in)
		t.decision = pedagogy.Decide(t.in, t.plan)
		t.decision.Inputs = digest(t.in)
		t.emit(tutor.Event{Kind: tutor.EventDecided, Decided: &t.decision})
		t.reply.by = tutor.ByTutor
		t.sayOpening()
		t.emit(tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: t.in.State.View(), After: t.plan.State.View(), Why: t.plan.Why}})
		t.close(t.plan.State)
	}
	if t.err != nil {
		t.fail()
	}
}

// sayOpening says the first words of a session: the warm-up's reason and its
// first question, or the lesson's.
func (t *turn) sayOpening() {
	if t.plan.Next.Kind != tutor.NextPose {
		t.sayBuiltin(t.Staff.Opening(t.task("", t.plan)))
		t.show(t.offer(t.plan.State))
		return
	}
	next := t.plan.Next
	t.plan.Next = tutor.Next{}
	for _, l := range t.plan.Lines {
		t.sayBuiltin(t.line(l))
	}
	t.show(t.open(next))
}
