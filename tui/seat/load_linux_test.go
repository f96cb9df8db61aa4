package seat_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/charmbracelet/x/vt"
	"golang.org/x/sys/unix"
)

func init() { watching = watchClass }

// watcher is the teacher's screen of a class under load.
type watcher struct {
	l   *load
	cmd *exec.Cmd
	end *os.File

	mu     sync.Mutex
	screen *vt.Emulator
	stuck  time.Time // when the screen showed that the student is
	asked  []time.Time
}

// watchClass has the teacher's screen follow the class, in a process of its own.
func watchClass(l *load, program string) (told func()) {
	outside, inside := aTerminal(l.t)
	rows := max(40, l.students+10) // the whole class stands on it: many are stuck before the one who is waited for
	w := &watcher{l: l, end: outside, screen: vt.NewEmulator(120, rows)}
	must(l.t, unix.IoctlSetWinsize(int(outside.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: uint16(rows), Col: 120}))
	w.cmd = exec.CommandContext(l.t.Context(), program, "class", "watch", "load", "--data", l.data)
	w.cmd.Stdin, w.cmd.Stdout, w.cmd.Stderr = inside, inside, inside
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	w.cmd.Env = append(os.Environ(), "TERM=xterm-256color")
	must(l.t, w.cmd.Start())
	must(l.t, inside.Close())
	go func() { _, _ = io.Copy(outside, w.screen) }() // the answers to what the program asks its terminal
	go func() { _, _ = io.Copy(w, outside) }()
	time.AfterFunc(l.lasts/2, w.getsStuck)
	return w.tell
}

// Write is what the program draws.
func (w *watcher) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, _ = w.screen.Write(p)
	for row := range strings.SplitSeq(w.screen.String(), "\n") {
		if w.stuck.IsZero() && strings.Contains(row, "Zed") && strings.Contains(row, "stuck") {
			w.stuck = time.Now()
		}
	}
	return len(p), nil
}

// getsStuck has one more student say that they know nothing, until the screen shows it.
func (w *watcher) getsStuck() {
	c, err := w.l.sitsDown(w.l.zed)
	if err != nil {
		w.l.t.Error(err)
		return
	}
	defer func() { _ = c.conn.Close() }()
	for _, line := range []string{"99", "idk", "i don't know", "no idea", "idk", "idk"} {
		w.mu.Lock()
		seen := !w.stuck.IsZero()
		w.asked = append(w.asked, time.Now())
		w.mu.Unlock()
		if _, err := io.WriteString(c.keys, line+"\r"); err != nil || seen {
			return
		}
		time.Sleep(3 * time.Second)
	}
}

func (w *watcher) tell() {
	_ = w.cmd.Process.Signal(syscall.SIGTERM)
	_ = w.cmd.Wait() // ended from outside: that is its error
	_ = w.end.Close()
	used := w.cmd.ProcessState.UserTime() + w.cmd.ProcessState.SystemTime()
	shown := "is not shown"
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, at := range w.asked {
		if at.Before(w.stuck) {
			shown = fmt.Sprintf("is shown %.1f s after their line", w.stuck.Sub(at).Seconds())
		}
	}
	fmt.Printf("  teacher    %.1f%% of one core to follow the class; a stuck student %s (bars: 5%% for 30, 2 s)\n", 100*used.Seconds()/w.l.lasts.Seconds(), shown)
}
