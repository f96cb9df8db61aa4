package seat_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	gossh "golang.org/x/crypto/ssh"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui/seat"
)

// aSchool is a class behind a door on this machine.
type aSchool struct {
	t      *testing.T
	desk   *desk.Desk
	pupils map[string]desk.Pupil // by login
	key    gossh.Signer
	at     string
	close  context.CancelFunc
	closed chan error
	server *seat.Server
}

// opened opens a school with students of these names.
func opened(t *testing.T, o seat.Options, names ...string) *aSchool {
	t.Helper()
	a, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir(), Seed: 7, WordRounds: 100})
	must(t, err)
	pupils, err := desk.ReadNames(strings.NewReader(strings.Join(names, "\n")))
	must(t, err)
	pupils, err = a.NewClass(t.Context(), "5b", pupils)
	must(t, err)
	return openedFor(t, a, o, pupils)
}

// openedFor opens the door of a data folder, for the students of its class.
func openedFor(t *testing.T, a *desk.Desk, o seat.Options, pupils []desk.Pupil) *aSchool {
	t.Helper()
	s := &aSchool{t: t, desk: a, pupils: map[string]desk.Pupil{}, closed: make(chan error, 1)}
	for _, p := range pupils {
		s.pupils[p.Login] = p
	}
	var err error
	s.key, err = a.HostKey()
	must(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	s.at = l.Addr().String()
	o.Logged = func(line string) { t.Log(line) }
	s.server, err = seat.New(s.key, desk.OpenSchool(&desk.Backend{Desk: a}), o)
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	s.close = stop
	go func() { s.closed <- s.server.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		must(t, <-s.closed)
		a.Close()
	})
	return s
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// dial comes in with words.
func (s *aSchool) dial(login, words string) (*gossh.Client, error) {
	return s.dialWith(login, gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		if len(questions) == 0 {
			return nil, nil
		}
		return []string{words}, nil
	}))
}

func (s *aSchool) dialWith(login string, auth gossh.AuthMethod) (*gossh.Client, error) {
	return gossh.Dial("tcp", s.at, &gossh.ClientConfig{User: login, Auth: []gossh.AuthMethod{auth}, HostKeyCallback: gossh.FixedHostKey(s.key.PublicKey())})
}

// client is a student's terminal.
type client struct {
	t    *testing.T
	conn *gossh.Client
	sess *gossh.Session
	keys io.WriteCloser

	mu     sync.Mutex
	screen *vt.Emulator
	all    bytes.Buffer
	news   chan struct{}
	gone   bool
	over   chan error
}

// sits comes in and opens a terminal.
func (s *aSchool) sits(login string, w, h int) *client {
	s.t.Helper()
	conn, err := s.dial(login, s.pupils[login].Words)
	must(s.t, err)
	return s.terminal(conn, w, h)
}

func (s *aSchool) terminal(conn *gossh.Client, w, h int) *client {
	s.t.Helper()
	c := &client{t: s.t, conn: conn, screen: vt.NewEmulator(min(max(w, 10), 300), min(max(h, 5), 100)), news: make(chan struct{}, 1), over: make(chan error, 1)}
	s.t.Cleanup(func() { _ = conn.Close() })
	var err error
	c.sess, err = conn.NewSession()
	must(s.t, err)
	c.keys, err = c.sess.StdinPipe()
	must(s.t, err)
	c.sess.Stdout, c.sess.Stderr = c, c
	must(s.t, c.sess.RequestPty("xterm-256color", h, w, gossh.TerminalModes{}))
	must(s.t, c.sess.Shell())
	go func() { // the emulator answers questions about itself; nobody waits for that
		_, _ = io.Copy(io.Discard, c.screen)
	}()
	go func() {
		err := c.sess.Wait()
		c.mu.Lock()
		c.gone = true
		c.mu.Unlock()
		c.told()
		c.over <- err
	}()
	return c
}

func (c *client) told() {
	select {
	case c.news <- struct{}{}:
	default:
	}
}

func (c *client) Write(p []byte) (int, error) {
	c.mu.Lock()
	_, _ = c.screen.Write(p)
	if c.all.Len() < 1<<20 {
		c.all.Write(p)
	}
	c.mu.Unlock()
	c.told()
	return len(p), nil
}

