package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/llm"
)

// modelCommand looks after the models of a local Ollama server.
func modelCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "model",
		Short:   "List, fetch, choose and test language models",
		Long:    "Primer teaches without a model. With a local Ollama server, or hosts that you name, it talks more freely; these commands look after the models.",
		Example: "primer model list\nprimer model pull\nprimer model use phi4-mini",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(modelListCommand(s), modelPullCommand(s), modelUseCommand(s), modelTestCommand(s),
		modelBudgetCommand(s), modelJudgeCommand(s), modelHostsCommand(s))
	return cmd
}

// modelsFound is what "model list" finds.
type modelsFound struct {
	Host      string     `json:"host"`
	Version   string     `json:"version"`
	Memory    int64      `json:"memory_bytes"`
	Using     string     `json:"using"`
	Suggested string     `json:"suggested,omitempty"`
	Models    []llm.Card `json:"models"`

	name string // what answers, and where
}

func modelListCommand(s *desk.Flags) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the models of the Ollama server",
		Example: "primer model list\nprimer model list --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			found, err := listModels(cmd, s)
			if err != nil {
				return err
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(found)
			}
			return printModels(cmd.OutOrStdout(), found)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// openModels reads the settings and finds the host they name.
func openModels(ctx context.Context, s *desk.Flags) (desk.Config, desk.Host, error) {
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return conf, desk.Host{}, err
	}
	host, err := desk.OpenHost(ctx, conf)
	if err != nil {
		return conf, host, errors.New(llm.Remedy(err))
	}
	return conf, host, nil
}

func listModels(cmd *cobra.Command, s *desk.Flags) (modelsFound, error) {
	conf, host, err := openModels(cmd.Context(), s)
	if err != nil {
		return modelsFound{}, err
	}
	found := modelsFound{Host: host.Engine.Host(), Memory: llm.Memory(), Using: host.Called(conf.Model)}
	if found.Version, err = host.Engine.Find(cmd.Context(), 10*llm.FindLimit); err != nil {
		return found, errors.New(llm.Remedy(err))
	}
	if found.Models, err = host.Engine.List(cmd.Context()); err != nil {
		return found, errors.New(llm.Remedy(err))
	}
	found.name = host.Name(found.Version)
	if best, ok := host.Best(found.Models); ok && found.Using == "" {
		found.Using = best.Name
	}
	if suggested, ok := llm.Suggest(found.Memory); ok {
		found.Suggested = suggested.Name
	}
	return found, nil
}

func printModels(w io.Writer, found modelsFound) error {
	_, _ = fmt.Fprintf(w, "%s\n", format.Printable(found.name))
	if len(found.Models) == 0 {
		_, err := fmt.Fprintf(w, "No models yet. \"primer model pull %s\" fetches one that fits this computer.\n", found.Suggested)
		return err
	}
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	for _, c := range found.Models {
		mark := " "
		if llm.SameModel(c.Name, found.Using) {
			mark = "*"
		}
		_, _ = fmt.Fprintf(table, "%s %s\t%s\t%s\n", mark, format.Printable(c.Name), format.Printable(desk.CardNote(c, found.Memory)), format.Printable(strings.Join(c.Can, " ")))
	}
	return table.Flush()
}

func modelPullCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "pull [NAME]",
		Short:   "Fetch a model; without a name, one that fits this computer",
		Example: "primer model pull\nprimer model pull phi4-mini",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			_, host, err := openModels(cmd.Context(), s)
			if err != nil {
				return err
			}
			server, err := host.Puller()
			if err != nil {
				return err
			}
			name, err := nameOrSuggested(args, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			bar := progressBar{out: cmd.ErrOrStderr(), moving: isTerminal(cmd.ErrOrStderr())}
			err = server.Pull(cmd.Context(), name, bar.report)
			bar.end()
			if err != nil {
				return errors.New(llm.Remedy(err))
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s is here. \"primer model use %s\" makes it speak.\n", name, name)
			return err
		},
	}
}

