package llm_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// compatible is a server of OpenAI's kind at a scripted one.
func compatible(t *testing.T, s *llmtest.Server, site llm.Site) *llm.Compatible {
	t.Helper()
	t.Cleanup(s.Close)
	site.URL, site.Kind = "http://"+s.Host(), llm.KindOpenAI
	engine, err := site.Engine()
	if err != nil {
		t.Fatal(err)
	}
	return engine.(*llm.Compatible).Over(s.Dial)
}

func openCompatible(t *testing.T, s *llmtest.Server, site llm.Site) llm.Opened {
	t.Helper()
	m, err := compatible(t, s, site).Model(t.Context(), s.Model)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// keyFile holds a key that its owner alone can read.
func keyFile(t *testing.T, key string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(name, []byte(key+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestCompletionsStream(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "one two three", Thinking: "well"}))
		m := openCompatible(t, s, llm.Site{KeyFile: keyFile(t, "secret-key")})
		r := ask()
		r.Session, r.Temperature = "session-7", .25
		var pieces []string
		reply, err := m.Chat(t.Context(), r, func(d llm.Delta) bool { pieces = append(pieces, d.Text); return true })
		if err != nil || reply.Text != "one two three" || reply.Thinking != "well" || len(pieces) != 4 {
			t.Fatalf("%+v in %q, %v", reply, pieces, err)
		}
		if reply.TokensIn != 100 || reply.TokensOut != 3 || reply.Truncated || reply.Model != s.Model {
			t.Errorf("figures %+v", reply)
		}
		a := s.Asked()[0]
		switch {
		case a.Session != "session-7":
			t.Errorf("a router is told session %q", a.Session)
		case a.Key != "secret-key":
			t.Errorf("the key sent is %q", a.Key)
		case len(a.Messages) != 2 || a.Messages[0].Role != "system" || a.Messages[0].Content != "be kind":
			t.Errorf("messages %+v", a.Messages)
		case a.Options.NumPredict != 50 || a.Options.Temperature != .25:
			t.Errorf("options %+v", a.Options)
		case string(a.Template) != `{"enable_thinking":false}`:
			t.Errorf("a model that can think was not told not to: %s", a.Template)
		}
	})
}

// A schema goes out in the order of its fields. A server that does not take OpenAI's way
// to ask for one is asked in llama.cpp's own, now and from then on.
func TestASchemaIsAskedForAsTheServerTakesIt(t *testing.T) {
	inTime(t, func(t *testing.T) {
		schema := json.RawMessage(`{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"string"}}}`)
		for _, form := range []string{"json_schema", "json_object", "none"} {
			s := llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: `{"z":"","a":""}`}))
			m := openCompatible(t, s, llm.Site{})
			s.Form = form
			r := ask()
			r.Schema = schema
			for n := range 2 {
				if reply, err := m.Chat(t.Context(), r, nil); err != nil || reply.Text != `{"z":"","a":""}` {
					t.Fatalf("%s: %q, %v", form, reply.Text, err)
				}
				a := s.Asked()[n]
				if want := strings.TrimPrefix(form, "none"); a.Form != want || want != "" && string(a.Format) != string(schema) {
					t.Errorf("%s: it was asked in form %q for %s", form, a.Form, a.Format)
				}
			}
		}
	})
}

func TestCompletionsFail(t *testing.T) {
	for fault, want := range map[llmtest.Fault]llm.Code{
		llmtest.SlowStart: llm.Slow, llmtest.Stall: llm.Slow, llmtest.Endless: llm.Slow,
		llmtest.Cut: llm.Down, llmtest.NoDone: llm.Cut, llmtest.TooLong: llm.TooLong, llmtest.Forbidden: llm.Refused,
		llmtest.NotFound: llm.Missing, llmtest.Broken: llm.Refused, llmtest.Garbage: llm.Cut, llmtest.Error: llm.Refused,
	} {
		t.Run(string(fault), func(t *testing.T) {
			inTime(t, func(t *testing.T) {
				m := openCompatible(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{Text: "one two three four", Fault: fault, Pause: time.Second})), llm.Site{})
				began := time.Now()
				reply, err := m.Chat(t.Context(), ask(), func(llm.Delta) bool { return true })
				if llm.CodeOf(err) != want {
					t.Errorf("error %v (%s), want %s; text %q", err, llm.CodeOf(err), want, reply.Text)
				}
				if took := time.Since(began); took > 2*quick.Total {
					t.Errorf("took %s", took)
				}
				plain(t, err)
			})
		})
	}
}

