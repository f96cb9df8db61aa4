package builtin

import (
	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// lookedAgain says what a second look at an answer found: it was right after all, or both
// answers side by side. The awaited one is shown only where it was told.
func (d desk) lookedAgain(w *tutor.Work) {
	j := d.Before.Judged
	if j == nil || j.Problem == nil || !j.Verdict.Kind.Wrong() {
		return
	}
	occasion, open := "look_closed", d.Before.Problem != nil && d.Before.Problem.ID == j.Problem.ID && !d.Before.Told
	switch {
	case d.Again:
		occasion = "look_right"
	case open:
		occasion = "look_open"
	}
	reason := ""
	if j.Verdict.Bug() != "" {
		reason = sentence(d.studentWords(j.Verdict))
	}
	w.Text = d.staff.Book.Say(occasion, d.age.String(), d.Turn, prompts.Words{Given: tidy(j.Verdict.Given), Form: tidy(j.Problem.Answer), Reason: reason})
}
