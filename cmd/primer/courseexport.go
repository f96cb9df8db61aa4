package main

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor/authoring/intake"
	"primer/tutor/course"
	"primer/tutor/format"
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
				return exportFiles(files, out, cmd.OutOrStdout())
			case "anki":
				return exportAnki(cmd.Context(), c, out, cmd.OutOrStdout())
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
		return os.DirFS(place), nil
	}
	return course.EmbeddedFiles(place)
}

// exportFiles copies the course's own files into a new folder.
func exportFiles(files fs.FS, out string, w io.Writer) error {
	if entries, err := os.ReadDir(out); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s is not empty; name a new folder with --out", out)
	}
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return cannotWrite(out, err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return cannotWrite(out, err)
		}
	}
	_, err = fmt.Fprintf(w, "%s: %s\n", out, format.Count(len(names), "file"))
	return err
}

// deckTime is the moment that stands in exported decks: a fixed one, so that
// the same course gives the same cards.
var deckTime = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)

// exportAnki writes an .apkg beside its place and moves it there when it is whole.
func exportAnki(ctx context.Context, c *course.Course, out string, w io.Writer) error {
	if _, err := os.Lstat(out); err == nil {
		return fmt.Errorf("%s is there already; name another file with --out", out)
	}
	dir, err := os.MkdirTemp("", "primer-anki-")
	if err != nil {
		return fmt.Errorf("make a folder for the deck: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	collection := filepath.Join(dir, "collection.anki2")
	n := 0
	var broken error
	err = store.WriteAnki(ctx, collection, deckTime, func(yield func(store.AnkiNote) bool) {
		for card, err := range intake.Cards(c) {
			if err != nil {
				broken = err
				return
			}
			if n++; !yield(store.AnkiNote(card)) {
				return
			}
		}
	})
	if err = errors.Join(broken, err); err != nil {
		return fmt.Errorf("export %s: %w", c.ID, err)
	}
	if err := packAnki(collection, out); err != nil {
		return cannotWrite(out, err)
	}
	_, err = fmt.Fprintf(w, "%s: %s\n", out, format.Count(n, "card"))
	return err
}

// packAnki zips the collection as Anki wants it, without media.
func packAnki(collection, out string) (err error) {
	next := out + ".new"
	f, err := os.OpenFile(next, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() {
		if err = errors.Join(err, f.Close()); err == nil {
			err = os.Rename(next, out)
		}
		if err != nil {
			_ = os.Remove(next)
		}
	}()
	z := zip.NewWriter(f)
	data, err := os.Open(collection)
	if err != nil {
		return err
	}
	defer func() { _ = data.Close() }() // only read
	for _, part := range []struct {
		name    string
		content io.Reader
	}{{"collection.anki2", data}, {"media", strings.NewReader("{}")}} {
		entry, err := z.CreateHeader(&zip.FileHeader{Name: part.name, Method: zip.Deflate, Modified: deckTime})
		if err != nil {
			return err
		}
		if _, err := io.Copy(entry, part.content); err != nil {
			return err
		}
	}
	return z.Close()
}
