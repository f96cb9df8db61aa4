package agent

import (
	"context"
	"sync"
	"time"

	"primer/tutor"
	"primer/tutor/llm"
)

// Thinking before an answer is worth its time only while the student would wait
// anyway. How much of it fits is known from the model's own calls.
const (
	fewestThoughts = 120 // tokens; with fewer a thought does not end
	mostThoughts   = 300
	newestShare    = .3 // of the newest call in a running mean
	fewestMeasured = 8  // tokens of an answer that can be timed
)

// pace is how fast a model is, as measured by its calls so far.
type pace struct {
	mu     sync.Mutex
	rate   float64       // tokens a second
	decide time.Duration // a decision without thinking
	need   int           // tokens of thinking that it takes at least
}

// learn takes over how a call went.
func (p *pace) learn(c tutor.ModelCall) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if talk := (c.Took - c.FirstToken).Seconds(); c.TokensOut >= fewestMeasured && talk > 0 {
		p.rate = mean(p.rate, float64(c.TokensOut)/talk)
	}
	if c.Role == roleDecide && c.Thinking == "" && c.Error == "" && c.Took > 0 {
		p.decide = time.Duration(mean(float64(p.decide), float64(c.Took)))
	}
}

func mean(so, now float64) float64 {
	if so == 0 {
		return now
	}
	return so + newestShare*(now-so)
}

// overthought is learned when a thought took all its tokens and no answer came:
// this model needs more, or none.
func (p *pace) overthought() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.need = 2 * max(p.need, fewestThoughts)
}

// thoughts is how many tokens of thinking fit into a limit beside the answer, or
// 0 when too few do or nothing was measured yet.
func (p *pace) thoughts(limit time.Duration) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.rate == 0 || p.decide == 0 {
		return 0
	}
	n := int(p.rate * (limit - lastMoment - p.decide).Seconds())
	if n < max(p.need, fewestThoughts) {
		return 0
	}
	return min(n, max(p.need, mostThoughts))
}

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
