package llm

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/ollama/ollama/api"
)

// Tool is something that a model may ask to have done.
type Tool struct {
	Name    string
	Purpose string
	Takes   json.RawMessage // JSON schema of its arguments, an object
}

// ToolCall is one such wish. Its arguments are what the model wrote: an object,
// which nobody has looked at yet.
type ToolCall struct {
	ID   string          `json:"id,omitempty"`
	Name string          `json:"name"`
	Args json.RawMessage `json:"args,omitempty"`
}

// Bounds on what a model may wish for in one answer.
const (
	mostCalls    = 8
	longestWish  = 4 << 10 // bytes of the arguments of one call
	tooLongAWish = `{}`
)

// errWishes ends an answer that wishes for more and more.
var errWishes = errors.New("it calls and calls")

// UsesTools reports whether the model was made to call tools.
func (c Card) UsesTools() bool { return slices.Contains(c.Can, "tools") }

// offer tells the server of the tools.
func offer(q *api.ChatRequest, tools []Tool) error {
	for _, t := range tools {
		made := api.Tool{Type: "function", Function: api.ToolFunction{Name: t.Name, Description: t.Purpose}}
		if err := json.Unmarshal(t.Takes, &made.Function.Parameters); err != nil {
			return fmt.Errorf("read the schema of tool %s: %w", t.Name, err)
		}
		q.Tools = append(q.Tools, made)
	}
	return nil
}

// retold is a message as the server wants it.
func retold(m Message) api.Message {
	out := api.Message{Role: m.Role, Content: m.Text, ToolName: m.Tool, ToolCallID: m.CallID}
	for i, c := range m.Calls {
		call := api.ToolCall{ID: c.ID, Function: api.ToolCallFunction{Index: i, Name: c.Name, Arguments: api.NewToolCallFunctionArguments()}}
		_ = json.Unmarshal(c.Args, &call.Function.Arguments) // it was an object when it came; one that is none stays empty
		out.ToolCalls = append(out.ToolCalls, call)
	}
	return out
}

// wishes takes the tool calls of a piece of an answer.
func (c *chat) wishes(calls []api.ToolCall) error {
	for _, wish := range calls {
		if len(c.reply.Calls) == mostCalls {
			c.reply.Truncated = true
			return errWishes
		}
		args, err := json.Marshal(wish.Function.Arguments)
		if err != nil || len(args) > longestWish {
			args = json.RawMessage(tooLongAWish)
		}
		name := wish.Function.Name
		c.reply.Calls = append(c.reply.Calls, ToolCall{ID: wish.ID[:min(len(wish.ID), 64)], Name: name[:min(len(name), 64)], Args: args})
	}
	return nil
}
