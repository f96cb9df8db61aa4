package tutor

import "time"

// Mode is the dialogue state of the open problem.
type Mode string

// The modes of the dialogue.
const (
	ModeNormal      Mode = "NORMAL"
	ModeScaffolding Mode = "SCAFFOLDING"
	ModeTeachBack   Mode = "TEACH_BACK"
)

// Phase is one of the five lesson phases.
type Phase int

// The phases: forward on evidence, back on struggle.
const (
	PhaseTry         Phase = 1 // a problem worth trying, before anything is told
	PhaseExplain     Phase = 2 // explain and model
	PhaseGuided      Phase = 3 // guided practice
	PhaseIndependent Phase = 4
	PhaseProve       Phase = 5 // teach-back and transfer
)

// Name is the phase in a student's words.
func (p Phase) Name() string {
	switch p {
	case PhaseTry:
		return "first try"
	case PhaseExplain:
		return "learning"
	case PhaseGuided:
		return "guided practice"
	case PhaseIndependent:
		return "on your own"
	case PhaseProve:
		return "show what you know"
	}
	return "start"
}

// Try is how one finished problem went, for the moves between phases.
type Try struct {
	KC     string `json:"kc"`
	Item   string `json:"item"`
	Right  bool   `json:"right"`  // the first answer was right
	Hints  int    `json:"hints"`  // rungs used before it
	Helped bool   `json:"helped"` // scaffolded or told

	// Of a warm-up or a placement only.
	Difficulty Difficulty `json:"difficulty,omitempty"`
	Answer     AnswerKind `json:"answer_kind,omitempty"`
}

// State is where a lesson stands: a plain value, stored whole after every turn,
// so that leaving and coming back changes nothing.
type State struct {
	Lesson  string   `json:"lesson"`
	Phase   Phase    `json:"phase"`
	Mode    Mode     `json:"mode"`
	Asked   Asked    `json:"asked"`
	Seed    uint64   `json:"seed"`            // of the session: every draw of numbers follows from it
	Drawn   int      `json:"drawn"`           // problems drawn so far
	Seen    []string `json:"seen,omitempty"`  // ids of problems posed in this lesson, newest last
	Right   []string `json:"right,omitempty"` // ids of those that were answered right, or shown solved: they do not come back
	Started bool     `json:"started"`

	// The open problem.
	Problem      *Problem  `json:"problem,omitempty"`
	PosedAt      time.Time `json:"posed_at"`
	Attempts     int       `json:"attempts"`
	ScaffoldFrom int       `json:"scaffold_from,omitempty"` // attempt at which scaffolding began
	StepAt       int       `json:"step_at"`                 // sub-question that is open
	StepAttempts int       `json:"step_attempts"`
	Hints        HintLevel `json:"hints"`
	StepHinted   bool      `json:"step_hinted,omitempty"`
	Told         bool      `json:"told,omitempty"`     // the answer was given away at the end of the ladder
	Answered     bool      `json:"answered,omitempty"` // the main problem is answered; a teach-back may be open
	TeachBacks   int       `json:"teach_backs"`        // times the teach-back was asked for this problem
	LastBug      string    `json:"last_bug,omitempty"`
	Aside        Aside     `json:"aside,omitzero"`        // the small question that stands before the open one
	Together     Together  `json:"together,omitzero"`     // the tutor and the student think about something while the problem waits
	Looked       bool      `json:"looked,omitempty"`      // the first sub-question was asked before it came to all of them
	Offered      Offer     `json:"offered,omitzero"`      // questions of a lesson's bank of which one may be meant: the student is asked which
	Meant        string    `json:"meant,omitempty"`       // the choice of which the student was asked whether they mean it
	Synthesized  bool      `json:"synthesized,omitempty"` // the scaffold was pulled together once
	TeachKC      string    `json:"teach_kc,omitempty"`    // component of the open teach-back

	// The lesson.
	Tries      []Try           `json:"tries,omitempty"`
	Failures   int             `json:"failures"`              // unaided failures in a row
	Returns    int             `json:"returns"`               // times the phase went back in a row
	ReturnTo   []string        `json:"return_to,omitempty"`   // lessons to come back to after a prerequisite
	Checked    map[string]bool `json:"checked,omitempty"`     // components whose check question was right
	TaughtBack map[string]bool `json:"taught_back,omitempty"` // components whose teach-back was asked
	Transfer   bool            `json:"transfer,omitempty"`
	Explained  map[string]int  `json:"explained,omitempty"` // component -> explanations given
	Ledger     []Used          `json:"ledger,omitempty"`
	Stuck      []string        `json:"stuck_points,omitempty"`
	Failed     []Criterion     `json:"failed_criteria,omitempty"`
	Complete   bool            `json:"complete,omitempty"`
	Paused     bool            `json:"paused,omitempty"` // after a safety reply
	OffTopic   int             `json:"off_topic"`        // in a row
	Felt       Tag             `json:"felt,omitempty"`   // the feeling that the last reply met
	Said       map[string]int  `json:"said,omitempty"`   // replies to what was carried -> how often in this lesson
	Short      bool            `json:"short,omitempty"`  // they asked for fewer words

	// Beside the lesson.
	Series *Series   `json:"series,omitempty"` // a warm-up or a placement that runs now
	Errand *Errand   `json:"errand,omitempty"` // a way back to what a stuck component rests on
	Spins  []Spin    `json:"spins,omitempty"`  // what was tried where practice leads nowhere
	Topic  string    `json:"topic,omitempty"`  // id of the topic that the student wished for
	Worlds []string  `json:"worlds,omitempty"` // topics of the last problems, "" for one as it is written
	Ease   int       `json:"ease,omitempty"`   // the student asked for simpler (-1) or harder (+1)
	NoWarm time.Time `json:"no_warm,omitzero"` // when a warm-up was skipped: none again that day

	// The last few turns, for loops and trend.
	Recent     []Exchange `json:"recent,omitempty"`
	Narrative  string     `json:"narrative,omitempty"`   // at most 600 characters
	Judged     *Judged    `json:"judged,omitempty"`      // the last verdict, for /why and /contest
	Placed     Placed     `json:"placed,omitzero"`       // what was sorted right of the open question
	SaidBefore SaidBefore `json:"said_before,omitempty"` // in this session
}