// A server may be hostile: whatever it sends ends soon, in a line, and never with the key.
func TestAHostileServerIsBounded(t *testing.T) {
	const key = "sk-very-secret"
	for name, answer := range map[string]http.HandlerFunc{
		"tells the key again": func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, fmt.Sprintf(`{"error":{"message":"bad key %s"}}`, r.Header.Get("Authorization")), http.StatusTeapot)
		},
		"sends the words elsewhere": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://example.org/v1", http.StatusTemporaryRedirect)
		},
		"a piece without an end":     endless("data: {\"choices\":[{\"delta\":{\"content\":\"", "x"),
		"pieces without an end":      endless("", "data: {\"choices\":[{\"delta\":{\"content\":\"xxxxxxxx\"}}]}\n"),
		"remarks without an end":     endless("", ": still here\n\n"),
		"a head without an end":      func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("X", strings.Repeat("x", 1<<20)) },
		"wishes without an end":      endless("", `data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"xxxxxxxxxxxxxxxx"}}]}}]}`+"\n"),
		"a wish with a wrong number": endless("", `data: {"choices":[{"delta":{"tool_calls":[{"index":-1}]}}]}`+"\n"),
		"is no server":               func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "data: \x1b[2J{\n") },
	} {
		t.Run(name, func(t *testing.T) {
			inTime(t, func(t *testing.T) {
				s := llmtest.Handling(func(w http.ResponseWriter, r *http.Request) {
					if r.URL.Path == llmtest.Models {
						_, _ = io.WriteString(w, `{"data":[{"id":"m"}]}`)
						return
					}
					answer(w, r)
				})
				s.Model = "m"
				m := openCompatible(t, s, llm.Site{KeyFile: keyFile(t, key)})
				began := time.Now()
				reply, err := m.Chat(t.Context(), ask(), nil)
				if err == nil && !reply.Truncated {
					t.Fatalf("taken as an answer: %+v", reply)
				}
				if took := time.Since(began); took > time.Minute {
					t.Errorf("it took %s", took)
				}
				if err != nil {
					if plain(t, err); strings.Contains(fmt.Sprintf("%v %+v", err, err), key) {
						t.Errorf("the key is told: %v", err)
					}
				}
			})
		})
	}
}

func TestCompletionsCallTools(t *testing.T) {
	inTime(t, func(t *testing.T) {
		s := llmtest.InMemory(llmtest.Always(llmtest.Turn{Calls: []llmtest.Call{{Name: "read", Args: `{"page":2}`}}}))
		m := openCompatible(t, s, llm.Site{})
		reply, err := m.Chat(t.Context(), llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Text: "begin"}}, Tools: readTool}, nil)
		if err != nil || len(reply.Calls) != 1 || reply.Calls[0].Name != "read" || string(reply.Calls[0].Args) != `{"page":2}` || reply.Calls[0].ID == "" {
			t.Errorf("calls %+v, %v", reply.Calls, err)
		}
	})
}

func TestNoSuchModelOfACompatibleServer(t *testing.T) {
	inTime(t, func(t *testing.T) {
		server := compatible(t, llmtest.InMemory(llmtest.Always(llmtest.Turn{})), llm.Site{})
		if _, err := server.Model(t.Context(), "other"); llm.CodeOf(err) != llm.Missing {
			t.Errorf("a model that is not there: %v", err)
		}
	})
}

