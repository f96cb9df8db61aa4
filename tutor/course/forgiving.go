package course

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/goccy/go-yaml/parser"
)

// Load stops at the first thing that cannot be read. The check goes on: it takes
// out what cannot be read, says so, and looks at the rest.

// forgive reads a course as far as it can be read. It is nil when nothing can.
func forgive(fsys fs.FS, dir string) (*loaded, []Fault) {
	head, faults := sourceOf(fsys, path.Join(dir, courseFile))
	if head.root == nil {
		return nil, faults
	}
	l := &loaded{course: &Course{Head: Head{Dir: dir}}, head: head}
	faults = append(faults, head.fill(l.course)...)
	faults = append(faults, l.headFaults()...)
	files, err := fs.Glob(fsys, path.Join(globSafe(dir), "*.yaml"))
	if err != nil {
		return nil, append(faults, Fault{File: dir, Line: 1, Text: "the folder cannot be listed", Remedy: "check its name and that it may be read"})
	}
	files = slices.DeleteFunc(files, func(name string) bool { return path.Base(name) == courseFile })
	if len(files) > maxLessons {
		return nil, append(faults, Fault{head.file, 1, fmt.Sprintf("the folder holds %d lesson files", len(files)), fmt.Sprintf("split the course; one has at most %d", maxLessons)})
	}
	return l, append(faults, l.forgiveLessons(fsys, files)...)
}

// maxLessons is how many lessons a course may have.
const maxLessons = 1000

// headFaults are all the faults of a course.yaml that checkHead names one by one.
func (l *loaded) headFaults() []Fault {
	var faults []Fault
	whole := *l.course
	for range 6 {
		err := l.checkHead()
		var f Fault
		if !errors.As(err, &f) {
			break
		}
		faults = append(faults, f)
		l.pretend(f)
	}
	*l.course = whole
	return faults
}

// pretend fills in the field that a fault is about, so that the next one shows.
func (l *loaded) pretend(f Fault) {
	c := l.course
	switch {
	case strings.HasPrefix(f.Text, "format"):
		c.Format = formatVersion
	case strings.HasPrefix(f.Text, "kind"):
		c.Kind = ""
	case strings.Contains(f.Text, "no id"):
		c.ID = "course"
	case strings.Contains(f.Text, "no title"):
		c.Title = "Course"
	case strings.HasPrefix(f.Text, "subject"):
		c.Subject = Subjects[0]
	default:
		c.Order = []string{""}
	}
}

// lessonFound is a lesson file as far as it can be read.
type lessonFound struct {
	lesson *Lesson
	source source
	faults []Fault
}

// forgiveLessons reads the lesson files and puts them in the order of the course;
// those that the course does not list come last.
func (l *loaded) forgiveLessons(fsys fs.FS, files []string) []Fault {
	all := make([]lessonFound, len(files))
	var wait sync.WaitGroup
	for i, file := range files {
		wait.Go(func() { all[i] = forgiveLesson(fsys, file, l.course) })
	}
	wait.Wait()
	var faults []Fault
	unread := false
	owner := map[string]string{}
	for i := range all {
		r := &all[i]
		faults = append(faults, r.faults...)
		if r.lesson == nil {
			unread = true
			continue
		}
		if first, twice := owner[r.lesson.ID]; twice {
			faults = append(faults, Fault{r.source.file, r.source.line("id"), fmt.Sprintf("lesson id %q stands in %s too", r.lesson.ID, path.Base(first)), "give each lesson its own id"})
			r.lesson.ID += "-2"
			continue
		}
		owner[r.lesson.ID] = r.source.file
	}
	return append(faults, l.arrange(all, unread)...)
}

// arrange takes the lessons in the order of the course.
func (l *loaded) arrange(all []lessonFound, unread bool) []Fault {
	var faults []Fault
	used := make([]bool, len(all))
	for i, id := range l.course.Order {
		at := slices.IndexFunc(all, func(r lessonFound) bool { return r.lesson != nil && r.lesson.ID == id })
		switch {
		case at >= 0 && used[at]:
			faults = append(faults, Fault{l.head.file, l.head.line("lessons", i), fmt.Sprintf("lesson %q is listed twice", id), "take one of the two off the list"})
		case at >= 0:
			used[at] = true
			l.course.Lessons, l.sources = append(l.course.Lessons, all[at].lesson), append(l.sources, all[at].source)
		case !unread:
			faults = append(faults, Fault{l.head.file, l.head.line("lessons", i), fmt.Sprintf("lesson %q has no file", id), "write a .yaml file with this id, or take it off the list"})
		}
	}
	for i, r := range all {
		if r.lesson == nil || used[i] {
			continue
		}
		if !strings.HasSuffix(r.lesson.ID, "-2") {
			faults = append(faults, Fault{r.source.file, r.source.line("id"), fmt.Sprintf("lesson %q is not in the course's list", r.lesson.ID), "add its id to lessons: in " + courseFile})
		}
		l.course.Lessons, l.sources = append(l.course.Lessons, r.lesson), append(l.sources, r.source)
	}
	return faults
}

