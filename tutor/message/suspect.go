package message

import (
	"fmt"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// How sure the weights must be that a line speaks of danger: for the reply that
// belongs to the danger, and for a gentle question.
const (
	sureOfDanger = .87
	askGently    = .65
	sureOfRule   = .93 // where nobody is at risk, a refusal must be surer
)

// How likely the weights must find danger for a rule of words near one another to hold,
// and for any rule in a sentence of a lesson.
const (
	nearAt = .05
	agreed = .5
)

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
	if len(t.harmless.Find(r.words)) > 0 { // a figure of speech, a game, a lesson
		return tutor.Screening{}
	}
	line := t.sense(t.weigh(r, t.expect(tutor.Asked{})))
	shares := learned.Softmax(m.Danger.Scores(line.Features()))
	p := m.Mix.Alarmed(shares[0])
	if p < askGently {
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
	case p >= sureOfDanger && risk:
		s.Kind, s.Urgent = kind, true
	case p >= sureOfRule && !risk:
		s.Kind = tutor.SafetyKind(name)
	case risk:
		s.CheckIn = true
	default:
		return tutor.Screening{}
	}
	return s
}
