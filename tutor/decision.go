package tutor

import "time"

// Intent names what the student is after.
type Intent string

// The intents of a decision.
const (
	IntentAnswer       Intent = "answer"
	IntentQuestion     Intent = "question"
	IntentConfusion    Intent = "confusion"
	IntentOffTopic     Intent = "off_topic"
	IntentUnsafe       Intent = "unsafe"
	IntentContinuation Intent = "continuation"
)

// Action names who speaks: the specialists, or the decision itself.
type Action string

// Who may speak.
const (
	ActDelegate Action = "delegate"
	ActRespond  Action = "respond"
)

// SpecialistName names one of the specialists.
type SpecialistName string

// The specialists; each has one job and its own requirements.
const (
	Explainer     SpecialistName = "explainer"
	Evaluator     SpecialistName = "evaluator"
	Assessor      SpecialistName = "assessor"
	TopicSteering SpecialistName = "topic_steering"
	PlanAdapter   SpecialistName = "plan_adapter"
	Motivator     SpecialistName = "motivator"
)

// Specialists lists them all, in the order in which their words make sense in one reply.
var Specialists = []SpecialistName{Motivator, Evaluator, TopicSteering, PlanAdapter, Explainer, Assessor}

// Execution is how the chosen specialists work together.
type Execution string

// The ways to work together.
const (
	Sequential  Execution = "sequential"
	Parallel    Execution = "parallel"
	Conditional Execution = "conditional" // the first one's verdict decides whether the others are called
)

// Decision is the one strategic decision of a turn, whoever made it.
type Decision struct {
	Intent     Intent           `json:"intent"`
	Confidence float64          `json:"intent_confidence"`
	Reasoning  string           `json:"intent_reasoning"`
	Action     Action           `json:"action"`
	Message    string           `json:"message,omitempty"`
	Plan       []SpecialistName `json:"specialists,omitempty"`
	Execution  Execution        `json:"execution,omitempty"`
	PlanWhy    string           `json:"plan_reasoning,omitempty"`
	Require    Requirements     `json:"requirements"`
	Strategy   string           `json:"overall_strategy,omitempty"`
	Source     Source           `json:"source"`
	Repairs    []string         `json:"repairs,omitempty"`
	Rejected   []string         `json:"rejected,omitempty"` // moves considered and not taken, each with its reason
	Took       time.Duration    `json:"took_ns,omitempty"`
}

// Requirements holds one typed record for each chosen specialist; the others are nil.
type Requirements struct {
	Explainer     *ExplainerNeeds   `json:"explainer,omitempty"`
	Evaluator     *EvaluatorNeeds   `json:"evaluator,omitempty"`
	Assessor      *AssessorNeeds    `json:"assessor,omitempty"`
	TopicSteering *SteeringNeeds    `json:"topic_steering,omitempty"`
	PlanAdapter   *PlanAdapterNeeds `json:"plan_adapter,omitempty"`
	Motivator     *MotivatorNeeds   `json:"motivator,omitempty"`
}

// Trigger says why something is explained.
type Trigger string

// Why something is explained.
const (
	TriggerInitial       Trigger = "initial_explanation"
	TriggerWrongAnswer   Trigger = "wrong_answer"
	TriggerExplicit      Trigger = "explicit_confusion"
	TriggerImplicit      Trigger = "implicit_confusion"
	TriggerClarification Trigger = "clarification_request"
	TriggerDeeper        Trigger = "deeper_dive"
	TriggerRemediation   Trigger = "remediation"
)

// Approach is a way of explaining.
type Approach string

// The ways of explaining; none comes twice while another is untried.
const (
	DifferentAnalogy  Approach = "different_analogy"
	StepByStep        Approach = "step_by_step"
	VisualDescription Approach = "visual_description"
	ConnectToKnown    Approach = "connect_to_known"
	ContrastWithWrong Approach = "contrast_with_wrong"
	SimplerLanguage   Approach = "simpler_language"
	ConcreteExample   Approach = "concrete_example_first"
)

// Approaches lists them all.
var Approaches = []Approach{ConcreteExample, VisualDescription, StepByStep, DifferentAnalogy, ConnectToKnown, ContrastWithWrong, SimplerLanguage}

// Length of an explanation.
type Length string

