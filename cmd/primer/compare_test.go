package main

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// stumbling gets two problems of practice wrong and does not know them then, again and again,
// all else is right. That is where the sets of rules part: who says "idk" twice in a row
// gets one small question by all of them.
func stumbling(t *testing.T) pupil {
	n := 0
	var hard []string
	return func(s tutor.State) string {
		if n++; n > 40 {
			return ""
		}
		if p := s.Problem; p != nil && p.Role == tutor.RolePractice && s.Asked.Kind != tutor.AskTeachBack && s.Asked.Kind != tutor.AskStep {
			if len(hard) < 2 && !slices.Contains(hard, p.ID) {
				hard = append(hard, p.ID)
			}
			if slices.Contains(hard, p.ID) && s.Attempts < 4 {
				if s.Attempts%2 == 0 {
					return "99"
				}
				return "idk"
			}
		}
		if say := rightAnswer(mustLibrary(t), s); say != "" {
			return say
		}
		return "ok"
	}
}

// recordedTalk is a session with a student who stumbles.
func recordedTalk(t *testing.T) (*lesson, []export.Transcript) {
	t.Helper()
	l := teach(t, "integers.adding", 6, 7, stumbling(t))
	ids, err := chosenSessions(t.Context(), l.Desk, nil, exportFlags{student: "Mia"})
	if err != nil {
		t.Fatal(err)
	}
	return l, exported(t, l.Desk, ids...)
}

func contrasted(t *testing.T, l *desk.Desk, sessions []export.Transcript, with lab.Other) lab.Contrast {
	t.Helper()
	out, err := lab.Compare(t.Context(), l.Library, sessions, with, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func withRules(t *testing.T, name string) lab.Other {
	t.Helper()
	set, err := lab.RuleSetNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return lab.Other{Name: name, Rules: set}
}

func TestTheSameTutorComparesAlike(t *testing.T) {
	l, sessions := recordedTalk(t)
	for _, with := range []lab.Other{withRules(t, lab.Rules), {Name: "built-in", Rules: lab.RuleSets[0], Minds: &kernel.Minds{}}} {
		out := contrasted(t, l.Desk, sessions, with)
		c := out.Sessions[0]
		if len(c.Changes) > 0 || c.Diverged > 0 || c.Compared != c.Turns || c.Turns < 20 || len(c.Notes) > 0 {
			t.Errorf("%s: %d of %d turns, from %d on not (%s), changes %v, notes %v", with.Name, c.Compared, c.Turns, c.Diverged, c.Because, c.Changes, c.Notes)
		}
		if out.Was.Turns != out.Now.Turns || out.Was.Right != out.Now.Right || out.Was.Turns != c.Turns {
			t.Errorf("%s: was %+v, now %+v", with.Name, out.Was, out.Now)
		}
	}
}

// Other rules ask other questions: from there on the recorded answers say nothing.
func TestOtherRulesEndWhereTheyAskSomethingElse(t *testing.T) {
	l, sessions := recordedTalk(t)
	for _, name := range []string{"1-hints", "1-patient"} {
		out := contrasted(t, l.Desk, sessions, withRules(t, name))
		c := out.Sessions[0]
		if len(c.Changes) == 0 || c.Diverged == 0 || c.Because == "" || c.Compared >= c.Turns || c.Compared != c.Diverged-1 {
			t.Errorf("%s: %d of %d turns, from %d on not (%s), changes %v", name, c.Compared, c.Turns, c.Diverged, c.Because, c.Changes)
		}
		if slices.ContainsFunc(c.Changes, func(ch lab.Change) bool { return ch.Turn >= c.Diverged }) || out.Was.Turns != c.Compared || out.Now.Turns != c.Compared {
			t.Errorf("%s: what is not like for like is counted: %+v, %+v", name, c.Changes, out.Was)
		}
		var b strings.Builder
		if err := out.Print(&b, false); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"      was  ", "      now  ", "no longer like for like: ", "turns to mastery", "Adding negative numbers"} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s: no %q in\n%s", name, want, b.String())
			}
		}
	}
}

// Turn by turn every turn is compared, and each change stands alone.
func TestEveryTurnOnItsOwn(t *testing.T) {
	l, sessions := recordedTalk(t)
	with := withRules(t, "1-hints")
	with.EachTurn = true
	out := contrasted(t, l.Desk, sessions, with)
	c := out.Sessions[0]
	if c.Compared != c.Turns || len(c.PutBack) == 0 || c.PutBack[0].Turn != c.Diverged || out.Was.Turns != c.Turns {
		t.Errorf("%d of %d turns, put back %v", c.Compared, c.Turns, c.PutBack)
	}
	// Put back, it does what the record did wherever no small steps are due.
	if len(c.Changes) == 0 || len(c.Changes) > 4*(len(c.PutBack)+c.Turns/4) {
		t.Errorf("%d changes: %v", len(c.Changes), c.Changes)
	}
	var b strings.Builder
	if err := out.Print(&b, false); err != nil || !strings.Contains(b.String(), "  put back before turn ") || strings.Contains(b.String(), "turns to mastery") {
		t.Errorf("%v\n%s", err, b.String())
	}
	same := withRules(t, lab.Rules)
	same.EachTurn = true
	if c := contrasted(t, l.Desk, sessions, same).Sessions[0]; len(c.Changes)+len(c.PutBack) > 0 {
		t.Errorf("the same tutor: %v, put back %v", c.Changes, c.PutBack)
	}
}

