package agent

import (
	"context"

	"primer/tutor"
	"primer/tutor/llm"
)

// warmer is a model that can read a prompt ahead of time.
type warmer interface {
	Warm(ctx context.Context, r llm.Request)
}

// Warm has the model read the session's prefix while the student reads the
// greeting; of the task it needs profile, band and lesson. It returns when that
// is done, or at once when the model cannot.
func (a *Agent) Warm(ctx context.Context, session string, t tutor.Task) {
	w, ok := a.model.(warmer)
	if !ok {
		return
	}
	p, err := a.prefix(session, t)
	if err != nil {
		return
	}
	w.Warm(ctx, llm.Request{System: p.Text, Messages: []llm.Message{{Role: llm.RoleUser, Text: "Hello."}}})
}
