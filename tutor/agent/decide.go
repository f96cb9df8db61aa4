package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/gate"
	"primer/tutor/llm"
)

// Decide asks once for a decision and returns it raw. An error is an *llm.Error,
// an *Unreadable, tutor.ErrAway or the context's own.
func (a *Agent) Decide(ctx context.Context, task tutor.DecideTask) (tutor.Decision, []tutor.ModelCall, error) {
	prefix, err := a.prefix(task.Session, task.Task)
	if err != nil {
		return tutor.Decision{}, nil, err
	}
	job, err := a.asks.Decide(deciding(task))
	if err != nil {
		return tutor.Decision{}, nil, err
	}
	c := newCall("decide", prefix, job, history(task.Task))
	c.request.Schema, c.request.Limits = a.schema, llm.DecideLimits
	reply, calls, err := a.ask(ctx, c, nil)
	if err != nil {
		return tutor.Decision{}, calls, err
	}
	out, err := read(reply.Text)
	if err != nil {
		calls[0].Error = err.Error()
		return tutor.Decision{}, calls, err
	}
	return decision(out, task), calls, nil
}

// deciding is what the model gets to see.
func deciding(task tutor.DecideTask) prompts.Deciding {
	t, s := task.Task, task.Task.Before
	in := prompts.Deciding{
		Asked: line(s.Asked.Text, 300), Said: line(t.Text, 500), Phase: s.Phase.Name(), Mode: string(s.Mode), Attempts: s.Attempts,
		Mastery: mastery(t.Mastery), Bugs: line(s.LastBug, 80), Used: used(s.Ledger), Story: line(s.Narrative, 400),
		Why: line(task.Why, 120), Guess: task.Rules.Intent, Trend: trend(s),
	}
	return in
}

func mastery(moves []tutor.MasteryMove) string {
	var out []string
	for _, m := range moves {
		out = append(out, fmt.Sprintf("%s %d %%", m.Name, int(m.After*100+.5)))
	}
	return line(strings.Join(out, ", "), 160)
}

func used(ledger []tutor.Used) string {
	var out []string
	for _, u := range ledger[max(0, len(ledger)-4):] {
		word := string(u.Approach)
		if u.Outcome != "" {
			word += " (" + u.Outcome + ")"
		}
		out = append(out, word)
	}
	return strings.Join(out, ", ")
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

// read finds the decision in an answer; words around the JSON are passed over.
func read(text string) (prompts.Decided, error) {
	var out prompts.Decided
	from := strings.IndexByte(text, '{')
	if from < 0 {
		return out, &Unreadable{"the decision was no JSON"}
	}
	err := json.NewDecoder(strings.NewReader(text[from:])).Decode(&out)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		out = prompts.Decided{}
		err = json.Unmarshal([]byte(mended(text[from:])), &out)
	}
	if err != nil {
		return out, &Unreadable{"the decision could not be read: " + line(err.Error(), 80)}
	}
	if out.Intent == "" {
		return out, &Unreadable{"the decision was empty"}
	}
	return out, nil
}

// mended is a flat object that was cut off, without the part that is not whole:
// what a decision rests on comes first in it.
func mended(text string) string {
	whole, quoted, depth := 0, false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{', c == '[':
			depth++
		case c == '}', c == ']':
			depth--
		case c == ',' && depth == 1:
			whole = i
		}
	}
	return text[:whole] + "}"
}

// decision puts the answer into the tutor's terms, its texts made harmless. The
// requirements stay the rules' own, but for what the model adds to an explanation.
func decision(out prompts.Decided, task tutor.DecideTask) tutor.Decision {
	d := tutor.Decision{
		Intent: tutor.Intent(line(out.Intent, 40)), Confidence: float64(out.Confidence) / 100, Reasoning: line(out.Reasoning, 200),
		Action: tutor.Action(line(out.Action, 40)), Execution: tutor.Execution(line(out.Execution, 40)), PlanWhy: line(out.Reasoning, 200),
		Strategy: line(out.Strategy, 200), Outcome: tutor.Outcome(line(out.Outcome, 60)), Source: tutor.FromModel,
	}
	for _, name := range out.Specialists {
		d.Plan = append(d.Plan, tutor.SpecialistName(line(name, 40)))
	}
	if d.Action == tutor.ActRespond {
		d.Message = sayable(line(out.Message, 400), task.Task)
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
	for _, s := range gate.Sentences(message) {
		if len(gate.Sentence(s, context)) > 0 {
			return ""
		}
	}
	return message
}
