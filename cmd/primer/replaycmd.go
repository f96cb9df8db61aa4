package main

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/llm"
)

// replayFlags say with whom recorded sessions are compared.
type replayFlags struct {
	model, rules   string
	json, eachTurn bool
}

func replayCommand(s *desk.Flags) *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay FILE.jsonl...",
		Short: "Run recorded sessions again, with another model or other rules, and list what changed",
		Long: "Replay runs the messages of exported sessions again through this program's rules and courses, and lists the decisions,\n" +
			"verdicts and mastery values that differ from the recorded ones. Nothing is stored.\n\n" +
			"With --model or --rules it compares the recorded tutor with another one, on what your own class has said:\n" +
			"decisions, verdicts and words side by side, and totals. A recorded answer fits the recorded question only: where\n" +
			"the other tutor asks something else, the comparison of that session ends, says so, and counts what came before.\n" +
			"With --each-turn it is put back there, and every turn is compared on its own.\n\n" +
			"Rules that there are:" + lab.RuleSetHelp(),
		Example: "primer export --class --out class.jsonl\nprimer replay class.jsonl\nprimer replay class.jsonl --rules 1-early\nprimer replay class.jsonl --model none\nprimer replay class.jsonl --model qwen3:4b --json",
		Args:    someFiles,
		RunE:    func(cmd *cobra.Command, args []string) error { return runReplay(cmd, s, f, args) },
	}
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON object per change; with --model or --rules also one per session, and the totals")
	cmd.Flags().StringVar(&f.model, "model", "", "compare with this model, or none for the built-in tutor; without it models do what they did")
	cmd.Flags().StringVar(&f.rules, "rules", "", "compare with these rules")
	cmd.Flags().BoolVar(&f.eachTurn, "each-turn", false, "compare every turn on its own: put the other tutor back whenever it asks something else")
	names := lists.Map(lab.RuleSets, func(r lab.RuleSet) string { return r.Name })
	completeFlag(cmd, "rules", cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func someFiles(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errors.New("name a file made by \"primer export --format jsonl\"")
	}
	return nil
}

func runReplay(cmd *cobra.Command, s *desk.Flags, f replayFlags, args []string) error {
	defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
	chosen, err := lab.RuleSetNamed(f.rules)
	if err != nil {
		return err
	}
	sessions, err := readExports(args)
	if err != nil {
		return err
	}
	library, err := desk.OpenLibrary(s)
	if err != nil {
		return err
	}
	names := strings.Join(args, ", ")
	if f.model == "" && f.rules == "" && !f.eachTurn {
		out, err := lab.Replay(cmd.Context(), library, sessions)
		if err != nil {
			return fmt.Errorf("%s: %w", names, err)
		}
		return out.Print(cmd.OutOrStdout(), f.json)
	}
	with, err := tutorWith(cmd.Context(), s, library, f.model, chosen)
	if err != nil {
		return err
	}
	with.EachTurn = f.eachTurn
	g := newGauge(cmd.ErrOrStderr(), "turns", time.Now)
	out, err := lab.Compare(cmd.Context(), library, sessions, with, g.report)
	g.end()
	if err != nil {
		return fmt.Errorf("%s: %w", names, err)
	}
	if err := out.Print(cmd.OutOrStdout(), f.json); err != nil || !out.Stopped {
		return err
	}
	return cmd.Context().Err()
}

// readExports reads the sessions of several files; one that stands in more than
// one of them counts once.
func readExports(paths []string) ([]export.Transcript, error) {
	var sessions []export.Transcript
	for _, path := range paths {
		more, err := readExport(path)
		if err != nil {
			return nil, err
		}
		for _, t := range more {
			if !slices.ContainsFunc(sessions, func(known export.Transcript) bool { return known.Session.ID == t.Session.ID }) {
				sessions = append(sessions, t)
			}
		}
	}
	return sessions, nil
}

// tutorWith is the tutor that a record is compared with.
func tutorWith(ctx context.Context, s *desk.Flags, library *course.Library, model string, set lab.RuleSet) (lab.Other, error) {
	t := lab.Other{Rules: set, Name: fmt.Sprintf("the same with rules %s (%s)", set.Name, set.About)}
	switch model {
	case "":
		return t, nil
	case desk.NoModel:
		t.Name = "the built-in tutor, rules " + set.Name
		t.Minds = &kernel.Minds{}
		return t, nil
	}
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return t, err
	}
	a := &desk.Desk{Flags: s, Config: conf, Library: library}
	choice, err := a.FindModel(ctx, model)
	if err != nil {
		return t, errors.New(llm.Remedy(err))
	}
	if len(choice.Permit().Jobs) == 0 {
		return t, fmt.Errorf("%s has earned no job, so Primer would speak in its place; \"primer model test %s\" tells why", model, model)
	}
	minds := choice.Permit().Minds(choice.Agent, a.JudgeMode())
	minds.Limits.First = time.Hour // a recorded session waits for nobody
	t.Minds, t.Name = &minds, model+", rules "+set.Name
	return t, nil
}
