package tui

import (
	"context"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"
)

// TestProgram runs the real program on an emulated terminal: three seconds of a
// reply that streams, in no time.
func TestProgram(t *testing.T) {
	// The runtime's signal goroutine must not be born inside the bubble.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	signal.Stop(signals)
	synctest.Test(t, func(t *testing.T) {
		f := newFake(mia())
		f.pause = 50 * time.Millisecond
		keys, typed := io.Pipe()
		defer typed.Close()
		term := &terminal{screen: vt.NewEmulator(100, 30)}
		go func() { _, _ = io.Copy(io.Discard, term.screen) }() // what it answers to queries
		defer term.screen.Close()
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		m := newModel(ctx, f, Options{Theme: ThemeDark, Lesson: "math/fractions/compare"})
		p := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(keys), tea.WithOutput(term), tea.WithWindowSize(100, 30), tea.WithoutSignals())
		done := make(chan error, 1)
		go func() { _, err := p.Run(); done <- err }()

		time.Sleep(3 * time.Second)
		term.sees(t, "Which is bigger, 1/4 or 1/2?")
		write(t, typed, "1/4\r")
		time.Sleep(time.Second)
		term.sees(t, "1/4 ▏")
		term.misses(t, "What happened to the size")
		time.Sleep(10 * time.Second)
		term.sees(t, "What happened to the size")
		write(t, typed, "/quit\r")
		if err := <-done; err != nil {
			t.Error(err)
		}
		if !f.chats[0].ended {
			t.Error("the lesson was not ended")
		}
	})
}

func write(t *testing.T, w io.Writer, s string) {
	t.Helper()
	if _, err := io.WriteString(w, s); err != nil {
		t.Fatal(err)
	}
}

// terminal is an emulator that may be written to and read at once.
type terminal struct {
	mu     sync.Mutex
	screen *vt.Emulator
}

func (s *terminal) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.screen.Write(b)
}

func (s *terminal) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.screen.String()
}

func (s *terminal) sees(t *testing.T, want string) {
	t.Helper()
	if got := s.text(); !strings.Contains(got, want) {
		t.Errorf("the terminal does not show %q:\n%s", want, got)
	}
}

func (s *terminal) misses(t *testing.T, unwanted string) {
	t.Helper()
	if got := s.text(); strings.Contains(got, unwanted) {
		t.Errorf("the terminal shows %q:\n%s", unwanted, got)
	}
}
