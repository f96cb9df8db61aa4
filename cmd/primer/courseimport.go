package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor/authoring/intake"
	"primer/tutor/course"
	"primer/tutor/format"
)

// importFlags are what an imported course shall be.
type importFlags struct {
	out, name, title, subject, grades, source, license string
	json                                               bool
}

// gcImport keeps the memory of an import small: it reads and writes much, and
// keeps little of it.
const gcImport = 40

// courseImportCommand brings courses of other programs in.
func courseImportCommand(s *settings) *cobra.Command {
	var f importFlags
	cmd := &cobra.Command{
		Use:   "import",
		Short: "Make a course of OATutor content, Moodle GIFT, a CSV table or an Anki deck",
		Long: "Import rewrites foreign questions as a course that Primer can teach. Every answer is fed back through the exact grader; what does not grade is left out and counted.\n" +
			"Importing again gives the same files, and an import that is stopped changes nothing.",
		Example: "primer course import oatutor OATutor-Content.zip --out ./algebra\nprimer course import gift questions.txt --title \"Fractions quiz\"\nprimer course import csv questions.csv\nprimer course import anki deck.apkg",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	add := func(use, short, example, what string, run func(*importing, context.Context, string) error) {
		sub := &cobra.Command{Use: use, Short: short, Example: example, Args: oneArg(what)}
		sub.RunE = func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			head, err := f.head()
			if err != nil {
				return err
			}
			return run(&importing{flags: f, settings: s, head: head, out: cmd.OutOrStdout(), bar: newGauge(cmd.ErrOrStderr(), "problems", time.Now)}, cmd.Context(), args[0])
		}
		cmd.AddCommand(sub)
	}
	add("oatutor DIR|ZIP", "OATutor content: problems, steps, hints, scaffolds, skills", "primer course import oatutor OATutor-Content.zip --name \"OpenStax: Elementary Algebra\"",
		"the folder or zip file of OATutor content", (*importing).oatutor)
	add("gift FILE", "Questions in Moodle's GIFT format", "primer course import gift questions.txt --license \"CC BY 4.0\"", "a file in GIFT format", (*importing).gift)
	add("csv FILE", "A table of questions", "primer course import csv questions.csv\n# "+intake.CSVHelp, "a CSV file", (*importing).csv)
	add("anki FILE.apkg", "A deck of Anki", "primer course import anki deck.apkg", "an .apkg file", (*importing).anki)
	flags := cmd.PersistentFlags()
	flags.StringVar(&f.out, "out", "", "folder for the course; by default one of its name below courses in the data folder")
	flags.StringVar(&f.name, "name", "", "of a collection of several courses, only this one")
	flags.StringVar(&f.title, "title", "", "title of the course; by default what the source says")
	flags.StringVar(&f.subject, "subject", "math", "math, science, english, history or art")
	flags.StringVar(&f.grades, "grades", "8-12", "grades that the course is for")
	flags.StringVar(&f.source, "source", "", "whose questions these are, where they do not say so")
	flags.StringVar(&f.license, "license", "", "license of the questions, where they do not say so")
	flags.BoolVar(&f.json, "json", false, "print the report as JSON, one course per line")
	return cmd
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

// importing is one run of an import.
type importing struct {
	flags    importFlags
	settings *settings
	head     intake.Head
	out      io.Writer
	bar      *gauge
}

// oatutor imports each course of a collection, or the one that was named.
func (im *importing) oatutor(ctx context.Context, path string) error {
	archive, closing, err := openArchive(path)
	if err != nil {
		return err
	}
	defer closing()
	o, err := intake.IndexOATutor(ctx, archive)
	if err != nil {
		return im.failed(ctx, path, err)
	}
	courses := o.Courses()
	if im.flags.name != "" {
		courses = slices.DeleteFunc(courses, func(l intake.Listed) bool { return !strings.EqualFold(l.Name, im.flags.name) })
		if len(courses) == 0 {
			return fmt.Errorf("no course %q in %s; it holds %s", im.flags.name, path, strings.Join(namesOf(o.Courses()), ", "))
		}
	}
	if len(courses) == 0 {
		im.faults(o.Faults(), path)
		return fmt.Errorf("nothing of %s can be imported; mend the lines above", path)
	}
	imported := 0
	for _, listed := range courses {
		head := im.head
		if head.Title == "" || len(courses) > 1 {
			head.Title = listed.Name
		}
		if head.Credit.Text() == "" {
			head.Credit = listed.Credit
		}
		if head.License == "" {
			head.License = listed.Credit.License
		}
		head.Summary = "Questions with hints, made of OATutor content."
		err := im.course(ctx, path, head, len(courses) > 1, func(b *intake.Builder) error {
			return o.Import(ctx, listed.Name, b, im.bar.report)
		})
		switch {
		case ctx.Err() != nil:
			return err
		case err != nil && len(courses) == 1:
			return err
		case err != nil:
			if _, err := fmt.Fprintln(im.out, format.Printable(err.Error())); err != nil {
				return err
			}
		default:
			imported++
		}
	}
	if imported == 0 {
		return fmt.Errorf("nothing of %s can be imported; mend the lines above", path)
	}
	return nil
}

func namesOf(courses []intake.Listed) []string {
	var names []string
	for _, c := range courses {
		names = append(names, strconv.Quote(c.Name))
	}
	return names
}

// openArchive opens a folder or a zip file of content.
func openArchive(path string) (a *intake.Archive, closing func(), err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, cannotRead(path, err)
	}
	if info.IsDir() {
		root, err := os.OpenRoot(path)
		if err != nil {
			return nil, nil, cannotRead(path, err)
		}
		a, err := intake.OpenFolder(root.FS())
		if err != nil {
			_ = root.Close() // the first error is the one to tell
			return nil, nil, fmt.Errorf("%s: %w", path, err)
		}
		return a, func() { _ = root.Close() }, nil
	}
	if !info.Mode().IsRegular() {
		return nil, nil, fmt.Errorf("%s is neither a folder nor a file; name one of them", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, cannotRead(path, err)
	}
	if a, err = intake.OpenZip(f, info.Size()); err != nil {
		_ = f.Close() // only read
		return nil, nil, fmt.Errorf("%s:1: %w", path, err)
	}
	return a, func() { _ = f.Close() }, nil
}

func (im *importing) gift(ctx context.Context, path string) error {
	return im.text(ctx, path, "GIFT", intake.Gift)
}

func (im *importing) csv(ctx context.Context, path string) error {
	return im.text(ctx, path, "CSV", intake.CSV)
}

// text imports a file of questions.
func (im *importing) text(ctx context.Context, path, kind string, read func(string, []byte, *intake.Builder) error) error {
	data, err := readBounded(path, intake.MaxText)
	if err != nil {
		return err
	}
	head := im.titled(path, kind)
	return im.course(ctx, path, head, false, func(b *intake.Builder) error { return read(filepath.Base(path), data, b) })
}

// titled is the head of a course that is named after its file.
func (im *importing) titled(path, kind string) intake.Head {
	head := im.head
	if head.Title == "" {
		head.Title = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	head.Summary = "Questions made of a file in " + kind + " format."
	return head
}

// readBounded reads a regular file of at most limit bytes.
func readBounded(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	switch {
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file; name a file", path)
	case info.Size() > limit:
		return nil, fmt.Errorf("%s:1: it has more than %s; split it", path, format.Bytes(limit))
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	return data, nil
}

// anki imports a deck.
func (im *importing) anki(ctx context.Context, path string) error {
	collection, clean, err := unpackAnki(path)
	if err != nil {
		return err
	}
	defer clean()
	return im.course(ctx, path, im.titled(path, "Anki"), false, func(b *intake.Builder) error {
		r := intake.NewAnki(filepath.Base(path), b)
		err := store.AnkiNotes(ctx, collection, func(n store.AnkiNote) error {
			r.Add(intake.Card(n))
			return nil
		})
		var known *store.Error
		if errors.As(err, &known) {
			return course.Fault{File: filepath.Base(path), Line: 1, Text: known.Text}
		}
		if err != nil {
			return err
		}
		return r.Close()
	})
}

// course builds one course into its folder and reports.
func (im *importing) course(ctx context.Context, from string, head intake.Head, several bool, build func(*intake.Builder) error) error {
	name := intake.Name(head.Title)
	head.ID = "imported/" + name
	report := intake.NewReport()
	stage, err := newStage(im.folder(name, several))
	if err != nil {
		return err
	}
	defer stage.clean()
	err = build(intake.NewBuilder(head, stage.write, report))
	im.bar.end()
	if err == nil {
		err = stage.publish()
	}
	if err != nil {
		if ctx.Err() == nil {
			im.faults(report.Faults, from)
		}
		return im.failed(ctx, from, err)
	}
	return im.print(from, stage.final, report)
}

// folder is where a course comes to stand.
func (im *importing) folder(name string, several bool) string {
	switch {
	case im.flags.out == "":
		return filepath.Join(im.settings.data, "courses", name)
	case several:
		return filepath.Join(im.flags.out, name)
	}
	return im.flags.out
}

// failed says why an import ended, in one line.
func (im *importing) failed(ctx context.Context, path string, err error) error {
	if errors.Is(err, context.Canceled) || ctx.Err() != nil {
		return errors.New("the import was stopped; nothing was changed, run it again")
	}
	var f course.Fault
	if errors.As(err, &f) {
		return errors.New(format.Printable(placed(f, path).Error()))
	}
	return fmt.Errorf("%s: %w", path, err)
}

// faults prints what is wrong, each with its file and line.
func (im *importing) faults(faults []course.Fault, from string) {
	if im.flags.json {
		_ = json.NewEncoder(im.out).Encode(map[string][]course.Fault{"faults": faults})
		return
	}
	for _, f := range faults {
		_, _ = fmt.Fprintln(im.out, format.Printable(placed(f, from).Error())) // what cannot be printed is no reason to stop
	}
}

// placed is a fault with its file as the person knows it: inside the folder or
// archive that was named, or that file itself.
func placed(f course.Fault, from string) course.Fault {
	if f.File == filepath.Base(from) {
		f.File = from
	} else {
		f.File = filepath.ToSlash(filepath.Join(from, f.File))
	}
	return f
}

// print writes the report.
func (im *importing) print(from, folder string, r *intake.Report) error {
	if im.flags.json {
		return json.NewEncoder(im.out).Encode(struct {
			*intake.Report
			Folder string `json:"folder"`
		}{r, folder})
	}
	im.faults(r.Faults, from)
	for _, line := range reportLines(r, folder) {
		if _, err := fmt.Fprintln(im.out, format.Printable(line)); err != nil {
			return err
		}
	}
	return nil
}
