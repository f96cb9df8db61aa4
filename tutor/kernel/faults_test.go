package kernel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"primer/tutor"
)

// hang waits until its caller gives up.
func hang(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// TestEveryMindMayHang: each part in turn never answers; the student gets the
// built-in reply, one notice, and a normal turn afterwards.
func TestEveryMindMayHang(t *testing.T) {
	for name, tc := range map[string]struct {
		mind  *mind
		state tutor.State
		line  string
	}{
		"decide": {&mind{decide: func(ctx context.Context, _ tutor.DecideTask) (tutor.Decision, error) {
			return tutor.Decision{}, hang(ctx)
		}}, sumOpen(), "hmm blorp the thing wibble"},
		"speak": {&mind{speak: func(ctx context.Context, _ int, _ tutor.SpeakTask) (string, error) { return "Look at ", hang(ctx) }}, sumOpen(), "8"},
		"evaluate": {&mind{evaluate: func(ctx context.Context, _ tutor.EvaluateTask) (tutor.Weighed, error) {
			return tutor.Weighed{}, hang(ctx)
		}}, teachBackOpen(), vague},
		"judge": {&mind{
			speak: says("Look at the sign of each number."),
			judge: func(ctx context.Context, _ int, _ tutor.JudgeTask) (tutor.Judgment, error) {
				return tutor.Judgment{}, hang(ctx)
			},
		}, sumOpen(), "8"},
	} {
		m := tc.mind
		k, n := at(t, tc.state, m)
		minds := m.minds()
		minds.Limits = Limits{Decide: time.Millisecond, Weigh: time.Millisecond, Reply: time.Millisecond, Judge: time.Millisecond}
		if name == "judge" {
			minds.Limits.Reply = time.Minute
		}
		k.Use(minds)
		events := say(t, k, tc.line)
		if reply := strings.TrimSpace(replyText(events)); reply == "" || eventOf(events, tutor.EventDone).Done == nil || len(n.commits) != 1 {
			t.Errorf("%s: reply %q", name, reply)
		}
		if got := notices(events); len(got) != 1 || !strings.Contains(got[0], "no answer within 1ms") {
			t.Errorf("%s: notices %q", name, got)
		}
		k.Use(Minds{})
		if next := say(t, k, "hint please"); len(notices(next)) > 0 || strings.TrimSpace(replyText(next)) == "" {
			t.Errorf("%s: the next turn is not normal: %q %q", name, notices(next), replyText(next))
		}
	}
}

func TestAFailedMindIsNotAskedTwiceInATurn(t *testing.T) {
	gone := errors.New("the server is gone")
	m := &mind{
		decide: func(context.Context, tutor.DecideTask) (tutor.Decision, error) { return tutor.Decision{}, gone },
		speak:  says("never asked"),
	}
	k, _ := at(t, sumOpen(), m)
	events := say(t, k, "hmm blorp the thing wibble")
	if !slices.Equal(m.asked, []string{"decide"}) || len(notices(events)) != 1 {
		t.Errorf("asked %v, notices %q", m.asked, notices(events))
	}
}

func TestGarbageFromASpeaker(t *testing.T) {
	for _, text := range []string{"", " ", "\n\n\n", "```", "?", "{\"reply\": \"\x1b[2J\"}", "\x00\x01\x02", strings.Repeat("and so on and on ", 300), "=== 1 = 2 === 3 = 4 ==="} {
		m := &mind{speak: says(text)}
		k, n := at(t, sumOpen(), m)
		events := say(t, k, "8")
		reply := replyText(events)
		if !strings.Contains(reply, "Think of money") || strings.ContainsAny(reply, "\x1b\x00\x01") || len(n.commits) != 1 {
			t.Errorf("%.20q: reply:\n%s", text, reply)
		}
	}
}

func TestTheBudgetIsToldOnce(t *testing.T) {
	m := &mind{speak: func(context.Context, int, tutor.SpeakTask) (string, error) { return "", tutor.ErrBudget }}
	k, n := at(t, sumOpen(), m)
	var told []string
	for _, line := range []string{"8", "9", "i dont get it"} {
		events := say(t, k, line)
		told = append(told, notices(events)...)
		if strings.TrimSpace(replyText(events)) == "" {
			t.Errorf("%q gets no reply", line)
		}
	}
	if len(told) != 1 || told[0] != "Today's model budget is used up; the built-in tutor goes on." {
		t.Errorf("told %q", told)
	}
	if len(n.commits) != 3 {
		t.Errorf("%d turns", len(n.commits))
	}
}

// TestMindsMayChangeDuringATurn: a turn keeps those it began with.
func TestMindsMayChangeDuringATurn(t *testing.T) {
	m := &mind{speak: says("Look at the sign of each number.")}
	k, _ := at(t, sumOpen(), m)
	var wg sync.WaitGroup
	wg.Go(func() {
		for range 200 {
			k.Use(Minds{})
			k.Use(m.minds())
		}
	})
	var reply string
	for e := range k.Turn(t.Context(), "s", "8") {
		if e.Decided != nil {
			k.Use(Minds{})
		}
		if e.Replied != nil {
			reply = e.Replied.Text
		}
	}
	wg.Wait()
	if len(m.spoken) == 1 && !strings.Contains(reply, "Look at the sign") {
		t.Errorf("reply:\n%s", reply)
	}
}

func TestTokensAreCountedApart(t *testing.T) {
	m := &mind{
		decide: func(context.Context, tutor.DecideTask) (tutor.Decision, error) {
			return tutor.Decision{Intent: tutor.IntentConfusion, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Explainer}}, nil
		},
		speak: says("Start at -3 and walk along the line."),
	}
	k, _ := at(t, sumOpen(), m)
	d := eventOf(say(t, k, "hmm blorp the thing wibble"), tutor.EventDone).Done
	if d.ModelCalls != 2 || d.OrchestratorIn != 100 || d.OrchestratorOut != 10 || d.WorkersIn != 100 || d.WorkersOut != 10 || d.TokensIn != 200 || d.TokensOut != 20 {
		t.Errorf("figures %+v", d)
	}
}

