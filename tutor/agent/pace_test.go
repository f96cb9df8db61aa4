package agent

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// TestSoonKnowsWhatWasRead: first words are foreseen from the measured speed and from what
// of the prompt the server has read already.
func TestSoonKnowsWhatWasRead(t *testing.T) {
	var p pace
	if _, _, known := p.soon("x"); known {
		t.Error("nothing was measured, and it is known")
	}
	if !p.slow() {
		t.Error("what was never measured is taken for fast")
	}
	prompt := strings.Repeat("one two three four five six seven ", 40) // 280 tokens
	// 70 tokens a second read, 10 written.
	p.learn(tutor.ModelCall{Text: prompt, PromptTook: 4 * time.Second, TokensOut: 20, FirstToken: 4 * time.Second, Took: 6 * time.Second})
	first, whole, known := p.soon("something else " + prompt)
	if !known || first < 5*time.Second || first > 7*time.Second || whole < first+5*time.Second {
		t.Errorf("cold: %s and %s", first, whole)
	}
	if first, _, _ = p.soon(prompt + "and a little more"); first > 2*time.Second {
		t.Errorf("read before: %s", first)
	}
	p.readAhead("something else " + prompt)
	if first, _, _ = p.soon("something else " + prompt); first > 2*time.Second {
		t.Errorf("read ahead: %s", first)
	}
}

// TestAJobFitsASlowMachine: what is needed least is left out; what must not be said never is.
func TestAJobFitsASlowMachine(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: "Start at -4."}))
	task := says()
	task.AskBack, task.Task.Verdict = true, tutor.Verdict{Kind: tutor.VerdictBuggy, Bugs: []tutor.Explanation{{Student: "You left the minus out and added the two numbers as they are."}}}
	task.Draft, task.Used = strings.Repeat("A lift stands at floor -4 and goes up. ", 12), []string{"step by step lift", "visual description thermometer"}
	task.Rely = []string{strings.Repeat("Adding a positive number walks to the right. ", 4), strings.Repeat("Zero is in the middle. ", 8)}
	job := func() string {
		c, err := a.speaking(task)
		if err != nil {
			t.Fatal(err)
		}
		m := c.request.Messages[len(c.request.Messages)-1].Text
		_, m, _ = strings.Cut(m, "NOTE.")
		return m
	}
	slow := job()
	if n := prompts.Tokens(slow); n > slowJob+25 || !strings.Contains(slow, "Secret until they find it: 5.") || !strings.Contains(slow, "EXPECTS") {
		t.Errorf("%d tokens: %s", n, slow)
	}
	a.Measured(Speed{Reads: 2000, Talks: 60})
	if fast := job(); prompts.Tokens(fast) <= slowJob || !strings.Contains(fast, "walks to the right") {
		t.Errorf("%d tokens: %s", prompts.Tokens(fast), fast)
	}
}

// TestAStoppedCallIsBooked: what a server did not count is estimated, in the trace too.
func TestAStoppedCallIsBooked(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Fault: llmtest.Endless}))
	n := 0
	_, calls, _ := a.Speak(t.Context(), says(), func(string) bool { n++; return n < 3 })
	if len(calls) != 1 || calls[0].TokensIn < 50 || calls[0].TokensOut == 0 {
		t.Errorf("%+v", calls)
	}
}

func TestBudget(t *testing.T) {
	now := time.Date(2031, 5, 6, 23, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	// A scripted prompt counts 100 tokens.
	meter := NewMeter(280, Spent{Orchestrator: 20, Workers: 60}, clock)
	a.Budget(meter)
	if _, _, err := a.Label(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	if _, _, err := a.Speak(t.Context(), says(), anyWords); err != nil {
		t.Fatal(err)
	}
	spent := meter.Spent()
	if spent.Orchestrator <= 120 || spent.Workers <= 160 || spent.Total() < 280 || !meter.Empty() {
		t.Errorf("spent %+v", spent)
	}
	before := len(s.Asked())
	_, _, err1 := a.Label(t.Context(), asks())
	_, _, err2 := a.Evaluate(t.Context(), explains())
	_, _, err3 := a.Choose(t.Context(), tutor.ChooseTask{Session: "s", Task: thirdTurn(), Options: []string{"a", "b"}})
	_, _, err4 := a.Judge(t.Context(), reads())
	_, _, err5 := a.Speak(t.Context(), says(), anyWords)
	a.Warm(t.Context(), "s", thirdTurn())
	for i, err := range []error{err1, err2, err3, err4, err5} {
		if !errors.Is(err, tutor.ErrBudget) {
			t.Errorf("call %d: %v", i+1, err)
		}
	}
	if len(s.Asked()) != before {
		t.Error("the model was asked without a budget")
	}
	now = now.Add(2 * time.Hour) // the next day
	if _, _, err := a.Label(t.Context(), asks()); err != nil || meter.Spent().Workers != 0 {
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
	go a.Warm(t.Context(), "s", thirdTurn())
	<-b.reading
	if _, _, err := a.Label(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	if err := <-b.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the reading ahead ended with %v", err)
	}
	a.pace.readAhead("another student's talk")
	// The newer reading ahead takes over from the older one.
	go a.Warm(t.Context(), "s", thirdTurn())
	<-b.reading
	ctx, cancel := context.WithCancel(t.Context())
	go a.Warm(ctx, "s", thirdTurn())
	<-b.reading
	<-b.ended
	cancel()
	<-b.ended
	// None begins while a call is under way.
	over := a.busy("")
	a.Warm(t.Context(), "s", thirdTurn())
	over()
}

func TestWarmReadsTheConversation(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	if _, _, err := a.Label(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	next := asks()
	next.Task.Turn = 4
	next.Task.Recent = append(next.Task.Recent, tutor.Message{Turn: 3, By: tutor.ByStudent, Text: "which way do i go"}, tutor.Message{Turn: 3, By: tutor.ByExplainer, Text: "To the right. What is -4 + 9?"})
	a.Warm(t.Context(), "s", next.Task)
	if _, _, err := a.Label(t.Context(), next); err != nil {
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
			decide.Session, speak.Session = session, session
			for range 4 {
				_, _, _ = a.Label(t.Context(), decide)
				_, _, _ = a.Speak(t.Context(), speak, anyWords)
				a.Warm(t.Context(), session, decide.Task)
				_, _ = a.PromptReport(speak)
			}
		})
	}
	all.Wait()
}
