package tutor

import "time"

// EventKind names one kind of event; the field of that name in Event is set.
type EventKind string

// The kinds, in the order in which a turn has them.
const (
	EventHeard      EventKind = "heard"
	EventScreened   EventKind = "screened"
	EventUnderstood EventKind = "understood"
	EventAssessed   EventKind = "assessed"
	EventDirected   EventKind = "directed"
	EventDecided    EventKind = "decided"
	EventConsulted  EventKind = "consulted"
	EventCalled     EventKind = "called"  // a model call
	EventUnasked    EventKind = "unasked" // a model was not asked, and why
	EventSaid       EventKind = "said"    // a piece of the reply, to be appended
	EventChecked    EventKind = "checked"
	EventMoved      EventKind = "moved" // state before and after
	EventEvidence   EventKind = "evidence"
	EventMastery    EventKind = "mastery"
	EventNotice     EventKind = "notice" // a short line for the status bar
	EventFlagged    EventKind = "flagged"
	EventReplied    EventKind = "replied" // the whole reply, as committed
	EventDone       EventKind = "done"    // committed: the turn is over
	EventFailed     EventKind = "failed"  // the turn could not be committed
)

// Event is one thing that happened in a turn. One stream of them drives the
// screen, the teacher's pane, the store, exports and replay.
type Event struct {
	Session string    `json:"session"`
	Turn    int       `json:"turn"`
	Seq     int       `json:"seq"`
	At      time.Time `json:"at"`
	Kind    EventKind `json:"kind"`

	Heard      *Heard       `json:"heard,omitempty"`
	Screened   *Screening   `json:"screened,omitempty"`
	Understood *Features    `json:"understood,omitempty"`
	Assessed   *Verdict     `json:"assessed,omitempty"`
	Directed   *Directive   `json:"directed,omitempty"`
	Decided    *Decision    `json:"decided,omitempty"`
	Consulted  *Consulted   `json:"consulted,omitempty"`
	Called     *ModelCall   `json:"called,omitempty"`
	Unasked    *Unasked     `json:"unasked,omitempty"`
	Said       *Said        `json:"said,omitempty"`
	Checked    *Check       `json:"checked,omitempty"`
	Moved      *Moved       `json:"moved,omitempty"`
	Evidence   *Evidence    `json:"evidence,omitempty"`
	Mastery    *MasteryMove `json:"mastery,omitempty"`
	Notice     *Notice      `json:"notice,omitempty"`
	Flagged    *Flag        `json:"flagged,omitempty"`
	Replied    *Replied     `json:"replied,omitempty"`
	Done       *Done        `json:"done,omitempty"`
	Failed     *Failure     `json:"failed,omitempty"`
}

// Heard is the student's message as stored.
type Heard struct {
	Text   string   `json:"text"`
	Masked []string `json:"masked,omitempty"`
	Left   string   `json:"left,omitempty"` // what was over the limit, given back to the composer
}

// Consulted is one specialist's work.
type Consulted struct {
	Name     SpecialistName `json:"name"`
	Source   Source         `json:"source"`
	Skipped  string         `json:"skipped,omitempty"` // why a conditional plan did not call it
	Text     string         `json:"text,omitempty"`
	Approach Approach       `json:"approach,omitempty"`
	Analogy  string         `json:"analogy,omitempty"`
	Problem  string         `json:"problem,omitempty"` // id of the problem it posed
	Cause    string         `json:"cause,omitempty"`   // why the built-in stood in
	Took     time.Duration  `json:"took_ns"`
}

// ModelCall is one call of the language model, whole.
type ModelCall struct {
	Role       string        `json:"role"` // label, choose, evaluate, a specialist's name, judge
	Model      string        `json:"model"`
	Prompt     string        `json:"prompt"` // name@version
	Text       string        `json:"text"`   // what was sent, whole
	Raw        string        `json:"raw"`    // what came back
	Thinking   string        `json:"thinking,omitempty"`
	TokensIn   int           `json:"tokens_in"`
	TokensOut  int           `json:"tokens_out"`
	FirstToken time.Duration `json:"first_token_ns"`
	PromptTook time.Duration `json:"prompt_took_ns"` // the server's own figure: shows cache reuse
	Took       time.Duration `json:"took_ns"`
	Error      string        `json:"error,omitempty"`
	Back       bool          `json:"back,omitempty"` // the first answer after the model was away
}

// Unasked tells why a model that might have been asked was not: the authored reply was
// given at once.
type Unasked struct {
	Job  string        `json:"job"`
	Why  string        `json:"why"`
	Soon time.Duration `json:"soon_ns,omitempty"` // when its first words would have come, as measured
}

// Said is a piece of the reply.
type Said struct {
	By    Speaker `json:"by"`
	Delta string  `json:"delta"`
}

// Check is one exact check of a sentence (or the judge's of a reply).
type Check struct {
	Name     string  `json:"name"` // false_equation, reveals_answer, used_approach, over_length ...
	Sentence string  `json:"sentence"`
	Passed   bool    `json:"passed"`
	Why      string  `json:"why,omitempty"`
	Done     string  `json:"done,omitempty"` // shown, rewritten, replaced, noted
	Score    float64 `json:"score,omitempty"`
}

