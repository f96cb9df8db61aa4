package builder

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/llm"
)

// director is the conversation that decides which tool is next. It sees the
// headings of the text and the one-line results, nothing else.
type director struct {
	office   *office
	stock    *stock
	discover bool
	tell     func(step int, text string)

	calls   bool        // it decides by tool calls
	options llm.Request // without its messages
	said    []llm.Message
	lines   []string // what was done, for a conversation that begins anew
	wished  map[string]int
	silent  int // answers in a row without a tool
	step    int
}

// Bounds on a conversation that leads nowhere.
const (
	mostAlike  = 3    // times that the same tool is used on the same thing
	mostSilent = 3    // answers in a row that use no tool
	mostTalk   = 1800 // tokens of a conversation, before it begins anew
)

func newDirector(o *office, s *stock, discover bool, tell func(int, string)) (*director, error) {
	d := &director{office: o, stock: s, discover: discover, tell: tell, wished: map[string]int{}}
	return d, d.decideBy(o.options.Calls)
}

// decideBy has the model decide by tool calls, or by objects.
func (d *director) decideBy(calls bool) error {
	s := d.stock
	in := prompts.Directing{Goal: s.goal(), Discover: d.discover, Calls: calls, Long: len(s.topic.portions(d.office.portion)) > 1}
	for _, p := range s.topic.Passages[:min(len(s.topic.Passages), mostListed)] {
		in.Passages = append(in.Passages, described(p))
	}
	prompt, err := d.office.asks.Direct(in)
	if err != nil {
		return err
	}
	d.calls, d.silent = calls, 0
	d.options = llm.Request{System: prompt.Text, Temperature: prompt.Temperature, MaxTokens: prompt.MaxTokens}
	if calls {
		d.options.Tools = tools(d.discover, len(s.topic.Passages))
	} else if d.options.Schema, err = prompts.SchemaOf[prompts.Step](); err != nil {
		return err
	}
	d.begin()
	return nil
}

// mostListed is how many passages are listed.
const mostListed = 20

// begin starts the conversation, with what was done so far.
func (d *director) begin() {
	text := "Begin. Which tool is first?"
	if len(d.lines) > 0 {
		text = "Done so far:\n" + strings.Join(d.lines[max(0, len(d.lines)-mostListed):], "\n") + "\nWhich tool is next?"
	}
	d.said = []llm.Message{{Role: llm.RoleUser, Text: text}}
}

// run lets the model decide until it has finished, or one of the bounds is
// reached. The error is one that ends the build.
func (d *director) run(ctx context.Context) error {
	for d.step < d.office.options.Steps {
		if d.silent >= mostSilent && !d.calls {
			return nil
		}
		if d.silent >= mostSilent { // it was made for tools and uses none
			if err := d.decideBy(false); err != nil {
				return err
			}
		}
		wishes, err := d.decide(ctx)
		switch {
		case over(err):
			return err
		case err != nil:
			return nil // code does what is missing
		}
		for _, w := range wishes {
			if d.step++; d.step > d.office.options.Steps {
				return nil
			}
			if w.tool == toolFinish {
				return nil
			}
			if err := d.serve(ctx, w); err != nil {
				return err
			}
		}
	}
	return nil
}

// decide asks for the next tools. A conversation that is too long for the model
// begins anew.
func (d *director) decide(ctx context.Context) ([]wish, error) {
	if talk(d.said) > mostTalk {
		d.begin()
	}
	var failure error
	for try := range tries {
		r := d.options
		r.Messages = append([]llm.Message(nil), d.said...)
		k, err := d.office.chat(ctx, roleDirect, r)
		switch {
		case err == nil:
			return d.read(k), nil
		case llm.CodeOf(err) == llm.TooLong && len(d.said) > 1:
			d.begin()
		case llm.CodeOf(err) == llm.TooLong:
			return nil, errors.New("the list of passages is too long for the model")
		case over(err):
			return nil, err
		default:
			d.office.options.Wait(ctx, pauseAfter*time.Duration(try+1))
		}
		failure = err
	}
	return nil, failure
}

