package pedagogy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

const (
	failuresBack  = 2 // unaided failures in a row that go back one phase
	failuresLost  = 2 // failures in a row while explaining, a first try among them, that take another way out
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
	case tutor.PhaseTry, tutor.PhaseExplain:
		component(p, in)
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
	if p.State.Phase = to; to != tutor.PhaseExplain { // what was tried is still of use while explaining
		p.State.Tries = nil
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

// component has the first component that was not shown yet tried, or explained where
// trying it went wrong; when all were shown, practice begins.
func component(p *Plan, in Input) {
	kc := explaining(p.State, in.Lesson)
	last, tried := lastTry(p.State, kc)
	switch {
	case kc == "":
		shown(p, in)
	case in.Lesson.Posed[kc] && !tried && p.State.Explained[kc] == 0 && struggles(in.State.Recent) < struggling:
		try(p, kc, firstOf(p.State))
	case tried && last.Right && p.State.Explained[kc] <= 1 && tries(p.State, kc) == 1:
		p.because("right in the end: another one shows whether it holds")
		try(p, kc, tutor.Easy)
	default:
		if p.State.Phase == tutor.PhaseTry {
			forward(p, tutor.PhaseExplain, "not right and sure: the idea first")
		}
		explain(p, kc)
	}
}

// struggling is how many of the last few turns were a struggle for who is rather told
// first than asked to try.
const struggling = 2

// shown goes on to practice: on their own at once, and with harder problems, for who
// was right about everything without being told anything.
func shown(p *Plan, in Input) {
	sure := p.State.Phase == tutor.PhaseTry && guidedDone(p.State.Tries)
	forward(p, tutor.PhaseGuided, "every part was shown")
	if sure {
		forward(p, tutor.PhaseIndependent, "right and sure without a word of explanation")
	}
	practice(p, in)
}

// try poses the first problem of a component.
func try(p *Plan, kc string, d tutor.Difficulty) {
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: kc, Role: tutor.RoleTry, Difficulty: d, Purpose: tutor.IdentifyGaps}
}

// firstOf is how hard the first problem of a component is: harder for who was right
// and sure about the one before.
func firstOf(s tutor.State) tutor.Difficulty {
	if n := len(s.Tries); n > 0 && s.Tries[n-1].Right && s.Tries[n-1].Hints == 0 {
		return tutor.Medium
	}
	return tutor.Easy
}

// lastTry is how the last problem of a component went, since the phase began.
func lastTry(s tutor.State, kc string) (tutor.Try, bool) {
	for _, t := range slices.Backward(s.Tries) {
		if t.KC == kc {
			return t, true
		}
	}
	return tutor.Try{}, false
}

func tries(s tutor.State, kc string) int {
	n := 0
	for _, t := range s.Tries {
		if t.KC == kc {
			n++
		}
	}
	return n
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
	case s.Phase == tutor.PhaseIndependent && untaught(s, needy(s, in)):
		return tutor.Hard
	case dial == "harder" && (s.Phase >= tutor.PhaseIndependent || s.Ease > 0):
		return tutor.Hard
	case dial == "harder":
		return tutor.Medium
	}
	return d
}

// untaught reports whether nothing of a component had to be told: it was right at once.
func untaught(s tutor.State, kc string) bool {
	return s.Checked[kc] && s.Explained[kc] == 0 && !slices.Contains(s.Stuck, kc)
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
	default:
		proof(p, in, kc)
	}
}

// proof asks for what shows that a component is understood: a transfer problem, an
// explanation, or, where enough was explained in this lesson, a question about the idea.
func proof(p *Plan, in Input, kc string) {
	role, explained := tutor.RoleTransfer, len(p.State.TaughtBack) >= mostTaughtBack || p.State.TaughtBack[kc]
	switch {
	case p.Move == tutor.MoveSkip, slices.Contains(in.Lesson.Solved, kc):
	case in.Lesson.Carries[kc] && (explained || !slices.Contains(p.State.Stuck, kc)):
	case !explained:
		p.Next = tutor.Next{Kind: tutor.NextTeach, Component: kc}
		openTeachBack(p, kc)
		return
	case in.Lesson.Asks[kc]:
		role = tutor.RoleConcept
	}
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: kc, Role: role, Difficulty: tutor.Medium, Purpose: tutor.ProbeDepth}
}
