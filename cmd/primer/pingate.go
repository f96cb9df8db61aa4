package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
)

// forTeachers are the commands that ask for the PIN where one is set: those that
// tell about students, or change what is kept of them or where their words go.
// The others are open, and a test sees to it that every command stands in one of the two lists.
var forTeachers = []string{
	"students", "student remove", "student rename", "sessions", "report", "export", "takehome", "import", "override", "inbox", "inbox seen", "inbox answer", "memory", "cases", "cases list", "cases add",
	"cases drop", "cases export", "cases run", "backup", "restore", "model hosts add", "model hosts remove",
	"class new", "class list", "class cards", "class key", "class assign", "class note", "class watch", "class audit",
}

// forTeachersWith are commands that ask when one of these flags is given.
var forTeachersWith = map[string][]string{
	"lessons": {"student"}, // how far somebody is
	"chat":    {"trace"},   // every decision, and the answer that is waited for
}

// forEveryone are the commands that tell nothing about a student. Those of pin
// ask by themselves.
var forEveryone = []string{
	"", "chat", "lessons", "replay", "doctor", "eval", "pin", "pin set", "pin change", "pin remove", "serve", "class", "help", "completion",
	"course", "model", "settings", "student",
}

// isForTeachers says whether this call of a command needs the PIN.
func isForTeachers(cmd *cobra.Command) bool {
	name := commandName(cmd)
	return slices.Contains(forTeachers, name) ||
		slices.ContainsFunc(forTeachersWith[name], func(flag string) bool { return cmd.Flags().Changed(flag) })
}

// commandName is the path of a command below the program: "inbox seen".
func commandName(cmd *cobra.Command) string {
	_, name, _ := strings.Cut(cmd.CommandPath(), " ")
	return name
}

// askPIN runs before each command. It reads the PIN from where one may be given:
// standard input with --pin-stdin, PRIMER_PIN, or the terminal.
func askPIN(cmd *cobra.Command, s *desk.Flags) error {
	if !isForTeachers(cmd) {
		return nil
	}
	db, locked := lockedBase(cmd.Context(), s)
	if !locked {
		return nil
	}
	defer func() { _ = db.Close() }() // only a try was counted
	pin, err := givenPIN(cmd, s)
	if err != nil {
		return err
	}
	return desk.TryPIN(cmd.Context(), db, pin, time.Now())
}

// lockedBase is the database when it has a PIN; the caller closes it. One that
// is not there or cannot be read has none: the command itself says what is wrong.
func lockedBase(ctx context.Context, s *desk.Flags) (*store.DB, bool) {
	path := filepath.Join(s.Data, "primer.db")
	if _, err := os.Stat(path); err != nil {
		return nil, false
	}
	db, err := store.Open(ctx, path, time.Now)
	if err != nil {
		return nil, false
	}
	if _, ok, err := db.PIN(ctx); err == nil && ok {
		return db, true
	}
	_ = db.Close()
	return nil, false
}

// pinVariable names the environment variable that scripts may give the PIN in.
const pinVariable = "PRIMER_PIN"

var errNeedsPIN = errors.New("this is for teachers and a PIN is set; type it on a terminal, or give it with --pin-stdin or " + pinVariable)

func givenPIN(cmd *cobra.Command, s *desk.Flags) (string, error) {
	if s.PINStdin {
		return oneLineOf(cmd.InOrStdin())
	}
	if pin := os.Getenv(pinVariable); pin != "" {
		return pin, nil
	}
	if !term.IsTerminal(int(os.Stdin.Fd())) {
		return "", errNeedsPIN
	}
	return typedPIN(cmd.Context(), cmd.ErrOrStderr(), "This is for teachers. PIN: ")
}

// typedPIN reads from the terminal without showing what is typed. It ends with ctx,
// and the terminal shows again what is typed.
func typedPIN(ctx context.Context, w io.Writer, ask string) (string, error) {
	_, _ = fmt.Fprint(w, ask)
	terminal := int(os.Stdin.Fd())
	before, err := term.GetState(terminal)
	if err != nil {
		return "", errNeedsPIN
	}
	type answer struct {
		raw []byte
		err error
	}
	typed := make(chan answer, 1)
	go func() {
		raw, err := term.ReadPassword(terminal)
		typed <- answer{raw, err}
	}()
	select {
	case <-ctx.Done():
		_ = term.Restore(terminal, before) // the reading goes on until the program ends
		_, _ = fmt.Fprintln(w)
		return "", ctx.Err()
	case a := <-typed:
		_, _ = fmt.Fprintln(w)
		if a.err != nil {
			return "", errNeedsPIN
		}
		return strings.TrimSpace(string(a.raw)), nil
	}
}

// lineAtMost bounds what is read for a PIN.
const lineAtMost = 1000

// oneLineOf reads one line and not a byte more: what follows is the command's.
func oneLineOf(in io.Reader) (string, error) {
	var line []byte
	b := make([]byte, 1)
	for len(line) < lineAtMost {
		n, err := in.Read(b)
		if n == 1 && b[0] == '\n' {
			break
		}
		if n == 1 {
			line = append(line, b[0])
		}
		if err != nil {
			break
		}
	}
	if len(line) == 0 {
		return "", errors.New("standard input holds no PIN; put it on the first line")
	}
	return strings.TrimSpace(string(line)), nil
}
