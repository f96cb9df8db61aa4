package kernel

import (
	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/format"
)

// What no lesson tells goes on the student's list of questions. A teacher may answer it;
// the student is told so when the next session begins.

// longestQuestion is how much of a question is kept, in characters.
const longestQuestion = 240

// listed puts a question that nothing answers on the student's list.
func (t *decision) listed() {
	a := t.answer
	if a == nil || !a.Asked || a.Found != nil || a.Silent {
		return
	}
	question := t.in.Text
	if t.neither { // it was asked before two others were offered
		question = t.in.State.Offered.Asked
	}
	if question = format.Cut(format.OneLine(format.Printable(question)), longestQuestion); question != "" {
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: tutor.FlagQuestion, Text: question})
	}
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
