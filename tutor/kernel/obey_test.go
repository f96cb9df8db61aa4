package kernel

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// directed is the directive of a turn.
func directed(events []tutor.Event) tutor.Directive {
	for _, e := range events {
		if e.Directed != nil {
			return *e.Directed
		}
	}
	return tutor.Directive{}
}

func approachOf(events []tutor.Event) tutor.Approach {
	for _, e := range events {
		if e.Consulted != nil && e.Consulted.Approach != "" {
			return e.Consulted.Approach
		}
	}
	return ""
}

func TestTheStyleDialChoosesTheExplanation(t *testing.T) {
	for style, c := range map[string]struct {
		checked map[string]bool // what comes before the component to be explained
		want    tutor.Approach
	}{
		"pictures": {map[string]bool{"int.add.same": true}, tutor.VisualDescription},
		"words":    {map[string]bool{"int.add.same": true}, tutor.ConnectToKnown},
		"examples": {map[string]bool{"int.add.same": true}, tutor.ConcreteExample},
		"steps":    {nil, tutor.StepByStep}, // the other component has no such text
	} {
		n := fresh(6)
		n.snap.Profile.Style = style
		n.snap.State = tutor.State{
			Lesson: "integers.adding", Started: true, Phase: tutor.PhaseExplain, Mode: tutor.ModeNormal, Seed: 7, Asked: tutor.Asked{Kind: tutor.AskReady}, Checked: c.checked,
			Tries: []tutor.Try{{KC: "int.add.same", Helped: true}, {KC: "int.add.mixed", Helped: true}},
		}
		k := newTutor(t, n)
		events := say(t, k, "ok")
		if d := directed(events).Style; d.Value != style || d.Say == "" || d.Why == "" {
			t.Errorf("dial %+v", d)
		}
		if got := approachOf(events); got != c.want || n.snap.State.Problem == nil || !strings.Contains(replyText(events), n.snap.State.Problem.Ask) {
			t.Errorf("%s: explained by %s, want %s\n%s", style, got, c.want, replyText(events))
		}
	}
}

func TestTheStyleDialLearnsFromWhatWorked(t *testing.T) {
	n := fresh(6)
	n.snap.Outcomes = []tutor.ApproachOutcome{{KC: "frac.equiv", Approach: tutor.StepByStep, Tried: 9, Worked: 8}, {KC: "frac.equiv", Approach: tutor.ConcreteExample, Tried: 9, Worked: 2}}
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	events := say(t, k, "a bit")
	if d := directed(events).Style; d.Value != "steps" || approachOf(events) != tutor.StepByStep {
		t.Errorf("dial %+v, explained by %s", d, approachOf(events))
	}
	n = fresh(6)
	n.snap.Outcomes = []tutor.ApproachOutcome{{KC: "frac.equiv", Approach: tutor.StepByStep, Tried: 1, Worked: 1}}
	k = newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	if events = say(t, k, "a bit"); approachOf(events) == tutor.StepByStep {
		t.Error("one success was taken for a rule")
	}
}

// practicing is a student in a phase of the adding lesson who had so many of four
// answers right, the last ones, and now gives another right one.
func practicing(t *testing.T, grade int, phase tutor.Phase, rights int, change func(*notebook)) []tutor.Event {
	t.Helper()
	n := fresh(grade)
	n.snap.State = guided()
	n.snap.State.Phase, n.snap.State.Attempts, n.snap.State.Hints = phase, 0, tutor.NoHint
	n.snap.Mastery = map[string]tutor.Mastery{}
	last := time.Date(2026, 3, 2, 14, 0, 0, 0, time.UTC)
	for _, kc := range []string{"int.add.same", "int.add.mixed"} {
		for i := range 4 {
			right := i >= 4-rights
			n.snap.Evidence = append(n.snap.Evidence, tutor.Evidence{
				ID: int64(len(n.snap.Evidence) + 1), Student: "p", KC: kc, Item: "i", Kind: kindFor(right), Right: right,
				Quality: 90, Confidence: 1, Attempt: 1, At: last, Answer: tutor.KindInteger,
			})
		}
		m, _, _ := Again(n.snap.Evidence, tutor.Evidence{Student: "p", KC: kc}, tutor.Mastery{}, newTutor(t, n).Bars, last)
		n.snap.Mastery[kc] = m
	}
	if change != nil {
		change(n)
	}
	return say(t, newTutor(t, n), "2")
}

