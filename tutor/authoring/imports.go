package authoring

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Import is one run of an import.
type Import struct {
	Output
	Head    intake.Head // what the person said of the course
	Name    string      // of a collection of several courses, only this one
	Dir     string      // folder for the course; "" is one of its name below Courses
	Courses string
	Columns intake.Columns                                 // of a table, what its columns hold
	Ask     func(columns []string) (intake.Columns, error) // asks which they are; nil where nobody is there
	Bar     func(done, all int)                            // how far it is
	Done    func()                                         // takes the bar away
}

// OATutor imports each course of a collection, or the one that was named.
func (im *Import) OATutor(ctx context.Context, path string) error {
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
	if im.Name != "" {
		courses = slices.DeleteFunc(courses, func(l intake.Listed) bool { return !strings.EqualFold(l.Name, im.Name) })
		if len(courses) == 0 {
			return fmt.Errorf("no course %q in %s; it holds %s", im.Name, path, strings.Join(namesOf(o.Courses()), ", "))
		}
	}
	if len(courses) == 0 {
		im.faults(o.Faults(), path)
		return fmt.Errorf("nothing of %s can be imported; mend the lines above", path)
	}
	imported := 0
	for _, listed := range courses {
		head := im.collected(listed, len(courses) > 1)
		err := im.course(ctx, path, head, len(courses) > 1, func(b *intake.Builder) error {
			return o.Import(ctx, listed.Name, b, im.Bar)
		})
		switch {
		case ctx.Err() != nil:
			return err
		case err != nil && len(courses) == 1:
			return err
		case err != nil:
			if _, err := fmt.Fprintln(im.Out, format.Printable(err.Error())); err != nil {
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

// collected is the head of a course of a collection.
func (im *Import) collected(listed intake.Listed, several bool) intake.Head {
	head := im.Head
	head.Summary = "Questions with hints, made of OATutor content."
	if head.Title == "" || several {
		head.Title = listed.Name
	}
	if head.Credit.Text() == "" {
		head.Credit = listed.Credit
	}
	head.License = cmp.Or(head.License, listed.Credit.License)
	return head
}

func namesOf(courses []intake.Listed) []string {
	return lists.Map(courses, func(c intake.Listed) string { return strconv.Quote(c.Name) })
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

// Format is a kind of files that questions come in.
type Format struct {
	Name           string // of its command
	Title          string // as it is spoken of
	Short, Example string
	read           func(file string, data []byte, columns intake.Columns, b *intake.Builder) error
	files          func(ctx context.Context, files *intake.Archive, b *intake.Builder) error // instead of read: it is a zip file, or may be one
}

// Formats are those of which a file is a course.
var Formats = []Format{
	{Name: "gift", Title: "GIFT", Short: "Questions in Moodle's GIFT format", Example: "primer course import gift questions.txt --license \"CC BY 4.0\"", read: plain(intake.Gift)},
	{Name: "moodle", Title: "Moodle XML", Short: "Questions in Moodle's XML format", Example: "primer course import moodle questions.xml --title \"Fractions quiz\"", read: plain(intake.MoodleXML)},
	{Name: "csv", Title: "CSV", Short: "A table of questions", Example: "primer course import csv questions.csv --map question=Prompt --map answer=Key\n# " + intake.CSVHelp, read: intake.CSV},
	{Name: "anki", Title: "Anki", Short: "A deck of Anki: .apkg, or its notes as text", Example: "primer course import anki deck.apkg\nprimer course import anki notes.txt --map question=2 --map answer=3", read: intake.AnkiText},
	{Name: "qti", Title: "QTI", Short: "Items of QTI 2.1 to 3: one XML file, or a zip file of a package", Example: "primer course import qti package.zip --grades 6-8", files: intake.QTI},
	{Name: "h5p", Title: "H5P", Short: "The questions of an .h5p file: choices, true or false, gaps, and sets of them", Example: "primer course import h5p quiz.h5p", files: intake.H5P},
	{Name: "gsm", Title: "grade-school math", Short: "Word problems with their steps, a JSON object a line (grade-school-math)", Example: "primer course import gsm train.jsonl --grades 3-6 --license MIT", read: plain(intake.GradeSchool)},
}

// plain is a reader that needs no columns.
func plain(read func(string, []byte, *intake.Builder) error) func(string, []byte, intake.Columns, *intake.Builder) error {
	return func(file string, data []byte, _ intake.Columns, b *intake.Builder) error { return read(file, data, b) }
}

// File imports a file of a format. A table that does not say which column asks is asked
// about, where somebody is there to answer.
func (im *Import) File(ctx context.Context, f Format, path string) error {
	if f.files != nil && isZip(path) {
		archive, closing, err := openArchive(path)
		if err != nil {
			return err
		}
		defer closing()
		return im.course(ctx, path, im.titled(path, f.Title), false, func(b *intake.Builder) error { return f.files(ctx, archive, b) })
	}
	data, err := readBounded(path, intake.MaxText)
	if err != nil {
		return err
	}
	read := func() error {
		return im.course(ctx, path, im.titled(path, f.Title), false, func(b *intake.Builder) error {
			if f.files != nil {
				return f.files(ctx, intake.OneFile(filepath.Base(path), data), b)
			}
			return f.read(filepath.Base(path), data, im.Columns, b)
		})
	}
	err = read()
	var unmapped *intake.Unmapped
	if errors.As(err, &unmapped) && im.Ask != nil {
		if im.Columns, err = im.Ask(unmapped.Columns); err == nil {
			err = read()
		}
	}
	return err
}

// IsDeck reports whether a file is an .apkg and no text.
func IsDeck(path string) bool { return strings.HasSuffix(path, ".apkg") || isZip(path) }

// isZip reports whether a file begins as zip files do.
func isZip(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }() // only read
	head := make([]byte, len(zipMark))
	_, err = io.ReadFull(f, head)
	return err == nil && string(head) == zipMark
}

// zipMark begins a zip file.
const zipMark = "PK\x03\x04"

// titled is the head of a course that is named after its file.
func (im *Import) titled(path, kind string) intake.Head {
	head := im.Head
	head.Title = cmp.Or(head.Title, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
	head.Summary = "Questions made of a file in " + kind + " format."
	return head
}

// Anki imports a deck. Notes gives the notes of its collection, which is a
// database; an error of it is told with the deck's name.
func (im *Import) Anki(ctx context.Context, path string, notes func(ctx context.Context, collection string, take func(intake.Card) error) error) error {
	collection, clean, err := unpackAnki(path)
	if err != nil {
		return err
	}
	defer clean()
	return im.course(ctx, path, im.titled(path, "Anki"), false, func(b *intake.Builder) error {
		r := intake.NewAnki(filepath.Base(path), b)
		err := notes(ctx, collection, r.Add)
		var unread *Unread
		if errors.As(err, &unread) {
			return course.Fault{File: filepath.Base(path), Line: 1, Text: unread.Text}
		}
		if err != nil {
			return err
		}
		return r.Close()
	})
}

// Unread is a collection that cannot be read, with the reason for a person.
type Unread struct{ Text string }

// Error is the reason.
func (u *Unread) Error() string { return u.Text }

// course builds one course into its folder and reports.
func (im *Import) course(ctx context.Context, from string, head intake.Head, several bool, build func(*intake.Builder) error) error {
	name := intake.Name(head.Title)
	head.ID = "imported/" + name
	report := intake.NewReport()
	stage, err := newStage(im.folder(name, several))
	if err != nil {
		return err
	}
	defer stage.clean()
	err = build(intake.NewBuilder(head, stage.write, report))
	im.Done()
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
func (im *Import) folder(name string, several bool) string {
	switch {
	case im.Dir == "":
		return filepath.Join(im.Courses, name)
	case several:
		return filepath.Join(im.Dir, name)
	}
	return im.Dir
}

// failed says why an import ended, in one line.
func (im *Import) failed(ctx context.Context, path string, err error) error {
	if errors.Is(err, context.Canceled) || ctx.Err() != nil {
		return errors.New("the import was stopped; nothing was changed, run it again")
	}
	var f course.Fault
	var unmapped *intake.Unmapped
	switch {
	case errors.As(err, &unmapped):
		unmapped.Fault = placed(unmapped.Fault, path)
		return unmapped
	case errors.As(err, &f):
		return errors.New(format.Printable(placed(f, path).Error()))
	}
	return fmt.Errorf("%s: %w", path, err)
}

// faults prints what is wrong, each with its file and line.
func (im *Import) faults(faults []course.Fault, from string) {
	if im.JSON {
		_ = json.NewEncoder(im.Out).Encode(map[string][]course.Fault{"faults": faults})
		return
	}
	for _, f := range faults {
		_, _ = fmt.Fprintln(im.Out, format.Printable(placed(f, from).Error())) // what cannot be printed is no reason to stop
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
func (im *Import) print(from, folder string, r *intake.Report) error {
	if im.JSON {
		return json.NewEncoder(im.Out).Encode(struct {
			*intake.Report
			Folder string `json:"folder"`
		}{r, folder})
	}
	im.faults(r.Faults, from)
	for _, line := range reportLines(r, folder) {
		if _, err := fmt.Fprintln(im.Out, format.Printable(line)); err != nil {
			return err
		}
	}
	return nil
}

// reportLines are the report for people.
func reportLines(r *intake.Report, folder string) []string {
	lines := []string{fmt.Sprintf("%s: %d of %d questions in %s -> %s", r.Title, r.Imported, r.Questions, format.Count(r.Lessons, "lesson"), folder)}
	if len(r.Skipped) > 0 {
		lines = append(lines, "  left out: "+counts(r.Skipped))
	}
	if len(r.Ungraded) > 0 {
		lines = append(lines, "  cannot be graded, by kind of answer: "+counts(r.Ungraded))
	}
	help := fmt.Sprintf("  help: %s, %s", format.Count(r.Hints, "hint"), format.Count(r.SubAsked, "sub-question"))
	if len(r.HelpLeftOut) > 0 {
		help += "; left out: " + counts(r.HelpLeftOut)
	}
	for _, note := range r.Notes {
		lines = append(lines, "  "+note)
	}
	lines = append(lines, help,
		fmt.Sprintf("  checked: own answer right %d of %d%s worked out or read without the key, %d rest on the key alone; another question's answer accepted %d of %d (wrong %d, no answer to this question %d)",
			r.Own.Right, r.Own.All(), lettered(r.ByLetter), r.KeyOnly, r.Other.Right, r.Other.All(), r.Other.Wrong, r.Other.Unsure))
	for _, name := range intake.Reasons(r.Credits) {
		lines = append(lines, fmt.Sprintf("  from: %s (%s)", name, format.Count(r.Credits[name], "question")))
	}
	if r.More > 0 {
		lines = append(lines, fmt.Sprintf("  %s more", format.Count(r.More, "fault")))
	}
	return append(lines, fmt.Sprintf("  teach it: primer --course %q", folder))
}

func lettered(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d by the letter of the choice)", n)
}

func counts(of map[string]int) string {
	parts := lists.Map(intake.Reasons(of), func(name string) string { return fmt.Sprintf("%d %s", of[name], name) })
	return strings.Join(parts, ", ")
}
