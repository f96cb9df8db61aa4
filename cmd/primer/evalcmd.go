package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"primer/cmd/primer/eval"
	"primer/tutor"
	"primer/tutor/course"
)

// evaluations are the parts that can be scored on labelled rows.
var evaluations = map[string]eval.Run{
	"grade":      eval.Grade,
	"understand": eval.Understand,
	"diagnose":   eval.Diagnose,
	"reply":      eval.Reply,
	"learner":    eval.Learner,
	"dialogues":  eval.Dialogues(scoredTutor),
}

func evalCommand() *cobra.Command {
	kinds := slices.Sorted(maps.Keys(evaluations))
	cmd := &cobra.Command{
		Use:   "eval KIND FILE",
		Short: "Score a part of the tutor on labelled rows",
		Long: "Eval scores one part of the tutor on labelled rows: JSON Lines, or CSV (gzipped or not) for learner. It prints a table, or with\n" +
			"--json one prediction per line for other scorers. The kinds are " + strings.Join(kinds, ", ") + ".",
		Example:   "primer eval grade answers.jsonl\nprimer eval learner history.csv.gz\nprimer eval dialogues talks.jsonl --json",
		ValidArgs: kinds,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fmt.Errorf("eval needs a kind (%s) and a file; \"primer eval --help\" shows how", strings.Join(kinds, ", "))
			}
			return nil
		},
	}
	asJSON := cmd.Flags().Bool("json", false, "one prediction per line")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		run, ok := evaluations[args[0]]
		if !ok {
			return fmt.Errorf("no kind %q; there are %s", args[0], strings.Join(kinds, ", "))
		}
		f, err := os.Open(args[1])
		if err != nil {
			return cannotRead(args[1], err)
		}
		defer func() { _ = f.Close() }() // only read
		if err := run(f, cmd.OutOrStdout(), *asJSON); err != nil {
			return fmt.Errorf("%s: %w", args[1], err)
		}
		return nil
	}
	return cmd
}

// scoredTutor is the kernel as students get it, without a model, over a course
// made for one conversation that stands at s.
func scoredTutor(library *course.Library, p tutor.Profile, s tutor.State, session string) (eval.Tutor, error) {
	book := newNotebook(p)
	book.States[s.Lesson] = s
	book.open(session, s.Lesson, s.Seed)
	k, err := newKernel(library, book, eval.Clock())
	return eval.Tutor{Kernel: k, State: func() tutor.State { return book.stateOf(session) }}, err
}
