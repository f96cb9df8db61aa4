package pedagogy

import (
	"slices"

	"primer/tutor"
)

// ExplainedAt is the quality from which a teach-back counts as explained, 0-100.
const ExplainedAt = 60

// openTeachBack asks how; the problem is answered but not yet complete.
func openTeachBack(p *Plan, kc string) {
	s := &p.State
	s.Mode, s.TeachKC, s.TeachBacks = tutor.ModeTeachBack, kc, 1
	s.TaughtBack[kc] = true
	p.ask(tutor.AskTeachBack, "")
}

// teachBack takes an answer to "how did you get that?". Words of help came
// before this; what is neither help nor explanation is asked once more.
func teachBack(p *Plan, in Input) {
	if in.Verdict.Kind == tutor.VerdictTeachBack {
		p.Move = tutor.MoveTaught
		p.because("an explanation")
		finish(p, in)
		return
	}
	if in.State.TeachBacks < 2 {
		p.Move = tutor.MoveHowAgain
		p.State.TeachBacks++
		p.because("neither an explanation nor a request for help: asked once more")
		return
	}
	tellHow(p, in, "no explanation the second time either")
}

// tellHow gives the explanation instead of the student. "I don't know" is never an attempt here.
func tellHow(p *Plan, in Input, why string) {
	p.Move = tutor.MoveTellHow
	p.because("teach-back ends: " + why)
	finish(p, in)
}

// mostBeside is how many turns a teach-back stays open without an explanation or
// a request for help: a pending question never locks the lesson.
const mostBeside = 3

// lingers says that talk goes on beside an open teach-back: "ok", thanks, what is
// off the topic, or an explanation that is not read as one.
func lingers(in Input) bool {
	switch in.Features.Type {
	case tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeContinuation:
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeQuestion, tutor.TypeHelpRequest, tutor.TypeConfusion, tutor.TypeUnsafe:
		return false
	}
	beside := 0
	for _, e := range slices.Backward(in.State.Recent) {
		if e.Mode != tutor.ModeTeachBack {
			break
		}
		beside++
	}
	return in.State.Asked.Kind == tutor.AskTeachBack && beside >= mostBeside
}
