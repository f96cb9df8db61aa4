package course

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// failed is the outcome of an approach that did not help.
const failed = "failed"

// Explain chooses the next explanation of a component: one whose analogy was
// never used with this student, whose approach did not fail for it, and whose
// approach is not among the last two used, as long as another is left. Among
// those, the order of prefer decides, then the order of the file. It is false
// when everything was tried.
func (l *Lesson) Explain(kc string, used []tutor.Used, prefer []tutor.Approach, age Age) (Explanation, bool) {
	var best Explanation
	bestRank, found := 0, false
	for _, e := range l.Explanations {
		if e.Component != kc || e.Text.For(age) == "" || l.usedUp(e, used) {
			continue
		}
		if rank := rankOf(e, used, prefer); !found || rank < bestRank {
			best, bestRank, found = e, rank, true
		}
	}
	return best, found
}

// usedUp reports whether the explanation may not be given: it, or its analogy, was, or
// its approach failed for the component.
func (l *Lesson) usedUp(e Explanation, used []tutor.Used) bool {
	return slices.ContainsFunc(used, func(u tutor.Used) bool {
		if u.Analogy == e.ID || u.Analogy != "" && (u.Analogy == e.Analogy || l.analogyOf(u.Analogy) == e.Analogy) {
			return true
		}
		return u.KC == e.Component && u.Approach == e.Approach && u.Outcome == failed
	})
}

// analogyOf is the analogy of an explanation of this lesson, or a text that no
// analogy has.
func (l *Lesson) analogyOf(id string) string {
	if e, ok := l.ExplanationBy(id); ok && e.Analogy != "" {
		return e.Analogy
	}
	return "\x00"
}

// rankOf orders explanations that may be given, low first: an approach new to
// the component, not one of the last two, then the preferred ones.
func rankOf(e Explanation, used []tutor.Used, prefer []tutor.Approach) int {
	rank := slices.Index(prefer, e.Approach)
	if rank < 0 {
		rank = len(prefer)
	}
	for i, u := range used {
		if u.Approach != e.Approach {
			continue
		}
		if u.KC == e.Component {
			rank += 100
		}
		if i >= len(used)-2 {
			rank += 1000
		}
	}
	return rank
}

// first is the first of a list that is meant, and whether there is one.
func first[T any](list []T, meant func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(list, meant); i >= 0 {
		return list[i], true
	}
	return found, false
}

// ExplanationBy finds an explanation by its id.
func (l *Lesson) ExplanationBy(id string) (Explanation, bool) {
	return first(l.Explanations, func(e Explanation) bool { return e.ID == id })
}

// checkEnding makes of an explanation's id the id of its check.
const checkEnding = "/check"

// CheckOf is the question that shows whether an explanation was understood.
func (l *Lesson) CheckOf(e Explanation, age Age) (tutor.Problem, bool) {
	if e.Check == nil {
		return tutor.Problem{}, false
	}
	return e.Check.Problem(l.ID+"/"+e.ID+checkEnding, l.ID, e.Component, tutor.RoleCheck, age), true
}

// TeachBackFor is the rubric of a component, with the lesson's synonyms.
func (l *Lesson) TeachBackFor(kc string) (TeachBack, bool) {
	tb, ok := first(l.TeachBack, func(t TeachBack) bool { return t.Component == kc })
	if len(l.Synonyms) > 0 {
		tb.Ideas = slices.Clone(tb.Ideas)
		for i, idea := range tb.Ideas {
			tb.Ideas[i].Words, tb.Ideas[i].Wrong = l.widenIdea(idea.Words), l.widenIdea(idea.Wrong)
		}
	}
	return tb, ok
}

// NoteOn is the note that answers a student's own question.
func (l *Lesson) NoteOn(question string) (Note, bool) {
	heard := hear(question)
	return first(l.Notes, func(n Note) bool { return heard.saysAny(l.widen(n.About)) })
}

// SynthesisFor is the text that pulls a component's scaffold together.
func (l *Lesson) SynthesisFor(kc string) (Synthesis, bool) {
	return first(l.Synthesis, func(s Synthesis) bool { return s.Component == kc })
}

// WorkedFor is the worked example of a component.
func (l *Lesson) WorkedFor(kc string) (WorkedExample, bool) {
	return first(l.Worked, func(w WorkedExample) bool { return w.Component == kc })
}

// Misconception finds a wrong idea by its catalogue name and the type of problem
// it shows in; without such a type, the first one of that name.
func (l *Lesson) Misconception(bug, typ string) (Misconception, bool) {
	if m, ok := first(l.Misconceptions, func(m Misconception) bool { return m.Bug == bug && m.Type == typ }); ok {
		return m, true
	}
	return first(l.Misconceptions, func(m Misconception) bool { return m.Bug == bug })
}

// passage finds a text of the lesson.
func (l *Lesson) passage(id string) (Passage, bool) {
	if l == nil || id == "" {
		return Passage{}, false
	}
	return first(l.Passages, func(p Passage) bool { return p.ID == id })
}
