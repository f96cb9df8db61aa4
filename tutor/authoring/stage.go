package authoring

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
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
	c, err := course.Load(Within(final), ".")
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
	if _, err := course.Load(Within(st.work), "."); err != nil {
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
