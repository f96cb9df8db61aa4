package tutor

// LiveFacts are what is known just now of a student who learns in a class.
type LiveFacts struct {
	Student  Profile
	Group    string
	Session  Session // the newest; the zero one before the first
	Phase    Phase
	Complete bool
	Verdicts []VerdictKind // of the newest answers in the session, oldest first
	Tags     []Tag         // of the newest line
	Flags    []string      // kinds of what no teacher has seen, of the session
}

// Missed is what students of a class got wrong.
type Missed struct {
	KC            string
	Item          string
	Misconception string // "" where none explains the answers
	Answer        string // what one of them answered
	Students      int
}
