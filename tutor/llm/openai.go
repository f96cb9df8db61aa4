package llm

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ollama/ollama/api"
)

// Compatible is a server that speaks the chat completions of OpenAI: vLLM, SGLang,
// llama.cpp, LM Studio, or a router before a cluster of them.
type Compatible struct {
	web    *http.Client
	base   *url.URL // up to and with /v1
	key    string
	header string // that tells a router the session
	as     string // the name that it said answers when it was measured; "" when it said none
	remote bool
}

// Host is where the server is, as host:port.
func (s *Compatible) Host() string { return s.base.Host }

// Remote reports whether the server is on another machine.
func (s *Compatible) Remote() bool { return s.remote }

// Find asks whether the server answers.
func (s *Compatible) Find(ctx context.Context, limit time.Duration) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, err := s.cards(ctx)
	return "OpenAI-compatible", err
}

// List are the server's models. It tells no more than their names.
func (s *Compatible) List(ctx context.Context) ([]Card, error) {
	ctx, cancel := context.WithTimeout(ctx, InfoLimit)
	defer cancel()
	return s.cards(ctx)
}

func (s *Compatible) cards(ctx context.Context) ([]Card, error) {
	answer, err := s.send(ctx, http.MethodGet, "models", nil, "")
	if err != nil {
		return nil, s.explain(err, "", false)
	}
	defer func() { _ = answer.Body.Close() }() // it was read
	var list struct {
		Data []struct {
			ID      string `json:"id"`
			Context int    `json:"max_model_len"`
		} `json:"data"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&list); err != nil {
		return nil, s.explain(err, "", false)
	}
	// The server does not tell builds apart: its word for a model is all that there is.
	cards := make([]Card, 0, min(len(list.Data), mostListed))
	for _, m := range list.Data[:min(len(list.Data), mostListed)] {
		cards = append(cards, Card{Name: m.ID, Digest: ByName + m.ID, Context: m.Context, Remote: s.remote})
	}
	return cards, nil
}

// ByName begins what stands for the digest of a model that is known by its name alone.
const ByName = "name:"

// Digest is the model's name: the server tells no more.
func (s *Compatible) Digest(_ context.Context, name string) string { return ByName + name }

// mostListed is how many models of a server are told.
const mostListed = 1000

// Model makes a model ready to be asked: the server has it.
func (s *Compatible) Model(ctx context.Context, name string) (Opened, error) {
	cards, err := s.List(ctx)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(cards, func(c Card) bool { return c.Name == name })
	if at < 0 {
		return nil, fail(Missing, nil, "%s has no model %s", s.Host(), name)
	}
	return &Completions{server: s, card: cards[at]}, nil
}

// Completions is one model of such a server.
type Completions struct {
	server *Compatible
	card   Card
	plain  atomic.Int32 // how plainly it has to be asked: a form of a request
}

// Servers differ in what they take; what one refuses is asked more plainly from then on.
const (
	asSchema = iota // a schema as OpenAI has it, and no thinking unless it is asked for
	asObject        // a schema as llama.cpp's own
	asWords         // nothing but the words
)

// Card says what the model is.
func (m *Completions) Card() Card { return m.card }

// Load does nothing: such a server has its model in memory.
func (m *Completions) Load(context.Context) error { return nil }

// Warm has the server read the stable beginning of a request while nobody waits.
func (m *Completions) Warm(ctx context.Context, r Request) {
	_, _ = m.Chat(ctx, oneToken(r), nil) // nothing is lost with it
}

// Chat sends one request and streams its answer. An answer that ends without
// saying so is a failure, however long it is.
func (m *Completions) Chat(ctx context.Context, r Request, say func(Delta) bool) (Reply, error) {
	w := watch(ctx, r.Limits.or(SpeakLimits))
	defer w.end()
	c := chat{w: w, say: say, began: time.Now(), thinking: cmp.Or(r.MaxThinking, mostThinking)}
	c.reply.Model = m.card.Name
	form := m.plain.Load()
	err := m.ask(w.ctx, r, form, &c)
	for refusal := new(refused); c.pieces == 0 && errors.As(err, &refusal) && refusal.form() && form < asWords; {
		form++
		if err = m.ask(w.ctx, r, form, &c); err == nil {
			m.plain.Store(form)
		}
	}
	if c.done && ctx.Err() == nil { // only its figures did not come
		err = nil
	}
	reply, err := c.ended(ctx, err, func(err error) error { return m.server.explain(err, m.card.Name, c.pieces > 0) })
	reply.PromptTook = cmp.Or(reply.PromptTook, reply.FirstToken)
	return reply, err
}

// figuresWait is how long the figures of an answer are waited for that has ended.
const figuresWait = time.Second / 2

// ask sends a request in one form and takes its answer.
func (m *Completions) ask(ctx context.Context, r Request, form int32, c *chat) error {
	answer, err := m.server.send(ctx, http.MethodPost, "chat/completions", m.request(r, form), r.Session)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }() // what is left of it is not wanted
	return (&events{chat: c, model: m}).read(answer.Body)
}

// refused is an answer with a status that says no.
type refused struct {
	status int
	text   string
	kind   string
}

// Error is what the server said.
func (r *refused) Error() string { return cmp.Or(r.text, http.StatusText(r.status)) }

// form reports whether the server may not have understood the request; llama.cpp's Python
// server says that with a 500.
func (r *refused) form() bool {
	switch r.status {
	case http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusInternalServerError, http.StatusNotImplemented:
		return !r.tooLong()
	}
	return false
}

// tooLongMarks are how servers name a prompt that is over their context.
var tooLongMarks = []string{"context_length", "context length", "context_size", "context size", "context window", "maximum context"}

func (r *refused) tooLong() bool {
	said := strings.ToLower(r.kind + " " + r.text)
	return slices.ContainsFunc(tooLongMarks, func(m string) bool { return strings.Contains(said, m) })
}

// send asks the server. An answer that is no success is an error.
func (s *Compatible) send(ctx context.Context, method, path string, body any, session string) (*http.Response, error) {
	var raw bytes.Buffer
	if body != nil {
		enc := json.NewEncoder(&raw)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(body); err != nil {
			return nil, fmt.Errorf("write request: %w", err)
		}
	}
	q, err := http.NewRequestWithContext(ctx, method, s.base.JoinPath(path).String(), &raw)
	if err != nil {
		return nil, fmt.Errorf("make request: %w", err)
	}
	q.Header.Set("Content-Type", "application/json")
	q.Header["Idempotency-Key"] = []string{} // sent once more where the server had closed the connection; the header itself is not sent
	if s.key != "" {
		q.Header.Set("Authorization", "Bearer "+s.key)
	}
	if session != "" {
		q.Header.Set(s.header, session)
	}
	answer, err := s.web.Do(q)
	if err != nil || answer.StatusCode == http.StatusOK {
		return answer, err
	}
	defer func() { _ = answer.Body.Close() }() // it is an error already
	said, _ := io.ReadAll(io.LimitReader(answer.Body, 8<<10))
	no := &refused{status: answer.StatusCode}
	no.text, no.kind = failure(said)
	return nil, no
}

// failure is what a server says went wrong, in the shapes that there are.
func failure(raw []byte) (text, kind string) {
	var said struct {
		Error   json.RawMessage `json:"error"`
		Message string          `json:"message"`
	}
	var inner struct {
		Message string          `json:"message"`
		Type    string          `json:"type"`
		Code    json.RawMessage `json:"code"`
	}
	if json.Unmarshal(raw, &said) != nil {
		return "", ""
	}
	if json.Unmarshal(said.Error, &inner) == nil {
		return inner.Message, inner.Type + " " + string(inner.Code)
	}
	_ = json.Unmarshal(said.Error, &text) // a plain text, or nothing
	return cmp.Or(text, said.Message), ""
}

// explain turns an error into one for people. A key is in none of them.
func (s *Compatible) explain(err error, model string, begun bool) error {
	var own *Error
	var no *refused
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, context.DeadlineExceeded):
		return fail(Slow, nil, "the server at %s does not answer in time", s.Host())
	case errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &no):
		return s.refusal(no, model)
	case untrusted(err) != "":
		return fail(Unsafe, nil, "the certificate of %s does not hold: %s", s.Host(), untrusted(err))
	case begun && disconnected(err):
		return fail(Down, nil, "the server went away in the middle")
	case disconnected(err):
		return fail(Down, nil, "no server at %s", s.Host())
	}
	return fail(Refused, nil, "what answers at %s speaks no chat completions: %s", s.Host(), s.hush(err))
}

func (s *Compatible) refusal(no *refused, model string) error {
	switch {
	case no.tooLong():
		return fail(TooLong, nil, "the conversation is too long for the model")
	case no.status == http.StatusUnauthorized, no.status == http.StatusForbidden:
		return fail(Refused, nil, "%s does not take the key; name the file of another one: primer model hosts add URL --key-file FILE", s.Host())
	case no.status == http.StatusNotFound && model != "":
		return fail(Missing, nil, "%s has no model %s", s.Host(), model)
	case no.status/100 == 3:
		return fail(Unsafe, nil, "%s sends the words on to another address, where they do not go; name that address itself", s.Host())
	}
	return fail(Refused, nil, "%s refused (%d): %s", s.Host(), no.status, s.hush(no))
}

// hush is an error in brief, in which a server that tells the key again does not tell it.
func (s *Compatible) hush(err error) string {
	text := err.Error()
	if s.key != "" {
		text = strings.ReplaceAll(text, s.key, "…")
	}
	return brief(errors.New(text))
}

// events are the pieces of an answer as the server sends them.
type events struct {
	*chat
	model *Completions
	calls []api.ToolCall
	args  []string // of the calls, as they come
}

// longestEvent is how many bytes one piece may have.
const longestEvent = 256 << 10

// read takes the pieces until the last one.
func (e *events) read(body io.Reader) error {
	lines := bufio.NewScanner(body)
	lines.Buffer(make([]byte, 0, 4<<10), longestEvent)
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data:")
		if data = strings.TrimSpace(data); !ok || data == "" {
			continue // a remark, or the end of a piece
		}
		if data == "[DONE]" {
			return nil
		}
		var p chunk
		if err := json.Unmarshal([]byte(data), &p); err != nil {
			return fail(Refused, nil, "the server's answer made no sense: %s", e.model.server.hush(err))
		}
		if err := e.piece(p, data); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fail(Refused, nil, "the server's answer would not end")
	}
	return lines.Err()
}

// piece takes one piece.
func (e *events) piece(p chunk, data string) error {
	if p.Error != nil {
		text, kind := failure([]byte(data))
		return &refused{status: http.StatusInternalServerError, text: text, kind: kind}
	}
	if err := e.named(p.Model); err != nil {
		return err
	}
	p.figures(&e.reply)
	if len(p.Choices) == 0 {
		return nil
	}
	said := p.Choices[0]
	out := api.ChatResponse{Message: api.Message{Content: said.Delta.Content, Thinking: cmp.Or(said.Delta.ReasoningContent, said.Delta.Reasoning)}}
	for _, part := range said.Delta.Calls {
		if err := e.call(part); err != nil {
			return err
		}
	}
	if err := e.take(out); err != nil {
		return err
	}
	if said.Finish == "" || e.done {
		return nil
	}
	e.done = true
	e.w.idle.Reset(figuresWait)
	e.reply.Truncated = said.Finish == "length"
	for i := range e.calls {
		_ = json.Unmarshal([]byte(e.args[i]), &e.calls[i].Function.Arguments) // what is no object stays empty
	}
	return e.wishes(e.calls)
}

// longestName is how many bytes of a model's name are kept.
const longestName = 200

// named takes the name of the model that answers. It need not be the one by which it was
// asked, but it must stay the one that it was: another model has passed no test.
func (e *events) named(as string) error {
	as = as[:min(len(as), longestName)]
	if was := e.model.server.as; as != "" && was != "" && as != was {
		return fail(Refused, nil, "at %s another model answers, %s in place of %s; when that is right: primer model hosts list --measure", e.model.server.Host(), brief(errors.New(as)), was)
	}
	e.reply.As = cmp.Or(e.reply.As, as)
	return nil
}

// call takes a part of a wish for a tool.
func (e *events) call(part callPart) error {
	if part.Index < 0 || part.Index > mostCalls || len(part.Function.Arguments) > longestEvent {
		e.reply.Truncated = true
		return errWishes
	}
	for len(e.calls) <= part.Index {
		e.calls = append(e.calls, api.ToolCall{Function: api.ToolCallFunction{Arguments: api.NewToolCallFunctionArguments()}})
		e.args = append(e.args, "")
	}
	c := &e.calls[part.Index]
	c.ID, c.Function.Name = cmp.Or(c.ID, part.ID), cmp.Or(c.Function.Name, part.Function.Name)
	if e.args[part.Index] += part.Function.Arguments; len(e.args[part.Index]) > longestAnswer {
		e.reply.Truncated = true
		return errWishes
	}
	if part.ID+part.Function.Name+part.Function.Arguments != "" {
		e.w.alive()
	}
	return nil
}

// Over reaches the server by connections of the caller's own, as [Server.Over] does.
func (s *Compatible) Over(dial func(ctx context.Context, network, address string) (net.Conn, error)) *Compatible {
	s.web.Transport = capped{&http.Transport{DialContext: dial, MaxResponseHeaderBytes: mostHeaders}}
	return s
}
