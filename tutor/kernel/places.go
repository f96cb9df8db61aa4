package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// takesUp are the voices that take up what the student said or did; the others show
// something to look at.
var takesUp = []tutor.SpecialistName{"", tutor.Evaluator, tutor.Motivator, tutor.TopicSteering, tutor.PlanAdapter}

// places tells the three places of the reply by the drafts that it was made of. What
// answers the student's own question takes it up, whoever says it.
func (t *work) places() *tutor.Places {
	p := tutor.Places{Ask: t.tail()}
	answers := t.plan.Move == tutor.MoveAnswer || t.plan.Move == tutor.MoveDefine
	for _, w := range t.drafts {
		text := w.Text
		if w.Asks && p.Ask == "" {
			text, p.Ask = lastQuestion(text)
		}
		if slices.Contains(takesUp, w.By) || answers {
			p.TakeUp = joined(p.TakeUp, text)
		} else {
			p.Look = joined(p.Look, joined(text, fence(w.Picture)))
		}
		if w.From != "" && !slices.Contains(p.From, w.From) {
			p.From = append(p.From, w.From)
		}
	}
	if p.TakeUp == "" && p.Look == "" && p.Ask == "" {
		return nil
	}
	return &p
}

// lastQuestion cuts off the question that a text ends with.
func lastQuestion(text string) (before, question string) {
	text, question = strings.TrimSpace(text), english.LastQuestion(text)
	return strings.TrimSpace(strings.TrimSuffix(text, question)), question
}
