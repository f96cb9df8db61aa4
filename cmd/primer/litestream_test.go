package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
)

// litestream is the copier that the README's recipe names, beside a data folder.
type litestream struct {
	t       *testing.T
	program string
	config  string
	base    string // the database that it copies
}

func aLitestream(t *testing.T, data string) *litestream {
	t.Helper()
	program, err := exec.LookPath("litestream")
	if err != nil {
		t.Skip("Litestream is not here")
	}
	l := &litestream{t: t, program: program, config: filepath.Join(t.TempDir(), "litestream.yml"), base: filepath.Join(data, "primer.db")}
	text := fmt.Sprintf("dbs:\n  - path: %s\n    replica:\n      path: %s\n      sync-interval: 100ms\n", l.base, filepath.Join(t.TempDir(), "copies"))
	if err := os.WriteFile(l.config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return l
}

// copies copies from now on, until it is killed without a word.
func (l *litestream) copies() (kill func()) {
	l.t.Helper()
	cmd := exec.CommandContext(l.t.Context(), l.program, "replicate", "-config", l.config)
	if err := cmd.Start(); err != nil {
		l.t.Fatal(err)
	}
	return func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // killed: that is its error
	}
}

// restored is a data folder of what was copied, once it has so many turns.
func (l *litestream) restored(turns int) (data string) {
	l.t.Helper()
	var said []byte
	for range 100 {
		data = l.t.TempDir()
		cmd := exec.CommandContext(l.t.Context(), l.program, "restore", "-config", l.config, "-o", filepath.Join(data, "primer.db"), l.base)
		var err error
		if said, err = cmd.CombinedOutput(); err == nil {
			a, err := desk.Open(l.t.Context(), &desk.Flags{Data: data})
			if err != nil {
				l.t.Fatal(err)
			}
			h, err := a.DB.Check(l.t.Context())
			a.Close()
			if err == nil && len(h.Problems) == 0 && h.Turns == turns {
				return data
			}
			said = fmt.Appendf(nil, "%+v, %v", h, err)
		}
		time.Sleep(100 * time.Millisecond)
	}
	l.t.Fatalf("%d turns never come back: %s", turns, said)
	return ""
}

// chatted has a student say something, and counts the turns that are kept.
func chatted(t *testing.T, data, student string, lines ...string) (turns int) {
	t.Helper()
	cmd := rootCommand()
	cmd.SetArgs([]string{"chat", "--plain", "--model", "none", "--student", student, "--lesson", "integers.adding", "--data", data})
	cmd.SetIn(strings.NewReader("6\n" + strings.Join(lines, "\n") + "\n"))
	cmd.SetOut(&bytes.Buffer{})
	cmd.SetErr(&bytes.Buffer{})
	if err := cmd.ExecuteContext(t.Context()); err != nil {
		t.Fatal(err)
	}
	a, err := desk.Open(t.Context(), &desk.Flags{Data: data})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	h, err := a.DB.Check(t.Context())
	if err != nil || len(h.Problems) > 0 {
		t.Fatalf("%+v, %v", h, err)
	}
	return h.Turns
}

// TestLitestreamCopiesAndBringsBack is the recipe of the README, with Litestream's own
// program: it copies while students write, is killed and begins again, a student is removed,
// and what is brought back is the same to the byte of its export.
func TestLitestreamCopiesAndBringsBack(t *testing.T) {
	data := t.TempDir()
	l := aLitestream(t, data)
	kill := l.copies()
	chatted(t, data, "Mia", "a quokka", "9999", "/contest")
	l.restored(chatted(t, data, "Ben", "hello", "-3"))
	kill()
	turns := chatted(t, data, "Ben", "while nobody copies", "-4")
	kill = l.copies()
	defer kill()
	l.restored(turns)
	if _, err := hostsCommand(t, data, "backup", filepath.Join(t.TempDir(), "copy.db")); err != nil {
		t.Errorf("a backup beside it: %v", err)
	}
	a, err := desk.Open(t.Context(), &desk.Flags{Data: data})
	if err != nil {
		t.Fatal(err)
	}
	mia, err := a.FindStudent(t.Context(), "Mia")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.DB.RemoveStudents(t.Context(), []string{mia.ID}); err != nil {
		t.Errorf("a student is removed beside it: %v", err)
	}
	a.Close()
	back := l.restored(chatted(t, data, "Ben", "alone now"))
	ours, err := hostsCommand(t, data, "export", "--class", "--format", "jsonl")
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := hostsCommand(t, back, "export", "--class", "--format", "jsonl")
	if err != nil || theirs != ours || strings.Contains(ours, "quokka") {
		t.Errorf("brought back %d bytes, kept %d, %v", len(theirs), len(ours), err)
	}
}
