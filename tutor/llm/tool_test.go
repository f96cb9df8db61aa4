package llm_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

var readTool = []llm.Tool{{Name: "read", Purpose: "read a page", Takes: json.RawMessage(`{"type":"object","properties":{"page":{"type":"integer"}},"required":["page"]}`)}}

func toolModel(t *testing.T, answer func(int, llmtest.Asked) llmtest.Turn) (*llm.Ollama, *llmtest.Server) {
	t.Helper()
	s := llmtest.InMemory(answer)
	s.Can = append(s.Can, "tools")
	return open(t, s), s
}

func TestToolsAreOfferedAndCalled(t *testing.T) {
	inTime(t, func(t *testing.T) {
		model, s := toolModel(t, llmtest.Always(llmtest.Turn{Calls: []llmtest.Call{{Name: "read", Args: `{"page":2}`}}}))
		if !model.Card().UsesTools() {
			t.Error("the model is not known to use tools")
		}
		said := []llm.Message{
			{Role: llm.RoleUser, Text: "begin"},
			{Role: llm.RoleAssistant, Calls: []llm.ToolCall{{Name: "read", Args: json.RawMessage(`{"page":1}`)}}},
			{Role: llm.RoleTool, Tool: "read", Text: "page 1 is empty"},
		}
		reply, err := model.Chat(t.Context(), llm.Request{Messages: said, Tools: readTool}, nil)
		if err != nil || len(reply.Calls) != 1 || reply.Calls[0].Name != "read" || string(reply.Calls[0].Args) != `{"page":2}` {
			t.Fatalf("calls %+v, %v", reply.Calls, err)
		}
		asked := s.Asked()[0]
		if len(asked.Tools) != 1 || asked.Tools[0].Function.Name != "read" || asked.Messages[2].ToolName != "read" || asked.Messages[2].Role != "tool" {
			t.Errorf("the server was asked %+v", asked)
		}
	})
}

// A model that wishes for more and more is stopped, and what it wishes for is cut.
func TestEndlessToolCallsEnd(t *testing.T) {
	inTime(t, func(t *testing.T) {
		var many []llmtest.Call
		for range 500 {
			many = append(many, llmtest.Call{Name: strings.Repeat("r", 500), Args: `{"page":"` + strings.Repeat("9", 9000) + `"}`})
		}
		model, _ := toolModel(t, llmtest.Always(llmtest.Turn{Calls: many}))
		reply, err := model.Chat(t.Context(), llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Text: "begin"}}, Tools: readTool}, nil)
		if err != nil || len(reply.Calls) > 8 || !reply.Truncated {
			t.Fatalf("%d calls, truncated %v, %v", len(reply.Calls), reply.Truncated, err)
		}
		if c := reply.Calls[0]; len(c.Name) > 64 || string(c.Args) != "{}" {
			t.Errorf("a wish of %d bytes for %q", len(c.Args), c.Name)
		}
	})
}
