package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// remedy is how the mistake that shows in the message is answered, in words that the
// student has not read; nil where none shows. A right answer shows one by its reason
// alone, and so does what cannot be read as an answer.
func (t *judgment) remedy() *tutor.Remedy {
	s, v := t.in.State, t.in.Verdict
	reason := t.in.Features.Reason
	if v.Kind == tutor.VerdictNone || v.Kind == tutor.VerdictUnsure && t.in.Features.First(claiming) != "" {
		v, reason = t.claimed()
	}
	if v.Target != tutor.AskProblem || t.in.Command != pedagogy.NoCommand || !t.remedied() {
		return nil
	}
	switch v.Kind {
	case tutor.VerdictBuggy, tutor.VerdictIncorrect, tutor.VerdictCloseNumber, tutor.VerdictUnsure:
		if reason == "" && len(strings.Fields(t.in.Text)) >= shortest {
			reason = t.in.Text
		}
	case tutor.VerdictCorrect:
	case tutor.VerdictNone, tutor.VerdictCloseForm, tutor.VerdictStuck, tutor.VerdictScaffoldProgress, tutor.VerdictTeachBack:
		return nil
	}
	m, ok := t.lesson.Remedy(t.Bugs, course.Slip{Problem: s.Problem, Verdict: v, Reason: reason})
	if !ok {
		return nil
	}
	said, _ := english.Turned(t.in.Features.Reason)
	r, ok := m.Reply(t.lesson.ID, m.Read(s.Ledger), t.age(), course.Chosen(s.Problem, v.Given), said)
	if !ok {
		return nil
	}
	return &r
}

// remedied reports whether a problem of the lesson itself is open, as a whole: its mistakes
// have remedies.
func (t *judgment) remedied() bool {
	s := t.in.State
	return t.lesson != nil && s.Problem != nil && s.Problem.Lesson == t.lesson.ID && !s.Answered && s.Mode != tutor.ModeScaffolding
}

// claimed is what a line says of the open problem that answers nothing ("but my brother
// says 1/6 and 4/6 is 5/12"): the verdict on its wrong value, and its words. It is none
// where the line doubts and claims nothing.
func (t *judgment) claimed() (v tutor.Verdict, reason string) {
	f := t.in.Features
	p := t.in.State.Problem
	if p == nil || english.DeniesAll(t.in.Text) || f.Type == tutor.TypeUnsafe || f.Type == tutor.TypeQuestion || f.First(claiming) == "" && f.Sub != tutor.SubDisagree {
		return v, ""
	}
	v = tutor.Verdict{Kind: tutor.VerdictUnsure, Target: tutor.AskProblem}
	for _, c := range english.Clauses(t.in.Text) {
		if of := course.Judge(t.Bugs, p, saidPlainly, c.Text); !c.Opens && of.Kind.Wrong() && !onlyGiven(c.Text, p) && !english.ObjectsFirst(t.in.Text) {
			return of, t.in.Text
		}
	}
	if of, ok := t.claimsChoice(p); ok {
		return of, t.in.Text
	}
	return v, t.in.Text
}

// claimsChoice is the verdict on the one wrong choice that a line names and does not deny: "every book says Gutenberg".
func (t *judgment) claimsChoice(p *tutor.Problem) (of tutor.Verdict, ok bool) {
	named := course.ChoicesNamed(t.in.Text, p)
	if !ofChoices(p.Kind) || len(named) != 1 || answer.Denies(t.in.Text) {
		return of, false
	}
	of = course.Judge(t.Bugs, p, saidPlainly, named[0])
	return of, of.Kind.Wrong()
}

// onlyGiven reports whether a text names no value but those that the problem gives: "nobody plays cards with
// only 10" claims none.
func onlyGiven(text string, p *tutor.Problem) bool {
	if len(answer.Find(text)) == 0 {
		return false
	}
	given := answer.Find(p.Ask)
	return !slices.ContainsFunc(answer.Find(text), func(v tutor.Value) bool {
		return !slices.ContainsFunc(given, func(g tutor.Value) bool { return g.Exact != nil && v.Exact != nil && g.Exact.Cmp(v.Exact) == 0 })
	})
}

// claiming are the tags of lines that hold something for true.
var claiming = []tutor.Tag{tutor.TagDoubt, tutor.TagClaim}
