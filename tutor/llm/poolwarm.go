package llm

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"
)

// Warm has a host read the stable beginning of a request while nobody waits, so that the
// call behind it begins soon: the host that knows the session, else the one that would
// get it. It takes a seat only where one is free and nobody waits, and gives it back as
// soon as somebody does.
func (p *Pool) Warm(ctx context.Context, r Request) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	t := p.reserve(r, cancel)
	if t == nil {
		return
	}
	reply, err := t.host.link.readAhead(ctx, r)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err == nil {
		t.host.speed.learn(t, reply, p.now().Sub(t.began))
		t.host.hold(t, p.now())
	}
	if ctx.Err() == nil {
		p.stand(t)
		return
	}
	p.block(t, t.host.speed.reading(t.anew)-p.now().Sub(t.began))
}

// reserve gives a reading ahead a seat, or nil.
func (p *Pool) reserve(r Request, yield func()) *ticket {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := ticketOf(r)
	hosts := p.hosts
	if at := slices.IndexFunc(hosts, func(h *poolHost) bool { return h.link.up() && h.holds(t) != nil }); at >= 0 {
		hosts = hosts[at : at+1]
	}
	hosts = slices.DeleteFunc(slices.Clone(hosts), func(h *poolHost) bool { return !h.link.up() || !p.idle(h) })
	h, _ := p.choose(t, hosts)
	if h == nil || h.knows(t) {
		return nil
	}
	if push, _ := h.pushes(t, p.now()); push > 0 { // what somebody uses is worth more than what somebody may use
		return nil
	}
	t.host, t.began, t.anew, t.yield = h, p.now(), h.anew(t), yield
	h.busy = append(h.busy, t)
	return t
}

// idle reports whether a host has a seat that nobody will want soon: of several one
// stays free. p.mu is held.
func (p *Pool) idle(h *poolHost) bool {
	return h.link.Model() != nil && h.free() > min(h.seats-1, 1) && !slices.ContainsFunc(p.waiting, func(w *ticket) bool { return w.host == h })
}

// Soon is when the answer to a request would begin, and how many tokens a second it would
// have from then on; known is false where that was never measured.
func (p *Pool) Soon(r Request) (begins time.Duration, talks float64, known bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := ticketOf(r)
	t.rank = p.before(t.student)
	h, begins := p.choose(t, p.usable(nil))
	if h == nil || h.speed.reads == 0 || h.speed.talks == 0 {
		return begins, 0, false
	}
	return begins, h.speed.talks, true
}

// Expect tells how fast the model was found to be, in tokens a second, where a host has
// not been measured.
func (p *Pool) Expect(reads, talks float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, h := range p.hosts {
		if h.speed.reads == 0 {
			h.speed.reads = reads * bytesAToken
		}
		h.speed.talks = cmp.Or(h.speed.talks, talks)
	}
}

// Speed is how many tokens a second the slowest of the hosts that are asked reads and
// writes, about; 0 where nothing was measured.
func (p *Pool) Speed() (reads, talks float64) {
	for _, h := range p.Hosts() {
		if h.Away != "" || h.Reads == 0 || h.Talks == 0 {
			continue
		}
		if reads == 0 || h.Reads < reads {
			reads = h.Reads
		}
		if talks == 0 || h.Talks < talks {
			talks = h.Talks
		}
	}
	return reads, talks
}

// Load brings the model into the memory of each host that has it, and returns when that is
// done. What goes wrong with it the first call finds out.
func (p *Pool) Load(ctx context.Context) {
	var all sync.WaitGroup
	for _, h := range p.hosts {
		if m, ok := h.link.Model().(interface{ Load(context.Context) error }); ok {
			all.Go(func() { _ = m.Load(ctx) })
		}
	}
	all.Wait()
}

// Open finds the model at every host, so that a caller knows at once whether it is there.
// It is an error when no host has it; the pool is good all the same.
func (p *Pool) Open(ctx context.Context) error {
	failed := make([]error, len(p.hosts))
	var all sync.WaitGroup
	for i, h := range p.hosts {
		all.Go(func() { failed[i] = h.link.Open(ctx) })
	}
	all.Wait()
	if slices.Contains(failed, nil) {
		return nil
	}
	for _, err := range failed { // the one that says most comes first
		if code := CodeOf(err); code != Down && code != Slow {
			return err
		}
	}
	return failed[0]
}

// Model is the model as one of the hosts opened it last, or nil.
func (p *Pool) Model() Model {
	for _, h := range p.hosts {
		if m := h.link.Model(); m != nil {
			return m
		}
	}
	return nil
}

// Away says why no host is being asked just now, or "".
func (p *Pool) Away() string {
	why := ""
	for _, h := range p.hosts {
		away := h.link.Away()
		if away == "" {
			return ""
		}
		why = cmp.Or(why, away)
	}
	return why
}

// Hurry ends the pauses: the next call tries again.
func (p *Pool) Hurry() {
	for _, h := range p.hosts {
		h.link.Hurry()
	}
}

// HostState is how a host is.
type HostState struct {
	Name  string
	Away  string // why it is not being asked, or ""
	Seats int
	Free  int
	Reads float64 // tokens a second, about; 0 where not measured
	Talks float64
}

// Hosts are how the hosts are.
func (p *Pool) Hosts() []HostState {
	p.mu.Lock()
	defer p.mu.Unlock()
	out := make([]HostState, len(p.hosts))
	for i, h := range p.hosts {
		out[i] = HostState{h.name, h.link.Away(), h.seats, max(h.free(), 0), h.speed.reads / bytesAToken, h.speed.talks}
	}
	return out
}
