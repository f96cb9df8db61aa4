package export

import (
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// requirements are what each chosen specialist was told, a line each.
func requirements(r tutor.Requirements) []Line {
	var out []Line
	add := func(name tutor.SpecialistName, parts ...string) {
		out = append(out, Line{"Asked of " + plain(string(name)), plain(join(parts, ""))})
	}
	if x := r.Explainer; x != nil {
		add(tutor.Explainer, explainerNeeds(*x)...)
	}
	if x := r.Evaluator; x != nil {
		add(tutor.Evaluator, "look at "+string(x.Focus), "expect "+string(x.Level), when(x.Lenient, "be lenient"), named("look for ", x.Misconception))
	}
	if x := r.Assessor; x != nil {
		add(tutor.Assessor, string(x.Purpose), string(x.Difficulty), string(x.Role), named("about ", strings.Join(x.Components, ", ")))
	}
	if x := r.TopicSteering; x != nil {
		add(tutor.TopicSteering, x.Firmness, named("bridge: ", x.Bridge))
	}
	if x := r.PlanAdapter; x != nil {
		add(tutor.PlanAdapter, string(x.Trigger), named("chosen: ", x.Chosen), named("because ", x.Evidence), named("among ", strings.Join(x.Options, ", ")))
	}
	if x := r.Motivator; x != nil {
		add(tutor.Motivator, "signal "+x.Signal, named("went well: ", x.WentWell))
	}
	return out
}

func explainerNeeds(x tutor.ExplainerNeeds) []string {
	avoid := lists.Map(x.Avoid, func(a tutor.Approach) string { return string(a) })
	level := ""
	if x.HintLevel > tutor.NoHint {
		level = fmt.Sprintf("rung %d of the ladder", x.HintLevel)
	}
	return []string{
		string(x.Trigger), named("focus ", x.Focus), named("stuck at ", x.ConfusionPoint), named("approach ", string(x.Approach)), named("not ", strings.Join(avoid, ", ")),
		string(x.Length), string(x.Tone), level, when(x.CheckQuestion, "with a check question"), named("word ", x.Term), named("misconception ", x.Bug),
	}
}

func named(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}

func when(yes bool, text string) string {
	if yes {
		return text
	}
	return ""
}
