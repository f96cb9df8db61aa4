package pedagogy

// Rules are the dials of the dialogue that may be set otherwise, so that two ways
// of teaching can be compared on the same conversations. The zero value is how
// Primer teaches.
type Rules struct {
	// ScaffoldAt is the attempt from which a failure breaks the problem into
	// sub-questions; 0 is the second.
	ScaffoldAt int
	// NoSteps never asks sub-questions: the hint ladder helps instead.
	NoSteps bool
}

// scaffoldAt is the attempt from which a failure breaks the problem into sub-questions.
const scaffoldAt = 2

func (r Rules) scaffoldAt() int {
	if r.ScaffoldAt > 0 {
		return r.ScaffoldAt
	}
	return scaffoldAt
}
