package builder

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