func nameOrSuggested(args []string, out io.Writer) (string, error) {
	if len(args) > 0 {
		return args[0], nil
	}
	best, ok := llm.Suggest(llm.Memory())
	if !ok {
		return "", errors.New("this computer has too little memory for a model; the built-in tutor needs none")
	}
	_, _ = fmt.Fprintf(out, "%s: %s\n", best.Name, best.Why)
	return best.Name, nil
}

// isTerminal reports whether a person reads or types there.
func isTerminal(w any) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// progressBar draws a pull: one line that moves on a terminal, else a line for
// every tenth.
type progressBar struct {
	out    io.Writer
	moving bool
	last   int64
	status string
}

func (b *progressBar) report(p llm.Progress) {
	switch {
	case p.Total == 0:
		if p.Status != b.status {
			b.line(format.Printable(p.Status))
		}
	case b.moving:
		filled := int(20 * p.Done / p.Total)
		b.line(fmt.Sprintf("%s%s %3d%% of %s", strings.Repeat("█", filled), strings.Repeat("░", 20-filled), 100*p.Done/p.Total, format.Bytes(p.Total)))
	case p.Done*10/p.Total > b.last:
		b.last = p.Done * 10 / p.Total
		b.line(fmt.Sprintf("%d%% of %s", b.last*10, format.Bytes(p.Total)))
	}
	b.status = p.Status
}

func (b *progressBar) line(text string) {
	if b.moving {
		_, _ = fmt.Fprint(b.out, "\r\x1b[K"+text)
		return
	}
	_, _ = fmt.Fprintln(b.out, text)
}

func (b *progressBar) end() {
	if b.moving {
		_, _ = fmt.Fprintln(b.out)
	}
}

func modelUseCommand(s *desk.Flags) *cobra.Command {
	var remote bool
	cmd := &cobra.Command{
		Use:     "use NAME",
		Short:   "Choose the model that speaks; \"none\" is the built-in tutor, \"auto\" the best there is",
		Example: "primer model use phi4-mini\nprimer model use none",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			conf, err := desk.ReadConfig(s.Data)
			if err != nil {
				return err
			}
			return useForGood(cmd, s, conf, args[0], remote)
		},
	}
	cmd.Flags().BoolVar(&remote, "remote", false, "allow a model on another computer: what the student types leaves this one")
	return cmd
}

// useForGood checks that the model is there and keeps the choice.
func useForGood(cmd *cobra.Command, s *desk.Flags, conf desk.Config, name string, remote bool) error {
	conf.Model, conf.Remote = name, remote
	switch name {
	case "auto":
		conf.Model = ""
	case desk.NoModel:
	default:
		host, err := desk.OpenHost(cmd.Context(), conf)
		if err != nil {
			return errors.New(llm.Remedy(err))
		}
		if _, err := host.Engine.Model(cmd.Context(), host.Called(name)); err != nil {
			return errors.New(llm.Remedy(err))
		}
	}
	if err := desk.WriteConfig(s.Data, conf); err != nil {
		return err
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "From now on: %s.\n", map[bool]string{true: "the built-in tutor", false: name}[name == desk.NoModel])
	return err
}

// modelJudgeCommand chooses which replies a model looks at before they are shown.
func modelJudgeCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:   "judge [off|facts|all|auto]",
		Short: "Show or choose which replies the model looks at before they are shown",
		Long: "The exact checks look at every sentence. A judge is one more call of the model, over the whole reply, which is shown only after it:\n" +
			"off never, facts in science, English, history and art, all in every lesson, auto in those where a model has shown in its test that it\n" +
			"judges well and in less than three seconds.",
		Example:   "primer model judge\nprimer model judge facts",
		ValidArgs: []string{"off", "facts", "all", "auto"},
		Args:      cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			conf, err := desk.ReadConfig(s.Data)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				conf.Judge = kernel.JudgeMode(strings.TrimPrefix(args[0], "auto"))
				if err := conf.Check(); err != nil {
					return fmt.Errorf("no judge %q; choose off, facts, all or auto", args[0])
				}
				if err := desk.WriteConfig(s.Data, conf); err != nil {
					return err
				}
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), cmp.Or(string(conf.Judge), "auto"))
			return err
		},
	}
}