// Moved is the state before and after the turn.
type Moved struct {
	Before StateView `json:"before"`
	After  StateView `json:"after"`
	Why    []string  `json:"why,omitempty"`
}

// StateView holds what a teacher wants to see of a State.
type StateView struct {
	Lesson   string    `json:"lesson"`
	Phase    Phase     `json:"phase"`
	Mode     Mode      `json:"mode"`
	Asked    AskKind   `json:"asked"`
	Problem  string    `json:"problem,omitempty"`
	Attempts int       `json:"attempts"`
	Step     int       `json:"step"`
	Hints    HintLevel `json:"hints"`
	Complete bool      `json:"complete,omitempty"`
	// Together reports whether they think about something together while the problem waits.
	Together bool `json:"together,omitempty"`
	// Beside is the warm-up or placement that runs, if any.
	Beside SeriesKind `json:"beside,omitempty"`
}

// View is the part of the state that is shown.
func (s State) View() StateView {
	v := StateView{Lesson: s.Lesson, Phase: s.Phase, Mode: s.Mode, Asked: s.Asked.Kind, Attempts: s.Attempts, Step: s.StepAt, Hints: s.Hints, Complete: s.Complete, Together: s.Together.On}
	if s.Problem != nil {
		v.Problem = s.Problem.ID
	}
	if s.Series != nil {
		v.Beside = s.Series.Kind
	}
	return v
}

// MasteryMove is a mastery before and after the turn.
type MasteryMove struct {
	KC       string      `json:"kc"`
	Name     string      `json:"name"`
	Rows     int         `json:"rows"` // graded rows it rests on
	Before   float64     `json:"before"`
	After    float64     `json:"after"`
	Criteria []Criterion `json:"criteria,omitempty"`
	Reached  *Proof      `json:"reached,omitempty"` // in this turn, and not before
}

// Proof holds what a mastery rests on that was reached: the newest graded answers, and
// whether it is firm, by a right answer on a later day.
type Proof struct {
	Right     int  `json:"right"` // of the newest Of answers
	Of        int  `json:"of"`
	Unaided   int  `json:"unaided"`             // right without help
	Explained bool `json:"explained,omitempty"` // in the student's own words
	Carried   bool `json:"carried,omitempty"`   // solved in a new setting
	Firm      bool `json:"firm,omitempty"`
}

// Notice is one short line for the status bar: "model not answering, going on without it".
type Notice struct {
	Text string `json:"text"`
	Kind string `json:"kind"` // model, store, privacy, lesson
}

// Flag is something a teacher should see.
type Flag struct {
	Kind string `json:"kind"` // safety, disputed, stuck, question, withheld, sure_wrong, lucky_guess
	Text string `json:"text"`
}

// FlagSafety is the kind of flag for a turn in which a person may be in danger, or that a
// tutor does not talk about. Nothing of its session is remembered.
const FlagSafety = "safety"

// FlagQuestion is the kind of flag that holds a question of the student which no lesson
// answers: its text is the question.
const FlagQuestion = "question"

// FlagUnchecked is the kind of flag for what a model said beyond the lesson: its text is
// the sentences, which nobody has checked.
const FlagUnchecked = "unchecked"

// Replied is the whole reply as committed.
type Replied struct {
	By   Speaker `json:"by"`
	Text string  `json:"text"`
	Cut  bool    `json:"cut,omitempty"`
	// Model reports whether the words are a model's own; Granted, whether it may speak by a
	// lab's word and not by an exam.
	Model   bool `json:"model,omitempty"`
	Granted bool `json:"granted,omitempty"`
	// Places are the three places of a built-in reply; of a model's own words they
	// are what it was to say.
	Places *Places `json:"places,omitempty"`
}

// Places are the parts of a good reply: it takes up what the student said, shows one
// thing to look at, and asks one small question.
type Places struct {
	TakeUp string   `json:"take_up,omitempty"`
	Look   string   `json:"look,omitempty"`
	Ask    string   `json:"ask,omitempty"`
	From   []string `json:"from,omitempty"` // what the words are from, each once
}

// Done closes a turn, with its figures.
type Done struct {
	ModelCalls int           `json:"model_calls"`
	TokensIn   int           `json:"tokens_in"`
	TokensOut  int           `json:"tokens_out"`
	Withheld   int           `json:"withheld"`
	Took       time.Duration `json:"took_ns"`
	DecideTook time.Duration `json:"decide_took_ns"`

	OrchestratorIn  int  `json:"orchestrator_in,omitempty"` // tokens of the decision
	OrchestratorOut int  `json:"orchestrator_out,omitempty"`
	WorkersIn       int  `json:"workers_in,omitempty"` // tokens of all other calls
	WorkersOut      int  `json:"workers_out,omitempty"`
	Repairs         int  `json:"repairs,omitempty"`  // of what a model decided
	Fallback        bool `json:"fallback,omitempty"` // the built-in way stood in for a model
}

// Failure says in one line what went wrong and how to mend it.
type Failure struct {
	Text string `json:"text"`
	// Elsewhere: the student learns in another window, so the line was not taken.
	Elsewhere bool `json:"elsewhere,omitempty"`
}
