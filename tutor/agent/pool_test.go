package agent

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// seated is a pool of which a test says how it is.
type seated struct {
	llm.Model
	reading chan string // sessions that are read ahead
	ended   chan string
	soon    time.Duration
	full    bool
}

func (s *seated) Soon(llm.Request) (time.Duration, float64, bool) { return s.soon, 14, true }
func (s *seated) Expect(float64, float64)                         {}
func (s *seated) Speed() (float64, float64)                       { return 900, 40 }

func (s *seated) Chat(ctx context.Context, r llm.Request, say func(llm.Delta) bool) (llm.Reply, error) {
	if s.full {
		return llm.Reply{}, &llm.Error{Code: llm.Busy, Text: "the seats are taken", Wait: 9 * time.Second}
	}
	return s.Model.Chat(ctx, r, say)
}

func (s *seated) Warm(ctx context.Context, r llm.Request) {
	s.reading <- r.Session
	<-ctx.Done()
	s.ended <- r.Session
}

// TestAClassReadsAheadSideBySide: where a pool has seats for several, a student's call ends
// the reading ahead for that student, and for no other.
func TestAClassReadsAheadSideBySide(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	pool := &seated{Model: a.model, reading: make(chan string), ended: make(chan string)}
	a.model = pool
	for _, session := range []string{"s", "other"} {
		go a.Warm(t.Context(), session, thirdTurn())
		if got := <-pool.reading; got != session {
			t.Fatalf("%q is read ahead", got)
		}
	}
	if _, _, err := a.Label(t.Context(), asks()); err != nil { // of session s
		t.Fatal(err)
	}
	if got := <-pool.ended; got != "s" {
		t.Errorf("the call of s ended the reading ahead of %q", got)
	}
	select {
	case got := <-pool.ended:
		t.Errorf("the reading ahead of %q ended too", got)
	default:
	}
	if speed := a.Speed(); speed != (Speed{900, 40}) {
		t.Errorf("its speed is %+v, not that of its hosts", speed)
	}
	ctx, cancel := context.WithCancel(t.Context()) // a newer one takes over, and both end
	go a.Warm(ctx, "other", thirdTurn())
	<-pool.reading
	<-pool.ended
	cancel()
	<-pool.ended
}

// TestNoPlaceInTime: a model whose seats are taken was not called, and the pane is told when
// there would have been words.
func TestNoPlaceInTime(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	a.model = &seated{Model: a.model, soon: 5 * time.Second, full: true}
	if first, whole, known := a.Soon(says()); !known || first < 6*time.Second || whole <= first {
		t.Errorf("words are foreseen after %s and %s", first, whole)
	}
	_, calls, err := a.Speak(t.Context(), says(), anyWords)
	var busy *tutor.Busy
	if !errors.As(err, &busy) || busy.Job != "speak" || busy.Soon != 9*time.Second || len(calls) > 0 {
		t.Errorf("%+v, %d calls", err, len(calls))
	}
	_, _, err = a.Label(t.Context(), asks())
	if !errors.As(err, &busy) || busy.Job != "label" {
		t.Errorf("%+v", err)
	}
}
