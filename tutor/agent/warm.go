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

// Warm has the model read what the next call will begin with, while the student
// reads: the session's prefix and the conversation so far. Of the task it needs
// profile, band and lesson, Recent with the turn that just ended, and Turn: the
// next turn's number, or 0. It returns when that is done, at once when the model
// cannot or is at work, and as soon as a call of the agent begins. That call
// waits for no more than it would have to read itself.
func (a *Agent) Warm(ctx context.Context, session string, t tutor.Task) {
	w, ok := a.model.(warmer)
	if !ok || a.spentAll() {
		return
	}
	b, err := a.begin(session, t)
	if err != nil {
		return
	}
	ctx, done := a.yielding(ctx)
	if done == nil {
		return
	}
	defer done()
	// A student's line is what comes next, whatever it says.
	w.Warm(ctx, llm.Request{System: b.prefix.Text, Messages: add(b.history, llm.RoleUser, `Student: "`)})
}

// yielding is a context that ends when a call begins. It is not given while a
// call is under way; done is nil then. A reading ahead that is still going on
// gives way to the new one.
func (a *Agent) yielding(ctx context.Context) (_ context.Context, done func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.calls > 0 {
		return ctx, nil
	}
	a.stopWarming()
	ctx, cancel := context.WithCancel(ctx)
	a.warming = cancel
	return ctx, cancel
}

// busy ends any reading ahead, and keeps others from beginning until the call is over.
func (a *Agent) busy() (over func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.calls++
	a.stopWarming()
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.calls--
	}
}

// stopWarming ends the reading ahead. a.mu is held.
func (a *Agent) stopWarming() {
	if a.warming != nil {
		a.warming()
		a.warming = nil
	}
}
