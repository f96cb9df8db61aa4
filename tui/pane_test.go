package tui

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

func inPane(t *testing.T, test func(s *stage)) {
	t.Helper()
	play(t, newFake(mia()), Options{}, 130, 50, func(s *stage) {
		s.press("enter")
		s.wait(second)
		s.say("1/4 cause 4 is bigger than 2")
		s.wait(10 * second)
		s.press("f2", "tab")
		test(s)
	})
}

// TestPaneTellsWhy: everything that a teacher asks about a turn is there.
func TestPaneTellsWhy(t *testing.T) {
	inPane(t, func(s *stage) {
		s.sees("#2 ● rules · ✎ repair · ≠ misconception · ✗ 1 withheld")
		for _, id := range []string{"heard", "safety", "verdict", "state", "decision", "directives", "gate", "evidence", "mastery", "call"} {
			s.sees(id)
		}
		openAll(s)
		all := allRows(s)
		for _, want := range []string{
			"wrong answer with a reason that names the misconception", "scaffold (needs a 2nd attempt)", "approach concrete_example_first was used up",
			"approach visual_description", "avoid concrete_example_first", "one value while a problem is open", "takes the larger denominator", "attempts 0 → 1",
			"pizza failed in #5", "52 → 46% (−6)", "before ▮▮▮▮▮▯▯▯▯▯ 52%", "attempts 0 → 1", "correct ratio: 0.5 (needs 0.8)", "You are a patient tutor.", "Pizza again!", "explainer@3", "1,204 → 61 tokens",
			"worked 3 of 4", "first token 640 ms", "used a used-up analogy", "orchestrator",
		} {
			if !strings.Contains(all, want) {
				t.Errorf("the pane does not tell %q", want)
			}
		}
	})
}

// openAll opens every row.
func openAll(s *stage) {
	p := &s.m.pane
	for again := true; again; {
		again = false
		for _, r := range p.rows {
			if r.opens && !r.open {
				p.folds[r.id], again = true, true
			}
		}
		p.width = 400
		p.rebuild()
	}
}

func allRows(s *stage) string {
	var b strings.Builder
	for _, r := range s.m.pane.rows {
		b.WriteString(r.label + " " + r.text + "\n")
	}
	return b.String()
}

func TestPaneFollowsAndStays(t *testing.T) {
	inPane(t, func(s *stage) {
		s.press("tab")
		s.say("it got smaller")
		s.sees("▾ #3")
		s.sees("▸ #2")
		s.press("tab", "left", "enter", "down", "enter")
		here := s.m.pane.rows[s.m.pane.at].id
		s.press("tab")
		s.say("because")
		if got := s.m.pane.rows[s.m.pane.at].id; got != here {
			t.Errorf("the cursor went from %s to %s", here, got)
		}
		s.press("tab", "end")
		s.sees("▾ #4")
	})
}

// TestPaneFollowsLive: the stages of a turn appear while it runs.
func TestPaneFollowsLive(t *testing.T) {
	inPane(t, func(s *stage) {
		s.fake.pause = 100 * time.Millisecond
		s.press("tab")
		s.typed("1/4")
		s.press("enter")
		s.wait(250 * time.Millisecond)
		s.sees("#3 ○ running")
		s.wait(1500 * time.Millisecond)
		s.sees("#3 ● rules")
		s.wait(20 * second)
	})
}

func TestPaneFilter(t *testing.T) {
	inPane(t, func(s *stage) {
		s.press("tab")
		s.say("because")
		s.press("tab", "/")
		s.typed("misconception")
		s.sees("#2 ●")
		s.misses("#3 ●")
		s.press("enter", "esc")
		s.sees("#3 ●")
	})
}

func TestPaneCopies(t *testing.T) {
	inPane(t, func(s *stage) {
		s.press("c")
		var got copied
		if err := json.Unmarshal([]byte(s.clip), &got); err != nil || got.Turn != 2 || len(got.Events) < 10 {
			t.Errorf("clipboard holds %q (%v)", s.clip, err)
		}
		s.sees("Turn 2 copied")
	})
}

func TestMeasures(t *testing.T) {
	inPane(t, func(s *stage) {
		m := measure(s.m.pane.turns)
		if m.turns != 2 || m.byRules != 1 || m.withheld != 1 || m.repairs != 1 || m.repeats != 0 {
			t.Errorf("measures %+v", m)
		}
	})
}

