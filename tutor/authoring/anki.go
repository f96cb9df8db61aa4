package authoring

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
)

// ExportFiles copies a course's own files into a new folder.
func ExportFiles(files fs.FS, out string, w io.Writer) error {
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

// ExportAnki writes an .apkg beside its place and moves it there when it is whole.
// Write makes the collection, which is a database, of the cards.
func ExportAnki(c *course.Course, out string, w io.Writer, write func(collection string, at time.Time, cards iter.Seq[intake.Card]) error) error {
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
	err = write(collection, deckTime, func(yield func(intake.Card) bool) {
		for card, err := range intake.Cards(c) {
			if err != nil {
				broken = err
				return
			}
			if n++; !yield(card) {
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

// maxCollection bounds the collection in an Anki deck, unpacked.
const maxCollection = 512 << 20

// unpackAnki puts the collection of an .apkg into a file of its own.
func unpackAnki(path string) (collection string, clean func(), err error) {
	z, err := zip.OpenReader(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return "", nil, cannotRead(path, err)
	}
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return "", nil, fmt.Errorf("%s:1: it is no .apkg file that can be read; export the deck from Anki anew", path)
	}
	defer func() { _ = z.Close() }() // only read
	entry, err := ankiEntry(path, z.File)
	if err != nil {
		return "", nil, err
	}
	dir, err := os.MkdirTemp("", "primer-anki-")
	if err != nil {
		return "", nil, fmt.Errorf("make a folder for the deck: %w", err)
	}
	clean = func() { _ = os.RemoveAll(dir) }
	collection = filepath.Join(dir, "collection")
	if err := unpack(entry, collection); err != nil {
		clean()
		return "", nil, fmt.Errorf("%s:1: %w", path, err)
	}
	return collection, clean, nil
}

// ankiEntry is the collection that a deck holds. The newest way of packing has
// a placeholder beside it, which must not be taken for the deck.
func ankiEntry(path string, files []*zip.File) (*zip.File, error) {
	byName := map[string]*zip.File{}
	for _, f := range files {
		byName[f.Name] = f
	}
	if byName["collection.anki21b"] != nil {
		return nil, fmt.Errorf("%s:1: it is packed in the way of new Anki versions; export it once more with \"Support older Anki versions\" ticked", path)
	}
	for _, name := range []string{"collection.anki21", "collection.anki2"} {
		if f := byName[name]; f != nil {
			return f, nil
		}
	}
	return nil, fmt.Errorf("%s:1: there is no collection in it; export the deck from Anki as .apkg", path)
}

func unpack(entry *zip.File, to string) error {
	in, err := entry.Open()
	if err != nil {
		return errors.New("its collection cannot be unpacked; export the deck anew")
	}
	defer func() { _ = in.Close() }() // only read
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	n, err := io.Copy(out, io.LimitReader(in, maxCollection+1))
	switch closed := out.Close(); {
	case n > maxCollection:
		return errors.New("its collection unpacks to more than 512 MB; export a smaller deck")
	case err != nil:
		return errors.New("its collection cannot be unpacked; export the deck anew")
	default:
		return closed
	}
}
