package tutor

import "errors"

// ErrNoWords is what a search returns when a question has no word to look for:
// "how do I do this?".
var ErrNoWords = errors.New("no word to look for")

// ErrElsewhere is why a turn or a lesson was not begun: the student learns in another
// window, and nothing that is typed here is taken until this one takes over.
var ErrElsewhere = errors.New("this student is learning in another window")

// FoundKind says what part of a lesson a found text is.
type FoundKind string

// The parts of a lesson in which texts are found.
const (
	FoundNote        FoundKind = "note" // written for a student's own questions
	FoundTerm        FoundKind = "term" // a word of the lesson with its meaning
	FoundExplanation FoundKind = "explanation"
	FoundExample     FoundKind = "example"   // a worked example
	FoundSummary     FoundKind = "summary"   // what a part of the lesson comes to
	FoundClaim       FoundKind = "claim"     // what the lesson says is so, with what that rests on
	FoundPassage     FoundKind = "passage"   // a text to read
	FoundSentences   FoundKind = "sentences" // what stands anywhere in the lesson and speaks of what was asked
	FoundSolution    FoundKind = "solution"  // how the problem is worked out that was answered right a moment ago
)

// Found is one text of a lesson, as it stands there, with the place where it does.
type Found struct {
	Lesson string    `json:"lesson"` // id
	Title  string    `json:"title"`  // of the lesson
	Kind   FoundKind `json:"kind"`
	Place  string    `json:"place"`           // the part's name, the word, the text's title
	Text   string    `json:"text"`            // in the words of the student's age
	Source string    `json:"source"`          // what a claim rests on, who wrote a passage
	Note   string    `json:"note,omitempty"`  // who sees it otherwise, where people disagree
	Also   string    `json:"also,omitempty"`  // further words by which it is found; never shown
	Score  float64   `json:"score,omitempty"` // how much of the question it speaks of, 0..1
	Words  int       `json:"words,omitempty"` // how many of the question's words it holds
	Named  int       `json:"named,omitempty"` // how many of them name its place, or are words by which it is found
}

// Search holds what is looked for in the lessons.
type Search struct {
	Text   string // the question as it was typed
	Lesson string // look in this lesson only; "" is in all
	Age    string // young, middle, older: whose words are given back
	Most   int    // how many texts at most
}

// BankReply is what children are answered who ask one of the questions of a lesson's
// bank, in the words of the student's age.
type BankReply struct {
	ID      string   // lesson and entry: "matter.states/slime"
	Asks    string   // what it is about, as a short phrase
	Answer  string   // the answer
	Lead    string   // the small question that leads back; "" where it may not be asked now
	Expects []string // short right answers to it; none: anything thoughtful
	Tell    string   // what the small question shows
	Sure    float64  // how likely it is what was asked, 0..1
	Guess   bool     // it is only likely: the reply says what it takes the question for
	World   bool     // it is no answer, but the lesson's idea in a topic of the student's own
	Other   *Other   // of a guess: what may be meant instead
}

// Other is a question of the bank that may be meant instead of the one that was answered.
type Other struct {
	ID   string
	Asks string // what it is about, as a short phrase
}

// Answered holds what a student's own question is answered from.
type Answered struct {
	Bank   *BankReply  // what the bank of a lesson answers; before everything else
	Offers []BankReply // the questions of the bank that may be meant: the student is asked which
	Found  *Found      // nil when nothing may be told
	Near   bool        // it is the nearest that the lesson has, and may not answer the question
	Own    bool        // it stands in the open lesson
	Nearby *Other      // what the lesson's bank has that is near, and hardly meant
	Silent bool        // what was found would give the open question's answer away
	Asked  bool        // the lessons were searched: with nothing found they do not tell it
	// Teacher is what the teacher answered when the student asked the same before; only
	// where no lesson tells it.
	Teacher string
}
