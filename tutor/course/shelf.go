package course

import (
	"io/fs"
	"sync"

	"primer/tutor/course/bugs"
)

// Shelf is a course whose lessons are read when they are opened.
type Shelf struct {
	Head
	entries []*entry
}

// entry is a lesson on the shelf.
type entry struct {
	outline *Outline
	rules   []bugs.Rule
	open    func() (*Lesson, bool) // reads it the first time; any goroutine may
}

// Open reads a course for teaching. kept is the index that an earlier Open gave
// of this folder: while it fits the files, none of them is parsed before its
// lesson is opened. Otherwise Open is as strict as Load and gives the index to
// keep; it is nil when the old one will do.
//
// The files are held as they are now; what is changed later is seen by the next
// Open.
func Open(fsys fs.FS, dir string, kept []byte) (s *Shelf, keep []byte, err error) {
	if x := readIndexes(kept)[dir]; x != nil {
		if files, ok := x.fits(fsys); ok {
			return x.shelve(func(file string) ([]byte, error) { return files[file], nil }), nil, nil
		}
	}
	all, err := load(fsys, dir)
	if err != nil {
		return nil, nil, err
	}
	x := indexOf(all.course)
	if keep, err = x.write(); err != nil {
		return nil, nil, err
	}
	files := map[string][]byte{}
	for _, s := range all.sources {
		files[s.file] = s.data
	}
	return x.shelve(func(file string) ([]byte, error) { return files[file], nil }), keep, nil
}

// shelve makes a shelf of an index and of what reads the files it is of.
func (x *index) shelve(read func(file string) ([]byte, error)) *Shelf {
	s := &Shelf{Head: x.Head}
	for i := range x.Lessons {
		l := &x.Lessons[i]
		s.entries = append(s.entries, &entry{&l.Outline, l.Rules, sync.OnceValues(func() (*Lesson, bool) {
			data, err := read(l.File)
			if err != nil {
				return nil, false
			}
			// The index is of these very bytes, which this reader has read before.
			r := parseLesson(l.File, data, &s.Head)
			return r.lesson, len(r.faults) == 0
		})})
	}
	return s
}

// shelve puts a course on a shelf that is read already.
func shelve(c *Course) *Shelf {
	s := &Shelf{Head: c.Head}
	s.Outlines = nil
	for _, l := range c.Lessons {
		s.Outlines = append(s.Outlines, &l.Outline)
		s.entries = append(s.entries, &entry{&l.Outline, l.Rules(), func() (*Lesson, bool) { return l, true }})
	}
	return s
}
