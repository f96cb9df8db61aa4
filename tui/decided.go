package tui

import (
	"fmt"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
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
		field("message", d.Message), requirementNodes(r.book, d.Require),
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

// gaugeCells is how long a small bar in the pane is.
const gaugeCells = 10

// gauge is a share as a small bar with its percent.
func gauge(share float64) string { return cellsOf(share) + fmt.Sprintf(" %.0f%%", share*100) }

// signed is a difference of shares in percent, with its sign.
func signed(share float64) string {
	return strings.ReplaceAll(fmt.Sprintf("%+.0f", share*100), "-", "−")
}

// cellsOf is the bar alone. What is more than nothing shows one cell.
func cellsOf(share float64) string {
	full := min(max(int(share*gaugeCells+.5), 0), gaugeCells)
	if full == 0 && share > 0 {
		full = 1
	}
	return repeat("▮", full) + repeat("▯", gaugeCells-full)
}

// timeNodes show where the time of a turn went, each against the whole: deciding,
// every specialist, every call.
func (r *record) timeNodes() []node {
	done := r.done()
	if done == nil || done.Took <= 0 {
		return nil
	}
	row := func(label string, took time.Duration) []node {
		if took <= 0 {
			return nil
		}
		return field(label, cellsOf(float64(took)/float64(done.Took))+" "+span(took))
	}
	out := [][]node{row("deciding", done.DecideTook)}
	for _, e := range r.of(tutor.EventConsulted) {
		if e.Consulted != nil {
			out = append(out, row(string(e.Consulted.Name), e.Consulted.Took))
		}
	}
	for _, e := range r.of(tutor.EventCalled) {
		if e.Called != nil {
			out = append(out, row("call", e.Called.Took))
		}
	}
	return fields(out...)
}

// tokenNodes show the tokens of deciding and of the workers, each against both.
func tokenNodes(b words.Book, d *tutor.Done) []node {
	all := max(d.OrchestratorIn+d.OrchestratorOut+d.WorkersIn+d.WorkersOut, 1)
	row := func(label string, in, out int) []node {
		return field(label, cellsOf(float64(in+out)/float64(all))+" "+b.Say("pane.tokens-flow", "in", thousands(in), "out", thousands(out)))
	}
	return fields(row("tokens-deciding", d.OrchestratorIn, d.OrchestratorOut), row("tokens-workers", d.WorkersIn, d.WorkersOut))
}

// stateChange lists what is not as it was.
func stateChange(b words.Book, before, after tutor.StateView) []node {
	var out []node
	for _, c := range []struct{ label, before, after string }{
		{"lesson", before.Lesson, after.Lesson},
		{"phase", fmt.Sprint(int(before.Phase)), fmt.Sprint(int(after.Phase))},
		{"mode", string(before.Mode), string(after.Mode)},
		{"asked", string(before.Asked), string(after.Asked)},
		{"problem", before.Problem, after.Problem},
		{"attempts", fmt.Sprint(before.Attempts), fmt.Sprint(after.Attempts)},
		{"step", fmt.Sprint(before.Step), fmt.Sprint(after.Step)},
		{"hint-level", fmt.Sprint(int(before.Hints)), fmt.Sprint(int(after.Hints))},
		{"beside", string(before.Beside), string(after.Beside)},
	} {
		if c.before != c.after {
			out = append(out, field(c.label, orDash(c.before)+" → "+orDash(c.after))...)
		}
	}
	if after.Complete && !before.Complete {
		out = append(out, field("complete", b.Say("pane.yes"))...)
	}
	for i := range out {
		out[i].id = fmt.Sprint("change", i)
		out[i].tone = toneGood
	}
	return out
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}
