package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
)

// takeHomeFlags are what a take-home page shall be.
type takeHomeFlags struct {
	student, out, format string
	force                bool
}

func takeHomeCommand(s *desk.Flags) *cobra.Command {
	var f takeHomeFlags
	cmd := &cobra.Command{
		Use:   "takehome --student NAME",
		Short: "Write a page for student and parents",
		Long: "Takehome writes one page for a student and those at home: what they can do now, one mistake they mended, and three\n" +
			"fresh problems with the answers apart, on a sheet of their own when it is printed. It holds no grades and no\n" +
			"percentages.",
		Example: "primer takehome --student Mia --out mia.html\nprimer takehome --student Mia --format md",
		Args:    noArgs,
		RunE: withApp(s, func(cmd *cobra.Command, a *desk.Desk, _ []string) error {
			out, end := busy(cmd.ErrOrStderr(), cmd.OutOrStdout(), "reading what was answered")
			defer end()
			return putTakeHome(cmd.Context(), a, f, out)
		}),
	}
	flags := cmd.Flags()
	flags.StringVar(&f.student, "student", "", "name of the student")
	flags.StringVar(&f.out, "out", "", "file to write; without it the page goes to standard output")
	flags.StringVar(&f.format, "format", "", "html or md; by default the ending of --out, or md")
	flags.BoolVar(&f.force, "force", false, "replace the file if it is there already")
	completeFlag(cmd, "student", completeStudents(s))
	completeFlag(cmd, "format", cobra.FixedCompletions([]string{desk.FormatHTML, desk.FormatMarkdown}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func putTakeHome(ctx context.Context, a *desk.Desk, f takeHomeFlags, out io.Writer) error {
	if f.student == "" {
		return errors.New("no student given; primer takehome --student NAME, and \"primer students\" lists them")
	}
	write, err := takeHomeWriter(f.format, f.out)
	if err != nil {
		return err
	}
	p, err := a.FindStudent(ctx, f.student)
	if err != nil {
		return err
	}
	t, err := a.Reports().TakeHome(ctx, p, time.Now())
	if err != nil {
		return err
	}
	if f.out == "" {
		return write(out, t)
	}
	if err := desk.SaveFile(f.out, f.force, func(w io.Writer) error { return write(w, t) }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: a page for %s\n", f.out, format.Printable(p.Name))
	return err
}

// takeHomeWriter is who writes a page of this format.
func takeHomeWriter(format, path string) (func(io.Writer, export.TakeHome) error, error) {
	chosen, err := desk.FormatOf(format, path)
	switch {
	case err == nil && chosen == desk.FormatHTML:
		return export.TakeHomeHTML, nil
	case err == nil && chosen == desk.FormatMarkdown:
		return export.TakeHomeMarkdown, nil
	}
	return nil, fmt.Errorf("a take-home page is html or md, not %q", format)
}
