package llm

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ollama/ollama/api"
)

// Ollama is one model of a server.
type Ollama struct {
	server  *Server
	card    Card
	between atomic.Int64 // nanoseconds from piece to piece in its latest answer, 0 when not known
}

// Card says what the model is.
func (o *Ollama) Card() Card { return o.card }

// Chat sends one request and streams its answer. An answer that ends without
// the server's "done" is a failure, however long it is.
func (o *Ollama) Chat(ctx context.Context, r Request, say func(Delta) bool) (Reply, error) {
	limits := r.Limits.or(SpeakLimits)
	w := watch(ctx, limits)
	defer w.end()
	c := chat{w: w, say: say, began: time.Now(), thinking: cmp.Or(r.MaxThinking, mostThinking)}
	c.reply.Model = o.card.Name
	q := o.request(r)
	if err := offer(q, r.Tools); err != nil {
		return c.reply, fail(Refused, err, "a tool cannot be offered")
	}
	err := o.stream(ctx, q).read(w.ctx, c.take)
	return c.ended(ctx, err, func(err error) error { return o.explain(err, c.pieces > 0) })
}

// ended is the answer and why it is none, when the stream has ended.
func (c *chat) ended(ctx context.Context, err error, explain func(error) error) (Reply, error) {
	c.close()
	switch {
	case c.reply.Stopped, errors.Is(err, errThought), errors.Is(err, errWishes):
		return c.reply, nil
	case ctx.Err() != nil:
		return c.reply, ctx.Err()
	case c.w.cause() != nil && !c.done:
		return c.reply, c.w.cause()
	case err != nil:
		return c.reply, explain(err)
	case !c.done:
		return c.reply, fail(Cut, nil, "the answer broke off")
	}
	return c.reply, nil
}

// Load brings the model into memory, which may take half a minute, and asks
// nothing. It ends when the model is there or ctx is over.
func (o *Ollama) Load(ctx context.Context) error {
	if err := o.server.api.Chat(ctx, o.request(Request{}), func(api.ChatResponse) error { return nil }); err != nil {
		return o.explain(err, false)
	}
	return nil
}

// Unload has the server end the model's process, which heals one that is stuck:
// the next call starts it anew.
func (o *Ollama) Unload(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, InfoLimit)
	defer cancel()
	q := &api.ChatRequest{Model: o.card.Name, KeepAlive: &api.Duration{}}
	if err := o.server.api.Chat(ctx, q, func(api.ChatResponse) error { return nil }); err != nil {
		return o.explain(err, false)
	}
	return nil
}

func (o *Ollama) request(r Request) *api.ChatRequest {
	yes, no := true, false
	q := &api.ChatRequest{
		Model: o.card.Name, Format: r.Schema, Stream: &yes, Truncate: &no, Shift: &no,
		KeepAlive: &api.Duration{Duration: keepAlive},
		Options:   map[string]any{"temperature": r.Temperature, "num_ctx": contextTokens},
	}
	if r.MaxTokens > 0 {
		q.Options["num_predict"] = r.MaxTokens
	}
	if o.card.Thinks() {
		q.Think = &api.ThinkValue{Value: r.Think}
	}
	if r.System != "" {
		q.Messages = append(q.Messages, api.Message{Role: RoleSystem, Content: r.System})
	}
	for _, m := range r.Messages {
		q.Messages = append(q.Messages, retold(m))
	}
	return q
}

// chat is one answer on its way in.
type chat struct {
	w      *watchdog
	say    func(Delta) bool
	began  time.Time
	reply  Reply
	text   strings.Builder
	think  strings.Builder
	pieces int
	done   bool

	thinking int // pieces of thinking that are left
}

var (
	errStopped = errors.New("no more is wanted")
	errThought = errors.New("it thinks and thinks")
)

func (c *chat) take(p api.ChatResponse) error {
	if p.Done || len(p.Message.ToolCalls) > 0 {
		c.w.alive()
	}
	if d := (Delta{Text: p.Message.Content, Thinking: p.Message.Thinking}); d != (Delta{}) { // a piece with nothing in it is no sign of life
		c.w.alive()
		if c.pieces++; c.pieces == 1 {
			c.reply.FirstToken = time.Since(c.began)
		}
		c.text.WriteString(d.Text)
		c.think.WriteString(d.Thinking)
		if c.say != nil && !c.say(d) {
			c.reply.Stopped = true
			return errStopped
		}
	}
	if err := c.wishes(p.Message.ToolCalls); err != nil {
		return err
	}
	if p.Message.Thinking != "" && !p.Done {
		if c.thinking--; c.thinking < 0 {
			c.reply.Truncated = true
			return errThought
		}
	}
	if c.text.Len()+c.think.Len() > longestAnswer {
		return fail(Refused, nil, "the answer would not end")
	}
	if p.Done {
		c.done = true
		c.reply.Truncated = p.DoneReason == "length"
		c.reply.TokensIn, c.reply.TokensOut = p.PromptEvalCount, p.EvalCount
		c.reply.PromptTook, c.reply.LoadTook = p.PromptEvalDuration, p.LoadDuration
	}
	return nil
}

func (c *chat) close() {
	c.reply.Text, c.reply.Thinking = c.text.String(), c.think.String()
	c.reply.Took = time.Since(c.began)
	c.reply.TokensOut = cmp.Or(c.reply.TokensOut, c.pieces)
}

// explain turns the client's error into one for people.
func (o *Ollama) explain(err error, begun bool) error {
	var status api.StatusError
	var own *Error
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &status) && status.StatusCode == 404:
		return fail(Missing, err, "the server has no model %s", o.card.Name)
	case errors.As(err, &status) && strings.Contains(status.ErrorMessage, "context length"):
		return fail(TooLong, err, "the conversation is too long for the model")
	case errors.As(err, &status):
		return fail(Refused, err, "the server refused: %s", brief(errors.New(cmp.Or(status.ErrorMessage, status.Status))))
	case untrusted(err) != "":
		return fail(Unsafe, err, "the certificate of %s does not hold: %s", o.server.Host(), untrusted(err))
	case begun && disconnected(err):
		return fail(Down, err, "the server went away in the middle")
	case disconnected(err):
		return fail(Down, err, "no server at %s", o.server.Host())
	}
	return fail(Refused, err, "the server's answer made no sense: %s", brief(err))
}

// brief is the first 80 characters of an error on one line, without anything
// that could drive a terminal.
func brief(err error) string {
	text := strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r <= ' ' || r >= 0x7f && r < 0xa0 }), " ")
	if runes := []rune(text); len(runes) > 80 {
		return string(runes[:79]) + "…"
	}
	return text
}

// Warm has the server read the stable beginning of a request while nobody waits, so that
// the call behind it finds it in the cache. What goes wrong with it that call finds out.
func (o *Ollama) Warm(ctx context.Context, r Request) {
	_, _ = o.Chat(ctx, oneToken(r), nil) // nothing is lost with it
}
