package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/report"
)

// reportFlags are what a report shall be about, and how it is written.
type reportFlags struct {
	student, lesson, why, compare string
	whose                         whose
	sessions, json, csv           bool
}

func reportCommand(s *desk.Flags) *cobra.Command {
	var f reportFlags
	cmd := &cobra.Command{
		Use:   "report --student NAME | --class | --sessions | --compare WHAT",
		Short: "Show what students have mastered, and from what that follows",
		Long: "Report shows one student (a map of components, misconceptions, reviews, what works), all students or those of a class\n" +
			"in one table, the measures of sessions, or sessions compared by model, lesson, student or version of the rules; the last\n" +
			"two of a class, too, where it is named. Every mastery number opens to its evidence with --why COMPONENT.",
		Example: "primer report --student Mia\nprimer report --student Mia --json\nprimer report --student Mia --why int.add.mixed\nprimer report --class --lesson integers.adding --csv\n" +
			"primer report --class 5b --group B\nprimer report --class 5b --compare lesson\nprimer report --sessions --student Mia --json\nprimer report --compare model",
		Args: func(cmd *cobra.Command, args []string) error { return noArgs(cmd, f.whose.takeName(args)) },
		RunE: func(cmd *cobra.Command, _ []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			if err := f.check(); err != nil {
				return err
			}
			a, err := desk.Open(cmd.Context(), s)
			if err != nil {
				return err
			}
			defer a.Close()
			out, end := busy(cmd.ErrOrStderr(), cmd.OutOrStdout(), "reading what was answered")
			defer end()
			return printReport(cmd.Context(), a, f, out)
		},
	}
	cmd.Flags().StringVar(&f.student, "student", "", "name of the student")
	cmd.Flags().StringVar(&f.why, "why", "", "with --student: the evidence behind this component's number (id or part of its name)")
	f.whose.flags(cmd, s, "one table of all students, or of a class: --class 5b", true)
	cmd.Flags().StringVar(&f.lesson, "lesson", "", "with --class, --sessions or --compare: only this lesson")
	cmd.Flags().BoolVar(&f.sessions, "sessions", false, "the measures of each session")
	cmd.Flags().StringVar(&f.compare, "compare", "", "sessions side by side, by: model, lesson, student or rules")
	cmd.Flags().BoolVar(&f.json, "json", false, "as JSON")
	cmd.Flags().BoolVar(&f.csv, "csv", false, "as CSV, for a spreadsheet")
	completeFlag(cmd, "student", completeStudents(s))
	completeFlag(cmd, "compare", cobra.FixedCompletions(report.Comparisons, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// kinds counts the reports that were asked for beside that of a student.
func (f reportFlags) kinds() (n int) {
	n += lists.Count([]bool{f.table(), f.sessions, f.compare != ""}, func(asked bool) bool { return asked })
	return n
}

// table reports whether a table of students was asked for. The name of a class beside
// another report says whom that is about.
func (f reportFlags) table() bool {
	return f.whose.class == allClasses || f.whose.named() && !f.sessions && f.compare == ""
}

// check refuses what does not go together.
func (f reportFlags) check() error {
	if err := f.whose.check(); err != nil {
		return err
	}
	kinds := f.kinds()
	for _, row := range []struct {
		wrong bool
		says  string
	}{
		{kinds > 1, "choose one of --class, --sessions and --compare"},
		{kinds == 0 && f.student == "", "no student given; primer report --student NAME (\"primer students\" lists them), or primer report --class"},
		{f.whose.class != "" && f.student != "", "--class shows several students; leave out --student, or leave out --class"},
		{f.why != "" && (kinds > 0 || f.student == ""), "--why goes with --student: primer report --student NAME --why COMPONENT"},
		{f.lesson != "" && kinds == 0, "--lesson goes with --class, --sessions or --compare"},
		{f.compare != "" && !slices.Contains(report.Comparisons, f.compare), fmt.Sprintf("sessions cannot be compared by %q; choose model, lesson, student or rules", f.compare)},
		{f.json && f.csv, "choose --json or --csv, not both"},
	} {
		if row.wrong {
			return errors.New(row.says)
		}
	}
	return nil
}

// printReport makes the report that was asked for and writes it.
func printReport(ctx context.Context, a *desk.Desk, f reportFlags, w io.Writer) error {
	if f.lesson != "" {
		if _, ok := a.Library.Lesson(f.lesson); !ok {
			return desk.UnknownLesson(a.Library, f.lesson)
		}
	}
	r, err := makeReport(ctx, a, f)
	switch {
	case err != nil:
		return err
	case f.json:
		return json.NewEncoder(w).Encode(r)
	case f.csv:
		return export.Table(w, r.Table())
	}
	return r.Print(w)
}

func makeReport(ctx context.Context, a *desk.Desk, f reportFlags) (report.Report, error) {
	p := tutor.Profile{}
	if f.student != "" {
		var err error
		if p, err = a.FindStudent(ctx, f.student); err != nil {
			return nil, err
		}
	}
	from := a.Reports()
	var err error
	if from.Among, err = f.whose.among(ctx, a); err != nil {
		return nil, err
	}
	switch {
	case f.table():
		return from.Class(ctx, f.lesson)
	case f.sessions:
		return from.Sessions(ctx, p.ID, f.lesson)
	case f.compare != "":
		return from.Compare(ctx, f.compare, p.ID, f.lesson)
	case f.why != "":
		return from.Why(ctx, p, f.why)
	}
	return from.Student(ctx, p)
}
