package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"primer/tutor/agent"
	"primer/tutor/format"
	"primer/tutor/llm"
)

func modelTestCommand(s *settings) *cobra.Command {
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
			if err := printReport(cmd.OutOrStdout(), report); err != nil || !verbose {
				return err
			}
			costs, err := promptCosts(s)
			if err != nil {
				return err
			}
			return printCosts(cmd.OutOrStdout(), costs)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "also print how long the parts of a prompt are")
	return cmd
}

// progressLine shows how far a trial is: one line that moves, on a terminal only.
func progressLine(w io.Writer) func(j job, at, of int) {
	if !isTerminal(w) {
		return func(job, int, int) {}
	}
	return func(j job, at, of int) {
		end := ""
		if at == of {
			end = "\r\x1b[K"
		}
		_, _ = fmt.Fprintf(w, "\r\x1b[K%s %d of %d%s", j, at, of, end)
	}
}

// testModel tries a model and keeps the result. It opens no database: nothing of
// a student is used.
func testModel(ctx context.Context, s *settings, name string, progress func(j job, at, of int)) (modelReport, error) {
	conf, server, err := openModels(s)
	if err != nil {
		return modelReport{}, err
	}
	library, err := openLibrary(s)
	if err != nil {
		return modelReport{}, err
	}
	a := &app{settings: s, config: conf, library: library}
	card, err := a.cardToTest(ctx, server, cmp.Or(name, conf.Model))
	if err != nil {
		return modelReport{}, err
	}
	return a.tryModel(ctx, server, card, progress)
}

// cardToTest is the model that was named, or the one that a lesson would use.
func (a *app) cardToTest(ctx context.Context, server *llm.Server, name string) (llm.Card, error) {
	if name == noModel {
		return llm.Card{}, errors.New("the built-in tutor needs no test; name a model: primer model test NAME")
	}
	if name != "" {
		card, err := server.Card(ctx, name)
		if err != nil {
			return card, errors.New(remedy(err))
		}
		return card, nil
	}
	cards, err := server.List(ctx)
	if err != nil {
		return llm.Card{}, errors.New(remedy(err))
	}
	best, ok := llm.Best(cards, llm.Memory())
	if !ok {
		return best, errors.New("no model to test that fits this computer; \"primer model pull\" fetches one")
	}
	return best, nil
}

// tryModel runs the trial. The model is asked without the pauses of a link: here
// a failure is a result.
func (a *app) tryModel(ctx context.Context, server *llm.Server, card llm.Card, progress func(j job, at, of int)) (modelReport, error) {
	model, err := server.Open(ctx, card.Name)
	if err != nil {
		return modelReport{}, errors.New(remedy(err))
	}
	if err := model.Load(ctx); err != nil {
		return modelReport{}, fmt.Errorf("load %s: %s", card.Name, remedy(err))
	}
	asked, err := agent.New(model, a.about)
	if err != nil {
		return modelReport{}, err
	}
	t := trial{player: asked, progress: progress}
	report, err := t.run(ctx)
	if err != nil {
		return report, err
	}
	report.Model, report.Digest, report.At = card.Name, card.Digest, time.Now().UTC()
	if better, ok := llm.SuggestBySpeed(card, llm.Memory(), report.speed()); ok {
		report.Better = better.Name + ": " + better.Why
	}
	return report, keepReport(a.settings.data, report)
}

// printReport is the report as a table.
func printReport(w io.Writer, r modelReport) error {
	_, _ = fmt.Fprintln(w, format.Printable(r.Model))
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	_, _ = fmt.Fprintln(table, "job\tright\tp50\tp95\ttokens/s\tmay it?\t")
	for _, j := range r.Jobs {
		verdict := "yes"
		if !j.May {
			verdict = "no: " + j.Because
		}
		_, _ = fmt.Fprintf(table, "%s\t%d of %d\t%.1f s\t%.1f s\t%.0f\t%s\t\n", j.Job, j.Right, j.Of, j.P50, j.P95, j.Speed, verdict)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	decide := r.job(jobDecide)
	_, _ = fmt.Fprintf(w, "By themselves the rules read %d of the %d messages right. First words of a reply after %.1f s.\n", r.Rules, decide.Of, r.job(jobExplain).First)
	if r.Better != "" {
		_, _ = fmt.Fprintln(w, "Perhaps better here: "+r.Better)
	}
	_, err := fmt.Fprintln(w, strings.ToUpper(r.Model[:1])+r.Model[1:]+" "+jobWords(r.may())+". The result is kept.")
	return err
}
