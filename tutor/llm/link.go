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
// failure is told once, to whoever calls first. Calls take turns: two at once
// would push each other out of the server's cache, and the time that one waits
// for the other would look like a server that does not answer.
type Link struct {
	open func(context.Context) (Model, error)
	now  func() time.Time
	wait time.Duration
	turn chan struct{} // holds whoever is asking

	mu     sync.Mutex
	model  Model // nil until it was opened
	state  state
	cause  *Error    // the failure that ended it
	failed Request   // what it failed at
	until  time.Time // rest so long
	rest   time.Duration
	slow   int  // failures in a row that were Slow
	healed bool // it was unloaded for that, and has not answered since
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
	return &Link{open: open, now: now, wait: probeWait, turn: make(chan struct{}, 1), rest: restFirst}
}

// Chat passes a call on to the model, or says at once that it rests.
func (l *Link) Chat(ctx context.Context, r Request, say func(Delta) bool) (Reply, error) {
	if err := l.queue(ctx, &r); err != nil {
		return Reply{}, err
	}
	defer func() { <-l.turn }()
	model, err := l.ready(ctx)
	if err != nil {
		return Reply{}, err
	}
	reply, err := model.Chat(ctx, r, say)
	switch {
	case err == nil:
	case ctx.Err() == context.DeadlineExceeded: // the caller waited, and in vain
		err = fail(Slow, err, "no answer in time")
	case ctx.Err() != nil, CodeOf(err) == TooLong:
		return reply, err // the caller went away, or asked too much: that says nothing about the model
	}
	reply.Back = l.learn(r, err)
	return reply, err
}

// queue waits for the calls before this one. What that takes is part of the
// call's own time; a call whose time is over says nothing about the model.
func (l *Link) queue(ctx context.Context, r *Request) error {
	r.Limits = r.Limits.or(SpeakLimits)
	began := time.Now()
	over := time.NewTimer(r.Limits.Total)
	defer over.Stop()
	select {
	case l.turn <- struct{}{}:
		r.Limits.Total = max(r.Limits.Total-time.Since(began), time.Millisecond)
		return nil
	case <-over.C:
		return fail(Slow, nil, "the model was busy with another question for %g s", r.Limits.Total.Seconds())
	case <-ctx.Done():
		return ctx.Err()
	}
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
func (l *Link) Warm(ctx context.Context, r Request) { _, _ = l.readAhead(ctx, r) }

// readAhead is Warm, and tells how it went.
func (l *Link) readAhead(ctx context.Context, r Request) (Reply, error) {
	l.mu.Lock()
	model := l.model
	ready := l.state == ok && model != nil
	l.mu.Unlock()
	if !ready {
		return Reply{}, fail(Resting, nil, "the model rests")
	}
	reply, err := model.Chat(ctx, oneToken(r), nil)
	if err != nil && ctx.Err() == nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.failed = r
		l.fail(err)
	}
	return reply, err
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

// up reports whether calls are passed on.
func (l *Link) up() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state == ok
}

// due reports whether the pause after a failure is over: the next call tries again.
func (l *Link) due() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state == failing && !l.now().Before(l.until)
}

// retry tries again for nobody, where the pause is over.
func (l *Link) retry() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state != failing || l.now().Before(l.until) {
		return
	}
	l.state = probing
	go func() {
		ctx, cancel := context.WithTimeout(context.Background(), probeLimit)
		defer cancel()
		l.probe(ctx)
	}()
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
// One that was too slow twice in a row is unloaded first.
func (l *Link) probe(ctx context.Context) {
	model, err := l.open(ctx)
	if err == nil {
		l.heal(ctx, model)
	}
	l.mu.Lock()
	again, first := l.failed, l.cause == nil
	engine := l.cause != nil && (l.cause.Code == Slow || l.cause.Code == Cut || l.cause.Code == Refused) && len(again.Messages) > 0
	l.mu.Unlock()
	if err == nil && engine {
		_, err = model.Chat(ctx, l.patience(oneToken(again)), nil)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.fail(err)
		return
	}
	l.model, l.state, l.back = model, ok, l.back || !first
}

// unloader is a model that can be brought out of the server's memory.
type unloader interface {
	Unload(ctx context.Context) error
}

// stuckAfter is how many times in a row a model may be too slow before it is
// unloaded: a stuck one never answers again otherwise.
const stuckAfter = 2

// heal unloads a model that seems to be stuck, once until it answers: one that is
// only slow would have to read its prompt again each time.
func (l *Link) heal(ctx context.Context, model Model) {
	l.mu.Lock()
	stuck := l.slow >= stuckAfter && !l.healed
	l.healed = l.healed || stuck
	l.mu.Unlock()
	if u, ok := model.(unloader); ok && stuck {
		_ = u.Unload(ctx) // the trial that follows says how it is
	}
}

// patience shortens a trial that may be followed by the unloading of the model.
func (l *Link) patience(r Request) Request {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.healed {
		r.Limits = Limits{Idle: stuckLimit, Total: stuckLimit}
	}
	return r
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
	l.slow, l.healed = 0, false
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
	if l.slow++; cause.Code != Slow {
		l.slow = 0
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
