package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
)

// exportFlags are what an export shall be.
type exportFlags struct {
	student, format, out, from, to, home, lesson string
	whose                                        whose
	decisions, force                             bool
}

func exportCommand(s *desk.Flags) *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:   "export [SESSION]",
		Short: "Write a session, a student, days, a class or everybody as a file",
		Long: "Export writes one session (its id, the beginning of it, or \"last\"), all of a student, of a class, of a group of\n" +
			"it or of everybody, of all days or of some: md and html to read and print, jsonl with everything in it (\"primer import\" and \"primer replay\"\n" +
			"read that), csv of the evidence, table with a row for each student, and xapi for a learning record store.",
		Example: "primer export last --decisions\nprimer export 3f2a --out mia.html\nprimer export --student Mia --from 2026-03-01 --to 2026-03-31 --out march.html\n" +
			"primer export --class --format table --out class.csv\nprimer export --class 5b --group B --out 5b.jsonl\nprimer export --class --out everybody.jsonl",
		Args:              atMostOne("session"),
		ValidArgsFunction: completeSessions(s),
		RunE: func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			a, err := desk.Open(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.Close()
			return runExport(cmd.Context(), a, f.whose.takeName(args), f, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.student, "student", "", "all sessions of this student")
	f.whose.flags(cmd, s, "all sessions of all students, or of a class: --class 5b", true)
	flags.StringVar(&f.from, "from", "", "only sessions that began on this day or later: 2026-03-01, today or yesterday")
	flags.StringVar(&f.to, "to", "", "only sessions that began on this day or before")
	flags.StringVar(&f.format, "format", "", "md, html, jsonl, csv, xapi or table; by default the ending of --out, or md")
	flags.StringVar(&f.out, "out", "", "file to write; without it the text goes to standard output")
	flags.BoolVar(&f.force, "force", false, "replace the file if it is there already")
	flags.BoolVar(&f.decisions, "decisions", false, "with the tutor's decisions in each turn, for teachers")
	flags.StringVar(&f.lesson, "lesson", "", "of a table: only this lesson")
	flags.StringVar(&f.home, "home", "", "of xapi: the address of the school whose accounts the students have")
	completeFlag(cmd, "student", completeStudents(s))
	completeFlag(cmd, "format", cobra.FixedCompletions(desk.ExportFormats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// runExport chooses the sessions and writes them to a new file or to out; a bar on
// progress shows how far it is.
func runExport(ctx context.Context, a *desk.Desk, args []string, f exportFlags, out, progress io.Writer) error {
	kind, err := desk.FormatOf(f.format, f.out)
	if err != nil {
		return err
	}
	if err := f.fit(kind); err != nil {
		return err
	}
	ids, err := chosenSessions(ctx, a, args, f)
	if err != nil {
		return err
	}
	b := newGauge(progress, "sessions", time.Now)
	defer b.end()
	x := desk.Export{IDs: ids, Format: kind, Decisions: f.decisions, Home: f.home, Report: b.report, Lesson: f.lesson}
	if f.student != "" {
		p, err := a.FindStudent(ctx, f.student)
		if err != nil {
			return err
		}
		x.Students = func(id string) bool { return id == p.ID }
	} else if x.Students, err = f.whose.among(ctx, a); err != nil {
		return err
	}
	if f.out == "" {
		return a.PrintExport(ctx, x, out)
	}
	if err := a.WriteExport(ctx, x, f.out, f.force); err != nil {
		return err
	}
	b.end()
	what := format.Count(len(ids), "session")
	if kind == desk.FormatTable {
		what = "a row for each student"
	}
	_, err = fmt.Fprintf(out, "%s: %s\n", f.out, what)
	return err
}

// fit says what flags do not go with a format.
func (f exportFlags) fit(format string) error {
	if err := f.whose.check(); err != nil {
		return err
	}
	if format != desk.FormatTable && f.lesson != "" {
		return errors.New("--lesson is for --format table; name a session or --student instead")
	}
	if f.home == "" {
		return nil
	}
	if at, err := url.Parse(f.home); err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" {
		return fmt.Errorf("--home %q is no address; write one such as https://school.example/", f.home)
	}
	return nil
}

// chosenSessions are the ids of one session, or of all of a student or of the
// class that began on the days asked for: by student, oldest first.
func chosenSessions(ctx context.Context, a *desk.Desk, args []string, f exportFlags) ([]string, error) {
	days, err := desk.DaysOf(f.from, f.to, time.Now())
	if err != nil {
		return nil, err
	}
	many := f.student != "" || f.whose.class != "" || days.Some || f.format == desk.FormatTable
	switch {
	case len(args) == 1 && many:
		return nil, errors.New("name a session, or --student, --class, --from and --to, not both")
	case f.student != "" && f.whose.class != "":
		return nil, errors.New("name --student or --class, not both")
	case len(args) == 1:
		session, err := a.FindSession(ctx, args[0])
		return []string{session.ID}, err
	case !many:
		return nil, errors.New("no session given; \"primer sessions\" lists them, \"primer export last\" takes the newest")
	}
	return a.SessionsIn(ctx, f.student, f.whose.of(), days)
}
