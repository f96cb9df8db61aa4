package tui

import (
	"fmt"
	"strings"

	"primer/tui/words"
	"primer/tutor"
)

// decisionNodes are the decision with its reasons, what was not done, and the
// requirements that each specialist was given.
func (r *record) decisionNodes() []node {
	d := r.decided()
	if d == nil {
		return nil
	}
	n := node{label: "decision", text: decisionLine(r.book, d)}
	if len(d.Repairs) > 0 || d.Source == tutor.FromFallback {
		n.tone = toneWarn
	}
	n.kids = fields(
		field("source", fmt.Sprintf("%s, %s, %s", d.Source, sure(r.book, d.Confidence), span(d.Took))),
		field("why", d.Reasoning), field("plan", d.PlanWhy), field("strategy", d.Strategy),
		field("not", strings.Join(d.Rejected, " · ")), field("repairs", strings.Join(d.Repairs, "; ")),
		field("message", d.Message), requirementNodes(r.book, d.Require), field("inputs", d.Inputs),
	)
	return []node{n}
}

func decisionLine(b words.Book, d *tutor.Decision) string {
	if d.Action == tutor.ActRespond {
		return string(d.Intent) + " → " + b.Say("pane.respond")
	}
	s := string(d.Intent) + " → " + listed(d.Plan)
	if len(d.Plan) > 1 && d.Execution != "" {
		s += " · " + string(d.Execution)
	}
	return s
}

// requirementNodes says what each chosen specialist was told, in a line each.
func requirementNodes(b words.Book, q tutor.Requirements) []node {
	return fields(explainerNeeds(b, q.Explainer), evaluatorNeeds(b, q.Evaluator), assessorNeeds(b, q.Assessor),
		steeringNeeds(b, q.TopicSteering), adapterNeeds(b, q.PlanAdapter), motivatorNeeds(b, q.Motivator))
}

// needs joins "label value" pairs whose value is not empty.
func needs(b words.Book, pairs ...string) string {
	var out []string
	for i := 0; i+1 < len(pairs); i += 2 {
		if strings.TrimSpace(pairs[i+1]) != "" {
			out = append(out, b.Label(pairs[i])+" "+pairs[i+1])
		}
	}
	return strings.Join(out, " · ")
}

func explainerNeeds(b words.Book, n *tutor.ExplainerNeeds) []node {
	if n == nil {
		return nil
	}
	check := b.Say("pane.no")
	if n.CheckQuestion {
		check = yes(b, true)
	}
	return field(string(tutor.Explainer), needs(b,
		"trigger", string(n.Trigger), "focus", n.Focus, "confused-by", n.ConfusionPoint,
		"approach", string(n.Approach), "avoid", listed(n.Avoid), "avoid-analogies", strings.Join(n.AvoidAnalogies, ", "),
		"tone", string(n.Tone), "length", string(n.Length), "check-question", check, "hint-level", nonZero(int(n.HintLevel)),
		"term", n.Term, "misconception", n.Bug,
	))
}

func evaluatorNeeds(b words.Book, n *tutor.EvaluatorNeeds) []node {
	if n == nil {
		return nil
	}
	return field(string(tutor.Evaluator), needs(b, "focus", string(n.Focus), "level", string(n.Level),
		"lenient", yes(b, n.Lenient), "look-for", n.Misconception))
}

func assessorNeeds(b words.Book, n *tutor.AssessorNeeds) []node {
	if n == nil {
		return nil
	}
	return field(string(tutor.Assessor), needs(b, "purpose", string(n.Purpose), "difficulty", string(n.Difficulty), "role", string(n.Role),
		"components", strings.Join(n.Components, ", ")))
}

func steeringNeeds(b words.Book, n *tutor.SteeringNeeds) []node {
	if n == nil {
		return nil
	}
	return field(string(tutor.TopicSteering), needs(b, "bridge", n.Bridge, "firmness", n.Firmness))
}

func adapterNeeds(b words.Book, n *tutor.PlanAdapterNeeds) []node {
	if n == nil {
		return nil
	}
	return field(string(tutor.PlanAdapter), needs(b, "trigger", string(n.Trigger), "evidence", n.Evidence,
		"options", strings.Join(n.Options, ", "), "chosen", n.Chosen))
}

func motivatorNeeds(b words.Book, n *tutor.MotivatorNeeds) []node {
	if n == nil {
		return nil
	}
	return field(string(tutor.Motivator), needs(b, "signal", n.Signal, "went-well", n.WentWell))
}

// specialistNodes are the specialists at work: by rules or by a model, and why
// the built-in one stood in.
func (r *record) specialistNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventConsulted) {
		c := e.Consulted
		if c == nil {
			continue
		}
		n := node{label: string(c.Name), text: string(c.Source) + ", " + span(c.Took)}
		switch {
		case c.Skipped != "":
			n.text, n.tone = r.book.Say("pane.not-called", "why", c.Skipped), toneDim
		case c.Source == tutor.FromFallback:
			n.tone = toneWarn
		}
		if c.Approach != "" {
			n.text += " · " + string(c.Approach)
		}
		n.kids = fields(field("said", c.Text), field("analogy", c.Analogy), field("problem", c.Problem), field("cause", c.Cause))
		out = append(out, n)
	}
	return out
}

// callNodes are the calls of the model: what was asked, what came back, and
// what it cost. The decision's call is the orchestrator's, the rest are workers'.
func (r *record) callNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventCalled) {
		c := e.Called
		if c == nil {
			continue
		}
		n := node{label: "call", text: r.book.Say("pane.call", "role", c.Role, "side", callSide(c), "took", span(c.Took), "in", thousands(c.TokensIn), "out", thousands(c.TokensOut))}
		if c.Error != "" {
			n.tone = toneBad
			n.text += " · " + c.Error
		}
		n.kids = fields(field("model", c.Model), field("prompt", c.Prompt), field("error", c.Error),
			field("timing", r.book.Say("pane.call-times", "first", span(c.FirstToken), "prompt", span(c.PromptTook), "whole", span(c.Took))),
			long(r.book, "sent", c.Text), long(r.book, "raw", c.Raw), long(r.book, "thinking", c.Thinking))
		out = append(out, n)
	}
	return out
}

func callSide(c *tutor.ModelCall) string {
	if c.Role == "decide" {
		return "orchestrator"
	}
	return "worker"
}
