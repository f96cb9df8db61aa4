package seat

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/wish/v2"
	bubbles "charm.land/wish/v2/bubbletea"
	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
)

// School is what the door asks of the program behind it.
type School interface {
	// Admit is the student who comes in by a name with the words on their card; ok is
	// false for anybody else.
	Admit(ctx context.Context, login, words string) (student string, ok bool, err error)
	// AdmitKey is the student who comes in by a name from a computer that is known by its
	// public key.
	AdmitKey(ctx context.Context, login string, key []byte) (student string, ok bool, err error)
	// Came is told of every try to come in.
	Came(ctx context.Context, login, student string, ok bool, from string)
	// Seat is what the student may reach.
	Seat(ctx context.Context, student string) (tui.Seat, error)
	// Enrolled are who may sit here, by their ids.
	Enrolled(ctx context.Context) (map[string]bool, error)
	// Notes are the teacher's that nobody was told yet, and Told puts one into the
	// conversation at a seat; ok is false where there is none to put it into.
	Notes(ctx context.Context) ([]Note, error)
	Told(ctx context.Context, n Note, at tui.Seat) (ok bool, err error)
}

// Note is what a teacher has a student told.
type Note struct {
	ID      int64
	Student string // id
	Text    string
}

// Options are the limits of a door. What is zero is the default.
type Options struct {
	Most   int           // students at once
	Idle   time.Duration // without a key, until a sitting ends
	Greet  time.Duration // until a connection must have said something
	Enter  time.Duration // until its student must be in
	Notes  time.Duration // between two looks for notes of the teacher
	Now    func() time.Time
	Pause  func(ctx context.Context, d time.Duration) // waits, for tests
	Screen tui.Options
	Logged func(line string) // hears what goes wrong; nil is nobody
}

// The defaults.
const (
	mostSeats  = 250
	idleLimit  = 30 * time.Minute
	greetLimit = 20 * time.Second
	enterLimit = 3 * time.Minute
	noteEvery  = time.Second
)

