package pedagogy

import (
	"fmt"
	"slices"
	"strings"

	"primer/tutor"
)

// Normalize makes a model's decision safe to follow: names are put right,
// unknown ones dropped, numbers clamped, missing requirements filled with the
// rules' own, used-up approaches replaced. What is still invalid fails closed to
// the rules' decision. Each repair is named.
func Normalize(raw, rules tutor.Decision, in Input, p Plan) tutor.Decision {
	d := raw
	d.Source, d.Repairs = tutor.FromModel, nil
	repair := func(format string, args ...any) { d.Repairs = append(d.Repairs, fmt.Sprintf(format, args...)) }

	intent, ok := IntentNamed(string(raw.Intent))
	if !ok {
		out := rules
		out.Source, out.Repairs = tutor.FromFallback, []string{fmt.Sprintf("unknown intent %q: the rules' decision stands", raw.Intent)}
		return out
	}
	if intent != raw.Intent {
		repair("intent %q read as %s", raw.Intent, intent)
	}
	d.Intent = intent
	if d.Confidence < 0 || d.Confidence > 1 || d.Confidence != d.Confidence {
		repair("confidence %v clamped", d.Confidence)
		d.Confidence = clamp(d.Confidence)
	}
	d.Plan = keepKnown(raw.Plan, repair)
	normalizeAction(&d, rules, repair)
	normalizeExecution(&d, repair)
	for _, name := range d.Plan {
		if fill(&d.Require, in, p, name) {
			repair("requirements of %s filled by the rules", name)
		}
	}
	enforceLedger(&d, in, p, repair)
	return d
}

// normalizeAction makes action, message and plan agree. Where code has moved the
// lesson, the specialists that carry the move out are never left out.
func normalizeAction(d *tutor.Decision, rules tutor.Decision, repair func(string, ...any)) {
	switch tutor.Action(canonical(string(d.Action))) {
	case tutor.ActRespond:
		d.Action = tutor.ActRespond
	case tutor.ActDelegate:
		d.Action = tutor.ActDelegate
	default:
		repair("unknown action %q: %s", d.Action, rules.Action)
		d.Action = rules.Action
	}
	if d.Action == tutor.ActRespond && (strings.TrimSpace(d.Message) == "" || rules.Action == tutor.ActDelegate) {
		repair("respond where specialists are due: delegate")
		d.Action = rules.Action
	}
	if d.Action == tutor.ActDelegate {
		for _, name := range rules.Plan {
			if !slices.Contains(d.Plan, name) {
				repair("%s added: the move needs it", name)
				d.Plan = append(d.Plan, name)
			}
		}
		return
	}
	d.Plan = nil
}

func normalizeExecution(d *tutor.Decision, repair func(string, ...any)) {
	switch e := tutor.Execution(canonical(string(d.Execution))); e {
	case tutor.Sequential, tutor.Parallel, tutor.Conditional:
		d.Execution = e
	default:
		if d.Action == tutor.ActDelegate {
			repair("unknown execution %q: sequential", d.Execution)
			d.Execution = tutor.Sequential
		}
	}
}

func keepKnown(names []tutor.SpecialistName, repair func(string, ...any)) []tutor.SpecialistName {
	var out []tutor.SpecialistName
	for _, raw := range names {
		name, ok := SpecialistNamed(string(raw))
		switch {
		case !ok:
			repair("unknown specialist %q dropped", raw)
		case slices.Contains(out, name):
			repair("%s named twice", name)
		default:
			if name != raw {
				repair("%q read as %s", raw, name)
			}
			out = append(out, name)
		}
	}
	return out
}

