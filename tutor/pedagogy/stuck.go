package pedagogy

import (
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

const (
	spinAgain  = 3 // graded rows between two steps against wheel-spinning
	errandMost = 6 // problems of an errand after which it ends all the same
)

// unstick takes the next way out where practice leads nowhere: to what the
// component rests on, another approach, a pause, the teacher. Each is taken once
// for a component, in this order; what cannot be done is passed over with its reason.
func unstick(p *Plan, in Input, why string) {
	s := &p.State
	s.Returns, s.Failures = 0, 0
	kc := p.Component
	for _, step := range tutor.SpinSteps {
		if slices.ContainsFunc(s.Spins, func(x tutor.Spin) bool { return x.KC == kc && x.Step == step }) {
			p.rejected(string(step) + ": taken before")
			continue
		}
		s.Spins = append(slices.Clone(s.Spins), tutor.Spin{KC: kc, Step: step, Rows: in.Mastery[kc].Rows})
		if takeStep(p, in, step, why) {
			return
		}
		p.rejected(string(step) + ": there is none")
	}
	p.because(why + ", and every way out was taken: the smallest steps")
	smallest(p, in)
}

// takeStep takes one way out, and reports whether there was one.
func takeStep(p *Plan, in Input, step tutor.SpinStep, why string) bool {
	switch step {
	case tutor.SpinPrereq:
		return goBackTo(p, in, why)
	case tutor.SpinApproach:
		return anotherApproach(p, in, why)
	case tutor.SpinPause:
		p.because(why + ": a pause")
		p.say(Line{Occasion: "spin_pause", Component: p.Component})
		closeProblemQuietly(p)
		p.State.Tries = nil
		p.ask(tutor.AskReady, "")
	case tutor.SpinTeacher:
		p.Flags = append(p.Flags, tutor.Flag{Kind: "stuck", Text: "no progress with \"" + nameOf(in.Lesson, p.Component) + "\" in " + in.Lesson.Title + ": " + why})
		p.because(why + ": the teacher is told, and the smallest steps")
		smallest(p, in)
	}
	return true
}

// anotherApproach explains the component once more, while the lesson has a way
// that was not used up.
func anotherApproach(p *Plan, in Input, why string) bool {
	order := Order(withLedger(in, *p), p.Component)
	if len(order) == 0 || !slices.Contains(in.Lesson.Ways[p.Component], order[0]) {
		return false
	}
	p.because(why + ": another approach")
	explain(p, p.Component)
	return true
}

// smallest goes on with an easy problem.
func smallest(p *Plan, in Input) {
	s := &p.State
	if s.Phase <= tutor.PhaseExplain {
		s.Checked[p.Component] = true
	}
	s.Phase = max(s.Phase, tutor.PhaseGuided)
	p.Next = problemNext(p, in, tutor.RolePractice, tutor.Easy, tutor.BuildConfidence)
}

// goBackTo leaves for the weakest component that the stuck one rests on, in this
// lesson or another; where the course names none, for the lesson this one needs.
func goBackTo(p *Plan, in Input, why string) bool {
	kc := in.Prereq
	switch {
	case p.State.Errand != nil:
		return false
	case kc.ID != "" && kc.Lesson == in.Lesson.ID:
		p.State.Errand = &tutor.Errand{KC: kc.ID, For: p.Component}
		p.State.Tries = nil
		p.because(fmt.Sprintf("%s: %s rests on %s, the weakest of what it needs", why, p.Component, kc.ID))
		p.say(Line{Occasion: "errand_open", Component: kc.ID})
		closeProblemQuietly(p)
		p.Next = tutor.Next{Kind: tutor.NextPose, Component: kc.ID, Role: tutor.RolePractice, Difficulty: tutor.Easy, Purpose: tutor.IdentifyGaps}
		return true
	case kc.ID != "":
		p.Next = tutor.Next{Kind: tutor.NextPrereq, Lesson: kc.Lesson, Component: kc.ID}
		p.because(fmt.Sprintf("%s: %s rests on %s of %s, the weakest of what it needs", why, p.Component, kc.ID, kc.Lesson))
	case len(in.Lesson.Needs) > 0 && !in.RestsOn:
		p.Next = tutor.Next{Kind: tutor.NextPrereq, Lesson: in.Lesson.Needs[0]}
		p.because(why + ": the lesson it rests on first")
	default:
		return false
	}
	p.Flags = append(p.Flags, tutor.Flag{Kind: "stuck", Text: "no progress in " + in.Lesson.Title + ": taken back to " + p.Next.Lesson})
	return true
}

// spinning reports whether the component just practiced leads nowhere and that some
// time has passed since the last step against it.
func spinning(p *Plan, in Input) bool {
	if in.Spinning == "" || p.State.Phase < tutor.PhaseGuided || in.Verdict.Kind.Right() {
		return false
	}
	last := 0
	for _, x := range p.State.Spins {
		if x.KC == p.Component {
			last = x.Rows
		}
	}
	return last == 0 || in.Mastery[p.Component].Rows >= last+spinAgain
}

// resting reports whether a component was laid aside for a pause and nothing was
// practiced since.
func resting(s tutor.State, kc string) bool {
	n := len(s.Spins)
	return n > 0 && s.Spins[n-1].KC == kc && s.Spins[n-1].Step == tutor.SpinPause && len(s.Tries) == 0
}

// Depart readies another lesson for an errand there: its own open question is
// left, and its phase stays as it was.
func Depart(s tutor.State, lesson string, e tutor.Errand) tutor.State {
	p := Plan{State: clone(s)}
	p.State.Lesson, p.State.Errand, p.State.Tries = lesson, &e, nil
	p.State.Failures, p.State.Returns, p.State.Paused = 0, 0, false
	if !p.State.Started {
		p.State.Started, p.State.Phase = true, tutor.PhaseExplain
	}
	letGo(&p.State)
	return p.State
}

// errand practices what a stuck component rests on, until it holds, and goes back.
func errand(p *Plan, in Input) {
	s := &p.State
	e := *s.Errand
	own := slices.DeleteFunc(slices.Clone(s.Tries), func(t tutor.Try) bool { return t.KC != e.KC })
	switch {
	case guidedDone(own):
		errandOver(p, e, fmt.Sprintf("%s holds: back to %s", e.KC, e.For))
	case len(own) >= errandMost:
		p.Flags = append(p.Flags, tutor.Flag{Kind: "stuck", Text: fmt.Sprintf("%d problems of %s and no firm ground yet", len(own), nameOf(in.Lesson, e.KC))})
		errandOver(p, e, "enough for now")
	case s.Failures >= failuresBack:
		s.Failures = 0
		p.because("two failures in a row: the idea once more")
		explain(p, e.KC)
	default:
		p.Next = tutor.Next{Kind: tutor.NextPose, Component: e.KC, Role: tutor.RolePractice, Difficulty: tutor.Easy, Purpose: tutor.BuildConfidence}
	}
}

func errandOver(p *Plan, e tutor.Errand, why string) {
	s := &p.State
	s.Errand, s.Tries, s.Failures, s.Returns = nil, nil, 0, 0
	p.because(why)
	if e.Home != "" {
		p.say(Line{Occasion: "errand_home", Lesson: e.Home})
		p.Next = tutor.Next{Kind: tutor.NextReturn, Lesson: e.Home}
		p.ErrandOver = true
		return
	}
	p.say(Line{Occasion: "errand_back", Component: e.For})
	if s.Phase <= tutor.PhaseExplain && !s.Checked[e.For] {
		explain(p, e.For)
		return
	}
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: e.For, Role: tutor.RolePractice, Difficulty: tutor.Easy, Purpose: tutor.BuildConfidence}
}
