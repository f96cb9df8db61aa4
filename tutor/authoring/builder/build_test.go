package builder_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// served builds the sample with a model behind a server.
func served(t testing.TB, s scripted, options builder.Options) (builder.Draft, *llmtest.Server) {
	t.Helper()
	model, server := s.start(t)
	options.Model, options.Calls = server.Model, s.calls
	d, err := builder.Build(t.Context(), model, fractions, sample(t), options)
	if err != nil {
		t.Fatal(err)
	}
	return d, server
}

// built builds the sample with a model without a server; asked counts its calls.
func built(t testing.TB, s scripted, options builder.Options) (d builder.Draft, asked int) {
	t.Helper()
	model := &near{scripted: s}
	options.Model, options.Calls = "scripted", s.calls
	d, err := builder.Build(t.Context(), model, fractions, sample(t), options)
	if err != nil {
		t.Fatal(err)
	}
	return d, model.asked
}

// outline is a draft in a few lines: what a teacher would compare.
func outline(d builder.Draft) string {
	var b strings.Builder
	for _, l := range d.Lessons {
		fmt.Fprintf(&b, "%s (needs %v)\n", l.Title, l.Needs)
		for _, p := range l.Problems {
			fmt.Fprintf(&b, "  %s %s %s %s\n", p.State, p.Ask, p.Answer, p.Proof)
		}
		for _, e := range l.Explanations {
			fmt.Fprintf(&b, "  %s %.60s\n", e.State, e.Text)
		}
		fmt.Fprintf(&b, "  %d claims, %d words, %d misconceptions, confidence %v\n", len(l.Claims), len(l.Vocabulary), len(l.Misconceptions), l.Confidence)
	}
	for _, f := range d.Failed {
		fmt.Fprintf(&b, "failed: %s: %s\n", f.Title, f.Why)
	}
	return b.String()
}

// A model that decides by tool calls and one that decides by objects make the
// same complete course of three chapters.
func TestWholeCourseIsBuilt(t *testing.T) {
	var outlines []string
	for _, calls := range []bool{true, false} {
		var events []builder.Event
		d, server := served(t, scripted{plan: wholePlan, calls: calls}, builder.Options{Depth: 2, Tell: func(e builder.Event) { events = append(events, e) }})
		outlines = append(outlines, outline(d))
		if len(d.Failed) > 0 || d.Spent.Ended != "" {
			t.Fatalf("failed %v, ended %q", d.Failed, d.Spent.Ended)
		}
		var titles []string
		for _, l := range d.Lessons {
			titles = append(titles, l.Title)
			for _, k := range builder.Categories {
				if c, ok := l.Confidence[k]; !ok || c > 0.9 {
					t.Errorf("%s: confidence in %s is %v", l.Title, k, c)
				}
			}
		}
		want := []string{"Parts of a whole", "Simplify a fraction", "Adding fractions with like denominators", "Equivalent fractions"}
		if !slices.Equal(titles, want) {
			t.Errorf("lessons %q, want %q", titles, want)
		}
		if got := d.Lessons[2].Needs; !slices.Contains(got, "parts-of-a-whole") {
			t.Errorf("adding needs %q", got)
		}
		if len(d.Named) != 1 || d.Named[0].Title != "Percentages" {
			t.Errorf("named and not built: %v", d.Named)
		}
		if d.Spent.Orchestrator.Calls == 0 || d.Spent.Workers.Calls == 0 || d.Spent.Orchestrator.Tokens == 0 || d.Spent.Workers.Tokens == 0 {
			t.Errorf("spent %+v", d.Spent)
		}
		ordered(t, events, len(d.Lessons))
		conversation(t, server, calls)
		if n := d.AcceptSure(0); n < 30 {
			t.Errorf("only %d parts can be accepted", n)
		}
		checked(t, d)
	}
	if outlines[0] != outlines[1] {
		t.Errorf("with tools:\n%s\nwithout:\n%s", outlines[0], outlines[1])
	}
	if !strings.Contains(outlines[0], "open What is 3/7 + 2/7? 5/7 computed") {
		t.Errorf("the course lacks a problem of the text:\n%s", outlines[0])
	}
}

// ordered asks that the events tell the build in its order.
func ordered(t *testing.T, events []builder.Event, lessons int) {
	t.Helper()
	if events[0].Kind != builder.BuildAccepted || events[len(events)-1].Kind != builder.BuildDone {
		t.Errorf("the build begins with %s and ends with %s", events[0].Kind, events[len(events)-1].Kind)
	}
	counts := map[builder.EventKind]int{}
	for _, e := range events {
		counts[e.Kind]++
	}
	if counts[builder.LessonStarted] != lessons || counts[builder.LessonCompleted] != lessons || counts[builder.StepTaken] < 10*lessons {
		t.Errorf("events %v for %d lessons", counts, lessons)
	}
}

// conversation asks that the director sees headings and one-line results only.
func conversation(t *testing.T, server *llmtest.Server, calls bool) {
	t.Helper()
	for _, a := range server.Asked() {
		if !strings.HasPrefix(a.Messages[0].Content, "You direct") {
			continue
		}
		if calls != (len(a.Tools) > 0) || calls == (len(a.Format) > 0) {
			t.Fatalf("the director was asked with %d tools and schema %s", len(a.Tools), a.Format)
		}
		for _, m := range a.Messages {
			if strings.Contains(m.Content, "numerators and keep") || m.Role != "system" && strings.Count(m.Content, "\n") > 1 {
				t.Errorf("the conversation holds material: %q", m.Content)
			}
		}
	}
}

