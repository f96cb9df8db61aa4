package kernel

import (
	"fmt"

	"primer/tutor"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// lookRound tells the rules whether practice of the component in question leads
// nowhere, and which of what it rests on is weak.
func (t *turn) lookRound() {
	kc := pedagogy.ComponentOf(t.in)
	t.in.Spinning, t.in.Prereq = "", tutor.KC{}
	if c, ok := t.Library.Component(kc); ok {
		t.in.RestsOn = len(c.Requires) > 0
	}
	if w, spinning := learner.Spinning(learner.Of(t.belief.tracks, kc)); spinning && !t.belief.mastery[kc].Met && problemsOf(t.belief.rows, kc) >= spinProblems {
		t.in.Spinning = fmt.Sprintf("%d answers on %s and a forecast of %.2f: practice alone leads nowhere", w.Rows, kc, w.Forecast)
	}
	if weak, ok := learner.WeakestPrerequisite(kc, t.needsOf(kc), t.belief.mastery); ok {
		t.in.Prereq = tutor.KC{ID: weak.KC, Name: t.componentName(weak.KC), Lesson: t.lessonOf(weak.KC)}
	}
}

// spinProblems is how many problems of a component must have been tried: answer
// after answer to one problem is the correction loop at work.
const spinProblems = 3

func problemsOf(rows []tutor.Evidence, kc string) int {
	seen := map[string]bool{}
	for _, e := range rows {
		if e.KC == kc && e.Problem != "" {
			seen[e.Problem] = true
		}
	}
	return len(seen)
}

// needsOf are the prerequisites of a component and of those it rests on, less
// what is mastered and what no lesson teaches.
func (t *turn) needsOf(kc string) map[string][]string {
	needs := map[string][]string{}
	for next := []string{kc}; len(next) > 0; next = next[1:] {
		c, ok := t.Library.Component(next[0])
		if _, known := needs[next[0]]; known || !ok {
			continue
		}
		needs[c.ID] = nil
		for _, id := range c.Requires {
			if t.lessonOf(id) != "" && !t.belief.mastery[id].Met {
				needs[c.ID] = append(needs[c.ID], id)
				next = append(next, id)
			}
		}
	}
	return needs
}
