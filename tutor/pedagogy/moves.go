package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// Row is one dialogue move: who speaks in it, in which words, what those who speak
// are required to do, what it counts as evidence, and what of the lesson it cannot
// do without. A move is added by its name in the vocabulary and its row in [Moves].
type Row struct {
	Speaks  []Voice // in this order
	Require Require
	Counts  Counts
	Needs   Material // without it the explainer stays silent
}

// Voice is one who speaks in a move.
type Voice struct {
	By   tutor.SpecialistName // "" is the tutor itself: no specialist is called
	When When
	Says string // the piece of prompts/say; "" where the lesson's text or one of several pieces is chosen
	Ask  Ask    // what stands last
}

// When is what must hold for a voice to be called, and how it then works with
// those before it. The zero value is always.
type When struct {
	Holds     func(in Input, p Plan) bool
	Execution tutor.Execution
	Why       string // for the teacher
}

// Require is what a move asks of those who speak in it, beyond what the answer,
// the component and the student ask of them anyway.
type Require struct {
	Look     tutor.EvaluatorFocus
	Trigger  tutor.Trigger
	Approach tutor.Approach
	Plan     tutor.PlanTrigger
	Signal   string // for the motivator
}

// Counts is what a move leaves in the evidence.
type Counts string

const (
	CountsNothing  Counts = ""         // a question, a wish, a feeling
	CountsVerdict  Counts = "verdict"  // what was graded, if anything was
	CountsTold     Counts = "told"     // the problem, as assisted: its solution was given away
	CountsDisputed Counts = "disputed" // takes the last judged answer out until a teacher looks
)

// Ask is the question or the reminder that a voice ends with.
type Ask string

const (
	AskNothing  Ask = ""         // its words end by themselves
	AskOpen     Ask = "open"     // the open question
	AskPosed    Ask = "posed"    // the open question as it is put the first time, with its text
	AskStanding Ask = "standing" // a reminder that it is still open
)

// Material is what of the lesson a move speaks of.
type Material string

const (
	NoMaterial   Material = ""        // whatever there is
	OpenProblem  Material = "problem" // the problem that is open
	SubQuestions Material = "steps"   // the smaller steps of that problem
	Rubric       Material = "rubric"  // what a good explanation of the component holds
)

var (
	ifWrong = When{
		Holds: func(in Input, _ Plan) bool { return in.Verdict.Kind.Wrong() },
		Why:   "wrong: locate the error, then the one thing to look at",
	}
	ifInWords = When{
		Holds:     func(in Input, p Plan) bool { return inWords(in.State) && p.Step < 0 },
		Execution: tutor.Conditional,
		Why:       "an answer in words: the explainer only if the evaluator finds it not right",
	}
	ifWrongInWords = When{
		Holds:     func(in Input, p Plan) bool { return ifWrong.Holds(in, p) && ifInWords.Holds(in, p) },
		Execution: ifInWords.Execution, Why: ifInWords.Why,
	}
	ifAgainst = When{
		Holds: func(in Input, _ Plan) bool { return len(in.Verdict.Against) > 0 },
		Why:   "an explanation with something said the wrong way: what is right in it, and where to look again",
	}
	unlessAgainst    = When{Holds: func(in Input, _ Plan) bool { return len(in.Verdict.Against) == 0 }}
	ifNothingFollows = When{Holds: func(_ Input, p Plan) bool { return p.Next.Kind == tutor.NextNothing }} // otherwise who opens what follows has its question
)

// judged is the evaluator first; what comes after it depends on the verdict.
func judged(says string, ask Ask) []Voice {
	return []Voice{{By: tutor.Evaluator, Says: says, Ask: ask}, {By: tutor.Explainer, When: ifWrong}, {By: tutor.Explainer, When: ifInWords}}
}

// unlessRight is the evaluator where an answer was wrong, before whoever else speaks.
func unlessRight(says string, then ...Voice) []Voice {
	voices := append([]Voice{{By: tutor.Evaluator, When: ifWrong, Says: says}}, then...)
	return append(voices, Voice{By: tutor.Explainer, When: ifWrong}, Voice{By: tutor.Explainer, When: ifWrongInWords})
}

func explained(ask Ask) []Voice           { return []Voice{{By: tutor.Explainer, Ask: ask}} }
func itself(says string, ask Ask) []Voice { return []Voice{{Says: says, Ask: ask}} }

