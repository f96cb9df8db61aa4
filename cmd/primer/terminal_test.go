package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
)

// terminal is the built program in tmux, a real terminal that tests can type at
// and read.
type terminal struct {
	t      *testing.T
	socket string
}

// inTmux starts the program that PRIMER_E2E names; "make e2e" builds it.
func inTmux(t *testing.T, width, height int, args ...string) *terminal {
	t.Helper()
	program := os.Getenv("PRIMER_E2E")
	if program == "" {
		t.Skip("needs tmux and the built program: make e2e")
	}
	s := &terminal{t, filepath.Join(t.TempDir(), "tmux")}
	line := "LANG=C.UTF-8 TERM=tmux-256color '" + program + "' --data '" + t.TempDir() + "' --model none " + strings.Join(args, " ")
	s.tmux("-f", "/dev/null", "new-session", "-d", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height), line)
	s.tmux("set-option", "-g", "remain-on-exit", "on")
	t.Cleanup(func() { _ = exec.Command("tmux", "-S", s.socket, "kill-server").Run() })
	return s
}

func (s *terminal) tmux(args ...string) string {
	s.t.Helper()
	out, err := exec.CommandContext(s.t.Context(), "tmux", append([]string{"-u", "-S", s.socket}, args...)...).CombinedOutput()
	if err != nil {
		s.t.Fatalf("tmux %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// press sends keys by tmux's names, typed sends letters.
func (s *terminal) press(keys ...string) {
	s.t.Helper()
	s.tmux(append([]string{"send-keys"}, keys...)...)
	time.Sleep(200 * time.Millisecond) // an escape and the key after it are two
}

func (s *terminal) typed(text string) { s.t.Helper(); s.tmux("send-keys", "-l", text) }

func (s *terminal) screen() string { s.t.Helper(); return s.tmux("capture-pane", "-p") }

// sees waits until the screen shows the words, and for ten seconds at most.
func (s *terminal) sees(words string) {
	s.t.Helper()
	shown := ""
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if shown = s.screen(); strings.Contains(shown, words) {
			return
		}
	}
	s.t.Fatalf("the terminal never shows %q:\n%s", words, shown)
}

// quiet waits until the screen stays as it is.
func (s *terminal) quiet() {
	s.t.Helper()
	for before := ""; ; time.Sleep(700 * time.Millisecond) {
		now := s.screen()
		if now == before {
			return
		}
		before = now
	}
}

// TestTerminalSession is the first hour of a student in a real terminal.
func TestTerminalSession(t *testing.T) {
	s := inTmux(t, 100, 30)
	s.sees("What should I call you?")
	s.typed("Zoë")
	s.press("Enter")
	s.sees("Which grade are you in?")
	s.typed("6")
	s.press("Enter")
	s.sees("Zoë")
	s.typed("below zero")
	s.sees("Numbers below zero")
	s.press("Enter")
	s.sees("Where have you met numbers below zero")
	s.typed("世界 👩‍👩‍👧 ❤️ שלום")
	s.sees("世界")
	s.press("Enter")
	s.quiet()
	s.typed("/hint")
	s.press("Enter")
	s.quiet()
	s.press("F1")
	s.sees("Keys and commands")
	s.press("Escape")
	s.press("PPage")
	s.press("End")
	s.tmux("resize-window", "-x", "60", "-y", "20")
	s.sees("enter send")
	s.tmux("resize-window", "-x", "130", "-y", "40")
	s.press("F2")
	s.sees("Teacher")
	s.wall()
	s.press("C-c", "C-c")
	s.left()
}

// wall says that the wall between chat and pane stands in one column of a screen
// that is 130 wide.
func (s *terminal) wall() {
	s.t.Helper()
	time.Sleep(500 * time.Millisecond) // the frame may be on its way
	lines := strings.Split(strings.TrimRight(s.tmux("capture-pane", "-p", "-J"), "\n"), "\n")
	const column = 130 - 130*46/100 - 1
	for y := 2; y < len(lines)-3; y++ {
		stands := false
		for i := range lines[y] {
			stands = stands || strings.HasPrefix(lines[y][i:], "│") && ansi.StringWidthWc(lines[y][:i]) == column
		}
		if !stands {
			s.t.Errorf("no wall in column %d of row %d:\n%s", column, y, strings.Join(lines, "\n"))
			return
		}
	}
}

// left waits until the program is gone, and without a fault.
func (s *terminal) left() {
	s.t.Helper()
	status := ""
	for range 100 {
		if status = strings.TrimSpace(s.tmux("display-message", "-p", "#{pane_dead} #{pane_dead_status}")); strings.HasPrefix(status, "1") {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if status != "1 0" {
		s.t.Errorf("the program ended with %q:\n%s", status, s.screen())
	}
}

// TestTerminalIsGivenBack: after leaving, the terminal shows what it did before.
func TestTerminalIsGivenBack(t *testing.T) {
	s := inTmux(t, 80, 24, "--student", "Mia")
	s.sees("Which grade")
	s.typed("6")
	s.press("Enter")
	s.sees("Begin:")
	s.press("C-c", "C-c")
	s.left()
	if shown := s.screen(); strings.Contains(shown, "Begin:") {
		t.Errorf("the screen was not given back:\n%s", shown)
	}
}
