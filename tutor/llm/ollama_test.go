package llm_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// quick are the deadlines of these tests.
var quick = llm.Limits{Idle: 150 * time.Millisecond, Total: 400 * time.Millisecond}

// inTime runs a test whose time moves only while everybody waits: no deadline
// passes because a machine is busy.
func inTime(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, test)
}

func serverOf(t *testing.T, s *llmtest.Server) *llm.Server {
	t.Helper()
	t.Cleanup(s.Close)
	server, err := llm.NewServer(s.Host(), false)
	if err != nil {
		t.Fatal(err)
	}
	return server.Over(s.Dial)
}

func open(t *testing.T, s *llmtest.Server) *llm.Ollama {
	t.Helper()
	server := serverOf(t, s)
	m, err := server.Open(t.Context(), s.Model)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func ask() llm.Request {
	return llm.Request{System: "be kind", Messages: []llm.Message{{Role: llm.RoleUser, Text: "hello"}}, Limits: quick, MaxTokens: 50}
}

func TestChatStreams(t *testing.T) {
	inTime(t, func(t *testing.T) {
		m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "one two three"})))
		var pieces []string
		reply, err := m.Chat(t.Context(), ask(), func(d llm.Delta) bool { pieces = append(pieces, d.Text); return true })
		if err != nil || reply.Text != "one two three" || len(pieces) != 3 {
			t.Fatalf("%q in %d pieces, %v", reply.Text, len(pieces), err)
		}
		if reply.TokensIn != 100 || reply.TokensOut != 3 || reply.PromptTook != time.Millisecond || reply.Truncated {
			t.Errorf("figures %+v", reply)
		}
	})
}

func TestChatSendsWhatItIsTold(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "{}"}))
		s.Can = append(s.Can, "thinking")
		m := open(t, s)
		r := ask()
		r.Schema, r.Temperature = json.RawMessage(`{"type":"object"}`), .25
		if _, err := m.Chat(t.Context(), r, nil); err != nil {
			t.Fatal(err)
		}
		a := s.Asked()[0]
		switch {
		case len(a.Messages) != 2 || a.Messages[0].Role != "system" || a.Messages[0].Content != "be kind":
			t.Errorf("messages %+v", a.Messages)
		case a.Truncate == nil || *a.Truncate:
			t.Error("the server may drop messages silently")
		case a.Options.NumCtx != 4096 || a.Options.NumPredict != 50 || a.Options.Temperature != .25:
			t.Errorf("options %+v", a.Options)
		case a.Think == nil || *a.Think:
			t.Error("a model that can think was not told not to")
		case string(a.Format) != `{"type":"object"}`:
			t.Errorf("schema %s", a.Format)
		case string(a.KeepAlive) == "":
			t.Error("nothing keeps the model in memory")
		}
	})
}

func TestFaults(t *testing.T) {
	for fault, want := range map[llmtest.Fault]llm.Code{
		llmtest.SlowStart: llm.Slow, llmtest.Stall: llm.Slow, llmtest.Endless: llm.Slow,
		llmtest.Cut: llm.Down, llmtest.NoDone: llm.Cut, llmtest.TooLong: llm.TooLong,
		llmtest.NotFound: llm.Missing, llmtest.Broken: llm.Refused, llmtest.Garbage: llm.Refused, llmtest.Error: llm.Refused,
	} {
		t.Run(string(fault), func(t *testing.T) {
			inTime(t, func(t *testing.T) {
				m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "one two three four", Fault: fault, Pause: time.Second})))
				began := time.Now()
				reply, err := m.Chat(t.Context(), ask(), func(llm.Delta) bool { return true })
				if llm.CodeOf(err) != want {
					t.Errorf("error %v (%s), want %s; text %q", err, llm.CodeOf(err), want, reply.Text)
				}
				if took := time.Since(began); took > 2*quick.Total {
					t.Errorf("took %s", took)
				}
				if strings.ContainsAny(err.Error(), "\x1b\n") || len(err.Error()) > 150 {
					t.Errorf("not a line for people: %q", err)
				}
			})
		})
	}
}

func TestDripIsNotSlow(t *testing.T) {
	inTime(t, func(t *testing.T) {
		m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "a b c d", Fault: llmtest.Drip, Pause: 60 * time.Millisecond})))
		if reply, err := m.Chat(t.Context(), ask(), nil); err != nil || reply.Text != "a b c d" {
			t.Errorf("%q, %v", reply.Text, err)
		}
	})
}

func TestStopAndCancel(t *testing.T) {
	inTime(t, func(t *testing.T) {
		m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Fault: llmtest.Endless})))
		n := 0
		reply, err := m.Chat(t.Context(), ask(), func(llm.Delta) bool { n++; return n < 3 })
		if err != nil || !reply.Stopped || reply.Text != "again again again " || reply.TokensOut != 3 {
			t.Errorf("%+v, %v", reply, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		_, err = m.Chat(ctx, ask(), func(llm.Delta) bool { cancel(); return true })
		if err != context.Canceled {
			t.Errorf("canceled by the caller: %v", err)
		}
	})
}

func TestTruncated(t *testing.T) {
	inTime(t, func(t *testing.T) {
		m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "one two three four"})))
		r := ask()
		r.MaxTokens = 2
		if reply, err := m.Chat(t.Context(), r, nil); err != nil || !reply.Truncated || reply.Text != "one two " {
			t.Errorf("%+v, %v", reply, err)
		}
	})
}

func TestServer(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{}))
		server := serverOf(t, s)
		if v, err := server.Find(t.Context(), time.Second); err != nil || v != "0.0.0" {
			t.Errorf("version %q, %v", v, err)
		}
		cards, err := server.List(t.Context())
		if err != nil || len(cards) != 1 || cards[0].Name != "scripted:1b" || !cards[0].Talks() || cards[0].Thinks() || cards[0].Remote {
			t.Errorf("models %+v, %v", cards, err)
		}
		if _, err := server.Open(t.Context(), "other"); llm.CodeOf(err) != llm.Missing {
			t.Errorf("a model that is not there: %v", err)
		}
		if _, err := server.Open(t.Context(), "big:cloud"); llm.CodeOf(err) != llm.Remote {
			t.Errorf("a model that runs elsewhere: %v", err)
		}
		s.Can = []string{"embedding"}
		if _, err := server.Open(t.Context(), s.Model); llm.CodeOf(err) != llm.Refused {
			t.Errorf("a model that cannot chat: %v", err)
		}
		var last llm.Progress
		if err := server.Pull(t.Context(), "x", func(p llm.Progress) { last = p }); err != nil || last.Done != 120 || last.Total != 120 {
			t.Errorf("pulled %+v, %v", last, err)
		}
	})
}

func TestNoServer(t *testing.T) {
	server, err := llm.NewServer("127.0.0.1:1", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := server.Find(t.Context(), time.Second); llm.CodeOf(err) != llm.Down {
		t.Errorf("no server: %v", err)
	}
}
