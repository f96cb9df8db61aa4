package tui

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// What a terminal sends for keys.
const (
	enter  = "\r"
	escape = "\x1b"
	up     = "\x1b[A"
	down   = "\x1b[B"
	pageUp = "\x1b[5~"
	toEnd  = "\x1b[F"
	f1     = "\x1bOP"
	f2     = "\x1bOQ"
	ctrlC  = "\x03"
	ctrlL  = "\x0c"
	ctrlP  = "\x10"
	altUp  = "\x1b[1;3A"
)

// onTerminal runs the real program on an emulated terminal, in a bubble where
// waiting costs no time, and ends it when the test is over.
func onTerminal(t *testing.T, f *fake, o Options, w, h int, test func(term *terminal)) {
	t.Helper()
	settleSignals()
	synctest.Test(t, func(t *testing.T) {
		keys, typed := io.Pipe()
		defer typed.Close()
		term := &terminal{t: t, screen: vt.NewEmulator(w, h), keys: typed, ended: make(chan struct{})}
		go func() { _, _ = io.Copy(io.Discard, term.screen) }() // what it answers to queries
		defer term.screen.InputPipe().(io.Closer).Close()       // its own Close races with the reader
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		if o.Theme == "" {
			o.Theme = ThemeDark
		}
		m := newModel(ctx, f, o)
		p := newProgram(ctx, m, tea.WithInput(keys), tea.WithOutput(term), tea.WithWindowSize(w, h),
			tea.WithoutSignals(), tea.WithEnvironment([]string{"TERM=xterm-256color", "COLORTERM=truecolor"}))
		term.frames = m.frames
		go func() {
			defer close(term.ended)
			_, term.err = p.Run()
		}()
		time.Sleep(3 * time.Second)
		test(term)
		stop()
		<-term.ended
		time.Sleep(time.Minute) // commands cannot be canceled: timers run out
	})
}

// settleSignals has the runtime's signal goroutine be born outside a bubble.
func settleSignals() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	signal.Stop(signals)
}

// terminal is an emulator that may be written to and read at once.
type terminal struct {
	t      *testing.T
	keys   io.Writer
	frames *frames
	ended  chan struct{}
	err    error
	mu     sync.Mutex
	screen *vt.Emulator
	raw    strings.Builder
	half   []byte // of a character whose end is to come
}

func (s *terminal) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.raw.Write(b)
	whole := append(s.half, b...)
	cut := len(whole)
	for i := range min(utf8.UTFMax, len(whole)) { // the emulator cannot take a character in two halves
		if at := len(whole) - 1 - i; utf8.RuneStart(whole[at]) {
			if !utf8.FullRune(whole[at:]) {
				cut = at
			}
			break
		}
	}
	s.half = slices.Clone(whole[cut:])
	// What is no terminal device is not in raw mode: there a line feed returns, too.
	_, err := s.screen.Write(bytes.ReplaceAll(whole[:cut], []byte("\n"), []byte("\r\n")))
	return len(b), err
}

func (s *terminal) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.screen.String()
}

// cell is the character that stands at a place.
func (s *terminal) cell(x, y int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.screen.CellAt(x, y).Content
}

// commands are the operating system commands that the program sent: titles,
// clipboards, colors.
func (s *terminal) commands() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	var state byte
	for rest := s.raw.String(); rest != ""; {
		seq, _, n, next := ansi.DecodeSequence(rest, state, nil)
		if strings.HasPrefix(seq, "\x1b]") || strings.HasPrefix(seq, "\u009d") {
			out = append(out, seq)
		}
		rest, state = rest[n:], next
	}
	return out
}

// press sends what keys send, and lets the program draw.
func (s *terminal) press(keys ...string) {
	s.t.Helper()
	for _, k := range keys {
		if _, err := io.WriteString(s.keys, k); err != nil {
			s.t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond)
	}
}

func (s *terminal) sees(want string) {
	s.t.Helper()
	if got := s.text(); !strings.Contains(got, want) {
		s.t.Errorf("the terminal does not show %q:\n%s", want, got)
	}
}

func (s *terminal) misses(unwanted string) {
	s.t.Helper()
	if got := s.text(); strings.Contains(got, unwanted) {
		s.t.Errorf("the terminal shows %q:\n%s", unwanted, got)
	}
}

