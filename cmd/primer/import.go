package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor/export"
)

func importCommand(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "import FILE.jsonl",
		Short:   "Take in sessions that were exported as JSON Lines",
		Example: "primer import mia.jsonl",
		Args:    oneArg("a file made by \"primer export SESSION --format jsonl\""),
		RunE: func(cmd *cobra.Command, args []string) error {
			sessions, err := readExport(args[0])
			if err != nil {
				return err
			}
			a, err := openApp(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.close()
			return a.importAll(cmd.Context(), sessions, cmd.OutOrStdout())
		},
	}
}

// readExport reads a file of JSON Lines whole.
func readExport(path string) ([]export.Transcript, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	defer func() { _ = f.Close() }() // only read
	return export.Read(f, path)
}

// cannotRead names the file and the remedy.
func cannotRead(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s is not there; check the name", path)
	}
	var about *os.PathError
	if errors.As(err, &about) {
		err = about.Err
	}
	return fmt.Errorf("%s cannot be read (%w); choose another file", path, err)
}

// importAll takes in the sessions that are new and says so in one line.
func (a *app) importAll(ctx context.Context, sessions []export.Transcript, out io.Writer) error {
	came, known, turns := 0, 0, 0
	for _, t := range sessions {
		err := a.importOne(ctx, t)
		if store.CodeOf(err) == store.Exists {
			known++
			continue
		}
		if err != nil {
			return fmt.Errorf("session %s: %w", t.Session.ID, err)
		}
		came++
		turns += t.Session.Turns
	}
	if came == 0 {
		return fmt.Errorf("%s there already; nothing was imported", were(known, "session"))
	}
	more := ""
	if known > 0 {
		more = fmt.Sprintf(" (%s there already)", were(known, "session"))
	}
	_, err := fmt.Fprintf(out, "imported %s of %s, %s%s\n", count(came, "session"), printable(sessions[0].Profile.Name), count(turns, "turn"), more)
	return err
}

// importOne stores a session whole.
func (a *app) importOne(ctx context.Context, t export.Transcript) error {
	return a.db.Import(ctx, store.Bundle{
		Profile: t.Profile, Session: store.Session(t.Session), Messages: t.Messages, Events: t.Events, Evidence: t.Evidence,
		State: t.State, Mastery: t.Mastery, Misconceptions: t.Misconceptions, Reviews: t.Reviews,
	})
}

// count writes "1 turn", "2 turns".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func were(n int, what string) string {
	if n == 1 {
		return "1 " + what + " was"
	}
	return fmt.Sprintf("%d %ss were", n, what)
}
