package desk

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
)

// Embedded reads the courses that come with the program, once.
var Embedded = sync.OnceValues(course.Embedded)

// OpenLibrary reads the embedded courses, those of --course and those in the data
// folder. A broken one of the data folder is left out, and said so: it must not
// keep the tutor from opening.
func OpenLibrary(s *Flags) (*course.Library, error) {
	library, left, err := ReadLibrary(s)
	for _, fault := range left {
		_, _ = fmt.Fprintln(os.Stderr, "primer: "+format.Printable(format.OneLine(fault.Error())))
	}
	return library, err
}

// ReadLibrary also gives why courses of the data folder are left out.
func ReadLibrary(s *Flags) (library *course.Library, left []error, err error) {
	own := ownCourses(s)
	if len(s.Courses)+len(own) == 0 {
		library, err = Embedded()
		return library, nil, err
	}
	if library, err = course.Embedded(); err != nil { // a copy of our own: further courses are added to it
		return nil, nil, err
	}
	for _, dir := range s.Courses {
		if err := addCourse(library, s.Data, dir); err != nil {
			return nil, nil, fmt.Errorf("course %s: %w", dir, err)
		}
	}
	for _, dir := range own {
		if err := addCourse(library, s.Data, dir); err != nil {
			left = append(left, fmt.Errorf("the course %s is left out: %w", filepath.Base(dir), within(dir, err)))
		}
	}
	return library, left, nil
}

// ownCourses lists the folders of courses in the data folder but those that
// --course names already. A hidden one belongs to an import that was stopped.
func ownCourses(s *Flags) []string {
	home := filepath.Join(s.Data, "courses")
	entries, _ := os.ReadDir(home) // most have no such folder
	var dirs []string
	for _, e := range entries {
		dir := filepath.Join(home, e.Name())
		info, err := os.Stat(dir) // through a link, too
		if err == nil && info.IsDir() && !strings.HasPrefix(e.Name(), ".") && !named(s.Courses, info) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

func named(dirs []string, is fs.FileInfo) bool {
	return slices.ContainsFunc(dirs, func(dir string) bool {
		info, err := os.Stat(dir)
		return err == nil && os.SameFile(info, is)
	})
}

// within names the file of a fault as it is found from here.
func within(dir string, err error) error {
	var fault course.Fault
	if !errors.As(err, &fault) {
		return err
	}
	fault.File = filepath.Join(dir, fault.File)
	return fault
}

// addCourse opens the course in a folder. An index of it is kept, so that the next
// time only the lesson that is opened must be read.
func addCourse(library *course.Library, data, dir string) error {
	file := indexFile(data, dir)
	kept, _ := os.ReadFile(file) // without it the course is read whole
	shelf, keep, err := course.Open(authoring.Within(dir), ".", kept)
	if err != nil {
		if b, notBuilt := authoring.Built(dir); notBuilt == nil && !b.Taught() {
			return fmt.Errorf("nothing of it was accepted yet; primer course review %s", dir)
		}
		return err
	}
	if keep != nil { // it was read anew
		if err := shelf.CheckRules(); err != nil {
			return err
		}
		keepIndex(data, file, keep)
	}
	return library.Put(shelf)
}

// indexFile is where the index of a folder is kept: one of a folder, whatever is
// in it.
func indexFile(data, dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	sum := sha256.Sum256([]byte(dir))
	return filepath.Join(data, "cache", "courses", fmt.Sprintf("%x.jsonl", sum[:12]))
}

// keepIndex writes an index whole or not at all. Where it cannot be written the
// next start is slower, and nothing is wrong; a data folder is not made for it.
func keepIndex(data, file string, index []byte) {
	if _, err := os.Stat(data); err != nil {
		return
	}
	dir := filepath.Dir(file)
	if os.MkdirAll(dir, 0o700) != nil {
		return
	}
	temp, err := os.CreateTemp(dir, "index-*")
	if err != nil {
		return
	}
	_, err = temp.Write(index)
	if errors.Join(err, temp.Close()) != nil || os.Rename(temp.Name(), file) != nil {
		_ = os.Remove(temp.Name())
	}
}
