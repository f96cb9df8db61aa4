package exam

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/llm"
)

// asksNobody is a model for what needs none.
type asksNobody struct{}

func (asksNobody) Chat(context.Context, llm.Request, func(llm.Delta) bool) (llm.Reply, error) {
	return llm.Reply{}, errors.New("there is no model")
}

// PromptCosts is how long each part of a prompt is in a situation of a lesson. It
// needs no model.
func PromptCosts(about func(lesson string, grade int) prompts.Prefix) ([]agent.PartCost, error) {
	asked, err := agent.New(asksNobody{}, about)
	if err != nil {
		return nil, err
	}
	task := taskAt(labelLesson, "What is -3 + 5?", "2", "i think 8 because 3 and 5 is 8")
	task.Name, task.Verdict = tutor.Explainer, tutor.Verdict{Kind: tutor.VerdictIncorrect, Target: tutor.AskProblem, Given: "8"}
	return asked.PromptReport(tutor.SpeakTask{
		Session: session, Task: task, Draft: "3 and 5 do make 8. One of them is a debt, the other is money in your hand.", Tail: "Is your hand fuller or emptier when the debt is paid?", Secret: []string{"2"}, Together: -1,
	})
}

// PrintCosts is the cost of each part as a table.
func PrintCosts(w io.Writer, costs []agent.PartCost) error {
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
