//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/primer-tutor/primer/store"
)

// waitingForALine is the line mode in a process of its own that waits for a line of Mia,
// with the ends of its pipes.
func waitingForALine(t *testing.T) (child *exec.Cmd, in io.WriteCloser, out io.ReadCloser, data string) {
	t.Helper()
	data = t.TempDir()
	child = exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), "PRIMER_DATA="+data, "OLLAMA_HOST=127.0.0.1:1",
		asProgram+"="+strings.Join([]string{"primer", "chat", "--plain", "--student", "Mia", "--lesson", crashLesson}, "\n"))
	child.Stderr = &strings.Builder{}
	in, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if out, err = child.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "6\n"); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	for said.Scan() && !strings.Contains(said.Text(), "?") { // the grade
	}
	for said.Scan() && !strings.HasSuffix(said.Text(), "?") { // the lesson's first question
	}
	return child, in, out, data
}

// ends waits until the process has ended, and checks that the lesson was ended with it.
func ends(t *testing.T, child *exec.Cmd, data string) {
	t.Helper()
	over := make(chan struct{})
	go func() { _ = child.Wait(); close(over) }()
	select {
	case <-over:
	case <-time.After(20 * time.Second):
		_ = child.Process.Kill()
		t.Fatal("it waits for a line still")
	}
	db, err := store.Open(t.Context(), filepath.Join(data, "primer.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	sessions, err := db.Sessions(t.Context(), "")
	if err != nil || len(sessions) != 1 || sessions[0].Ended.IsZero() {
		t.Errorf("sessions: %+v, %v", sessions, err)
	}
}

func TestLineModeEndsBySignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGHUP} {
		child, in, _, data := waitingForALine(t)
		if err := child.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		ends(t, child, data)
		_ = in.Close()
	}
}

// TestLineModeEndsWithItsListener: "primer chat --plain | head" ends when head does, while
// nothing is typed.
func TestLineModeEndsWithItsListener(t *testing.T) {
	child, in, out, data := waitingForALine(t)
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	ends(t, child, data)
	_ = in.Close()
}

// TestAFolderRemovedInASessionIsTold: the data folder goes away while a lesson is open. The
// next line is not taken as if it were kept, what happened is told, and nothing is made
// anew.
func TestAFolderRemovedInASessionIsTold(t *testing.T) {
	child, in, out, data := waitingForALine(t)
	go func() { _, _ = io.Copy(io.Discard, out) }()
	if err := os.RemoveAll(data); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "-3\n/quit\n"); err != nil {
		t.Fatal(err)
	}
	if err := child.Wait(); err == nil {
		t.Error("it ended as if all was well")
	}
	if told := child.Stderr.(*strings.Builder).String(); !strings.Contains(told, "is gone") {
		t.Errorf("told: %q", told)
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("the folder was made again")
	}
}
