package kernel

import (
	"strings"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/english"
	"primer/tutor/pedagogy"
)

// remedy is how the mistake that shows in the message is answered, in words that the
// student has not read; nil where none shows. A right answer shows one by its reason
// alone, and so does what cannot be read as an answer.
func (t *judgment) remedy() *tutor.Remedy {
	s, v := t.in.State, t.in.Verdict
	p := s.Problem
	if t.lesson == nil || p == nil || p.Lesson != t.lesson.ID || s.Answered || s.Mode == tutor.ModeScaffolding || v.Target != tutor.AskProblem || t.in.Command != pedagogy.NoCommand {
		return nil
	}
	reason := t.in.Features.Reason
	switch v.Kind {
	case tutor.VerdictBuggy, tutor.VerdictIncorrect, tutor.VerdictCloseNumber, tutor.VerdictUnsure:
		if reason == "" && len(strings.Fields(t.in.Text)) >= shortest {
			reason = t.in.Text
		}
	case tutor.VerdictCorrect:
	case tutor.VerdictNone, tutor.VerdictCloseForm, tutor.VerdictStuck, tutor.VerdictScaffoldProgress, tutor.VerdictTeachBack:
		return nil
	}
	m, ok := t.lesson.Remedy(t.Bugs, course.Slip{Problem: p, Verdict: v, Reason: reason})
	if !ok {
		return nil
	}
	said, _ := english.Turned(t.in.Features.Reason)
	r, ok := m.Reply(t.lesson.ID, m.Read(s.Ledger), t.age(), v.Given, said)
	if !ok {
		return nil
	}
	return &r
}