// Moves holds the row of every move.
var Moves = map[tutor.Move]Row{
	// The words of care and refusal are fixed ones, by the kind of danger.
	tutor.MoveCare:   {Speaks: itself("", AskNothing)},
	tutor.MoveRefuse: {Speaks: itself("", AskStanding)},

	tutor.MoveOpen:      {Speaks: itself("open", AskOpen)},
	tutor.MoveResume:    {Speaks: itself("resume", AskStanding)},
	tutor.MoveActivate:  {Speaks: itself("activate", AskOpen)},
	tutor.MoveActivated: {Speaks: explained(AskNothing), Require: Require{Trigger: tutor.TriggerInitial}},
	tutor.MovePose:      {Speaks: []Voice{{By: tutor.Assessor, When: ifNothingFollows}}, Counts: CountsVerdict}, // a placement goes on without a word about the answer
	tutor.MoveRestate:   {Speaks: []Voice{{By: tutor.Assessor, Says: "restate"}}},
	tutor.MoveSkip:      {Speaks: []Voice{{By: tutor.PlanAdapter, Says: "skip"}}, Require: Require{Plan: tutor.PlanSkip}},

	tutor.MoveConfirm:   {Speaks: judged("", AskNothing), Counts: CountsVerdict},
	tutor.MoveAskHow:    {Speaks: judged("", AskOpen), Counts: CountsVerdict},
	tutor.MoveForm:      {Speaks: judged("", AskNothing), Require: Require{Look: tutor.FocusPartial}, Counts: CountsVerdict},
	tutor.MoveRemedy:    {Speaks: judged("", AskNothing), Require: Require{Approach: tutor.ContrastWithWrong}, Counts: CountsVerdict},
	tutor.MoveReason:    {Speaks: []Voice{{By: tutor.Evaluator}, {By: tutor.Explainer}}, Require: Require{Approach: tutor.ContrastWithWrong}, Counts: CountsVerdict},
	tutor.MoveReasoned:  {Speaks: []Voice{{By: tutor.Evaluator}}},
	tutor.MoveReexplain: {Speaks: unlessRight(""), Counts: CountsVerdict},
	tutor.MoveThink:     {Speaks: []Voice{{By: tutor.Assessor}}},
	tutor.MoveClarify:   {Speaks: itself("", AskNothing)},

	tutor.MoveScaffold:  {Speaks: unlessRight("not_yet", explained(AskPosed)...), Require: Require{Approach: tutor.StepByStep}, Counts: CountsVerdict, Needs: SubQuestions},
	tutor.MoveStepRight: {Speaks: judged("step_right", AskPosed)},
	tutor.MoveStepRetry: {Speaks: []Voice{{By: tutor.Evaluator}, {By: tutor.Explainer, When: When{Why: ifWrong.Why}, Ask: AskOpen}, {By: tutor.Explainer, When: ifInWords}}, Counts: CountsVerdict},
	tutor.MoveStepHint:  {Speaks: []Voice{{By: tutor.Evaluator, When: ifWrong, Says: "step_wrong"}, {By: tutor.Explainer}}, Counts: CountsVerdict, Needs: SubQuestions},
	tutor.MoveStepTell:  {Speaks: explained(AskPosed), Counts: CountsVerdict, Needs: SubQuestions},
	tutor.MoveStepsDone: {Speaks: judged("steps_done", AskOpen)},
	tutor.MoveSynthesis: {
		Speaks:  []Voice{{By: tutor.PlanAdapter, Says: "synthesis"}, {By: tutor.Explainer}},
		Require: Require{Trigger: tutor.TriggerRemediation, Approach: tutor.StepByStep, Plan: tutor.PlanSynthesis},
		Counts:  CountsVerdict, Needs: SubQuestions,
	},

	tutor.MoveHint:      {Speaks: explained(AskNothing), Needs: OpenProblem},
	tutor.MoveLittle:    {Speaks: explained(AskNothing), Needs: OpenProblem},
	tutor.MoveBottomOut: {Speaks: unlessRight("not_yet", explained(AskNothing)...), Counts: CountsTold, Needs: OpenProblem},

	tutor.MoveTaught:   {Speaks: []Voice{{By: tutor.Evaluator}}, Require: Require{Look: tutor.FocusDeep}, Counts: CountsVerdict},
	tutor.MoveHowAgain: {Speaks: []Voice{{By: tutor.Evaluator, When: ifAgainst}, {By: tutor.Explainer, When: unlessAgainst}}, Counts: CountsVerdict},
	tutor.MoveTellHow:  {Speaks: explained(AskNothing), Require: Require{Trigger: tutor.TriggerRemediation}, Counts: CountsVerdict, Needs: Rubric},

	tutor.MoveAnswer:    {Speaks: explained(AskStanding)},
	tutor.MoveDefine:    {Speaks: explained(AskStanding), Require: Require{Trigger: tutor.TriggerClarification}},
	tutor.MoveExample:   {Speaks: explained(AskStanding), Require: Require{Trigger: tutor.TriggerDeeper}},
	tutor.MoveLookAgain: {Speaks: []Voice{{By: tutor.Evaluator, Ask: AskStanding}}},
	tutor.MoveDisagree:  {Speaks: explained(AskStanding), Require: Require{Trigger: tutor.TriggerClarification}},
	tutor.MoveWhy:       {Speaks: itself("", AskStanding)},
	tutor.MoveProgress:  {Speaks: itself("", AskStanding)},
	tutor.MoveContest:   {Speaks: itself("", AskStanding), Counts: CountsDisputed},

	tutor.MoveSteer:   {Speaks: []Voice{{By: tutor.TopicSteering, Ask: AskStanding}}},
	tutor.MoveSocial:  {Speaks: itself("", AskStanding)},
	tutor.MoveBye:     {Speaks: itself("bye", AskNothing)},
	tutor.MoveTakeUp:  {Speaks: []Voice{{By: tutor.Motivator}}},
	tutor.MovePicture: {Speaks: explained(AskStanding)},
}

// Voice is how one speaks in a move; the zero Voice where they do not.
func (r Row) Voice(by tutor.SpecialistName) Voice {
	if i := slices.IndexFunc(r.Speaks, func(v Voice) bool { return v.By == by }); i >= 0 {
		return r.Speaks[i]
	}
	return Voice{}
}

// inWords reports whether the open problem is answered in words, not in numbers.
func inWords(s tutor.State) bool {
	return s.Problem != nil && slices.Contains(wordKinds, s.Problem.Kind)
}

var wordKinds = []tutor.AnswerKind{tutor.KindChoice, tutor.KindTrueFalse, tutor.KindShortText, tutor.KindOrdering, tutor.KindMatching}