// TestPaneFiltersByKind: a word with a colon looks at one thing only.
func TestPaneFiltersByKind(t *testing.T) {
	drawsOnly(t)
	for filter, found := range map[string]bool{
		"mark:withheld": true, "mark:mis": true, "mark:safety": false, "verdict:wrong": true, "verdict:right": false,
		"verdict:wrong_op": true, "intent:answer": true, "intent:question": false, "by:rules": true, "by:model": false,
		"mark:repair 1/4": true, "mark:repair 7/9": false,
	} {
		inPane(t, func(s *stage) {
			s.press("/")
			s.typed(filter)
			if found {
				s.sees("#2 ●")
			} else {
				s.misses("#2 ●")
			}
		})
	}
}

// TestPaneSearches: n opens what holds the word and goes round.
func TestPaneSearches(t *testing.T) {
	inPane(t, func(s *stage) {
		s.press("/")
		s.typed("patient tutor")
		s.press("enter")
		for range 3 {
			s.press("n")
			at, all := s.m.pane.rows[s.m.pane.at].id, ""
			for _, r := range s.m.pane.rows { // a long row has several lines
				if r.id == at {
					all += r.label + " " + r.text + " "
				}
			}
			if !strings.Contains(all, "patient") && !strings.Contains(all, "tutor") {
				t.Errorf("the cursor is on %q", all)
			}
		}
		s.press("p")
		s.press("esc", "home", "n")
		if r := s.m.pane.rows[s.m.pane.at]; r.turn == nil || r.turn.turn != 2 || r.depth != 0 {
			t.Errorf("n without a filter went to %q", r.text)
		}
	})
}

// TestFromMessageToDecisionAndBack: both ways, beside the chat and over it.
func TestFromMessageToDecisionAndBack(t *testing.T) {
	for _, width := range []int{130, 80} {
		play(t, newFake(mia()), Options{}, width, 40, func(s *stage) {
			s.press("enter")
			s.wait(second)
			s.say("1/4 cause 4 is bigger than 2")
			s.wait(10 * second)
			s.say("it got smaller")
			s.wait(10 * second)
			s.press("alt+up", "alt+up", "alt+up", "d")
			if r := s.m.pane.rows[s.m.pane.at]; !s.m.pane.focus || r.turn.turn != 2 || r.label != "decision" {
				t.Fatalf("width %d: d went to %q", width, r.label)
			}
			s.press("m")
			b := s.m.chat.list.chosen
			if b == nil || b.from.turn != 2 || s.m.pane.focus {
				t.Errorf("width %d: m did not go back to the message of turn 2", width)
			}
			if s.m.pane.open != (width >= besideWidth) {
				t.Errorf("width %d: the pane is open: %v", width, s.m.pane.open)
			}
		})
	}
}

// TestTimeAndTokensAsBars: where the time went can be seen without reading.
func TestTimeAndTokensAsBars(t *testing.T) {
	r := &record{}
	r.add(tutor.Event{Kind: tutor.EventDone, Done: &tutor.Done{Took: 2 * time.Second, DecideTook: time.Second, OrchestratorIn: 300, WorkersIn: 80, WorkersOut: 20, ModelCalls: 2}})
	if got := r.timeNodes()[0].text; got != "▮▮▮▮▮▯▯▯▯▯ 1.0 s" {
		t.Errorf("deciding is drawn as %q", got)
	}
	rows := tokenNodes(words.In("en"), r.done())
	if len(rows) != 2 || !strings.HasPrefix(rows[0].text, "▮▮▮▮▮▮▮▮▯▯") || !strings.HasPrefix(rows[1].text, "▮▮▮▯▯") {
		t.Errorf("tokens are drawn as %v", rows)
	}
}

// TestOneCallIsNotCalls: a single call is counted in the singular.
func TestOneCallIsNotCalls(t *testing.T) {
	for _, lang := range []struct{ code, one, two string }{{"en", "1 call ·", "2 calls ·"}, {"es", "1 llamada ·", "2 llamadas ·"}} {
		b := words.In(lang.code)
		for n, want := range map[int]string{1: lang.one, 2: lang.two} {
			if got := b.Say("pane.done", "took", "1 s", "decided", "1 ms", "calls", b.Count("pane.calls", n), "in", "1", "out", "1"); !strings.Contains(got, want) {
				t.Errorf("%q does not say %q", got, want)
			}
		}
	}
}
