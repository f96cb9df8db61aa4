package pedagogy

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// finishedBadly is the end of the ladder on a component where practice leads nowhere.
func finishedBadly(s tutor.State, rows int) Plan {
	return Advance(input(func(in *Input) {
		if s.Lesson != "" {
			in.State = s
		}
		if in.State.Problem == nil {
			in.State.Problem = problem()
		}
		in.State.Asked = tutor.Asked{Kind: tutor.AskProblem, Text: in.State.Problem.Ask}
		in.State.Hints = tutor.HintWorkedStep
		in.Features.Type = tutor.TypeHelpRequest
		in.Spinning = "1 of the last 6 right"
		in.Prereq = tutor.KC{ID: "b", Lesson: "l"}
		in.Lesson.Ways = map[string][]tutor.Approach{"a": tutor.Approaches}
		in.Mastery = map[string]tutor.Mastery{"a": {Rows: rows}}
	}))
}

// TestWhatIsDoneAboutWheelSpinningComesInOrderAndOnce: the prerequisite, another
// approach, a pause, the teacher; then the smallest steps, and nothing twice.
func TestWhatIsDoneAboutWheelSpinningComesInOrderAndOnce(t *testing.T) {
	p := finishedBadly(tutor.State{}, 6)
	if e := p.State.Errand; e == nil || e.KC != "b" || e.For != "a" || p.Next.Kind == tutor.NextNothing || len(p.Lines) == 0 {
		t.Fatalf("first: errand %+v, next %+v", e, p.Next)
	}
	back := p.State
	back.Errand = nil
	var done []tutor.SpinStep
	for i := range 5 {
		p = finishedBadly(back, 9+3*i)
		switch {
		case p.Next.Kind == tutor.NextExplain:
			done = append(done, tutor.SpinApproach)
		case p.State.Asked.Kind == tutor.AskReady && p.Lines[0].Occasion == "spin_pause":
			done = append(done, tutor.SpinPause)
		case len(p.Flags) > 0 && p.Flags[0].Kind == "stuck" && p.Next.Difficulty == tutor.Easy:
			done = append(done, tutor.SpinTeacher)
		case p.Next.Kind == tutor.NextPose && p.Next.Difficulty == tutor.Easy:
			done = append(done, "")
		}
		if len(p.Why) == 0 {
			t.Errorf("no reason for step %d", i)
		}
		back = p.State
	}
	if want := []tutor.SpinStep{tutor.SpinApproach, tutor.SpinPause, tutor.SpinTeacher, "", ""}; !slices.Equal(done, want) {
		t.Errorf("done %v, want %v", done, want)
	}
}

func TestSpinningIsGivenTimeBetweenSteps(t *testing.T) {
	first := finishedBadly(tutor.State{}, 6)
	s := first.State
	s.Errand = nil
	if p := finishedBadly(s, 7); len(p.State.Spins) != 1 {
		t.Errorf("a second step one answer later: %+v", p.State.Spins)
	}
}

func TestARightAnswerIsNoMomentForAChangeOfPlan(t *testing.T) {
	p := Advance(input(func(in *Input) {
		in.Verdict.Kind, in.Spinning, in.State.TaughtBack = tutor.VerdictCorrect, "1 of the last 6 right", map[string]bool{"a": true}
	}))
	if len(p.State.Spins) != 0 || p.Move != tutor.MoveConfirm {
		t.Errorf("%s, %+v", p.Move, p.State.Spins)
	}
}

// TestAfterAPauseComesSomethingElse: what was laid aside does not come first.
func TestAfterAPauseComesSomethingElse(t *testing.T) {
	for _, phase := range []tutor.Phase{tutor.PhaseGuided, tutor.PhaseIndependent} {
		p := Advance(input(func(in *Input) {
			s := &in.State
			s.Problem, s.Asked, s.Phase = nil, tutor.Asked{Kind: tutor.AskReady}, phase
			s.Spins = []tutor.Spin{{KC: "a", Step: tutor.SpinPause, Rows: 9}}
			in.Standing.Weakest, in.Features.Type = "a", tutor.TypeContinuation
		}))
		if p.Next.Component != "b" || p.Next.Difficulty != tutor.Easy {
			t.Errorf("phase %d: next is %+v", phase, p.Next)
		}
	}
}

// TestAnErrandInTheSameLessonEndsWhereItBegan.
func TestAnErrandInTheSameLessonEndsWhereItBegan(t *testing.T) {
	s := input(nil).State
	s.Errand, s.TaughtBack = &tutor.Errand{KC: "b", For: "a"}, map[string]bool{"b": true}
	var p Plan
	for i := range 2 {
		p = Advance(input(func(in *Input) {
			in.State = s
			open := problem()
			open.KC = "b"
			in.State.Problem, in.State.Asked = open, tutor.Asked{Kind: tutor.AskProblem, Text: open.Ask}
			in.Verdict.Kind = tutor.VerdictCorrect
		}))
		s = p.State
		if i == 0 && (p.Next.Component != "b" || s.Errand == nil) {
			t.Errorf("after one right answer: %+v, errand %+v", p.Next, s.Errand)
		}
	}
	if s.Errand != nil || p.Next.Component != "a" || len(p.Lines) != 1 || p.Lines[0].Occasion != "errand_back" {
		t.Errorf("errand %+v, next %+v, lines %+v", s.Errand, p.Next, p.Lines)
	}
}
