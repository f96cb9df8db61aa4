package pedagogy

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// Who complains that they were not heard is told so, before anything else: the tutor owns its mistake in a sentence,
// and then the answer is taken that it missed, the question answered that it passed over, or the open question asked
// in full. A complaint is no try.

// Owned is a mistake of the tutor's own of which a line complains.
type Owned struct {
	What  string // the mistake: one of the names below
	Given string // the student's right answer that was missed
	Alone bool   // the line does nothing but complain, and nothing was found that it speaks of
}

// The mistakes that are owned.
const (
	OwnsMissed = "missed" // a right answer that was given before
	OwnsSmall  = "small"  // one to the small question that was open then
	OwnsSaid   = "said"   // what was said already
	OwnsLost   = "lost"   // what is said to have been said, and is not found
	OwnsHeard  = "heard"  // what was said and read, and is no answer
	OwnsWrong  = "wrong"  // what was said, read and called wrong
	OwnsUnsaid = "unsaid" // something was put into their mouth
	OwnsDeaf   = "deaf"   // something was not read
	OwnsUntold = "untold" // something was left out
	OwnsAsked  = "asked"  // a question of theirs was passed over
	OwnsAgain  = "again"  // the same was asked again
	OwnsWhyHow = "how"    // it was asked how they did it, again and again
)

// FollowsOwned is how a line follows that does nothing but complain.
const FollowsOwned = "owned"

const ownsLine = "owns_"

// IsOwned reports whether a line owns a mistake: it stands first.
func IsOwned(l Line) bool { return strings.HasPrefix(l.Occasion, ownsLine) }

// onlyOwned drops the lines that were planned, but those that own a mistake.
func (p *Plan) onlyOwned() {
	p.Lines = slices.DeleteFunc(slices.Clone(p.Lines), func(l Line) bool { return !IsOwned(l) })
}

// owns says which mistake of the tutor's a line complains of. It reports true where that, and the open question, is
// all there is to say.
func owns(p *Plan, in Input) bool {
	if in.Owns.What == "" {
		return false
	}
	what := in.Owns.What
	explaining := in.State.Asked.Kind == tutor.AskTeachBack
	if explaining && what == OwnsAgain {
		what = OwnsWhyHow
	}
	p.say(Line{Occasion: ownsLine + what, Given: in.Owns.Given})
	p.because("complains of not being heard: " + in.Owns.What)
	if !in.Owns.Alone {
		return false
	}
	p.State.Felt = ""
	switch {
	case explaining: // who is asked for what they said is not asked once more
		tellHow(p, in, "they say that they told it")
	case in.State.Problem == nil:
		goOn(p, in)
	default:
		respondTo(p, ClassFollow+FollowsOwned, "the open question follows")
		if in.State.Asked.Kind == tutor.AskThink {
			p.ask(tutor.AskProblem, in.State.Problem.Ask)
		}
	}
	return true
}
