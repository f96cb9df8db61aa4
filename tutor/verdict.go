package tutor

// VerdictKind is the judgement of an answer.
type VerdictKind string

// The verdicts, in no order of worth.
const (
	VerdictNone             VerdictKind = "" // nothing was judged
	VerdictCorrect          VerdictKind = "correct"
	VerdictCloseForm        VerdictKind = "close_form"      // right value, not the asked form
	VerdictBuggy            VerdictKind = "wrong_operation" // what a known buggy rule gives
	VerdictCloseNumber      VerdictKind = "close_number"    // a routing hint only, never worded "almost"
	VerdictIncorrect        VerdictKind = "incorrect"
	VerdictStuck            VerdictKind = "stuck"
	VerdictUnsure           VerdictKind = "unsure" // cannot be read: ask again, never count
	VerdictScaffoldProgress VerdictKind = "scaffold_progress"
	VerdictTeachBack        VerdictKind = "teach_back_explanation"
)

// Right reports whether the answer's value is right.
func (k VerdictKind) Right() bool { return k == VerdictCorrect || k == VerdictScaffoldProgress }

// Wrong reports whether a readable answer is wrong.
func (k VerdictKind) Wrong() bool {
	return k == VerdictBuggy || k == VerdictCloseNumber || k == VerdictIncorrect
}

// Explanation is one buggy rule that makes the given wrong answer.
type Explanation struct {
	Bug     string  `json:"bug"`     // name of the catalogue
	Student string  `json:"student"` // one plain sentence for the student
	Teacher string  `json:"teacher"` // one for the teacher
	Remedy  string  `json:"remedy,omitempty"`
	Weight  float64 `json:"weight"`         // how likely among those that fit
	Line    int     `json:"line,omitempty"` // of the student's working, from 1; 0 when it is not known
	Step    string  `json:"step,omitempty"` // the step it was made in: "17-3*5 → 14*5"
}

// Verdict is the judgement of one message against what was asked.
type Verdict struct {
	Kind       VerdictKind   `json:"kind"`
	Target     AskKind       `json:"target,omitempty"` // what it was judged against
	Confidence float64       `json:"confidence"`
	Reason     string        `json:"reason"`           // for the teacher
	Form       string        `json:"form,omitempty"`   // close_form: what is missing, in words for the student
	Nearly     bool          `json:"nearly,omitempty"` // close_form: the value itself is not there yet: rounded, a ratio of the two, a unit missing
	Given      string        `json:"given,omitempty"`  // the answer as read
	Bugs       []Explanation `json:"bugs,omitempty"`   // best first
	Quality    int           `json:"quality"`          // 0-100
	Missing    []string      `json:"missing,omitempty"`
	Present    []string      `json:"present,omitempty"` // ideas of a rubric that were said
	Against    []string      `json:"against,omitempty"` // ideas that were said the wrong way; they are missing, too

	// Quotes are the student's own words for ideas that were said, or said the wrong way.
	Quotes map[string]string `json:"quotes,omitempty"`

	NeedModel bool   `json:"need_model,omitempty"`
	WrongLine int    `json:"wrong_line,omitempty"` // 1-based line of working that does not follow
	Praise    string `json:"praise,omitempty"`     // what is right in it, in words
	Source    Source `json:"source"`
}

// ExplainedAt is the quality from which a teach-back counts as explained, 0-100.
const ExplainedAt = 60

// Explained reports whether a verdict on a teach-back calls it right: enough was
// said, and nothing the wrong way.
func (v Verdict) Explained() bool { return v.Quality >= ExplainedAt && len(v.Against) == 0 }

// Bug is the likeliest misconception, or "".
func (v Verdict) Bug() string {
	if len(v.Bugs) == 0 {
		return ""
	}
	return v.Bugs[0].Bug
}
