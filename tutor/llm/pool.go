package llm

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Pool is one model at several hosts, for many students. Each host has so many seats:
// calls that it answers at once. A call goes to the host where its answer begins first,
// which mostly is the one that has read its session's prompt before. When seats are
// short every student has one call before anybody has a second. A call whose answer
// would begin too late is not asked at all, and says so at once with [Busy]; nor is one
// that would push another student's prompt out of a slow host's memory. Each host has a
// failure state of its own: where it fails before a word came, another host is asked.
type Pool struct {
	now   func() time.Time
	hosts []*poolHost

	mu      sync.Mutex
	waiting []*ticket // for a seat, by arrival
}

// Place is a host as a pool has it.
type Place struct {
	Name     string // as host:port
	Open     func(context.Context) (Model, error)
	Measured Measured // what is known of it beforehand; seats may be 0 for one
	Prompts  int      // how many prompts its memory keeps; 0 for one a seat
}

// NewPool makes a pool. A model is opened on first use, and again after a failure.
func NewPool(now func() time.Time, places ...Place) *Pool {
	p := &Pool{now: now}
	for _, place := range places {
		link := NewLink(place.Open, now)
		link.turn = make(chan struct{}, 2*mostSeats) // here a call has its seat before it comes to the link
		h := &poolHost{name: place.Name, link: link, seats: max(place.Measured.Seats, 1)}
		h.prompts = max(place.Prompts, h.seats)
		h.speed = hostSpeed{reads: place.Measured.Reads * bytesAToken, talks: place.Measured.Talks, now: now}
		p.hosts = append(p.hosts, h)
	}
	return p
}

// ticket is a call, or a reading ahead, that wants a seat or has one.
type ticket struct {
	student string
	session string
	prompt  string // all that the host has to have read
	host    *poolHost
	seated  chan struct{} // closed when it has its seat
	began   time.Time     // when it got it
	rank    int           // calls of the same student that were not answered when it came
	anew    int           // bytes of the prompt that the host had to read then
	yield   func()        // of a reading ahead: ends it, since somebody waits for the seat
	blocked time.Time     // the caller has gone, and the server reads on until about then
}

func ticketOf(r Request) *ticket {
	t := &ticket{student: r.Student, session: r.Session, seated: make(chan struct{})}
	t.student = cmp.Or(t.student, r.Session)
	var b strings.Builder
	b.WriteString(r.System)
	for _, m := range r.Messages {
		b.WriteString("\n[" + m.Role + "]\n" + m.Text)
	}
	t.prompt = b.String()
	return t
}

// Chat passes a call on to a host.
func (p *Pool) Chat(ctx context.Context, r Request, say func(Delta) bool) (Reply, error) {
	r.Limits = r.Limits.or(SpeakLimits)
	until := p.now().Add(r.Limits.First)
	var tried []*poolHost
	var failed error
	for {
		t, err := p.enter(r, until, tried)
		if err != nil {
			if failed != nil && CodeOf(err) == Resting {
				err = failed // what was met says more
			}
			return Reply{}, err
		}
		if err := p.await(ctx, t, until); err != nil {
			return Reply{}, err
		}
		reply, said, err := p.serve(ctx, t, r, say, until)
		if err == nil || said || ctx.Err() != nil || !elsewhere(err) {
			return reply, err
		}
		tried, failed = append(tried, t.host), err
	}
}

// elsewhere reports whether another host may answer what this one did not.
func elsewhere(err error) bool {
	switch CodeOf(err) {
	case Down, Cut, Missing, Refused, Resting, Unsafe, Remote:
		return true
	case Slow, TooLong, Busy, "":
	}
	return false
}

// enter gives a call a place before the host where its answer begins first. A host that
// was tried in vain is none.
func (p *Pool) enter(r Request, until time.Time, tried []*poolHost) (*ticket, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := ticketOf(r)
	t.rank = p.before(t.student)
	hosts := p.usable(tried)
	if len(hosts) == 0 {
		return nil, p.resting()
	}
	h, begins := p.choose(t, hosts)
	switch {
	case h == nil:
		return nil, &Error{Code: Busy, Text: "every place at the model is another student's for now"}
	case p.now().Add(begins).After(until):
		return nil, busy(begins)
	}
	t.host = h
	p.waiting = append(p.waiting, t)
	p.seat(h)
	return t, nil
}

