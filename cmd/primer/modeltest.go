package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"primer/cmd/desk"
	"primer/tutor/lab/exam"
)

func modelTestCommand(s *desk.Flags) *cobra.Command {
	var asJSON, verbose bool
	cmd := &cobra.Command{
		Use:   "test [NAME]",
		Short: "Find out which jobs a model may do",
		Long: "Test puts a model into more than seventy situations of a lesson, through the prompts that a lesson uses, and reports which jobs it may do:\n" +
			"  decide    what a message is, when the rules are not sure      4 of 5 right, and more than the rules alone\n" +
			"  evaluate  which ideas an explanation holds                    4 of 5 right, and hardly ever an idea that is not there\n" +
			"  explain   the words of a reply                                4 of 5 pass every check of a lesson\n" +
			"  judge     whether a whole reply may be shown                  4 of 5 right, and hardly ever against a good reply\n" +
			"A job that is done too slowly to wait for is not given to it either. What a model may not do, the rules do. The result is kept and used\n" +
			"until the model is pulled anew. It takes from a minute to a quarter of an hour.",
		Example: "primer model test\nprimer model test phi4-mini --json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := ""
			if len(args) > 0 {
				name = args[0]
			}
			report, err := testModel(cmd.Context(), s, name, progressLine(cmd.ErrOrStderr()))
			if err != nil {
				return err
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(report)
			}
			if err := report.Print(cmd.OutOrStdout()); err != nil || !verbose {
				return err
			}
			costs, err := costsOf(s)
			if err != nil {
				return err
			}
			return exam.PrintCosts(cmd.OutOrStdout(), costs)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "also print how long the parts of a prompt are")
	return cmd
}

// progressLine shows how far a trial is: one line that moves, on a terminal only.
func progressLine(w io.Writer) func(j exam.Job, at, of int) {
	if !isTerminal(w) {
		return func(exam.Job, int, int) {}
	}
	return func(j exam.Job, at, of int) {
		end := ""
		if at == of {
			end = "\r\x1b[K"
		}
		_, _ = fmt.Fprintf(w, "\r\x1b[K%s %d of %d%s", j, at, of, end)
	}
}

// testModel tries a model and keeps the result. It opens no database: nothing of
// a student is used.
func testModel(ctx context.Context, s *desk.Flags, name string, progress func(j exam.Job, at, of int)) (exam.Report, error) {
	conf, server, err := openModels(s)
	if err != nil {
		return exam.Report{}, err
	}
	library, err := desk.OpenLibrary(s)
	if err != nil {
		return exam.Report{}, err
	}
	a := &desk.Desk{Flags: s, Config: conf, Library: library}
	card, err := a.CardToTest(ctx, server, cmp.Or(name, conf.Model))
	if err != nil {
		return exam.Report{}, err
	}
	return a.Examine(ctx, server, card, progress)
}
