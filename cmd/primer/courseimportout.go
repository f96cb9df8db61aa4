package main

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"primer/tutor/authoring/intake"
	"primer/tutor/course"
	"primer/tutor/format"
)

// stage is a folder beside the course's own in which an import is built. Only
// when all of it is there and loads does it take the course's place, so that a
// stopped import leaves what was there before.
type stage struct {
	final, work, before string
	root                *os.Root
}

// newStage begins an import. A folder that holds anything but an imported course
// is never written over.
func newStage(out string) (*stage, error) {
	final, err := filepath.Abs(out)
	if err != nil {
		return nil, fmt.Errorf("find %s: %w", out, err)
	}
	parent, base := filepath.Split(final)
	st := &stage{final: final, work: filepath.Join(parent, "."+base+".importing"), before: filepath.Join(parent, "."+base+".before")}
	if _, err := os.Lstat(final); errors.Is(err, fs.ErrNotExist) {
		_ = os.Rename(st.before, final) // an import was killed between its last two steps
	}
	if err := mayReplace(final); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return nil, cannotWrite(out, err)
	}
	if err := os.RemoveAll(st.work); err != nil {
		return nil, cannotWrite(out, err)
	}
	if err := os.Mkdir(st.work, 0o755); err != nil {
		return nil, cannotWrite(out, err)
	}
	if st.root, err = os.OpenRoot(st.work); err != nil {
		return nil, cannotWrite(out, err)
	}
	return st, nil
}

// mayReplace says whether a folder is free, or holds a course that was imported.
func mayReplace(final string) error {
	info, err := os.Lstat(final)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil || !info.IsDir() {
		return fmt.Errorf("%s is there and is no folder; name another folder with --out", final)
	}
	entries, err := os.ReadDir(final)
	if err != nil {
		return cannotRead(final, err)
	}
	if len(entries) == 0 {
		return nil
	}
	c, err := course.Load(os.DirFS(final), ".")
	if err == nil && c.Kind == course.Practice && strings.HasPrefix(c.ID, "imported/") {
		return nil
	}
	return fmt.Errorf("%s holds something else already; name another folder with --out", final)
}

// write is the sink of the import.
func (st *stage) write(name string, data []byte) error {
	if err := st.root.WriteFile(name, data, 0o644); err != nil {
		return cannotWrite(st.final, err)
	}
	return nil
}

// publish loads what was built and puts it in its place.
func (st *stage) publish() error {
	if _, err := course.Load(os.DirFS(st.work), "."); err != nil {
		return fmt.Errorf("the imported course does not load: %w", err)
	}
	if err := os.RemoveAll(st.before); err != nil {
		return cannotWrite(st.final, err)
	}
	if err := os.Rename(st.final, st.before); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return cannotWrite(st.final, err)
	}
	if err := os.Rename(st.work, st.final); err != nil {
		_ = os.Rename(st.before, st.final) // put the old one back
		return cannotWrite(st.final, err)
	}
	_ = os.RemoveAll(st.before) // the new one stands; what is left of the old one goes next time
	return nil
}

// clean takes the workshop away.
func (st *stage) clean() {
	_ = st.root.Close()
	_ = os.RemoveAll(st.work)
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
	lines = append(lines, help,
		fmt.Sprintf("  checked: own answer right %d of %d%s; another question's answer accepted %d of %d (wrong %d, no answer to this question %d)",
			r.Own.Right, r.Own.All(), lettered(r.ByLetter), r.Other.Right, r.Other.All(), r.Other.Wrong, r.Other.Unsure))
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
	var parts []string
	for _, name := range intake.Reasons(of) {
		parts = append(parts, fmt.Sprintf("%d %s", of[name], name))
	}
	return strings.Join(parts, ", ")
}
