package pedagogy

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// SureAt is the confidence of the reading from which the rules decide alone.
// Below it a model is asked when there is one.
const SureAt = .6

// Sure reports whether the rules decide this turn by themselves, and why not.
func Sure(in Input) (bool, string) {
	switch {
	case in.Command != NoCommand || in.Screen.Urgent:
		return true, ""
	case !in.State.Started:
		return true, ""
	case in.Features.Confidence < SureAt:
		return false, fmt.Sprintf("the reading is only %.2f sure", in.Features.Confidence)
	case in.Verdict.Kind == tutor.VerdictUnsure && len(in.Features.Values) == 0 && in.State.Asked.Kind != tutor.AskThink:
		return false, "read as an answer, but no answer can be read in it"
	}
	return true, ""
}

// Decide turns a plan into the typed decision: who speaks, in what order, and
// what each of them must do.
func Decide(in Input, p Plan) tutor.Decision {
	d := tutor.Decision{
		Intent:     intentOf(in),
		Confidence: in.Features.Confidence,
		Reasoning:  in.Features.Why,
		Action:     tutor.ActDelegate,
		Execution:  tutor.Sequential,
		Strategy:   strings.Join(p.Why, "; "),
		Source:     tutor.FromRules,
		Rejected:   p.Not,
	}
	call := func(name tutor.SpecialistName) {
		if !slices.Contains(d.Plan, name) {
			d.Plan = append(d.Plan, name)
			fill(&d.Require, in, p, name)
		}
	}
	for _, v := range Moves[p.Move].Speaks {
		if v.By == "" || v.When.Holds != nil && !v.When.Holds(in, p) {
			continue
		}
		call(v.By)
		d.Execution, d.PlanWhy = cmp.Or(v.When.Execution, d.Execution), cmp.Or(v.When.Why, d.PlanWhy)
	}
	if name := opener[p.Next.Kind]; name != "" && (p.Next.Kind != tutor.NextReturn || !p.ErrandOver) {
		call(name)
	}
	if p.BackFrom != 0 && p.Next.Kind != tutor.NextPrereq {
		call(tutor.PlanAdapter)
	}
	if len(d.Plan) == 0 {
		d.Action, d.Execution = tutor.ActRespond, ""
	}
	return d
}

// opener is who opens what comes after a finished question.
var opener = map[tutor.NextKind]tutor.SpecialistName{
	tutor.NextPose: tutor.Assessor, tutor.NextExplain: tutor.Explainer, tutor.NextTeach: tutor.Assessor,
	tutor.NextPrereq: tutor.PlanAdapter, tutor.NextReturn: tutor.PlanAdapter, tutor.NextComplete: tutor.PlanAdapter,
}

// planTriggers is why the plan changes, by what follows.
var planTriggers = map[tutor.NextKind]tutor.PlanTrigger{
	tutor.NextPrereq: tutor.PlanPrereq, tutor.NextReturn: tutor.PlanReturn, tutor.NextComplete: tutor.PlanComplete,
}

// fill gives a specialist its record where it has none, and reports whether it did.
func fill(r *tutor.Requirements, in Input, p Plan, name tutor.SpecialistName) bool {
	switch {
	case name == tutor.Explainer && r.Explainer == nil:
		r.Explainer = explainerNeeds(in, p)
	case name == tutor.Evaluator && r.Evaluator == nil:
		r.Evaluator = evaluatorNeeds(in, p)
	case name == tutor.Assessor && r.Assessor == nil:
		r.Assessor = assessorNeeds(p)
	case name == tutor.TopicSteering && r.TopicSteering == nil:
		r.TopicSteering = steeringNeeds(in)
	case name == tutor.PlanAdapter && r.PlanAdapter == nil:
		r.PlanAdapter = planAdapterNeeds(p)
	case name == tutor.Motivator && r.Motivator == nil:
		r.Motivator = &tutor.MotivatorNeeds{Signal: cmp.Or(Moves[p.Move].Require.Signal, "success"), WentWell: wentWell(in.State)}
	default:
		return false
	}
	return true
}

