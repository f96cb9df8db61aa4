package desk

import (
	"cmp"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/llm"
)

// Host is a host of models that may be asked: one that the settings name, or where they
// name none the one of OLLAMA_HOST.
type Host struct {
	Site   llm.Site // zero for that of OLLAMA_HOST
	Engine llm.Engine
	Err    error // why it cannot be used; the others can
}

// Hosts are those of the settings. It is an error when none can be used.
func Hosts(c Config) ([]Host, error) {
	if len(c.Hosts) == 0 {
		server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), c.Remote)
		if err != nil {
			return nil, err
		}
		return []Host{{Engine: server}}, nil
	}
	hosts := make([]Host, len(c.Hosts))
	var failed []error
	for i, site := range c.Hosts {
		hosts[i].Site = site
		if hosts[i].Engine, hosts[i].Err = site.Engine(); hosts[i].Err != nil {
			failed = append(failed, hosts[i].Err)
		}
	}
	if len(failed) == len(hosts) {
		return nil, failed[0]
	}
	return hosts, nil
}

// OpenHost is the first host that answers, to look after its models; the first of all
// where none does.
func OpenHost(ctx context.Context, c Config) (Host, error) {
	hosts, err := Hosts(c)
	if err != nil {
		return Host{}, err
	}
	return answering(ctx, hosts), nil
}

// answering is the first host that answers.
func answering(ctx context.Context, hosts []Host) Host {
	usable := slices.DeleteFunc(slices.Clone(hosts), func(h Host) bool { return h.Err != nil })
	if len(usable) == 1 {
		return usable[0]
	}
	for _, h := range usable {
		if _, err := h.Engine.Find(ctx, llm.FindLimit); err == nil {
			return h
		}
	}
	return usable[0]
}

// Called is how a model is called at a host.
func (h Host) Called(name string) string { return cmp.Or(h.Site.Model, name) }

// Name is what the host is and where: "Ollama 0.24.0 at 127.0.0.1:11434".
func (h Host) Name(version string) string {
	if _, ok := h.Engine.(*llm.Server); ok {
		version = "Ollama " + version
	}
	return version + " at " + h.Engine.Host()
}

// Best is the model of a host to talk with. What fits on another computer its owner knows.
func (h Host) Best(cards []llm.Card) (llm.Card, bool) {
	memory := llm.Memory()
	if h.Site.URL != "" && h.Engine.Remote() {
		memory, cards = 0, slices.Clone(cards)
		for i := range cards {
			cards[i].Remote = false
		}
	}
	best, ok := llm.Best(cards, memory)
	best.Remote = h.Engine.Remote()
	return best, ok
}

// Puller is the server of a host, where models can be fetched.
func (h Host) Puller() (*llm.Server, error) {
	if s, ok := h.Engine.(*llm.Server); ok {
		return s, nil
	}
	return nil, errors.New(h.Engine.Host() + " fetches no models by request: put it there where the host runs, then \"primer model list\"")
}

// TestedDigest tells which build of a model is meant, where several hosts have it: as the first
// that tells builds apart has it, else its name.
func TestedDigest(ctx context.Context, hosts []Host, name string) string {
	found := make([]string, len(hosts))
	var all sync.WaitGroup
	for i, h := range hosts {
		if h.Err == nil {
			all.Go(func() { found[i] = h.Engine.Digest(ctx, h.Called(name)) })
		}
	}
	all.Wait()
	byName := ""
	for _, d := range found {
		if d != "" && !strings.HasPrefix(d, llm.ByName) {
			return d
		}
		byName = cmp.Or(byName, d)
	}
	return byName
}

// errOther is a host whose model is another one than the tested.
func errOther(host, name string) error {
	return &llm.Error{Code: llm.Refused, Text: host + " has another build of " + name + " than was tested; fetch the same at each host"}
}

// places are the hosts of a model for a pool, which has the same build at all of them.
func places(hosts []Host, name, digest string) []llm.Place {
	out := make([]llm.Place, len(hosts))
	for i, h := range hosts {
		if h.Err != nil {
			out[i] = llm.Place{Name: h.Site.URL, Open: func(context.Context) (llm.Model, error) { return nil, h.Err }}
			continue
		}
		out[i] = llm.Place{Name: h.Engine.Host(), Prompts: h.Site.Prompts, Open: func(ctx context.Context) (llm.Model, error) {
			called := h.Called(name)
			m, err := h.Engine.Model(ctx, called)
			if err != nil {
				return nil, err
			}
			if _, tells := h.Engine.(*llm.Server); !tells || digest == "" || strings.HasPrefix(digest, llm.ByName) {
				return m, nil
			}
			if own := h.Engine.Digest(ctx, called); own != "" && own != digest {
				return nil, errOther(h.Engine.Host(), called)
			}
			return m, nil
		}}
		if m := h.Site.Measured; m != nil {
			out[i].Measured = *m
		}
		if n := h.Site.Seats; n > 0 && (out[i].Measured.Seats == 0 || n < out[i].Measured.Seats) {
			out[i].Measured.Seats = n
		}
	}
	return out
}

// hostNames are where a model runs.
func hostNames(hosts []Host) string {
	var out []string
	for _, h := range hosts {
		if h.Err == nil {
			out = append(out, h.Engine.Host())
		}
	}
	return strings.Join(out, ", ")
}

// MeasureHost finds out how fast a host is, and how many calls it answers at once.
func MeasureHost(ctx context.Context, h Host, name string) (llm.Measured, error) {
	m, err := h.Engine.Model(ctx, h.Called(name))
	if err != nil {
		return llm.Measured{}, err
	}
	if err := m.Load(ctx); err != nil {
		return llm.Measured{}, err
	}
	return llm.Measure(ctx, m, newID(), h.Site.Seats)
}
