package kernel

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
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
		"label": {&mind{label: func(ctx context.Context, _ tutor.LabelTask) (tutor.Intent, error) {
			return "", hang(ctx)
		}}, sumOpen(), unclear},
		"speak": {&mind{speak: func(ctx context.Context, _ int, _ tutor.SpeakTask) (string, error) { return "", hang(ctx) }}, sumOpen(), "8"},
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
		minds.Limits = Limits{First: 50 * time.Millisecond, Judge: 50 * time.Millisecond}
		if name == "judge" {
			minds.Limits.First = time.Minute
		}
		k.Use(minds)
		events := say(t, k, tc.line)
		if reply := strings.TrimSpace(replyText(events)); reply == "" || eventOf(events, tutor.EventDone).Done == nil || len(n.commits) != 1 {
			t.Errorf("%s: reply %q", name, reply)
		}
		if got := notices(events); len(got) != 1 || !strings.Contains(got[0], "no answer within") && !strings.Contains(got[0], whyLate) {
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
		label: func(context.Context, tutor.LabelTask) (tutor.Intent, error) { return "", gone },
		speak: says("never asked"),
	}
	k, _ := at(t, sumOpen(), m)
	events := say(t, k, unclear)
	if !slices.Equal(m.asked, []string{"label"}) || len(notices(events)) != 1 {
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
		label: func(context.Context, tutor.LabelTask) (tutor.Intent, error) { return tutor.IntentConfusion, nil },
		speak: says("Start at -3 and walk along the line."), soon: time.Second,
	}
	k, _ := at(t, sumOpen(), m)
	d := eventOf(say(t, k, "the arrows all look the same from here"), tutor.EventDone).Done
	if d.ModelCalls != 2 || d.OrchestratorIn != 100 || d.OrchestratorOut != 10 || d.WorkersIn != 100 || d.WorkersOut != 10 || d.TokensIn != 200 || d.TokensOut != 20 {
		t.Errorf("figures %+v", d)
	}
}