// TestProgram is a reply that streams for three seconds, in no time, and leaving.
func TestProgram(t *testing.T) {
	f := newFake(mia())
	f.pause = 50 * time.Millisecond
	onTerminal(t, f, Options{Lesson: "math/fractions/compare"}, 100, 30, func(term *terminal) {
		term.sees("Which is bigger, 1/4 or 1/2?")
		term.press("1/4" + enter)
		time.Sleep(time.Second)
		term.sees("1/4 ▏")
		term.misses("What happened to the size")
		time.Sleep(10 * time.Second)
		term.sees("What happened to the size")
		term.press("/quit" + enter)
		<-term.ended
		if term.err != nil {
			t.Error(term.err)
		}
		if !f.chats[0].ended {
			t.Error("the lesson was not ended")
		}
	})
}

// TestSessionByKeys is a student's first hour, from the name to leaving, by
// nothing but keys on a terminal.
func TestSessionByKeys(t *testing.T) {
	f := newFake()
	onTerminal(t, f, Options{}, 100, 30, func(term *terminal) {
		term.sees("What should I call you?")
		term.press("Zoë", enter)
		term.press("5", enter)
		time.Sleep(time.Second)
		term.sees("Zoë")
		term.press("compar", enter)
		time.Sleep(3 * time.Second)
		term.sees("Which is bigger, 1/4 or 1/2?")

		f.pause = 60 * time.Millisecond
		term.press("1/4", enter)
		time.Sleep(2 * time.Second)
		term.sees("You looked at")
		term.misses("What happened")
		term.press("wait")
		term.press(escape)
		time.Sleep(time.Second)
		term.sees("(stopped here)")
		term.sees("wait")
		term.press("\x15/hint", enter)
		time.Sleep(5 * time.Second)
		term.sees("Think of one cake")

		f.pause = 0
		for range 6 {
			term.press("1/4", enter)
			time.Sleep(3 * time.Second)
		}
		term.press(pageUp, pageUp)
		term.sees("↓")
		term.press(toEnd)
		term.sees("What happened to the size")
		term.press(altUp)
		term.sees("▌What happened")
		term.press("y")
		if got := term.commands(); !strings.HasPrefix(got[len(got)-1], "\x1b]52;c;") {
			t.Errorf("the clipboard was not written, last is %q", got[len(got)-1])
		}
		term.press(f1)
		term.sees("Keys and commands")
		term.press(escape, f2)
		term.sees("compares-denominators-only")
		term.press(escape, ctrlL)
		time.Sleep(time.Second)
		term.sees("Adding integers")
		term.press(escape, ctrlC, ctrlC)
		<-term.ended
		if term.err != nil || !f.chats[0].ended {
			t.Errorf("left with %v, lesson ended %v", term.err, f.chats[0].ended)
		}
	})
}

// TestNoTextDrivesTheTerminal: of all that hostile texts hold, nothing but the
// program's own title reaches the terminal as a command.
func TestNoTextDrivesTheTerminal(t *testing.T) {
	p := newPlayground()
	p.fake.prev = p.talk.all
	f := p.fake
	f.cards[4].Title = "Comparing" + hostile[1] + hostile[0]
	onTerminal(t, f, Options{Lesson: "math/fractions/compare"}, 120, 40, func(term *terminal) {
		for _, text := range hostile {
			text = strings.NewReplacer("\x1b", "", "\r", "", "\x00", "", "\n", "").Replace(text) // they would be keys
			term.press("\x1b[200~"+text+"\x1b[201~", enter)
			time.Sleep(2 * time.Second)
		}
		for range 30 {
			term.press(pageUp)
		}
		term.press(f2, up, down)
		for _, c := range term.commands() {
			own := strings.HasPrefix(c, "\x1b]2;Primer") || strings.HasPrefix(c, "\x1b]0;Primer") || strings.HasPrefix(c, "\x1b]11") || strings.HasPrefix(c, "\x1b]1") && strings.HasSuffix(c, "?\x07")
			if !own || strings.Contains(c, "a title") {
				t.Errorf("the terminal was sent %q", c)
			}
		}
	})
}
