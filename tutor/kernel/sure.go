package kernel

import (
	"slices"

	"primer/tutor"
	"primer/tutor/builtin"
)

// weighSureness speaks to how sure the student said to be, and tells the teacher
// of a mistake made with confidence and of a lucky guess.
func (t *work) weighSureness() {
	if len(t.rows) == 0 || t.in.State.Running(tutor.SeriesPlacement) {
		return
	}
	wrong := t.in.Verdict.Kind.Wrong()
	switch {
	case t.in.Sure == tutor.SureYes && wrong:
		t.toVerdict("sure_wrong")
		text := "sure of a wrong answer: " + short(t.in.Text) + " to " + short(t.in.State.Asked.Text)
		if bug := t.in.Verdict.Bug(); bug != "" {
			text += " (" + bug + ")"
		}
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "sure_wrong", Text: text})
	case t.in.Sure == tutor.SureGuess && t.in.Verdict.Kind == tutor.VerdictCorrect:
		t.toVerdict("guess_right")
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "lucky_guess", Text: "a guess that was right: " + short(t.in.Text) + " to " + short(t.in.State.Asked.Text)})
	}
}

// toVerdict adds a sentence to the words of the verdict.
func (t *work) toVerdict(occasion string) {
	at := slices.IndexFunc(t.drafts, func(w tutor.Work) bool { return w.By == tutor.Evaluator })
	if at < 0 {
		return
	}
	t.drafts[at].Text += " " + t.phrase(occasion, builtin.Words{Name: t.in.Profile.Name, Given: t.in.Verdict.Given})
}
