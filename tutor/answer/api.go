package answer

import (
	"math/big"

	"primer/tutor"
)

// Spec is what an answer is compared with.
type Spec struct {
	Expected  string           // the right answer: "3/4", "x=3", "a-3, b-1", "square"
	Accept    []string         // other right answers, synonyms, other wordings
	Reject    []string         // words that make a short text wrong
	Kind      tutor.AnswerKind // "" means: as Expected looks
	Syntax    string           // of both texts: "" plain, "latex", "maxima"
	Form      string           // asked form: "simplest", "mixed", "decimal", "2 places" ...; "" any
	Unit      string           // unit the answer must carry; "" none
	Tolerance *big.Rat         // absolute tolerance; nil means exact
	Choices   []string         // for choice, ordering, matching
	Problem   string           // the question's text: context for what a sentence answers
}

// Outcome is what a comparison found. FormOK is false only when the value is
// right apart from its form: Equivalent and not FormOK is a right value in
// another form than asked; neither is a right number that lacks its unit or
// percent sign. A wrong value always has FormOK.
type Outcome struct {
	Equivalent    bool         // the value is right
	Sure          bool         // false: it cannot be read or decided, so ask again
	FormOK        bool         // written as asked
	FormNote      string       // what is missing in form, in plain words for a student
	Given         string       // the answer as read
	Value         *tutor.Value // the value meant, when it is one
	Reason        string       // for the teacher
	RelativeError float64      // |given-expected| / |expected|, for routing only; NaN if none
}

// Right says that value and form are both right.
func (o Outcome) Right() bool { return o.Sure && o.Equivalent && o.FormOK }

// Close says that the value is right but its form is not as asked, or a unit or
// percent sign is missing; FormNote says what.
func (o Outcome) Close() bool { return o.Sure && !o.FormOK }

// Wrong says that a readable answer is wrong.
func (o Outcome) Wrong() bool { return o.Sure && !o.Equivalent && o.FormOK }

// Statement is one claim found in a text and checked exactly.
type Statement struct {
	Text        string
	Start, End  int    // byte offsets in the text
	True, Sure  bool   // Sure is false when the claim cannot be decided
	Kind        string // "equation" or "comparison"
	Left, Right string // the two sides as read
}

// Line is one line of a student's working.
type Line struct {
	Text    string
	Follows bool // from the line before (or from the problem)
	Sure    bool
	Reason  string // for the teacher
}
