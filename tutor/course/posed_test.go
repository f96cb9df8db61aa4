package course

import (
	"fmt"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// Whatever the lessons pose is found again by its id, with the same words, and with its
// choices under the letters that they had in what was said.
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
				again, listed := AsListed(again, "Good.\n\n"+p.Ask+"\n\nTake your time.")
				if !ok || !listed || fmt.Sprint(again.Choices) != fmt.Sprint(p.Choices) || again.Ask != p.Ask || again.Answer != p.Answer || fmt.Sprint(again.Worked) != fmt.Sprint(p.Worked) {
					t.Errorf("%s: found %v, asks %q, not %q", p.ID, ok, again.Ask, p.Ask)
				}
			}
		}
		if _, ok := l.Posed(l.ID+"/gone(a=1)", Draw{}); ok {
			t.Errorf("%s poses what it does not hold", l.ID)
		}
	}
}

// The last list counts; one of other things, or of a part of them, is none.
func TestChoicesAsTheyWereListed(t *testing.T) {
	p := tutor.Problem{Kind: tutor.KindChoice, Ask: "Which?\na) solid\nb) liquid\nc) gas", Choices: []string{"solid", "liquid", "gas"}, Answer: "liquid"}
	for _, c := range []struct{ text, ask string }{
		{"Which?\na) gas\nb) solid\nc) liquid", "Which?\na) gas\nb) solid\nc) liquid"},
		{"a) gas\nb) solid\nc) liquid\n\nOnce more: Which?\na) liquid\nb) gas\nc) solid\n\nHm?", "Which?\na) liquid\nb) gas\nc) solid"},
		{"a) yes\nb) no\na) gas\nb) liquid\nc) solid", "Which?\na) gas\nb) liquid\nc) solid"},
		{"a) gas\nb) liquid", ""},
		{"a) red\nb) blue\nc) gas", ""},
		{"Which?", ""},
	} {
		q, ok := AsListed(p, c.text)
		if ok != (c.ask != "") || ok && (q.Ask != c.ask || q.Answer != p.Answer) {
			t.Errorf("%q: %v, asks %q", c.text, ok, q.Ask)
		}
	}
	number := tutor.Problem{Kind: tutor.KindInteger, Ask: "What is 2 + 3?"}
	if q, ok := AsListed(number, "anything"); !ok || q.Ask != number.Ask {
		t.Errorf("a problem without choices asks %q, %v", q.Ask, ok)
	}
}
