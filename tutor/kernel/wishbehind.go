package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What is said to a wish behind a right answer hangs on what comes next: "with football" only
// where the next problem is told in it.

// promises are lines that hold only for some problems, with what is said in their place.
var promises = map[string]struct {
	holds func(next *tutor.Problem, in pedagogy.Input) bool
	other string
}{
	"behind_picture": {func(next *tutor.Problem, _ pedagogy.Input) bool { return next.Diagram != "" }, "behind_picture_none"},
	"behind_topic": {func(next *tutor.Problem, in pedagogy.Input) bool {
		return in.Interest != nil && in.Interest.Topic != "" && next.Topic == in.Interest.Topic
	}, "behind_topic_later"},
}

// lineBehind words one of the plan's lines by what comes next.
func (t *work) lineBehind(l pedagogy.Line) string {
	if row, ok := promises[l.Occasion]; ok {
		if next := t.plan.State.Problem; next == nil || !row.holds(next, t.in) {
			l.Occasion = row.other
		}
		if l.Occasion == "behind_topic_later" && t.in.Interest != nil && t.in.Interest.Topic != "" {
			l.Occasion = "also_topic" // it is kept
		}
	}
	if !strings.HasPrefix(l.Occasion, "told_") {
		return t.line(l)
	}
	return t.unaskedOf(l.Occasion, builtin.Words{})
}

// unaskedOf is a reply of an occasion without a question at its end, or "".
func (t *work) unaskedOf(occasion string, w builtin.Words) string {
	for i := range variants {
		if text := unasked(t.Staff.Say(occasion, t.voice(t.plan.State).Grade, t.in.Turn+i, w)); text != "" {
			return text
		}
	}
	return ""
}

// variants is how many replies of an occasion are tried.
const variants = 6

// introduced leaves out the words with which the next problem is posed, where those to a wish do.
func (t *work) introduced() {
	says := slices.ContainsFunc(t.plan.Lines, func(l pedagogy.Line) bool { return strings.HasPrefix(l.Occasion, "behind_") })
	for i, d := range t.drafts {
		if says && d.By == tutor.Assessor && d.Problem != nil {
			t.drafts[i].Text = ""
		}
	}
}