// TestCallsPerTurn: in a lesson where every fourth sentence of the model fails a
// check, a turn costs at most 1.3 calls on average, rewrites counted.
func TestCallsPerTurn(t *testing.T) {
	sentences := 0
	m := &mind{
		speak: func(_ context.Context, _ int, task tutor.SpeakTask) (string, error) {
			var b strings.Builder
			for i := range 3 {
				if sentences++; sentences%4 == 0 {
					b.WriteString("You know that 3 + 4 = 8. ")
					continue
				}
				fmt.Fprintf(&b, "%s ", []string{"Look at the two numbers.", "Take your time with the line.", "One small piece after the other."}[i])
			}
			return b.String(), nil
		},
		evaluate: weighs(tutor.Weighed{Right: []string{"i1"}, Say: "You say how you went along the line."}),
		pose:     poses(goodPosed),
	}
	n := fresh(6)
	k := newTutor(t, n)
	withoutBanks(t, k) // what a bank answers costs no call
	k.Use(m.minds())
	begin(t, k)
	turns, calls, withheld := 0, 0, 0
	for _, line := range []string{
		"not much", "8", "i dont get it", "hint please", "2", vague, "why is it like that with the minus", "-4", "idk", "5", "can you show me an example",
		"what is a number line", "-10", "is it always so that you go right", "ok", "3", "hmm", "i hate this", "2", "because you go right from there and then count on",
		"how can a number be less than nothing", "next", "7", "-1", "just tell me", "6", "thanks",
	} {
		d := eventOf(say(t, k, line), tutor.EventDone).Done
		turns, calls, withheld = turns+1, calls+d.ModelCalls, withheld+d.Withheld
	}
	t.Logf("%d calls in %d turns, %d withheld", calls, turns, withheld)
	if mean := float64(calls) / float64(turns); mean > 1.3 || calls == 0 || withheld == 0 {
		t.Errorf("%.2f calls a turn (%d in %d), %d withheld", mean, calls, turns, withheld)
	}
}

// TestSpecialistsWorkSideBySide: what models do side by side is recorded in order.
func TestSpecialistsWorkSideBySide(t *testing.T) {
	m := &mind{
		decide: func(context.Context, tutor.DecideTask) (tutor.Decision, error) {
			return tutor.Decision{Intent: tutor.IntentContinuation, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Motivator, tutor.Assessor}, Execution: tutor.Parallel}, nil
		},
		pose: poses(goodPosed),
	}
	k, n := worn(t, m)
	n.snap.State.Problem, n.snap.State.Asked = nil, tutor.Asked{Kind: tutor.AskReady}
	events := say(t, k, "ok")
	var order []string
	for _, e := range events {
		switch {
		case e.Called != nil:
			order = append(order, "call "+e.Called.Role)
		case e.Consulted != nil:
			order = append(order, string(e.Consulted.Name))
		}
	}
	if !slices.Contains(order, "call pose") || slices.Index(order, "call pose") > slices.Index(order, "assessor") {
		t.Errorf("recorded %v", order)
	}
}

// TestModelsAreAskedSideBySide: two that do not depend on each other are asked at
// the same time: each waits here until both were.
func TestModelsAreAskedSideBySide(t *testing.T) {
	var both sync.WaitGroup
	both.Add(2)
	m := &mind{pose: func(context.Context, tutor.PoseTask) (tutor.Posed, error) {
		both.Done()
		both.Wait()
		return goodPosed, nil
	}}
	k, _ := worn(t, m)
	turn, asked := decisionOf(t, k), k.mindsFor(silent(t))
	next := tutor.Next{Kind: tutor.NextPose, Component: "int.add.mixed", Role: tutor.RolePractice, Difficulty: tutor.Easy}
	task := tutor.Task{Name: tutor.Assessor, Step: -1, Next: next, Before: turn.in.State, After: turn.in.State, Profile: turn.in.Profile, Band: turn.in.Band}
	turn.made.Execution = tutor.Parallel
	for i, d := range turn.drafted(t.Context(), asked, []tutor.Task{task, task}) {
		if d.Problem == nil || d.Problem.Ask != goodPosed.Ask || len(d.calls) != 1 {
			t.Errorf("%d: %+v", i, d)
		}
	}
}
