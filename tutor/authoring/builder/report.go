package builder

import (
	"fmt"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Report is a page about a draft that a teacher can act on: what to look at
// first, then each lesson with what is there and what is thin, what it cost, and
// last what could not be used.
func Report(d Draft, skipped []source.Skipped) string {
	r := &report{draft: d}
	r.line("# %s", d.Head.Title)
	r.line("")
	r.line("%s", r.summary())
	r.line("")
	r.first()
	for i := range d.Lessons {
		r.lesson(&d.Lessons[i])
	}
	r.cost()
	r.failed(skipped)
	return r.text.String()
}

type report struct {
	text  strings.Builder
	draft Draft
}

func (r *report) line(format string, args ...any) {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = intake.CleanLine(s)
		}
	}
	fmt.Fprintf(&r.text, format+"\n", args...)
}

// tally counts the parts of a draft or a lesson by what became of them.
type tally struct{ open, accepted, dropped, warned int }

func (t *tally) add(p *Part) {
	switch p.State {
	case Accepted:
		t.accepted++
	case Dropped:
		t.dropped++
	case Open:
		t.open++
		if len(p.Warnings) > 0 {
			t.warned++
		}
	}
}

func (d *Draft) tally() tally {
	var t tally
	for i := range d.Lessons {
		for _, p := range d.Lessons[i].parts() {
			t.add(p)
		}
	}
	return t
}

// Tally counts the parts of a draft that wait for their teacher, those of them in
// doubt, those that are taught, and those that were dropped.
func (d *Draft) Tally() (open, doubt, accepted, dropped int) {
	t := d.tally()
	return t.open, t.warned, t.accepted, t.dropped
}

func (r *report) summary() string {
	t := r.draft.tally()
	how := "without a model"
	if r.draft.Model != "" {
		how = "with " + r.draft.Model
	}
	return fmt.Sprintf("Made of %s %s: %s. Of their parts %d are accepted and taught, %d wait for you (%d of them with a doubt), %d were dropped.",
		format.Count(len(r.draft.Sources), "document"), how, format.Count(len(r.draft.Lessons), "lesson"), t.accepted, t.open, t.warned, t.dropped)
}

// mostFirst is how many things a teacher is asked to look at before all others.
const mostFirst = 8

// first names what to look at first: lessons that lack something, then parts in
// doubt.
func (r *report) first() {
	var todo []string
	for i := range r.draft.Lessons {
		l := &r.draft.Lessons[i]
		for _, w := range l.Warnings {
			todo = append(todo, fmt.Sprintf("%s: %s.", l.Title, strings.TrimRight(w.Text, ".")))
		}
	}
	parts := r.draft.Review()
	sorting.Stable(parts, func(a, b Reviewed) int { return weightOf(b.Part) - weightOf(a.Part) })
	for _, p := range parts {
		if p.Part.State == Open && len(p.Part.Warnings) > 0 {
			todo = append(todo, fmt.Sprintf("`%s` (%s): %s.", p.ID, p.Part.Source, strings.TrimRight(p.Part.Warnings[0].Text, ".")))
		}
	}
	r.line("## Look at this first")
	r.line("")
	if len(todo) == 0 {
		r.line("Nothing is in doubt. Look over the lessons and accept what you want to teach.")
	}
	r.items(todo, mostFirst, "more, listed with their lessons below")
}

// weightOf is how much a doubt matters: what may be false before what is thin.
func weightOf(p *Part) int {
	n := 0
	for _, w := range p.Warnings {
		switch w.Kind {
		case Contradicts, Unsafe:
			n = max(n, 4)
		case NotGraded, Unfound:
			n = max(n, 3)
		case NoHints, NoProblem, NoMisconception, Reworded:
			n = max(n, 2)
		case Thin, AboveGrade:
			n = max(n, 1)
		}
	}
	return n
}