func forgiveLesson(fsys fs.FS, file string, c *Course) lessonFound {
	s, faults := sourceOf(fsys, file)
	r := lessonFound{source: s, faults: faults}
	if s.root == nil {
		return r
	}
	lesson := &Lesson{}
	r.faults = append(r.faults, s.fill(lesson)...)
	if lesson.ID == "" {
		r.faults = append(r.faults, Fault{file, s.line("id"), "the lesson has no id", "write id: course.name, such as integers.adding"})
		lesson.ID = strings.TrimSuffix(path.Base(file), ".yaml")
	}
	lesson.place(&c.Head, file)
	r.faults = append(r.faults, s.prepare(lesson)...)
	r.lesson = lesson
	return r
}

// fill decodes what fits; the rest is reported.
func (s *source) fill(into any) (faults []Fault) {
	t := reflect.TypeOf(into).Elem()
	w := shapes{file: s.file}
	var err error
	func() {
		defer asFault(s.file, &err)
		w.fits(s.root, t)
	}()
	faults = w.faults
	if err == nil {
		err = s.decode(into)
	}
	var f Fault
	if errors.As(err, &f) {
		faults = append(faults, f)
	}
	return faults
}

// mostLost is how many lines that are no YAML a file may have before the check
// gives it up.
const mostLost = 5

// sourceOf reads a file; lines at which the reader stops are reported and left
// out. The root is nil when nothing can be read.
func sourceOf(fsys fs.FS, file string) (source, []Fault) {
	s, err := readSource(fsys, file)
	if err == nil {
		return s, nil
	}
	var first Fault
	errors.As(err, &first)
	data, readErr := readFile(fsys, file)
	if readErr != nil {
		return source{file: file}, []Fault{first}
	}
	faults := []Fault{first}
	if strings.Contains(first.Text, "already defined") {
		faults = nil // the shapes name every field that stands twice
	}
	lines := strings.Split(string(data), "\n")
	for range mostLost {
		if s, ok := parseLoose(file, strings.Join(lines, "\n")); ok {
			if plain := s.plainOnly(); plain == nil {
				return s, faults
			}
			return source{file: file}, faults
		}
		at := faultLine(file, strings.Join(lines, "\n"))
		if at < 1 || at > len(lines) || strings.TrimSpace(lines[at-1]) == "" {
			break
		}
		lines[at-1] = ""
	}
	return source{file: file}, []Fault{first}
}

// parseLoose parses a text in which fields may stand twice.
func parseLoose(file, text string) (s source, ok bool) {
	var err error
	func() {
		defer asFault(file, &err)
		parsed, parseErr := parser.ParseBytes([]byte(text), 0, parser.AllowDuplicateMapKey())
		err = parseErr
		if err == nil && len(parsed.Docs) == 1 && parsed.Docs[0].Body != nil {
			s, ok = source{file: file, data: []byte(text), root: parsed.Docs[0].Body}, true
		}
	}()
	return s, ok && err == nil
}

func faultLine(file, text string) int {
	var err error
	func() {
		defer asFault(file, &err)
		_, err = parser.ParseBytes([]byte(text), 0, parser.AllowDuplicateMapKey())
	}()
	if err == nil {
		return 0
	}
	return faultOf(file, err).Line
}

// prepare parses the templates once, so that making a problem is cheap; those that
// cannot be are reported.
func (s source) prepare(lesson *Lesson) []Fault {
	lesson.join()
	var faults []Fault
	for _, group := range []struct {
		field     string
		templates []Template
	}{{"problems", lesson.Templates}, {"transfer", lesson.Transfer}} {
		for i := range group.templates {
			t := &group.templates[i]
			t.Lesson = lesson.ID
			prog, bad := t.compile()
			if bad != nil {
				faults = append(faults, Fault{s.file, s.line(append([]any{group.field, i}, bad.path...)...), bad.text, "see the formulas in the page of the course format: primer course format"})
				continue
			}
			t.program = prog
		}
	}
	return faults
}
