package kernel

import (
	"context"

	"github.com/primer-tutor/primer/tutor"
)

// Recorded are minds that do in a turn what they did when it was recorded, so
// that a replay sees what the rules made of it. They say nothing: words decide
// nothing. Where a mind failed then, it fails again.
func Recorded(events []tutor.Event, turn int) Minds {
	var was record
	for _, e := range events {
		if e.Turn == turn {
			was.take(e)
		}
	}
	var m Minds
	if was.decision != nil && was.decision.Source != tutor.FromRules {
		m.Labeler = was
	}
	if was.weighed != nil || was.asked {
		m.Evaluator = was
	}
	return m
}

// record holds what the minds did in one turn.
type record struct {
	decision *tutor.Decision
	weighed  *tutor.Weighed
	asked    bool // the evaluator was, before the decision
}

func (r *record) take(e tutor.Event) {
	switch {
	case e.Called != nil && e.Called.Role == "evaluate" && r.decision == nil:
		r.asked = true
	case e.Assessed != nil && e.Assessed.Source == tutor.FromModel:
		r.weighed = &tutor.Weighed{Right: e.Assessed.Present, Misconception: e.Assessed.Bug()}
	case e.Decided != nil:
		r.decision = e.Decided
	}
}

// Label is the reading that was taken then.
func (r record) Label(context.Context, tutor.LabelTask) (tutor.Intent, []tutor.ModelCall, error) {
	if r.decision.Source == tutor.FromFallback {
		return "", nil, tutor.ErrAway
	}
	return r.decision.Intent, nil, nil
}

// Evaluate gives what counted of the recorded view.
func (r record) Evaluate(context.Context, tutor.EvaluateTask) (tutor.Weighed, []tutor.ModelCall, error) {
	if r.weighed == nil {
		return tutor.Weighed{}, nil, tutor.ErrAway
	}
	return *r.weighed, nil, nil
}
