package seat

import (
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/ssh"
)

// porch holds the connections whose student is not in yet. Each has a deadline, and when
// there are too many the one goes that is least likely to become a student: who has said
// nothing, and of those who waited longest. So silent connections keep nobody out, however
// many there are.
type porch struct {
	greet, enter time.Duration
	most         int

	mu      sync.Mutex
	waiting []*guest // in the order in which they came
}

// mostWaiting is how many may wait at once.
const mostWaiting = 300

// guest is a connection whose student is not in yet.
type guest struct {
	net.Conn
	said   atomic.Bool // anything at all
	silent *time.Timer
	late   *time.Timer
}

type guestKey struct{}

// Read notes that the other side speaks.
func (g *guest) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	if n > 0 && !g.said.Load() {
		g.said.Store(true)
		g.silent.Stop()
	}
	return n, err
}

// Close closes the connection and forgets its deadlines.
func (g *guest) Close() error {
	g.silent.Stop()
	g.late.Stop()
	return g.Conn.Close()
}

// came takes a connection that was just made.
func (p *porch) came(ctx ssh.Context, conn net.Conn) net.Conn {
	g := &guest{Conn: conn}
	g.silent = time.AfterFunc(p.greet, func() { p.sendAway(g) })
	g.late = time.AfterFunc(p.enter, func() { p.sendAway(g) })
	ctx.SetValue(guestKey{}, g)
	p.mu.Lock()
	p.waiting = append(p.waiting, g)
	var out *guest
	if len(p.waiting) > p.most {
		i := max(slices.IndexFunc(p.waiting, func(g *guest) bool { return !g.said.Load() }), 0)
		out = p.waiting[i]
		p.waiting = slices.Delete(p.waiting, i, i+1)
	}
	p.mu.Unlock()
	if out != nil {
		_ = out.Close()
	}
	go func() { // gone by themselves
		<-ctx.Done()
		p.forget(g)
	}()
	return g
}

func (p *porch) sendAway(g *guest) {
	p.forget(g)
	_ = g.Close()
}

func (p *porch) forget(g *guest) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = slices.DeleteFunc(p.waiting, func(one *guest) bool { return one == g })
}

// entered is told when a connection's student is in: it has no deadline any more.
func (p *porch) entered(ctx ssh.Context) {
	if g, ok := ctx.Value(guestKey{}).(*guest); ok {
		g.silent.Stop()
		g.late.Stop()
		p.forget(g)
	}
}
