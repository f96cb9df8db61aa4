package intake

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/course"
)

// maxFaults bounds the faults that a report keeps; further ones are counted only.
const maxFaults = 2000

// Report says what came and what did not.
type Report struct {
	Course    string         `json:"course"`
	Title     string         `json:"title"`
	Lessons   int            `json:"lessons"`
	Problems  int            `json:"problems"` // found in the source
	Questions int            `json:"questions"`
	Imported  int            `json:"imported"`
	Skipped   map[string]int `json:"skipped,omitempty"`    // questions left out, by reason
	Figures   int            `json:"figures"`              // of these, the ones that need a figure
	Ungraded  map[string]int `json:"ungradable,omitempty"` // questions left out because the answer does not grade, by kind of answer

	Hints       int            `json:"hints"`
	SubAsked    int            `json:"sub_questions"`
	HelpLeftOut map[string]int `json:"help_left_out,omitempty"` // hints and sub-questions, by reason

	Own      Tally `json:"own_answer"`    // own answer as it was worked out or read without the key, fed back: right is as it should be
	KeyOnly  int   `json:"own_by_key"`    // questions whose answer rests on the key alone
	ByLetter int   `json:"own_by_letter"` // of these, choices that were answered by their letter because their texts are too much alike
	Other    Tally `json:"other_answer"`  // the next question's different answer: wrong is as it should be

	Credits map[string]int `json:"credits,omitempty"` // questions by source and license
	Notes   []string       `json:"notes,omitempty"`   // what else was passed over
	Faults  []course.Fault `json:"faults,omitempty"`
	More    int            `json:"more_faults,omitempty"` // faults beyond those listed
}

// Tally counts verdicts of the exact grader.
type Tally struct {
	Right  int `json:"right"`
	Wrong  int `json:"wrong"`
	Unsure int `json:"unsure"` // could not be read as an answer to that question: not counted, asked again
}

// All is how many were graded.
func (t Tally) All() int { return t.Right + t.Wrong + t.Unsure }

// Reasons for which a question is left out.
const (
	NeedsFigure   = "needs a figure"
	BadLaTeX      = "its LaTeX cannot be read"
	NoAnswer      = "it has no answer"
	NoQuestion    = "it asks nothing"
	BadChoices    = "its answer is none of its choices"
	HelpCircle    = "its hints depend on each other in a circle"
	Broken        = "its file is broken"
	BadRow        = "the row cannot be read"
	Ungradable    = "its answer cannot be graded"
	Twice         = "it stands there twice"
	TooLong       = "it is too long"
	Unsupported   = "its kind of question is not known here"
	NoTextOnCard  = "the card has no text on one side"
	NoNumber      = "its number cannot be read"
	TooWide       = "nearly every number answers it"
	ManyRanges    = "it has several ranges of numbers"
	PartAnswer    = "none of its answers is right in full"
	Distractor    = "a thing of its pairs has no other one"
	Essay         = "it asks for a text of one's own"
	Joined        = "it is several questions in one"
	Contradicted  = "its key is not what it works out to"
	Drawn         = "its numbers are drawn anew each time"
	NeedsText     = "it needs a text that is not in it"
	WrongStep     = "a step of its solution is wrong"
	NoGiftAnswer  = "no answers in braces stand behind it"
	RawMarks      = "marks of its format would show in it"
	OnlyNumber    = "its question is only a number"
	OnlyMedia     = "it needs a picture or a sound"
	NotACleanCard = "its answer is a text, not one word or number"
	FewChoices    = "it has one thing to choose from"
	Remark        = "its answer is a remark in brackets"
	Placeholder   = "the right answer of most questions is the same words, which stand for one"
)

// NewReport is an empty report.
func NewReport() *Report {
	return &Report{Skipped: map[string]int{}, Ungraded: map[string]int{}, HelpLeftOut: map[string]int{}, Credits: map[string]int{}}
}

// skip counts a question that is left out.
func (r *Report) skip(reason string) {
	r.Skipped[reason]++
	if reason == NeedsFigure {
		r.Figures++
	}
}

// fault keeps what is wrong with a file.
func (r *Report) fault(f course.Fault) {
	if len(r.Faults) == maxFaults {
		r.More++
		return
	}
	r.Faults = append(r.Faults, f)
}

// SkippedAll is how many questions were left out.
func (r *Report) SkippedAll() int {
	n := 0
	for _, k := range r.Skipped {
		n += k
	}
	return n
}

// Reasons lists the reasons, the most frequent first.
func Reasons(counts map[string]int) []string {
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		if a < b {
			return -1
		}
		return 1
	})
	return names
}
