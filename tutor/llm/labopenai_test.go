package llm_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
)

// A real server of OpenAI's kind streams, keeps to a schema in its order, is measured, and
// can be left early. It needs one at PRIMER_OPENAI, with one model:
//
//	PRIMER_OPENAI=http://127.0.0.1:21700/v1 go test ./tutor/llm -run LabOpenAI -count=1 -v
func TestLabOpenAI(t *testing.T) {
	at := os.Getenv("PRIMER_OPENAI")
	if at == "" {
		t.Skip("PRIMER_OPENAI names no server to test with")
	}
	engine, err := llm.Site{URL: at, Kind: llm.KindOpenAI}.Engine()
	if err != nil {
		t.Fatal(err)
	}
	cards, err := engine.List(t.Context())
	if err != nil || len(cards) == 0 {
		t.Fatalf("models %v, %v", cards, err)
	}
	m, err := engine.Model(t.Context(), cards[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	r := llm.Request{
		Session: "s1", System: "You are a kind tutor. Answer with JSON.", Messages: []llm.Message{{Role: llm.RoleUser, Text: "What is 2 + 3?"}}, MaxTokens: 60,
		Schema: json.RawMessage(`{"type":"object","properties":{"why":{"type":"string","maxLength":40},"answer":{"type":"integer"}},"required":["why","answer"]}`),
		Limits: llm.Limits{Idle: time.Minute, Total: time.Minute},
	}
	reply, err := m.Chat(t.Context(), r, nil)
	if err != nil || !strings.HasPrefix(strings.Join(strings.Fields(reply.Text), ""), `{"why":`) {
		t.Errorf("by a schema: %q, %v", reply.Text, err)
	}
	t.Logf("%s: %q, %d in, %d out, first after %s", cards[0].Name, reply.Text, reply.TokensIn, reply.TokensOut, reply.FirstToken.Round(time.Millisecond))
	r.Schema = nil
	for range 3 {
		n := 0
		if reply, err := m.Chat(t.Context(), r, func(llm.Delta) bool { n++; return n < 4 }); err != nil || !reply.Stopped && n >= 4 {
			t.Errorf("left early: %+v, %v", reply, err)
		}
	}
	long := r
	long.Messages = []llm.Message{{Role: llm.RoleUser, Text: strings.Repeat("too long a line ", 3000)}}
	_, err = m.Chat(t.Context(), long, nil)
	// llama.cpp's Python server only breaks off, and Ollama's /v1 forgets the beginning.
	if code := llm.CodeOf(err); !slices.Contains([]llm.Code{llm.TooLong, llm.Cut, ""}, code) {
		t.Errorf("a prompt over the context: %v (%s)", err, code)
	}
	found, err := llm.Measure(t.Context(), m, "blue", 0)
	if err != nil || found.Talks == 0 {
		t.Errorf("measured %+v, %v", found, err)
	}
	t.Logf("measured %+v", found)
}
