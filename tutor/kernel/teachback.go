package kernel

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// An explanation that was asked for is weighed against its rubric, together with what was said of it before.

// teachBackVerdict weighs an explanation. Words of help, and what is no
// explanation at all, are judged nothing.
func (t *judgment) teachBackVerdict() tutor.Verdict {
	rubric, ok := t.lesson.TeachBackFor(t.in.State.TeachKC)
	if !ok {
		return tutor.Verdict{}
	}
	v := t.explanation(rubric)
	f := &t.in.Features
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation:
	case tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeSocial:
		if len(v.Present)+len(v.Against) == 0 {
			return tutor.Verdict{}
		}
		t.takeAsExplanation()
	case tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeQuestion:
		if !v.Explained() || len(strings.Fields(t.in.Text)) <= shortest {
			return tutor.Verdict{} // words of help beat words of explanation
		}
		t.takeAsExplanation()
	case tutor.TypeUnsafe:
		return tutor.Verdict{}
	}
	if f.Type == tutor.TypeAnswer && letters(t.in.Text) < 3 {
		return tutor.Verdict{}
	}
	if len(v.Present)+len(v.Against) == 0 && len(strings.Fields(t.in.Text)) < shortest {
		return tutor.Verdict{}
	}
	return v
}

// explanation weighs the message against the rubric, with what was right in the
// explanation before it where something of that was the wrong way round.
func (t *judgment) explanation(rubric course.TeachBack) tutor.Verdict {
	s := t.in.State
	if before := s.Judged; s.TeachBacks > 1 && before != nil && before.Verdict.Kind == tutor.VerdictTeachBack {
		return course.JudgeTeachBackAgain(rubric, before.Verdict, t.in.Text)
	}
	v := course.JudgeTeachBack(rubric, t.in.Text)
	if before := t.saidBefore(); len(before) > 0 && len(v.Against) == 0 { // what was said with the answer is not missing
		all := course.JudgeTeachBack(rubric, strings.Join(append(before, t.in.Text), ". "))
		if len(all.Against) == 0 && len(all.Present) > len(v.Present) {
			all.Given = v.Given
			return all
		}
	}
	return v
}

// takeAsExplanation corrects the reading of a message whose words led the reader
// astray, although it says what was asked for.
func (t *judgment) takeAsExplanation() {
	f := &t.in.Features
	f.Type, f.Sub = tutor.TypeSelfExplanation, ""
	f.Why += "; it holds what the explanation is to say"
}

// shortest is how many words an explanation has that says nothing of the rubric.
const shortest = 4
