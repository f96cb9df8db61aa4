package agent_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/llm"
)

// What the prompt cache of a real server makes of a lesson: a decision and an
// explanation in every turn, and the time the server says it took to read each
// prompt. It runs when PRIMER_CACHE_MODEL names a model of the server at
// OLLAMA_HOST that takes its time to read. The server measures by the clock, so
// the machine has to be quiet:
//
//	PRIMER_CACHE_MODEL=tiny-slow OLLAMA_HOST=127.0.0.1:21434 go test ./tutor/agent -run LabCache -count=1 -v
func TestLabCache(t *testing.T) {
	name := os.Getenv("PRIMER_CACHE_MODEL")
	if name == "" {
		t.Skip("PRIMER_CACHE_MODEL names no model to measure with")
	}
	for _, ahead := range []bool{false, true} {
		t.Run(map[bool]string{false: "nothing read ahead", true: "read ahead after each turn"}[ahead], func(t *testing.T) {
			m := teach(t, name, ahead)
			first := m.reads[0].took
			var waited []float64
			for i, r := range m.reads {
				t.Logf("turn %2d %-10s %5d tokens read in %7.1f ms, %5.1f%% of the first", r.turn, r.role, r.tokens, ms(r.took), share(r.took, first))
				if i > 0 && r.role != "read ahead" {
					waited = append(waited, share(r.took, first))
				}
			}
			slices.Sort(waited)
			median := waited[len(waited)/2]
			t.Logf("first %.0f ms; of the %d calls after it median %.1f%%, p95 %.1f%%, worst %.1f%% of that", ms(first), len(waited), median, waited[len(waited)*95/100], waited[len(waited)-1])
			if ahead && median > 10 {
				t.Errorf("the prompts of a session are read again: median %.1f%% of the first, at most 10%%", median)
			}
		})
	}
}

// A student who answers while the server reads ahead: what the call waits for is
// what it would have to read itself, and what was read by then is not lost.
func TestLabCallEndsReadingAhead(t *testing.T) {
	name := os.Getenv("PRIMER_CACHE_MODEL")
	if name == "" {
		t.Skip("PRIMER_CACHE_MODEL names no model to measure with")
	}
	m := labModel(t, name)
	library, lesson := aLesson(t, "integers.adding", 1)
	cold := func() *agent.Agent {
		a, err := agent.New(m, facts(library))
		if err != nil {
			t.Fatal(err)
		}
		m.other(t)
		return a
	}
	decide := func(a *agent.Agent) (wait, read time.Duration) {
		began := time.Now()
		_, calls, _ := a.Label(t.Context(), lesson[0].decide)
		if len(calls) != 1 {
			t.Fatal("no call")
		}
		return time.Since(began), calls[0].PromptTook
	}
	for range 3 {
		wait, read := decide(cold())
		t.Logf("cold: %5.0f ms in all, %5.0f ms reading", ms(wait), ms(read))
		a := cold()
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			a.Warm(t.Context(), "s", lesson[0].decide.Task)
		}()
		time.Sleep(wait / 3)
		began := time.Now()
		wait, read = decide(a)
		<-ended
		t.Logf("begun while it reads ahead: %5.0f ms in all, %5.0f ms reading, reading ahead given up after %.0f ms at most", ms(wait), ms(read), ms(time.Since(began)))
	}
}

// measured is a model that keeps how long its prompts took to read. It waits as
// long as a busy machine needs and asks for a few words only: what is measured
// is the reading.
type measured struct {
	llm.Model
	mu    sync.Mutex
	turn  int
	role  string
	reads []read
	full  bool // the conversation no longer fits the context: this model's tokens are short
}

type read struct {
	turn   int
	role   string
	tokens int
	took   time.Duration
}

func (m *measured) Chat(ctx context.Context, r llm.Request, say func(llm.Delta) bool) (llm.Reply, error) {
	r.MaxTokens, r.Limits = min(r.MaxTokens, 12), llm.Limits{Idle: 2 * time.Minute, Total: 3 * time.Minute}
	if m.full {
		return llm.Reply{}, context.Canceled
	}
	reply, err := m.Model.Chat(ctx, r, func(d llm.Delta) bool {
		if say != nil {
			say(d)
		}
		return true // the figures come with the last piece
	})
	if m.full = llm.CodeOf(err) == llm.TooLong; m.full {
		return reply, context.Canceled // the caller's own way out would measure something else
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reads = append(m.reads, read{m.turn, m.role, reply.TokensIn, reply.PromptTook})
	return reply, err
}

func (m *measured) Warm(ctx context.Context, r llm.Request) {
	r.MaxTokens = 1
	_, _ = m.Chat(ctx, r, nil)
}

// other has the server read another beginning, so that the next call is cold.
func (m *measured) other(t *testing.T) {
	t.Helper()
	if _, err := m.Chat(t.Context(), llm.Request{System: "Something else altogether.", Messages: []llm.Message{{Role: llm.RoleUser, Text: "Hello."}}, MaxTokens: 1}, nil); err != nil {
		t.Fatal(err)
	}
	m.reads = nil
}

func labModel(t *testing.T, name string) *measured {
	t.Helper()
	server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), false)
	if err != nil {
		t.Fatal(err)
	}
	model, err := server.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return &measured{Model: model}
}

// teach goes through a lesson with a model and returns how its prompts were read.
func teach(t *testing.T, name string, ahead bool) *measured {
	t.Helper()
	m := labModel(t, name)
	library, lesson := aLesson(t, "integers.adding", 14)
	a, err := agent.New(m, facts(library))
	if err != nil {
		t.Fatal(err)
	}
	m.other(t)
	mind := func(err error) {
		if err != nil && !m.full && !errors.Is(err, tutor.ErrUnreadable) && !errors.Is(err, tutor.ErrEnough) {
			t.Fatal(err)
		}
	}
	for i, x := range lesson {
		if m.full {
			t.Logf("the context is full after %d turns", i)
			break
		}
		m.turn, m.role = i+1, "decide"
		_, _, err := a.Label(t.Context(), x.decide)
		mind(err)
		m.role = "explain"
		_, _, err = a.Speak(t.Context(), x.speak, func(string) bool { return true })
		mind(err)
		if i+1 < len(lesson) && ahead {
			m.role = "read ahead"
			a.Warm(t.Context(), "s", lesson[i+1].decide.Task)
		}
	}
	return m
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func share(part, whole time.Duration) float64 { return 100 * float64(part) / float64(whole) }
