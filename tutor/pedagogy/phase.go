package pedagogy

import (
	"fmt"
	"slices"
	"strings"

	"primer/tutor"
)

const (
	failuresBack  = 2 // unaided failures in a row that go back one phase
	returnsPrereq = 2 // such returns that go back to a prerequisite
	guidedWindow  = 3 // problems looked at for 3 -> 4
	guidedRight   = 2 // of them right with at most guidedHints hints
	guidedHints   = 1
)

// follow chooses what comes after a finished question, moving between phases on
// the way: forward on evidence, back on struggle, one step at a time.
func follow(p *Plan, in Input) {
	if p.State.Errand != nil {
		errand(p, in)
		return
	}
	if p.State.Complete {
		p.Next = problemNext(p, in, tutor.RolePractice, tutor.Hard, tutor.Challenge)
		return
	}
	if spinning(p, in) {
		unstick(p, in, in.Spinning)
		return
	}
	if p.State.Failures >= failuresBack && p.State.Phase > tutor.PhaseExplain {
		back(p, in)
		return
	}
	switch p.State.Phase {
	case tutor.PhaseActivate:
		forward(p, tutor.PhaseExplain, "the warm-up is over")
		explainNext(p, in)
	case tutor.PhaseExplain:
		explainNext(p, in)
	case tutor.PhaseGuided:
		if guidedDone(p.State.Tries) {
			forward(p, tutor.PhaseIndependent, "two of the last three right with at most one hint")
		}
		practice(p, in)
	case tutor.PhaseIndependent:
		if in.Standing.Practiced {
			forward(p, tutor.PhaseProve, "every criterion but teach-back and transfer holds")
			prove(p, in)
			return
		}
		practice(p, in)
	case tutor.PhaseProve:
		prove(p, in)
	}
}

func forward(p *Plan, to tutor.Phase, why string) {
	p.because(fmt.Sprintf("phase %d to %d: %s", p.State.Phase, to, why))
	p.State.Phase, p.State.Tries = to, nil
	if p.State.Series != nil && p.State.Series.Offered {
		p.State.Series = nil // the offer was not taken
	}
}

// guidedDone is the bar between guided and independent practice.
func guidedDone(tries []tutor.Try) bool {
	n := 0
	for _, t := range tries[max(0, len(tries)-guidedWindow):] {
		if t.Right && t.Hints <= guidedHints {
			n++
		}
	}
	return n >= guidedRight
}

// back goes one phase back, and to a prerequisite after two such returns.
func back(p *Plan, in Input) {
	s := &p.State
	p.BackFrom = s.Phase
	s.Phase--
	s.Failures, s.Tries = 0, nil
	s.Returns++
	p.because(fmt.Sprintf("phase %d to %d: two unaided failures in a row", p.BackFrom, s.Phase))
	if s.Returns >= returnsPrereq {
		unstick(p, in, "two returns")
		return
	}
	if s.Phase == tutor.PhaseExplain {
		s.Checked[p.Component] = false
		explain(p, p.Component)
		return
	}
	p.Next = problemNext(p, in, tutor.RolePractice, tutor.Easy, tutor.BuildConfidence)
}

// backNow goes back in the moment of the second failure in a row, not after the
// student has worked through to the answer: that would look like a punishment.
func backNow(p *Plan, in Input, why string) {
	p.Move = tutor.MoveReexplain
	p.because(why + ", for the second problem in a row")
	s := &p.State
	s.Tries = append(s.Tries, tutor.Try{KC: s.Problem.KC, Item: s.Problem.Item, Hints: int(s.Hints), Helped: true})
	settle(s, p.Component, "failed")
	letGo(&p.State)
	back(p, in)
}

// explainNext explains the first component whose check is still open, or starts
// guided practice when there is none.
func explainNext(p *Plan, in Input) {
	kc := explaining(p.State, in.Lesson)
	if kc == "" {
		forward(p, tutor.PhaseGuided, "the check question is right")
		practice(p, in)
		return
	}
	explain(p, kc)
}

