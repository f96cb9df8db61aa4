package kernel

import (
	"fmt"

	"primer/tutor"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// placement is what the forecast makes of a placement's answers, or nil where
// the lesson has no problem to ask.
func (t *turn) placement() func([]tutor.Try) pedagogy.Placement {
	p := learner.Placement{Needs: map[string][]string{}}
	for _, kc := range t.lesson.Components {
		kc.Lesson = t.lesson.ID
		if _, ok := t.pick(t.in.State, review(kc)); ok {
			p.KCs = append(p.KCs, kc.ID)
			p.Needs[kc.ID] = kc.Requires
		}
	}
	if len(p.KCs) == 0 {
		return nil
	}
	return func(tries []tutor.Try) pedagogy.Placement { return t.place(p, tries) }
}

// place chooses the next question, or says where to enter the lesson. The answers
// of the placement alone decide: they stand in the student's level too, and would
// count twice.
func (t *turn) place(p learner.Placement, tries []tutor.Try) pedagogy.Placement {
	asked := make([]learner.Placed, len(tries))
	hard, missed := false, false // "the hard ones too" is true only when no hard one was missed
	for i, try := range tries {
		asked[i] = learner.Placed{KC: try.KC, Difficulty: try.Difficulty, Answer: try.Answer, Right: try.Right}
		if try.Difficulty == tutor.Hard {
			hard, missed = hard || try.Right, missed || !try.Right
		}
	}
	var at pedagogy.Placement
	for _, r := range p.Results(asked) {
		if r.Verdict == learner.PlacedKnown {
			at.Known = append(at.Known, r.KC)
		}
	}
	if next, more := p.Next(asked); more {
		at.Ask, at.Difficulty, at.Why = tutor.KC{ID: next.KC, Lesson: t.lesson.ID}, next.Difficulty, next.Why
		return at
	}
	at.Beyond = hard && !missed && len(at.Known) == len(t.lesson.Components)
	at.Why = fmt.Sprintf("can do %d of %d components", len(at.Known), len(t.lesson.Components))
	return at
}
