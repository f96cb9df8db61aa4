package main

import (
	"os"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// stuckAtFirst knows nothing about the first practice problems: whatever is
// asked there, it says so. Once the pieces were put together it sees the light.
func stuckAtFirst(t *testing.T, problems int) pupil {
	seen := map[string]bool{}
	return func(s tutor.State) string {
		if s.Problem == nil || s.Problem.Role != tutor.RolePractice || s.Answered {
			return rightAnswer(mustLibrary(t), s)
		}
		seen[s.Problem.ID] = true
		if len(seen) > problems || s.Synthesized {
			return rightAnswer(mustLibrary(t), s)
		}
		return "idk"
	}
}

// deep are lessons whose first problems have several steps: a stuck student is led through
// them, and what they found is pulled together.
var deep = []string{
	"fractions.what", "fractions.comparing", "geometry.area", "integers.adding", "integers.order", "ratio.basics", "matter.states",
	"forces.motion", "grammar.words", "reading.idea", "history.sources", "history.printing", "art.elements", "art.looking",
}

// A stuck student finishes every lesson, helped by hints; in the deep ones, and in most of
// the others, problems are broken into steps, and what these found is pulled together.
func TestStuckStudentClimbsIsScaffoldedAndFinishes(t *testing.T) {
	var played, inSteps, pulled atomic.Int32
	t.Cleanup(func() {
		if n := played.Load(); 4*inSteps.Load() < 3*n || 2*pulled.Load() < n {
			t.Errorf("of %d lessons %d break a problem into steps, and %d pull them together", n, inSteps.Load(), pulled.Load())
		}
	})
	ids := slices.Concat(deep, everySecond(t, 0))
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			l := teach(t, id, 5, 11, stuckAtFirst(t, 2))
			events := l.events()
			if os.Getenv("SHOW") == id {
				t.Log("\n" + l.out.String())
			}
			if !l.state().Complete {
				t.Fatalf("does not finish after %d lines\n%s", l.typed, l.tail())
			}
			leaksNothing(t, events)
			completesOnTime(t, l, events)
			hinted, scaffolded, synthesis := false, false, false
			for _, e := range events {
				if e.Moved != nil {
					hinted = hinted || e.Moved.After.Hints > 0
					scaffolded = scaffolded || e.Moved.After.Mode == tutor.ModeScaffolding
				}
				if d := e.Decided; d != nil && d.Require.PlanAdapter != nil {
					synthesis = synthesis || d.Require.PlanAdapter.Trigger == tutor.PlanSynthesis
				}
			}
			if !hinted || slices.Contains(deep, id) && (!scaffolded || !synthesis) {
				t.Errorf("hinted %v, scaffolded %v, synthesis %v\n%s", hinted, scaffolded, synthesis, l.out.String())
			}
			played.Add(1)
			if scaffolded {
				inSteps.Add(1)
			}
			if synthesis {
				pulled.Add(1)
			}
			neverAThirdTime(t, l)
		})
	}
}

// neverAThirdTime looks for a sub-question that was asked three turns in a row.
func neverAThirdTime(t *testing.T, l *lesson) {
	t.Helper()
	var asked []string
	for _, e := range l.events() {
		if e.Replied != nil {
			asked = append(asked, lastQuestion(e.Replied.Text))
		}
	}
	for i := 2; i < len(asked); i++ {
		if asked[i] != "" && asked[i] == asked[i-1] && asked[i] == asked[i-2] {
			t.Errorf("asked three times: %s", asked[i])
		}
	}
}

func lastQuestion(text string) string {
	for _, line := range slices.Backward(splitSentences(text)) {
		if line != "" && line[len(line)-1] == '?' {
			return line
		}
	}
	return ""
}

// TestExplanationsNeverRepeatAnApproach asks for one explanation after another.
func TestExplanationsNeverRepeatAnApproach(t *testing.T) {
	for _, id := range everySecond(t, 1) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			n := 0
			l := teach(t, id, 4, 3, func(s tutor.State) string {
				switch n++; {
				case n == 1:
					return "idk"
				case n < 6:
					return "i dont get it"
				case n < 10:
					return "/explain"
				}
				return ""
			})
			var last []tutor.Approach
			for _, e := range l.events() {
				if e.Consulted == nil || e.Consulted.Approach == "" {
					continue
				}
				if a := e.Consulted.Approach; slices.Contains(last[max(0, len(last)-2):], a) {
					t.Errorf("turn %d: %s again within three explanations\n%s", e.Turn, a, l.out.String())
				}
				last = append(last, e.Consulted.Approach)
			}
		})
	}
}

func TestCommandsWorkAtEveryMoment(t *testing.T) {
	for _, command := range []string{"/skip", "/why", "/hint", "/explain", "/example", "/progress", "/contest"} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			n := 0
			l := teach(t, "integers.adding", 6, 5, func(s tutor.State) string {
				if n++; n > 40 {
					return ""
				}
				if n%2 == 0 {
					return command
				}
				if answer := rightAnswer(mustLibrary(t), s); answer != "" {
					return answer
				}
				return "ok"
			})
			for _, e := range l.events() {
				if e.Replied != nil && len(e.Replied.Text) < 3 {
					t.Errorf("turn %d: nothing was said", e.Turn)
				}
				if e.Failed != nil {
					t.Error(e.Failed.Text)
				}
			}
		})
	}
}

func TestSkippingNeverLocks(t *testing.T) {
	l := teach(t, "fractions.what", 4, 5, func(s tutor.State) string {
		if s.Complete || s.Phase >= tutor.PhaseGuided && len(s.Seen) > 30 {
			return ""
		}
		return "/skip"
	})
	if l.state().Complete {
		t.Error("a lesson skipped through is complete")
	}
}
