package builder

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"primer/tutor/llm"
)

// toolName is something that the orchestrator may have done.
type toolName string

// The tools.
const (
	toolResearch  toolName = "research_topic"
	toolExtract   toolName = "extract_category"
	toolCompare   toolName = "cross_reference"
	toolDiscover  toolName = "discover_topics"
	toolSummarize toolName = "summarize_content"
	toolRead      toolName = "read_source"
	toolFinish    toolName = "finish"
)

// researchTopics are the sides from which a text is looked at.
var researchTopics = []string{"overview", "concepts", "misconceptions", "worked_examples", "practice"}

// wish is one tool that the orchestrator wants to be used: a decision, and none
// of the material.
type wish struct {
	tool    toolName
	what    string // a topic or a category
	passage int    // from 1
	id      string // of the call
}

// label names a wish in lines and events: "extract_category problems".
func (w wish) label() string {
	switch {
	case w.what != "":
		return string(w.tool) + " " + w.what
	case w.passage > 0:
		return fmt.Sprintf("%s %d", w.tool, w.passage)
	}
	return string(w.tool)
}

// tools are what a model is offered that can call them.
func tools(discover bool, passages int) []llm.Tool {
	choice := func(name string, list []string) json.RawMessage {
		return json.RawMessage(`{"type":"object","properties":{"` + name + `":{"type":"string","enum":["` + strings.Join(list, `","`) + `"]}},"required":["` + name + `"]}`)
	}
	var categories []string
	for _, c := range Categories {
		categories = append(categories, string(c))
	}
	nothing := json.RawMessage(`{"type":"object","properties":{}}`)
	passage := json.RawMessage(`{"type":"object","properties":{"passage":{"type":"integer","description":"from 1 to ` + fmt.Sprint(passages) + `"}},"required":["passage"]}`)
	all := []llm.Tool{
		{Name: string(toolResearch), Purpose: "take notes on one side of the text", Takes: choice("topic", researchTopics)},
		{Name: string(toolExtract), Purpose: "make the parts of one category from the text", Takes: choice("category", categories)},
		{Name: string(toolCompare), Purpose: "hold all parts against each other and the text", Takes: nothing},
		{Name: string(toolSummarize), Purpose: "put a long passage in short", Takes: passage},
		{Name: string(toolRead), Purpose: "say in one line what a passage holds", Takes: passage},
		{Name: string(toolFinish), Purpose: "the lesson is done", Takes: nothing},
	}
	if discover {
		all = append(all, llm.Tool{Name: string(toolDiscover), Purpose: "name connected lessons", Takes: nothing})
	}
	return all
}

// wishOf reads a tool call. Whatever else a model puts into it is passed over.
func wishOf(c llm.ToolCall) wish {
	var args struct {
		Topic    string `json:"topic"`
		Category string `json:"category"`
		What     string `json:"what"`
		Passage  any    `json:"passage"`
	}
	_ = json.Unmarshal(c.Args, &args) // a field that cannot be read is empty, and told so
	w := wish{tool: toolName(strings.TrimSpace(c.Name)), id: c.ID}
	w.what = strings.ToLower(strings.TrimSpace(firstOf(args.Topic, args.Category, args.What)))
	switch n := args.Passage.(type) {
	case float64:
		w.passage = int(max(0, min(n, 1000)))
	case string:
		_, _ = fmt.Sscan(n, &w.passage)
	}
	return w.sized()
}

// sized keeps of a wish what its tool takes.
func (w wish) sized() wish {
	switch w.tool {
	case toolResearch, toolExtract:
		w.passage = 0
	case toolSummarize, toolRead:
		w.what = ""
	case toolCompare, toolDiscover, toolFinish:
		w.what, w.passage = "", 0
	default:
		w.tool = toolName(line(string(w.tool), 30))
		w.what, w.passage = "", 0
	}
	return w
}

func firstOf(texts ...string) string {
	i := slices.IndexFunc(texts, func(s string) bool { return s != "" && s != "none" })
	if i < 0 {
		return ""
	}
	return texts[i]
}

// use does what is wished for and says in one line what came of it. An error is
// the line, too: the orchestrator decides how to go on.
func (s *stock) use(ctx context.Context, o *office, w wish, discover bool) (string, error) {
	switch w.tool {
	case toolResearch:
		if !slices.Contains(researchTopics, w.what) {
			return "", fmt.Errorf("there is no topic %q; the topics are %s", line(w.what, 30), strings.Join(researchTopics, ", "))
		}
		return s.research(ctx, o, w.what)
	case toolExtract:
		k := Category(w.what)
		if !slices.Contains(Categories, k) {
			return "", fmt.Errorf("there is no category %q; the categories are components, lesson, vocabulary, problems, misconceptions", line(w.what, 30))
		}
		return s.extract(ctx, o, k)
	case toolCompare:
		return s.compare(ctx, o)
	case toolDiscover:
		if !discover {
			return "No connected lessons are wanted now.", nil
		}
		return s.discover(ctx, o)
	case toolSummarize:
		return s.summarize(ctx, o, w.passage)
	case toolRead:
		return s.read(w.passage)
	case toolFinish:
		return "finished", nil
	}
	return "", fmt.Errorf("there is no tool %q", w.tool)
}
