package pedagogy

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

const (
	lowMastery  = 40 // percent: below it easier
	highMastery = 75 // above it harder
	// strongMastery is where a strength noted in the profile makes it harder.
	strongMastery = 60
	lastFew       = 5 // exchanges looked at
)

// styles are the ways in which a student likes to be taught: what a reply is told
// of each, and the approaches that fit it, the best first. An unknown style likes
// concrete examples and pictures first, as beginners do.
var styles = map[string]struct {
	say   string
	likes []tutor.Approach
}{
	"pictures": {"Show a picture before the rule.", []tutor.Approach{tutor.VisualDescription, tutor.ConcreteExample}},
	"words":    {"Explain in words and tie it to what the student knows.", []tutor.Approach{tutor.ConnectToKnown, tutor.DifferentAnalogy, tutor.SimplerLanguage}},
	"examples": {"Give a concrete example before the rule.", []tutor.Approach{tutor.ConcreteExample, tutor.ContrastWithWrong}},
	"steps":    {"Go one small step at a time.", []tutor.Approach{tutor.StepByStep}},
	"":         {"", []tutor.Approach{tutor.ConcreteExample, tutor.VisualDescription}},
}

// styleOf is the style that an approach which works well speaks for.
var styleOf = map[tutor.Approach]string{
	tutor.VisualDescription: "pictures", tutor.StepByStep: "steps", tutor.ConcreteExample: "examples", tutor.ContrastWithWrong: "examples",
	tutor.ConnectToKnown: "words", tutor.DifferentAnalogy: "words", tutor.SimplerLanguage: "words",
}

// support is what a reply is told of the scaffolding dial.
var support = map[string]string{
	"more": "Give more support: say where to start, and show a picture.",
	"some": "Help when asked.",
	"less": "Hold back: show no picture and let the student do the work.",
}

// Directives computes the four dials before a turn, each with its cause.
func Directives(in Input) tutor.Directive {
	difficulty, because := difficultyOf(in, ComponentOf(in))
	scaffolding, why := scaffoldingOf(in)
	return tutor.Directive{
		Style:       styleDial(in),
		Difficulty:  tutor.Dial{Name: "difficulty", Value: difficulty, Why: because},
		Scaffolding: tutor.Dial{Name: "scaffolding", Value: scaffolding, Say: support[scaffolding], Why: why},
		Phase:       tutor.Dial{Name: "phase", Value: in.State.Phase.Name(), Why: fmt.Sprintf("phase %d of 5", in.State.Phase)},
	}
}

func styleDial(in Input) tutor.Dial {
	d := tutor.Dial{Name: "style", Value: in.Profile.Style, Why: "from the profile"}
	if d.Value == "" {
		d.Value, d.Why = "pictures", "no style known yet: a picture and a concrete example first"
		if in.Choose != nil {
			if best, why := in.Choose(tutor.Approaches); best != "" {
				d.Value, d.Why = cmp.Or(styleOf[best], d.Value), why
			}
		}
	}
	d.Say = styles[d.Value].say
	return d
}

// difficultyOf turns the difficulty dial for a component: what the student asked
// for first, then what is noted in the profile, then mastery.
func difficultyOf(in Input, kc string) (value, why string) {
	m, name := in.Mastery[kc].Percent(), nameOf(in.Lesson, kc)
	switch {
	case in.State.Ease < 0:
		return "easier", "the student asked for simpler"
	case in.State.Ease > 0:
		return "harder", "the student asked for harder"
	case slices.Contains(in.Profile.Struggles, name):
		return "easier", "the profile notes a struggle with " + name
	case m < lowMastery:
		return "easier", fmt.Sprintf("mastery %d%%", m)
	case m > highMastery:
		return "harder", fmt.Sprintf("mastery %d%%", m)
	case m >= strongMastery && slices.Contains(in.Profile.Strengths, name):
		return "harder", fmt.Sprintf("mastery %d%%, and the profile notes %s as a strength", m, name)
	}
	return "steady", fmt.Sprintf("mastery %d%%", m)
}

// scaffoldingOf turns the scaffolding dial by the last few turns; a component that
// the profile notes as a struggle is never left without help.
func scaffoldingOf(in Input) (value, why string) {
	failed := struggles(in.State.Recent)
	why = fmt.Sprintf("%d of the last %d turns were a struggle", failed, min(lastFew, len(in.State.Recent)))
	noted := slices.Contains(in.Profile.Struggles, nameOf(in.Lesson, ComponentOf(in)))
	switch {
	case failed >= 2:
		return "more", why
	case noted && failed > 0:
		return "more", why + ", and the profile notes a struggle with it"
	case failed == 0 && len(in.State.Recent) >= 3 && !noted:
		return "less", why
	}
	return "some", why
}

// struggles counts failed, stuck and confused turns among the last five.
func struggles(recent []tutor.Exchange) int {
	n := 0
	for _, e := range recent[max(0, len(recent)-lastFew):] {
		if e.Verdict.Wrong() || e.Verdict == tutor.VerdictStuck || e.Type == tutor.TypeConfusion {
			n++
		}
	}
	return n
}
