// Package llmtest is a model for tests: it speaks Ollama's HTTP in process and
// answers what a script says, right or wrong in every way that servers are.
//
// It owns no judgment and is no part of the program.
package llmtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"
)

// Fault is one way in which a server fails.
type Fault string

// The faults. Right is none.
const (
	Right     Fault = ""
	SlowStart Fault = "slow start" // nothing for Pause, then right
	Drip      Fault = "drip"       // Pause before every piece
	Stall     Fault = "stall"      // half of it, then nothing
	Cut       Fault = "cut"        // the connection breaks in the middle
	NoDone    Fault = "no done"    // all of it, but never "done"
	NotFound  Fault = "404"
	Broken    Fault = "500"
	TooLong   Fault = "too long" // more than the context holds
	Garbage   Fault = "garbage"  // no JSON at all
	Empty     Fault = "empty"    // done without a word
	Endless   Fault = "endless"  // never stops by itself
	Error     Fault = "error"    // an error in the middle of the stream
)

// Turn is one answer of the script.
type Turn struct {
	Text     string
	Thinking string
	Fault    Fault
	Pause    time.Duration
}

// Message is a message as a caller sent it.
type Message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// Asked is one chat as a caller sent it.
type Asked struct {
	Model     string          `json:"model"`
	Messages  []Message       `json:"messages"`
	Format    json.RawMessage `json:"format"`
	Think     *bool           `json:"think"`
	Truncate  *bool           `json:"truncate"`
	KeepAlive json.RawMessage `json:"keep_alive"`
	Options   struct {
		Temperature float64 `json:"temperature"`
		NumCtx      int     `json:"num_ctx"`
		NumPredict  int     `json:"num_predict"`
	} `json:"options"`
}

// Server is a scripted server with one model.
type Server struct {
	*httptest.Server
	// Answer gives the answer to a chat; n counts them from 0.
	Answer func(n int, a Asked) Turn
	// Model is the name of its one model, "scripted:1b" by default.
	Model string
	// Can is what the model can do.
	Can []string

	mu    sync.Mutex
	asked []Asked
	stop  chan struct{}
}

// New starts a server that answers by answer. Close it when done.
func New(answer func(n int, a Asked) Turn) *Server {
	s := &Server{Answer: answer, Model: "scripted:1b", Can: []string{"completion"}, stop: make(chan struct{})}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/version", func(w http.ResponseWriter, _ *http.Request) { reply(w, map[string]string{"version": "0.0.0"}) })
	mux.HandleFunc("GET /api/tags", s.tags)
	mux.HandleFunc("POST /api/show", s.show)
	mux.HandleFunc("POST /api/chat", s.chat)
	mux.HandleFunc("POST /api/pull", s.pull)
	s.Server = httptest.NewServer(mux)
	return s
}

// Always answers every chat alike.
func Always(t Turn) func(int, Asked) Turn { return func(int, Asked) Turn { return t } }

// Script answers with one turn after the other; the last one stays.
func Script(turns ...Turn) func(int, Asked) Turn {
	return func(n int, _ Asked) Turn { return turns[min(n, len(turns)-1)] }
}

// Host is the server's address, as OLLAMA_HOST has it.
func (s *Server) Host() string { return strings.TrimPrefix(s.URL, "http://") }

// Asked are the chats so far.
func (s *Server) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Asked(nil), s.asked...)
}

// Close ends the server and every answer that still hangs.
func (s *Server) Close() {
	close(s.stop)
	s.Server.CloseClientConnections()
	s.Server.Close()
}

func reply[T any](w http.ResponseWriter, v T) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}

type details struct {
	Size  string `json:"parameter_size"`
	Quant string `json:"quantization_level"`
}

type row struct {
	Name    string  `json:"name"`
	Model   string  `json:"model"`
	Size    int64   `json:"size"`
	Details details `json:"details"`
}

func (s *Server) tags(w http.ResponseWriter, _ *http.Request) {
	reply(w, map[string][]row{"models": {{Name: s.Model, Model: s.Model, Size: 1 << 30, Details: details{Size: "1B", Quant: "Q4_K_M"}}}})
}

func (s *Server) show(w http.ResponseWriter, r *http.Request) {
	var q struct {
		Model string `json:"model"`
	}
	_ = json.NewDecoder(r.Body).Decode(&q)
	if q.Model != s.Model {
		w.WriteHeader(http.StatusNotFound)
		reply(w, map[string]string{"error": fmt.Sprintf("model '%s' not found", q.Model)})
		return
	}
	reply(w, struct {
		Details      details  `json:"details"`
		Capabilities []string `json:"capabilities"`
	}{details{Size: "1B"}, s.Can})
}

func (s *Server) pull(w http.ResponseWriter, _ *http.Request) {
	type step struct {
		Status    string `json:"status"`
		Digest    string `json:"digest,omitempty"`
		Total     int64  `json:"total,omitempty"`
		Completed int64  `json:"completed,omitempty"`
	}
	for _, p := range []step{{"pulling manifest", "", 0, 0}, {"pulling a", "a", 100, 50}, {"pulling a", "a", 100, 100}, {"pulling b", "b", 20, 20}, {"success", "", 0, 0}} {
		reply(w, p)
	}
}
