package course

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Embedded gives the courses that come with the program. Their lessons are read
// when they are opened. A course that the embedded index does not fit, because it
// was changed since, is read at once.
func Embedded() (*Library, error) {
	known := readIndexes(embeddedIndex())
	return eachCourse(embedded, "courses", func(lib *Library, dir string) error {
		if x := known[dir]; x != nil {
			if fits := indexFits || x.isOf(embedded); fits {
				return lib.Put(x.shelve(func(file string) ([]byte, error) { return fs.ReadFile(embedded, file) }))
			}
		}
		return lib.load(embedded, dir)
	})
}

// Read makes a library of every course under a folder, all of it read at once.
func Read(fsys fs.FS, dir string) (*Library, error) {
	return eachCourse(fsys, dir, func(lib *Library, dir string) error { return lib.load(fsys, dir) })
}

// eachCourse makes a library of the courses under a folder.
func eachCourse(fsys fs.FS, dir string, put func(lib *Library, dir string) error) (*Library, error) {
	lib := &Library{}
	err := fs.WalkDir(fsys, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() != courseFile {
			return err
		}
		return put(lib, path.Dir(name))
	})
	if err != nil {
		return nil, fmt.Errorf("read courses: %w", err)
	}
	sorting.Stable(lib.courses, func(a, b *Shelf) int {
		return cmp.Or(slices.Index(Subjects, a.Subject)-slices.Index(Subjects, b.Subject), a.youngest()-b.youngest())
	})
	lib.arrange()
	return lib, nil
}

// youngest is the lowest grade that a course is for.
func (s *Shelf) youngest() int {
	low := 13
	for _, o := range s.Outlines {
		if len(o.Grades) > 0 {
			low = min(low, o.Grades[0])
		}
	}
	return low
}

// Library is the courses at hand. The zero Library is empty. Any number of
// goroutines may use it, but not while another one adds to it.
type Library struct {
	courses []*Shelf
	lessons map[string]*entry // by id
	owners  map[string]*entry // of components, by the component's id
}

// Add puts a course into the library, or in the place of the one with its id. A
// lesson or component that another course has already is an error.
func (l *Library) Add(c *Course) error { return l.Put(shelve(c)) }

func (l *Library) load(fsys fs.FS, dir string) error {
	c, err := Load(fsys, dir)
	if err != nil {
		return err
	}
	return l.Add(c)
}

// Put is Add of a course whose lessons are read when they are opened.
func (l *Library) Put(s *Shelf) error {
	for _, o := range s.Outlines {
		if twin, ok := l.lessons[o.ID]; ok && twin.outline.Course != s.ID {
			return faultIn(o.File, 0, "lesson-in-another-course", o.ID, twin.outline.Course)
		}
		for _, k := range o.Components {
			if twin, ok := l.owners[k.ID]; ok && twin.outline.Course != s.ID {
				return faultIn(o.File, 0, "component-taught-already", k.ID, twin.outline.ID)
			}
		}
	}
	if at := slices.IndexFunc(l.courses, func(o *Shelf) bool { return o.ID == s.ID }); at >= 0 {
		l.courses[at] = s
	} else {
		l.courses = append(l.courses, s)
	}
	l.arrange()
	return nil
}

// arrange makes the ways to find a lesson; of several, the first counts.
func (l *Library) arrange() {
	l.lessons, l.owners = map[string]*entry{}, map[string]*entry{}
	for _, e := range slices.Backward(l.entries()) {
		l.lessons[e.outline.ID] = e
		for _, k := range e.outline.Components {
			l.owners[k.ID] = e
		}
	}
}

// entries lists every lesson, in teaching order.
func (l *Library) entries() []*entry {
	var all []*entry
	for _, s := range l.courses {
		all = append(all, s.entries...)
	}
	return all
}

// Courses lists the courses, in the order in which they were added.
func (l *Library) Courses() []*Head {
	return lists.Map(l.courses, func(s *Shelf) *Head { return &s.Head })
}

// Outlines lists what is known of every lesson before it is opened, in teaching
// order.
func (l *Library) Outlines() []*Outline {
	var all []*Outline
	for _, s := range l.courses {
		all = append(all, s.Outlines...)
	}
	return all
}

// Lessons opens every lesson and lists them in teaching order. That takes some
// time; Outlines does not.
func (l *Library) Lessons() []*Lesson {
	entries := l.entries()
	all := make([]*Lesson, len(entries))
	sideBySide(len(entries), func(i int) { all[i], _ = entries[i].open() })
	return slices.DeleteFunc(all, func(l *Lesson) bool { return l == nil })
}

// Outline finds what is known of a lesson before it is opened.
func (l *Library) Outline(id string) (*Outline, bool) { return outlineOf(l.lessons[id]) }

// OutlineOf finds the outline of the lesson that teaches a component.
func (l *Library) OutlineOf(kc string) (*Outline, bool) { return outlineOf(l.owners[kc]) }

func outlineOf(e *entry) (*Outline, bool) {
	if e == nil {
		return nil, false
	}
	return e.outline, true
}

// Lesson finds a lesson by its id and opens it.
func (l *Library) Lesson(id string) (*Lesson, bool) { return opened(l.lessons[id]) }

// LessonOf finds the lesson that teaches a component and opens it.
func (l *Library) LessonOf(kc string) (*Lesson, bool) { return opened(l.owners[kc]) }

func opened(e *entry) (*Lesson, bool) {
	if e == nil {
		return nil, false
	}
	return e.open()
}

// Component finds a component by its id.
func (l *Library) Component(id string) (Component, bool) {
	o, ok := l.OutlineOf(id)
	if !ok {
		return Component{}, false
	}
	return o.Component(id)
}

// Rules are the buggy rules of all the lessons' misconceptions.
func (l *Library) Rules() []bugs.Rule {
	var rules []bugs.Rule
	for _, e := range l.entries() {
		rules = append(rules, e.rules...)
	}
	return rules
}

// Search lists the lessons that speak of the words of the query, best first.
// Titles weigh most, then vocabulary and components, then objectives.
func (l *Library) Search(query string) []*Outline {
	words := stems(query)
	type hit struct {
		lesson *Outline
		score  int
	}
	var hits []hit
	for _, o := range l.Outlines() {
		if s := o.score(words); s > 0 {
			hits = append(hits, hit{o, s})
		}
	}
	sorting.Stable(hits, func(a, b hit) int { // of two, the one whose title says less beside
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(len(stems(a.lesson.Title)), len(stems(b.lesson.Title))))
	})
	return lists.Map(hits, func(h hit) *Outline { return h.lesson })
}
