package course

import (
	"fmt"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// Whatever the lessons pose is found again by its id, with the same words.
func TestWhatWasPosedIsFoundAgain(t *testing.T) {
	for _, l := range library(t).Lessons() {
		for seed := range uint64(3) {
			for _, role := range []tutor.ProblemRole{tutor.RolePractice, tutor.RoleTransfer, tutor.RoleConcept, tutor.RoleCheck} {
				w := Want{Draw: Draw{Seed: seed*7919 + 1, Max: 100, Age: Middle}, Role: role}
				p, err := l.Pick(w)
				if err != nil {
					continue // a lesson without such problems
				}
				again, ok := l.Posed(p.ID, w.Draw)
				if !ok || again.Ask != p.Ask || again.Answer != p.Answer || fmt.Sprint(again.Worked) != fmt.Sprint(p.Worked) {
					t.Errorf("%s: found %v, asks %q, not %q", p.ID, ok, again.Ask, p.Ask)
				}
			}
		}
		if _, ok := l.Posed(l.ID+"/gone(a=1)", Draw{}); ok {
			t.Errorf("%s poses what it does not hold", l.ID)
		}
	}
}
