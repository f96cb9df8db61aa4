package llm

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Link is a model that may come and go. While all is well it passes calls on.
// After a failure it answers Resting at once, without asking, until a pause is
// over; then the next call tries again, and waits a moment only: a trial that
// takes longer goes on in the background and serves the call after it. Each
// failure is told once, to whoever calls first.
type Link struct {
	open func(context.Context) (Model, error)
	now  func() time.Time
	wait time.Duration

	mu     sync.Mutex
	model  Model // nil until it was opened
	state  state
	cause  *Error    // the failure that ended it
	failed Request   // what it failed at
	until  time.Time // rest so long
	rest   time.Duration
	told   bool // a caller has been told of the failure
	back   bool // it was away, and nobody has been told that it is back
}

// state is where a link stands.
type state int

const (
	ok      state = iota
	failing       // rests, then waits for a call to try again
	probing       // a trial is under way
)

// NewLink makes a link. open finds the model; it is called on first use, and
// again after a failure.
func NewLink(open func(context.Context) (Model, error), now func() time.Time) *Link {
	return &Link{open: open, now: now, wait: probeWait, rest: restFirst}
}

// Chat passes a call on to the model, or says at once that it rests.
func (l *Link) Chat(ctx context.Context, r Request, say func(Delta) bool) (Reply, error) {
	model, err := l.ready(ctx)
	if err != nil {
		return Reply{}, err
	}
	reply, err := model.Chat(ctx, r, say)
	if err != nil && (ctx.Err() != nil || CodeOf(err) == TooLong) {
		return reply, err // the caller went away, or asked too much: that says nothing about the model
	}
	reply.Back = l.learn(r, err)
	return reply, err
}

// Open finds the model, so that a caller knows at once whether it is there. When
// it is not, the link is good all the same: calls find it when it comes.
func (l *Link) Open(ctx context.Context) error {
	l.probe(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state == ok {
		return nil
	}
	l.told = true
	return l.cause
}

// Model is the model as it was opened last, or nil.
func (l *Link) Model() Model {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.model
}

// Warm has the server read the stable beginning of a request while nobody waits,
// so that the first call finds it in the cache.
func (l *Link) Warm(ctx context.Context, r Request) {
	l.mu.Lock()
	model := l.model
	ready := l.state == ok && model != nil
	l.mu.Unlock()
	if !ready {
		return
	}
	if _, err := model.Chat(ctx, oneToken(r), nil); err != nil && ctx.Err() == nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.failed = r
		l.fail(err)
	}
}

// oneToken asks for as little as can be: the prompt is read, one token comes.
func oneToken(r Request) Request {
	r.MaxTokens, r.Schema, r.Think = 1, nil, false
	r.Limits = Limits{Idle: probeLimit, Total: probeLimit}
	return r
}

// Away says why the model is not being asked just now, or "".
func (l *Link) Away() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state == ok || l.cause == nil {
		return ""
	}
	return l.cause.Text
}

// Hurry ends the pause: the next call tries again.
func (l *Link) Hurry() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.until = l.now()
}

// ready gives the model when it may be asked now.
func (l *Link) ready(ctx context.Context) (Model, error) {
	l.mu.Lock()
	switch {
	case l.state == ok && l.model != nil:
		defer l.mu.Unlock()
		return l.model, nil
	case l.state == probing, l.state == failing && l.now().Before(l.until):
		defer l.mu.Unlock()
		return nil, l.resting()
	}
	l.state = probing
	l.mu.Unlock()
	return l.try(ctx)
}

// try starts a trial and waits a moment for it.
func (l *Link) try(ctx context.Context) (Model, error) {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		background, cancel := context.WithTimeout(context.WithoutCancel(ctx), probeLimit)
		defer cancel()
		l.probe(background)
	}()
	moment := time.NewTimer(l.wait)
	defer moment.Stop()
	select {
	case <-ended:
	case <-moment.C:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state == ok {
		return l.model, nil
	}
	return nil, l.resting()
}

// probe opens the model. One that was too slow, or broke in the middle, has to
// answer one token of the very request that failed: its server may talk while
// its engine is stuck. That also reads the long prompt into the server's cache.
func (l *Link) probe(ctx context.Context) {
	model, err := l.open(ctx)
	l.mu.Lock()
	again, first := l.failed, l.cause == nil
	engine := l.cause != nil && (l.cause.Code == Slow || l.cause.Code == Cut || l.cause.Code == Refused) && len(again.Messages) > 0
	l.mu.Unlock()
	if err == nil && engine {
		_, err = model.Chat(ctx, oneToken(again), nil)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.fail(err)
		return
	}
	l.model, l.state, l.back = model, ok, l.back || !first
}

// learn takes over how a call went, and says whether the model is back with it.
func (l *Link) learn(r Request, err error) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.failed = r
		l.fail(err)
		l.told = true
		return false
	}
	was := l.back
	l.back, l.rest, l.cause = false, restFirst, nil
	return was
}

// fail sends the link to rest; each failure in a row doubles the pause.
func (l *Link) fail(err error) {
	var cause *Error
	if !errors.As(err, &cause) {
		cause = fail(Refused, err, "%s", brief(err))
	}
	if l.cause == nil {
		l.told = false
	}
	l.state, l.cause = failing, cause
	l.until = l.now().Add(l.rest)
	l.rest = min(2*l.rest, restMost)
}

// resting tells the failure once; after that only that the model rests.
func (l *Link) resting() error {
	if l.cause != nil && !l.told {
		l.told = true
		return l.cause
	}
	return fail(Resting, l.cause, "the model rests")
}
