package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lab/eval"
	"github.com/primer-tutor/primer/tutor/llm"
)

func evalCommand() *cobra.Command {
	kinds := slices.Sorted(maps.Keys(eval.Kinds))
	cmd := &cobra.Command{
		Use:   "eval KIND FILE...",
		Short: "Score a part of the tutor on labelled rows",
		Long: "Eval scores one part of the tutor on labelled rows: JSON Lines, or CSV (gzipped or not) for learner. It prints a table, or with\n" +
			"--json one prediction per line for other scorers. The kinds are " + strings.Join(kinds, ", ") + ".\n\n" +
			"The kind learner takes several files and pools them too. With --fit it learns from FILE's answers of the part \"fit\" how easy\n" +
			"items are before it forecasts. With --refit it fits the model's parameters on the files and prints them; FILE=WEIGHT makes a\n" +
			"file count more or less than the others.",
		Example:   "primer eval grade answers.jsonl\nprimer eval learner history.csv.gz\nprimer eval learner history.csv.gz --fit history.csv.gz\nprimer eval learner --refit algebra.csv.gz statics.csv.gz=2\nprimer eval understand lines.jsonl --by source\nprimer eval dialogues talks.jsonl --json",
		ValidArgs: kinds,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 || len(args) > 2 && args[0] != "learner" {
				return fmt.Errorf("eval needs a kind (%s) and a file; \"primer eval --help\" shows how", strings.Join(kinds, ", "))
			}
			return nil
		},
	}
	o := &evalOptions{}
	f := cmd.Flags()
	f.BoolVar(&o.asJSON, "json", false, "one prediction per line")
	f.StringVar(&o.fit, "fit", "", "learner: learn how easy items are from `FILE` first")
	f.BoolVar(&o.refit, "refit", false, "learner: fit the parameters and print them")
	f.StringVar(&o.last, "last", "", "talk: set the replies of an earlier run beside these; `FILE` is its --json")
	f.StringVar(&o.by, "by", "", "understand: the figures of each source, lang or author too; `FIELD` is one of them")
	f.StringVar(&o.model, "model", "", "dialogues, talk: let the Ollama model `NAME` do all jobs; talk sets it beside Primer alone and the model alone")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if args[0] == "learner" {
			return evalLearner(args[1:], o.fit, o.refit, o.asJSON, cmd.OutOrStdout())
		}
		return o.run(cmd, args[0], args[1])
	}
	return cmd
}

// evalOptions are the flags of eval.
type evalOptions struct {
	asJSON, refit        bool
	fit, last, by, model string
}

// run scores a part of the tutor on the rows of a file.
func (o *evalOptions) run(cmd *cobra.Command, kind, file string) error {
	if err := o.fits(kind); err != nil {
		return err
	}
	run := eval.Kinds[kind]
	var err error
	switch {
	case o.model != "":
		run, err = evalWithModel(cmd.Context(), kind, o.model)
	case o.by != "":
		run, err = eval.UnderstandBy(o.by)
	}
	if err != nil {
		return err
	}
	if o.last != "" {
		was, err := os.Open(o.last)
		if err != nil {
			return cannotRead(o.last, err)
		}
		defer func() { _ = was.Close() }() // only read
		run = eval.TalkSince(was)
	}
	rows, err := os.Open(file)
	if err != nil {
		return cannotRead(file, err)
	}
	defer func() { _ = rows.Close() }() // only read
	if err := run(rows, cmd.OutOrStdout(), o.asJSON); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// fits refuses a kind that there is not, and flags that belong to another one.
func (o *evalOptions) fits(kind string) error {
	if _, ok := eval.Kinds[kind]; !ok {
		return fmt.Errorf("no kind %q; there are %s", kind, strings.Join(slices.Sorted(maps.Keys(eval.Kinds)), ", "))
	}
	for _, flag := range []struct {
		given   bool
		kinds   []string
		refusal string
	}{
		{o.fit != "" || o.refit, []string{"learner"}, `--fit and --refit belong to "eval learner"; leave them out for %s`},
		{o.model != "", []string{"dialogues", "talk"}, `--model belongs to "eval dialogues" and "eval talk"; leave it out for %s`},
		{o.by != "", []string{"understand"}, `--by belongs to "eval understand"; leave it out for %s`},
		{o.last != "", []string{"talk"}, `--last belongs to "eval talk"; leave it out for %s`},
	} {
		if flag.given && !slices.Contains(flag.kinds, kind) {
			return fmt.Errorf(flag.refusal, kind)
		}
	}
	return nil
}

// evalWithModel is the scoring of a kind that a model speaks in.
func evalWithModel(ctx context.Context, kind, model string) (eval.Run, error) {
	speaking, err := loadedModel(ctx, model)
	if err != nil {
		return nil, err
	}
	if kind != "talk" {
		return eval.Dialogues(eval.WithModel(speaking)), nil
	}
	library, err := course.Embedded()
	if err != nil {
		return nil, err
	}
	return eval.TalkWith(speaking, (&desk.Desk{Library: library}).About), nil
}

// evalLearner scores the learner model on answer histories, or refits it on them.
func evalLearner(args []string, fit string, refit, asJSON bool, out io.Writer) error {
	var files []eval.Histories
	for _, arg := range args {
		name, weight := arg, 1.0
		if refit {
			var err error
			if name, weight, err = weighted(arg); err != nil {
				return err
			}
		}
		f, err := os.Open(name)
		if err != nil {
			return cannotRead(name, err)
		}
		defer func() { _ = f.Close() }() // only read
		files = append(files, eval.Histories{Name: name, Rows: f, Weight: weight})
	}
	if refit {
		return eval.Refit(files, out)
	}
	if fit == "" {
		return eval.LearnerOf(files, nil, out, asJSON)
	}
	f, err := os.Open(fit)
	if err != nil {
		return cannotRead(fit, err)
	}
	defer func() { _ = f.Close() }() // only read
	return eval.LearnerOf(files, f, out, asJSON)
}

// weighted reads FILE=WEIGHT; a file alone weighs 1.
func weighted(arg string) (name string, weight float64, err error) {
	name, text, ok := strings.Cut(arg, "=")
	if !ok {
		return name, 1, nil
	}
	weight, err = strconv.ParseFloat(text, 64)
	if err != nil || weight <= 0 {
		return "", 0, fmt.Errorf("weight %q of %s is no number above 0; write %s=2", text, name, name)
	}
	return name, weight, nil
}

// loadedModel is a model of the local server, ready to speak.
func loadedModel(ctx context.Context, name string) (llm.Model, error) {
	server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), false)
	if err != nil {
		return nil, errors.New(llm.Remedy(err))
	}
	model, err := server.Open(ctx, name)
	if err == nil {
		err = model.Load(ctx)
	}
	if err != nil {
		return nil, errors.New(llm.Remedy(err))
	}
	return model, nil
}
