// Primer is a tutor in the terminal.
//
// Package main owns the commands, flags, configuration and the wiring of the
// rooms to each other, and the plain line mode. It never tutors: what happens in
// a turn is the kernel's, what it looks like is the screen's.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"charm.land/fang/v2"
	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/format"
)

// gcPercent lets the heap of some ten megabytes grow before it is collected: a
// command, and the way to the first frame, are over before a collection would be
// worth its time.
const gcPercent = 400

// startIsOver is when a tutor that was opened has shown its first frame, whatever the
// machine: from then on its memory counts and not its start.
const startIsOver = time.Second

func main() {
	debug.SetGCPercent(gcPercent)
	os.Exit(run())
}

// run is main with an exit code, so that tests can call it.
func run() int {
	if slices.Equal(os.Args[1:], []string{"--version"}) { // scripts ask it often, and no command is needed for it
		fmt.Println("primer version", version())
		return 0
	}
	// SIGQUIT would else leave the screen as it is, and SIGHUP a lesson open.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGHUP)
	defer stop()
	root := rootCommand()
	failed := keepErrors(root)
	err := fang.Execute(ctx, root, fang.WithVersion(version()), fang.WithErrorHandler(printError))
	if *failed != nil {
		printError(os.Stderr, fang.Styles{}, *failed)
	}
	if err != nil || *failed != nil {
		return 1
	}
	return 0
}

// keepErrors has a command and those below it keep what they fail with to themselves. Given
// one, fang asks the terminal for its colors first, and who stops a lesson waits four seconds
// where the terminal does not answer.
func keepErrors(root *cobra.Command) (failed *error) {
	failed = new(error)
	keep := func(run func(*cobra.Command, []string) error) func(*cobra.Command, []string) error {
		if run == nil {
			return nil
		}
		return func(cmd *cobra.Command, args []string) error {
			if *failed == nil { // what goes before has let it
				*failed = run(cmd, args)
			}
			return nil
		}
	}
	var each func(cmd *cobra.Command)
	each = func(cmd *cobra.Command) {
		cmd.PersistentPreRunE, cmd.RunE = keep(cmd.PersistentPreRunE), keep(cmd.RunE)
		for _, below := range cmd.Commands() {
			each(below)
		}
	}
	each(root)
	return failed
}

// printError writes one line: the thing and the remedy. The thing may be a file that
// others have named, so nothing of it may drive the terminal.
func printError(w io.Writer, _ fang.Styles, err error) {
	_, _ = fmt.Fprintln(w, "primer: "+format.OneLine(format.Printable(explain(err))))
}

// stopped is said after Ctrl-C: what was being written is written whole or not at
// all.
const stopped = "stopped; nothing half-written is left"

// explain adds the remedy where the error itself has none.
func explain(err error) string {
	text := err.Error()
	var known *store.Error
	switch {
	case errors.Is(err, context.Canceled):
		return stopped
	case errors.As(err, &known):
		return known.Error()
	case strings.HasPrefix(text, "unknown command"), strings.HasPrefix(text, "unknown flag"), strings.HasPrefix(text, "unknown shorthand"):
		return text + "; \"primer --help\" lists what there is"
	}
	return text
}
