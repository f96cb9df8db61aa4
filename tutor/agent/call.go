package agent

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
)

// call is one question to the model with everything a teacher may want to see.
type call struct {
	role     string
	request  llm.Request
	id       string // of the prompts
	session  string
	question string // what the tutor had asked, for a call without the conversation
}

// newCall puts the parts in the order that the server's cache likes: what is
// the same in the whole session, the conversation, the student's line, and the
// job itself last. The calls of one turn differ in the job only, and the next
// turn tells the student's line in the same bytes.
func newCall(role string, b begin, job prompts.Prompt, t tutor.Task, limit int) call {
	c := call{role: role, id: job.ID + " " + b.prefix.ID, session: b.session}
	if q := line(prose(t.Before.Asked.Text), tutorLimit); q != "" {
		c.question = "Tutor: " + q + "\n"
	}
	text := job.Text
	if said := student(t.Text, limit); said != "" {
		text = said + "\n\n" + job.Text
	}
	if q := strings.TrimSuffix(strings.TrimPrefix(c.question, "Tutor: "), "\n"); q != "" && !asked(b.history, q) {
		text, c.question = c.question+text, ""
	}
	c.request = llm.Request{
		Session: b.session, Student: t.Profile.ID, System: b.prefix.Text, Messages: add(b.history, llm.RoleUser, text),
		Temperature: job.Temperature, MaxTokens: job.MaxTokens,
	}
	return c
}

// job is what a teacher reads of a call that was not made.
func (c call) job() string {
	if len(c.request.Schema) == 0 {
		return "speak"
	}
	return c.role
}

// ask sends the call and keeps what happened. A conversation that is too long for
// the model is left out; the server says so before it begins. A model that rests
// or has no seat was not called, nor one whose budget for the day is used up.
func (a *Agent) ask(ctx context.Context, c call, say func(llm.Delta) bool) (llm.Reply, []tutor.ModelCall, error) {
	if a.spentAll() {
		return llm.Reply{}, nil, tutor.ErrBudget
	}
	if a.patience > 0 {
		c.request.Limits = llm.Limits{First: a.patience, Idle: a.patience, Total: a.patience}
	}
	defer a.busy(a.place(c.session))()
	reply, err := a.model.Chat(ctx, c.request, say)
	if llm.CodeOf(err) == llm.TooLong && len(c.request.Messages) > 1 {
		last := c.request.Messages[len(c.request.Messages)-1]
		last.Text = c.question + last.Text
		c.request.Messages = []llm.Message{last}
		reply, err = a.model.Chat(ctx, c.request, say)
	}
	if err = unasked(err, c.job()); err == tutor.ErrAway || errors.As(err, new(*tutor.Busy)) {
		return reply, nil, err
	}
	kept := tutor.ModelCall{
		Role: c.role, Model: reply.Model, Prompt: c.id, Text: whole(c.request), Raw: reply.Text, Thinking: reply.Thinking,
		TokensIn: reply.TokensIn, TokensOut: reply.TokensOut, FirstToken: reply.FirstToken, PromptTook: reply.PromptTook, Took: reply.Took, Back: reply.Back,
	}
	if err != nil {
		kept.Error = err.Error()
	}
	if p, ok := a.model.(pool); ok {
		a.pace.set(p.Speed())
	} else {
		a.pace.learn(kept)
	}
	count(&kept)
	a.charge(kept)
	return reply, []tutor.ModelCall{kept}, err
}

// count estimates what a server did not count: a call that was stopped has read its prompt
// and written what came of it.
func count(c *tutor.ModelCall) {
	c.TokensIn = cmp.Or(c.TokensIn, prompts.Tokens(c.Text))
	c.TokensOut = cmp.Or(c.TokensOut, prompts.Tokens(c.Thinking+c.Raw))
}

// whole is a request as one text.
func whole(r llm.Request) string {
	var b strings.Builder
	for _, m := range append([]llm.Message{{Role: llm.RoleSystem, Text: r.System}}, r.Messages...) {
		b.WriteString("[" + m.Role + "]\n" + m.Text + "\n\n")
	}
	return strings.TrimSpace(b.String())
}

// Deadlines of the calls that answer with an object. One that would miss its
// deadline is stopped a moment before, and what has come is read: what such an
// answer rests on comes first in it.
var (
	shortLimits = llm.Limits{Idle: 8 * time.Second, Total: 8 * time.Second}
	weighLimits = llm.Limits{Idle: 8 * time.Second, Total: 12 * time.Second}
	judgeLimits = llm.Limits{Idle: 8 * time.Second, Total: 10 * time.Second}
)

const lastMoment = 400 * time.Millisecond

// objectCall is a call that is answered with one JSON object.
func (a *Agent) objectCall(c call, schema []byte, limits llm.Limits) call {
	c.request.Schema, c.request.Limits = schema, limits
	return c
}

// askFor asks for an object and reads it; good says that a reading has what
// matters. what names the thing in errors: "the decision".
func askFor[T any](ctx context.Context, a *Agent, c call, what string, good func(T) bool) (T, []tutor.ModelCall, error) {
	var none T
	until := a.now().Add(c.request.Limits.Total - lastMoment)
	var o object
	reply, calls, err := a.ask(ctx, c, func(d llm.Delta) bool { return o.more(d.Text) && a.now().Before(until) })
	if err != nil {
		return none, calls, err
	}
	out, why := llm.ReadObject(reply.Text, good)
	if why != "" {
		err := &Unreadable{what + " " + why}
		calls[0].Error = err.Error()
		return none, calls, err
	}
	return out, calls, nil
}

// object watches an answer come and says when it need not go on: its object is
// closed, and a model that is not held to it goes on talking. A brace that no
// name follows is no object.
type object struct {
	depth           int
	fresh           bool // nothing has followed the first brace yet
	quoted, escaped bool
	closed          bool
	beyond          int
}

// chatter is how many bytes after its object an answer may have: its last line
// brings the server's figures, so it is not cut for a blank.
const chatter = 40

func (o *object) more(text string) bool {
	for i := 0; i < len(text); i++ {
		if o.closed {
			o.beyond++
			continue
		}
		o.take(text[i])
	}
	return o.beyond <= chatter
}

func (o *object) take(c byte) {
	if o.fresh && c > ' ' {
		if o.fresh = false; c != '"' {
			o.depth = 0
		}
	}
	switch {
	case o.escaped:
		o.escaped = false
	case o.quoted && c == '\\':
		o.escaped = true
	case c == '"' && o.depth > 0:
		o.quoted = !o.quoted
	case o.quoted:
	case c == '{':
		o.depth++
		o.fresh = o.depth == 1
	case c == '}' && o.depth > 0:
		o.depth--
		o.closed = o.depth == 0
	}
}
