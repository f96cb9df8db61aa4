package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/draw"
	"github.com/primer-tutor/primer/tutor/format"
)

func courseCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "course",
		Short:   "Write, check and list courses",
		Example: "primer course new ./my-course --subject science --title \"Plants\"\nprimer course check ./my-course\nprimer course format",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(courseNewCommand(), courseCheckCommand(), courseListCommand(s), courseFormatCommand(), courseSchemaCommand(), courseImportCommand(s), courseBuildCommand(s), courseReviewCommand(), courseExportCommand())
	return cmd
}

func courseCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "check [DIR]",
		Short:   "Say what is wrong with a course, with file and line",
		Long:    "Check reads the course in a folder and says what is wrong with it. Without a folder it reads the courses that come with Primer.",
		Example: "primer course check ./my-course",
		Args:    atMostOne("folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return checkEmbedded(cmd.OutOrStdout())
			}
			return checkFolder(cmd.OutOrStdout(), args[0])
		},
	}
}

func courseNewCommand() *cobra.Command {
	var subject, title string
	cmd := &cobra.Command{
		Use:     "new DIR --subject SUBJECT --title TITLE",
		Short:   "Begin a course of your own: a small whole lesson to change",
		Long:    "New makes a folder with one small whole lesson that passes the check. Put your own in its place, part by part.",
		Example: "primer course new ./my-course --subject science --title \"Plants\"",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("name the folder of the new course, such as primer course new ./my-course --subject science --title \"Plants\"")
			}
			files, err := course.Skeleton(subject, title)
			if err != nil {
				return err
			}
			if err := writeNew(args[0], files); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: a small whole lesson is in first.yaml. Change it, then: primer course check %s\nWhat every field means: primer course format\n", format.Printable(args[0]), format.Printable(args[0]))
			return err
		},
	}
	cmd.Flags().StringVar(&subject, "subject", "", "one of "+strings.Join(course.Subjects, ", "))
	cmd.Flags().StringVar(&title, "title", "", "the title of the course")
	return cmd
}

// writeNew writes files into a folder that is new or empty; when one cannot be
// written, none stays.
func writeNew(dir string, files map[string][]byte) error {
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s is not empty; name a new folder", dir)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("%s cannot be made; check its name and that you may write there", dir)
	}
	var written []string
	for name, data := range files {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, data, 0o644); err != nil {
			for _, w := range written {
				_ = os.Remove(w) // what is half made is of no use
			}
			return fmt.Errorf("%s cannot be written; check that there is room and that you may write there", file)
		}
		written = append(written, file)
	}
	return nil
}

func courseFormatCommand() *cobra.Command {
	return &cobra.Command{
		Use: "format", Short: "Print the page that explains the course format", Example: "primer course format | less", Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(cmd.OutOrStdout(), course.Format)
			return err
		},
	}
}

func courseSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use: "schema", Short: "Print the JSON Schema of course files, for editors", Example: "primer course schema > course.schema.json", Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := cmd.OutOrStdout().Write(course.Schema)
			return err
		},
	}
}

// checkFolder checks a teacher's course, which may build on the embedded ones.
func checkFolder(w io.Writer, dir string) error {
	info, err := os.Stat(dir)
	if err != nil {
		return cannotRead(dir, err)
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is a file; name the folder with course.yaml in it", dir)
	}
	library, err := course.Embedded()
	if err != nil {
		return err
	}
	var gaps []course.Fault
	check := func(files fs.FS) []course.Fault {
		gaps = nil
		return course.Check(files, ".", course.Beside(library), diagrams(), course.Gaps(func(f course.Fault) { gaps = append(gaps, f) }))
	}
	if b, err := authoring.Built(dir); err == nil && !b.Taught() {
		return checkUnreviewed(w, b, check)
	}
	faults := check(authoring.Within(dir))
	if err := tellGaps(w, dir, gaps); err != nil {
		return err
	}
	return tellFaults(w, dir, faults, "no fault found")
}

// tellGaps prints what is not wrong but not yet there.
func tellGaps(w io.Writer, dir string, gaps []course.Fault) error {
	for _, g := range gaps {
		g.File = filepath.Join(dir, g.File)
		if _, err := fmt.Fprintln(w, format.Printable("hint: "+g.Error())); err != nil {
			return err
		}
	}
	return nil
}

// checkUnreviewed checks a built course of which nothing was accepted yet, as it
// will be when all that is not in doubt is.
func checkUnreviewed(w io.Writer, b *authoring.Folder, check func(fs.FS) []course.Fault) error {
	faults, err := b.Preview(check)
	if err != nil {
		return fmt.Errorf("%s: %w", b.Dir, err)
	}
	return tellFaults(w, b.Dir, faults, fmt.Sprintf("no fault found. Nothing is taught yet: primer course review %q", b.Dir))
}

// tellFaults prints what is wrong, or that nothing is.
func tellFaults(w io.Writer, dir string, faults []course.Fault, none string) error {
	for _, f := range faults {
		f.File = filepath.Join(dir, f.File)
		if _, err := fmt.Fprintln(w, format.Printable(f.Error())); err != nil {
			return err
		}
	}
	if len(faults) > 0 {
		return errors.New(format.Count(len(faults), "fault") + " in " + dir + "; mend the lines above and check again")
	}
	_, err := fmt.Fprintln(w, format.Printable(dir+": "+none))
	return err
}

// checkEmbedded checks the courses that come with the program.
func checkEmbedded(w io.Writer) error {
	library, err := desk.Embedded()
	if err != nil {
		return err
	}
	faults, err := course.CheckEmbedded(diagrams())
	if err != nil {
		return err
	}
	return tellEmbedded(w, library, faults)
}

// tellEmbedded prints what is wrong with the courses that come with the program, or that
// nothing is.
func tellEmbedded(w io.Writer, library *course.Library, faults []course.Fault) error {
	for _, f := range faults {
		if _, err := fmt.Fprintln(w, format.Printable(f.Error())); err != nil {
			return err
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s in the courses that come with Primer", format.Count(len(faults), "fault"))
	}
	for _, c := range library.Courses() {
		if _, err := fmt.Fprintf(w, "%s: %s, no fault\n", c.ID, format.Count(len(c.Outlines), "lesson")); err != nil {
			return err
		}
	}
	return nil
}

func diagrams() course.Option {
	return course.Diagrams(func(notation string) error {
		_, err := draw.Parse(notation)
		return err
	})
}

func courseListCommand(s *desk.Flags) *cobra.Command {
	cmd := &cobra.Command{Use: "list", Short: "List the courses", Example: "primer course list --json", Args: noArgs}
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per line")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		library, err := desk.OpenLibrary(s)
		if err != nil {
			return err
		}
		l := format.List{None: "No course.", Head: []string{"course", "title", "subject", "lessons", "license"}}
		for _, c := range library.Courses() {
			l.Add(struct {
				ID      string   `json:"id"`
				Title   string   `json:"title"`
				Subject string   `json:"subject"`
				Lessons []string `json:"lessons"`
				Digest  string   `json:"digest"`
			}{c.ID, c.Title, c.Subject, c.Order, c.Digest}, c.ID, c.Title, c.Subject, fmt.Sprint(len(c.Outlines)), c.License)
		}
		return l.Print(cmd.OutOrStdout(), *asJSON)
	}
	return cmd
}
