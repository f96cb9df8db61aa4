package kernel

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"primer/tutor"
)

// scripted is a model that decides and says what a test file tells it.
type scripted struct {
	Decision *tutor.Decision `json:"decision"`
	Says     string          `json:"says"`
	Error    string          `json:"error"`
}

func script(t *testing.T, k *Kernel, text string) {
	t.Helper()
	s := &scripted{}
	if err := json.Unmarshal([]byte(text), s); err != nil {
		t.Fatalf("model: %v", err)
	}
	k.Decider = s
	if s.Says != "" || s.Error != "" {
		k.Speaker = s
	}
}

func (s *scripted) Decide(context.Context, tutor.DecideTask) (tutor.Decision, []tutor.ModelCall, error) {
	if s.Decision == nil {
		return tutor.Decision{}, nil, errors.New("no answer within 8 s")
	}
	return *s.Decision, nil, nil
}

func (s *scripted) Speak(_ context.Context, _ tutor.SpeakTask, say func(string) bool) ([]tutor.ModelCall, error) {
	for _, word := range strings.SplitAfter(s.Says, " ") {
		if !say(word) {
			return nil, tutor.ErrEnough
		}
	}
	if s.Error != "" {
		return nil, errors.New(s.Error)
	}
	return nil, nil
}
