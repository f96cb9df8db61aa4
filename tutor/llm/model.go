package llm

import (
	"context"
	"encoding/json"
	"time"
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
	Text       string
	Thinking   string
	Calls      []ToolCall    // what the model asks to have done
	Truncated  bool          // MaxTokens or MaxThinking ended it: its last sentence is unfinished, or there is none
	Stopped    bool          // the caller wanted no more
	Back       bool          // the first answer after the model was away
	TokensIn   int           // always the full count of the prompt; 0 when the server did not say
	TokensOut  int           // pieces counted when the server did not say
	FirstToken time.Duration // from the request to the first piece
	PromptTook time.Duration // the server's own figure: small when its cache served the prompt
	LoadTook   time.Duration // time to bring the model into memory
	Took       time.Duration
}