func (o Options) filled() Options {
	for _, d := range []struct {
		of *time.Duration
		to time.Duration
	}{{&o.Idle, idleLimit}, {&o.Greet, greetLimit}, {&o.Enter, enterLimit}, {&o.Notes, noteEvery}} {
		*d.of = cmp.Or(*d.of, d.to)
	}
	o.Most = cmp.Or(o.Most, mostSeats)
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Pause == nil {
		o.Pause = pause
	}
	if o.Logged == nil {
		o.Logged = func(string) {}
	}
	return o
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// Server is a door with the students who came in.
type Server struct {
	school School
	o      Options
	book   words.Book
	ssh    *ssh.Server
	porch  porch
	tries  tries
	life   context.Context // of the turns; it outlives connections

	mu      sync.Mutex
	places  map[string]*place // by student
	closing bool
	busy    sync.WaitGroup // sittings, each until its last word is written
}

// authTries are the tries that one connection has; a computer may offer many keys before
// it asks for the words.
const authTries = 12

// New is a door that shows a host key.
func New(key gossh.Signer, school School, o Options) (*Server, error) {
	o = o.filled()
	s := &Server{school: school, o: o, book: words.In(o.Screen.Language), places: map[string]*place{}}
	s.porch = porch{greet: o.Greet, enter: o.Enter, most: mostWaiting}
	s.tries = tries{now: o.Now}
	var err error
	s.ssh, err = wish.NewServer(
		func(srv *ssh.Server) error { srv.AddHostKey(key); return nil },
		wish.WithVersion("Primer"),
		wish.WithKeyboardInteractiveAuth(s.byWords),
		wish.WithPublicKeyAuth(s.byKey),
		wish.WithMiddleware(bubbles.MiddlewareWithProgramHandler(programOf), s.gate),
	)
	if err != nil {
		return nil, fmt.Errorf("open the door: %w", err)
	}
	s.ssh.ConnCallback = s.porch.came
	s.ssh.ServerConfigCallback = func(ssh.Context) *gossh.ServerConfig { return &gossh.ServerConfig{MaxAuthTries: authTries} }
	s.ssh.SubsystemHandlers = map[string]ssh.SubsystemHandler{"default": func(sess ssh.Session) { s.refuse(sess, "serve.no-files") }}
	s.ssh.ChannelHandlers = map[string]ssh.ChannelHandler{
		"session": oneSession(),
		"default": func(_ *ssh.Server, _ *gossh.ServerConn, c gossh.NewChannel, _ ssh.Context) {
			_ = c.Reject(gossh.Prohibited, s.book.Say("serve.no-forwarding"))
		},
	}
	return s, nil
}

// oneSession lets one connection have one session: who wants two comes in twice, which
// takes the first over.
func oneSession() ssh.ChannelHandler {
	type had struct{}
	return func(srv *ssh.Server, conn *gossh.ServerConn, c gossh.NewChannel, ctx ssh.Context) {
		ctx.Lock()
		first := ctx.Value(had{}) == nil
		ctx.Unlock()
		if !first {
			_ = c.Reject(gossh.ResourceShortage, "one session at a time")
			return
		}
		ctx.SetValue(had{}, true)
		ssh.DefaultSessionHandler(srv, conn, c, ctx)
	}
}

// graceTime is how long the turns under way may take when the door closes.
const graceTime = 30 * time.Second

// Serve lets students in until ctx ends. Then every turn under way is finished, and
// everybody is told.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	life, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	s.life = life
	failed := make(chan error, 1)
	go func() { failed <- s.ssh.Serve(l) }()
	watch, done := context.WithCancel(ctx)
	defer done()
	go s.watch(watch)
	select {
	case err := <-failed:
		if !errors.Is(err, ssh.ErrServerClosed) {
			return fmt.Errorf("let students in: %w", err)
		}
	case <-ctx.Done():
	}
	_ = l.Close()
	s.mu.Lock()
	s.closing = true
	for _, p := range s.places {
		p.leave("serve.closes")
	}
	s.mu.Unlock()
	s.await(&s.busy, graceTime)
	stop()
	s.await(&s.busy, graceTime)
	_ = s.ssh.Close()
	return nil
}

// await waits for a group, but not for ever.
func (s *Server) await(group *sync.WaitGroup, most time.Duration) {
	over := make(chan struct{})
	go func() { group.Wait(); close(over) }()
	select {
	case <-over:
	case <-time.After(most):
	}
}

// place is one student who sits here.
type place struct {
	seat    tui.Seat
	sitting *tui.Sitting  // nil until the screen is there
	left    chan struct{} // closed when the student is gone

	once sync.Once
	why  string // key of what they are told at the end
}

// leave has the student leave, and says why. It is called with the server locked.
func (p *place) leave(why string) {
	p.once.Do(func() {
		p.why = why
		if p.sitting != nil {
			go p.sitting.Leave()
		}
	})
}

// errFull is when every place is taken.
var errFull = errors.New("full")

// sitDown gives the student a place. Who sat in it before leaves it first.
func (s *Server) sitDown(ctx context.Context, student string) (*place, error) {
	for {
		s.mu.Lock()
		before := s.places[student]
		switch {
		case s.closing:
			s.mu.Unlock()
			return nil, net.ErrClosed
		case before == nil && len(s.places) >= s.o.Most:
			s.mu.Unlock()
			return nil, errFull
		case before == nil:
			p := &place{left: make(chan struct{})}
			s.places[student] = p
			s.busy.Add(1)
			s.mu.Unlock()
			return p, nil
		}
		before.leave("serve.taken-over")
		s.mu.Unlock()
		select {
		case <-before.left:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (s *Server) standUp(student string, p *place) (why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.places[student] == p {
		delete(s.places, student)
	}
	close(p.left)
	return p.why
}

// sits puts the screen into the place; somebody may want it already.
func (s *Server) sits(p *place, seat tui.Seat, screen *tui.Sitting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p.seat, p.sitting = seat, screen
	if p.why != "" {
		go screen.Leave()
	}
}

// freeIn is how long it takes at most until the next place is free.
func (s *Server) freeIn() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	least := s.o.Idle
	for _, p := range s.places {
		if p.sitting != nil {
			least = min(least, max(s.o.Idle-s.o.Now().Sub(p.sitting.Keyed()), 0))
		}
	}
	return least
}

// Sitting is how many sit here now.
func (s *Server) Sitting() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.places)
}