// explain plans an explanation of a component; when the lesson has no further
// one, a worked example and a problem of the simplest kind stand in.
func explain(p *Plan, kc string) {
	closeProblemQuietly(p)
	p.Next = tutor.Next{Kind: tutor.NextExplain, Component: kc}
}

// closeProblemQuietly drops a check question that another one replaces.
func closeProblemQuietly(p *Plan) {
	if failures := p.State.Failures; p.State.Problem != nil {
		closeProblem(p)
		p.State.Failures = failures
	}
}

// explaining is the component whose explanation is due: the first unchecked one.
func explaining(s tutor.State, l Facts) string {
	for _, kc := range l.Components {
		if !s.Checked[kc.ID] {
			return kc.ID
		}
	}
	return ""
}

// practice poses a problem for the component that needs it most.
func practice(p *Plan, in Input) {
	difficulty, purpose := tutor.Easy, tutor.QuickCheck
	if p.State.Phase == tutor.PhaseIndependent {
		difficulty, purpose = tutor.Medium, tutor.ProbeDepth
	}
	p.Next = problemNext(p, in, tutor.RolePractice, stretch(difficulty, in, p.State), purpose)
}

// stretch sets a problem's difficulty by the difficulty dial.
func stretch(d tutor.Difficulty, in Input, s tutor.State) tutor.Difficulty {
	in.State = s
	dial, _ := difficultyOf(in, needy(s, in))
	switch {
	case dial == "easier" || s.Failures > 0:
		return tutor.Easy
	case dial == "harder" && (s.Phase >= tutor.PhaseIndependent || s.Ease > 0):
		return tutor.Hard
	case dial == "harder":
		return tutor.Medium
	}
	return d
}

func problemNext(p *Plan, in Input, role tutor.ProblemRole, d tutor.Difficulty, purpose tutor.Purpose) tutor.Next {
	return tutor.Next{Kind: tutor.NextPose, Component: needy(p.State, in), Role: role, Difficulty: d, Purpose: purpose}
}

// needy is the component to practice: in guided practice the one tried least, so
// that components interleave; later the one whose criteria are furthest off.
func needy(s tutor.State, in Input) string {
	if s.Phase <= tutor.PhaseGuided || in.Standing.Weakest == "" || resting(s, in.Standing.Weakest) {
		return leastTried(s, in.Lesson)
	}
	return in.Standing.Weakest
}

func leastTried(s tutor.State, l Facts) string {
	tried := map[string]int{}
	for _, t := range s.Tries {
		tried[t.KC]++
	}
	best := ""
	for _, kc := range l.Components {
		if best == "" || resting(s, best) || tried[kc.ID] < tried[best] && !resting(s, kc.ID) {
			best = kc.ID
		}
	}
	return best
}

// prove is phase five: a transfer problem, then an explanation of each component
// that has none yet; a criterion that fails again is practiced first.
func prove(p *Plan, in Input) {
	p.State.Failed = nil
	var failed []string
	for _, c := range in.Standing.Criteria {
		if !c.Met {
			p.State.Failed, failed = append(p.State.Failed, c), append(failed, c.KC+" "+c.Name)
		}
	}
	kc, unproved := needy(p.State, in), in.Standing.Unproved
	if len(unproved) > 0 {
		kc = unproved[0]
	}
	switch {
	case !in.Standing.Practiced && !p.State.Complete && len(p.State.Tries) > 0:
		p.Next = problemNext(p, in, tutor.RolePractice, tutor.Medium, tutor.IdentifyGaps)
		p.because("a criterion fails: " + strings.Join(failed, ", "))
	case !p.State.Transfer || len(unproved) == 0 || p.Move == tutor.MoveSkip || p.Move == tutor.MoveTellHow || slices.Contains(in.Lesson.Solved, kc):
		p.Next = tutor.Next{Kind: tutor.NextPose, Component: kc, Role: tutor.RoleTransfer, Difficulty: tutor.Medium, Purpose: tutor.ProbeDepth}
	default:
		p.Next = tutor.Next{Kind: tutor.NextTeach, Component: kc}
		openTeachBack(p, kc)
	}
}
