package builder

import (
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Draft is a course before its teacher has looked at it: everything that was
// found, each part with its place in the documents.
type Draft struct {
	Head    Head      `json:"head"`
	Sources []Origin  `json:"sources"`
	Lessons []Lesson  `json:"lessons"`
	Failed  []Failure `json:"failed,omitempty"` // lessons and documents of which nothing came
	Named   []Named   `json:"named,omitempty"`  // connected lessons that were named and not built
	Model   string    `json:"model,omitempty"`  // "" when it was built without one
	Spent   Spent     `json:"spent"`
}

// Head is what a course says of itself.
type Head struct {
	ID      string `json:"id"` // mine/fractions
	Title   string `json:"title"`
	Subject string `json:"subject"`
	Summary string `json:"summary,omitempty"`
	License string `json:"license,omitempty"`
	Grades  [2]int `json:"grades"`
	// Language is that of the documents, and of the lessons made of them: "es".
	Language string `json:"language,omitempty"`
}

// Origin is a document that the course was made of.
type Origin struct {
	Name   string `json:"name"`
	Title  string `json:"title,omitempty"`
	Digest string `json:"digest"`
}

// Failure is what could not be built, and why.
type Failure struct {
	Title string `json:"title"`
	Why   string `json:"why"`
}

// Named is a connected lesson that was named.
type Named struct {
	Title  string `json:"title"`
	By     string `json:"by"`     // the title of the lesson that named it
	Before bool   `json:"before"` // it should come before that one
}

// Spent is what a build cost.
type Spent struct {
	Orchestrator Cost          `json:"orchestrator"`
	Workers      Cost          `json:"workers"`
	Took         time.Duration `json:"took"`
	Ended        string        `json:"ended,omitempty"` // why it ended before its end; "" when it was done
}

// Cost is a number of calls with their tokens, read and written.
type Cost struct {
	Calls  int `json:"calls"`
	Kept   int `json:"kept,omitempty"` // of these, answers kept from an earlier run
	Tokens int `json:"tokens"`
}

// Category is a kind of part.
type Category string

// The categories.
const (
	OfLesson         Category = "lesson" // title, objectives and explanations
	OfComponents     Category = "components"
	OfMisconceptions Category = "misconceptions"
	OfProblems       Category = "problems"
	OfVocabulary     Category = "vocabulary"
)

// Categories lists them in the order in which they are best extracted.
var Categories = []Category{OfComponents, OfLesson, OfVocabulary, OfProblems, OfMisconceptions}

// Lesson is one lesson of a draft.
type Lesson struct {
	Key            string               `json:"key"` // short name for its id and file: adding-fractions
	Title          string               `json:"title"`
	Objectives     []string             `json:"objectives,omitempty"`
	Needs          []string             `json:"needs,omitempty"` // keys of lessons before it
	Wave           int                  `json:"wave"`            // 1 is what the documents themselves are made of
	Place          source.Place         `json:"place"`
	Components     []Component          `json:"components"`
	Explanations   []Explanation        `json:"explanations"`
	Problems       []Problem            `json:"problems"`
	Misconceptions []Misconception      `json:"misconceptions"`
	Vocabulary     []Term               `json:"vocabulary"`
	Claims         []Claim              `json:"claims"`
	Confidence     map[Category]float64 `json:"confidence"` // 0 to 1, capped by code
	Warnings       []Warning            `json:"warnings,omitempty"`
	Doubts         []Doubt              `json:"doubts,omitempty"`     // contradictions that a model named
	Unfinished     string               `json:"unfinished,omitempty"` // why something of it is missing
}

// Doubt is two parts that a model takes for contradicting, by their ids; other
// may be "text".
type Doubt struct {
	One   string `json:"one"`
	Other string `json:"other"`
	Why   string `json:"why,omitempty"`
}

// Part is what every part of a lesson carries. Quote are the words of the
// documents on which it rests, word for word but for spaces and typography.
type Part struct {
	ID         string       `json:"id"` // unique in its lesson: p3
	Source     source.Place `json:"source"`
	Quote      string       `json:"quote"`
	Found      Found        `json:"found,omitempty"`
	Confidence float64      `json:"confidence"` // 0 to 1
	Warnings   []Warning    `json:"warnings,omitempty"`
	State      State        `json:"state"`
	Why        string       `json:"why,omitempty"` // it was dropped
}

// Found is how a part was found without a model; "" is a part that a model proposed.
type Found string

// The ways. What an author marked is worth more than what was read out of prose.
const (
	FoundMarked   Found = "marked"   // an exercise, with its author's answer
	FoundWorked   Found = "worked"   // an exercise whose answer was worked out
	FoundExample  Found = "example"  // a worked example
	FoundGlossary Found = "glossary" // an entry of a list of words
	FoundDefined  Found = "defined"  // a sentence that says what a word means
	FoundCounted  Found = "counted"  // a calculation in prose
	FoundTold     Found = "told"     // a question in prose with its calculation
	FoundText     Found = "text"     // paragraphs
)

// State is what became of a part: only accepted ones are taught.
type State string

// The states.
const (
	Open     State = "open" // the teacher has not looked at it yet
	Accepted State = "accepted"
	Dropped  State = "dropped"
)

// Component is one thing that is mastered or not.
type Component struct {
	Part
	Name string `json:"name"`
}

// Explanation teaches one component.
type Explanation struct {
	Part
	Component string         `json:"component"` // id of the component; "" for the lesson's first
	Approach  tutor.Approach `json:"approach"`
	Title     string         `json:"title,omitempty"` // a few words, unlike any other's
	Text      string         `json:"text"`
}

// Problem is a question with an answer that the grader can read.
type Problem struct {
	Part
	Component  string           `json:"component"`
	Difficulty tutor.Difficulty `json:"difficulty"`
	Ask        string           `json:"ask"`
	Answer     string           `json:"answer"`
	Kind       tutor.AnswerKind `json:"kind,omitempty"` // "" is what the answer looks like
	Form       string           `json:"form,omitempty"`
	Accept     []string         `json:"accept,omitempty"`
	Choices    []string         `json:"choices,omitempty"`
	Expression string           `json:"expression,omitempty"` // what is to be computed, in the problem's own numbers
	Type       string           `json:"type,omitempty"`       // of the catalogue of buggy rules, with its operands
	Args       []string         `json:"args,omitempty"`
	Hints      []string         `json:"hints,omitempty"`
	Worked     []string         `json:"worked,omitempty"`
	Shows      []Shown          `json:"shows,omitempty"`
	Key        string           `json:"key,omitempty"`   // the answer in the document's own words, where it gives one
	Ideas      []string         `json:"ideas,omitempty"` // of an answer in one's own words: what it should name
	Proof      Proof            `json:"proof"`
}

// Shown is a wrong answer and the misconception that it shows.
type Shown struct {
	Answer        string `json:"answer"`
	Misconception string `json:"misconception"` // id
}

// Proof is how the answer of a problem is known to be right.
type Proof string

// The proofs. A problem without any is dropped.
const (
	Unproved Proof = ""
	Computed Proof = "computed" // worked again, exactly
	Keyed    Proof = "keyed"    // its author gives it: a key, a solution behind the exercise
	Stated   Proof = "stated"   // it stands in the words that the problem rests on
	Reckoned Proof = "reckoned" // worked by a computation that a model chose: a teacher should look
)

// Misconception is a wrong idea with what is right.
type Misconception struct {
	Part
	Wrong  string `json:"wrong"`          // the idea, as a student has it: "A plant eats soil."
	Right  string `json:"right"`          // what is so
	Remedy string `json:"remedy"`         // a question that makes one think again
	Type   string `json:"type,omitempty"` // of problem in which a rule of the catalogue shows it
	Bug    string `json:"bug,omitempty"`  // that rule
}

// Term is a word with its meaning.
type Term struct {
	Part
	Term    string `json:"term"`
	Means   string `json:"means"`
	Example string `json:"example,omitempty"`
}

// Claim is what the documents say is so.
type Claim struct {
	Part
	Text string `json:"text"`
}

// parts are those of every category.
func (l *Lesson) parts() []*Part {
	var out []*Part
	for _, k := range Categories {
		out = append(out, l.partsOf(k)...)
	}
	return out
}

// partsOf are the parts of a category; claims and explanations are the lesson's.
func (l *Lesson) partsOf(k Category) []*Part {
	switch k {
	case OfComponents:
		return partsIn(l.Components)
	case OfLesson:
		return append(l.explanations(), l.claims()...)
	case OfVocabulary:
		return partsIn(l.Vocabulary)
	case OfProblems:
		return partsIn(l.Problems)
	case OfMisconceptions:
		return partsIn(l.Misconceptions)
	}
	return nil
}

func (l *Lesson) explanations() []*Part { return partsIn(l.Explanations) }

func (l *Lesson) claims() []*Part { return partsIn(l.Claims) }

// base is what a part of any kind has in common with the others.
func (p *Part) base() *Part { return p }

// partOf is a kind of part: Component, Problem and so on, which hold a Part.
type partOf[T any] interface {
	*T
	base() *Part
}

func partsIn[T any, P partOf[T]](list []T) []*Part {
	out := make([]*Part, len(list))
	for i := range list {
		out[i] = P(&list[i]).base()
	}
	return out
}

// keptOf counts the parts that may be taught.
func keptOf(parts []*Part) int {
	return lists.Count(parts, func(p *Part) bool { return p.kept() })
}

// none reports whether nothing of a category may be taught.
func (l *Lesson) none(k Category) bool { return keptOf(l.partsOf(k)) == 0 }

// Warning is a doubt about a part or a lesson: its kind, and in words what a
// teacher should look at.
type Warning struct {
	Kind WarningKind `json:"kind"`
	Text string      `json:"text"`
}

// WarningKind says what a warning is about.
type WarningKind string

// The warnings.
const (
	Thin            WarningKind = "thin_explanation" // under 200 characters
	NoMisconception WarningKind = "no_misconceptions"
	NoProblem       WarningKind = "no_problems"
	NoHints         WarningKind = "no_hints"
	NotGraded       WarningKind = "does_not_grade"
	Unfound         WarningKind = "not_in_source"
	Reworded        WarningKind = "reworded" // of the documents' words, but put otherwise
	Contradicts     WarningKind = "contradicts"
	AboveGrade      WarningKind = "above_grade"
	Unsafe          WarningKind = "unsafe"
)
