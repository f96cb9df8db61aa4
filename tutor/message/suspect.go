package message

import (
	"fmt"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// How sure the weights must be that a line speaks of danger: for the reply that
// belongs to the danger, for a gentle question, and for one beside words that mostly mean no harm.
const (
	sureOfDanger = .9
	askGently    = .65
	askAnyway    = .85
	sureOfRule   = .95 // where nobody is at risk, a refusal must be surer
)

// How likely the weights must find danger for a rule of words near one another to hold,
// and for any rule in a sentence of a lesson.
const (
	nearAt = .05
	agreed = .5
)

// leastSuspect is how many words the weights need for danger: of one alone, such as a name, only a rule may
// say that it speaks of any.
const leastSuspect = 2

// alarm is how likely the learned weights find danger in a line.
func (t *tables) alarm(r *reading) float64 {
	m := opinions()
	line := t.sense(t.weigh(r, t.expect(tutor.Asked{})))
	return m.Mix.Alarmed(learned.Softmax(m.Danger.Scores(line.Features()))[0])
}

// peopleAtRisk are the learned dangers in which a student may be hurt, with the
// kind whose words are said.
var peopleAtRisk = map[string]tutor.SafetyKind{
	"self_harm": tutor.SafetySelfHarm, "eating": tutor.SafetySelfHarm,
	"abuse": tutor.SafetyAbuse, "grooming": tutor.SafetyAbuse, "bullying": tutor.SafetyAbuse,
}

// suspect asks the learned weights for danger in a line, as it was meant.
func (t *tables) suspect(canonical string) tutor.Screening {
	m := opinions()
	r := t.read(canonical)
	line := t.sense(t.weigh(r, t.expect(tutor.Asked{})))
	shares := learned.Softmax(m.Danger.Scores(line.Features()))
	p := m.Mix.Alarmed(shares[0])
	shielded := len(t.harmless.Find(r.words)) > 0 // a figure of speech, a game, a lesson
	if p < askGently || shielded && p < askAnyway || len(r.words) < leastSuspect {
		return tutor.Screening{}
	}
	worst := 1
	for k := range shares[1:] {
		if shares[k+1] > shares[worst] {
			worst = k + 1
		}
	}
	name := m.Danger.Classes[worst]
	kind, risk := peopleAtRisk[name]
	s := tutor.Screening{Why: fmt.Sprintf("learned, %.2f: %s", p, name), Like: taughtLines().alike(canonical, name)}
	switch {
	case p >= sureOfDanger && risk && !shielded:
		s.Kind, s.Urgent = kind, true
	case p >= sureOfRule && !risk && !shielded:
		s.Kind = tutor.SafetyKind(name)
	case name == string(tutor.SafetyUnseat): // nobody is hurt by it
		return tutor.Screening{}
	default:
		s.CheckIn = true
	}
	return s
}
