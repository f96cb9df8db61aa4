package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/llm"
)

// modelHostsCommand looks after the hosts of models that the settings name.
func modelHostsCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "hosts",
		Short: "Name the hosts of models that a class asks, in place of the one of OLLAMA_HOST",
		Long: "Several hosts of one model serve a class: each student's talk stays at the host that has read it, and where one fails the others go on.\n" +
			"A host is an Ollama server, or one that speaks OpenAI's chat completions (vLLM, SGLang, llama.cpp, LM Studio, a router before many).\n" +
			"Another computer is asked only when it is named here, by https:// or, in your own network, with --insecure-lan.",
		Example: "primer model hosts add http://127.0.0.1:11434\nprimer model hosts list",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(hostsAddCommand(s), hostsListCommand(s), hostsRemoveCommand(s))
	return cmd
}

func hostsAddCommand(s *desk.Flags) *cobra.Command {
	var site llm.Site
	var kind string
	cmd := &cobra.Command{
		Use:   "add URL",
		Short: "Name a host, and measure it; a host that is there already is named anew",
		Example: "primer model hosts add http://127.0.0.1:11434\nprimer model hosts add http://192.168.1.20:8000 --insecure-lan --model qwen3-4b\n" +
			"primer model hosts add https://models.school.example/v1 --key-file ~/.config/primer-key",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			site.URL, site.Kind = strings.TrimSpace(args[0]), llm.Kind(kind)
			return addHost(cmd.Context(), cmd.OutOrStdout(), s, site)
		},
	}
	f := cmd.Flags()
	f.StringVar(&kind, "kind", "", "ollama or openai; without it both are tried")
	f.StringVar(&site.Model, "model", "", "how the model is called there, where it has another name than elsewhere")
	f.StringVar(&site.KeyFile, "key-file", "", "file that holds the key, which only you can read; the settings hold its name alone")
	f.BoolVar(&site.InsecureLAN, "insecure-lan", false, "allow another computer of your own network without TLS: what students type goes there unencrypted")
	f.IntVar(&site.Seats, "seats", 0, "calls that it shall answer at once; 0 for as many as are measured")
	f.IntVar(&site.Prompts, "prompts", 0, "prompts that its memory keeps (vLLM and llama.cpp keep more than they have seats); 0 for one a seat")
	f.StringVar(&site.Header, "session-header", "", "header by which a router keeps a session where it is; X-Session-ID without it")
	return cmd
}

// addHost looks at a host and keeps it.
func addHost(ctx context.Context, w io.Writer, s *desk.Flags, site llm.Site) error {
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return err
	}
	if site.KeyFile != "" {
		if site.KeyFile, err = filepath.Abs(site.KeyFile); err != nil {
			return err
		}
	}
	host, version, err := lookAt(ctx, site)
	if err != nil {
		return errors.New(hostRemedy(err))
	}
	name, err := modelAt(ctx, &host, conf.Model)
	if err != nil {
		return err
	}
	if name != "" {
		measured, err := desk.MeasureHost(ctx, host, name)
		if err != nil {
			return errors.New(hostRemedy(err))
		}
		measured.At = time.Now().UTC().Format(time.DateOnly)
		host.Site.Measured = &measured
	}
	conf.Hosts = append(slices.DeleteFunc(conf.Hosts, func(h llm.Site) bool { return h.Kind == host.Site.Kind && h.At(host.Site.URL) }), host.Site)
	if err := desk.WriteConfig(s.Data, conf); err != nil {
		return err
	}
	text := fmt.Sprintf("%s is asked from now on", host.Name(version))
	if name == "" {
		text += fmt.Sprintf("; it has no model yet: \"OLLAMA_HOST=%s ollama pull NAME\" fetches one", host.Engine.Host())
	} else {
		text += ": " + name + otherName(*host.Site.Measured, name) + ", " + measuredWords(*host.Site.Measured, host.Site.Seats)
	}
	if host.Engine.Remote() {
		text += ". What students type goes there"
	}
	_, err = fmt.Fprintln(w, format.Printable(text)+".")
	return err
}

