package kernel

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// scripted is a model that reads and says what a test file tells it.
type scripted struct {
	Label    tutor.Intent     `json:"label"`
	Says     string           `json:"says"`
	Asks     bool             `json:"asks"`
	Expects  []string         `json:"expects"`
	Error    string           `json:"error"`
	Weighed  *tutor.Weighed   `json:"weighed"`
	Unweighs string           `json:"evaluator_error"`
	Judged   []tutor.Judgment `json:"judged"`
}

// script gives a kernel the parts that a test file has instructions for.
func script(t *testing.T, k *Kernel, text string) {
	t.Helper()
	s := scripted{}
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatalf("model: %v", err)
	}
	m := &mind{asks: s.Asks, expects: s.Expects}
	if s.Label != "" {
		m.label = func(context.Context, tutor.LabelTask) (tutor.Intent, error) { return s.Label, nil }
	}
	if s.Says != "" || s.Error != "" {
		m.speak = s.speak
	}
	if s.Weighed != nil || s.Unweighs != "" {
		m.evaluate = s.evaluate
	}
	if len(s.Judged) > 0 {
		m.judge = judges(s.Judged...)
	}
	k.Use(m.minds())
}

func (s *scripted) speak(context.Context, int, tutor.SpeakTask) (string, error) {
	if s.Error != "" {
		return s.Says, errors.New(s.Error)
	}
	return s.Says, nil
}

func (s *scripted) evaluate(context.Context, tutor.EvaluateTask) (tutor.Weighed, error) {
	if s.Weighed == nil {
		return tutor.Weighed{}, errors.New(s.Unweighs)
	}
	return *s.Weighed, nil
}
