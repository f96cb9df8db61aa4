package llm

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/ollama/ollama/api"
)

// Server is an Ollama server.
type Server struct {
	api    *api.Client
	host   string
	remote bool // on another machine
	allow  bool // words may leave this machine
}

// Card says what a model is.
type Card struct {
	Name    string   `json:"name"`
	Digest  string   `json:"digest,omitempty"` // of the weights and settings behind the name; only a list tells it
	Bytes   int64    `json:"bytes"`            // on disk, about what it takes in memory
	Params  string   `json:"parameters"`       // "3.2B"
	Quant   string   `json:"quantization,omitempty"`
	Can     []string `json:"capabilities"` // completion, thinking, tools, vision, embedding
	Context int      `json:"context,omitempty"`
	Remote  bool     `json:"remote"` // runs on another machine

	cloud bool // the server sends the words on
}

// Talks reports whether the model can chat. Servers that do not tell are believed.
func (c Card) Talks() bool { return len(c.Can) == 0 || slices.Contains(c.Can, "completion") }

// Thinks reports whether the model can think before it answers.
func (c Card) Thinks() bool { return slices.Contains(c.Can, "thinking") }

// NewServer takes the text of OLLAMA_HOST. Another machine, and models that run
// on one, are refused unless allowRemote; and then the words go there encrypted
// only. What may be reached otherwise is a Site of the settings.
func NewServer(host string, allowRemote bool) (*Server, error) {
	u, err := ParseHost(host)
	if err != nil {
		return nil, err
	}
	switch remote := !loopback(u.Hostname()); {
	case remote && !allowRemote:
		return nil, fail(Remote, nil, "OLLAMA_HOST names another computer (%s): what the student types would leave this one", u.Host)
	case remote && u.Scheme != "https":
		return nil, fail(Unsafe, nil, "OLLAMA_HOST names another computer (%s) without TLS: name it as https://, or for good with \"primer model hosts add http://%s --insecure-lan\"", u.Host, u.Host)
	case remote:
		return newServer(u, anywhere, allowRemote), nil
	}
	return newServer(u, here, allowRemote), nil
}

func newServer(u *url.URL, r reach, allow bool) *Server {
	return &Server{api: api.NewClient(u, newClient(r)), host: u.Host, remote: r != here, allow: allow}
}

// Over reaches the server by connections of the caller's own: tests have servers in
// memory, so that their time is fake.
func (s *Server) Over(dial func(ctx context.Context, network, address string) (net.Conn, error)) *Server {
	s.api = api.NewClient(&url.URL{Scheme: "http", Host: s.host, Path: "/"}, &http.Client{Transport: capped{&http.Transport{DialContext: dial}}})
	return s
}

// Host is where the server is, as host:port.
func (s *Server) Host() string { return s.host }

// Remote reports whether the server is on another machine.
func (s *Server) Remote() bool { return s.remote }

// Find asks whether a server answers, and returns its version.
func (s *Server) Find(ctx context.Context, limit time.Duration) (version string, err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	if version, err = s.api.Version(ctx); err != nil {
		return "", s.explain(err, "")
	}
	return version, nil
}

