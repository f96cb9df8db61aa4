package agent

import (
	"cmp"
	"context"
	"strings"
	"sync"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
)

// How fast a model is on this machine is known from its own calls, and before the first of
// them from its exam.
const (
	newestShare    = .3 // of the newest call in a running mean
	fewestMeasured = 8  // tokens of an answer that can be timed
	fewestRead     = 30 // tokens of a prompt that was read anew, to be timed

	slowReads = 200 // tokens a second: below that each token of a prompt is waited for
	slowTalks = 25

	firstSentence = 14 // tokens, until something can be shown
	wholeReply    = 75
	overhead      = 60 * time.Millisecond
)

// Speed is how many tokens a second a model reads and writes; 0 is not known.
type Speed struct {
	Reads float64 `json:"reads"`
	Talks float64 `json:"talks"`
}

// pace is how fast a model is, as measured by its calls so far, and what it has read last:
// what a prompt shares with that at its beginning need not be read again.
type pace struct {
	mu    sync.Mutex
	speed Speed
	read  string
}

// learn takes over how a call went.
func (p *pace) learn(c tutor.ModelCall) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if talk := (c.Took - c.FirstToken).Seconds(); c.TokensOut >= fewestMeasured && talk > 0 {
		p.speed.Talks = mean(p.speed.Talks, float64(c.TokensOut)/talk)
	}
	if n := anew(p.read, c.Text); n >= fewestRead && c.PromptTook > 0 {
		p.speed.Reads = mean(p.speed.Reads, float64(n)/c.PromptTook.Seconds())
	}
	if c.Error == "" || c.FirstToken > 0 {
		p.read = c.Text
	}
}

// set takes over how fast the hosts of a pool are; what is not known stays.
func (p *pace) set(reads, talks float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.speed = Speed{cmp.Or(reads, p.speed.Reads), cmp.Or(talks, p.speed.Talks)}
}

// readAhead notes that a prompt was read while nobody waited.
func (p *pace) readAhead(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.read = text
}

// has reports whether a prompt is what was read last, or its beginning.
func (p *pace) has(text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return text != "" && strings.HasPrefix(p.read, text)
}

// anew is about how many tokens of a text are to be read behind what it shares with
// another one.
func anew(was, text string) int {
	n := 0
	for n < len(was) && n < len(text) && was[n] == text[n] {
		n++
	}
	return prompts.Tokens(text[n:])
}

func mean(so, now float64) float64 {
	if so == 0 {
		return now
	}
	return so + newestShare*(now-so)
}

// soon is how long the first sentence and a whole reply to a prompt would take.
func (p *pace) soon(text string) (first, whole time.Duration, known bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.speed.Reads == 0 || p.speed.Talks == 0 {
		return 0, 0, false
	}
	read := overhead + seconds(float64(anew(p.read, text))/p.speed.Reads)
	return read + seconds(firstSentence/p.speed.Talks), read + seconds(wholeReply/p.speed.Talks), true
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// slow reports whether each token of a prompt is waited for; what was never measured is
// taken for slow.
func (p *pace) slow() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.speed.Reads < slowReads || p.speed.Talks < slowTalks
}

// Measured tells how fast the model was found to be, as a beginning: its calls say more.
func (a *Agent) Measured(s Speed) {
	if p, ok := a.model.(pool); ok {
		p.Expect(s.Reads, s.Talks)
	}
	a.pace.mu.Lock()
	defer a.pace.mu.Unlock()
	a.pace.speed.Reads = cmp.Or(a.pace.speed.Reads, s.Reads)
	a.pace.speed.Talks = cmp.Or(a.pace.speed.Talks, s.Talks)
}

// Speed is how fast the model is, as measured so far.
func (a *Agent) Speed() Speed {
	a.pace.mu.Lock()
	defer a.pace.mu.Unlock()
	return a.pace.speed
}

// warmer is a model that can read a prompt ahead of time.
type warmer interface {
	Warm(ctx context.Context, r llm.Request)
}

// Warm has the model read what the next call will begin with, while the student
// reads: the session's prefix and the conversation so far. Of the task it needs
// profile, band and lesson, Recent with the turn that just ended, and Turn: the
// next turn's number, or 0. It returns when that is done, at once when the model
// cannot or is at work, and as soon as a call begins: of this session where a pool
// has seats for others, else any. That call waits for no more than it would have to
// read itself.
func (a *Agent) Warm(ctx context.Context, session string, t tutor.Task) {
	w, ok := a.model.(warmer)
	if !ok || a.spentAll() {
		return
	}
	b, err := a.begin(session, t)
	if err != nil {
		return
	}
	ctx, done := a.yielding(ctx, a.place(session))
	if done == nil {
		return
	}
	defer done()
	// A student's line is what comes next, whatever it says.
	r := llm.Request{Session: session, Student: t.Profile.ID, System: b.prefix.Text, Messages: add(b.history, llm.RoleUser, `Student: "`)}
	text := strings.TrimSuffix(whole(r), "\n")
	if _, ok := a.model.(pool); ok { // it knows what its hosts have read
		w.Warm(ctx, r)
		return
	}
	if a.pace.has(text) {
		return
	}
	if w.Warm(ctx, r); ctx.Err() == nil {
		a.pace.readAhead(text)
	}
}

// yielding is a context that ends when a call begins. It is not given while a
// call is under way; done is nil then. A reading ahead that is still going on
// gives way to the new one.
func (a *Agent) yielding(ctx context.Context, place string) (_ context.Context, done func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.calls[place] > 0 {
		return ctx, nil
	}
	a.stopWarming(place)
	ctx, cancel := context.WithCancel(ctx)
	mine := &readingAhead{cancel}
	a.warming[place] = mine
	return ctx, func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if cancel(); a.warming[place] == mine {
			delete(a.warming, place)
		}
	}
}

// readingAhead is one that goes on.
type readingAhead struct{ stop context.CancelFunc }

// busy ends any reading ahead, and keeps others from beginning until the call is over.
func (a *Agent) busy(place string) (over func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.calls[place]++
	a.stopWarming(place)
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.calls[place]--; a.calls[place] == 0 {
			delete(a.calls, place)
		}
	}
}

// stopWarming ends the reading ahead. a.mu is held.
func (a *Agent) stopWarming(place string) {
	if reading := a.warming[place]; reading != nil {
		reading.stop()
		delete(a.warming, place)
	}
}