// programOf is the program of a session that the gate let through.
func programOf(sess ssh.Session) *tea.Program {
	t, ok := sess.(*terminal)
	if !ok {
		return nil
	}
	return t.program
}

// gate lets a session through that is a student's at a terminal.
func (s *Server) gate(next ssh.Handler) ssh.Handler {
	return func(sess ssh.Session) {
		s.porch.entered(sess.Context())
		_, _, hasTerminal := sess.Pty()
		student := sess.Permissions().Extensions[studentKey]
		switch {
		case sess.RawCommand() != "":
			s.refuse(sess, "serve.no-commands")
		case !hasTerminal:
			s.refuse(sess, "serve.needs-terminal")
		case student == "":
			s.refuse(sess, "serve.unknown")
		default:
			s.serve(sess, student, next)
		}
	}
}

// serve is one sitting, from the first frame to the last word.
func (s *Server) serve(sess ssh.Session, student string, next ssh.Handler) {
	ctx := sess.Context()
	p, err := s.sitDown(ctx, student)
	switch {
	case errors.Is(err, errFull):
		s.refuse(sess, "serve.full", "students", s.o.Most, "minutes", int((s.freeIn()+time.Minute-1)/time.Minute))
		return
	case err != nil:
		s.refuse(sess, "serve.closes")
		return
	}
	defer s.busy.Done()
	seat, err := s.school.Seat(s.life, student)
	if err != nil {
		s.o.Logged(err.Error())
		s.standUp(student, p)
		s.refuse(sess, "serve.unknown")
		return
	}
	t := newTerminal(sess)
	screen := tui.SitDown(s.life, seat, s.look(t, student), t.env, tea.WithInput(t), tea.WithOutput(t), tea.WithWindowSize(t.pty.Window.Width, t.pty.Window.Height))
	t.program = screen.Program
	s.sits(p, seat, screen)
	next(t)
	t.close()
	err = screen.End()
	why := s.standUp(student, p)
	switch {
	case err != nil:
		s.o.Logged(err.Error())
	case why == "":
		why = "serve.bye"
	}
	if why != "" {
		_, _ = fmt.Fprintln(sess, s.book.Say(why))
	}
	_ = sess.Exit(0)
	hangUp(ctx)
}

// look is how the screen looks where the student chose nothing: as their terminal asks.
func (s *Server) look(t *terminal, student string) tui.Options {
	o := s.o.Screen
	o.Student, o.Now = student, s.o.Now
	o.NoColor = t.envOf("NO_COLOR") != ""
	return o
}

// refuse says in one line why a session is not to be had, and ends it.
func (s *Server) refuse(sess ssh.Session, key string, pairs ...any) {
	s.porch.entered(sess.Context())
	_, _ = io.WriteString(sess.Stderr(), s.book.Say(key, pairs...)+"\r\n")
	_ = sess.Exit(1)
	hangUp(sess.Context())
}

// hangUp closes the connection of a session that is over, where the other side does not.
func hangUp(ctx ssh.Context) {
	time.AfterFunc(goodbye, func() { _ = closeConn(ctx) })
}

// goodbye is how long the other side has to take what it was told.
const goodbye = 2 * time.Second

// closeConn closes the connection of a session that is over.
func closeConn(ctx ssh.Context) error {
	if conn, ok := ctx.Value(ssh.ContextKeyConn).(io.Closer); ok {
		return conn.Close()
	}
	return nil
}
