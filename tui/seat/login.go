package seat

import (
	"context"
	"net"
	"sync"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// studentKey is where a connection's permissions hold whose it is.
const studentKey = "primer-student"

// byWords asks for the three words of the card.
func (s *Server) byWords(ctx ssh.Context, ask gossh.KeyboardInteractiveChallenge) bool {
	login, from := ctx.User(), addressOf(ctx.RemoteAddr())
	answers, err := ask("", s.book.Say("serve.welcome"), []string{s.book.Say("serve.three-words") + " "}, []bool{true})
	if err != nil || len(answers) != 1 {
		return false
	}
	turn, ok := s.tries.begin(login, from)
	if !ok {
		return false
	}
	defer turn.end()
	s.o.Pause(ctx, turn.wait)
	if ctx.Err() != nil {
		return false
	}
	student, ok, err := s.school.Admit(ctx, login, answers[0])
	if err != nil {
		s.o.Logged(err.Error())
		return false
	}
	return s.admitted(ctx, login, student, from, ok, turn)
}

// byKey lets a computer in that is known by its key. A key that is not is no try: every
// computer offers what keys it has.
func (s *Server) byKey(ctx ssh.Context, key ssh.PublicKey) bool {
	student, ok, err := s.school.AdmitKey(ctx, ctx.User(), key.Marshal())
	if err != nil {
		s.o.Logged(err.Error())
	}
	return err == nil && ok && s.admitted(ctx, ctx.User(), student, addressOf(ctx.RemoteAddr()), true, nil)
}

func (s *Server) admitted(ctx ssh.Context, login, student, from string, ok bool, turn *try) bool {
	s.school.Came(context.WithoutCancel(ctx), login, student, ok, from)
	if turn != nil {
		turn.was(ok)
	}
	if !ok {
		return false
	}
	p := ctx.Permissions()
	if p.Permissions == nil {
		p.Permissions = &gossh.Permissions{}
	}
	if p.Extensions == nil {
		p.Extensions = map[string]string{}
	}
	p.Extensions[studentKey] = student
	return true
}

// addressOf is the address without its port.
func addressOf(a net.Addr) string {
	host, _, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	return host
}

// tries slows wrong tries, for each name at each address on its own: a class shares one
// address, and nobody's wrong tries make another name wait. Nothing is ever locked: who
// has the words is in after some seconds at most.
type tries struct {
	now func() time.Time

	mu sync.Mutex
	of map[tryKey]*tried
}

type tryKey struct{ login, from string }

type tried struct {
	wrong  int
	last   time.Time
	underW int // under way
}

// What wrong tries cost. The fourth waits a second, and each further one twice as long.
const (
	freeTries   = 3
	firstWait   = time.Second
	longestWait = 10 * time.Second
	// sideBySide is how many tries of one name at one address may wait at once: more of
	// them would make the waiting worth nothing.
	sideBySide = 4
	// forgetTries is after how long wrong tries are forgotten, and mostTried bounds how
	// many names are remembered: anybody can make some up.
	forgetTries = 15 * time.Minute
	mostTried   = 10_000
)

// try is one of them.
type try struct {
	of   *tries
	key  tryKey
	wait time.Duration
}

// begin counts a try, and says how long it waits before it is looked at. ok is false
// where too many are under way.
func (t *tries) begin(login, from string) (*try, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	if t.of == nil {
		t.of = map[tryKey]*tried{}
	}
	if len(t.of) >= mostTried {
		for k, one := range t.of {
			if one.underW == 0 && (now.Sub(one.last) > longestWait || len(t.of) >= mostTried) {
				delete(t.of, k)
			}
		}
	}
	key := tryKey{login, from}
	one := t.of[key]
	if one == nil || one.underW == 0 && now.Sub(one.last) > forgetTries {
		one = &tried{}
		t.of[key] = one
	}
	if one.underW >= sideBySide {
		return nil, false
	}
	one.underW++
	one.last = now
	return &try{of: t, key: key, wait: waitAfter(one.wrong)}, true
}

func waitAfter(wrong int) time.Duration {
	if wrong < freeTries {
		return 0
	}
	return min(firstWait<<min(wrong-freeTries, 10), longestWait)
}

// was is told how the try went.
func (t *try) was(right bool) {
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	if one := t.of.of[t.key]; one != nil {
		one.wrong++
		if right {
			one.wrong = 0
		}
	}
}

func (t *try) end() {
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	if one := t.of.of[t.key]; one != nil {
		one.underW--
	}
}
