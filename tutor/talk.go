package tutor

// A Nod is a line that says yes or no, that only shows that something was heard, or that closes the matter.
type Nod string

// The nods.
const (
	NoNod   Nod = ""
	NodYes  Nod = "yes"
	NodNo   Nod = "no"
	NodOnly Nod = "ok"    // ok, thanks, a laugh
	NodKeep Nod = "keeps" // would rather not talk of it
	NodBack Nod = "back"  // would rather do the question
)

// A Proposal is what a question of the tutor's about the student's own life proposes.
type Proposal string

// The proposals.
const (
	ProposesNothing Proposal = ""
	ProposesRest    Proposal = "rest"   // to stop, or a break
	ProposesStep    Proposal = "step"   // a small step of the lesson
	ProposesTalk    Proposal = "talk"   // to tell more
	ProposesEither  Proposal = "either" // one of two things
)
