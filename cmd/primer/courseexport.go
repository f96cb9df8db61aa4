package main

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/course"
)

// courseFormats are the ways a course can be written.
var courseFormats = []string{"files", "anki"}

// courseExportCommand writes a course out again.
func courseExportCommand() *cobra.Command {
	var format, out string
	cmd := &cobra.Command{
		Use:     "export DIR|ID",
		Short:   "Write a course as its files, or as an Anki deck",
		Long:    "Export writes a course in a folder, or one that comes with Primer by its id: as its files, to copy and change, or as a deck of cards for Anki.",
		Example: "primer course export math/fractions --format files --out ./fractions\nprimer course export ./algebra --format anki --out algebra.apkg",
		Args:    oneArg("the folder of a course, or its id"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return errors.New("say where to write it: --out PATH")
			}
			files, err := courseFiles(args[0])
			if err != nil {
				return err
			}
			c, err := course.Load(files, ".")
			if err != nil {
				return fmt.Errorf("course %s: %w", args[0], err)
			}
			switch format {
			case "files":
				return authoring.ExportFiles(files, out, cmd.OutOrStdout())
			case "anki":
				return authoring.ExportAnki(c, out, cmd.OutOrStdout(), func(collection string, at time.Time, cards iter.Seq[intake.Card]) error {
					return store.WriteAnki(cmd.Context(), collection, at, func(yield func(store.AnkiNote) bool) {
						cards(func(c intake.Card) bool { return yield(store.AnkiNote(c)) })
					})
				})
			}
			return fmt.Errorf("no format %q; use %s", format, strings.Join(courseFormats, " or "))
		},
	}
	cmd.Flags().StringVar(&format, "format", "files", "files or anki")
	cmd.Flags().StringVar(&out, "out", "", "folder or file to write")
	completeFlag(cmd, "format", cobra.FixedCompletions(courseFormats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// courseFiles are the files of a folder, or of a course that comes with Primer.
func courseFiles(place string) (fs.FS, error) {
	if info, err := os.Stat(place); err == nil {
		if !info.IsDir() {
			return nil, fmt.Errorf("%s is a file; name the folder with course.yaml in it", place)
		}
		return authoring.Within(place), nil
	}
	return course.EmbeddedFiles(place)
}
