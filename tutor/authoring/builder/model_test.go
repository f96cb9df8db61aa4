package builder_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// scripted is a model that builds honestly from whatever text it is shown: its
// director follows a plan, its workers quote.
type scripted struct {
	plan  []string // tools in order, as "extract_category problems"
	calls bool     // the director calls tools
	// spoil may change or fail an answer; task is the tool at work, "direct" for
	// the director.
	spoil func(n int, task string, honest llmtest.Turn) llmtest.Turn
}

var wholePlan = []string{
	"read_source 1", "research_topic overview", "research_topic concepts", "research_topic worked_examples", "research_topic misconceptions", "research_topic practice",
	"extract_category components", "extract_category lesson", "extract_category vocabulary", "extract_category problems", "extract_category misconceptions",
	"discover_topics", "summarize_content 1", "cross_reference", "finish",
}

// start serves the model.
func (s scripted) start(t testing.TB) (llm.Model, *llmtest.Server) {
	t.Helper()
	server := llmtest.New(s.answer)
	if s.calls {
		server.Can = append(server.Can, "tools")
	}
	t.Cleanup(server.Close)
	at, err := llm.NewServer(server.Host(), false)
	if err != nil {
		t.Fatal(err)
	}
	model, err := at.Open(t.Context(), server.Model)
	if err != nil {
		t.Fatal(err)
	}
	return model, server
}

// near is the same model without a server between: for tests of many builds.
type near struct {
	scripted
	asked int
	last  llmtest.Asked
	heard []string // everything that it was told
}

// Chat answers as the script says; a fault is what the Ollama adapter makes of it.
func (m *near) Chat(ctx context.Context, r llm.Request, _ func(llm.Delta) bool) (llm.Reply, error) {
	if ctx.Err() != nil {
		return llm.Reply{}, ctx.Err()
	}
	a := llmtest.Asked{Format: r.Schema, Messages: []llmtest.Message{{Role: llm.RoleSystem, Content: r.System}}}
	for _, said := range r.Messages {
		a.Messages = append(a.Messages, llmtest.Message{Role: said.Role, Content: said.Text})
	}
	for _, t := range r.Tools {
		a.Tools = append(a.Tools, offered(t.Name))
	}
	for _, said := range a.Messages {
		m.heard = append(m.heard, said.Content)
	}
	n := m.asked
	m.asked++
	m.last = a
	turn := m.answer(n, a)
	reply := llm.Reply{Text: turn.Text, TokensIn: 100, TokensOut: len(turn.Text) / 4}
	for _, c := range turn.Calls {
		reply.Calls = append(reply.Calls, llm.ToolCall{Name: c.Name, Args: json.RawMessage(c.Args)})
	}
	if err, fails := failures[turn.Fault]; fails {
		return reply, err
	}
	return reply, nil
}

// failures are what the Ollama adapter makes of a server's faults.
var failures = map[llmtest.Fault]error{
	llmtest.Broken:  &llm.Error{Code: llm.Refused, Text: "the server refused"},
	llmtest.NoDone:  &llm.Error{Code: llm.Cut, Text: "the answer broke off"},
	llmtest.TooLong: &llm.Error{Code: llm.TooLong, Text: "the conversation is too long for the model"},
	llmtest.Endless: &llm.Error{Code: llm.Refused, Text: "the answer would not end"},
}

func offered(name string) (t struct {
	Function struct {
		Name string `json:"name"`
	} `json:"function"`
},
) {
	t.Function.Name = name
	return t
}

func (s scripted) answer(n int, a llmtest.Asked) llmtest.Turn {
	task, turn := s.honest(a)
	if s.spoil != nil {
		turn = s.spoil(n, task, turn)
	}
	return turn
}

var taskOf = regexp.MustCompile(`TASK (\w+)(?: (\w+))?`)

func (s scripted) honest(a llmtest.Asked) (task string, t llmtest.Turn) {
	last := a.Messages[len(a.Messages)-1].Content
	found := taskOf.FindStringSubmatch(last)
	if found == nil {
		return "direct", s.direct(a)
	}
	text := a.Messages[0].Content
	_, text, _ = strings.Cut(text, "\nTEXT\n")
	text, _, _ = strings.Cut(text, "\nEND OF TEXT")
	return found[1], llmtest.Turn{Text: found2json(found[1], text, a.Messages[0].Content)}
}

// direct takes the next tool of the plan: as many as the conversation has heard of.
func (s scripted) direct(a llmtest.Asked) llmtest.Turn {
	done := 0
	for _, m := range a.Messages {
		if m.Role == "assistant" {
			done++
		}
	}
	plan := s.plan
	if !strings.Contains(a.Messages[0].Content, "discover_topics:") {
		plan = without(plan, "discover_topics")
	}
	tool, what, _ := strings.Cut(plan[min(done, len(plan)-1)], " ")
	if len(a.Tools) > 0 {
		args := map[string]any{}
		switch tool {
		case "research_topic":
			args["topic"] = what
		case "extract_category":
			args["category"] = what
		case "read_source", "summarize_content":
			args["passage"] = 1
		}
		raw, _ := json.Marshal(args)
		return llmtest.Turn{Calls: []llmtest.Call{{Name: tool, Args: string(raw)}}}
	}
	passage := 0
	if _, err := fmt.Sscan(what, &passage); err == nil || what == "" {
		what = "none"
	}
	return llmtest.Turn{Text: fmt.Sprintf(`{"reasoning":"as planned","tool":%q,"what":%q,"passage":%d}`, tool, what, passage)}
}

