package export

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

func TestMeasuresOfASession(t *testing.T) {
	got := Measure(sample())
	want := Measures{
		Session: "s1", Student: "u1", Lesson: "integers.adding", Rules: "1", Began: noon, Sessions: 1, Turns: 3, Took: 3 * time.Minute,
		Lessons: []LessonTurns{{"u1", "integers.adding", 1, false}},
		Graded:  2, Right: 1, Confusions: 1, Resolved: 1, Explanations: 2, Repeats: 1,
		Decisions: 2, Fallbacks: 1, DecideTotal: 4 * time.Millisecond, DecideMean: 2 * time.Millisecond, DecideLongest: 3 * time.Millisecond,
		ModelCalls: 1, TokensIn: 100, TokensOut: 20, Withheld: 2,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("measures\n%+v\nwant\n%+v", got, want)
	}
	if empty := Measure(Transcript{}); empty.Turns != 0 || len(empty.Lines()) != 9 {
		t.Errorf("measures of nothing %+v", empty)
	}
}

// told makes a session of turns from words: each is what the turn's message was.
func told(words ...string) Transcript {
	t := Transcript{Bundle: tutor.Bundle{Session: tutor.Session{ID: "s", Student: "u", Lesson: "l"}}}
	features := map[string]tutor.Features{
		"lost": {Type: tutor.TypeConfusion}, "hint": {Type: tutor.TypeHelpRequest}, "ok": {Type: tutor.TypeContinuation},
		"question": {Type: tutor.TypeQuestion}, "skip": {Type: tutor.TypeContinuation, Sub: tutor.SubSkip},
	}
	verdicts := map[string]tutor.VerdictKind{
		"right": tutor.VerdictCorrect, "step": tutor.VerdictScaffoldProgress, "wrong": tutor.VerdictIncorrect, "stuck": tutor.VerdictStuck, "unread": tutor.VerdictUnsure,
	}
	for i, w := range words {
		t.Messages = append(t.Messages, tutor.Message{Turn: i + 1, By: tutor.ByStudent, Text: w, At: noon.Add(time.Duration(i) * time.Minute)})
		var e []tutor.Event
		if f, ok := features[w]; ok {
			e = append(e, tutor.Event{Turn: i + 1, Understood: &f})
		}
		if k, ok := verdicts[w]; ok {
			e = append(e, tutor.Event{Turn: i + 1, Assessed: &tutor.Verdict{Kind: k}})
		}
		done := w == "done"
		t.Events = append(t.Events, append(e, tutor.Event{Turn: i + 1, Moved: &tutor.Moved{Before: tutor.StateView{Lesson: "l"}, After: tutor.StateView{Lesson: "l", Complete: done}}})...)
	}
	return t
}

func TestWhatIsAConfusionAndWhatResolvesIt(t *testing.T) {
	for _, c := range []struct {
		said               string
		confusions, solved int
	}{
		{"lost right", 1, 1},
		{"hint step", 1, 1},
		{"stuck right", 1, 1},
		{"lost ok unread right", 1, 1}, // nothing of weight between
		{"lost wrong right", 1, 0},
		{"lost lost right", 2, 1},
		{"lost question right", 1, 0},
		{"lost skip right", 1, 0},
		{"right lost", 0, 0}, // nothing came after it
		{"lost ok", 0, 0},
		{"wrong wrong", 0, 0},
	} {
		m := Measure(told(strings.Fields(c.said)...))
		if m.Confusions != c.confusions || m.Resolved != c.solved {
			t.Errorf("%s: %d confusions, %d resolved; want %d, %d", c.said, m.Confusions, m.Resolved, c.confusions, c.solved)
		}
	}
}

func TestTurnsToMasteryRunThroughSessions(t *testing.T) {
	first, second := told("right", "wrong", "right"), told("right", "done")
	second.Session.ID, second.Session.Started, second.Session.Model = "s2", noon, "m"
	got := Sum([]Measures{Measure(second), Measure(first)})
	if got.TurnsToMastery != 5 || got.Sessions != 2 || got.Student != "u" || got.Model != "" {
		t.Errorf("sum %+v", got)
	}
	if alone := Measure(second); alone.TurnsToMastery != 2 {
		t.Errorf("alone %v", alone.TurnsToMastery)
	}
	if none := Measure(first); none.TurnsToMastery != 0 || !strings.Contains(none.Lines()[0].Text, "not yet complete") {
		t.Errorf("not complete %+v", none)
	}
}

func TestHelpIsCountedByProblem(t *testing.T) {
	s := Transcript{Bundle: tutor.Bundle{Evidence: []tutor.Evidence{
		{Problem: "a", Kind: tutor.EvidenceIncorrect},
		{Problem: "a", Kind: tutor.EvidenceHinted, Right: true, Hints: 2},
		{Problem: "b", Kind: tutor.EvidenceScaffolded, Right: true, Hints: 1, Scaffolds: 2},
		{Problem: "b", Kind: tutor.EvidenceDisputed},
	}}}
	m := Measure(s)
	if m.Problems != 2 || m.HintRungs != 3 || m.Scaffolded != 1 || m.Graded != 3 || m.Right != 2 {
		t.Errorf("%+v", m)
	}
}

func TestOrchestratorAndWorkersApart(t *testing.T) {
	s := told("right")
	s.Events = append(s.Events, tutor.Event{Turn: 1, Called: &tutor.ModelCall{Role: "decide", TokensIn: 10, TokensOut: 1}},
		tutor.Event{Turn: 1, Called: &tutor.ModelCall{Role: "compose", TokensIn: 20, TokensOut: 5, Error: "late"}})
	m := Measure(s)
	if m.Orchestrator != (Load{Calls: 1, TokensIn: 10, TokensOut: 1}) || m.Workers != (Load{Calls: 1, Failed: 1, TokensIn: 20, TokensOut: 5}) {
		t.Errorf("%+v", m)
	}
	if !slices.ContainsFunc(m.Lines(), func(l Line) bool { return l.Name == "Orchestrator" }) {
		t.Error("not told")
	}
}

func TestForbiddenApproachIsCounted(t *testing.T) {
	s := told("wrong", "wrong")
	needs := tutor.Requirements{Explainer: &tutor.ExplainerNeeds{Avoid: []tutor.Approach{tutor.StepByStep}}}
	s.Events = append(s.Events, tutor.Event{Turn: 2, Decided: &tutor.Decision{Require: needs}},
		tutor.Event{Turn: 2, Consulted: &tutor.Consulted{Analogy: "a", Approach: tutor.StepByStep}})
	if m := Measure(s); m.RepeatedApproaches != 1 || m.Repeats != 0 {
		t.Errorf("%+v", m)
	}
}