func evaluatorNeeds(in Input, p Plan) *tutor.EvaluatorNeeds {
	n := &tutor.EvaluatorNeeds{Focus: tutor.FocusCorrectness, Level: tutor.LevelApplication}
	switch look := Moves[p.Move].Require.Look; {
	case look == tutor.FocusDeep:
		n.Focus, n.Level, n.Lenient = look, tutor.LevelDeep, true
	case in.Verdict.Kind.Wrong():
		n.Focus, n.Misconception = tutor.FocusMisconception, in.Verdict.Bug()
	case look != "":
		n.Focus = look
	}
	return n
}

// explainerNeeds is what the rules ask of an explanation.
func explainerNeeds(in Input, p Plan) *tutor.ExplainerNeeds {
	kc := p.Component
	if p.Next.Kind == tutor.NextExplain {
		kc = p.Next.Component
	}
	n := &tutor.ExplainerNeeds{
		Trigger:        triggerOf(in, p),
		Focus:          nameOf(in.Lesson, kc),
		Avoid:          UsedUp(p.State.Ledger, kc),
		AvoidAnalogies: Analogies(p.State.Ledger, kc),
		Length:         tutor.Brief,
		CheckQuestion:  p.Next.Kind == tutor.NextExplain,
		Tone:           toneOf(in, p),
		HintLevel:      p.Level,
		Bug:            p.Bug,
	}
	n.Approach = approachTo(in, p, kc, n.Avoid)
	if in.Features.Type == tutor.TypeConfusion || in.Features.Type == tutor.TypeQuestion {
		n.ConfusionPoint = clip(in.Text, 120)
	}
	if p.Move == tutor.MoveDefine {
		n.Term = in.Lesson.Term
	}
	n.Length = lengthOf(n.Trigger, in)
	return n
}

// approachTo is how a component is explained, among the ways that are not used up: simpler
// words where they are asked for, step by step in a hint, against the mistake that was made,
// and else the next way.
func approachTo(in Input, p Plan, kc string, avoid []tutor.Approach) tutor.Approach {
	own := Moves[p.Move].Require.Approach
	mistaken := own == tutor.ContrastWithWrong && p.Bug != "" || p.Move == tutor.MoveReexplain && in.Verdict.Kind.Wrong() && slices.Contains(in.Lesson.Ways[kc], tutor.ContrastWithWrong)
	switch order := Order(withLedger(in, p), kc); {
	case in.Features.Sub == tutor.SubSimpler && !slices.Contains(avoid, tutor.SimplerLanguage):
		return tutor.SimplerLanguage
	case own == tutor.StepByStep || p.Level > tutor.HintPump:
		return tutor.StepByStep
	case mistaken && !slices.Contains(avoid, tutor.ContrastWithWrong):
		return tutor.ContrastWithWrong
	case len(order) > 0:
		return order[0]
	}
	return ""
}

// lengthOf is how long an explanation may be: the first one longer than those
// after it, and longer where the student says that it was not understood or the
// scaffolding dial asks for more support.
func lengthOf(t tutor.Trigger, in Input) tutor.Length {
	support, _ := scaffoldingOf(in)
	switch {
	case in.State.Short:
		return tutor.Brief
	case t == tutor.TriggerInitial && support == "more":
		return tutor.Thorough
	case t == tutor.TriggerInitial && support == "some", support == "more", t == tutor.TriggerExplicit:
		return tutor.Moderate
	}
	return tutor.Brief
}

func withLedger(in Input, p Plan) Input {
	in.State = p.State
	return in
}

func triggerOf(in Input, p Plan) tutor.Trigger {
	switch own := Moves[p.Move].Require.Trigger; {
	case in.Verdict.Kind.Wrong():
		return tutor.TriggerWrongAnswer
	case own == tutor.TriggerInitial, p.Next.Kind == tutor.NextExplain && p.State.Explained[p.Next.Component] == 0:
		return tutor.TriggerInitial
	case own == tutor.TriggerClarification, in.Features.Type == tutor.TypeQuestion:
		return tutor.TriggerClarification
	case own != "":
		return own
	case p.BackFrom != 0:
		return tutor.TriggerRemediation
	case in.Features.Type == tutor.TypeConfusion, in.Features.Type == tutor.TypeHelpRequest, in.Command == CommandHint, in.Command == CommandExplain:
		return tutor.TriggerExplicit
	}
	return tutor.TriggerImplicit
}

