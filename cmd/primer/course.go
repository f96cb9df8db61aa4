package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"primer/tutor/course"
	"primer/tutor/draw"
)

func courseCommand(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "course",
		Short:   "Check and list courses",
		Example: "primer course check ./my-course\nprimer course list",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(courseCheckCommand(), courseListCommand(s))
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
	faults := course.Check(os.DirFS(dir), ".", course.Beside(library), diagrams())
	for _, f := range faults {
		f.File = filepath.Join(dir, f.File)
		if _, err := fmt.Fprintln(w, printable(f.Error())); err != nil {
			return err
		}
	}
	if len(faults) > 0 {
		return errors.New(count(len(faults), "fault") + " in " + dir + "; mend the lines above and check again")
	}
	_, err = fmt.Fprintln(w, dir+": no fault found")
	return err
}

// checkEmbedded checks the courses that come with the program.
func checkEmbedded(w io.Writer) error {
	library, err := embedded()
	if err != nil {
		return err
	}
	faults, err := course.CheckEmbedded(diagrams())
	if err != nil {
		return err
	}
	for _, f := range faults {
		if _, err := fmt.Fprintln(w, printable(f.Error())); err != nil {
			return err
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s in the courses that come with Primer", count(len(faults), "fault"))
	}
	for _, c := range library.Courses() {
		if _, err := fmt.Fprintf(w, "%s: %s, no fault\n", c.ID, count(len(c.Lessons), "lesson")); err != nil {
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

func courseListCommand(s *settings) *cobra.Command {
	cmd := &cobra.Command{Use: "list", Short: "List the courses", Example: "primer course list --json", Args: noArgs}
	asJSON := cmd.Flags().Bool("json", false, "one JSON object per line")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		library, err := openLibrary(s)
		if err != nil {
			return err
		}
		l := list{none: "No course.", head: []string{"course", "title", "subject", "lessons", "license"}}
		for _, c := range library.Courses() {
			l.add(struct {
				ID      string   `json:"id"`
				Title   string   `json:"title"`
				Subject string   `json:"subject"`
				Lessons []string `json:"lessons"`
				Digest  string   `json:"digest"`
			}{c.ID, c.Title, c.Subject, c.Order, c.Digest}, c.ID, c.Title, c.Subject, fmt.Sprint(len(c.Lessons)), c.License)
		}
		return l.print(cmd.OutOrStdout(), *asJSON)
	}
	return cmd
}
