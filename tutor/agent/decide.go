package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/gate"
	"primer/tutor/llm"
)

// Decide asks once for a decision and returns it raw. An error is an *llm.Error,
// an *Unreadable, tutor.ErrAway, tutor.ErrBudget or the context's own.
func (a *Agent) Decide(ctx context.Context, task tutor.DecideTask) (tutor.Decision, []tutor.ModelCall, error) {
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return tutor.Decision{}, nil, err
	}
	job, err := a.asks.Decide(deciding(task, b.whole))
	if err != nil {
		return tutor.Decision{}, nil, err
	}
	c := a.objectCall(newCall(roleDecide, b, job, task.Task, studentLimit), a.schemas.decide, llm.DecideLimits)
	c = a.thinking(c, job, task.Struggling)
	out, calls, err := askFor(ctx, a, c, "the decision", func(d prompts.Decided) bool { return d.Intent != "" })
	if err != nil {
		return tutor.Decision{}, calls, err
	}
	return decision(out, task), calls, nil
}

// thinking lets the model think first: about a student who struggles, where it
// can, and as long as the student waits for an answer without it.
func (a *Agent) thinking(c call, job prompts.Prompt, struggling bool) call {
	if !struggling || !job.Think || !a.canThink() {
		return c
	}
	if n := a.pace.thoughts(c.request.Limits.Total); n > 0 {
		c.request.Think, c.request.MaxThinking = true, n
	}
	return c
}

func (a *Agent) canThink() bool {
	model := a.model
	if l, ok := model.(interface{ Model() llm.Model }); ok {
		model = l.Model()
	}
	m, ok := model.(interface{ Card() llm.Card })
	return ok && m.Card().Thinks()
}

// deciding is what the model gets to see beside the conversation. The session's
// story is told only when the conversation does not reach back to its beginning.
func deciding(task tutor.DecideTask, told bool) prompts.Deciding {
	t, s := task.Task, task.Task.Before
	in := prompts.Deciding{
		Waiting: s.Asked.Kind != tutor.AskNothing || s.Asked.Text != "", Phase: s.Phase.Name(), Mode: string(s.Mode), Attempts: s.Attempts,
		Mastery: mastery(t), Bugs: line(s.LastBug, 60), Stuck: line(strings.Join(s.Stuck[max(0, len(s.Stuck)-2):], ", "), 80),
		Used: used(s.Ledger), Guess: task.Rules.Intent, Trend: trend(s),
	}
	if !told {
		in.Story = newest(s.Narrative, 300)
	}
	return in
}

// concept is the name of the component that the turn is about.
func concept(t tutor.Task) string {
	for _, m := range t.Mastery {
		if m.KC == t.Component {
			return line(m.Name, 60)
		}
	}
	return ""
}

// mastery is that of the component at hand; of a turn about none, that of the
// lesson's.
func mastery(t tutor.Task) string {
	var own, all []string
	for _, m := range t.Mastery {
		word := fmt.Sprintf("%s %d %%", line(m.Name, 50), int(m.After*100+.5))
		if all = append(all, word); m.KC == t.Component {
			own = append(own, word)
		}
	}
	if len(own) > 0 {
		all = own
	}
	return line(strings.Join(all, ", "), 120)
}

func used(ledger []tutor.Used) string {
	var out []string
	for _, u := range ledger[max(0, len(ledger)-3):] {
		word := string(u.Approach)
		if u.Analogy != "" {
			word += " " + u.Analogy
		}
		if u.Outcome != "" {
			word += " (" + u.Outcome + ")"
		}
		out = append(out, word)
	}
	return line(strings.Join(out, ", "), 140)
}

// trend reads how the last exchanges went; the rules have their own, finer way.
func trend(s tutor.State) tutor.Trend {
	right, wrong := 0, 0
	for _, e := range s.Recent[max(0, len(s.Recent)-3):] {
		switch {
		case e.Verdict.Right():
			right++
		case e.Verdict.Wrong(), e.Verdict == tutor.VerdictStuck, e.Type == tutor.TypeConfusion:
			wrong++
		}
	}
	switch {
	case wrong >= 2:
		return tutor.TrendStruggling
	case right >= 2:
		return tutor.TrendImproving
	}
	return tutor.TrendSteady
}

// decision puts the answer into the tutor's terms, its texts made harmless. The
// requirements stay the rules' own, but for what the model adds to an explanation.
// Where fields contradict each other the work goes to the specialists: a reply
// without a message, or one to a person in danger, is none.
func decision(out prompts.Decided, task tutor.DecideTask) tutor.Decision {
	d := tutor.Decision{
		Intent: tutor.Intent(line(out.Intent, 40)), Confidence: float64(out.Confidence) / 100, Reasoning: line(out.Reasoning, 200),
		Action: tutor.Action(line(out.Action, 40)), Execution: tutor.Execution(line(out.Execution, 40)), PlanWhy: line(out.Reasoning, 200),
		Strategy: line(out.Strategy, 200), Source: tutor.FromModel,
	}
	for _, name := range out.Specialists {
		if n := tutor.SpecialistName(line(name, 40)); n != "" && !slices.Contains(d.Plan, n) {
			d.Plan = append(d.Plan, n)
		}
	}
	if m := line(out.Message, 400); d.Action == tutor.ActRespond && d.Intent != tutor.IntentUnsafe && sensible(m) {
		d.Message = sayable(m, task.Task)
	}
	if d.Action == tutor.ActRespond && d.Message == "" && len(d.Plan) > 0 {
		d.Action = tutor.ActDelegate
	}
	if n := task.Rules.Require.Explainer; n != nil && d.Intent == task.Rules.Intent {
		own := *n
		if out.Approach != "" {
			own.Approach = tutor.Approach(line(out.Approach, 40))
		}
		if point := line(out.ConfusionPoint, 120); point != "" {
			own.ConfusionPoint = point
		}
		d.Require.Explainer = &own
	}
	return d
}

// sayable is a message that passes every check, or "".
func sayable(message string, t tutor.Task) string {
	context := gate.Context{Problem: t.After.Problem, Said: t.Text, Verdict: t.Verdict, Band: t.Band}
	for _, s := range english.Sentences(message) {
		if len(gate.Sentence(s, context)) > 0 {
			return ""
		}
	}
	return message
}
