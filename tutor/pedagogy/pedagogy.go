// Package pedagogy decides what to do: the dialogue state, the lesson phases,
// the hint ladder, loop detection, the directives, the rules' decision and the
// approach ledger.
//
// Values go in and values come out. It never grades, stores, renders or calls a
// model, and it never chooses words: it says that a hint of level two is due,
// not how the hint reads.
package pedagogy

import (
	"cmp"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Input is all that the rules may look at in one turn.
type Input struct {
	Turn       int
	Now        time.Time
	Text       string
	State      tutor.State // before the turn
	Screen     tutor.Screening
	Features   tutor.Features
	Verdict    tutor.Verdict
	Interest   *tutor.Interest // a topic of their own that the line names; nil where it names none
	States     bool            // the line is a sentence about something that it names
	Wish       string          // a wish that has a way of its own to be met: WishSlower and the like
	WishOf     string          // what such a wish is after, as it is said back; "" where the line names nothing
	Part       Part            // where the part is that such a wish would like to come to
	WhyWrong   string          // what is said for a wrong answer, as it is said back
	Missed     bool            // its writer was not there when that came up
	Follows    string          // how the line follows up on what was said before it, where that does not tell what it is about; or ""
	Talk       Talk            // what is said to a question about the student's own life; zero where the line says nothing to one
	Grumbles   bool            // something around the answer only grumbled
	Stops      bool            // it wishes to stop, or says that its writer has to go
	OnOpen     bool            // it is about the open question or its text, and not about their own life
	Owns       Owned           // a mistake of the tutor's own of which the line complains; zero where it complains of none
	AlsoWishes []string        // wishes of its single pieces, in their order, that among them
	WishShare  float64         // of it, 0..1, where the learned weights hear it; 0 where a phrase names it
	Lost       tutor.LostKind  // what is not understood; "" where that is not heard
	LostShare  float64         // of all that the line may say, how much says that something is not understood, 0..1
	Another    *tutor.Problem  // the problem that such a wish is after: with bigger numbers, of the same kind; nil where it is after none
	Behind     Behind          // what stands behind a right answer
	Account    Account         // what was said of why the answer is right
	Remedy     *tutor.Remedy   // of the mistake that shows in the answer or its reason; nil where none does
	Profile    tutor.Profile
	Band       tutor.Band
	Lesson     Facts
	Mastery    map[string]tutor.Mastery // after this turn's evidence
	Standing   Standing                 // where the mastery criteria stand after this turn's evidence
	Command    Command                  // a slash command, or ""

	Again    bool           // the answer that was called wrong last is right by the widest reading
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
	Posed      map[string]bool             // components of which problems can be posed
	Carries    map[string]bool             // components with a transfer problem
	Asks       map[string]bool             // components with a question about the idea itself
	Activates  bool                        // there is a question about what the student knows already
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

// Complete reports whether the lesson is complete: the one place that does. Phase five
// is reached, every mastery criterion holds, and phase five's own proof is there.
func (s Standing) Complete(p tutor.Phase) bool {
	return p == tutor.PhaseProve && s.Met && s.Proved
}

// Command is a slash command that is a turn of its own.
type Command string

// The commands. Each works at every moment.
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

// scaffoldAt is the attempt from which a failure breaks the problem into
// sub-questions: the second.
const scaffoldAt = 2

func (r Rules) scaffoldAt() int { return cmp.Or(r.ScaffoldAt, scaffoldAt) }

// Plan is the rules' answer to a turn: the move, what follows it, and the state
// after it (without a problem that the assessor has still to choose).
type Plan struct {
	Move      tutor.Move
	Next      tutor.Next
	State     tutor.State
	Component string          // the component that this turn is about
	Level     tutor.HintLevel // of a hint
	Step      int             // sub-question that the words are about, -1 for none
	Bug       string
	Why       []string // reasons, for the teacher
	Not       []string // moves considered and not taken
	Flags     []tutor.Flag
	BackFrom  tutor.Phase // the phase that was left backwards, or 0

	Class      string         // of the reply to what was said, in MoveTakeUp
	Shows      string         // the explanation that meets a doubt or a claim, by its id
	Reply      string         // the reply itself, where it has one of its own
	Posed      *tutor.Problem // the problem that is posed next, where it is chosen already
	Topic      string         // what the reply calls the topic that the student named
	Near       string         // the topic that stands in for it
	Lines      []Line         // said besides what the specialists say, in this order
	Reopen     bool           // the lesson's own question is open again and has to be shown
	ErrandOver bool           // the way back is from an errand, not from a lesson that is complete
}

func (p *Plan) because(why string)  { p.Why = append(p.Why, why) }
func (p *Plan) rejected(why string) { p.Not = append(p.Not, why) }
func (p *Plan) say(l Line)          { p.Lines = append(p.Lines, l) }
func (p *Plan) ask(kind tutor.AskKind, text string) {
	p.State.Asked = tutor.Asked{Kind: kind, Text: text}
	if pr := p.State.Problem; pr != nil && (kind == tutor.AskProblem || kind == tutor.AskCheck || kind == tutor.AskThink) {
		p.State.Asked.Answer, p.State.Asked.Choices = pr.Kind, pr.Choices
	}
	if pr := p.State.Problem; pr != nil && kind == tutor.AskStep && p.State.StepAt < len(pr.Steps) {
		step := pr.Steps[p.State.StepAt]
		p.State.Asked.Answer, p.State.Asked.Choices = step.Kind, step.Choices
	}
}