// Where a host may be, and what is told where it may not.
func TestWhereAHostMayBe(t *testing.T) {
	others := filepath.Join(t.TempDir(), "open")
	if err := os.WriteFile(others, []byte("k"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		site llm.Site
		says string // "" is allowed
	}{
		{llm.Site{URL: "http://127.0.0.1:8000"}, ""},
		{llm.Site{URL: "localhost:8000"}, ""},
		{llm.Site{URL: "https://models.school.example"}, ""},
		{llm.Site{URL: "http://192.168.1.9:8000", InsecureLAN: true}, ""},
		{llm.Site{URL: "http://box.lan:8000", InsecureLAN: true}, ""},
		{llm.Site{URL: "https://models.school.example", KeyFile: keyFile(t, "k")}, ""},
		{llm.Site{URL: "http://192.168.1.9:8000"}, "--insecure-lan"},
		{llm.Site{URL: "http://box.lan:8000"}, "--insecure-lan"},
		{llm.Site{URL: "http://8.8.8.8:8000", InsecureLAN: true}, "https://"},
		{llm.Site{URL: "https://me:secret@x.example"}, "--key-file"},
		{llm.Site{URL: "ftp://x"}, "http://"},
		{llm.Site{URL: "http://"}, "no address"},
		{llm.Site{URL: "http://127.0.0.1:99999"}, "port"},
		{llm.Site{URL: "http://box.lan", InsecureLAN: true, KeyFile: keyFile(t, "k")}, "unencrypted"},
		{llm.Site{URL: "https://x.example", KeyFile: "/no/such/file"}, "--key-file"},
		{llm.Site{URL: "https://x.example", KeyFile: others}, "chmod 600"},
		{llm.Site{URL: "https://x.example", KeyFile: keyFile(t, "two words")}, "holds no key"},
		{llm.Site{URL: "https://x.example", Header: "X Y"}, "header"},
		{llm.Site{URL: "https://x.example", Seats: 1000}, "seats"},
	} {
		c.site.Kind = llm.KindOpenAI
		err := c.site.Check()
		if err == nil {
			_, err = c.site.Engine()
		}
		switch {
		case (err == nil) != (c.says == ""):
			t.Errorf("%+v: %v", c.site, err)
		case err == nil:
		case !strings.Contains(llm.Remedy(err), c.says) || strings.Contains(err.Error(), "secret"):
			t.Errorf("%+v: %v, want %q in it", c.site, err, c.says)
		}
	}
	if err := (llm.Site{URL: "http://127.0.0.1", Kind: "magic"}).Check(); err == nil {
		t.Error("a kind that does not exist is taken")
	}
}

func TestMeasureFindsTheSeats(t *testing.T) {
	for _, seats := range []int{1, 2, 4} {
		inTime(t, func(t *testing.T) {
			free := make(chan struct{}, seats)
			s := llmtest.Handling(nil)
			s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == llmtest.Models {
					_, _ = io.WriteString(w, `{"data":[{"id":"m"}]}`)
					return
				}
				free <- struct{}{}
				defer func() { <-free }()
				for range 24 {
					time.Sleep(50 * time.Millisecond)
					_, _ = io.WriteString(w, "data: {\"choices\":[{\"delta\":{\"content\":\"7 \"}}]}\n\n")
					w.(http.Flusher).Flush()
				}
				_, _ = io.WriteString(w, "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
			})
			s.Model = "m"
			found, err := llm.Measure(t.Context(), openCompatible(t, s, llm.Site{}), "blue", 0)
			if err != nil || found.Seats != seats || found.Talks < 19 || found.Talks > 21 {
				t.Errorf("%d seats: %+v, %v", seats, found, err)
			}
		})
	}
}

// A certificate that does not hold is told in a line, and nothing is sent.
func TestACertificateThatDoesNotHold(t *testing.T) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("something was sent") }))
	s.Config.ErrorLog = log.New(io.Discard, "", 0) // it says that its certificate was refused
	s.StartTLS()
	defer s.Close()
	for _, kind := range llm.Kinds {
		engine, err := llm.Site{URL: s.URL, Kind: kind}.Engine()
		if err != nil {
			t.Fatal(err)
		}
		_, err = engine.Find(t.Context(), time.Minute)
		if llm.CodeOf(err) != llm.Unsafe || !strings.Contains(err.Error(), "certificate") {
			t.Errorf("%s: %v (%s)", kind, err, llm.CodeOf(err))
		}
		plain(t, err)
	}
}

// expired is a certificate whose time is over, with its key.
func expired(t *testing.T) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	over := time.Now().Add(-24 * time.Hour)
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: over.AddDate(-1, 0, 0), NotAfter: over, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	raw, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: key}
}

// An expired certificate is told in a line that says so, nothing is sent, and the other host
// of a pool answers.
func TestAnExpiredCertificate(t *testing.T) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("something was sent") }))
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.TLS = &tls.Config{Certificates: []tls.Certificate{expired(t)}}
	s.StartTLS()
	defer s.Close()
	for _, kind := range llm.Kinds {
		engine, err := llm.Site{URL: s.URL, Kind: kind}.Engine()
		if err != nil {
			t.Fatal(err)
		}
		_, err = engine.Find(t.Context(), time.Minute)
		if llm.CodeOf(err) != llm.Unsafe || !strings.Contains(err.Error(), "certificate has expired") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v (%s)", kind, err, llm.CodeOf(err))
		}
		plain(t, err)
		well := llmtest.New(llmtest.Always(llmtest.Turn{Text: "It is so."}))
		defer well.Close()
		other, err := llm.Site{URL: well.URL, Kind: kind}.Engine()
		if err != nil {
			t.Fatal(err)
		}
		at := func(e llm.Engine) llm.Place {
			return llm.Place{Name: e.Host(), Open: func(ctx context.Context) (llm.Model, error) { return e.Model(ctx, well.Model) }}
		}
		reply, err := llm.NewPool(time.Now, at(engine), at(other)).Chat(t.Context(), ask(), nil)
		if err != nil || reply.Text != "It is so." {
			t.Errorf("%s: beside it another host says %q, %v", kind, reply.Text, err)
		}
	}
}
