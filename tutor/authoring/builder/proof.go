package builder

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"time"

	"primer/tutor/course"
)

// mend leaves out the problems that the course check finds fault with, and says
// what is wrong with the lesson when that does not help.
func (f *lessonFile) mend() (why string) {
	if why = f.fault(); why == "" {
		return ""
	}
	f.lesson.Problems = slices.DeleteFunc(f.lesson.Problems, func(p Problem) bool {
		alone := *f
		alone.lesson = Lesson{Key: f.lesson.Key, Title: f.lesson.Title, Problems: []Problem{p}}
		return alone.fault() != ""
	})
	if len(f.lesson.Problems) == 0 {
		return why
	}
	return f.fault()
}

// fault is what the course check finds first in the lesson alone.
func (f *lessonFile) fault() string {
	alone := *f
	alone.beside = nil
	return faultOf(f.head, f.id(), f.lesson.Key+".yaml", alone.yaml())
}

// faultOf has the course check read one lesson as it is about to be written; ""
// when it finds nothing wrong. A lesson that cannot be read must not take the
// others with it.
func faultOf(h Head, id, name string, lesson []byte) string {
	files := memory{"course.yaml": h.file([]string{id}), name: lesson}
	if found := course.Check(files, "."); len(found) > 0 {
		return found[0].Text
	}
	return ""
}

// memory is a folder of files that are not written yet.
type memory map[string][]byte

// Open gives a file to read.
func (m memory) Open(name string) (fs.File, error) {
	data, ok := m[path.Clean(name)]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &unwritten{Reader: bytes.NewReader(data), name: path.Base(name), size: int64(len(data))}, nil
}

// Glob lists the files that match.
func (m memory) Glob(pattern string) ([]string, error) {
	var out []string
	for name := range m {
		if ok, err := path.Match(path.Clean(pattern), name); err != nil {
			return nil, err
		} else if ok {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out, nil
}

// unwritten is one of its files.
type unwritten struct {
	io.Reader
	name string
	size int64
}

// Stat says what the file is: itself.
func (f *unwritten) Stat() (fs.FileInfo, error) { return f, nil }

// Close does nothing.
func (f *unwritten) Close() error { return nil }

// Name is the file's name.
func (f *unwritten) Name() string { return f.name }

// Size is in bytes.
func (f *unwritten) Size() int64 { return f.size }

// Mode is that of a plain file.
func (f *unwritten) Mode() fs.FileMode { return 0o444 }

// ModTime is not known.
func (f *unwritten) ModTime() time.Time { return time.Time{} }

// IsDir is never so.
func (f *unwritten) IsDir() bool { return false }

// Sys has nothing.
func (f *unwritten) Sys() any { return nil }