// hostRemedy is an error of a host with what to do.
func hostRemedy(err error) string {
	switch llm.CodeOf(err) {
	case llm.Down, llm.Slow:
		return strings.ToUpper(err.Error()[:1]) + err.Error()[1:] + ": start it first, then name it again."
	case llm.Cut, llm.Missing, llm.Remote, llm.Unsafe, llm.TooLong, llm.Refused, llm.Resting, llm.Busy, "":
	}
	return llm.Remedy(err)
}

// lookAt finds out what a host is, and that it answers.
func lookAt(ctx context.Context, site llm.Site) (desk.Host, string, error) {
	kinds := []llm.Kind{site.Kind}
	if site.Kind == "" {
		if kinds = llm.Kinds; site.KeyFile != "" || strings.HasSuffix(strings.TrimRight(site.URL, "/"), "/v1") {
			kinds = []llm.Kind{llm.KindOpenAI}
		}
	}
	var first error
	for _, site.Kind = range kinds {
		if err := site.Check(); err != nil {
			return desk.Host{}, "", err
		}
		engine, err := site.Engine()
		if err != nil {
			return desk.Host{}, "", err
		}
		version, err := engine.Find(ctx, 10*llm.FindLimit)
		if err == nil {
			return desk.Host{Site: site, Engine: engine}, version, nil
		}
		if first == nil || llm.CodeOf(first) == llm.Down {
			first = err
		}
	}
	return desk.Host{}, "", first
}

// modelAt is the model that a host would be asked, or "" where it has none yet. A host of
// OpenAI's kind with one model is asked for that.
func modelAt(ctx context.Context, host *desk.Host, chosen string) (string, error) {
	cards, err := host.Engine.List(ctx)
	if err != nil {
		return "", errors.New(hostRemedy(err))
	}
	if chosen == desk.NoModel {
		chosen = ""
	}
	name := host.Called(chosen)
	switch best, ok := host.Best(cards); {
	case name != "" && desk.Listed(cards, name):
		return name, nil
	case host.Site.Kind == llm.KindOpenAI && len(cards) == 1 && host.Site.Model == "":
		host.Site.Model = cards[0].Name
		return cards[0].Name, nil
	case name != "":
		return "", fmt.Errorf("%s has no model %s; it has %s: name one with --model NAME", host.Engine.Host(), name, modelNames(cards))
	case host.Site.Kind == llm.KindOpenAI:
		return "", fmt.Errorf("%s has %s: say which with --model NAME", host.Engine.Host(), modelNames(cards))
	case ok:
		return best.Name, nil
	}
	return "", nil
}

// otherName tells where the host says that a model of another name answers: it may be called
// so there, and it may be another one.
func otherName(m llm.Measured, asked string) string {
	if m.As == "" || m.As == asked {
		return ""
	}
	return format.Printable(" (which says that it is " + m.As + ")")
}

// modelNames are some of the models of a host, for a line.
func modelNames(cards []llm.Card) string {
	const some = 6
	out := lists.Map(cards[:min(len(cards), some)], func(c llm.Card) string { return c.Name })
	if len(cards) > some {
		out = append(out, fmt.Sprintf("%d more", len(cards)-some))
	}
	return format.Printable(cmp.Or(strings.Join(out, ", "), "none"))
}

// measuredWords tell how a host was found. Fewer seats than it shall have are told.
func measuredWords(m llm.Measured, wanted int) string {
	text := format.Count(m.Seats, "call") + " at once"
	if m.Seats < wanted {
		text += fmt.Sprintf(" (not %d)", wanted)
	}
	if m.Reads > 0 && m.Talks > 0 {
		text += fmt.Sprintf(", reads %.0f and writes %.0f tokens a second", m.Reads, m.Talks)
	}
	return text
}

