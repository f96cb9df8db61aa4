package tutor

// Difficulty is the author's label.
type Difficulty string

// The labels, and the order in which they get harder.
const (
	Easy   Difficulty = "easy"
	Medium Difficulty = "medium"
	Hard   Difficulty = "hard"
)

// KC is a knowledge component: the smallest thing that is mastered or not.
type KC struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"` // as a student would say it
	Lesson   string   `json:"lesson"`
	Requires []string `json:"requires,omitempty"` // ids of the components it rests on
}

// Step is one sub-question of a scaffold.
type Step struct {
	Ask     string     `json:"ask"`
	Kind    AnswerKind `json:"kind"`
	Answer  string     `json:"answer"`
	Accept  []string   `json:"accept,omitempty"`
	Reject  []string   `json:"reject,omitempty"`
	Choices []string   `json:"choices,omitempty"`
	Hint    string     `json:"hint,omitempty"`
	Expects []string   `json:"expects,omitempty"` // right answers to the question of the hint; Anything for any thought
	Tell    string     `json:"tell,omitempty"`    // the step done for the student
	Form    string     `json:"form,omitempty"`    // asked form: simplest, mixed, decimal ...
	Unit    string     `json:"unit,omitempty"`    // unit the answer must carry
	Shown   string     `json:"-"`                 // of a problem judged as a step: what its picture shows the choices as
	InWords
}

// InWords holds what an answer that is not computed is judged by: ideas that it
// must say, pairs that belong together, words of a text that it must name. The
// zero InWords asks for none of these.
type InWords struct {
	Passage  string       `json:"passage,omitempty"`  // a text to read, shown before the question
	Evidence []string     `json:"evidence,omitempty"` // words of the passage; the answer must hold one of them
	Ideas    []RubricIdea `json:"ideas,omitempty"`    // of a conceptual answer
	Need     int          `json:"need,omitempty"`     // how many of the ideas make it right; 0 is all
	Pairs    []Pair       `json:"pairs,omitempty"`    // matching: what belongs together; the right sides are Choices, as shown
	Mistakes []Mistake    `json:"mistakes,omitempty"` // wrong ideas that show in words
}

// RubricIdea is one thing that a good answer says, with phrases that show it.
type RubricIdea struct {
	Idea  string   `json:"idea"`
	Who   []string `json:"who,omitempty"`   // of a claim: of whom or what it is said
	Says  []string `json:"says,omitempty"`  // what is said of it
	Never []string `json:"never,omitempty"` // what must not be
	To    []string `json:"to,omitempty"`    // whom the deed is done to
	Words []string `json:"words,omitempty"`
	Wrong []string `json:"wrong,omitempty"` // phrases that show the opposite
	Ask   string   `json:"ask,omitempty"`   // a question that brings it out
}

// Anything is what a question expects that every thoughtful answer answers.
const Anything = "anything"

// Pair is one thing and what it belongs to.
type Pair struct {
	Left  string `json:"left"`
	Right string `json:"right"`
}

// Mistake is a misconception that shows in what an answer says.
type Mistake struct {
	Says        []string    `json:"says"` // phrases, or choices
	Explanation Explanation `json:"explanation"`
}

// ProblemRole names what a problem is posed for.
type ProblemRole string

// What a problem is posed for.
const (
	RolePractice ProblemRole = "practice"
	RoleTry      ProblemRole = "try"   // the first of a component, before anything is told
	RoleCheck    ProblemRole = "check" // the question after an explanation
	RoleConcept  ProblemRole = "concept"
	RoleTransfer ProblemRole = "transfer"
	RolePlace    ProblemRole = "placement"
	RoleReview   ProblemRole = "review"
)

// Problem is one posed question with everything that grading, hints and
// scaffolds need; a template is already filled in with its numbers.
type Problem struct {
	ID         string      `json:"id"`   // unique among posed problems: item plus its numbers
	Item       string      `json:"item"` // template or fixed problem it comes from
	KC         string      `json:"kc"`
	Lesson     string      `json:"lesson"`
	Role       ProblemRole `json:"role"`
	Type       string      `json:"type,omitempty"` // key of the buggy rules: "int_add"
	Args       []string    `json:"args,omitempty"` // operands, as exact text: "-3", "1/2"
	Ask        string      `json:"ask"`
	Plain      string      `json:"plain,omitempty"` // the same question in plainer words, for who does not understand what is asked
	Kind       AnswerKind  `json:"kind"`
	Answer     string      `json:"answer"`            // canonical; for short_text the model answer
	Accept     []string    `json:"accept,omitempty"`  // other right answers (synonyms, other wordings)
	Reject     []string    `json:"reject,omitempty"`  // words that make a short_text answer wrong
	Form       string      `json:"form,omitempty"`    // asked form: simplest, mixed, decimal ...
	Unit       string      `json:"unit,omitempty"`    // unit the answer must carry
	Choices    []string    `json:"choices,omitempty"` // for choice, ordering, matching
	Difficulty Difficulty  `json:"difficulty"`
	Hints      []string    `json:"hints,omitempty"`   // ladder: pump, hint, stronger hint
	Expects    [][]string  `json:"expects,omitempty"` // of each hint: right answers to its question; Anything for any thought
	Steps      []Step      `json:"steps,omitempty"`   // the scaffold
	Worked     []string    `json:"worked,omitempty"`
	Diagram    string      `json:"diagram,omitempty"` // notation of package draw
	Depicts    string      `json:"depicts,omitempty"` // what the parts of the diagram stand for in the story, for who cannot make it out
	Look       bool        `json:"look,omitempty"`    // it is about its diagram, which is shown whenever it is put
	Seed       uint64      `json:"seed,omitempty"`
	Topic      string      `json:"topic,omitempty"` // id of the topic that it is told in, "" as it is written
	InWords
}

// HintLevel is how far up the ladder a student was helped; 0 is no help.
type HintLevel int

// The rungs of the hint ladder.
const (
	NoHint HintLevel = iota
	HintPump
	HintNormal
	HintStrong
	HintWorkedStep
	HintBottomOut // the answer itself
)
