package tutor

import (
	"errors"
	"time"
)

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
	Again     bool           `json:"again,omitempty"` // a second look found the last answer right
	Profile   Profile        `json:"profile"`
	Band      Band           `json:"band"`
	Directive Directive      `json:"directive"`
	Recent    []Message      `json:"recent,omitempty"` // newest last
	Mastery   []MasteryMove  `json:"mastery,omitempty"`
	Term      string         `json:"term,omitempty"`
	Answered  *Answered      `json:"answered,omitempty"`  // what the student's own question is answered from
	Remedy    *Remedy        `json:"remedy,omitempty"`    // how the mistake that shows is answered
	Lately    []string       `json:"lately,omitempty"`    // what is remembered of other days, newest last
	Yesterday string         `json:"yesterday,omitempty"` // of an opening: the sentence on what was talked about before
	Topic     string         `json:"topic,omitempty"`     // something the student likes, as they said it
	Near      string         `json:"near,omitempty"`      // the topic that stands in for it
	Class     string         `json:"class,omitempty"`     // of the reply to what was said beside the lesson: feel_sad, news, remark
	Shows     string         `json:"shows,omitempty"`     // the explanation that meets a doubt or a claim, by its id
	Reply     string         `json:"reply,omitempty"`     // the reply itself, where it has one of its own
	Side      string         `json:"side,omitempty"`      // the side that a wish for a debate has the tutor take, as they said it
	Reasons   bool           `json:"reasons,omitempty"`   // a reason stands with a right answer
	Works     bool           `json:"works,omitempty"`     // the way to the answer that is told checks out
	Around    bool           `json:"around,omitempty"`    // that reason is the line itself, with the answer in it
	WhyWrong  string         `json:"why_wrong,omitempty"` // what is said for a wrong answer, as it is said back
	Grounds   string         `json:"grounds,omitempty"`   // that reason, as it is said back; "" where that cannot be
	Against   bool           `json:"against,omitempty"`   // the line says of something that it is not so
	WorksOut  bool           `json:"works_out,omitempty"` // the line names something to be worked out: "6 times 2"
	Posed     *Problem       `json:"posed,omitempty"`     // the problem to be posed, where it is chosen already
}

// Work holds what a specialist gives back. Text may be said in a model's own words;
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
	Expects  []string       `json:"expects,omitempty"`  // right answers to that question, when it has some
	Lead     string         `json:"lead,omitempty"`     // that question alone, where it leads back from an answer
	Tell     string         `json:"tell,omitempty"`     // what that question shows: said after its answer, whatever it was
	Life     ToldTone       `json:"life,omitempty"`     // that question is about the student's own life, of which something of this tone was told
	Problem  *Problem       `json:"problem,omitempty"`  // to be opened
	From     string         `json:"from,omitempty"`     // what of the lesson or the phrasebook the words are: "hint 2 of debt-more", "say feel_sad"
	Source   Source         `json:"source"`
	Cause    string         `json:"cause,omitempty"`
	Calls    []ModelCall    `json:"calls,omitempty"`
}

// LabelTask is a line of which the reader is not sure, with the two readings between
// which it wavers.
type LabelTask struct {
	Session  string
	Task     Task
	Readings [2]Intent // what the rules would take it for, then the other
	Why      string    // why they are not sure
}

// ChooseTask is a line with the things that it may be about: the questions of a bank, or
// the looks of a lesson.
type ChooseTask struct {
	Session string
	Task    Task
	Options []string // in few words each
}

// Idea is one thing an explanation in words is expected to hold.
type Idea struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Found bool   `json:"found,omitempty"` // the rules found it: that stands, whatever a model says
}

// EvaluateTask is an answer in words that the rules could not settle alone: a
// teach-back, or a conceptual answer.
type EvaluateTask struct {
	Session string
	Task    Task
	Ask     string // what was asked
	Ideas   []Idea // what is looked for
	Wrong   []Idea // what would show a misconception
}

// Weighed holds what a model makes of such an answer. Code decides what of it counts.
type Weighed struct {
	Right         []string `json:"right,omitempty"`         // ids of ideas found
	Missing       []string `json:"missing,omitempty"`       // ids of ideas not found
	Misconception string   `json:"misconception,omitempty"` // id of the wrong idea found, or ""
	Reasoning     string   `json:"reasoning,omitempty"`
}

// JudgeTask is a whole reply to be looked at before it is shown.
type JudgeTask struct {
	Session string
	Task    Task
	Reply   string
	Facts   []string // what the lesson says about it
}

// Judgment is a model's view of a whole reply: the five checks, each passed or not.
type Judgment struct {
	Checks     []Check `json:"checks"`
	Confidence float64 `json:"confidence"` // 0..1, of the whole judgment
}

// SpeakTask is one reply to be said freely, with all that a good tutor would know.
type SpeakTask struct {
	Session string
	Task    Task // of the specialist who speaks
	// Draft is what would be said without a model: what it points at is true, and of this
	// lesson. Its words are no model to follow.
	Draft  string
	Rely   []string // what the lesson says about it
	Secret []string // what must not be said yet: the awaited answer
	Used   []string // approaches and pictures that were used up
	Lead   string   // what the student has read of the reply already: the verdict
	Tail   string   // the question that follows exactly as it stands; "" where none does
	// AskBack lets it end with a question of its own, and give along what that expects.
	AskBack bool
	// Together is how many exchanges of thinking together are left after this one; -1
	// where the student and the tutor do not.
	Together int
}

// Spoken is what came with a reply beside its words.
type Spoken struct {
	Expects []string `json:"expects,omitempty"` // short right answers to the question that it asks; none: anything thoughtful
}

// ErrEnough is what a speaker returns when it stopped because no more was wanted.
var ErrEnough = errors.New("no more is wanted")

// ErrAway is what a part that asks a model returns while the model is known to be
// away. That was said when it went, so nothing more is said.
var ErrAway = errors.New("the model is away")

// Busy is what a part that asks a model returns when the model has no place for the
// student in time. Nothing is said of it; the pane tells why.
type Busy struct {
	Job  string
	Why  string
	Soon time.Duration // when its first words would have come; 0 where that is not known
}

// Error is the reason.
func (b *Busy) Error() string { return b.Why }

// ErrBudget is what a model-backed part returns when the day's budget of tokens
// is used up: the built-in tutor goes on, and that was said once.
var ErrBudget = errors.New("the model's budget for today is used up")

// ErrUnreadable stands behind the errors of a model that answered, but not with
// what was asked for. The teacher sees why; the student has nothing to be told,
// since the model is there.
var ErrUnreadable = errors.New("the model's answer is of no use")
