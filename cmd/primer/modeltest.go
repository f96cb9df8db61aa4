package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/lab/exam"
)

func modelTestCommand(s *desk.Flags) *cobra.Command {
	var asJSON, verbose bool
	cmd := &cobra.Command{
		Use:   "test [NAME]",
		Short: "Find out which jobs a model may do",
		Long: "Test puts held items of a lesson before a model, through the prompts and the gate that a lesson uses, and scores by code what comes,\n" +
			"against what Primer does without a model on the same items:\n" +
			"  speak      a reply of its own                       ask back   a question of its own, and what it expects\n" +
			"  label      which of two readings of a line holds    choose     which question of the bank a line asks\n" +
			"  explain    which ideas an explanation holds\n" +
			"A job is given only where the model is clearly better, nearly nothing of what the gate lets through is false or revealing, and it is in\n" +
			"time; else it is never asked. The test stops early where that is clear and takes at most ten minutes. Each answer is kept: stopped, it goes\n" +
			"on the next time. The result holds until the model is pulled anew.",
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
	conf, host, err := openModels(ctx, s)
	if err != nil {
		return exam.Report{}, err
	}
	library, err := desk.OpenLibrary(s)
	if err != nil {
		return exam.Report{}, err
	}
	a := &desk.Desk{Flags: s, Config: conf, Library: library}
	card, err := a.CardToTest(ctx, host, cmp.Or(name, conf.Model))
	if err != nil {
		return exam.Report{}, err
	}
	if hosts, err := desk.Hosts(conf); err == nil && len(hosts) > 1 {
		card.Digest = cmp.Or(desk.TestedDigest(ctx, hosts, card.Name), card.Digest)
	}
	return a.Examine(ctx, host.Engine, card, exam.WholeExam, progress)
}
