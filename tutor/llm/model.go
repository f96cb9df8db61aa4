package llm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ollama/ollama/api"
)

// Model answers a chat. The text arrives piece by piece through say, which
// returns false when no more is wanted; the reply then is what came until that,
// with Stopped set. An error is an *Error, or the context's own.
type Model interface {
	Chat(ctx context.Context, r Request, say func(Delta) bool) (Reply, error)
}

// Request is one call. The server caches what stands first: keep System the same,
// byte for byte, and let what changes come last.
type Request struct {
	Session     string          // whose prompt it is, in letters that tell nothing of a person; "" for nobody's
	Student     string          // who waits for it, to be fair to all; never sent
	System      string          // the stable beginning
	Messages    []Message       // oldest first
	Tools       []Tool          // what it may ask to have done; only for a model that can
	Schema      json.RawMessage // the answer's JSON schema in the order of its properties, or nil
	Temperature float64
	MaxTokens   int  // of the answer; thinking is counted apart
	Think       bool // asked for only where the model can
	MaxThinking int  // tokens of thinking; 0 stands for 1000
	Limits      Limits
}

// Message is one line of the chat.
type Message struct {
	Role   string // RoleUser, RoleAssistant or RoleTool
	Text   string
	Calls  []ToolCall // of the assistant: what it asked to have done
	Tool   string     // of a tool: its name
	CallID string     // of a tool: the call that it answers
}

// The roles of a message.
const (
	RoleSystem    = "system"
	RoleUser      = "user"
	RoleAssistant = "assistant"
	RoleTool      = "tool"
)

// Delta is a piece of the answer, or of the thinking before it.
type Delta struct {
	Text     string
	Thinking string
}

// Reply is a whole answer.
type Reply struct {
	Model      string
	As         string // the model that answered as the server calls it, where it says so
	Text       string
	Thinking   string
	Calls      []ToolCall    // what the model asks to have done
	Truncated  bool          // MaxTokens or MaxThinking ended it: its last sentence is unfinished, or there is none
	Stopped    bool          // the caller wanted no more
	Back       bool          // the first answer after the model was away
	TokensIn   int           // always the full count of the prompt; 0 when the server did not say
	TokensOut  int           // pieces counted when the server did not say
	FirstToken time.Duration // from the request to the first piece
	PromptTook time.Duration // the server's own figure, else FirstToken: small when its cache served the prompt
	LoadTook   time.Duration // time to bring the model into memory
	Took       time.Duration
}

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