func busy(wait time.Duration) *Error {
	return &Error{Code: Busy, Text: fmt.Sprintf("the model is busy with other students: its answer would begin in about %.0f s", wait.Seconds()), Wait: wait}
}

// usable are the hosts that may be asked. One that rested long enough is tried again while
// nobody waits, or one of them by this call where there is no other. p.mu is held.
func (p *Pool) usable(tried []*poolHost) []*poolHost {
	var up, due []*poolHost
	for _, h := range p.hosts {
		switch {
		case slices.Contains(tried, h):
		case h.link.up():
			up = append(up, h)
		case h.link.due():
			due = append(due, h)
		}
	}
	if len(up) == 0 && len(due) > 0 {
		up, due = due[:1], due[1:]
	}
	for _, h := range due {
		h.link.retry()
	}
	return up
}

// resting tells the failure of each host once; after that only that the model rests.
func (p *Pool) resting() error {
	var last error
	for _, h := range p.hosts {
		h.link.mu.Lock()
		last = h.link.resting()
		h.link.mu.Unlock()
		if CodeOf(last) != Resting {
			return last
		}
	}
	return last
}

// await waits for the seat. Whoever waits in vain has not been answered by anybody: that
// says nothing about a host.
func (p *Pool) await(ctx context.Context, t *ticket, until time.Time) error {
	over := time.NewTimer(until.Sub(p.now()))
	defer over.Stop()
	var err error
	select {
	case <-t.seated:
		return nil
	case <-over.C:
		err = &Error{Code: Busy, Text: "the model was busy with other students", Wait: until.Sub(p.now())}
	case <-ctx.Done():
		err = ctx.Err()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if t.began.IsZero() {
		p.waiting = slices.DeleteFunc(p.waiting, func(w *ticket) bool { return w == t })
	} else {
		p.stand(t) // it was given one in this moment
	}
	return err
}

// errUnbegun ends a call whose answer did not begin in time.
var errUnbegun = errors.New("the answer did not begin")

// serve asks the host. An answer that does not begin in time is ended.
func (p *Pool) serve(ctx context.Context, t *ticket, r Request, say func(Delta) bool, until time.Time) (_ Reply, said bool, _ error) {
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var begun atomic.Bool
	late := time.AfterFunc(until.Sub(p.now()), func() {
		if !begun.Load() {
			cancel(errUnbegun)
		}
	})
	defer late.Stop()
	reply, err := t.host.link.Chat(inner, r, func(d Delta) bool {
		begun.Store(true)
		return say == nil || say(d)
	})
	if ctx.Err() == nil && context.Cause(inner) == errUnbegun && err != nil {
		err = fail(Slow, err, "no answer within %g s", r.Limits.First.Seconds())
	}
	p.ended(t, r, reply, begun.Load(), err)
	return reply, begun.Load(), err
}

// ended takes over how a call went, and gives its seat to the next one.
func (p *Pool) ended(t *ticket, r Request, reply Reply, said bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	h, took := t.host, p.now().Sub(t.began)
	if said || err == nil {
		h.speed.learn(t, reply, took)
		h.hold(t, p.now())
		h.unheard = 0
		p.stand(t)
		return
	}
	if code := CodeOf(err); code != "" && code != Slow || !h.link.up() { // it failed, and its link knows
		if code == Down {
			h.held = nil
		}
		p.stand(t)
		return
	}
	p.givenUp(t, r, took)
}

// A call that was given up before a word of it came: when that took much longer than was
// foreseen, twice in a row, the host is taken for stuck.
const (
	overdueFrom  = 2 * time.Second
	overdueTimes = 3
	overdueMost  = 2
)

// givenUp is the end of a call whose caller went before a word came. The server mostly
// reads its prompt to the end all the same. p.mu is held.
func (p *Pool) givenUp(t *ticket, r Request, took time.Duration) {
	h := t.host
	foreseen := h.speed.measured(t.anew)
	h.speed.atMost(t.anew, took)
	h.hold(t, p.now())
	if took >= overdueFrom && took > overdueTimes*foreseen {
		if h.unheard++; h.unheard >= overdueMost {
			h.unheard = 0
			h.link.learn(r, fail(Slow, nil, "no answer within %.0f s", took.Seconds()))
		}
	}
	p.block(t, foreseen-took)
}

// longestBlock bounds how long a seat is taken for one that a server reads on for.
const longestBlock = 10 * time.Second

// block keeps a seat until the server has read to the end. p.mu is held.
func (p *Pool) block(t *ticket, left time.Duration) {
	if left = min(left, longestBlock); left <= 0 {
		p.stand(t)
		return
	}
	t.blocked = p.now().Add(left)
	time.AfterFunc(left, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.stand(t)
	})
}

