package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// lookAgainWithin is for how many turns a second look is taken at an answer.
const lookAgainWithin = 4

// MayLookAgain reports whether an answer was called wrong a short while ago, so that "that is
// what i wrote" and "why was it not right" speak of it.
func MayLookAgain(s tutor.State, turn int) bool {
	j := s.Judged
	return j != nil && j.Problem != nil && j.Verdict.Kind.Wrong() && j.Verdict.Given != "" && turn-j.Turn <= lookAgainWithin
}

// lookAgain takes a second look at an answer that was called wrong. Where the widest reading
// finds it right, that is said, and the lesson goes on as after a right answer.
func lookAgain(p *Plan, in Input) {
	s := &p.State
	switch {
	case !MayLookAgain(in.State, in.Turn):
		disagrees(p, in)
		return
	case !in.Again:
		p.because("a second look: both answers side by side; it stays as it was")
	case s.Problem != nil && s.Problem.ID == s.Judged.Problem.ID && !s.Answered:
		p.because("a second look: right by the widest reading")
		s.Answered, s.LastBug = true, ""
		s.Right = append(slices.Clone(s.Right), s.Problem.ID)
		if s.Mode == tutor.ModeScaffolding {
			leaveScaffold(s)
		}
		finish(p, in)
	default:
		p.because("a second look: right by the widest reading")
	}
	p.Move = tutor.MoveLookAgain
}
