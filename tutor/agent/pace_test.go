package agent

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"primer/tutor"
	"primer/tutor/llm"
	"primer/tutor/llm/llmtest"
)

func TestThoughtsFitTheWait(t *testing.T) {
	var p pace
	if n := p.thoughts(8 * time.Second); n != 0 {
		t.Errorf("nothing measured, and %d tokens of thinking", n)
	}
	// 40 tokens a second, a decision in 3 s: 4.6 s are left.
	p.learn(tutor.ModelCall{Role: roleDecide, TokensOut: 80, FirstToken: time.Second, Took: 3 * time.Second})
	if n := p.thoughts(8 * time.Second); n != 184 {
		t.Errorf("%d tokens, want 40 x 4.6 = 184", n)
	}
	p.overthought()
	if n := p.thoughts(8 * time.Second); n != 0 {
		t.Errorf("after thinking without an end %d tokens, where 240 are needed", n)
	}
	var slow pace
	slow.learn(tutor.ModelCall{Role: roleDecide, TokensOut: 40, FirstToken: time.Second, Took: 6 * time.Second})
	if n := slow.thoughts(8 * time.Second); n != 0 {
		t.Errorf("a slow model thinks %d tokens", n)
	}
	var other pace // a failed call and one of another kind tell nothing of a decision
	other.learn(tutor.ModelCall{Role: roleDecide, TokensOut: 80, Took: time.Second, Error: "x"})
	other.learn(tutor.ModelCall{Role: "explainer", TokensOut: 80, Took: time.Second})
	if n := other.thoughts(8 * time.Second); n != 0 {
		t.Errorf("%d tokens without a decision", n)
	}
}

func TestThinksOnlyAboutAStruggle(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	s.Can = append(s.Can, "thinking")
	decide := func(struggling bool) bool {
		task := asks()
		task.Struggling = struggling
		if _, _, err := a.Decide(t.Context(), task); err != nil {
			t.Fatal(err)
		}
		asked := s.Asked()
		think := asked[len(asked)-1].Think
		return think != nil && *think
	}
	if decide(true) {
		t.Error("it thinks before its speed is known")
	}
	a.pace = pace{rate: 40, decide: 3 * time.Second}
	if decide(false) {
		t.Error("it thinks though all is well")
	}
	a.pace = pace{rate: 40, decide: 3 * time.Second}
	if !decide(true) {
		t.Error("it does not think about a student who struggles")
	}
	a.pace = pace{rate: 10, decide: 6 * time.Second}
	if decide(true) {
		t.Error("it thinks longer than the student waits")
	}
}

func TestNoThinkingWhereTheModelCannot(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	a.pace = pace{rate: 40, decide: 3 * time.Second}
	task := asks()
	task.Struggling = true
	if _, _, err := a.Decide(t.Context(), task); err != nil {
		t.Fatal(err)
	}
	if think := s.Asked()[0].Think; think != nil && *think {
		t.Error("a model that cannot think was told to")
	}
}

// An answer that would miss its deadline is read as far as it came.
func TestSlowDecisionIsReadAsFarAsItCame(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: strings.ReplaceAll(good, ",", ", ")}))
	pieces := 0
	start := time.Now()
	a.now = func() time.Time { // each look at the clock is a quarter of a second
		pieces++
		return start.Add(time.Duration(pieces) * 250 * time.Millisecond * 4)
	}
	d, calls, err := a.Decide(t.Context(), asks())
	if err != nil || d.Intent != tutor.IntentQuestion || len(calls) != 1 || calls[0].Raw == strings.ReplaceAll(good, ",", ", ") {
		t.Errorf("%+v, %v, %+v", d, err, calls)
	}
}

