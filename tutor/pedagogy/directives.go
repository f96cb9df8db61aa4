package pedagogy

import (
	"fmt"

	"primer/tutor"
)

const (
	lowMastery  = 40 // percent: below it easier
	highMastery = 75 // above it harder
	lastFew     = 5  // exchanges looked at
)

// Directives computes the four dials before a turn, each with its cause.
func Directives(in Input) tutor.Directive {
	return tutor.Directive{
		Style:       styleDial(in),
		Difficulty:  difficultyDial(in),
		Scaffolding: scaffoldingDial(in),
		Phase:       phaseDial(in.State),
	}
}

func styleDial(in Input) tutor.Dial {
	d := tutor.Dial{Name: "style", Value: in.Profile.Style, Why: "from the profile"}
	if d.Value == "" {
		d.Value, d.Why = "pictures", "no style known yet: a picture and a concrete example first"
		if best, why := bestApproach(in.Outcomes); best != "" {
			d.Value, d.Why = styleOf(best), why
		}
	}
	d.Say = map[string]string{
		"pictures": "Show a picture before the rule.",
		"words":    "Explain in words and tie it to what the student knows.",
		"examples": "Give a concrete example before the rule.",
		"steps":    "Go one small step at a time.",
	}[d.Value]
	return d
}

// bestApproach is the one that worked most often, with at least three tries.
func bestApproach(outcomes []Tried) (tutor.Approach, string) {
	best, why, top := tutor.Approach(""), "", 0.
	for _, o := range outcomes {
		if o.Times < 3 {
			continue
		}
		if r := float64(o.Worked+1) / float64(o.Times+2); r > top {
			best, top, why = o.Approach, r, fmt.Sprintf("%s worked %d of %d times", o.Approach, o.Worked, o.Times)
		}
	}
	return best, why
}

func styleOf(a tutor.Approach) string {
	switch a {
	case tutor.VisualDescription:
		return "pictures"
	case tutor.StepByStep:
		return "steps"
	case tutor.ConcreteExample, tutor.ContrastWithWrong:
		return "examples"
	case tutor.ConnectToKnown, tutor.DifferentAnalogy, tutor.SimplerLanguage:
		return "words"
	}
	return "pictures"
}

func difficultyDial(in Input) tutor.Dial {
	m := in.Mastery[componentOf(in)].Percent()
	d := tutor.Dial{Name: "difficulty", Why: fmt.Sprintf("mastery %d %%", m)}
	switch {
	case m < lowMastery:
		d.Value, d.Say = "easier", "Use small numbers and one idea at a time."
	case m > highMastery:
		d.Value, d.Say = "harder", "The student is ready for a stretch."
	default:
		d.Value, d.Say = "steady", "Stay at this level."
	}
	return d
}

func scaffoldingDial(in Input) tutor.Dial {
	failed := struggles(in.State.Recent)
	d := tutor.Dial{Name: "scaffolding", Why: fmt.Sprintf("%d of the last %d turns were a struggle", failed, min(lastFew, len(in.State.Recent)))}
	switch {
	case failed >= 2:
		d.Value, d.Say = "more", "Give more support: say where to start, and show a picture."
	case failed == 0 && len(in.State.Recent) >= 3:
		d.Value, d.Say = "less", "Hold back: let the student do the work."
	default:
		d.Value, d.Say = "some", "Help when asked."
	}
	return d
}

// moreSupport is the scaffolding dial as the ladder reads it.
func moreSupport(in Input) bool { return struggles(in.State.Recent) >= 2 }

// struggles counts failed, stuck and confused turns among the last five.
func struggles(recent []tutor.Exchange) int {
	if len(recent) > lastFew {
		recent = recent[len(recent)-lastFew:]
	}
	n := 0
	for _, e := range recent {
		if e.Verdict.Wrong() || e.Verdict == tutor.VerdictStuck || e.Type == tutor.TypeConfusion {
			n++
		}
	}
	return n
}

// TrendOf compares the newer half of the last turns with the older half.
func TrendOf(recent []tutor.Exchange) tutor.Trend {
	failed := struggles(recent)
	rights := 0
	for _, e := range recent[max(0, len(recent)-3):] {
		if e.Verdict.Right() {
			rights++
		}
	}
	switch {
	case failed >= 3, failed >= 2 && rights == 0:
		return tutor.TrendStruggling
	case rights >= 2:
		return tutor.TrendImproving
	}
	return tutor.TrendSteady
}

func phaseDial(s tutor.State) tutor.Dial {
	say := ""
	switch s.Phase {
	case tutor.PhaseActivate:
		say = "Find out what the student knows; teach nothing yet."
	case tutor.PhaseExplain:
		say = "Explain, model one example, then check."
	case tutor.PhaseGuided:
		say = "Practice together; help early."
	case tutor.PhaseIndependent:
		say = "Let the student work alone; help when asked."
	case tutor.PhaseProve:
		say = "Ask for explanations and new situations; give little help."
	}
	return tutor.Dial{Name: "phase", Value: s.Phase.Name(), Say: say, Why: fmt.Sprintf("phase %d of 5", s.Phase)}
}
