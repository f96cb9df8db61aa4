package kernel

import (
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
)

// defended judges the choice that a line stands up for which was not judged: "i think b is right too, it says it in
// the text". A right one is only granted where somebody says that it is the answer.
func (t *judgment) defended(v tutor.Verdict) tutor.Verdict {
	if v.Kind != tutor.VerdictNone && v.Kind != tutor.VerdictUnsure || !ofChoices(t.spec().Kind) || t.in.Features.Type == tutor.TypeUnsafe {
		return v
	}
	for _, c := range english.Clauses(t.in.Text) {
		said := t.chosen(english.Clause{Text: english.Defended(c.Text)})
		given := answer.Compare(t.spec(), said)
		if said == "" || c.Asks || !given.Sure || given.Equivalent {
			continue
		}
		t.takeAsAnswer()
		return t.judgeClause(said)
	}
	return v
}