func kindFor(right bool) tutor.EvidenceKind {
	if right {
		return tutor.EvidenceCorrect
	}
	return tutor.EvidenceIncorrect
}

func posedIn(events []tutor.Event) *tutor.AssessorNeeds {
	for _, e := range events {
		if e.Decided != nil {
			return e.Decided.Require.Assessor
		}
	}
	return nil
}

func TestTheDifficultyDialChoosesTheProblem(t *testing.T) {
	want := map[string]tutor.Difficulty{"easier": tutor.Easy, "steady": tutor.Medium, "harder": tutor.Hard}
	seen := map[string]bool{}
	for rights := range 5 {
		events := practicing(t, 6, tutor.PhaseIndependent, rights, func(n *notebook) { n.snap.State.Problem.KC = "int.add.same" })
		d, needs := directed(events).Difficulty, posedIn(events)
		if needs == nil || needs.Components[0] == "int.add.same" && needs.Difficulty != want[d.Value] {
			t.Errorf("%d of 4 right: dial %+v, posed %+v", rights, d, needs)
		}
		seen[d.Value] = true
	}
	if len(seen) != 3 {
		t.Errorf("only these settings: %v", seen)
	}
}

func TestTheScaffoldingDialGivesOrHoldsBackHelp(t *testing.T) {
	failed := tutor.Exchange{Type: tutor.TypeAnswer, Verdict: tutor.VerdictIncorrect}
	fine := tutor.Exchange{Type: tutor.TypeAnswer, Verdict: tutor.VerdictCorrect}
	for want, c := range map[string]struct {
		recent  []tutor.Exchange
		picture bool
		hint    tutor.HintLevel
	}{
		"more": {[]tutor.Exchange{failed, failed}, true, tutor.HintNormal},
		"some": {[]tutor.Exchange{failed}, true, tutor.HintPump},
		"less": {[]tutor.Exchange{fine, fine, fine}, false, tutor.HintPump},
	} {
		recent := func(n *notebook) { n.snap.State.Recent = c.recent; n.snap.Mastery = nil }
		events := practicing(t, 3, tutor.PhaseGuided, 0, recent)
		if d := directed(events).Scaffolding; d.Value != want || strings.Contains(replyText(events), "```draw") != c.picture {
			t.Errorf("want %s: dial %+v, reply\n%s", want, d, replyText(events))
		}
		n := fresh(3)
		n.snap.State = guided()
		n.snap.State.Attempts, n.snap.State.Hints, n.snap.State.Recent = 0, tutor.NoHint, c.recent
		say(t, newTutor(t, n), "/hint")
		if n.snap.State.Hints != c.hint {
			t.Errorf("%s: the first hint is of level %d, want %d", want, n.snap.State.Hints, c.hint)
		}
	}
}

func TestThePhaseDialSaysWhatAPhaseIsFor(t *testing.T) {
	for phase, want := range map[tutor.Phase]tutor.Purpose{tutor.PhaseGuided: tutor.QuickCheck, tutor.PhaseIndependent: tutor.ProbeDepth, tutor.PhaseProve: tutor.IdentifyGaps} {
		events := practicing(t, 6, phase, 0, nil)
		needs := posedIn(events)
		if d := directed(events).Phase; d.Value != phase.Name() || needs == nil || needs.Purpose != want {
			t.Errorf("phase %d: dial %+v, posed %+v", phase, d, needs)
		}
	}
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	say(t, k, "idk")
	first := say(t, k, "a bit")
	if d := directed(first).Phase; d.Value != tutor.PhaseTry.Name() || n.snap.State.Phase != tutor.PhaseExplain {
		t.Errorf("dial %+v, then phase %d", d, n.snap.State.Phase)
	}
	if d := directed(say(t, k, "999")).Phase; d.Value != tutor.PhaseExplain.Name() || n.snap.State.Problem.Role != tutor.RoleCheck {
		t.Errorf("dial %+v, open %+v", d, n.snap.State.Problem)
	}
}

