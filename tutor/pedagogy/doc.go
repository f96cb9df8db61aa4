// Package pedagogy decides what to do: the dialogue state, the lesson phases,
// the hint ladder, loop detection, the directives, the rules' decision and the
// approach ledger.
//
// Values go in and values come out. It never grades, stores, renders or calls a
// model, and it never chooses words: it says that a hint of level two is due,
// not how the hint reads.
package pedagogy

import (
	"time"

	"primer/tutor"
)

// Input is all that the rules may look at in one turn.
type Input struct {
	Turn     int
	Now      time.Time
	Text     string
	State    tutor.State // before the turn
	Screen   tutor.Screening
	Features tutor.Features
	Verdict  tutor.Verdict
	Profile  tutor.Profile
	Band     tutor.Band
	Lesson   Facts
	Mastery  map[string]tutor.Mastery // after this turn's evidence
	Standing Standing                 // where the mastery criteria stand after this turn's evidence
	Command  Command                  // a slash command, or ""

	Rules    Rules          // zero but in comparisons
	Sure     tutor.Sureness // said before the verdict
	Due      []tutor.KC     // only when a session opens: what to warm up with, in this order
	Prereq   tutor.KC       // the weakest component that the one in question rests on, if any is weak
	RestsOn  bool           // the course says what it rests on: then the lesson's own needs are not asked
	Spinning string         // why practicing the component in question leads nowhere, or ""
	// Choose picks among approaches, given in the order in which they would be
	// taken, the one that worked best with this student and says why; "" where
	// that is not certain. It may be nil.
	Choose func(offered []tutor.Approach) (best tutor.Approach, why string)
	// Place is what the forecast makes of a placement's answers. It is nil where
	// the lesson has no problems to place with.
	Place func(tries []tutor.Try) Placement
}

// Facts are the plain facts of a lesson that the rules need.
type Facts struct {
	ID         string
	Title      string
	Components []tutor.KC                  // in teaching order
	Needs      []string                    // lessons to go back to, nearest first
	Next       string                      // the lesson that comes after it, or ""
	Term       string                      // the lesson's word that the message asks about, or ""
	Ways       map[string][]tutor.Approach // component -> approaches that the lesson explains it by
	Solved     []string                    // components that a transfer problem alone can prove: there is no rubric for an explanation
}

// Standing is how far the evidence goes, computed by the learner model.
type Standing struct {
	Criteria  []tutor.Criterion
	Practiced bool     // every criterion but teach-back and transfer holds
	Met       bool     // every criterion holds
	Proved    bool     // something was explained or transferred in phase five
	Weakest   string   // component that needs practice most
	Unproved  []string // components without an explained teach-back or transfer
}

// Complete says that the lesson is complete: the one place that does. Phase five
// is reached, every mastery criterion holds, and phase five's own proof is there.
func (s Standing) Complete(p tutor.Phase) bool {
	return p == tutor.PhaseProve && s.Met && s.Proved
}

// Command is a slash command that is a turn of its own.
type Command string

const (
	NoCommand       Command = ""
	CommandHint     Command = "hint"
	CommandExplain  Command = "explain"
	CommandExample  Command = "example"
	CommandWhy      Command = "why"
	CommandSkip     Command = "skip"
	CommandContest  Command = "contest"
	CommandProgress Command = "progress"
)

// Commands lists the slash commands that are turns.
var Commands = []Command{CommandHint, CommandExplain, CommandExample, CommandWhy, CommandSkip, CommandContest, CommandProgress}
