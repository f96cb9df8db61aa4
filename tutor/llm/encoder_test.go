package llm_test

import (
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// lengths is an encoder that turns a line into how long it is.
func lengths(line string) []float32 { return []float32{float32(len(line)), 1} }

func TestEncoder(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{}))
		server := serverOf(t, s)
		if _, err := server.OpenEncoder(t.Context(), s.Model); llm.CodeOf(err) != llm.Refused {
			t.Errorf("a model that only chats: %v", err)
		}
		if _, err := server.OpenEncoder(t.Context(), "other"); llm.CodeOf(err) != llm.Missing {
			t.Errorf("a model that is not there: %v", err)
		}
		if _, err := server.OpenEncoder(t.Context(), "big:cloud"); llm.CodeOf(err) != llm.Remote {
			t.Errorf("a model that runs elsewhere: %v", err)
		}
		s.Can, s.Vector = []string{"embedding"}, lengths
		e, err := server.OpenEncoder(t.Context(), s.Model)
		if err != nil || e.Card().Digest != s.Digest {
			t.Fatalf("opened %+v, %v", e, err)
		}
		v, err := e.Embed(t.Context(), []string{"a", "and"}, time.Second)
		if err != nil || len(v) != 2 || v[0][0] != 1 || v[1][0] != 3 {
			t.Errorf("vectors %v, %v", v, err)
		}
		s.Vector = nil
		if _, err := e.Embed(t.Context(), []string{"a"}, time.Second); llm.CodeOf(err) != llm.Refused {
			t.Errorf("an answer without vectors: %v", err)
		}
		s.Vector = func(line string) []float32 { return make([]float32, len(line)) }
		if _, err := e.Embed(t.Context(), []string{"a", "and"}, time.Second); llm.CodeOf(err) != llm.Refused {
			t.Errorf("vectors of two lengths: %v", err)
		}
		for _, fault := range []llmtest.Fault{llmtest.HalfJSON, llmtest.OtherShape, llmtest.Prose, llmtest.Empty, llmtest.Cut, llmtest.Error} {
			s.Fail(llmtest.Embed, llmtest.Turn{Fault: fault})
			if _, err := e.Embed(t.Context(), []string{"a"}, time.Second); err == nil {
				t.Errorf("%v is taken for vectors", fault)
			}
		}
		s.Vector = lengths
		s.Fail(llmtest.Embed, llmtest.Turn{Fault: llmtest.SlowStart, Pause: time.Minute})
		if _, err := e.Embed(t.Context(), []string{"a"}, 200*time.Millisecond); llm.CodeOf(err) != llm.Slow {
			t.Errorf("an answer that comes late: %v", err)
		}
	})
}
