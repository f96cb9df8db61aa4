package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
)

func importCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "import FILE.jsonl",
		Short:   "Take in sessions that were exported as JSON Lines",
		Example: "primer import mia.jsonl",
		Args:    oneArg("a file made by \"primer export SESSION --format jsonl\""),
		RunE: func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			sessions, err := countExport(cmd.Context(), args[0], cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			a, err := desk.Open(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.Close()
			return importFile(cmd.Context(), a, args[0], sessions, cmd.OutOrStdout(), cmd.ErrOrStderr())
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

// countExport counts the sessions of a file of JSON Lines, which is whole.
func countExport(ctx context.Context, path string, progress io.Writer) (int, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, cannotRead(path, err)
	}
	defer func() { _ = f.Close() }() // only read
	g := newGauge(progress, unitBytes, time.Now)
	defer g.end()
	n := 0
	for _, err := range export.Sessions(g.reading(f), path) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return 0, err
		}
		n++
	}
	return n, nil
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

// taken is what an import came to.
type taken struct {
	came, known, turns int
	names              []string // of the students whose sessions came
}

// importFile takes in the sessions of a file that are new, all of them or none,
// and says so in one line. The file is read twice: once to see that it is whole.
func importFile(ctx context.Context, a *desk.Desk, path string, sessions int, out, progress io.Writer) error {
	f, err := os.Open(path)
	if err != nil {
		return cannotRead(path, err)
	}
	defer func() { _ = f.Close() }() // only read
	b := newGauge(progress, "sessions", time.Now)
	defer b.end()
	var got taken
	err = a.DB.ImportAll(ctx, func(yield func(tutor.Bundle, error) bool) {
		for t, err := range export.Sessions(f, path) {
			if err == nil {
				err = ctx.Err()
			}
			if !yield(t.Bundle, err) || err != nil {
				return
			}
		}
	}, func(t tutor.Bundle, fresh bool) {
		got.take(t, fresh)
		b.report(got.came+got.known, sessions)
	})
	b.end()
	if err != nil {
		return err
	}
	return got.print(out)
}

func (g *taken) take(b tutor.Bundle, fresh bool) {
	if !fresh {
		g.known++
		return
	}
	g.came++
	g.turns += b.Session.Turns
	if !slices.Contains(g.names, b.Profile.Name) {
		g.names = append(g.names, b.Profile.Name)
	}
}

func (g *taken) print(out io.Writer) error {
	if g.came == 0 {
		return fmt.Errorf("%s there already; nothing was imported", format.Were(g.known, "session"))
	}
	more := ""
	if g.known > 0 {
		more = fmt.Sprintf(" (%s there already)", format.Were(g.known, "session"))
	}
	whose := format.Printable(g.names[0])
	if len(g.names) > 1 {
		whose = format.Count(len(g.names), "student")
	}
	_, err := fmt.Fprintf(out, "imported %s of %s, %s%s\n", format.Count(g.came, "session"), whose, format.Count(g.turns, "turn"), more)
	return err
}
