package tui

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

const second = time.Second

var update = flag.Bool("update", false, "write the golden files")

// stage plays the part of the Bubble Tea program: it runs commands, each in a
// goroutine of its own, and gives their messages to the model. It must be used
// inside a synctest bubble, where waiting costs no time.
type stage struct {
	t    *testing.T
	m    *Model
	root tea.Model // in place of m, where m is a part of it
	fake *fake
	msgs chan tea.Msg
	quit bool
	clip string
}

// play runs a test on a stage in a bubble.
func play(t *testing.T, f *fake, o Options, w, h int, test func(s *stage)) {
	t.Helper()
	playOn(t, f, f, o, w, h, test)
}

// playOn is play with a backend that can do more than the fake in it.
func playOn(t *testing.T, b Backend, f *fake, o Options, w, h int, test func(s *stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		o.Now = func() time.Time { return morning }
		if o.Theme == "" {
			o.Theme = ThemeDark
		}
		s := &stage{t: t, m: newModel(t.Context(), b, o), fake: f, msgs: make(chan tea.Msg, 1000)}
		s.run(s.m.Init())
		s.give(tea.WindowSizeMsg{Width: w, Height: h})
		s.wait(0)
		test(s)
		s.wait(time.Minute)
	})
}

// inLesson starts a stage with the lesson open and its opening shown.
func inLesson(t *testing.T, f *fake, test func(s *stage)) {
	t.Helper()
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		test(s)
	})
}

func (s *stage) run(cmd tea.Cmd) {
	if cmd != nil {
		go func() { s.msgs <- cmd() }()
	}
}

func (s *stage) give(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			s.run(cmd)
		}
	case tea.QuitMsg:
		s.quit = true
	default:
		if text, ok := clipboard(msg); ok {
			s.clip = text
			return
		}
		var root tea.Model = s.m
		if s.root != nil {
			root = s.root
		}
		_, cmd := root.Update(msg)
		root.View()
		s.run(cmd)
	}
}

// clipboard is the text of Bubble Tea's own message that sets the clipboard.
func clipboard(msg tea.Msg) (string, bool) {
	want := tea.SetClipboard("x")()
	if !sameType(msg, want) {
		return "", false
	}
	return stringOf(msg), true
}

func sameType(a, b tea.Msg) bool { return reflect.TypeOf(a) == reflect.TypeOf(b) }

func stringOf(msg tea.Msg) string { return reflect.ValueOf(msg).String() }

func resized(w, h int) tea.WindowSizeMsg { return tea.WindowSizeMsg{Width: w, Height: h} }

// wait lets d go by and gives the model all that comes in.
func (s *stage) wait(d time.Duration) {
	for end := time.Now().Add(d); ; time.Sleep(max(d/200, time.Millisecond)) {
		for more := true; more; {
			synctest.Wait()
			select {
			case msg := <-s.msgs:
				s.give(msg)
			default:
				more = false
			}
		}
		if !time.Now().Before(end) {
			return
		}
	}
}

// press gives keys by their names; text is typed letter by letter.
func (s *stage) press(keys ...string) {
	for _, k := range keys {
		s.give(keyOf(k))
		s.wait(0)
	}
}

func (s *stage) typed(text string) {
	for _, r := range text {
		s.give(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	s.wait(0)
}

// say types a line, sends it, and waits for the whole answer.
func (s *stage) say(text string) {
	s.typed(text)
	s.press("enter")
	s.wait(2 * time.Second)
}

var named = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
	"left": tea.KeyLeft, "right": tea.KeyRight, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome,
	"end": tea.KeyEnd, "backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f5": tea.KeyF5, "space": tea.KeySpace,
}

var mods = map[string]tea.KeyMod{"ctrl": tea.ModCtrl, "alt": tea.ModAlt, "shift": tea.ModShift}

// keyOf is the key a name like "a", "pgup" or "ctrl+shift+k" stands for.
func keyOf(name string) tea.KeyPressMsg {
	var mod tea.KeyMod
	for {
		m, rest, ok := strings.Cut(name, "+")
		if !ok || mods[m] == 0 {
			break
		}
		mod, name = mod|mods[m], rest
	}
	if k, ok := named[name]; ok {
		return tea.KeyPressMsg{Code: k, Mod: mod}
	}
	r, _ := utf8.DecodeRuneInString(name)
	if mod != 0 {
		return tea.KeyPressMsg{Code: r, Mod: mod}
	}
	return tea.KeyPressMsg{Code: r, Text: name}
}

// screen is what is to be seen, without styles.
func (s *stage) screen() string { return ansi.Strip(s.m.View().Content) }

func (s *stage) sees(want string) {
	s.t.Helper()
	if !strings.Contains(s.screen(), want) {
		s.t.Errorf("the screen does not show %q:\n%s", want, s.screen())
	}
}

func (s *stage) misses(unwanted string) {
	s.t.Helper()
	if strings.Contains(s.screen(), unwanted) {
		s.t.Errorf("the screen shows %q:\n%s", unwanted, s.screen())
	}
}

// golden compares the screen with a file; sequences are written with ␛.
func (s *stage) golden(name string) {
	s.t.Helper()
	content := s.m.View().Content
	s.fits(content)
	var lines []string
	for l := range strings.SplitSeq(strings.ReplaceAll(content, "\x1b", "␛"), "\n") {
		lines = append(lines, strings.TrimRight(l, " "))
	}
	got := strings.Join(lines, "\n") + "\n"
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			s.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		s.t.Fatal(err)
	}
	if got != string(want) {
		s.t.Errorf("%s differs (go test -update writes it anew):\n%s", path, s.screen())
	}
}

// fits says that the frame has the size of the screen.
func (s *stage) fits(content string) {
	s.t.Helper()
	lines := strings.Split(content, "\n")
	if len(lines) != s.m.height {
		s.t.Errorf("%d lines on a screen of %d", len(lines), s.m.height)
	}
	for i, l := range lines {
		if w := ansi.StringWidth(l); w > s.m.width {
			s.t.Errorf("line %d is %d wide on a screen of %d: %q", i, w, s.m.width, ansi.Strip(l))
		}
	}
}

// drawsOnly skips a test of what is drawn where the race detector looks: nothing
// runs beside it, and it would take ten times as long. It runs without it.
func drawsOnly(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("draws only")
	}
}