// List are the server's models, newest first, each with what it can do.
func (s *Server) List(ctx context.Context) ([]Card, error) {
	ctx, cancel := context.WithTimeout(ctx, InfoLimit)
	defer cancel()
	list, err := s.api.List(ctx)
	if err != nil {
		return nil, s.explain(err, "")
	}
	cards := make([]Card, 0, len(list.Models))
	for _, m := range list.Models {
		c := Card{Name: m.Name, Digest: m.Digest, Bytes: m.Size, Params: m.Details.ParameterSize, Quant: m.Details.QuantizationLevel, Remote: s.remote || m.RemoteHost != "" || cloudName(m.Name)}
		if shown, err := s.show(ctx, m.Name); err == nil {
			c.Can, c.Context, c.Remote = shown.Can, shown.Context, c.Remote || shown.Remote
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// Show is what one model is. Its size is not among what the server tells here.
func (s *Server) Show(ctx context.Context, name string) (Card, error) {
	ctx, cancel := context.WithTimeout(ctx, InfoLimit)
	defer cancel()
	return s.show(ctx, name)
}

func (s *Server) show(ctx context.Context, name string) (Card, error) {
	r, err := s.api.Show(ctx, &api.ShowRequest{Model: name})
	if err != nil {
		return Card{}, s.explain(err, name)
	}
	cloud := r.RemoteHost != "" || r.RemoteModel != "" || cloudName(name)
	c := Card{Name: name, Params: r.Details.ParameterSize, Quant: r.Details.QuantizationLevel, Remote: s.remote || cloud, cloud: cloud}
	for _, can := range r.Capabilities {
		c.Can = append(c.Can, string(can))
	}
	for key, value := range r.ModelInfo {
		if n, ok := value.(float64); ok && strings.HasSuffix(key, ".context_length") {
			c.Context = int(n)
		}
	}
	return c, nil
}

// Open makes a model ready to be asked: it is there, it can chat, and it runs
// where it may.
func (s *Server) Open(ctx context.Context, name string) (*Ollama, error) {
	card, err := s.permitted(ctx, name)
	if err != nil {
		return nil, err
	}
	if !card.Talks() {
		return nil, fail(Refused, nil, "%s cannot chat: it is made for %s", name, strings.Join(card.Can, ", "))
	}
	return &Ollama{server: s, card: card}, nil
}

// permitted is the card of a model that is there and runs where it may.
func (s *Server) permitted(ctx context.Context, name string) (Card, error) {
	if cloudName(name) && !s.allow {
		return Card{}, remoteModel(name)
	}
	card, err := s.Show(ctx, name)
	if err == nil && card.cloud && !s.allow {
		err = remoteModel(name)
	}
	return card, err
}

func remoteModel(name string) error {
	return fail(Remote, nil, "%s runs on another computer: what the student types would leave this one", name)
}

// cloudName reports whether a name is one of the models that Ollama runs elsewhere.
func cloudName(name string) bool {
	return strings.HasSuffix(name, ":cloud") || strings.HasSuffix(name, "-cloud")
}

// explain turns the client's error into one for people.
func (s *Server) explain(err error, name string) error {
	var status api.StatusError
	var own *Error
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, context.DeadlineExceeded):
		return fail(Slow, err, "the server at %s does not answer in time", s.host)
	case errors.Is(err, context.Canceled):
		return err
	case untrusted(err) != "":
		return fail(Unsafe, err, "the certificate of %s does not hold: %s", s.host, untrusted(err))
	case errors.As(err, &status) && status.StatusCode == http.StatusNotFound && name != "":
		return fail(Missing, err, "the server has no model %s", name)
	case disconnected(err):
		return fail(Down, err, "no Ollama server at %s", s.host)
	}
	return fail(Refused, err, "what answers at %s is no Ollama server I understand: %s", s.host, brief(err))
}

// Digest is that of one model, or "" when the server does not tell.
func (s *Server) Digest(ctx context.Context, name string) string {
	ctx, cancel := context.WithTimeout(ctx, InfoLimit)
	defer cancel()
	list, err := s.api.List(ctx)
	if err != nil {
		return ""
	}
	for _, m := range list.Models {
		if SameModel(m.Name, name) {
			return m.Digest
		}
	}
	return ""
}

// Card is the card of one model with its size and digest, as the list has it.
func (s *Server) Card(ctx context.Context, name string) (Card, error) { return CardOf(ctx, s, name) }

// CardOf is the card of one model of a server.
func CardOf(ctx context.Context, e Engine, name string) (Card, error) {
	cards, err := e.List(ctx)
	if err != nil {
		return Card{}, err
	}
	for _, c := range cards {
		if SameModel(c.Name, name) {
			return c, nil
		}
	}
	return Card{}, fail(Missing, nil, "the server has no model %s", name)
}

// SameModel compares names as the server does: without a tag it is ":latest".
func SameModel(a, b string) bool {
	return strings.TrimSuffix(a, ":latest") == strings.TrimSuffix(b, ":latest")
}

// Loaded reports whether a model is in the server's memory now.
func (s *Server) Loaded(ctx context.Context, name string) bool {
	ctx, cancel := context.WithTimeout(ctx, InfoLimit)
	defer cancel()
	running, err := s.api.ListRunning(ctx)
	return err == nil && slices.ContainsFunc(running.Models, func(m api.ProcessModelResponse) bool { return SameModel(m.Name, name) })
}
