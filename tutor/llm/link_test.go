package llm

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// stub answers with an error or none, and may take its time.
type stub struct {
	mu    sync.Mutex
	err   error
	hold  chan struct{}
	asked []Request
}

func (s *stub) Chat(ctx context.Context, r Request, _ func(Delta) bool) (Reply, error) {
	s.mu.Lock()
	s.asked = append(s.asked, r)
	err, hold := s.err, s.hold
	s.mu.Unlock()
	if hold != nil {
		select {
		case <-hold:
		case <-ctx.Done():
			return Reply{}, ctx.Err()
		}
	}
	return Reply{Text: "hello"}, err
}

func (s *stub) set(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

func (s *stub) calls() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.asked)
}

// bench is a link with a clock that a test moves.
type bench struct {
	*Link
	model *stub
	gone  error // opening fails with it
	clock time.Time
}

func newBench() *bench {
	b := &bench{model: &stub{}, clock: time.Unix(1e9, 0)}
	b.Link = NewLink(func(context.Context) (Model, error) { return b.model, b.gone }, func() time.Time { return b.clock })
	b.wait = 5 * time.Second // no test waits so long: what is tried answers, or is held
	return b
}

var request = Request{System: "s", Messages: []Message{{Role: RoleUser, Text: "hello"}}, MaxTokens: 50}

func (b *bench) chat(t *testing.T) (Reply, error) {
	t.Helper()
	return b.Chat(t.Context(), request, nil)
}

func TestLinkComesBack(t *testing.T) {
	b := newBench()
	if r, err := b.chat(t); err != nil || r.Back {
		t.Fatalf("at first: %+v, %v", r, err)
	}
	down := fail(Down, nil, "no server")
	b.model.set(down)
	b.gone = down
	if _, err := b.chat(t); CodeOf(err) != Down || b.Away() != "no server" {
		t.Fatalf("it went: %v, away %q", err, b.Away())
	}
	n := b.model.calls()
	if _, err := b.chat(t); CodeOf(err) != Resting || b.model.calls() != n {
		t.Fatalf("it was asked while it rests: %v", err)
	}
	b.clock = b.clock.Add(restFirst)
	if _, err := b.chat(t); CodeOf(err) != Resting {
		t.Fatalf("still gone: %v", err)
	}
	b.gone = nil
	b.model.set(nil)
	if _, err := b.chat(t); CodeOf(err) != Resting {
		t.Fatalf("the pause grows: %v", err)
	}
	b.clock = b.clock.Add(2 * restFirst)
	if r, err := b.chat(t); err != nil || !r.Back || b.Away() != "" {
		t.Fatalf("it came back: %+v, %v, away %q", r, err, b.Away())
	}
	if r, err := b.chat(t); err != nil || r.Back {
		t.Fatalf("told once: %+v, %v", r, err)
	}
}

// A server may talk while its engine is stuck: what was too slow has to answer
// one token first, and nobody waits for that.
func TestLinkTriesTheEngineInTheBackground(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench()
		b.wait = time.Millisecond
		if err := b.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		b.model.set(fail(Slow, nil, "no answer"))
		if _, err := b.chat(t); CodeOf(err) != Slow {
			t.Fatal(err)
		}
		hold := make(chan struct{})
		b.model.mu.Lock()
		b.model.err, b.model.hold = nil, hold
		b.model.mu.Unlock()
		b.clock = b.clock.Add(restFirst)
		for range 3 {
			if _, err := b.chat(t); CodeOf(err) != Resting {
				t.Fatalf("while it is tried: %v", err)
			}
		}
		synctest.Wait()
		if n := b.model.calls(); n != 2 {
			t.Errorf("%d calls, want the one that failed and one trial", n)
		}
		if trial := b.model.asked[1]; trial.MaxTokens != 1 || trial.System != "s" {
			t.Errorf("the trial was %+v", trial)
		}
		close(hold)
		synctest.Wait()
		if r, err := b.chat(t); err != nil || !r.Back {
			t.Errorf("it came back: %+v, %v", r, err)
		}
	})
}

func TestCanceledCallIsNoFailure(t *testing.T) {
	b := newBench()
	if err := b.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.model.hold = make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Chat(ctx, request, nil); err != context.Canceled || b.Away() != "" {
		t.Errorf("%v, away %q", err, b.Away())
	}
}

func TestLinkToNothing(t *testing.T) {
	b := newBench()
	b.gone = fail(Down, nil, "no server")
	if err := b.Open(t.Context()); CodeOf(err) != Down {
		t.Fatal(err)
	}
	if _, err := b.chat(t); CodeOf(err) != Resting {
		t.Errorf("told twice: %v", err)
	}
	b.gone = nil
	b.clock = b.clock.Add(restFirst)
	if r, err := b.chat(t); err != nil || !r.Back {
		t.Errorf("it came: %+v, %v", r, err)
	}
}

func TestWarmFailureIsToldOnce(t *testing.T) {
	b := newBench()
	if err := b.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.model.set(fail(Refused, nil, "broken"))
	b.Warm(t.Context(), request)
	if _, err := b.chat(t); CodeOf(err) != Refused {
		t.Errorf("nobody was told: %v", err)
	}
	if _, err := b.chat(t); CodeOf(err) != Resting {
		t.Errorf("told twice: %v", err)
	}
}

func TestRestIsBounded(t *testing.T) {
	b := newBench()
	b.gone = fail(Down, nil, "no server")
	for range 20 {
		_, _ = b.chat(t)
		b.clock = b.clock.Add(restMost)
	}
	if b.rest != restMost {
		t.Errorf("it rests %s", b.rest)
	}
}

// stuck is a model that answers nothing until it is unloaded.
type stuck struct {
	stub
	unloads int
	heals   bool
}

func (s *stuck) Unload(context.Context) error {
	if s.unloads++; s.heals {
		s.set(nil)
	}
	return nil
}

func TestAStuckModelIsUnloadedOnce(t *testing.T) {
	for _, heals := range []bool{true, false} {
		model := &stuck{heals: heals}
		b := newBench()
		b.Link = NewLink(func(context.Context) (Model, error) { return model, nil }, func() time.Time { return b.clock })
		b.wait = 5 * time.Second
		model.set(fail(Slow, nil, "no answer"))
		var err error
		for n := range 6 {
			_, err = b.Chat(t.Context(), request, nil)
			if n == 1 && model.unloads > 0 {
				t.Error("unloaded after it was slow once")
			}
			b.clock = b.clock.Add(restMost)
		}
		if model.unloads != 1 || (err == nil) != heals {
			t.Errorf("unloading heals %v: unloaded %d times, then %v", heals, model.unloads, err)
		}
	}
}
