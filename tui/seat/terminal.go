package seat

import (
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/ssh"
)

// terminal is a session as the program behind it may have it: its window within
// bounds, of its environment only what is about the screen, and keys no faster than
// somebody types or pastes.
type terminal struct {
	ssh.Session
	pty     ssh.Pty
	windows chan ssh.Window
	over    chan struct{}
	once    sync.Once
	env     []string
	program *tea.Program

	since time.Time // when the bytes began to be counted
	read  int
}

// allowed are the variables that a terminal may set.
var allowed = []string{"COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_MESSAGES"}

// longestValue bounds what a variable may hold.
const longestValue = 64

func newTerminal(sess ssh.Session) *terminal {
	pty, windows, _ := sess.Pty()
	pty.Window = within(pty.Window)
	t := &terminal{Session: sess, pty: pty, windows: make(chan ssh.Window, 1), over: make(chan struct{})}
	for _, pair := range sess.Environ() {
		name, value, _ := strings.Cut(pair, "=")
		if slices.Contains(allowed, name) && len(value) <= longestValue {
			t.env = append(t.env, pair)
		}
	}
	t.env = append(t.env, "TERM="+firstOf(pty.Term, longestValue))
	go t.follow(windows)
	return t
}

func firstOf(s string, n int) string { return s[:min(len(s), n)] }

// envOf is a variable of the student's terminal.
func (t *terminal) envOf(name string) string {
	for _, pair := range slices.Backward(t.env) {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// The largest window that is drawn, and the one that stands for none.
const (
	widest, tallest         = 300, 100
	usualWidth, usualHeight = 80, 24
)

// within is a window that can be drawn.
func within(w ssh.Window) ssh.Window {
	if w.Width <= 0 || w.Height <= 0 {
		return ssh.Window{Width: usualWidth, Height: usualHeight}
	}
	return ssh.Window{Width: min(w.Width, widest), Height: min(w.Height, tallest)}
}

// follow passes the changes of the window on. Somebody always reads them: the connection
// waits for it.
func (t *terminal) follow(windows <-chan ssh.Window) {
	for w := range windows {
		select {
		case <-t.over:
			continue
		case <-t.windows: // the newest counts
		default:
		}
		select {
		case t.windows <- within(w):
		case <-t.over:
		}
	}
}

func (t *terminal) close() { t.once.Do(func() { close(t.over) }) }

// Pty is the terminal within bounds.
func (t *terminal) Pty() (ssh.Pty, <-chan ssh.Window, bool) { return t.pty, t.windows, true }

// Environ is what of the environment is let in.
func (t *terminal) Environ() []string { return slices.Clone(t.env) }

// stall is how long a terminal may take no byte before it counts as gone: its student's
// turn waits for nobody else's.
const stall = 30 * time.Second

// Write writes to the terminal.
func (t *terminal) Write(p []byte) (int, error) {
	late := time.AfterFunc(stall, func() { _ = closeConn(t.Context()) })
	defer late.Stop()
	return t.Session.Write(p)
}

// keysASecond is how many bytes of keys are taken in a second; a long paste comes over
// some seconds.
const keysASecond = 16 << 10

// Read reads keys.
func (t *terminal) Read(p []byte) (int, error) {
	if t.read > keysASecond {
		if rest := time.Second - time.Since(t.since); rest > 0 {
			select {
			case <-time.After(rest):
			case <-t.Context().Done():
			}
		}
	}
	if now := time.Now(); now.Sub(t.since) > time.Second {
		t.since, t.read = now, 0
	}
	n, err := t.Session.Read(p)
	t.read += n
	return n, err
}
