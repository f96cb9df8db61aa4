package tutor

import "errors"

// Task is one specialist's job in a turn, with all that it may look at.
type Task struct {
	Name      SpecialistName `json:"name"`
	Turn      int            `json:"turn"`
	Move      Move           `json:"move"`
	Next      Next           `json:"next"`
	Component string         `json:"component"`
	Step      int            `json:"step"` // sub-question the words are about, -1 for none
	Level     HintLevel      `json:"level"`
	BackFrom  Phase          `json:"back_from,omitempty"`
	Require   Requirements   `json:"requirements"`
	Before    State          `json:"before"`
	After     State          `json:"after"`
	Text      string         `json:"text"` // the student's words
	Features  Features       `json:"features"`
	Verdict   Verdict        `json:"verdict"`
	Profile   Profile        `json:"profile"`
	Band      Band           `json:"band"`
	Directive Directive      `json:"directive"`
	Recent    []Message      `json:"recent,omitempty"` // newest last
	Mastery   []MasteryMove  `json:"mastery,omitempty"`
	Term      string         `json:"term,omitempty"`
}

// Work is what a specialist gives back. Text may be said in a model's own words;
// Tail is shown exactly as it stands, last: the question and its picture.
type Work struct {
	By       SpecialistName `json:"by"`
	Text     string         `json:"text"`
	Picture  string         `json:"picture,omitempty"` // diagram notation that belongs to Text
	Tail     string         `json:"tail,omitempty"`
	Approach Approach       `json:"approach,omitempty"`
	Analogy  string         `json:"analogy,omitempty"`
	Explains string         `json:"explains,omitempty"` // component that was explained
	Asks     bool           `json:"asks,omitempty"`     // the words end with a question of their own
	Expects  string         `json:"expects,omitempty"`  // the answer to that question, when it has one
	Problem  *Problem       `json:"problem,omitempty"`  // to be opened
	Source   Source         `json:"source"`
	Cause    string         `json:"cause,omitempty"`
	Calls    []ModelCall    `json:"calls,omitempty"`
}

// DecideTask is what the model may look at when the rules are not sure.
type DecideTask struct {
	Session string
	Task    Task
	Rules   Decision // what the rules would do
	Why     string   // why they are not sure
}

// SpeakTask is one reply to be worded.
type SpeakTask struct {
	Session  string
	Decision Decision
	Tasks    []Task // of the specialists that have something to say
	Drafts   []Work // their built-in words, in the same order
	Lead     string // what was shown before the words: the verdict
	Tail     string // what will be shown after the words, exactly as it stands
}

// ErrEnough is what a speaker returns when it stopped because no more was wanted.
var ErrEnough = errors.New("no more is wanted")

// ErrAway is what a decider or speaker returns while the model is known to be
// away. That was said when it went, so nothing more is said.
var ErrAway = errors.New("the model is away")

// ErrUnreadable stands behind the errors of a model that answered, but not with
// what was asked for. The teacher sees why; the student has nothing to be told,
// since the model is there.
var ErrUnreadable = errors.New("the model's answer is of no use")
