package llmtest

import (
	"encoding/json"
	"net/http"
	"strings"
)

// The questions of OpenAI's kind that the server answers too.
const (
	Models      = "/v1/models"
	Completions = "/v1/chat/completions"
)

func (s *Server) models(w http.ResponseWriter, _ *http.Request) {
	type model struct {
		ID string `json:"id"`
	}
	reply(w, map[string][]model{"data": {{s.Model}}})
}

// completionAsked is a chat as a caller of OpenAI's kind sends it.
type completionAsked struct {
	Model    string `json:"model"`
	Messages []struct {
		Message
		CallID string `json:"tool_call_id"`
	} `json:"messages"`
	Most   int     `json:"max_tokens"`
	Heat   float64 `json:"temperature"`
	Format *struct {
		Type  string `json:"type"`
		Named struct {
			Schema json.RawMessage `json:"schema"`
		} `json:"json_schema"`
		Schema json.RawMessage `json:"schema"`
	} `json:"response_format"`
	Template json.RawMessage `json:"chat_template_kwargs"`
}

func (s *Server) completions(w http.ResponseWriter, r *http.Request) {
	var q completionAsked
	_ = json.NewDecoder(r.Body).Decode(&q)
	asked := Asked{Model: q.Model, Session: r.Header.Get("X-Session-Id"), Key: strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "), Template: q.Template}
	for _, m := range q.Messages {
		asked.Messages = append(asked.Messages, m.Message)
	}
	asked.Options.NumPredict, asked.Options.Temperature = q.Most, q.Heat
	a := answer{s: s, w: w, r: r, sse: true}
	if q.Format != nil {
		asked.Form = q.Format.Type
		if asked.Format = q.Format.Named.Schema; len(asked.Format) == 0 {
			asked.Format = q.Format.Schema
		}
	}
	if asked.Form != "" && s.Form != "" && asked.Form != s.Form {
		w.WriteHeader(http.StatusUnprocessableEntity)
		reply(w, map[string]string{"error": "response_format is not understood"})
		return
	}
	s.mu.Lock()
	n := len(s.asked)
	s.asked = append(s.asked, asked)
	s.mu.Unlock()
	a.t = s.Answer(n, asked)
	if a.t.Fault != Garbage && a.t.Fault != Forbidden {
		w.Header().Set("Content-Type", "text/event-stream")
	}
	a.run(asked)
}

// event is a piece of an answer in OpenAI's kind.
type event struct {
	Model   string            `json:"model,omitempty"`
	Error   map[string]string `json:"error,omitempty"`
	Choices []choice          `json:"choices"`
	Usage   *usage            `json:"usage,omitempty"`
}

type choice struct {
	Delta  delta   `json:"delta"`
	Finish *string `json:"finish_reason"`
}

type delta struct {
	Content   string     `json:"content,omitempty"`
	Reasoning string     `json:"reasoning_content,omitempty"`
	Calls     []callPart `json:"tool_calls,omitempty"`
}

type callPart struct {
	Index    int    `json:"index"`
	ID       string `json:"id,omitempty"`
	Function struct {
		Name string `json:"name,omitempty"`
		Args string `json:"arguments"`
	} `json:"function"`
}

type usage struct {
	In  int `json:"prompt_tokens"`
	Out int `json:"completion_tokens"`
}

// events are the pieces in which OpenAI's kind says what Ollama says in one. A call
// comes in two parts.
func (p piece) events() []event {
	if p.Error != "" {
		return []event{{Error: map[string]string{"message": p.Error}}}
	}
	var out []event
	for i, c := range p.Message.Calls {
		for j, part := range []string{string(c.Function.Args[:len(c.Function.Args)/2]), string(c.Function.Args[len(c.Function.Args)/2:])} {
			made := callPart{Index: i}
			if made.Function.Args = part; j == 0 {
				made.ID, made.Function.Name = "call-1", c.Function.Name
			}
			out = append(out, event{Choices: []choice{{Delta: delta{Calls: []callPart{made}}}}})
		}
	}
	if p.Message.Content+p.Message.Thinking != "" {
		out = append(out, event{Choices: []choice{{Delta: delta{Content: p.Message.Content, Reasoning: p.Message.Thinking}}}})
	}
	if p.Done {
		out = append(out, event{Choices: []choice{{Finish: &p.Reason}}}, event{Choices: []choice{}, Usage: &usage{p.In, p.Out}})
	}
	return out
}
