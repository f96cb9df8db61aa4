package agent

import (
	"context"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/llm"
)

// call is one question to the model with everything a teacher may want to see.
type call struct {
	role    string
	request llm.Request
	id      string // of the prompts
}

// newCall puts the parts in the order that the server's cache likes: what is
// the same in the whole session, what grew, and the job itself last.
func newCall(role string, prefix, job prompts.Prompt, history []llm.Message) call {
	return call{
		role: role,
		id:   job.ID + " " + prefix.ID,
		request: llm.Request{
			System: prefix.Text, Messages: add(history, llm.RoleUser, job.Text),
			Temperature: job.Temperature, MaxTokens: job.MaxTokens, Think: job.Think,
		},
	}
}

// ask sends the call and keeps what happened. A conversation that is too long for
// the model is left out; the server says so before it begins. A model that rests
// was not called.
func (a *Agent) ask(ctx context.Context, c call, say func(llm.Delta) bool) (llm.Reply, []tutor.ModelCall, error) {
	reply, err := a.model.Chat(ctx, c.request, say)
	if llm.CodeOf(err) == llm.TooLong && len(c.request.Messages) > 1 {
		c.request.Messages = c.request.Messages[len(c.request.Messages)-1:]
		reply, err = a.model.Chat(ctx, c.request, say)
	}
	if err = quiet(err); err == tutor.ErrAway {
		return reply, nil, err
	}
	kept := tutor.ModelCall{
		Role: c.role, Model: reply.Model, Prompt: c.id, Text: whole(c.request), Raw: reply.Text, Thinking: reply.Thinking,
		TokensIn: reply.TokensIn, TokensOut: reply.TokensOut, FirstToken: reply.FirstToken, PromptTook: reply.PromptTook, Took: reply.Took, Back: reply.Back,
	}
	if err != nil {
		kept.Error = err.Error()
	}
	return reply, []tutor.ModelCall{kept}, err
}

// whole is a request as one text.
func whole(r llm.Request) string {
	var b strings.Builder
	for _, m := range append([]llm.Message{{Role: llm.RoleSystem, Text: r.System}}, r.Messages...) {
		b.WriteString("[" + m.Role + "]\n" + m.Text + "\n\n")
	}
	return strings.TrimSpace(b.String())
}

// add appends a message; two in a row of one role become one, since some models
// are confused by that.
func add(to []llm.Message, role, text string) []llm.Message {
	if n := len(to); n > 0 && to[n-1].Role == role {
		to[n-1].Text += "\n\n" + text
		return to
	}
	return append(to, llm.Message{Role: role, Text: text})
}
