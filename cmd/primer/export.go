package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor"
	"primer/tutor/format"
)

// exportFlags are what an export shall be.
type exportFlags struct {
	student, format, out, from, to, home, lesson string
	class, decisions, force                      bool
}

func exportCommand(s *settings) *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:   "export [SESSION]",
		Short: "Write a session, a student, days or the whole class as a file",
		Long: "Export writes one session (its id, the beginning of it, or \"last\"), all of a student, or all of the class, of all\n" +
			"days or of some: md and html to read and print, jsonl with everything in it (\"primer import\" and \"primer replay\"\n" +
			"read that), csv of the evidence, table with a row for each student, and xapi for a learning record store.",
		Example: "primer export last --decisions\nprimer export 3f2a --out mia.html\nprimer export --student Mia --from 2026-03-01 --to 2026-03-31 --out march.html\n" +
			"primer export --class --format table --out class.csv\nprimer export --class --out class.jsonl",
		Args:              atMostOne("session"),
		ValidArgsFunction: completeSessions(s),
		RunE: func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			a, err := openApp(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.close()
			return a.export(cmd.Context(), args, f, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.student, "student", "", "all sessions of this student")
	flags.BoolVar(&f.class, "class", false, "all sessions of all students")
	flags.StringVar(&f.from, "from", "", "only sessions that began on this day or later: 2026-03-01, today or yesterday")
	flags.StringVar(&f.to, "to", "", "only sessions that began on this day or before")
	flags.StringVar(&f.format, "format", "", "md, html, jsonl, csv, xapi or table; by default the ending of --out, or md")
	flags.StringVar(&f.out, "out", "", "file to write; without it the text goes to standard output")
	flags.BoolVar(&f.force, "force", false, "replace the file if it is there already")
	flags.BoolVar(&f.decisions, "decisions", false, "with the tutor's decisions in each turn, for teachers")
	flags.StringVar(&f.lesson, "lesson", "", "of a table: only this lesson")
	flags.StringVar(&f.home, "home", "", "of xapi: the address of the school whose accounts the students have")
	completeFlag(cmd, "student", completeStudents(s))
	completeFlag(cmd, "format", cobra.FixedCompletions(exportFormats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// export chooses the sessions and writes them to a new file or to out; a bar on
// progress shows how far it is.
func (a *app) export(ctx context.Context, args []string, f exportFlags, out, progress io.Writer) error {
	kind, err := formatOf(f.format, f.out)
	if err != nil {
		return err
	}
	if err := f.fit(kind); err != nil {
		return err
	}
	ids, err := a.chosenSessions(ctx, args, f)
	if err != nil {
		return err
	}
	b := newGauge(progress, "sessions", time.Now)
	defer b.end()
	x := exporting{ids: ids, format: kind, decisions: f.decisions, home: f.home, report: b.report, lesson: f.lesson}
	if f.student != "" {
		p, err := a.findStudent(ctx, f.student)
		if err != nil {
			return err
		}
		x.students = func(id string) bool { return id == p.ID }
	}
	if f.out == "" {
		return a.printExport(ctx, x, out)
	}
	if err := a.writeExport(ctx, x, f.out, f.force); err != nil {
		return err
	}
	b.end()
	what := format.Count(len(ids), "session")
	if kind == formatTable {
		what = "a row for each student"
	}
	_, err = fmt.Fprintf(out, "%s: %s\n", f.out, what)
	return err
}

// fit says what flags do not go with a format.
func (f exportFlags) fit(format string) error {
	if format != formatTable && f.lesson != "" {
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
func (a *app) chosenSessions(ctx context.Context, args []string, f exportFlags) ([]string, error) {
	days, err := daysOf(f.from, f.to, time.Now())
	if err != nil {
		return nil, err
	}
	many := f.student != "" || f.class || days.some || f.format == formatTable
	switch {
	case len(args) == 1 && many:
		return nil, errors.New("name a session, or --student, --class, --from and --to, not both")
	case f.student != "" && f.class:
		return nil, errors.New("name --student or --class, not both")
	case len(args) == 1:
		session, err := a.findSession(ctx, args[0])
		return []string{session.ID}, err
	case !many:
		return nil, errors.New("no session given; \"primer sessions\" lists them, \"primer export last\" takes the newest")
	}
	return a.sessionsIn(ctx, f.student, days)
}

// sessionsIn are the ids of the sessions of a student, or of all, that began on
// certain days.
func (a *app) sessionsIn(ctx context.Context, student string, d days) ([]string, error) {
	id, name := "", "the class"
	if student != "" {
		p, err := a.findStudent(ctx, student)
		if err != nil {
			return nil, err
		}
		id, name = p.ID, p.Name
	}
	sessions, err := a.db.Sessions(ctx, id)
	if err != nil {
		return nil, err
	}
	slices.Reverse(sessions) // the newest come first
	slices.SortStableFunc(sessions, func(a, b tutor.Session) int { return strings.Compare(a.Student, b.Student) })
	var ids []string
	for _, s := range sessions {
		if d.hold(s.Started) {
			ids = append(ids, s.ID)
		}
	}
	switch {
	case len(sessions) == 0:
		return nil, fmt.Errorf("%s has no session yet; \"primer\" begins one", name)
	case len(ids) == 0:
		return nil, fmt.Errorf("no session of %s began %s; \"primer sessions\" lists them", name, d.words())
	}
	return ids, nil
}

// days are a range of days, the first and the last included.
type days struct {
	from, until time.Time // until is the beginning of the day after; zero is no bound
	some        bool      // a bound was given
}

func (d days) hold(at time.Time) bool {
	return !at.Before(d.from) && (d.until.IsZero() || at.Before(d.until))
}

func (d days) words() string {
	from, to := d.from.Format(time.DateOnly), d.until.AddDate(0, 0, -1).Format(time.DateOnly)
	switch {
	case !d.some:
		return "yet"
	case d.from.IsZero():
		return "on " + to + " or before"
	case d.until.IsZero():
		return "on " + from + " or later"
	case from == to:
		return "on " + from
	}
	return "from " + from + " to " + to
}

// daysOf reads the bounds of a range, in the time of this place.
func daysOf(from, to string, now time.Time) (days, error) {
	d := days{some: from != "" || to != ""}
	var err error
	if from != "" {
		if d.from, err = dayNamed(from, now); err != nil {
			return d, err
		}
	}
	if to == "" {
		return d, nil
	}
	last, err := dayNamed(to, now)
	if err == nil && last.Before(d.from) {
		err = fmt.Errorf("--to %s is before --from %s; change them round", to, from)
	}
	d.until = last.AddDate(0, 0, 1)
	return d, err
}

func dayNamed(name string, now time.Time) (time.Time, error) {
	year, month, day := now.Date()
	today := time.Date(year, month, day, 0, 0, 0, 0, now.Location())
	switch name {
	case "today":
		return today, nil
	case "yesterday":
		return today.AddDate(0, 0, -1), nil
	}
	at, err := time.ParseInLocation(time.DateOnly, name, now.Location())
	if err != nil {
		return at, fmt.Errorf("%q is no day; write one such as %s, today or yesterday", name, today.Format(time.DateOnly))
	}
	return at, nil
}

// findSession takes an id, the beginning of one, or "last".
func (a *app) findSession(ctx context.Context, id string) (tutor.Session, error) {
	if id != "last" {
		return a.db.Session(ctx, id)
	}
	sessions, err := a.db.Sessions(ctx, "")
	if err == nil && len(sessions) == 0 {
		err = errors.New("there is no session yet; \"primer\" begins one")
	}
	if err != nil {
		return tutor.Session{}, err
	}
	return sessions[0], nil
}

func (a *app) findStudent(ctx context.Context, name string) (tutor.Profile, error) {
	p, err := a.db.Profile(ctx, name)
	if store.CodeOf(err) == store.NotFound {
		return p, fmt.Errorf("no student %q; \"primer students\" lists them", name)
	}
	return p, err
}