// stand gives a seat back. p.mu is held.
func (p *Pool) stand(t *ticket) {
	t.host.busy = slices.DeleteFunc(t.host.busy, func(b *ticket) bool { return b == t })
	p.seat(t.host)
}

// seat gives the free seats of a host to those who wait. Where there is none, what is read
// ahead there gives way. p.mu is held.
func (p *Pool) seat(h *poolHost) {
	for h.free() > 0 {
		t := p.next(h)
		if t == nil {
			return
		}
		p.waiting = slices.DeleteFunc(p.waiting, func(w *ticket) bool { return w == t })
		t.host, t.began, t.anew = h, p.now(), h.anew(t)
		h.busy = append(h.busy, t)
		close(t.seated)
	}
	for _, b := range h.busy {
		if b.yield != nil && b.blocked.IsZero() && slices.ContainsFunc(p.waiting, func(w *ticket) bool { return w.host == h }) {
			b.yield()
			return
		}
	}
}

// next is who has the next seat of a host: of those who wait for it the one whose student
// had fewest calls before it, else one who waits elsewhere and would be answered sooner
// here. p.mu is held.
func (p *Pool) next(h *poolHost) *ticket {
	var best *ticket
	for _, w := range p.waiting {
		if w.host == h && (best == nil || w.rank < best.rank) {
			best = w
		}
	}
	if best != nil || !h.link.up() {
		return best
	}
	for _, w := range p.waiting {
		if push, ok := h.pushes(w, p.now()); ok && h.speed.reading(h.anew(w))+push < p.wait(w.host, w) && (best == nil || w.rank < best.rank) {
			best = w
		}
	}
	return best
}

// before is how many calls of a student are not answered yet. p.mu is held.
func (p *Pool) before(student string) int {
	if student == "" {
		return 0
	}
	n := 0
	for _, h := range p.hosts {
		for _, b := range h.busy {
			if b.student == student && b.yield == nil && b.blocked.IsZero() {
				n++
			}
		}
	}
	for _, w := range p.waiting {
		if w.student == student {
			n++
		}
	}
	return n
}

// choose is the host where a call's answer begins first, and when; nil where it would push
// others out everywhere. What it costs others counts as its own. p.mu is held.
func (p *Pool) choose(t *ticket, hosts []*poolHost) (best *poolHost, begins time.Duration) {
	least := time.Duration(0)
	for _, h := range hosts {
		push, ok := h.pushes(t, p.now())
		if !ok {
			continue
		}
		at := p.wait(h, t) + h.speed.reading(h.anew(t))
		cost := at + push
		if h.holds(t) == nil {
			cost += strangeness
		}
		if best == nil || cost < least {
			best, begins, least = h, at, cost
		}
	}
	return best, begins
}

// strangeness is what a host that does not know a session costs at least: where nothing is
// measured yet, too, a session stays where it is.
const strangeness = 50 * time.Millisecond

// wait is how long a call waits for a seat of a host. p.mu is held.
func (p *Pool) wait(h *poolHost, t *ticket) time.Duration {
	now := p.now()
	seats := make([]time.Duration, 0, h.seats)
	for _, b := range h.busy {
		seats = append(seats, h.left(b, now))
	}
	for len(seats) < h.seats {
		seats = append(seats, 0)
	}
	for _, w := range p.waiting {
		if w == t || w.host != h || w.rank > t.rank {
			continue
		}
		slices.Sort(seats)
		seats[0] += h.speed.taking()
	}
	return slices.Min(seats) * (100 + caution) / 100
}

// caution is how much longer a wait is foreseen than it takes on average, in percent.
const caution = 20
