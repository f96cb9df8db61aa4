package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
)

// importFlags are what an imported course shall be.
type importFlags struct {
	out, name, title, subject, grades, source, license string
	columns                                            []string
	json                                               bool
}

// gcImport keeps the memory of an import small: it reads and writes much, and
// keeps little of it.
const gcImport = 40

// courseImportCommand brings courses of other programs in.
func courseImportCommand(s *desk.Flags) *cobra.Command {
	var f importFlags
	cmd := &cobra.Command{
		Use:   "import",
		Short: "Make a course of questions of other programs: OATutor, Moodle, Anki, QTI, H5P, tables",
		Long: "Import rewrites foreign questions as a course that Primer can teach. Every answer is fed back through the exact grader; what does not grade is left out and counted.\n" +
			"Importing again gives the same files, and an import that is stopped changes nothing.",
		Example: "primer course import oatutor OATutor-Content.zip --out ./algebra\nprimer course import gift questions.txt --title \"Fractions quiz\"\nprimer course import csv questions.csv --map question=Prompt\nprimer course import anki deck.apkg\nprimer course import h5p quiz.h5p",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	add := func(use, short, example, what string, run func(*authoring.Import, context.Context, string) error) {
		sub := &cobra.Command{Use: use, Short: short, Example: example, Args: oneArg(what)}
		sub.RunE = func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			head, err := f.head()
			if err != nil {
				return err
			}
			columns, err := intake.ReadColumns(f.columns)
			if err != nil {
				return err
			}
			bar := newGauge(cmd.ErrOrStderr(), "problems", time.Now)
			im := &authoring.Import{
				Output: authoringOutput(cmd, f.json), Head: head, Name: f.name, Dir: f.out, Courses: filepath.Join(s.Data, "courses"),
				Columns: columns, Bar: bar.report, Done: bar.end,
			}
			if isTerminal(cmd.InOrStdin()) {
				im.Ask = func(names []string) (intake.Columns, error) {
					return askColumns(cmd.InOrStdin(), cmd.ErrOrStderr(), names)
				}
			}
			return run(im, cmd.Context(), args[0])
		}
		cmd.AddCommand(sub)
	}
	add("oatutor DIR|ZIP", "OATutor content: problems, steps, hints, scaffolds, skills", "primer course import oatutor OATutor-Content.zip --name \"OpenStax: Elementary Algebra\"",
		"the folder or zip file of OATutor content", (*authoring.Import).OATutor)
	for _, kind := range authoring.Formats {
		add(kind.Name+" FILE", kind.Short, kind.Example, "a file of "+kind.Title, func(im *authoring.Import, ctx context.Context, path string) error {
			if kind.Name == "anki" && authoring.IsDeck(path) {
				return im.Anki(ctx, path, ankiNotes)
			}
			return im.File(ctx, kind, path)
		})
	}
	flags := cmd.PersistentFlags()
	flags.StringVar(&f.out, "out", "", "folder for the course; by default one of its name below courses in the data folder")
	flags.StringVar(&f.name, "name", "", "of a collection of several courses, only this one")
	flags.StringVar(&f.title, "title", "", "title of the course; by default what the source says")
	flags.StringVar(&f.subject, "subject", "math", "math, science, english, history or art")
	flags.StringVar(&f.grades, "grades", "8-12", "grades that the course is for")
	flags.StringVar(&f.source, "source", "", "whose questions these are, where they do not say so")
	flags.StringVar(&f.license, "license", "", "license of the questions, where they do not say so")
	flags.StringArrayVar(&f.columns, "map", nil, "of a table, which column holds what: question=Prompt, answer=Key, hint1=Tip")
	flags.BoolVar(&f.json, "json", false, "print the report as JSON, one course per line")
	return cmd
}

// askColumns asks which column of a table asks and which answers.
func askColumns(in io.Reader, out io.Writer, names []string) (intake.Columns, error) {
	for i, name := range names {
		if _, err := fmt.Fprintf(out, "%3d %s\n", i+1, format.Printable(name)); err != nil {
			return nil, err
		}
	}
	lines := bufio.NewScanner(in)
	columns := intake.Columns{}
	for _, ours := range []string{"question", "answer"} {
		for columns[ours] == "" {
			if _, err := fmt.Fprintf(out, "Which column holds the %s? Its number: ", ours); err != nil {
				return nil, err
			}
			if !lines.Scan() {
				return nil, errors.New("the columns were not named; name them with --map question=Prompt --map answer=Key")
			}
			if n, err := strconv.Atoi(strings.TrimSpace(lines.Text())); err == nil && n > 0 && n <= len(names) {
				columns[ours] = names[n-1]
			}
		}
	}
	return columns, nil
}

// authoringOutput is where a command on courses says what it does.
func authoringOutput(cmd *cobra.Command, asJSON bool) authoring.Output {
	return authoring.Output{Out: cmd.OutOrStdout(), Progress: cmd.ErrOrStderr(), Watched: isTerminal(cmd.ErrOrStderr()), JSON: asJSON}
}

// ankiNotes reads the collection of a deck.
func ankiNotes(ctx context.Context, collection string, take func(intake.Card) error) error {
	err := store.AnkiNotes(ctx, collection, func(n store.AnkiNote) error { return take(intake.Card(n)) })
	var known *store.Error
	if errors.As(err, &known) {
		return &authoring.Unread{Text: known.Text}
	}
	return err
}

// head checks the flags that describe a course.
func (f importFlags) head() (intake.Head, error) {
	h := intake.Head{Subject: f.subject, License: f.license, Title: strings.TrimSpace(f.title), Credit: intake.Credit{By: f.source, License: f.license}}
	if !slices.Contains(course.Subjects, f.subject) {
		return h, fmt.Errorf("no subject %q; use one of %s", f.subject, strings.Join(course.Subjects, ", "))
	}
	from, to, _ := strings.Cut(f.grades, "-")
	var err1, err2 error
	h.Grades[0], err1 = strconv.Atoi(strings.TrimSpace(from))
	h.Grades[1], err2 = strconv.Atoi(strings.TrimSpace(to))
	if err1 != nil || err2 != nil || h.Grades[0] < 1 || h.Grades[1] < h.Grades[0] || h.Grades[1] > 13 {
		return h, fmt.Errorf("--grades %q is no range; write two grades from 1 to 13, such as 8-12", f.grades)
	}
	return h, nil
}
