package course

import (
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// How many different items the bank of a component holds for two students, so that none has
// to come back: who is right about all, and who is stuck for long.
const (
	wantForStrong = 12
	wantForStuck  = 25
)

// banks counts for each component what its bank gives a strong student and a stuck one, and
// tells where that is too little: not a fault, but not yet there.
func (c *lessonChecker) banks() {
	for i, k := range c.lesson.Components {
		strong, stuck := c.items(k.ID)
		if strong >= wantForStrong && stuck >= wantForStuck {
			continue
		}
		c.gaps = append(c.gaps, faultIn(c.source.file, c.source.line(at("components", i)...), "bank-is-small", k.ID, strong, wantForStrong, stuck, wantForStuck))
	}
}

// items counts the different items of a component: a template counts once for each set of
// values that it was drawn with. A strong student meets the medium and hard problems, a
// stuck one the easy and medium ones; both meet the questions and what explanations ask.
func (c *lessonChecker) items(kc string) (strong, stuck int) {
	both := lists.Count(c.lesson.Explanations, func(e Explanation) bool { return e.Component == kc && e.Check != nil })
	both += lists.Count(c.lesson.Questions, func(q Question) bool { return q.Component == kc })
	strong, stuck = both, both
	for _, t := range c.lesson.all() {
		if t.Component != kc {
			continue
		}
		different := map[string]bool{}
		for _, p := range c.made[t] {
			different[p.ID] = true
		}
		if t.Difficulty != tutor.Easy {
			strong += len(different)
		}
		if t.Difficulty != tutor.Hard {
			stuck += len(different)
		}
	}
	return strong, stuck
}
