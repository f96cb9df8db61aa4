package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// bandApart is how many grades lie between two age groups' words.
const bandApart = 3

// voice is the profile by which words are chosen: a language level of its own, or
// a wish for simpler words, counts as another grade.
func (t *scene) voice(s tutor.State) tutor.Profile {
	p := t.in.Profile
	shift := 0
	switch p.Level {
	case "simple":
		shift = -bandApart
	case "rich":
		shift = bandApart
	}
	if s.Ease < 0 {
		shift = -bandApart
	}
	p.Grade = min(max(p.Grade+shift, 1), 13)
	return p
}

// band is the age group of the words, with the range of numbers that the
// difficulty dial asks for: that of younger students where it says easier.
func (t *scene) band(s tutor.State, d tutor.Directive) tutor.Band {
	b := course.BandOf(t.voice(s).Grade)
	b.Numbers = course.BandOf(t.in.Profile.Grade).Numbers
	if d.Difficulty.Value == "easier" {
		younger := t.in.Profile
		younger.Grade = max(younger.Grade-bandApart, 1)
		b.Numbers = min(b.Numbers, course.BandOf(younger.Grade).Numbers)
	}
	return b
}

// obeyed is a specialist's work after the scaffolding dial: who is to be left to
// work alone gets a question or a hint without its picture. A picture would be a
// hint in a placement too, and its first question has its introduction already.
func (t *decision) obeyed(w tutor.Work) tutor.Work {
	if s := t.plan.State.Series; w.By == tutor.Assessor && t.plan.Next.Role == tutor.RolePlace {
		w.Picture = ""
		if s != nil && len(s.Tries) == 0 {
			w.Text = ""
		}
		return w
	}
	if w.Picture == "" || w.By == tutor.Explainer && t.plan.Move != tutor.MoveHint {
		return w
	}
	if pedagogy.Directives(t.in).Scaffolding.Value == "less" {
		w.Picture = ""
	}
	return w
}

// facts gathers what the rules need to know of a lesson.
func (t *scene) facts(id string) pedagogy.Facts {
	f := pedagogy.Facts{ID: id}
	lesson, ok := t.Library.Lesson(id)
	if !ok {
		return f
	}
	f.Title, f.Components = lesson.Title, lesson.KCs()
	for _, need := range slices.Backward(lesson.Needs) {
		if !t.snap.Done[need] {
			f.Needs = append(f.Needs, need)
		}
	}
	for _, c := range t.Library.Courses() {
		if i := slices.Index(c.Order, lesson.ID); c.ID == lesson.Course && i >= 0 && i+1 < len(c.Order) {
			f.Next = c.Order[i+1]
		}
	}
	f.Posed, f.Activates = map[string]bool{}, !lesson.Activate.Ask.Empty()
	for _, t := range lesson.Templates {
		f.Posed[t.Component] = true
	}
	f.Carries, f.Asks = map[string]bool{}, map[string]bool{}
	for _, t := range lesson.Transfer {
		f.Carries[t.Component] = true
	}
	for _, q := range lesson.Questions {
		f.Asks[q.Component] = true
	}
	f.Ways = map[string][]tutor.Approach{}
	for _, e := range lesson.Explanations {
		f.Ways[e.Component] = append(f.Ways[e.Component], e.Approach)
	}
	for _, t := range lesson.Transfer {
		if _, explained := lesson.TeachBackFor(t.Component); !explained {
			f.Solved = append(f.Solved, t.Component)
		}
	}
	return f
}

// choosing picks among approaches by what worked with this student, as far as the
// numbers carry it; why is "" where they say nothing and the first stays.
func choosing(outcomes []tutor.ApproachOutcome) func([]tutor.Approach) (tutor.Approach, string) {
	return func(offered []tutor.Approach) (tutor.Approach, string) {
		c, ok := learner.ChooseApproach(offered, outcomes)
		if !ok || !strings.HasPrefix(c.Why, "worked") && c.Approach == offered[0] {
			return "", ""
		}
		return c.Approach, c.Why
	}
}

// The ledger knows an explanation by its id. What must not come again in other
// words is its analogy: the lift, the debt, the walk along the line.

// usedBefore is the ledger with the analogies in the place of the ids.
func (t *scene) usedBefore() []tutor.Used {
	out := slices.Clone(t.in.State.Ledger)
	for i := range out {
		out[i].Analogy = t.analogy(out[i].Analogy)
	}
	return out
}

// explainerNeeds tells what the explainer was told, with the analogies to avoid by
// their names.
func (t *decision) explainerNeeds() *tutor.ExplainerNeeds {
	if t.made.Require.Explainer == nil {
		return nil
	}
	n := *t.made.Require.Explainer
	n.AvoidAnalogies = nil
	for _, id := range t.made.Require.Explainer.AvoidAnalogies {
		if name := t.analogy(id); name != "" {
			n.AvoidAnalogies = append(n.AvoidAnalogies, name)
		}
	}
	return &n
}

// analogy is the name of an explanation's analogy, "" where it has none: a
// remedy, a worked example.
func (t *scene) analogy(id string) string {
	if t.lesson == nil {
		return ""
	}
	e, _ := t.lesson.ExplanationBy(id)
	return e.Analogy
}