func (r *report) lesson(l *Lesson) {
	var t tally
	for _, p := range l.parts() {
		t.add(p)
	}
	r.line("## %s", l.Title)
	r.line("")
	r.line("From %s. %d accepted, %d open, %d dropped.", l.Place.String(), t.accepted, t.open, t.dropped)
	r.line("")
	r.line("| part | kept | dropped | confidence |")
	r.line("|---|---|---|---|")
	for _, k := range Categories {
		of := l.partsOf(k)
		kept := lists.Count(of, func(p *Part) bool { return p.kept() })
		r.line("| %s | %d | %d | %.0f%% |", categoryNames[k], kept, len(of)-kept, 100*l.Confidence[k])
	}
	r.line("")
	if l.Unfinished != "" {
		r.line("Not finished: %s.", strings.TrimRight(l.Unfinished, "."))
		r.line("")
	}
	r.doubts(l)
}

var categoryNames = map[Category]string{
	OfLesson: "explanations and claims", OfComponents: "components", OfMisconceptions: "misconceptions", OfProblems: "problems", OfVocabulary: "words",
}

// mostDoubts bounds what is listed of one lesson; the review lists all.
const mostDoubts = 12

// doubts lists the warnings of a lesson and why parts were dropped.
func (r *report) doubts(l *Lesson) {
	one := Draft{Lessons: []Lesson{*l}}
	var open, dropped []string
	for _, p := range one.Review() {
		switch {
		case p.Part.State == Dropped && p.Part.Why != "":
			dropped = append(dropped, fmt.Sprintf("`%s` %q, %s: %s", p.ID, short(p.Text()), p.Part.Source, p.Part.Why))
		case p.Part.State == Open:
			for _, w := range p.Part.Warnings {
				open = append(open, fmt.Sprintf("`%s` %q, %s: %s", p.ID, short(p.Text()), p.Part.Source, w.Text))
			}
		}
	}
	for _, w := range l.Warnings {
		open = append([]string{"the lesson: " + w.Text}, open...)
	}
	r.list("In doubt:", open)
	r.list("Dropped:", dropped)
}

func (r *report) list(title string, texts []string) {
	if len(texts) == 0 {
		return
	}
	r.line("%s", title)
	r.line("")
	r.items(texts, mostDoubts, "more")
}

// items lists the first of some texts, and how many there are besides.
func (r *report) items(texts []string, most int, besides string) {
	for _, t := range texts[:min(len(texts), most)] {
		r.line("- %s", t)
	}
	if more := len(texts) - most; more > 0 {
		r.line("- and %d %s", more, besides)
	}
	r.line("")
}

func (r *report) cost() {
	s := r.draft.Spent
	r.line("## Cost")
	r.line("")
	r.line("%d tokens: %d for deciding in %s, %d for working in %s; %s.", s.Orchestrator.Tokens+s.Workers.Tokens, s.Orchestrator.Tokens, format.Count(s.Orchestrator.Calls, "call"),
		s.Workers.Tokens, format.Count(s.Workers.Calls, "call"), s.Took.Round(10*time.Millisecond).String())
	if s.Ended != "" {
		r.line("")
		r.line("It ended early: %s. `--resume` goes on where it ended.", strings.TrimRight(s.Ended, "."))
	}
	r.line("")
	for i, n := range r.draft.Named {
		if i == 0 {
			r.line("Lessons that were named and are not built:")
			r.line("")
		}
		r.line("- %s (by %s)", n.Title, n.By)
	}
	if len(r.draft.Named) > 0 {
		r.line("")
	}
}

func (r *report) failed(skipped []source.Skipped) {
	if len(skipped)+len(r.draft.Failed) == 0 {
		return
	}
	r.line("## Not used")
	r.line("")
	for _, f := range r.draft.Failed {
		r.line("- %s: %s", f.Title, f.Why)
	}
	for _, s := range skipped {
		r.line("- %s: %s", s.File, s.Why)
	}
}
