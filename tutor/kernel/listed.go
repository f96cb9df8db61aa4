package kernel

import (
	"context"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What no lesson tells goes on the student's list of questions. A teacher may answer it;
// the student is told so when the next session begins.

// longestQuestion is how much of a question is kept, in characters.
const longestQuestion = 240

// inVain reports whether the lessons were searched, and none tells what was asked.
func inVain(a *tutor.Answered) bool {
	return a != nil && a.Asked && a.Found == nil && !a.Silent && a.Teacher == ""
}

// nearest reports whether no more is told than what comes near to what was asked.
func nearest(a *tutor.Answered) bool {
	return a != nil && a.Near && a.Found != nil && a.Found.Kind == tutor.FoundSentences
}

// wanted is the question of the student as it stands on the list.
func (t *reading) wanted() string {
	question := t.in.Text
	if t.neither { // it was asked before two others were offered
		question = t.in.State.Offered.Asked
	}
	return asListed(question)
}

// orTeacher takes what the teacher has answered to a question that no lesson tells. A
// failing memory is as good as none: the question is asked again then.
func (t *reading) orTeacher(ctx context.Context, p pedagogy.Plan, a *tutor.Answered) *tutor.Answered {
	if !inVain(a) {
		return a
	}
	said, err := t.Memory.TeacherSaid(ctx, t.snap.Profile.ID, t.wanted())
	switch {
	case err != nil || said == "":
		return a
	case t.givesAway(p, said):
		return &tutor.Answered{Silent: true}
	}
	return &tutor.Answered{Asked: true, Teacher: said}
}

// listed puts a question that nothing answers on the student's list.
func (t *decision) listed() {
	if inVain(t.answer) || nearest(t.answer) {
		t.list(t.wanted())
	}
}

// list puts a question on the student's list.
func (t *decision) list(question string) {
	if question = asListed(question); question != "" {
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: tutor.FlagQuestion, Text: question})
	}
}

// asListed is a question as it stands on the list.
func asListed(question string) string {
	return format.Cut(format.OneLine(format.Printable(question)), longestQuestion)
}

// mostTold is how many of the teacher's answers are told at once; the others wait for the
// session after.
const mostTold = 3

// tellAnswers tells what the teacher has answered since the student was here.
func (t *composing) tellAnswers() (told []int64) {
	for _, q := range t.snap.Untold[:min(len(t.snap.Untold), mostTold)] {
		t.show(t.phrase("teacher_says", builtin.Words{Said: q.Text, Tell: q.Answer.Text}))
		if t.stopped() {
			break // what was not shown is told the next time
		}
		told = append(told, q.ID)
		t.paragraph()
	}
	return told
}
