package main

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestTheScreenIsLeftBySignals: whichever signal ends the program, the terminal is as it
// was before: the other screen is left and the cursor is there.
func TestTheScreenIsLeftBySignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGQUIT, syscall.SIGTERM} {
		outside, inside := openTerminal(t)
		child := exec.CommandContext(t.Context(), os.Args[0])
		child.Env = append(os.Environ(), "PRIMER_DATA="+t.TempDir(), "OLLAMA_HOST=127.0.0.1:1", "TERM=xterm-256color", asProgram+"=primer")
		child.Stdin, child.Stdout, child.Stderr = inside, inside, inside
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		_ = inside.Close()
		seen, signaled := "", false
		over := time.AfterFunc(time.Minute, func() { _ = child.Process.Kill() })
		for buffer := make([]byte, 4096); ; {
			n, err := outside.Read(buffer)
			seen += string(buffer[:n])
			if err != nil { // the program has ended
				break
			}
			if !signaled && strings.Contains(seen, "\x1b[?1049h") && strings.Contains(seen, "call you") {
				signaled = true
				if err := child.Process.Signal(signal); err != nil {
					t.Fatal(err)
				}
			}
		}
		over.Stop()
		_ = child.Wait()
		_ = outside.Close()
		if on, off := strings.LastIndex(seen, "\x1b[?1049h"), strings.LastIndex(seen, "\x1b[?1049l"); !signaled || off < on || strings.Contains(seen, "goroutine") {
			t.Errorf("%v: signaled %v, the screen was entered at %d and left at %d", signal, signaled, on, off)
		}
	}
}
