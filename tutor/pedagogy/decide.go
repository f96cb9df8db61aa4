package pedagogy

import (
	"fmt"
	"strings"

	"primer/tutor"
)

// SureAt is the confidence of the reading from which the rules decide alone.
// Below it a model is asked when there is one.
const SureAt = .6

// Sure says whether the rules decide this turn by themselves, and why not.
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
	staff(&d, in, p)
	if len(d.Plan) == 0 {
		d.Action, d.Execution = tutor.ActRespond, ""
	}
	d.Outcome = outcomeOf(p)
	return d
}

// staff chooses the specialists and fills in what each needs.
func staff(d *tutor.Decision, in Input, p Plan) {
	switch p.Move {
	case tutor.MoveConfirm, tutor.MoveAskHow, tutor.MoveForm, tutor.MoveRemedy, tutor.MoveTaught, tutor.MoveStepRight, tutor.MoveStepRetry, tutor.MoveStepsDone:
		evaluate(d, in, p)
	case tutor.MoveReexplain:
		if in.Verdict.Kind.Wrong() {
			evaluate(d, in, p)
		}
	case tutor.MoveScaffold, tutor.MoveBottomOut:
		if in.Verdict.Kind.Wrong() {
			evaluate(d, in, p)
		}
		needExplainer(d, in, p)
	case tutor.MoveActivated, tutor.MoveHint, tutor.MoveStepHint, tutor.MoveStepTell, tutor.MoveTellHow, tutor.MoveHowAgain, tutor.MoveDefine, tutor.MoveAnswer, tutor.MoveExample, tutor.MoveDisagree:
		needExplainer(d, in, p)
	case tutor.MoveSynthesis:
		needPlanAdapter(d, p, tutor.PlanSynthesis)
		needExplainer(d, in, p)
	case tutor.MoveRestate, tutor.MoveThink:
		needAssessor(d, in, p)
	case tutor.MovePose:
		if p.Next.Kind == tutor.NextNothing {
			needAssessor(d, in, p) // otherwise who opens what comes next has its question
		}
	case tutor.MoveSteer:
		needSteering(d, in)
	case tutor.MoveCheer:
		needMotivator(d, in, "frustration")
		if in.State.Asked.Kind != tutor.AskNothing && in.State.Asked.Kind != tutor.AskReady {
			needExplainer(d, in, p)
			d.Execution = tutor.Parallel
			d.PlanWhy = "the feeling and the next small step do not depend on each other"
		}
	case tutor.MoveSkip:
		needPlanAdapter(d, p, tutor.PlanSkip)
	case tutor.MoveCare, tutor.MoveRefuse, tutor.MoveResume, tutor.MoveOpen, tutor.MoveClarify, tutor.MoveSocial, tutor.MoveBye, tutor.MoveWhy, tutor.MoveContest, tutor.MoveProgress:
	}
	staffNext(d, in, p)
}

// evaluate puts the evaluator first; what comes after it depends on the verdict.
func evaluate(d *tutor.Decision, in Input, p Plan) {
	needEvaluator(d, in, p)
	if in.Verdict.Kind.Wrong() || p.Move == tutor.MoveStepRetry {
		needExplainer(d, in, p)
		d.PlanWhy = "wrong: locate the error, then the one thing to look at"
	}
	if inWords(in.State) && p.Step < 0 && p.Move != tutor.MoveTaught {
		needExplainer(d, in, p)
		d.Execution = tutor.Conditional
		d.PlanWhy = "an answer in words: the explainer only if the evaluator finds it not right"
	}
}

// staffNext adds who opens what comes after a finished question.
func staffNext(d *tutor.Decision, in Input, p Plan) {
	switch p.Next.Kind {
	case tutor.NextPose:
		needAssessor(d, in, p)
	case tutor.NextExplain:
		needExplainer(d, in, p)
	case tutor.NextTeach:
		needAssessor(d, in, p)
	case tutor.NextPrereq:
		needPlanAdapter(d, p, tutor.PlanPrereq)
	case tutor.NextReturn:
		if !p.ErrandOver {
			needPlanAdapter(d, p, tutor.PlanReturn)
		}
	case tutor.NextComplete:
		needPlanAdapter(d, p, tutor.PlanComplete)
	case tutor.NextNothing:
	}
	if p.BackFrom != 0 && p.Next.Kind != tutor.NextPrereq {
		needPlanAdapter(d, p, tutor.PlanStruggle)
	}
}

// inWords says that the open problem is answered in words, not in numbers.
func inWords(s tutor.State) bool {
	if s.Problem == nil {
		return false
	}
	k := s.Problem.Kind
	return k == tutor.KindChoice || k == tutor.KindTrueFalse || k == tutor.KindShortText || k == tutor.KindOrdering || k == tutor.KindMatching
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

// IntentFor maps what a message is to what the student is after.
func IntentFor(t tutor.MessageType) tutor.Intent {
	switch t {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation:
		return tutor.IntentAnswer
	case tutor.TypeQuestion:
		return tutor.IntentQuestion
	case tutor.TypeConfusion, tutor.TypeHelpRequest:
		return tutor.IntentConfusion
	case tutor.TypeOffTopic:
		return tutor.IntentOffTopic
	case tutor.TypeUnsafe:
		return tutor.IntentUnsafe
	case tutor.TypeContinuation, tutor.TypeSocial:
		return tutor.IntentContinuation
	}
	return tutor.IntentContinuation
}

// TypeFor maps an intent that a model chose back to a message type.
func TypeFor(i tutor.Intent) tutor.MessageType {
	switch i {
	case tutor.IntentAnswer:
		return tutor.TypeAnswer
	case tutor.IntentQuestion:
		return tutor.TypeQuestion
	case tutor.IntentConfusion:
		return tutor.TypeConfusion
	case tutor.IntentOffTopic:
		return tutor.TypeOffTopic
	case tutor.IntentUnsafe:
		return tutor.TypeUnsafe
	case tutor.IntentContinuation:
		return tutor.TypeContinuation
	}
	return tutor.TypeContinuation
}

func outcomeOf(p Plan) tutor.Outcome {
	switch p.Move {
	case tutor.MoveRemedy, tutor.MoveReexplain, tutor.MoveStepRetry, tutor.MoveDisagree:
		return tutor.OutcomeCorrected
	case tutor.MoveSteer, tutor.MoveCheer, tutor.MoveSocial, tutor.MoveBye, tutor.MoveResume, tutor.MoveCare, tutor.MoveRefuse:
		return tutor.OutcomeEngagement
	case tutor.MoveConfirm, tutor.MoveStepRight, tutor.MoveStepsDone, tutor.MoveSkip, tutor.MoveOpen, tutor.MoveForm:
		return tutor.OutcomeProgress
	case tutor.MovePose, tutor.MoveRestate, tutor.MoveThink, tutor.MoveAskHow, tutor.MoveHowAgain, tutor.MoveClarify:
		return tutor.OutcomePractice
	case tutor.MoveActivated, tutor.MoveScaffold, tutor.MoveStepHint, tutor.MoveStepTell, tutor.MoveSynthesis, tutor.MoveHint, tutor.MoveBottomOut, tutor.MoveTaught, tutor.MoveTellHow,
		tutor.MoveDefine, tutor.MoveAnswer, tutor.MoveExample, tutor.MoveWhy, tutor.MoveContest, tutor.MoveProgress:
		return tutor.OutcomeUnderstanding
	}
	return tutor.OutcomeUnderstanding
}
