package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"primer/tutor/agent"
	"primer/tutor/llm"
)

// asksNobody is a model for what needs none.
type asksNobody struct{}

func (asksNobody) Chat(context.Context, llm.Request, func(llm.Delta) bool) (llm.Reply, error) {
	return llm.Reply{}, errors.New("there is no model")
}

// promptCosts is how long each part of a prompt is in a situation of a lesson. It
// needs no model.
func promptCosts(s *settings) ([]agent.PartCost, error) {
	library, err := openLibrary(s)
	if err != nil {
		return nil, err
	}
	asked, err := agent.New(asksNobody{}, (&app{settings: s, library: library}).about)
	if err != nil {
		return nil, err
	}
	all, err := loadSituations()
	if err != nil {
		return nil, err
	}
	return asked.PromptReport(all.Explain[0].task())
}

// printCosts is the cost of each part as a table.
func printCosts(w io.Writer, costs []agent.PartCost) error {
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	_, _ = fmt.Fprintln(table, "part of a prompt\ttokens, about\tat most\t")
	for _, c := range costs {
		most := ""
		if c.Most > 0 {
			most = fmt.Sprint(c.Most)
		}
		_, _ = fmt.Fprintf(table, "%s\t%d\t%s\t\n", c.Part, c.Tokens, most)
	}
	return table.Flush()
}

// aboutPrompts tells how long the prompts are, and when a part is longer than it
// may be.
func aboutPrompts(s *settings) finding {
	f := finding{Name: "prompts", State: fine}
	costs, err := promptCosts(s)
	if err != nil {
		return finding{f.Name, missing, "not known, since the courses cannot be read", ""}
	}
	for i, c := range costs {
		if i > 0 {
			f.Text += ", "
		}
		f.Text += fmt.Sprintf("%s %d", c.Part, c.Tokens)
		if c.Most > 0 && c.Tokens > c.Most {
			f.State, f.Remedy = missing, fmt.Sprintf("%s is over %d: shorter names and goals in the course make it cheaper", c.Part, c.Most)
		}
	}
	f.Text += " tokens"
	return f
}
