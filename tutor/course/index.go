package course

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// YAML is slow to read: a lesson takes some fifteen milliseconds. So a course is
// read whole once, an index of it is kept, and from then on only the lesson that
// is opened is read. The index of the embedded courses is embedded too.

// indexVersion changes when an index of before would not do any more, though the
// format of the files is the same.
const indexVersion = 2

// reader names what reads the files, so that an index made by another one, which
// may have taken other files for good, is not trusted.
var reader = sync.OnceValue(func() string {
	return fmt.Sprintf("%d-%x", indexVersion, sha256.Sum256(Schema))[:16]
})

// index is what is kept of a course: all that is needed before one of its lessons
// is opened.
type index struct {
	Reader string
	Head
	Lessons []indexed `json:",omitempty"`
}

// indexed is what is kept of one lesson.
type indexed struct {
	Outline
	Rules []bugs.Rule `json:",omitempty"` // of its misconceptions: the catalogue has those of all lessons
}

func indexOf(c *Course) *index {
	x := &index{Reader: reader(), Head: c.Head}
	for _, l := range c.Lessons {
		x.Lessons = append(x.Lessons, indexed{l.Outline, l.Rules()})
	}
	return x
}

// write puts the course on a line and each lesson on two more, so that a change of a
// lesson is a change of lines: what is known of it, and the words with which children ask
// in it, which are four fifths of the index and so need no reading.
func (x *index) write() ([]byte, error) {
	lessons := x.Lessons
	head := *x
	head.Lessons = nil
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(head)
	for i := 0; i < len(lessons) && err == nil; i++ {
		err = enc.Encode(lessons[i])
		out.WriteString(string(lessons[i].Asked) + "\n")
	}
	if err != nil {
		return nil, fmt.Errorf("write index of %s: %w", x.ID, err)
	}
	return out.Bytes(), nil
}

// readIndexes reads indexes that were written one after the other, by the folder
// of their course. What cannot be read, or is of another reader, is left out.
func readIndexes(data []byte) map[string]*index {
	all := map[string]*index{}
	ended := false // in a line that is not whole
	line := func() []byte {
		l, rest, whole := bytes.Cut(data, []byte("\n"))
		data, ended = rest, !whole
		return l
	}
	for {
		x := &index{}
		if json.Unmarshal(line(), x) != nil || x.Reader != reader() {
			return all
		}
		x.Lessons = make([]indexed, len(x.Order))
		for i := range x.Lessons {
			l := &x.Lessons[i]
			if json.Unmarshal(line(), l) != nil {
				return all
			}
			if l.Asked = Stems(line()); ended {
				return all
			}
			x.Outlines = append(x.Outlines, &l.Outline)
		}
		all[x.Dir] = x
	}
}

// FreshIndex is the embedded index without the courses that were changed since it
// was made.
func FreshIndex() ([]byte, error) {
	lib, err := Embedded()
	if err != nil {
		return nil, err
	}
	known := readIndexes(embeddedIndex())
	var all []byte
	for _, c := range lib.courses {
		x := known[c.Dir]
		if x == nil || !x.isOf(embedded) {
			continue
		}
		text, err := x.write()
		if err != nil {
			return nil, err
		}
		all = append(all, text...)
	}
	return all, nil
}

// isOf reports whether the index is of the files as they are now.
func (x *index) isOf(fsys fs.FS) bool {
	_, ok := x.fits(fsys)
	return ok
}

// fits reports whether the index is of the files as they are now, and gives them.
func (x *index) fits(fsys fs.FS) (files map[string][]byte, ok bool) {
	names, err := lessonFiles(fsys, x.Dir)
	if err != nil || len(names) != len(x.Lessons) {
		return nil, false
	}
	ordered := []string{path.Join(x.Dir, courseFile)}
	var faqs, mistakes, contexts, worlds []string
	for _, l := range x.Lessons {
		if !slices.Contains(names, l.File) {
			return nil, false
		}
		ordered = append(ordered, l.File)
		if _, err := fs.Stat(fsys, faqFileOf(l.File)); err == nil {
			faqs = append(faqs, faqFileOf(l.File))
		}
		if _, err := fs.Stat(fsys, mistakesFileOf(l.File)); err == nil {
			mistakes = append(mistakes, mistakesFileOf(l.File))
		}
		if _, err := fs.Stat(fsys, contextsFileOf(l.File)); err == nil {
			contexts = append(contexts, contextsFileOf(l.File))
		}
		if _, err := fs.Stat(fsys, worldsFileOf(l.File)); err == nil {
			worlds = append(worlds, worldsFileOf(l.File))
		}
	}
	files = map[string][]byte{}
	var sources []source
	for _, name := range slices.Concat(ordered, faqs, mistakes, contexts, worlds) {
		data, err := readBytes(fsys, name) // plain text, if it is what was read for the index
		if err != nil {
			return nil, false
		}
		files[name] = data
		sources = append(sources, source{file: name, data: data})
	}
	return files, digestOf(sources) == x.Digest
}

