package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// threadTime is the processor time that this thread has used.
func threadTime() time.Duration {
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		return 0
	}
	return time.Duration(used.Nano())
}

// BenchmarkFirstFrame is the built program in a real terminal, from the start of
// the process until the words are there that the student waits for; and the
// processor time of it, which other programs on the machine do not lengthen.
func BenchmarkFirstFrame(b *testing.B) {
	program := built(b)
	for _, c := range []struct {
		name  string
		known bool
		args  []string
		waits string
	}{
		{"FirstRun", false, nil, "call you?"},
		{"HomeScreen", true, nil, "Go on: Adding negative numbers"},
		{"OpenLesson", true, []string{"--lesson", "integers.adding"}, "not much yesterday"}, // what was said last
	} {
		b.Run(c.name, func(b *testing.B) {
			data := b.TempDir()
			if c.known {
				lessonBegun(b, program, data)
			}
			var took, busy times
			memory := 0.
			for b.Loop() {
				began := time.Now()
				s := startScreen(b, program, append([]string{"--data", data, "--model", "none"}, c.args...)...)
				s.until(b, c.waits)
				took.add(time.Since(began))
				memory = resident(b, s.child.Process.Pid)
				s.stop()
				busy.add(s.child.ProcessState.UserTime() + s.child.ProcessState.SystemTime())
			}
			b.ReportMetric(0, "ns/op")
			took.report(b, "frame")
			busy.report(b, "frame-cpu")
			b.ReportMetric(memory, "MB")
		})
	}
}

// BenchmarkResident is the memory of the line mode when it has greeted, and after
// 1,000 turns.
func BenchmarkResident(b *testing.B) {
	program := built(b)
	for b.Loop() {
		child := exec.CommandContext(b.Context(), program, lineMode(b.TempDir())...)
		in, out := piped(b, child)
		say(b, in, "6")
		heardUntil(b, out, "Tutor: ", "grade")
		b.ReportMetric(resident(b, child.Process.Pid), "opened-MB")
		for i := range 1000 {
			say(b, in, []string{"99", "idk", "/hint", "-4", "what does integer mean?"}[i%5])
		}
		say(b, in, "/help")
		heardUntil(b, out, "(Type your answer", "")
		b.ReportMetric(resident(b, child.Process.Pid), "after-1000-turns-MB")
		_ = in.Close()
		if err := child.Wait(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(0, "ns/op")
}

// built is the program as it is released.
func built(b *testing.B) string {
	b.Helper()
	if out, err := exec.CommandContext(b.Context(), "make", "-C", house, "build").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	path, err := filepath.Abs(filepath.Join(house, "bin", "primer"))
	if err != nil {
		b.Fatal(err)
	}
	return path
}

func lineMode(data string) []string {
	return []string{"chat", "--plain", "--data", data, "--model", "none", "--student", "Mia", "--lesson", "integers.adding", "--seed", "7"}
}

// lessonBegun leaves a student in the data folder who has said one thing.
func lessonBegun(b *testing.B, program, data string) {
	b.Helper()
	child := exec.CommandContext(b.Context(), program, lineMode(data)...)
	child.Stdin = strings.NewReader("6\nnot much yesterday\n")
	if out, err := child.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
}

func piped(b *testing.B, child *exec.Cmd) (io.WriteCloser, *bufio.Scanner) {
	b.Helper()
	in, err := child.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := child.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := child.Start(); err != nil {
		b.Fatal(err)
	}
	return in, bufio.NewScanner(out)
}

func say(b *testing.B, in io.Writer, line string) {
	b.Helper()
	if _, err := fmt.Fprintln(in, line); err != nil {
		b.Fatal(err)
	}
}

// heardUntil reads lines until one begins with the prefix and does not hold but.
func heardUntil(b *testing.B, out *bufio.Scanner, prefix, but string) {
	b.Helper()
	for out.Scan() {
		if line := out.Text(); strings.HasPrefix(line, prefix) && (but == "" || !strings.Contains(line, but)) {
			return
		}
	}
	b.Fatalf("never said %q", prefix)
}

// resident is the memory of a process that is in RAM, in megabytes.
func resident(b *testing.B, pid int) float64 {
	b.Helper()
	status, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "status"))
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		b.Fatal(err)
	}
	return float64(kb) / 1024
}

// screenChild is the program in a terminal of its own.
type screenChild struct {
	child    *exec.Cmd
	terminal *os.File
}

func startScreen(b *testing.B, program string, args ...string) *screenChild {
	b.Helper()
	terminal, inside := openTerminal(b)
	defer func() { _ = inside.Close() }() // the child has it
	child := exec.CommandContext(b.Context(), program, args...)
	child.Env = append(os.Environ(), "TERM=xterm-256color")
	child.Stdin, child.Stdout, child.Stderr = inside, inside, inside
	child.SysProcAttr = &unix.SysProcAttr{Setsid: true, Setctty: true}
	if err := child.Start(); err != nil {
		b.Fatal(err)
	}
	return &screenChild{child, terminal}
}

// openTerminal is a pseudo-terminal of 100 by 30: our end and the program's.
func openTerminal(b testing.TB) (outside, inside *os.File) {
	b.Helper()
	outside, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		b.Skip("no terminal to be had: ", err)
	}
	fd := int(outside.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	err = errors.Join(err, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0), unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 30, Col: 100}))
	if err != nil {
		b.Fatal(err)
	}
	inside, err = os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		b.Fatal(err)
	}
	return outside, inside
}

// until reads the screen until the words are on it.
func (s *screenChild) until(b *testing.B, words string) {
	b.Helper()
	late := time.AfterFunc(10*time.Second, s.stop)
	defer late.Stop()
	var shown bytes.Buffer
	piece := make([]byte, 64<<10)
	for !bytes.Contains(shown.Bytes(), []byte(words)) {
		n, err := s.terminal.Read(piece)
		if err != nil {
			b.Fatalf("%q never came: %v\n%q", words, err, shown.String())
		}
		shown.Write(piece[:n])
	}
}

func (s *screenChild) stop() {
	_ = s.child.Process.Kill()
	_ = s.child.Wait()
	_ = s.terminal.Close()
}