// Earlier mastery shows in the turns that it takes.
func TestEarlierMasteryIsSeen(t *testing.T) {
	l, sessions := recordedTalk(t)
	out := contrasted(t, l.Desk, sessions, withRules(t, "1-early"))
	if c := out.Sessions[0]; len(c.Changes) == 0 || c.Diverged == 0 {
		t.Errorf("%d of %d turns, changes %v", c.Compared, c.Turns, c.Changes)
	}
}

func TestAModelComparesByItsWords(t *testing.T) {
	server := llmtest.New(llmtest.Always(llmtest.Turn{Text: "Adding a negative number is a walk to the left. Both go the same way."}))
	defer server.Close()
	t.Setenv("OLLAMA_HOST", server.Host())
	l, sessions := recordedTalk(t)
	with, err := tutorWith(t.Context(), &desk.Flags{Data: earned(t, server.Model, exam.Speak)}, l.library, server.Model, lab.RuleSets[0])
	if err != nil {
		t.Fatal(err)
	}
	out := contrasted(t, l.Desk, sessions, with)
	words := 0
	for _, ch := range out.Sessions[0].Changes {
		if ch.What == "words" {
			words++
		}
	}
	if words == 0 || out.Now.ModelCalls == 0 || out.Now.TokensIn == 0 || out.Was.ModelCalls != 0 || out.Sessions[0].Compared < 2 {
		t.Errorf("%d replies in other words, was %+v, now %+v", words, out.Was, out.Now)
	}
	var b strings.Builder
	if err := out.Print(&b, true); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	var totals struct{ Was, Now export.Measures }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &totals); err != nil || totals.Now.ModelCalls != out.Now.ModelCalls {
		t.Errorf("totals %v, %v", lines[len(lines)-1], err)
	}
}

// What a model decided is compared with what the rules alone would have.
func TestTheBuiltInTutorInPlaceOfAModel(t *testing.T) {
	a, ids := modelSession(t)
	out := contrasted(t, a, exported(t, a, ids...), lab.Other{Name: "built-in", Rules: lab.RuleSets[0], Minds: &kernel.Minds{}})
	if len(out.Sessions[0].Changes) == 0 || out.Now.ModelCalls != 0 || out.Was.ModelCalls == 0 || out.Was.ByModel == 0 {
		t.Errorf("changes %v, was %+v, now %+v", out.Sessions[0].Changes, out.Was, out.Now)
	}
}

// Each session begins where the record began it, also after one that went another
// way; and what is stopped tells what it has.
func TestEverySessionBeginsWhereItBegan(t *testing.T) {
	l, _ := recordedTalk(t)
	again := teachMore(t, l, stumbling(t))
	ids, _ := chosenSessions(t.Context(), again, nil, exportFlags{student: "Mia"})
	sessions := exported(t, again, ids...)
	out := contrasted(t, again, sessions, withRules(t, "1-hints"))
	if len(out.Sessions) != 2 || out.Sessions[0].Diverged == 0 || out.Sessions[1].Compared == 0 {
		t.Errorf("sessions %+v", out.Sessions)
	}
	ctx, stop := context.WithCancel(t.Context())
	out, err := lab.Compare(ctx, again.Library, sessions, withRules(t, lab.Rules), func(done, _ int) {
		if done == 5 {
			stop()
		}
	})
	if err != nil || !out.Stopped && out.Was.Turns > 6 {
		t.Errorf("after a stop: %d turns, %v", out.Was.Turns, err)
	}
}

// teachMore is one more session of the same student in the same lesson.
func teachMore(t *testing.T, l *lesson, answer pupil) *desk.Desk {
	t.Helper()
	p, err := l.Desk.FindStudent(t.Context(), "Mia")
	if err != nil {
		t.Fatal(err)
	}
	session, err := l.Desk.OpenSession(t.Context(), p, l.id)
	if err != nil {
		t.Fatal(err)
	}
	for range l.Desk.Kernel.Begin(t.Context(), session.ID) {
	}
	for range 12 {
		state, _, err := l.Desk.DB.State(t.Context(), p.ID, l.id)
		if err != nil {
			t.Fatal(err)
		}
		for range l.Desk.Kernel.Turn(t.Context(), session.ID, answer(state)) {
		}
	}
	return l.Desk
}
