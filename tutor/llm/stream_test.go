package llm

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ollama/ollama/api"

	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// dripping serves an answer of 30 pieces, and says whether its client was there
// to the end of it.
func dripping(t *testing.T, between time.Duration) (o *Ollama, stayed chan bool) {
	t.Helper()
	stayed = make(chan bool, 1)
	web := llmtest.Handling(func(w http.ResponseWriter, r *http.Request) {
		there := true
		for range 30 {
			_, _ = fmt.Fprintln(w, `{"message":{"role":"assistant","content":"a "}}`)
			w.(http.Flusher).Flush()
			select {
			case <-r.Context().Done():
				there = false
			case <-time.After(between):
			}
		}
		stayed <- there
	})
	t.Cleanup(web.Close)
	server, err := NewServer(web.Host(), false)
	if err != nil {
		t.Fatal(err)
	}
	return &Ollama{server: server.Over(web.Dial), card: Card{Name: "m"}}, stayed
}

// A server whose client goes between two quick pieces is stuck for good.
func TestAnAnswerIsLeftInAPauseOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enough := errors.New("enough")
		stop := func(api.ChatResponse) error { return enough }
		o, stayed := dripping(t, time.Millisecond)
		s := o.stream(t.Context(), o.request(Request{}))
		if err := s.read(t.Context(), stop); err != enough {
			t.Fatal(err)
		}
		if !<-stayed {
			t.Error("the client left in the middle of quick pieces")
		}
		o, stayed = dripping(t, 200*time.Millisecond)
		o.between.Store(int64(200 * time.Millisecond))
		if err := o.stream(t.Context(), o.request(Request{})).read(t.Context(), stop); err != enough {
			t.Fatal(err)
		}
		if <-stayed {
			t.Error("the client did not leave though there were pauses")
		}
	})
}

// Who goes away waits for nothing.
func TestACallerThatGoesWaitsForNoPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, stayed := dripping(t, time.Millisecond)
		ctx, cancel := context.WithCancel(t.Context())
		s := o.stream(ctx, o.request(Request{}))
		if err := s.read(ctx, func(api.ChatResponse) error { cancel(); return nil }); err != context.Canceled {
			t.Errorf("%v", err)
		}
		if !<-stayed {
			t.Error("the client left in the middle of quick pieces")
		}
	})
}