// Shelf is a course whose lessons are read when they are opened.
type Shelf struct {
	Head
	entries []*entry
}

// CheckRules reads the formulas of its buggy rules, which are else read when they are first asked.
func (s *Shelf) CheckRules() error {
	builtin, err := bugs.Builtin()
	if err != nil {
		return err
	}
	var rules []bugs.Rule
	for _, e := range s.entries {
		rules = append(rules, e.rules...)
	}
	_, err = builtin.With(rules)
	return err
}

// entry is a lesson on the shelf.
type entry struct {
	outline *Outline
	rules   []bugs.Rule
	open    func() (*Lesson, bool) // reads it the first time; any goroutine may
	told    func() (*Lesson, bool) // what it tells alone, while it is not open
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
			return x.shelve(held(files)), nil, nil
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
	for _, s := range slices.Concat(all.sources, all.faqs, all.mistakes, all.contexts, all.worlds) {
		if s.file != "" {
			files[s.file] = s.data
		}
	}
	return x.shelve(held(files)), keep, nil
}

// held reads from files that are in memory.
func held(files map[string][]byte) func(file string) ([]byte, error) {
	return func(file string) ([]byte, error) {
		data, ok := files[file]
		if !ok {
			return nil, fs.ErrNotExist
		}
		return data, nil
	}
}

// shelve makes a shelf of an index and of what reads the files it is of.
func (x *index) shelve(read func(file string) ([]byte, error)) *Shelf {
	s := &Shelf{Head: x.Head}
	for i := range x.Lessons {
		l := &x.Lessons[i]
		var opened atomic.Bool
		open := sync.OnceValues(func() (*Lesson, bool) {
			defer opened.Store(true)
			data, err := read(l.File)
			if err != nil {
				return nil, false
			}
			// The index is of these very bytes, which this reader has read before.
			r := parseLesson(l.File, data, &s.Head)
			if len(r.faults) > 0 {
				return r.lesson, false
			}
			r.lesson.Asked = l.Asked
			r.lesson.keepAsks(func() []FAQ {
				data, err := read(faqFileOf(l.File))
				if err != nil { // there is none
					return nil
				}
				_, entries, _ := parseFAQ(faqFileOf(l.File), data)
				return entries
			})
			r.lesson.keepRemediations(func() []Remediation {
				data, err := read(mistakesFileOf(l.File))
				if err != nil { // there is none
					return nil
				}
				_, remediations, _ := parseMistakes(mistakesFileOf(l.File), data)
				return remediations
			})
			r.lesson.keepContexts(func() []Context {
				data, err := read(contextsFileOf(l.File))
				if err != nil { // there is none
					return nil
				}
				_, contexts, _ := parseContexts(contextsFileOf(l.File), data)
				return contexts
			})
			r.lesson.keepWorlds(func() OwnWorlds {
				data, err := read(worldsFileOf(l.File))
				if err != nil { // there is none
					return OwnWorlds{}
				}
				_, worlds, _ := parseWorlds(worldsFileOf(l.File), data)
				return worlds
			})
			return r.lesson, true
		})
		told := func() (*Lesson, bool) { return toldBy(l.File, &s.Head, read, &opened, open) }
		s.entries = append(s.entries, &entry{&l.Outline, l.Rules, open, told})
	}
	return s
}

// shelve puts a course on a shelf that is read already.
func shelve(c *Course) *Shelf {
	s := &Shelf{Head: c.Head}
	s.Outlines = nil
	for _, l := range c.Lessons {
		s.Outlines = append(s.Outlines, &l.Outline)
		read := func() (*Lesson, bool) { return l, true }
		s.entries = append(s.entries, &entry{&l.Outline, l.Rules(), read, read})
	}
	return s
}
