package pedagogy

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// mistaken is a turn in which the answer, or its reason, shows a mistake.
func mistaken(kind tutor.VerdictKind, s tutor.State) Input {
	return input(func(in *Input) {
		in.State, in.Remedy = s, &tutor.Remedy{ID: "l/m"}
		in.Verdict = tutor.Verdict{Kind: kind, Target: tutor.AskProblem}
	})
}

// checking is a state with a check question open.
func checking() tutor.State {
	s := input(nil).State
	s.Phase, s.Checked, s.Problem.Role, s.Problem.Steps = tutor.PhaseExplain, nil, tutor.RoleCheck, nil
	s.Asked.Kind = tutor.AskCheck
	return s
}

// TestAWrongCheckStaysOpenOnce: a mistake with a name is answered where it went wrong, and
// only the second wrong answer brings another explanation; one without a name brings it
// at once.
func TestAWrongCheckStaysOpenOnce(t *testing.T) {
	in := mistaken(tutor.VerdictIncorrect, checking())
	first := Advance(in)
	if first.Move != tutor.MoveRemedy || first.State.Problem == nil || first.State.Asked.Kind != tutor.AskThink || first.State.Failures != 0 || first.Next.Kind != tutor.NextNothing {
		t.Fatalf("first: %s, %+v, next %s", first.Move, first.State.Asked, first.Next.Kind)
	}
	in.State = first.State
	second := Advance(in)
	if second.Move != tutor.MoveReexplain || second.Next.Kind != tutor.NextExplain || second.State.Failures != 1 {
		t.Errorf("second: %s, next %s, failures %d", second.Move, second.Next.Kind, second.State.Failures)
	}
	in = mistaken(tutor.VerdictIncorrect, checking())
	in.Remedy, in.Lesson.Ways = nil, map[string][]tutor.Approach{"a": tutor.Approaches}
	if first = Advance(in); first.Move != tutor.MoveReexplain || first.Next.Kind != tutor.NextExplain {
		t.Errorf("without a name: %s, next %s", first.Move, first.Next.Kind)
	}
}

// TestARightAnswerForAWrongReason: it counts as right, its reason is talked about for one
// turn, whatever is said then, and the lesson goes on.
func TestARightAnswerForAWrongReason(t *testing.T) {
	first := Advance(mistaken(tutor.VerdictCorrect, checking()))
	if first.Move != tutor.MoveReason || !first.State.Answered || !first.State.Checked["a"] || first.Next.Kind != tutor.NextNothing || first.State.Asked.Kind != tutor.AskThink {
		t.Fatalf("%s, %+v, next %s", first.Move, first.State.Asked, first.Next.Kind)
	}
	for name, change := range map[string]func(*Input){
		"the expected answer": func(in *Input) { in.Verdict.Kind = tutor.VerdictScaffoldProgress },
		"another thought":     func(in *Input) { in.Verdict.Kind = tutor.VerdictUnsure },
		"idk":                 func(in *Input) { in.Features.Type, in.Features.Sub = tutor.TypeConfusion, tutor.SubGiveUp },
		"ok":                  func(in *Input) { in.Features.Type = tutor.TypeContinuation },
		"/hint":               func(in *Input) { in.Command = CommandHint },
	} {
		t.Run(name, func(t *testing.T) {
			in := input(func(in *Input) { in.State = first.State; change(in) })
			p := Advance(in)
			if p.Move != tutor.MoveReasoned || p.Next.Kind == tutor.NextNothing || p.State.Problem != nil || len(Record(in)) > 0 {
				t.Errorf("%s, next %s, open %v", p.Move, p.Next.Kind, p.State.Problem)
			}
		})
	}
	beside := Advance(input(func(in *Input) { in.State, in.Features.Type = first.State, tutor.TypeQuestion }))
	if beside.Move != tutor.MoveAnswer || !reasonOpen(beside.State) {
		t.Errorf("a question: %s, %+v", beside.Move, beside.State.Asked)
	}
}

// TestAReasonWithoutAnAnswerIsHeard: nothing is counted, and the question stays open.
func TestAReasonWithoutAnAnswerIsHeard(t *testing.T) {
	in := mistaken(tutor.VerdictUnsure, checking())
	p := Advance(in)
	if p.Move != tutor.MoveReason || p.State.Attempts != 0 || p.State.Answered || p.State.Asked.Kind != tutor.AskThink || len(Record(in)) > 0 {
		t.Errorf("%s, attempts %d, %+v", p.Move, p.State.Attempts, p.State.Asked)
	}
}

// TestTheFirstSubQuestionIsAskedOnce: what was asked beside the problem is not asked
// again when it comes to the sub-questions.
func TestTheFirstSubQuestionIsAskedOnce(t *testing.T) {
	wrong := func(s tutor.State) Plan {
		return Advance(input(func(in *Input) { in.State, in.Verdict.Kind = s, tutor.VerdictIncorrect }))
	}
	first := wrong(input(nil).State)
	ask := first.State.Problem.Steps[0].Ask
	looked := Aside(first.State, tutor.Work{Text: ask, Asks: true, Lead: ask, Tell: "It is 5 steps."})
	second := wrong(looked)
	if second.Move != tutor.MoveScaffold || second.State.StepAt != 1 || second.Step != 1 || second.State.Asked.Text != "Which way?" {
		t.Errorf("%s at step %d, asks %q", second.Move, second.State.StepAt, second.State.Asked.Text)
	}
	next := Pose(second.State, *problem(), first.State.PosedAt)
	if next.Looked {
		t.Error("the next problem was not looked at yet")
	}
}