// Together tells that the student and a model that may ask back think about something
// together: the problem waits, and the kernel brings it back.
type Together struct {
	On   bool `json:"on"`
	Left int  `json:"left"` // replies of the model that are left of it
}

// Placed is what was sorted right of a problem that asks to sort things, over several turns.
type Placed struct {
	Problem string   `json:"problem,omitempty"`
	Things  []string `json:"things,omitempty"`
}

// Judged is the last answer that was judged.
type Judged struct {
	Turn    int      `json:"turn"`
	Ask     string   `json:"ask"`
	Verdict Verdict  `json:"verdict"`
	Problem *Problem `json:"problem,omitempty"` // that it answered, where it was an answer to one
}

// Used is a row of the approach ledger.
type Used struct {
	KC       string   `json:"kc"`
	Approach Approach `json:"approach"`
	Analogy  string   `json:"analogy,omitempty"` // id of the explanation
	Turn     int      `json:"turn"`
	Outcome  string   `json:"outcome,omitempty"` // "", worked, failed
}

// Exchange holds what one turn was, in a line.
type Exchange struct {
	Turn     int         `json:"turn"`
	Type     MessageType `json:"type"`
	Verdict  VerdictKind `json:"verdict,omitempty"`
	Mode     Mode        `json:"mode"`
	Question string      `json:"question,omitempty"` // the question the reply ended with
	Hinted   bool        `json:"hinted,omitempty"`
	Of       string      `json:"of,omitempty"`      // the problem that was open when the message came
	Expects  []string    `json:"expects,omitempty"` // right answers to the small question that stood before it then
}

// Trend is how the session goes.
type Trend string

// How a session may go.
const (
	TrendImproving  Trend = "improving"
	TrendSteady     Trend = "steady"
	TrendStruggling Trend = "struggling"
)

// SeriesKind names what a series of questions is for.
type SeriesKind string

// The kinds of series.
const (
	SeriesWarmUp    SeriesKind = "warm_up"   // components about to be forgotten, at the start of a session
	SeriesPlacement SeriesKind = "placement" // what the student knows already, at the start of a lesson
)

// Series is a short run of questions beside the lesson. It is part of the state,
// so that leaving in the middle of it loses nothing.
type Series struct {
	Kind  SeriesKind `json:"kind"`
	Left  []KC       `json:"left,omitempty"`  // of a warm-up: components still to be asked
	Tries []Try      `json:"tries,omitempty"` // how its questions went
	Held  *State     `json:"held,omitempty"`  // the lesson's own open question, for afterwards
}

// OpenStep is the sub-question that is asked; nil where none is.
func (s State) OpenStep() *Step {
	if s.Asked.Kind != AskStep || s.Problem == nil || s.StepAt >= len(s.Problem.Steps) {
		return nil
	}
	return &s.Problem.Steps[s.StepAt]
}

// Running reports whether a question of a series is what is open.
func (s State) Running(kind SeriesKind) bool {
	return s.Series != nil && s.Series.Kind == kind
}

// Errand leaves a component that is stuck for the weakest one it rests on, and
// comes back.
type Errand struct {
	KC   string `json:"kc"`             // what is practiced
	For  string `json:"for"`            // what was stuck
	Home string `json:"home,omitempty"` // lesson to return to, when it is another one
}

// SpinStep names what is done where practice leads nowhere. Each is done once for a
// component, in this order.
type SpinStep string

// The steps, in the order in which they are tried.
const (
	SpinPrereq   SpinStep = "prerequisite"
	SpinApproach SpinStep = "other_approach"
	SpinPause    SpinStep = "pause"
	SpinTeacher  SpinStep = "teacher"
)

// SpinSteps lists them in their order.
var SpinSteps = []SpinStep{SpinPrereq, SpinApproach, SpinPause, SpinTeacher}

// Spin is one such step taken.
type Spin struct {
	KC   string   `json:"kc"`
	Step SpinStep `json:"step"`
	Rows int      `json:"rows"` // graded rows of the component when it was taken
}