func hostsListCommand(s *desk.Flags) *cobra.Command {
	var asJSON, measure bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the hosts: whether they answer, how fast they are and how many seats they have",
		Example: "primer model hosts list\nprimer model hosts list --measure --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			conf, err := desk.ReadConfig(s.Data)
			if err != nil {
				return err
			}
			rows := hostRows(cmd.Context(), conf, measure)
			if measure {
				if err := keepMeasured(s, rows); err != nil {
					return err
				}
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(rows)
			}
			return printHosts(cmd.OutOrStdout(), rows)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&measure, "measure", false, "measure each anew, which takes some seconds")
	return cmd
}

// hostRow is a host as it is now.
type hostRow struct {
	llm.Site
	Version string `json:"version,omitempty"`
	Answers bool   `json:"answers"`
	Problem string `json:"problem,omitempty"`
	Using   string `json:"using,omitempty"` // the model
}

// hostRows look at all hosts, side by side.
func hostRows(ctx context.Context, conf desk.Config, measure bool) []hostRow {
	rows := make([]hostRow, len(conf.Hosts))
	var all sync.WaitGroup
	for i, site := range conf.Hosts {
		all.Go(func() { rows[i] = hostNow(ctx, site, conf.Model, measure) })
	}
	all.Wait()
	return rows
}

func hostNow(ctx context.Context, site llm.Site, chosen string, measure bool) hostRow {
	row := hostRow{Site: site}
	if measure {
		site.Measured = nil // whichever model answers now
	}
	host, version, err := lookAt(ctx, site)
	if err == nil {
		row.Version, row.Answers = version, true
		if row.Using, err = modelAt(ctx, &host, chosen); err == nil && measure && row.Using != "" {
			var found llm.Measured
			if found, err = desk.MeasureHost(ctx, host, row.Using); err == nil {
				found.At = time.Now().UTC().Format(time.DateOnly)
				row.Measured = &found
			}
		}
	}
	if err != nil {
		row.Problem = format.Printable(err.Error())
	}
	return row
}

// keepMeasured keeps what was measured of hosts that are still named.
func keepMeasured(s *desk.Flags, rows []hostRow) error {
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return err
	}
	for i, h := range conf.Hosts {
		for _, r := range rows {
			if r.URL == h.URL {
				conf.Hosts[i].Measured = r.Measured
			}
		}
	}
	return desk.WriteConfig(s.Data, conf)
}

func printHosts(w io.Writer, rows []hostRow) error {
	if len(rows) == 0 {
		_, err := fmt.Fprintln(w, "No hosts are named: the one of OLLAMA_HOST is asked. \"primer model hosts add URL\" names one.")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	for _, r := range rows {
		state, known := "answers", "not measured"
		if r.Problem != "" {
			state = r.Problem
		}
		if r.Measured != nil {
			known = measuredWords(*r.Measured, r.Seats) + ", " + r.Measured.At + otherName(*r.Measured, r.Using)
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", format.Printable(r.URL), r.Kind, format.Printable(r.Using), known, state)
	}
	return table.Flush()
}

func hostsRemoveCommand(s *desk.Flags) *cobra.Command {
	return &cobra.Command{
		Use:     "remove URL",
		Short:   "Ask a host no more",
		Example: "primer model hosts remove http://192.168.1.20:8000",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			conf, err := desk.ReadConfig(s.Data)
			if err != nil {
				return err
			}
			url := strings.TrimSpace(args[0])
			at := slices.IndexFunc(conf.Hosts, func(h llm.Site) bool { return h.URL == url })
			if at < 0 { // written in another way
				at = slices.IndexFunc(conf.Hosts, func(h llm.Site) bool { return h.At(url) })
			}
			if at < 0 {
				return fmt.Errorf("no host %s is named; \"primer model hosts list\" shows those that are", args[0])
			}
			conf.Hosts = slices.Delete(conf.Hosts, at, at+1)
			if err := desk.WriteConfig(s.Data, conf); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s is asked no more.\n", args[0])
			return err
		},
	}
}