// Each tool fails in turn, twice and for good: the course has the rest.
func TestEachToolMayFail(t *testing.T) {
	for _, task := range []string{"direct", "research", "components", "lesson", "vocabulary", "problems", "misconceptions", "compare", "discover", "summary"} {
		for _, fault := range []llmtest.Fault{llmtest.Broken, llmtest.Prose} {
			for _, times := range []int{2, 1000} {
				failures := map[string]int{}
				spoil := func(_ int, at string, honest llmtest.Turn) llmtest.Turn {
					if at == task && failures[at] < times {
						failures[at]++
						return llmtest.Turn{Fault: fault, Text: "I cannot do this today.", Calls: nil}
					}
					return honest
				}
				d, _ := built(t, scripted{plan: wholePlan, calls: false, spoil: spoil}, builder.Options{Depth: 1})
				if len(d.Lessons) < 3 {
					t.Errorf("%s %s %d times: %d lessons, failed %v", task, fault, times, len(d.Lessons), d.Failed)
					continue
				}
				d.AcceptSure(0)
				if task == "problems" && times > 2 {
					continue // there is nothing to ask, and so no course yet
				}
				checked(t, d)
			}
		}
	}
}

// A build that is stopped after any number of calls, and goes on later, makes the
// very same course, and asks nothing twice.
func TestAStoppedBuildGoesOn(t *testing.T) {
	whole, all := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{Depth: 2, Journal: memory{}})
	for stop := 0; stop < all-1; stop += 6 {
		journal := memory{}
		ctx, cancel := context.WithCancel(t.Context())
		s := scripted{plan: wholePlan, calls: true}
		s.spoil = func(n int, _ string, honest llmtest.Turn) llmtest.Turn {
			if n == stop {
				cancel()
			}
			return honest
		}
		options := builder.Options{Model: "scripted", Calls: true, Depth: 2, Journal: journal}
		half, err := builder.Build(ctx, &near{scripted: s}, fractions, sample(t), options)
		if err != nil || half.Spent.Ended == "" {
			t.Fatalf("stopped at %d: ended %q, %v", stop, half.Spent.Ended, err)
		}
		cancel()
		s.spoil = nil
		again, asked := built(t, s, options)
		if outline(again) != outline(whole) {
			t.Fatalf("stopped at %d, it became another course:\n%s\nwant\n%s", stop, outline(again), outline(whole))
		}
		if asked > all-stop {
			t.Errorf("stopped at %d of %d calls, %d were made after it", stop, all, asked)
		}
	}
}

// The budgets end a build cleanly, with what there is and whom it cost.
func TestBudgetsEndABuild(t *testing.T) {
	whole, asked := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{})
	perCall := (whole.Spent.Orchestrator.Tokens + whole.Spent.Workers.Tokens) / asked
	journal := memory{}
	d, _ := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{Budget: 20 * perCall, Journal: journal})
	if !strings.Contains(d.Spent.Ended, "budget") || len(d.Lessons) == 0 || len(d.Failed) == 0 {
		t.Errorf("ended %q with %d lessons, failed %v", d.Spent.Ended, len(d.Lessons), d.Failed)
	}
	if d.Failed[len(d.Failed)-1].Why != d.Spent.Ended {
		t.Errorf("the last lesson failed because %q", d.Failed[len(d.Failed)-1].Why)
	}
	again, _ := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{Journal: journal})
	if outline(again) != outline(whole) || again.Spent.Workers.Kept == 0 {
		t.Errorf("it did not go on: %d answers kept", again.Spent.Workers.Kept)
	}
	few, _ := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{Steps: 3})
	if len(few.Failed) > 0 || len(few.Lessons) != 3 {
		t.Errorf("with three steps a lesson: %d lessons, failed %v", len(few.Lessons), few.Failed)
	}
}

func TestDraftsCanBeKept(t *testing.T) {
	d, _ := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{})
	raw, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var again builder.Draft
	if err := json.Unmarshal(raw, &again); err != nil || outline(again) != outline(d) {
		t.Errorf("a draft that was kept reads otherwise (%v)", err)
	}
}

// Whatever a teacher accepts and drops, the course that comes of it passes the
// check, or there is none.
func TestAnyChoiceMakesACourse(t *testing.T) {
	d, _ := built(t, scripted{plan: wholePlan, calls: true}, builder.Options{Depth: 2})
	raw, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(5, 8))
	for range 40 {
		var own builder.Draft
		if err := json.Unmarshal(raw, &own); err != nil {
			t.Fatal(err)
		}
		for i := range own.Lessons {
			l := &own.Lessons[i]
			for j := range l.Problems {
				decide(dice, &l.Problems[j].Part)
			}
			for j := range l.Components {
				decide(dice, &l.Components[j].Part)
			}
			for j := range l.Explanations {
				decide(dice, &l.Explanations[j].Part)
			}
			for j := range l.Vocabulary {
				decide(dice, &l.Vocabulary[j].Part)
			}
			for j := range l.Misconceptions {
				decide(dice, &l.Misconceptions[j].Part)
			}
			for j := range l.Claims {
				decide(dice, &l.Claims[j].Part)
			}
		}
		if _, err := builder.Assemble(own); err != builder.ErrNothing {
			checked(t, own)
		}
	}
}

func decide(dice *rand.Rand, p *builder.Part) {
	p.State = []builder.State{builder.Open, builder.Accepted, builder.Accepted, builder.Dropped}[dice.IntN(4)]
}