func TestBudget(t *testing.T) {
	now := time.Date(2031, 5, 6, 23, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	// A scripted prompt counts 100 tokens.
	meter := NewMeter(290, Spent{Orchestrator: 20, Workers: 60}, clock)
	a.Budget(meter)
	if _, _, err := a.Decide(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Speak(t.Context(), says(), func(string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	spent := meter.Spent()
	if spent.Orchestrator <= 120 || spent.Workers <= 160 || spent.Total() < 290 || !meter.Empty() {
		t.Errorf("spent %+v", spent)
	}
	before := len(s.Asked())
	_, _, err1 := a.Decide(t.Context(), asks())
	_, _, err2 := a.Evaluate(t.Context(), explains())
	_, _, err3 := a.Pose(t.Context(), wants())
	_, _, err4 := a.Judge(t.Context(), reads())
	_, err5 := a.Speak(t.Context(), says(), func(string) bool { return true })
	a.Warm(t.Context(), "s", moment())
	for i, err := range []error{err1, err2, err3, err4, err5} {
		if !errors.Is(err, tutor.ErrBudget) {
			t.Errorf("call %d: %v", i+1, err)
		}
	}
	if len(s.Asked()) != before {
		t.Error("the model was asked without a budget")
	}
	now = now.Add(2 * time.Hour) // the next day
	if _, _, err := a.Decide(t.Context(), asks()); err != nil || meter.Spent().Workers != 0 {
		t.Errorf("the next day: %v, spent %+v", err, meter.Spent())
	}
	if m := NewMeter(0, Spent{Workers: 1e9}, clock); m.Empty() {
		t.Error("no limit is a limit")
	}
}

// blocking is a model that reads ahead until it is told to stop.
type blocking struct {
	llm.Model
	reading chan struct{}
	ended   chan error
}

func (b *blocking) Warm(ctx context.Context, _ llm.Request) {
	b.reading <- struct{}{}
	<-ctx.Done()
	b.ended <- ctx.Err()
}

func TestACallEndsReadingAhead(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	b := &blocking{a.model, make(chan struct{}), make(chan error, 2)}
	a.model = b
	go a.Warm(t.Context(), "s", moment())
	<-b.reading
	if _, _, err := a.Decide(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	if err := <-b.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the reading ahead ended with %v", err)
	}
	// The newer reading ahead takes over from the older one.
	go a.Warm(t.Context(), "s", moment())
	<-b.reading
	ctx, cancel := context.WithCancel(t.Context())
	go a.Warm(ctx, "s", moment())
	<-b.reading
	<-b.ended
	cancel()
	<-b.ended
	// None begins while a call is under way.
	over := a.busy()
	a.Warm(t.Context(), "s", moment())
	over()
}

func TestWarmReadsTheConversation(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	if _, _, err := a.Decide(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	next := asks()
	next.Task.Turn = 4
	next.Task.Recent = append(next.Task.Recent, tutor.Message{Turn: 3, By: tutor.ByStudent, Text: "which way do i go"}, tutor.Message{Turn: 3, By: tutor.ByExplainer, Text: "To the right. What is -4 + 9?"})
	a.Warm(t.Context(), "s", next.Task)
	if _, _, err := a.Decide(t.Context(), next); err != nil {
		t.Fatal(err)
	}
	asked := s.Asked()
	warm, call := bytesOf(asked[1]), bytesOf(asked[2])
	if !strings.HasPrefix(call, warm) || !strings.Contains(warm, "To the right. What is -4 + 9?") || asked[1].Options.NumPredict != 1 {
		t.Errorf("read ahead:\n%s\nasked:\n%s", warm, call)
	}
}

// Sessions, readings ahead and reports go on side by side; run with -race.
func TestSideBySide(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	a.Budget(NewMeter(0, Spent{}, time.Now))
	var all sync.WaitGroup
	for i := range 6 {
		all.Go(func() {
			session := string(rune('a' + i%3))
			decide, speak := asks(), says()
			decide.Session, speak.Session, decide.Struggling = session, session, true
			for range 4 {
				_, _, _ = a.Decide(t.Context(), decide)
				_, _ = a.Speak(t.Context(), speak, func(string) bool { return true })
				a.Warm(t.Context(), session, decide.Task)
				_, _ = a.PromptReport(speak)
			}
		})
	}
	all.Wait()
}
