package kernel

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"primer/tutor"
)

// scripted is a model that decides and says what a test file tells it. Tries are
// what it says the first time, the second time and so on, the last one again and
// again.
type scripted struct {
	Decision *tutor.Decision  `json:"decision"`
	Says     string           `json:"says"`
	Tries    []string         `json:"tries"`
	Error    string           `json:"error"`
	Weighed  *tutor.Weighed   `json:"weighed"`
	Unweighs string           `json:"evaluator_error"`
	Posed    *tutor.Posed     `json:"posed"`
	Judged   []tutor.Judgment `json:"judged"`
}

// script gives a kernel the parts that a test file has instructions for, and a
// decider in any case: without an instruction it is silent.
func script(t *testing.T, k *Kernel, text string) {
	t.Helper()
	s := scripted{}
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatalf("model: %v", err)
	}
	m := &mind{decide: func(context.Context, tutor.DecideTask) (tutor.Decision, error) {
		if s.Decision == nil {
			return tutor.Decision{}, errors.New("no answer within 8 s")
		}
		return *s.Decision, nil
	}}
	if s.Says != "" || s.Error != "" || len(s.Tries) > 0 {
		m.speak = s.speak
	}
	if s.Weighed != nil || s.Unweighs != "" {
		m.evaluate = s.evaluate
	}
	if s.Posed != nil {
		m.pose = poses(*s.Posed)
	}
	if len(s.Judged) > 0 {
		m.judge = judges(s.Judged...)
	}
	k.Use(m.minds())
}

func (s *scripted) speak(_ context.Context, n int, _ tutor.SpeakTask) (string, error) {
	text := s.Says
	if len(s.Tries) > 0 {
		text = s.Tries[min(n, len(s.Tries))-1]
	}
	if s.Error != "" {
		return text, errors.New(s.Error)
	}
	return text, nil
}

func (s *scripted) evaluate(context.Context, tutor.EvaluateTask) (tutor.Weighed, error) {
	if s.Weighed == nil {
		return tutor.Weighed{}, errors.New(s.Unweighs)
	}
	return *s.Weighed, nil
}