// enforceLedger lets the ledger win over the model: a used-up approach is
// replaced by the next untried one.
func enforceLedger(d *tutor.Decision, in Input, p Plan, repair func(string, ...any)) {
	n := d.Require.Explainer
	if n == nil {
		return
	}
	kc := p.Component
	if p.Next.Kind == tutor.NextExplain {
		kc = p.Next.Component
	}
	fixed := *n
	fixed.Avoid = UsedUp(p.State.Ledger, kc)
	fixed.AvoidAnalogies = Analogies(p.State.Ledger, kc)
	approach, ok := ApproachNamed(string(n.Approach))
	order := Order(withLedger(in, p), kc)
	switch {
	case !ok && len(order) > 0:
		repair("unknown approach %q: %s", n.Approach, order[0])
		approach = order[0]
	case slices.Contains(fixed.Avoid, approach) && len(order) > 0:
		repair("approach %s is used up for %s: %s", approach, kc, order[0])
		approach = order[0]
	}
	fixed.Approach = approach
	d.Require.Explainer = &fixed
}

func clamp(x float64) float64 {
	if x != x {
		return 0
	}
	return max(0, min(1, x))
}

// canonical folds case, spaces and hyphens of a name: "Topic Steering" is topic_steering.
func canonical(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	return strings.Trim(strings.NewReplacer(" ", "_", "-", "_", ".", "_").Replace(s), "_\"'`")
}

// IntentNamed reads an intent as models write it.
func IntentNamed(s string) (tutor.Intent, bool) {
	known := []tutor.Intent{tutor.IntentAnswer, tutor.IntentQuestion, tutor.IntentConfusion, tutor.IntentOffTopic, tutor.IntentUnsafe, tutor.IntentContinuation}
	also := map[string]tutor.Intent{
		"answering": tutor.IntentAnswer, "student_answer": tutor.IntentAnswer, "attempt": tutor.IntentAnswer, "explanation": tutor.IntentAnswer,
		"asking": tutor.IntentQuestion, "clarification": tutor.IntentQuestion, "confused": tutor.IntentConfusion, "help": tutor.IntentConfusion,
		"help_request": tutor.IntentConfusion, "hint": tutor.IntentConfusion, "offtopic": tutor.IntentOffTopic, "chitchat": tutor.IntentContinuation,
		"greeting": tutor.IntentContinuation, "social": tutor.IntentContinuation, "continue": tutor.IntentContinuation, "safety": tutor.IntentUnsafe,
	}
	return named(s, known, also)
}

// SpecialistNamed reads a specialist's name as models write it.
func SpecialistNamed(s string) (tutor.SpecialistName, bool) {
	also := map[string]tutor.SpecialistName{
		"explain": tutor.Explainer, "explanation": tutor.Explainer, "teacher": tutor.Explainer, "evaluate": tutor.Evaluator, "grader": tutor.Evaluator,
		"judge": tutor.Evaluator, "assess": tutor.Assessor, "assessment": tutor.Assessor, "questioner": tutor.Assessor, "quiz": tutor.Assessor,
		"steering": tutor.TopicSteering, "topic_steerer": tutor.TopicSteering, "topicsteering": tutor.TopicSteering, "redirect": tutor.TopicSteering,
		"planner": tutor.PlanAdapter, "planadapter": tutor.PlanAdapter, "plan": tutor.PlanAdapter, "motivation": tutor.Motivator, "encourager": tutor.Motivator,
	}
	return named(s, tutor.Specialists, also)
}

// ApproachNamed reads an approach as models write it.
func ApproachNamed(s string) (tutor.Approach, bool) {
	also := map[string]tutor.Approach{
		"analogy": tutor.DifferentAnalogy, "steps": tutor.StepByStep, "visual": tutor.VisualDescription, "picture": tutor.VisualDescription,
		"example": tutor.ConcreteExample, "concrete_example": tutor.ConcreteExample, "simple": tutor.SimplerLanguage, "simpler": tutor.SimplerLanguage,
		"contrast": tutor.ContrastWithWrong, "connect": tutor.ConnectToKnown,
	}
	return named(s, tutor.Approaches, also)
}

func named[T ~string](s string, known []T, also map[string]T) (T, bool) {
	name := canonical(s)
	if slices.Contains(known, T(name)) {
		return T(name), true
	}
	v, ok := also[name]
	return v, ok
}
