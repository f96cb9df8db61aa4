package llm

import (
	"cmp"
	"context"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// Kind is what a host speaks.
type Kind string

// The kinds. OpenAI is what vLLM, SGLang, llama.cpp, LM Studio and the routers
// before many of them speak.
const (
	KindOllama Kind = "ollama"
	KindOpenAI Kind = "openai"
)

// Kinds are all of them.
var Kinds = []Kind{KindOllama, KindOpenAI}

// Site is a host of models as the settings name it. Because it is named there,
// words may go to it: encrypted, or, in a local network and where that was said,
// in the clear.
type Site struct {
	URL         string `json:"url"`
	Kind        Kind   `json:"kind"`
	Model       string `json:"model,omitempty"`          // how the model in use is called there; "" as everywhere
	KeyFile     string `json:"key_file,omitempty"`       // the key is its content; settings hold no key
	InsecureLAN bool   `json:"insecure_lan,omitempty"`   // another computer without TLS is allowed
	Header      string `json:"session_header,omitempty"` // by which a router keeps a session where it is; "" is X-Session-ID
	Seats       int    `json:"seats,omitempty"`          // calls that it shall answer at once; 0 as measured
	Prompts     int    `json:"prompts,omitempty"`        // that its memory keeps; 0 for one a seat
	// Measured is how it was found when it was added or measured last.
	Measured *Measured `json:"measured,omitempty"`
}

// Engine is a server of models, of any kind.
type Engine interface {
	// Host is where the server is, as host:port.
	Host() string
	// Remote reports whether the server is on another machine.
	Remote() bool
	// Find asks whether it answers, and returns what it is.
	Find(ctx context.Context, limit time.Duration) (version string, err error)
	// List are its models.
	List(ctx context.Context) ([]Card, error)
	// Digest tells one build of a model from another; "" when the server does not tell.
	Digest(ctx context.Context, name string) string
	// Model makes one of them ready to be asked.
	Model(ctx context.Context, name string) (Opened, error)
}

// Opened is a model of a server, ready to be asked.
type Opened interface {
	Model
	// Card says what the model is.
	Card() Card
	// Load brings it into memory, which may take half a minute.
	Load(ctx context.Context) error
	// Warm has the server read a prompt while nobody waits.
	Warm(ctx context.Context, r Request)
}

// Engine checks what is said of a site, and gives its server. It asks nothing of it.
func (s Site) Engine() (Engine, error) {
	u, far, err := s.address()
	if err != nil {
		return nil, err
	}
	key, err := s.key(u, far)
	switch {
	case err != nil:
		return nil, err
	case s.Kind == KindOllama && key != "":
		return nil, fail(Refused, nil, "an Ollama host takes no key: its kind is openai where a gateway stands before it")
	case s.Kind == KindOllama:
		return newServer(u, far, false), nil
	}
	header := s.Header
	header = cmp.Or(header, "X-Session-ID")
	c := &Compatible{web: newClient(far), base: u, key: key, header: http.CanonicalHeaderKey(header), remote: far != here}
	if s.Measured != nil {
		c.as = s.Measured.As
	}
	return c, nil
}

// Check says what is wrong with a site, without reading its key.
func (s Site) Check() error {
	if s.Kind != KindOllama && s.Kind != KindOpenAI {
		return fail(Refused, nil, "host %s: its kind is ollama or openai, not %q", s.URL, s.Kind)
	}
	if s.Seats < 0 || s.Seats > mostSeats {
		return fail(Refused, nil, "host %s: it has 1 to %d seats, or 0 for as many as were measured", s.URL, mostSeats)
	}
	if s.Prompts < 0 || s.Prompts > mostPrompts {
		return fail(Refused, nil, "host %s: its memory keeps 1 to %d prompts, or 0 for one a seat", s.URL, mostPrompts)
	}
	if strings.ContainsFunc(s.Header, func(r rune) bool {
		return r != '-' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	}) {
		return fail(Refused, nil, "host %s: session header %q is no name of a header", s.URL, s.Header)
	}
	_, _, err := s.address()
	return err
}

// At reports whether an address, however it is written, is that of the site.
func (s Site) At(address string) bool {
	own, _, err := s.address()
	if err != nil {
		return address == s.URL
	}
	s.URL = address
	other, _, err := s.address()
	return err == nil && own.String() == other.String()
}

// mostPrompts bounds what a host's memory is said to keep.
const mostPrompts = 10_000

// address is where a site is and how far that is, when words may go there.
func (s Site) address() (*url.URL, reach, error) {
	text := strings.TrimSpace(s.URL)
	if !strings.Contains(text, "://") {
		text = "http://" + text
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Hostname() == "" || strings.ContainsAny(u.Host, " \t"):
		return nil, here, fail(Refused, nil, "%q is no address of a host; it looks like http://127.0.0.1:11434 or https://models.school.example", s.URL)
	case u.Scheme != "http" && u.Scheme != "https":
		return nil, here, fail(Refused, nil, "host %s: it begins with http:// or https://", s.URL)
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return nil, here, fail(Refused, nil, "host %s: a key or a question does not belong into an address; name a file that holds the key with --key-file FILE", u.Host)
	}
	host, port := splitHost(u.Host, s.port(u.Scheme))
	if n, err := strconv.Atoi(port); err != nil || n < 1 || n > 65535 {
		return nil, here, fail(Refused, nil, "host %s: its port is a number from 1 to 65535", s.URL)
	}
	u.Host, u.Path = net.JoinHostPort(host, port), strings.TrimRight(u.Path, "/")
	if s.Kind == KindOpenAI && u.Path == "" {
		u.Path = "/v1"
	}
	far, err := s.reach(u)
	return u, far, err
}

// port is where a host of a kind listens when its address does not say.
func (s Site) port(scheme string) string {
	switch {
	case scheme == "https":
		return "443"
	case s.Kind == KindOpenAI:
		return "80"
	}
	return "11434"
}

// reach is how far away an address is, when words may go there.
func (s Site) reach(u *url.URL) (reach, error) {
	ip := net.ParseIP(u.Hostname())
	switch {
	case loopback(u.Hostname()):
		return here, nil
	case u.Scheme == "https":
		return anywhere, nil
	case !s.InsecureLAN:
		return here, fail(Unsafe, nil, "%s is another computer without TLS: what children write would go there unencrypted; name it as https://, or allow that in your own network with --insecure-lan", u.Host)
	case ip != nil && !local(u.Hostname()):
		return here, fail(Unsafe, nil, "%s is not in a local network: --insecure-lan does not reach that far; name it as https://", u.Host)
	}
	return nearby, nil
}

// longestKey is how many bytes a key may have.
const longestKey = 4 << 10

// key reads a site's key from its file. It never leaves by any message.
func (s Site) key(u *url.URL, far reach) (string, error) {
	if s.KeyFile == "" {
		return "", nil
	}
	if far == nearby {
		return "", fail(Unsafe, nil, "host %s: its key would go there unencrypted; name it as https://", u.Host)
	}
	info, err := os.Stat(s.KeyFile)
	switch {
	case err != nil:
		return "", fail(Refused, err, "the key file %s of host %s cannot be read; name one with --key-file FILE", s.KeyFile, u.Host)
	case !info.Mode().IsRegular() || info.Size() > longestKey:
		return "", fail(Refused, nil, "the key file %s of host %s is no file with one key", s.KeyFile, u.Host)
	case runtime.GOOS != "windows" && info.Mode().Perm()&(fs.ModePerm&0o077) != 0:
		return "", fail(Refused, nil, "others can read the key file %s of host %s: chmod 600 %s", s.KeyFile, u.Host, s.KeyFile)
	}
	raw, err := os.ReadFile(s.KeyFile)
	key := strings.TrimSpace(string(raw))
	if err != nil || key == "" || strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", fail(Refused, nil, "the key file %s of host %s holds no key: one line of plain letters", s.KeyFile, u.Host)
	}
	return key, nil
}

// Model makes a model ready to be asked.
func (s *Server) Model(ctx context.Context, name string) (Opened, error) {
	m, err := s.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	return m, nil
}
