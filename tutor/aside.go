package tutor

import (
	"encoding/json"
	"fmt"
)

// Aside is a small question that the tutor asked before the open one: that of a hint or
// remedy, or the one that leads back from a question of the student's own.
type Aside struct {
	Asks    string   `json:"asks,omitempty"`    // its words, where it leads back
	Expects []string `json:"expects,omitempty"` // right answers to it, when it has some
	Tell    string   `json:"tell,omitempty"`    // what it shows: said after the answer, whatever it was
	Own     bool     `json:"own,omitempty"`     // a model asked it: what is said to it is judged, never graded
	Life    ToldTone `json:"life,omitempty"`    // it asks of the student's own life, of which something of this tone was told: what is said to it answers no problem
}

// IsZero reports whether nothing is known of a small question.
func (a Aside) IsZero() bool { return a.Asks == "" && len(a.Expects) == 0 && a.Tell == "" }

// LeadsBack reports whether it is a question that whatever is said to it answers.
func (a Aside) LeadsBack() bool { return a.Tell != "" || a.Own }

// UnmarshalJSON reads what is stored; before there were several right answers, an
// aside was stored as the one that it had.
func (a *Aside) UnmarshalJSON(raw []byte) error {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		*a = Aside{Expects: []string{one}}
		return nil
	}
	type plain Aside
	if err := json.Unmarshal(raw, (*plain)(a)); err != nil {
		return fmt.Errorf("read aside: %w", err)
	}
	return nil
}

// Offer is a question of the student's own that may be one of several of a lesson's bank.
type Offer struct {
	Asked string   `json:"asked,omitempty"` // in the student's words
	IDs   []string `json:"ids,omitempty"`   // of the questions that were offered
	Told  bool     `json:"told,omitempty"`  // the first was answered at once: only words pick the other one, no letter
}

// IsZero reports whether nothing was offered.
func (o Offer) IsZero() bool { return len(o.IDs) == 0 }