func toneOf(in Input, p Plan) tutor.Tone {
	switch {
	case p.Next.Kind == tutor.NextComplete:
		return tutor.ToneCelebratory
	case struggles(in.State.Recent) >= 2 || in.Verdict.Kind.Wrong():
		return tutor.TonePatient
	case in.Verdict.Kind.Right():
		return tutor.ToneEncouraging
	}
	return tutor.ToneNeutral
}

func assessorNeeds(p Plan) *tutor.AssessorNeeds {
	n := &tutor.AssessorNeeds{Purpose: tutor.QuickCheck, Difficulty: tutor.Easy, Role: tutor.RolePractice, Components: []string{p.Component}}
	if p.Next.Kind == tutor.NextPose {
		n.Purpose, n.Difficulty, n.Role, n.Components = p.Next.Purpose, p.Next.Difficulty, p.Next.Role, []string{p.Next.Component}
	}
	if p.Next.Kind == tutor.NextTeach {
		n.Purpose, n.Components = tutor.ProbeDepth, []string{p.Next.Component}
	}
	return n
}

func steeringNeeds(in Input) *tutor.SteeringNeeds {
	firmness := "gentle"
	switch {
	case in.State.OffTopic >= 3:
		firmness = "firm"
	case in.State.OffTopic >= 1:
		firmness = "clear"
	}
	bridge := in.Lesson.Title
	if in.State.Asked.Text != "" {
		bridge = in.State.Asked.Text
	}
	return &tutor.SteeringNeeds{Bridge: bridge, Firmness: firmness}
}

func planAdapterNeeds(p Plan) *tutor.PlanAdapterNeeds {
	trigger := cmp.Or(Moves[p.Move].Require.Plan, planTriggers[p.Next.Kind])
	switch {
	case trigger != "" && (trigger != tutor.PlanReturn || !p.ErrandOver):
	case p.BackFrom != 0:
		trigger = tutor.PlanStruggle
	default:
		trigger = tutor.PlanReady
	}
	chosen := string(p.Next.Kind)
	if p.Next.Lesson != "" {
		chosen += " " + p.Next.Lesson
	}
	return &tutor.PlanAdapterNeeds{Trigger: trigger, Evidence: strings.Join(p.Why, "; "), Options: p.Not, Chosen: chosen}
}

// wentWell is a true thing to praise: what the student did, never what they are.
func wentWell(s tutor.State) string {
	rights := 0
	for _, e := range s.Recent {
		if e.Verdict.Right() {
			rights++
		}
	}
	switch {
	case rights > 1:
		return "solved several questions today"
	case rights == 1:
		return "solved one question today"
	case len(s.Recent) > 3:
		return "kept at it"
	}
	return ""
}

func nameOf(l Facts, kc string) string {
	for _, k := range l.Components {
		if k.ID == kc {
			return k.Name
		}
	}
	return l.Title
}

func clip(s string, n int) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return string(runes[:n-1]) + "…"
}

func intentOf(in Input) tutor.Intent {
	switch {
	case in.Screen.Urgent:
		return tutor.IntentUnsafe
	case in.Command == CommandHint:
		return tutor.IntentConfusion
	case in.Command != NoCommand:
		return tutor.IntentQuestion
	}
	return IntentFor(in.Features.Type)
}

var intents = map[tutor.MessageType]tutor.Intent{
	tutor.TypeAnswer: tutor.IntentAnswer, tutor.TypeSelfExplanation: tutor.IntentAnswer, tutor.TypeQuestion: tutor.IntentQuestion,
	tutor.TypeConfusion: tutor.IntentConfusion, tutor.TypeHelpRequest: tutor.IntentConfusion, tutor.TypeOffTopic: tutor.IntentOffTopic,
	tutor.TypeUnsafe: tutor.IntentUnsafe, tutor.TypeContinuation: tutor.IntentContinuation, tutor.TypeSocial: tutor.IntentContinuation,
}

// IntentFor maps what a message is to what the student is after.
func IntentFor(t tutor.MessageType) tutor.Intent { return cmp.Or(intents[t], tutor.IntentContinuation) }

// TypeFor maps an intent that a model chose back to a message type.
func TypeFor(i tutor.Intent) tutor.MessageType {
	if t := tutor.MessageType(i); intents[t] == i { // both vocabularies name them alike
		return t
	}
	return tutor.TypeContinuation
}