func (c *client) shows(text string) (shown, gone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Contains(c.screen.String(), text) || strings.Contains(c.all.String(), text), c.gone
}

func (c *client) on() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.screen.String()
}

// until waits for a text that is on the screen, or was.
func (c *client) until(text string) {
	c.t.Helper()
	c.wait(text, func() (bool, bool) { return c.shows(text) })
}

// stands waits for a text that is on the screen now.
func (c *client) stands(text string) {
	c.t.Helper()
	c.wait(text, func() (shown, gone bool) {
		c.mu.Lock()
		defer c.mu.Unlock()
		return strings.Contains(c.screen.String(), text), c.gone
	})
}

// patience is how long a text is waited for: fifteen seats under the race detector share a
// machine with other tests.
const patience = 4 * time.Minute

func (c *client) wait(text string, look func() (shown, gone bool)) {
	c.t.Helper()
	late := time.After(patience)
	for {
		shown, gone := look()
		switch {
		case shown:
			return
		case gone:
			c.t.Fatalf("gone before %q was shown:\n%s", text, c.on())
		}
		select {
		case <-c.news:
		case <-late:
			c.t.Fatalf("%q is not shown:\n%s", text, c.on())
		}
	}
}

func (c *client) types(text string) {
	_, err := io.WriteString(c.keys, text)
	if err != nil && !errors.Is(err, io.EOF) {
		c.t.Error(err)
	}
}

// TestAStudentComesInWithTheirWords, whatever their case and however they are parted, and
// is in a lesson; the next time they are where they were.
func TestAStudentComesInWithTheirWords(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia,5", "Ben,5")
	if _, err := s.dial("mia", "not these words"); err == nil {
		t.Error("wrong words let somebody in")
	}
	if _, err := s.dial("nobody", s.pupils["mia"].Words); err == nil {
		t.Error("a name that is nobody's let somebody in")
	}
	if _, err := s.dial("ben", s.pupils["mia"].Words); err == nil {
		t.Error("Mia's words let Ben in")
	}
	conn, err := s.dial("mia", "  "+strings.ToUpper(strings.ReplaceAll(s.pupils["mia"].Words, " ", "-"))+" ")
	must(t, err)
	c := s.terminal(conn, 100, 30)
	c.until("▸")
	c.types("\r")
	c.until("your answer")
	c.types("nonsense 17 bananas\r")
	c.until("nonsense 17 bananas")
	c.stands("your answer") // it is sent, and no longer in the line that is typed
	_ = c.conn.Close()      // the line is cut
	again := s.sits("mia", 100, 30)
	again.until("Go on")
	again.types("\r")
	again.until("Welcome back, Mia. We were here")
	again.types("\x1b[1;5H") // to the first line of the conversation
	again.until("nonsense 17 bananas")
	again.types("\x03\x03")
	again.until("See you soon")
	must(t, <-again.over)
	rows, err := s.desk.DB.Audited(t.Context(), 10)
	must(t, err)
	var told []string
	for _, r := range rows {
		told = append(told, r.What+" "+r.Student)
	}
	if got := strings.Join(told, ", "); got != "login Mia, login Mia, wrong words Ben, wrong words , wrong words Mia, class " {
		t.Errorf("audit: %s", got)
	}
}

// TestASecondLoginTakesOver: the first screen says so, and the place is the second's.
func TestASecondLoginTakesOver(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia")
	first := s.sits("mia", 100, 30)
	first.until("▸")
	second := s.sits("mia", 80, 24)
	first.until("You went on at another computer")
	must(t, <-first.over)
	second.until("▸")
	if n := s.server.Sitting(); n != 1 {
		t.Errorf("%d sit here", n)
	}
}

