// Package llmtest is a model for tests: it speaks Ollama's HTTP and OpenAI's in process and
// answers what a script says, right or wrong in every way that servers are.
//
// It owns no judgment and is no part of the program.
package llmtest

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"
)

// Turn is one answer of the script.
type Turn struct {
	Text     string
	Thinking string
	Fault    Fault
	Pause    time.Duration
	Calls    []Call // tools that the model asks for, sent before the text
}

// Call is one wish for a tool.
type Call struct {
	Name string
	Args string // a JSON object, or whatever a model writes
}

// Message is a message as a caller sent it.
type Message struct {
	Role     string `json:"role"`
	Content  string `json:"content"`
	ToolName string `json:"tool_name"`
}

// Asked is one chat as a caller sent it.
type Asked struct {
	Model    string          `json:"model"`
	Messages []Message       `json:"messages"`
	Format   json.RawMessage `json:"format"`
	Tools    []struct {
		Function struct {
			Name string `json:"name"`
		} `json:"function"`
	} `json:"tools"`
	Think     *bool           `json:"think"`
	Truncate  *bool           `json:"truncate"`
	KeepAlive json.RawMessage `json:"keep_alive"`
	Options   struct {
		Temperature float64 `json:"temperature"`
		NumCtx      int     `json:"num_ctx"`
		NumPredict  int     `json:"num_predict"`
	} `json:"options"`

	// Of a caller of OpenAI's kind.
	Session  string          `json:"-"` // by which a router keeps it where it is
	Key      string          `json:"-"`
	Form     string          `json:"-"` // in which it asked for a schema
	Template json.RawMessage `json:"-"`
}

// Server is a scripted server with one model.
type Server struct {
	*httptest.Server
	// Answer gives the answer to a chat; n counts them from 0.
	Answer func(n int, a Asked) Turn
	// Model is the name of its one model, "scripted:1b" by default.
	Model string
	// As is the name that it says answers, of OpenAI's kind; "" says none.
	As string
	// Can is what the model can do.
	Can []string
	// Vector is what the model makes of a line; nil: of no line anything.
	Vector func(line string) []float32
	// Sent is told of each piece of text just before it goes out; nil for nobody.
	Sent func(text string)
	// Seats is how many chats are answered at once, and the model is in memory; 0 is any
	// number, and it is not known to be.
	Seats int
	// Form is the one way to ask for a schema that is taken in OpenAI's kind; "" is any.
	Form string
	// Digest is that of the model: a newer pull has another one.
	Digest string

	mu     sync.Mutex
	asked  []Asked
	faults map[string]Turn
	stop   chan struct{}
	wire   chan net.Conn // of a server in memory
	once   sync.Once
	seats  chan struct{} // those that are taken
}

// New starts a server that answers by answer. Close it when done.
func New(answer func(n int, a Asked) Turn) *Server {
	s := scripted(answer)
	s.Server = httptest.NewServer(s.mux())
	return s
}

func scripted(answer func(n int, a Asked) Turn) *Server {
	return &Server{Answer: answer, Model: "scripted:1b", Can: []string{"completion"}, Digest: "d1", faults: map[string]Turn{}, stop: make(chan struct{})}
}

func (s *Server) mux() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Version, s.perhaps(s.version))
	mux.HandleFunc("GET "+List, s.perhaps(s.tags))
	mux.HandleFunc("POST "+Show, s.perhaps(s.show))
	mux.HandleFunc("POST "+Chat, s.chat)
	mux.HandleFunc("POST "+Pull, s.perhaps(s.pull))
	mux.HandleFunc("POST "+Embed, s.perhaps(s.embed))
	mux.HandleFunc("GET "+Running, s.running)
	mux.HandleFunc("GET "+Models, s.perhaps(s.models))
	mux.HandleFunc("POST "+Completions, s.completions)
	return mux
}

// Always answers every chat alike.
func Always(t Turn) func(int, Asked) Turn { return func(int, Asked) Turn { return t } }

// Script answers with one turn after the other; the last one stays.
func Script(turns ...Turn) func(int, Asked) Turn {
	return func(n int, _ Asked) Turn { return turns[min(n, len(turns)-1)] }
}

// Fail makes one of the questions that are no chat fail from now on, with the
// fault and the pause of the turn; Right mends it.
func (s *Server) Fail(path string, t Turn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[path] = t
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