func without(list []string, word string) []string {
	var out []string
	for _, w := range list {
		if w != word {
			out = append(out, w)
		}
	}
	return out
}

var (
	sentenceEnd = regexp.MustCompile(`[^.!?\n]+[.!?]`)
	sum         = regexp.MustCompile(`(\d+/\d+ \+ \d+/\d+) = (\d+/\d+)\.[^\n]*`)
	meaning     = regexp.MustCompile(`(?:The|A) ([a-z]+) is (the number [^.]*?)(?:, and|\.)`)
	simplest    = regexp.MustCompile(`The simplest form of (\d+/\d+) is (\d+/\d+)\.`)
	portionOf   = regexp.MustCompile(`So (1/\d+) of (\d+) is (\d+)\.`)
)

func str(s string) string {
	raw, _ := json.Marshal(s)
	return string(raw)
}

// found2json is an honest worker's answer: everything in it is quoted.
func found2json(task, text, system string) string {
	sentences := sentenceEnd.FindAllString(text, -1)
	for i := range sentences {
		sentences[i] = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(sentences[i]), "- "))
	}
	if len(sentences) == 0 {
		return "{}"
	}
	first := sentences[0]
	var items []string
	add := func(format string, args ...any) { items = append(items, fmt.Sprintf(format, args...)) }
	list := func(name string) string { return `{"` + name + `":[` + strings.Join(items, ",") + `]}` }
	switch task {
	case "research":
		for _, s := range sentences[:min(4, len(sentences))] {
			add(`{"quote":%s,"note":%s}`, str(s), str(s))
		}
		return list("notes")
	case "components":
		_, title, _ := strings.Cut(system, `Lesson: "`)
		title, _, _ = strings.Cut(title, `"`)
		add(`{"quote":%s,"name":%s}`, str(first), str(title))
		return list("components")
	case "lesson":
		add(`{"quote":%s,"component":"x","approach":"step_by_step","title":"in short","text":%s}`, str(first), str(strings.Join(sentences[:min(6, len(sentences))], " ")))
		var claims []string
		for _, s := range sentences[:min(3, len(sentences))] {
			claims = append(claims, fmt.Sprintf(`{"quote":%s,"claim":%s}`, str(s), str(s)))
		}
		return `{"objectives":["` + strings.ToLower(strings.Trim(first, ".")) + `"],"explanations":[` + strings.Join(items, ",") + `],"claims":[` + strings.Join(claims, ",") + `]}`
	case "vocabulary":
		for _, m := range meaning.FindAllStringSubmatch(text, -1) {
			add(`{"quote":%s,"term":%s,"means":%s,"example":""}`, str(m[0]), str(m[1]), str("It is "+m[2]+"."))
		}
		return list("terms")
	case "problems":
		problem := func(quote, ask, expression, answer string) {
			add(`{"quote":%s,"component":"x","ask":%s,"expression":%s,"answer":%s,"choices":[],"hints":["What does the rule say?","Look at the numbers below the lines."],"difficulty":"easy"}`,
				str(quote), str(ask), str(expression), str(answer))
		}
		for _, m := range sum.FindAllStringSubmatch(text, -1) {
			problem(m[0], "What is "+m[1]+"?", m[1], m[2])
		}
		for _, m := range simplest.FindAllStringSubmatch(text, -1) {
			problem(m[0], "What is the simplest form of "+m[1]+"?", "", m[2])
		}
		for _, m := range portionOf.FindAllStringSubmatch(text, -1) {
			problem(m[0], "What is "+m[1]+" of "+m[2]+"?", m[1]+" * "+m[2], m[3])
		}
		return list("problems")
	case "misconceptions":
		if _, after, ok := strings.Cut(text, "What goes wrong"); ok {
			all := sentenceEnd.FindAllString(after, -1)
			end := strings.TrimSpace(all[len(all)-1])
			add(`{"quote":%s,"wrong":"It is the other way.","right":%s,"remedy":"What happens with one half of a pizza?"}`, str(end), str(end))
		}
		return list("misconceptions")
	case "compare":
		return `{"components":90,"lesson":90,"vocabulary":90,"problems":90,"misconceptions":90,"contradictions":[]}`
	case "discover":
		return `{"before":["Parts of a whole"],"next":["Simplify a fraction","Percentages"]}`
	case "summary":
		return `{"quote":` + str(first) + `,"summary":` + str(first) + `}`
	}
	return "{}"
}

// memory is a journal that a test can look into.
type memory map[string][]byte

func (m memory) Kept(key string) ([]byte, bool) { data, ok := m[key]; return data, ok }

func (m memory) Keep(key string, data []byte) error {
	m[key] = append([]byte(nil), data...)
	return nil
}

var fractions = builder.Head{ID: "mine/fractions", Title: "Fractions", Subject: "math", Grades: [2]int{5, 6}, License: "all rights with the teacher"}
