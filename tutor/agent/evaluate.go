package agent

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// weighedLimit is how much of an explanation a model gets to weigh.
const weighedLimit = 800

// Evaluate asks once which ideas an answer in words holds. An idea counts only
// with words of the student that say it; what the rules found stands. Errors are
// those of Label.
func (a *Agent) Evaluate(ctx context.Context, task tutor.EvaluateTask) (tutor.Weighed, []tutor.ModelCall, error) {
	open, wrong := sought(task.Ideas), task.Wrong[:min(len(task.Wrong), prompts.MostIdeas)]
	if len(open)+len(wrong) == 0 || line(task.Task.Text, weighedLimit) == "" {
		return tutor.Weighed{}, nil, &Unreadable{"there is nothing to weigh"}
	}
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return tutor.Weighed{}, nil, err
	}
	job, err := a.asks.Evaluate(evaluating(task, open, wrong))
	if err != nil {
		return tutor.Weighed{}, nil, err
	}
	schema, err := prompts.SchemaOf[prompts.Evaluated](unneeded(len(open), len(wrong))...)
	if err != nil {
		return tutor.Weighed{}, nil, err
	}
	t := task.Task
	t.Before.Asked.Text = cmp.Or(task.Ask, t.Before.Asked.Text)
	c := a.objectCall(newCall(roleEvaluate, b, job, t, weighedLimit), schema, weighLimits)
	out, calls, err := askFor(ctx, a, c, "the evaluation", weighs)
	if err != nil {
		return tutor.Weighed{}, calls, err
	}
	return weighed(out, task, open, wrong), calls, nil
}

// sought are the ideas that the rules did not find.
func sought(ideas []tutor.Idea) []tutor.Idea {
	var out []tutor.Idea
	for _, i := range ideas {
		if !i.Found && len(out) < prompts.MostIdeas {
			out = append(out, i)
		}
	}
	return out
}

func evaluating(task tutor.EvaluateTask, open, wrong []tutor.Idea) prompts.Evaluating {
	var in prompts.Evaluating
	for _, i := range open {
		in.Ideas = append(in.Ideas, line(i.Text, 100))
	}
	for _, w := range wrong {
		in.Wrong = append(in.Wrong, line(w.Text, 100))
	}
	if n := task.Task.Require.Evaluator; n != nil {
		in.Level, in.Lenient = strings.ReplaceAll(line(string(n.Level), 40), "_", " "), n.Lenient
	}
	return in
}

// unneeded are the fields of an evaluation that nothing is looked for in.
func unneeded(ideas, wrong int) []string {
	var out []string
	for n := ideas + 1; n <= prompts.MostIdeas; n++ {
		out = append(out, fmt.Sprint(n))
	}
	if wrong == 0 {
		out = append(out, "wrong")
	}
	return out
}

// weighs reports whether an evaluation got as far as the ideas: one that broke off
// before them must not count them as missing.
func weighs(e prompts.Evaluated) bool {
	return e.Wrong != "" || strings.Join(e.Quotes(), "") != ""
}

// weighed puts an evaluation into the tutor's terms.
func weighed(out prompts.Evaluated, task tutor.EvaluateTask, open, wrong []tutor.Idea) tutor.Weighed {
	w := tutor.Weighed{Reasoning: line(out.Reasoning, 200)}
	for _, idea := range task.Ideas {
		n := slices.Index(open, idea)
		switch {
		case idea.Found, n >= 0 && quoted(task.Task.Text, out.Quotes()[n]):
			w.Right = append(w.Right, idea.ID)
		default:
			w.Missing = append(w.Missing, idea.ID)
		}
	}
	if letter := strings.ToLower(strings.Trim(out.Wrong, " .)")); len(letter) == 1 {
		if n := int(letter[0]) - 'a'; n >= 0 && n < len(wrong) {
			w.Misconception = wrong[n].ID
		}
	}
	return w
}