func talk(said []llm.Message) int {
	n := 0
	for _, m := range said {
		n += prompts.Tokens(m.Text) + 20*len(m.Calls)
	}
	return n
}

// read takes the wishes out of an answer: tool calls, or a decision as an object.
func (d *director) read(k kept) []wish {
	var out []wish
	message := llm.Message{Role: llm.RoleAssistant, Text: line(k.Text, 400)}
	for _, c := range k.Calls {
		out = append(out, wishOf(c))
		message.Calls = append(message.Calls, c)
	}
	if len(out) == 0 {
		if step, why := llm.ReadObject(k.Text, func(s prompts.Step) bool { return s.Tool != "" }); why == "" {
			w := wish{tool: toolName(step.Tool), what: firstOf(strings.ToLower(step.What)), passage: step.Passage}.sized()
			out = append(out, w)
			message.Text = fmt.Sprintf(`{"tool":%q,"what":%q,"passage":%d}`, w.tool, w.what, w.passage)
		}
	}
	d.said = append(d.said, message)
	if d.silent++; len(out) > 0 {
		d.silent = 0
	} else {
		d.said = append(d.said, llm.Message{Role: llm.RoleUser, Text: "Nothing was done: use one of the tools, or finish."})
	}
	return out
}

// serve uses a tool and tells the conversation in one line what came of it.
func (d *director) serve(ctx context.Context, w wish) error {
	text, err := "", error(nil)
	if d.wished[w.label()]++; d.wished[w.label()] > mostAlike {
		text = fmt.Sprintf("that was done %d times already: choose another tool, or finish.", mostAlike)
	} else if text, err = d.stock.use(ctx, d.office, w, d.discover); err != nil {
		var s *Stopped
		if errors.As(err, &s) {
			return err
		}
		text = "failed: " + line(err.Error(), 160)
	} else {
		d.stock.done[w.label()] = true
	}
	text = line(text, 220)
	d.tell(d.step, w.label()+": "+text)
	d.lines = append(d.lines, w.label()+": "+text)
	answer := llm.Message{Role: llm.RoleTool, Tool: string(w.tool), CallID: w.id, Text: text}
	if !d.calls {
		answer = llm.Message{Role: llm.RoleUser, Text: w.label() + ": " + text + "\nWhich tool is next?"}
	}
	d.said = append(d.said, answer)
	return nil
}

// complete does by code what the conversation left undone: every category is
// looked for at least once, after research, connected lessons are named where they are wanted,
// and the parts are compared at the end. It gives the last failure, and stops
// only with the build.
func (d *director) complete(ctx context.Context) error {
	var failure error
	wishes := []wish{}
	for _, k := range Categories {
		if w := (wish{tool: toolExtract, what: string(k)}); !d.stock.done[w.label()] {
			wishes = append(wishes, wish{tool: toolResearch, what: researchFor[k][len(researchFor[k])-1]}, w)
		}
	}
	if d.discover {
		wishes = append(wishes, wish{tool: toolDiscover})
	}
	for _, w := range append(wishes, wish{tool: toolCompare}) {
		if done := d.stock.done[w.label()]; done && w.tool != toolCompare || w.tool == toolCompare && d.stock.compared {
			continue
		}
		text, err := d.stock.use(ctx, d.office, w, d.discover)
		var s *Stopped
		if errors.As(err, &s) {
			return err
		}
		if err != nil {
			text, failure = "failed: "+line(err.Error(), 160), fmt.Errorf("%s: %w", w.label(), err)
		} else {
			d.stock.done[w.label()] = true
		}
		d.step++
		d.tell(d.step, w.label()+": "+line(text, 220))
	}
	return failure
}

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
	categories := lists.Map(Categories, func(c Category) string { return string(c) })
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
