package llm

import (
	"encoding/json"
	"time"
)

// What goes over the wire to a server of OpenAI's kind, and comes back. The fields
// stand in the order in which they are sent, and a schema is sent as it was written.

type completion struct {
	Model    string         `json:"model"`
	Messages []lineSent     `json:"messages"`
	Tools    []toolSent     `json:"tools,omitempty"`
	Stream   bool           `json:"stream"`
	Options  streamSent     `json:"stream_options"`
	Heat     float64        `json:"temperature"`
	Most     int            `json:"max_tokens,omitempty"`
	Format   *formatSent    `json:"response_format,omitempty"`
	Template *templateAsked `json:"chat_template_kwargs,omitempty"`
}

type streamSent struct {
	Usage bool `json:"include_usage"`
}

type lineSent struct {
	Role    string     `json:"role"`
	Content string     `json:"content"`
	Calls   []callSent `json:"tool_calls,omitempty"`
	CallID  string     `json:"tool_call_id,omitempty"`
}

type callSent struct {
	ID       string       `json:"id"`
	Type     string       `json:"type"`
	Function functionSent `json:"function"`
}

type functionSent struct {
	Name      string          `json:"name"`
	Arguments string          `json:"arguments,omitempty"`
	About     string          `json:"description,omitempty"`
	Takes     json.RawMessage `json:"parameters,omitempty"`
}

type toolSent struct {
	Type     string       `json:"type"`
	Function functionSent `json:"function"`
}

// formatSent asks for an answer of a schema, in OpenAI's form or in llama.cpp's own.
type formatSent struct {
	Type   string          `json:"type"`
	Named  *schemaSent     `json:"json_schema,omitempty"`
	Schema json.RawMessage `json:"schema,omitempty"`
}

type schemaSent struct {
	Name   string          `json:"name"`
	Strict bool            `json:"strict"`
	Schema json.RawMessage `json:"schema"`
}

type templateAsked struct {
	Think bool `json:"enable_thinking"`
}

// chunk is a piece of an answer.
type chunk struct {
	Model   string          `json:"model"` // that answers, as the server says
	Error   json.RawMessage `json:"error"`
	Choices []struct {
		Delta struct {
			Content          string     `json:"content"`
			ReasoningContent string     `json:"reasoning_content"`
			Reasoning        string     `json:"reasoning"`
			Calls            []callPart `json:"tool_calls"`
		} `json:"delta"`
		Finish string `json:"finish_reason"`
	} `json:"choices"`
	Usage *struct {
		In  int `json:"prompt_tokens"`
		Out int `json:"completion_tokens"`
	} `json:"usage"`
	Timings *struct { // llama.cpp's
		Prompt float64 `json:"prompt_ms"`
	} `json:"timings"`
}

type callPart struct {
	Index    int    `json:"index"`
	ID       string `json:"id"`
	Function struct {
		Name      string `json:"name"`
		Arguments string `json:"arguments"`
	} `json:"function"`
}

// figures takes what the server counted. Nonsense counts nothing.
func (p chunk) figures(r *Reply) {
	if u := p.Usage; u != nil {
		r.TokensIn, r.TokensOut = max(u.In, 0), max(u.Out, 0)
	}
	if t := p.Timings; t != nil && t.Prompt > 0 && t.Prompt < float64(time.Hour.Milliseconds()) {
		r.PromptTook = time.Duration(t.Prompt * float64(time.Millisecond))
	}
}

// request is a call in one of the forms that servers take.
func (m *Completions) request(r Request, form int32) completion {
	q := completion{Model: m.card.Name, Stream: true, Options: streamSent{true}, Heat: r.Temperature, Most: r.MaxTokens}
	if q.Most > 0 && r.Think { // thinking is not counted apart
		q.Most += max(r.MaxThinking, mostThinking)
	}
	if form < asWords {
		q.Template = &templateAsked{r.Think}
	}
	switch {
	case r.Schema == nil || form == asWords:
	case form == asSchema:
		q.Format = &formatSent{Type: "json_schema", Named: &schemaSent{"answer", true, r.Schema}}
	default:
		q.Format = &formatSent{Type: "json_object", Schema: r.Schema}
	}
	if r.System != "" {
		q.Messages = append(q.Messages, lineSent{Role: RoleSystem, Content: r.System})
	}
	for _, line := range r.Messages {
		out := lineSent{Role: line.Role, Content: line.Text, CallID: line.CallID}
		for _, c := range line.Calls {
			out.Calls = append(out.Calls, callSent{ID: c.ID, Type: "function", Function: functionSent{Name: c.Name, Arguments: string(c.Args)}})
		}
		q.Messages = append(q.Messages, out)
	}
	for _, t := range r.Tools {
		q.Tools = append(q.Tools, toolSent{"function", functionSent{Name: t.Name, About: t.Purpose, Takes: t.Takes}})
	}
	return q
}
