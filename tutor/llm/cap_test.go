package llm_test

import (
	"errors"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// endless writes an answer that never ends.
func endless(start, more string) http.HandlerFunc {
	more = strings.Repeat(more, 64<<10/len(more))
	return func(w http.ResponseWriter, _ *http.Request) {
		_, err := io.WriteString(w, start)
		for err == nil {
			_, err = io.WriteString(w, more)
		}
	}
}

// TestAnEndlessAnswerIsCut: whatever the question, an answer without an end costs some
// megabytes and ends in a line.
func TestAnEndlessAnswerIsCut(t *testing.T) {
	for name, ask := range map[string]func(s *llm.Server) error{
		"list": func(s *llm.Server) error { _, err := s.List(t.Context()); return err },
		"show": func(s *llm.Server) error { _, err := s.Show(t.Context(), "x"); return err },
		"find": func(s *llm.Server) error { _, err := s.Find(t.Context(), time.Minute); return err },
	} {
		t.Run(name, func(t *testing.T) {
			info := llm.InfoLimit
			llm.InfoLimit = time.Minute // the bytes end it, not the time
			defer func() { llm.InfoLimit = info }()
			server := serverOf(t, llmtest.Handling(endless(`{"models":[{"name":"`, "x")))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			err := ask(server)
			runtime.ReadMemStats(&after)
			if llm.CodeOf(err) != llm.Refused || !strings.Contains(err.Error(), "would not end") {
				t.Errorf("it ended with %v", err)
			}
			if grown := (after.TotalAlloc - before.TotalAlloc) >> 20; grown > 200 {
				t.Errorf("%d MB for it", grown)
			}
		})
	}
}

// TestEmptyPiecesAreNoSignOfLife: a server that sends pieces with nothing in them is as
// silent as one that sends none.
func TestEmptyPiecesAreNoSignOfLife(t *testing.T) {
	inTime(t, func(t *testing.T) {
		dripping := llmtest.Handling(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != llmtest.Chat {
				_, _ = io.WriteString(w, `{"capabilities":["completion"]}`)
				return
			}
			for r.Context().Err() == nil {
				if _, err := io.WriteString(w, `{"model":"x","message":{"role":"assistant","content":""},"done":false}`+"\n"); err != nil {
					return
				}
				w.(http.Flusher).Flush()
				time.Sleep(time.Second)
			}
		})
		model, err := serverOf(t, dripping).Open(t.Context(), "x")
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		_, err = model.Chat(t.Context(), llm.Request{Limits: llm.Limits{Idle: 5 * time.Second, Total: time.Hour}}, nil)
		var own *llm.Error
		if took := time.Since(began); !errors.As(err, &own) || own.Code != llm.Slow || took > 10*time.Second {
			t.Errorf("it ended after %s with %v", took, err)
		}
	})
}