func TestTheLanguageLevelChoosesTheWords(t *testing.T) {
	text := func(grade int, level string, ease int) string {
		n := fresh(grade)
		n.snap.Profile.Level, n.snap.State.Ease = level, ease
		k := newTutor(t, n)
		begin(t, k)
		say(t, k, "idk")
		return replyText(say(t, k, "a bit"))
	}
	if text(6, "", 0) != text(6, "standard", 0) {
		t.Error("standard is the usual level")
	}
	simple, usual, rich := text(6, "simple", 0), text(6, "", 0), text(6, "rich", 0)
	if simple == usual || rich == usual || simple == rich {
		t.Errorf("the levels read the same:\n%s\n\n%s\n\n%s", simple, usual, rich)
	}
	if text(6, "", -1) != simple {
		t.Error("who asks for simpler does not get simple words")
	}
	lesson, _ := newTutor(t, fresh(6)).Library.Lesson("integers.adding")
	if !strings.Contains(simple, lesson.Activate.Reply.For(course.Young)) || !strings.Contains(rich, lesson.Activate.Reply.For(course.Older)) {
		t.Errorf("simple:\n%s\n\nrich:\n%s", simple, rich)
	}
}

func TestSimplerAndHarderPlease(t *testing.T) {
	for line, want := range map[string]struct {
		dial string
		d    tutor.Difficulty
	}{"simpler please": {"easier", tutor.Easy}, "harder please": {"harder", tutor.Hard}} {
		n := fresh(6)
		n.snap.State = guided()
		k := newTutor(t, n)
		events := say(t, k, line)
		if needs := posedIn(events); needs == nil || needs.Difficulty != want.d || len(n.snap.Evidence) != 0 {
			t.Errorf("%q: posed %+v", line, needs)
		}
		events = say(t, k, n.snap.State.Problem.Answer)
		if d := directed(events).Difficulty; d.Value != want.dial || !strings.Contains(d.Why, "asked for") {
			t.Errorf("%q: the next turn's dial %+v", line, d)
		}
	}
}

// TestAStruggleIsActedOnInTheVeryNextTurn: three struggles with a component go
// into the profile, and the next turn's directive says so.
func TestAStruggleIsActedOnInTheVeryNextTurn(t *testing.T) {
	n := fresh(6)
	n.snap.State = guided()
	n.snap.State.Attempts, n.snap.State.Hints = 0, tutor.NoHint
	for i := range 2 {
		n.snap.Evidence = append(n.snap.Evidence, tutor.Evidence{ID: int64(i + 1), Student: "p", KC: "int.add.mixed", Kind: tutor.EvidenceIncorrect, Confidence: 1, Attempt: 1, At: time.Unix(1, 0)})
	}
	k := newTutor(t, n)
	before := directed(say(t, k, "8"))
	if !slices.Contains(n.snap.Profile.Struggles, "adding a negative and a positive number") || strings.Contains(before.Difficulty.Why, "profile") {
		t.Fatalf("profile %+v, dial %+v", n.snap.Profile, before.Difficulty)
	}
	after := directed(say(t, k, "9"))
	if after.Difficulty.Value != "easier" || !strings.Contains(after.Difficulty.Why, "profile") || after.Scaffolding.Value != "more" {
		t.Errorf("the next turn's dials %+v %+v", after.Difficulty, after.Scaffolding)
	}
}
