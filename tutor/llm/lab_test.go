package llm_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
)

// Answers of a real server that are not heard to their end, in every way there
// is, leave it able to answer. It needs a model named "tiny" at OLLAMA_HOST:
//
//	PRIMER_LAB=lab.sh OLLAMA_HOST=127.0.0.1:21434 go test ./tutor/llm -run Lab -count=1 -v
func TestLabAnswersLeftEarly(t *testing.T) {
	if os.Getenv("PRIMER_LAB") == "" {
		t.Skip("PRIMER_LAB names no server to test with")
	}
	server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), false)
	if err != nil {
		t.Fatal(err)
	}
	model, err := server.Open(t.Context(), "tiny")
	if err != nil {
		t.Fatal(err)
	}
	if err := model.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	for n := range 400 {
		leaveEarly(t, model, n)
		hello := llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Text: fmt.Sprintf("hello %d", n)}}, MaxTokens: 2}
		if _, err := model.Chat(t.Context(), hello, nil); err != nil {
			t.Fatalf("after %d answers left early: %v", n+1, err)
		}
	}
}

// leaveEarly stops listening after some pieces, or goes away, or runs out of time.
func leaveEarly(t *testing.T, model llm.Model, n int) {
	t.Helper()
	r := llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Text: fmt.Sprintf("tell me %d", n)}}, MaxTokens: 200}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if n%3 == 2 {
		r.Limits.Total = time.Duration(n%20+1) * time.Millisecond
	}
	heard := 0
	_, _ = model.Chat(ctx, r, func(llm.Delta) bool {
		if heard++; heard < n%12 || n%3 == 2 {
			return true
		}
		if n%3 == 0 {
			cancel()
		}
		return n%3 != 1
	})
}
