package main

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// signaledInTerminal is what stands in a terminal in which the program is opened and gets a
// signal as soon as it has said something.
func signaledInTerminal(t *testing.T, signal syscall.Signal, said string, args ...string) (seen string) {
	t.Helper()
	outside, inside := openTerminal(t)
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), "PRIMER_DATA="+t.TempDir(), "OLLAMA_HOST=127.0.0.1:1", "TERM=xterm-256color",
		asProgram+"="+strings.Join(append([]string{"primer"}, args...), "\n"))
	child.Stdin, child.Stdout, child.Stderr = inside, inside, inside
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	_ = inside.Close()
	signaled := false
	over := time.AfterFunc(time.Minute, func() { _ = child.Process.Kill() })
	for buffer := make([]byte, 4096); ; {
		n, err := outside.Read(buffer)
		seen += string(buffer[:n])
		if err != nil { // the program has ended
			break
		}
		if !signaled && strings.Contains(seen, said) {
			signaled = true
			if err := child.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
		}
	}
	over.Stop()
	_ = child.Wait()
	_ = outside.Close()
	if !signaled {
		t.Fatalf("it never said %q: %q", said, seen)
	}
	return seen
}

// TestTheScreenIsLeftBySignals: whichever signal ends the program, the terminal is as it
// was before: the other screen is left and the cursor is there.
func TestTheScreenIsLeftBySignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGQUIT, syscall.SIGTERM} {
		seen := signaledInTerminal(t, signal, "call you")
		if on, off := strings.LastIndex(seen, "\x1b[?1049h"), strings.LastIndex(seen, "\x1b[?1049l"); on < 0 || off < on || strings.Contains(seen, "goroutine") {
			t.Errorf("%v: the screen was entered at %d and left at %d", signal, on, off)
		}
	}
}

// TestStoppingAsksTheTerminalNothing: the line mode in a terminal says that it was stopped,
// and asks nothing of a terminal that may not answer.
func TestStoppingAsksTheTerminalNothing(t *testing.T) {
	seen := signaledInTerminal(t, syscall.SIGINT, "call you", "chat", "--plain")
	if !strings.Contains(seen, stopped) || strings.Contains(seen, "\x1b") {
		t.Errorf("told %q", seen)
	}
}
