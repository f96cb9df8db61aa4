package kernel

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// lost is a student in guided practice who was sent back once already and fails
// for the second time at a check question.
func lost() *notebook {
	n := fresh(6)
	n.others = map[string]tutor.State{}
	n.snap.State = guided()
	s := &n.snap.State
	s.Phase, s.Problem.Role, s.Attempts, s.Hints = tutor.PhaseExplain, tutor.RoleCheck, 1, tutor.NoHint
	s.Asked.Kind, s.Failures, s.Checked = tutor.AskCheck, 1, map[string]bool{}
	return n
}

// TestAFailureLeadsToTheWeakestPrerequisiteAndBack: the tutor goes to the
// component that the stuck one rests on and is weakest, not to a whole lesson, and
// returns when it holds.
func TestAFailureLeadsToTheWeakestPrerequisiteAndBack(t *testing.T) {
	n := lost()
	n.snap.Mastery = map[string]tutor.Mastery{}
	for _, kc := range []string{"int.add.same", "int.order"} { // both strong: int.abs is what is missing
		practiced(n, kc, time.Date(2026, 3, 2, 14, 0, 0, 0, time.UTC))
	}
	c := converse(t, n)
	var flagged string
	events := say(t, c.k, "9999")
	flagged = flagOf(events, "stuck")
	c.wants(replyText(events), "Numbers below zero", "come back")
	s := n.snap.State
	if s.Lesson != "integers.number-line" || s.Errand == nil || s.Errand.KC != "int.abs" || s.Problem == nil || s.Problem.KC != "int.abs" || flagged == "" {
		t.Fatalf("in %s, errand %+v, problem %+v, flag %q", s.Lesson, s.Errand, s.Problem, flagged)
	}
	n.snap.Session.Lesson = s.Lesson
	n.others["integers.adding"] = n.commits[len(n.commits)-1].Left[0]
	turns, reply := 0, ""
	for n.snap.State.Lesson == "integers.number-line" && turns < 8 {
		if turns++; n.snap.State.Mode == tutor.ModeTeachBack {
			reply = c.say("because it is so many steps from zero, the sign does not matter")
			continue
		}
		reply = c.right()
	}
	c.wants(reply, "Adding negative numbers", n.snap.State.Problem.Ask)
	if strings.Contains(reply, "Welcome") {
		t.Errorf("nobody was away:\n%s", reply)
	}
	if s := n.snap.State; s.Lesson != "integers.adding" || s.Errand != nil || len(s.ReturnTo) != 0 {
		t.Errorf("after %d turns in %s, errand %+v, to return to %v", turns, s.Lesson, s.Errand, s.ReturnTo)
	}
	if strings.Contains(reply, "complete") {
		t.Errorf("an errand is no lesson completed:\n%s", reply)
	}
}

// TestGoingBackHappensAtTheFailure: whoever worked through to the answer is not
// sent back for it; the second failure in a row sends back in its own moment.
func TestGoingBackHappensAtTheFailure(t *testing.T) {
	n := fresh(6)
	n.snap.State = guided()
	s := &n.snap.State
	s.Phase, s.Failures, s.Attempts, s.Hints = tutor.PhaseIndependent, 1, 1, tutor.NoHint
	s.Problem.Steps = []tutor.Step{{Ask: "How many steps?", Kind: tutor.KindInteger, Answer: "5"}}
	s.ScaffoldFrom, s.StepAt = 1, 1 // went through the smaller steps, and now has it
	c := converse(t, n)
	reply := c.say("2")
	if n.snap.State.Phase != tutor.PhaseIndependent {
		t.Errorf("sent back after solving it with help, to phase %d:\n%s", n.snap.State.Phase, reply)
	}

	n = fresh(6)
	n.snap.State = guided()
	s = &n.snap.State
	s.Phase, s.Failures, s.Hints = tutor.PhaseIndependent, 1, tutor.NoHint
	c = converse(t, n)
	if reply := c.say("9999"); n.snap.State.Phase != tutor.PhaseGuided || n.snap.State.Problem == nil {
		t.Errorf("the second failure leaves phase %d:\n%s", n.snap.State.Phase, reply)
	}
}

// TestWheelSpinningIsSeenEarly: after a handful of failed problems the plan
// changes, and the decision says why.
func TestWheelSpinningIsSeenEarly(t *testing.T) {
	n := fresh(6)
	n.snap.State = guided()
	n.snap.State.Attempts, n.snap.State.Hints = 0, tutor.NoHint
	n.snap.Mastery = map[string]tutor.Mastery{}
	for _, kc := range []string{"int.order", "int.abs"} { // nothing it rests on is weak
		practiced(n, kc, time.Date(2026, 3, 2, 14, 0, 0, 0, time.UTC))
	}
	k := newTutor(t, n)
	for turn := range 25 {
		line := "9999"
		if n.snap.State.Asked.Kind == tutor.AskReady {
			line = "ready"
		}
		why := ""
		for _, e := range say(t, k, line) {
			if e.Decided != nil {
				why = e.Decided.Strategy + strings.Join(e.Decided.Rejected, "; ")
			}
		}
		if spins := n.snap.State.Spins; len(spins) > 0 {
			if turn < 3 || !strings.Contains(why, "practice alone leads nowhere") && !strings.Contains(why, "failures in a row while explaining") {
				t.Errorf("turn %d: %+v because %s", turn, spins, why)
			}
			return
		}
	}
	t.Error("25 wrong answers and the plan never changed")
}
