package pedagogy

import (
	"slices"
	"strings"

	"primer/tutor"
)

// add puts a specialist into the plan once.
func add(d *tutor.Decision, name tutor.SpecialistName) bool {
	if slices.Contains(d.Plan, name) {
		return false
	}
	d.Plan = append(d.Plan, name)
	return true
}

func needEvaluator(d *tutor.Decision, in Input, p Plan) {
	if !add(d, tutor.Evaluator) {
		return
	}
	n := &tutor.EvaluatorNeeds{Focus: tutor.FocusCorrectness, JustTaught: []string{nameOf(in.Lesson, p.Component)}, Level: tutor.LevelApplication}
	switch {
	case p.Move == tutor.MoveTaught:
		n.Focus, n.Level, n.Lenient = tutor.FocusDeep, tutor.LevelDeep, true
	case in.Verdict.Kind.Wrong():
		n.Focus, n.Misconception = tutor.FocusMisconception, in.Verdict.Bug()
	case p.Move == tutor.MoveForm:
		n.Focus = tutor.FocusPartial
	}
	d.Require.Evaluator = n
}

func needExplainer(d *tutor.Decision, in Input, p Plan) {
	if !add(d, tutor.Explainer) {
		return
	}
	d.Require.Explainer = explainerNeeds(in, p)
}

// explainerNeeds is what the rules ask of an explanation.
func explainerNeeds(in Input, p Plan) *tutor.ExplainerNeeds {
	kc := p.Component
	if p.Next.Kind == tutor.NextExplain {
		kc = p.Next.Component
	}
	n := &tutor.ExplainerNeeds{
		Trigger:        triggerOf(in, p),
		Details:        in.Verdict.Reason,
		Focus:          nameOf(in.Lesson, kc),
		Avoid:          UsedUp(p.State.Ledger, kc),
		AvoidAnalogies: Analogies(p.State.Ledger, kc),
		Length:         tutor.Brief,
		CheckQuestion:  p.Next.Kind == tutor.NextExplain,
		Tone:           toneOf(in, p),
		Narrative:      in.State.Narrative,
		HintLevel:      p.Level,
		Bug:            p.Bug,
	}
	if order := Order(withLedger(in, p), kc); len(order) > 0 {
		n.Approach = order[0]
	}
	if p.Move == tutor.MoveRemedy && p.Bug != "" && !slices.Contains(n.Avoid, tutor.ContrastWithWrong) {
		n.Approach = tutor.ContrastWithWrong
	}
	if p.Move == tutor.MoveScaffold || p.Move == tutor.MoveSynthesis || p.Level > tutor.HintPump {
		n.Approach = tutor.StepByStep
	}
	if in.Features.Type == tutor.TypeConfusion || in.Features.Type == tutor.TypeQuestion {
		n.ConfusionPoint = clip(in.Text, 120)
	}
	if p.Move == tutor.MoveDefine {
		n.Term = in.Lesson.Term
	}
	if in.Features.Sub == tutor.SubSimpler && !slices.Contains(n.Avoid, tutor.SimplerLanguage) {
		n.Approach = tutor.SimplerLanguage
	}
	n.Length = lengthOf(n.Trigger, in)
	return n
}

// lengthOf is how long an explanation may be: the first one longer than those
// after it, and longer where the student says that it was not understood or the
// scaffolding dial asks for more support.
func lengthOf(t tutor.Trigger, in Input) tutor.Length {
	support, _ := scaffoldingOf(in)
	switch {
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
	switch {
	case in.Verdict.Kind.Wrong():
		return tutor.TriggerWrongAnswer
	case p.Move == tutor.MoveActivated, p.Next.Kind == tutor.NextExplain && p.State.Explained[p.Next.Component] == 0:
		return tutor.TriggerInitial
	case p.Move == tutor.MoveDefine, p.Move == tutor.MoveDisagree, in.Features.Type == tutor.TypeQuestion:
		return tutor.TriggerClarification
	case p.Move == tutor.MoveExample:
		return tutor.TriggerDeeper
	case p.BackFrom != 0, p.Move == tutor.MoveSynthesis, p.Move == tutor.MoveTellHow:
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

func needAssessor(d *tutor.Decision, in Input, p Plan) {
	if !add(d, tutor.Assessor) {
		return
	}
	n := &tutor.AssessorNeeds{Purpose: tutor.QuickCheck, Difficulty: tutor.Easy, Role: tutor.RolePractice, Components: []string{p.Component}}
	if p.Next.Kind == tutor.NextPose {
		n.Purpose, n.Difficulty, n.Role, n.Components = p.Next.Purpose, p.Next.Difficulty, p.Next.Role, []string{p.Next.Component}
	}
	if p.Next.Kind == tutor.NextTeach {
		n.Purpose, n.Components = tutor.ProbeDepth, []string{p.Next.Component}
	}
	d.Require.Assessor = n
}

func needSteering(d *tutor.Decision, in Input) {
	if !add(d, tutor.TopicSteering) {
		return
	}
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
	d.Require.TopicSteering = &tutor.SteeringNeeds{Said: clip(in.Text, 200), Bridge: bridge, Firmness: firmness}
}

func needPlanAdapter(d *tutor.Decision, p Plan, t tutor.PlanTrigger) {
	if !add(d, tutor.PlanAdapter) {
		return
	}
	chosen := string(p.Next.Kind)
	if p.Next.Lesson != "" {
		chosen += " " + p.Next.Lesson
	}
	d.Require.PlanAdapter = &tutor.PlanAdapterNeeds{Trigger: t, Evidence: strings.Join(p.Why, "; "), Options: p.Not, Chosen: chosen}
}

func needMotivator(d *tutor.Decision, in Input, signal string) {
	if !add(d, tutor.Motivator) {
		return
	}
	d.Require.Motivator = &tutor.MotivatorNeeds{Signal: signal, WentWell: wentWell(in.State)}
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
