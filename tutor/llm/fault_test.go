package llm_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// plain reports whether a text is one line for people, with nothing in it that could
// drive a terminal.
func plain(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); len(text) > 180 || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r >= 0x7f && r < 0xa0 }) {
		t.Errorf("not a line for people: %q", text)
	}
}

// fine are the faults that leave a question answered: what comes late, or is odd
// but of the right shape.
var fine = map[llmtest.Fault]bool{llmtest.Drip: true, llmtest.Control: true, llmtest.Ponders: true}

func TestEveryFaultOfEveryQuestionEndsInALine(t *testing.T) {
	for _, fault := range llmtest.Faults {
		t.Run(string(fault), func(t *testing.T) {
			inTime(t, func(t *testing.T) {
				s := llmtest.InMemory(llmtest.Always(llmtest.Turn{}))
				server := serverOf(t, s)
				turn := llmtest.Turn{Fault: fault, Pause: 2 * llm.PullIdle}
				if fault == llmtest.Drip {
					turn.Pause = time.Millisecond
				}
				for path, ask := range map[string]func() error{
					llmtest.Version: func() error { _, err := server.Find(t.Context(), llm.FindLimit); return err },
					llmtest.List:    func() error { _, err := server.List(t.Context()); return err },
					llmtest.Show:    func() error { _, err := server.Open(t.Context(), s.Model); return err },
					llmtest.Pull:    func() error { return server.Pull(t.Context(), "x", func(llm.Progress) {}) },
				} {
					s.Fail(path, turn)
					began := time.Now()
					err := ask()
					if took := time.Since(began); took > 2*llm.PullIdle {
						t.Errorf("%s took %s", path, took)
					}
					if err != nil {
						plain(t, err)
					}
					if fine[fault] != (err == nil) && !lenient(path, fault) {
						t.Errorf("%s: %v", path, err)
					}
					s.Fail(path, llmtest.Turn{})
					if err := ask(); err != nil {
						t.Errorf("%s does not recover: %v", path, err)
					}
				}
			})
		})
	}
}

// lenient are answers that are taken though they are odd: JSON without the
// fields that are looked for says nothing, and is no harm.
func lenient(path string, fault llmtest.Fault) bool {
	if path == llmtest.Pull {
		return fault == llmtest.SlowStart // its pause is longer than the wait, but less than forever
	}
	odd := []llmtest.Fault{llmtest.Error, llmtest.Stall, llmtest.Endless, llmtest.NoDone, llmtest.Empty}
	return slices.Contains(odd, fault) // an object without those fields, or nothing yet
}

func TestThinkingIsBounded(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{Fault: llmtest.Ponders}))
		s.Can = append(s.Can, "thinking")
		m := open(t, s)
		r := ask()
		r.Think, r.MaxThinking = true, 7
		reply, err := m.Chat(t.Context(), r, nil)
		if err != nil || !reply.Truncated || reply.Text != "" || reply.TokensOut > 8 {
			t.Errorf("%+v, %v", reply, err)
		}
	})
}

func TestJSONFaultsReachTheCaller(t *testing.T) {
	inTime(t, func(t *testing.T) {
		for fault, want := range map[llmtest.Fault]string{
			llmtest.HalfJSON: `{"a":`, llmtest.OtherShape: `{"mood"`, llmtest.Prose: "Sure!", llmtest.Control: "\x1b",
		} {
			m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: `{"a": "b c"}`, Fault: fault})))
			r := ask()
			r.Schema = json.RawMessage(`{"type":"object"}`)
			if reply, err := m.Chat(t.Context(), r, nil); err != nil || !strings.HasPrefix(reply.Text, want) {
				t.Errorf("%s: %q, %v", fault, reply.Text, err)
			}
		}
	})
}

// What a random model says obeys the schema all the same, and is the same for
// the same seed.
func TestRandomObeysTheSchema(t *testing.T) {
	schema := json.RawMessage(`{"type":"object","properties":{"z":{"type":"string","maxLength":9},"a":{"type":"integer","minimum":3,"maximum":5},
		"l":{"type":"array","items":{"type":"string","enum":["x","y"]},"minItems":1,"maxItems":2},"b":{"type":"boolean"},
		"c":{"anyOf":[{"type":"boolean"},{"type":"object","properties":{"q":{"type":"number","maximum":1}}}]}},"required":["z","a"]}`)
	one, two := llmtest.Random(5), llmtest.Random(5)
	for n := range 300 {
		text := one(n, llmtest.Asked{Format: schema}).Text
		var v struct {
			Z string   `json:"z"`
			A int      `json:"a"`
			L []string `json:"l"`
			B *bool    `json:"b"`
		}
		if err := json.Unmarshal([]byte(text), &v); err != nil || len([]rune(v.Z)) > 9 || v.A < 3 || v.A > 5 || len(v.L) < 1 || len(v.L) > 2 || v.B == nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !strings.HasPrefix(text, `{"z":`) {
			t.Fatalf("the order of the schema is lost: %s", text)
		}
		if again := two(n, llmtest.Asked{Format: schema}).Text; again != text {
			t.Fatalf("%s is not %s", again, text)
		}
	}
	if one(0, llmtest.Asked{}).Text == "" {
		t.Error("no words")
	}
}

func TestCardTellsTheDigest(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{}))
		server := serverOf(t, s)
		if c, err := server.Card(t.Context(), s.Model); err != nil || c.Digest != "d1" || c.Bytes != 1<<30 {
			t.Errorf("%+v, %v", c, err)
		}
		if _, err := server.Card(t.Context(), "other"); llm.CodeOf(err) != llm.Missing {
			t.Errorf("a model that is not there: %v", err)
		}
	})
}

func TestCallsTakeTurns(t *testing.T) {
	inTime(t, func(t *testing.T) {
		hold := make(chan struct{})
		s := llmtest.InMemory(func(n int, _ llmtest.Asked) llmtest.Turn {
			if n == 0 {
				<-hold
			}
			return llmtest.Turn{Text: "hello"}
		})
		m := open(t, s)
		link := llm.NewLink(func(context.Context) (llm.Model, error) { return m, nil }, time.Now)
		if err := link.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		patient := ask()
		patient.Limits = llm.Limits{}
		first := make(chan error)
		go func() { _, err := link.Chat(t.Context(), patient, nil); first <- err }()
		synctest.Wait()
		if _, err := link.Chat(t.Context(), ask(), nil); llm.CodeOf(err) != llm.Slow || link.Away() != "" {
			t.Errorf("a second question at once: %v, away %q", err, link.Away())
		}
		if n := len(s.Asked()); n != 1 {
			t.Errorf("%d questions at the same time", n)
		}
		close(hold)
		if err := <-first; err != nil {
			t.Error(err)
		}
		if _, err := link.Chat(t.Context(), patient, nil); err != nil {
			t.Errorf("after it: %v", err)
		}
	})
}

// A caller with a deadline of its own that waits in vain has learned something
// about the model, unlike one that goes away.
func TestACallersDeadlineIsAFailure(t *testing.T) {
	inTime(t, func(t *testing.T) {
		m := open(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "a b", Fault: llmtest.Stall})))
		link := llm.NewLink(func(context.Context) (llm.Model, error) { return m, nil }, time.Now)
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		if _, err := link.Chat(ctx, ask(), nil); llm.CodeOf(err) != llm.Slow || link.Away() == "" {
			t.Errorf("%v, away %q", err, link.Away())
		}
	})
}