// TestWindowsOfAnySize: one of one cell and one of millions are drawn within bounds, and
// so are changes of it; a flood of keys and a cut line disturb nobody.
func TestWindowsOfAnySize(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia", "Ben", "Zoe")
	mia := s.sits("mia", 100, 30)
	mia.until("▸")
	tiny := s.sits("ben", 1, 1)
	huge := s.sits("zoe", 10_000, 10_000)
	huge.until("▸")
	must(t, huge.sess.WindowChange(1, 1))
	must(t, huge.sess.WindowChange(1_000_000, 1_000_000))
	must(t, tiny.sess.WindowChange(30, 100))
	tiny.until("Ben")
	huge.types(strings.Repeat("flood \x1b[A\x7f", 2000))
	_ = tiny.conn.Close()
	mia.types("\r")
	mia.until("your answer")
}

// TestATeacherNoteIsTold in the lesson that is open, once, and stands in the conversation.
func TestATeacherNoteIsTold(t *testing.T) {
	s := opened(t, seat.Options{Notes: time.Millisecond}, "Mia", "Ben")
	c := s.sits("mia", 100, 30)
	c.until("▸")
	c.types("\r")
	c.until("your answer")
	must(t, s.desk.NoteTo(t.Context(), "mia", "Well tried, Mia."))
	c.until("Your teacher says:")
	c.until("Well tried, Mia.")
	notes, err := s.desk.DB.UntoldNotes(t.Context())
	if err != nil || len(notes) != 0 {
		t.Errorf("%v, %v", notes, err)
	}
}

// TestFifteenSeats learn at once; each line has one answer. The race detector looks on in
// make test.
func TestFifteenSeats(t *testing.T) {
	var names []string
	for i := range 15 {
		names = append(names, fmt.Sprintf("Kid %c", 'A'+i))
	}
	s := opened(t, seat.Options{}, names...)
	var all sync.WaitGroup
	for login := range s.pupils {
		all.Go(func() {
			c := s.sits(login, 90, 28)
			c.until("▸")
			c.types("\r")
			c.until("your answer")
			for n := range 3 {
				said := fmt.Sprintf("%s %d", strings.ReplaceAll(login, "-", ""), n)
				c.types(said + "\r")
				c.until(said)
			}
			c.types("\x03\x03")
			c.until("See you soon")
		})
	}
	all.Wait()
	for _, p := range s.pupils {
		sessions, err := s.desk.DB.Sessions(t.Context(), p.Profile.ID)
		must(t, err)
		turns := 0
		for _, one := range sessions {
			turns += one.Turns
		}
		if turns != 3 {
			t.Errorf("%s: %d turns", p.Login, turns)
		}
	}
}

// TestTheTeacherSeesAStuckStudent at the next look, reads along, and what was missed today.
func TestTheTeacherSeesAStuckStudent(t *testing.T) {
	s := opened(t, seat.Options{}, "Ben", "Mia")
	room := &desk.ClassRoom{Desk: s.desk, Class: "5b"}
	c := s.sits("mia", 100, 30)
	c.until("▸")
	c.types("\r")
	c.until("your answer")
	ben := s.sits("ben", 100, 30)
	ben.until("▸")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	talk, err := room.Follow(ctx, s.pupils["mia"].Profile.ID)
	must(t, err)
	lines := []string{"99", "idk", "i don't know", "no idea", "idk"}
	c.types(strings.Join(lines, "\r") + "\r")
	said := 0
	for e := range talk.Begin(ctx) {
		if e.Heard != nil && e.Heard.Text == lines[said] {
			said++
		}
		if e.Done != nil && said == len(lines) {
			break
		}
	}
	cards, err := s.desk.LessonCards(ctx, s.pupils["mia"].Profile)
	must(t, err)
	rows, err := room.Live(ctx)
	must(t, err)
	if rows[0].Name != "Mia" || rows[0].Needs != "stuck" || rows[0].Lesson != cards[0].Title || rows[1].Needs != "away" {
		t.Errorf("%+v", rows)
	}
	missed, err := room.MissedToday(ctx)
	if err != nil || len(missed) == 0 || missed[0].Students != 1 || missed[0].Answer != "99" {
		t.Errorf("missed: %+v, %v", missed, err)
	}
	for range talk.Turn(ctx, "Look at the pieces, Mia.") {
		t.Error("a note fails")
	}
	c.until("Look at the pieces, Mia.")
	if _, err := room.Follow(ctx, s.pupils["ben"].Profile.ID); err == nil {
		t.Error("a talk that never was is open")
	}
}