// The lengths; how many words each is depends on the age.
const (
	Brief    Length = "brief"
	Moderate Length = "moderate"
	Thorough Length = "thorough"
)

// Tone of a reply.
type Tone string

// The tones.
const (
	ToneEncouraging Tone = "encouraging"
	ToneCelebratory Tone = "celebratory"
	ToneNeutral     Tone = "neutral"
	TonePatient     Tone = "patient"
)

// ExplainerNeeds holds what the explainer is told.
type ExplainerNeeds struct {
	Trigger        Trigger    `json:"trigger"`
	Focus          string     `json:"focus_area"`
	ConfusionPoint string     `json:"confusion_point,omitempty"`
	Approach       Approach   `json:"approach"`
	Avoid          []Approach `json:"approaches_to_avoid,omitempty"`
	AvoidAnalogies []string   `json:"analogies_to_avoid,omitempty"`
	Length         Length     `json:"length"`
	CheckQuestion  bool       `json:"include_check_question"`
	Tone           Tone       `json:"tone"`
	HintLevel      HintLevel  `json:"hint_level,omitempty"` // when the help is a rung of the ladder
	Term           string     `json:"term,omitempty"`       // a word of the vocabulary that was asked for
	Bug            string     `json:"misconception,omitempty"`
}

// EvaluatorFocus names what the evaluator looks at.
type EvaluatorFocus string

// What an evaluation may look at.
const (
	FocusCorrectness   EvaluatorFocus = "correctness_only"
	FocusDeep          EvaluatorFocus = "deep_understanding"
	FocusMisconception EvaluatorFocus = "misconception_detection"
	FocusPartial       EvaluatorFocus = "partial_credit"
)

// ExpectedLevel is how much understanding is looked for.
type ExpectedLevel string

// How much understanding may be looked for.
const (
	LevelApplication ExpectedLevel = "basic_application"
	LevelDeep        ExpectedLevel = "deep_understanding"
)

// EvaluatorNeeds holds what the evaluator is told.
type EvaluatorNeeds struct {
	Focus         EvaluatorFocus `json:"focus"`
	Level         ExpectedLevel  `json:"expected_level"`
	Lenient       bool           `json:"be_lenient"`
	Misconception string         `json:"misconception_to_look_for,omitempty"`
}

// Purpose is why a question is posed.
type Purpose string

// Why a question may be posed.
const (
	QuickCheck      Purpose = "quick_check"
	ProbeDepth      Purpose = "probe_depth"
	IdentifyGaps    Purpose = "identify_gaps"
	BuildConfidence Purpose = "build_confidence"
	Challenge       Purpose = "challenge"
)

// AssessorNeeds holds what the assessor is told.
type AssessorNeeds struct {
	Purpose    Purpose     `json:"purpose"`
	Difficulty Difficulty  `json:"difficulty"`
	Components []string    `json:"concepts"`
	Role       ProblemRole `json:"role"`
}

// SteeringNeeds holds what topic steering is told.
type SteeringNeeds struct {
	Bridge   string `json:"bridge_to_lesson"`
	Firmness string `json:"firmness"` // gentle, clear, firm
}

// PlanTrigger says why the plan changes.
type PlanTrigger string

// Why the plan may change.
const (
	PlanStruggle  PlanTrigger = "struggle"
	PlanPrereq    PlanTrigger = "prerequisite_gap"
	PlanReturn    PlanTrigger = "prerequisite_done"
	PlanReady     PlanTrigger = "ready_to_move"
	PlanSkip      PlanTrigger = "student_skips"
	PlanSynthesis PlanTrigger = "synthesis"
	PlanComplete  PlanTrigger = "lesson_complete"
)

// PlanAdapterNeeds holds what the plan adapter is told. The change itself is code's;
// the specialist words it.
type PlanAdapterNeeds struct {
	Trigger  PlanTrigger `json:"trigger"`
	Evidence string      `json:"evidence"`
	Options  []string    `json:"options,omitempty"`
	Chosen   string      `json:"chosen,omitempty"`
}

// MotivatorNeeds holds what the motivator is told.
type MotivatorNeeds struct {
	Signal   string `json:"signal"` // frustration, fatigue, success
	WentWell string `json:"what_went_well,omitempty"`
}
