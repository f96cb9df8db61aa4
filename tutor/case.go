package tutor

import "time"

// Wanted holds what a turn should have been, in a teacher's eyes. An empty field
// says nothing; a case has at least one that is not.
type Wanted struct {
	Verdict    VerdictKind    `json:"verdict,omitempty"`
	Intent     Intent         `json:"intent,omitempty"`
	Action     Action         `json:"action,omitempty"`
	Specialist SpecialistName `json:"specialist,omitempty"` // must be in the plan
	Approach   Approach       `json:"approach,omitempty"`   // that the explainer is given
}

// What a turn may have been, for a teacher to choose from, with [Specialists] and
// [Approaches].
var (
	WantedVerdicts = []VerdictKind{
		VerdictCorrect, VerdictCloseForm, VerdictBuggy, VerdictCloseNumber, VerdictIncorrect, VerdictStuck,
		VerdictScaffoldProgress, VerdictTeachBack, VerdictUnsure,
	}
	Intents = []Intent{IntentAnswer, IntentQuestion, IntentConfusion, IntentOffTopic, IntentUnsafe, IntentContinuation}
	Actions = []Action{ActDelegate, ActRespond}
)

// Case is a turn with a wrong move, kept so that it can be run again.
type Case struct {
	ID      int64     `json:"id"`
	Student string    `json:"student"`
	Session string    `json:"session"`
	Turn    int       `json:"turn"`
	At      time.Time `json:"at"`
	By      string    `json:"by"`
	Wanted  Wanted    `json:"wanted"`
	Note    string    `json:"note,omitempty"`
}
