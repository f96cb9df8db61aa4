package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// Who does not understand is answered by what it is that they do not understand. What is open
// stays open, and no attempt is counted but where nothing at all is understood.

// LostClass is the class of the replies to a kind of what is not understood.
func LostClass(kind tutor.LostKind) string { return "lost_" + string(kind) }

// Loses reports whether a class is one of these.
func Loses(class string) bool {
	return slices.ContainsFunc(tutor.LostKinds, func(kind tutor.LostKind) bool { return class == LostClass(kind) })
}

// helps is how much such a reply tells of the open problem; the others tell nothing of it.
var helps = map[tutor.LostKind]tutor.HintLevel{
	tutor.LostAll: tutor.HintNormal, tutor.LostStart: tutor.HintNormal, tutor.LostStill: tutor.HintNormal, tutor.LostStep: tutor.HintStrong,
	tutor.LostForgot: tutor.HintPump, tutor.LostMixed: tutor.HintPump, tutor.LostWhy: tutor.HintPump,
}

// How often in a row somebody may be lost in something, and then the ways of who does not know
// take over, which end with the solution; and how often each kind is met so in a lesson.
const (
	lostInARow = 2
	lostAtMost = 4
)

// meetsLost answers what is not understood, and reports whether it did. A question is answered as
// one first: the lesson may tell it.
func meetsLost(p *Plan, in Input) bool {
	return in.Features.Type != tutor.TypeQuestion && MeetLost(p, in)
}

// MeetLost answers what is not understood, where it can be now, and reports whether it did.
func MeetLost(p *Plan, in Input) bool {
	if in.Lost == "" || gradable(in) || inSeries(in.State) || in.Screen.CheckIn || !tellable(in.State) {
		return false
	}
	if in.State.Problem.Role == tutor.RoleCheck && (in.Lost == tutor.LostAll || in.Lost == tutor.LostStill) { // it is explained another way
		return false
	}
	again := inARow(in.State.Recent, astray)
	if again >= lostInARow || p.State.Said[LostClass(in.Lost)] >= lostAtMost || again > 0 && in.Lost == tutor.LostAll { // who is lost again gets less, and not the same once more
		return false
	}
	if in.Lost == tutor.LostAll {
		p.State.Attempts++
		addStuck(&p.State, p.Component)
	}
	p.State.Hints = max(p.State.Hints, helps[in.Lost])
	p.State.Felt, p.State.OffTopic = "", 0
	respondTo(p, LostClass(in.Lost), "does not understand: "+string(in.Lost))
	return true
}

// LostAgain reports whether somebody was lost so often in a row that the next time gets the ways of who does
// not know.
func LostAgain(s tutor.State) bool { return inARow(s.Recent, astray) >= lostInARow }

// astray reports whether somebody did not know or did not understand in a turn.
func astray(e tutor.Exchange) bool {
	return e.Verdict == tutor.VerdictStuck || e.Type == tutor.TypeConfusion && !e.Verdict.Right() && !e.Verdict.Wrong()
}
