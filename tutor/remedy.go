package tutor

// Remedy is the answer to a mistake, in the words of the student's age and with the
// numbers of the problem.
type Remedy struct {
	ID      string   `json:"id"`      // lesson and mistake: "matter.states/thick-so-solid"
	Analogy string   `json:"analogy"` // its name in the ledger
	Grant   string   `json:"grant"`   // what is true in it
	Look    string   `json:"look"`    // one thing to look at
	Picture string   `json:"picture,omitempty"`
	Ask     string   `json:"ask"`               // one small question
	Expects []string `json:"expects,omitempty"` // short right answers to it; none: anything thoughtful
	Tell    string   `json:"tell"`              // what the small question shows
	Heard   bool     `json:"heard,omitempty"`   // the reason shows it, not the answer alone
}
