package course

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// formatVersion is the version of the file format that this program reads.
const formatVersion = 1

// courseFile is the name of the file that makes a folder a course.
const courseFile = "course.yaml"

// Load reads the course in a folder of fsys. The error is a Fault: one line with
// the file, the line and the remedy. It reads strictly (an unknown field is an
// error), but it does not judge the content: Check does.
func Load(fsys fs.FS, dir string) (*Course, error) {
	loaded, err := load(fsys, dir)
	if err != nil {
		return nil, err
	}
	return loaded.course, nil
}

// loaded is a course with the files it was read from, in the order of its lessons.
type loaded struct {
	course  *Course
	head    source
	sources []source
}

func load(fsys fs.FS, dir string) (*loaded, error) {
	head, err := readSource(fsys, path.Join(dir, courseFile))
	if err != nil {
		return nil, err
	}
	c := &Course{Dir: dir}
	if err := head.decode(c); err != nil {
		return nil, err
	}
	out := &loaded{course: c, head: head}
	if err := out.checkHead(); err != nil {
		return nil, err
	}
	if err := out.readLessons(fsys); err != nil {
		return nil, err
	}
	out.digest()
	return out, nil
}

// checkHead refuses a course.yaml that nothing can be built on.
func (l *loaded) checkHead() error {
	c := l.course
	fault := func(field, text, remedy string) error {
		return Fault{File: l.head.file, Line: l.head.line(field), Text: text, Remedy: remedy}
	}
	switch {
	case c.Format != formatVersion:
		return fault("format", fmt.Sprintf("format %d is not known", c.Format), fmt.Sprintf("write format: %d", formatVersion))
	case c.ID == "":
		return fault("id", "the course has no id", "write id: subject/name, such as math/integers")
	case c.Title == "":
		return fault("title", "the course has no title", "write title: and its name")
	case !slices.Contains(Subjects, c.Subject):
		return fault("subject", fmt.Sprintf("subject %q is not known", c.Subject), "use one of "+strings.Join(Subjects, ", "))
	case len(c.Order) == 0:
		return fault("lessons", "the course lists no lessons", "write lessons: and their ids in teaching order")
	}
	return nil
}

// Subjects lists the subjects that Primer knows how to teach.
var Subjects = []string{"math", "science", "english", "history", "art"}

// readLessons reads every other YAML file of the folder and puts the lessons in
// the order of the course.
func (l *loaded) readLessons(fsys fs.FS) error {
	files, err := fs.Glob(fsys, path.Join(globSafe(l.course.Dir), "*.yaml"))
	if err != nil {
		return Fault{File: l.course.Dir, Text: "the folder cannot be listed", Remedy: "check its name and that it may be read"}
	}
	files = slices.DeleteFunc(files, func(name string) bool { return path.Base(name) == courseFile })
	lessons, sources := map[string]*Lesson{}, map[string]source{}
	for _, r := range readAll(fsys, files, l.course) {
		if r.err != nil {
			return r.err
		}
		if twin, ok := sources[r.lesson.ID]; ok {
			return Fault{File: r.source.file, Line: r.source.line("id"), Text: fmt.Sprintf("lesson id %q stands in %s too", r.lesson.ID, path.Base(twin.file)), Remedy: "give each lesson its own id"}
		}
		lessons[r.lesson.ID], sources[r.lesson.ID] = r.lesson, r.source
	}
	return l.inOrder(lessons, sources)
}

// inOrder takes the lessons in the order of the course; both sides must agree.
func (l *loaded) inOrder(lessons map[string]*Lesson, sources map[string]source) error {
	for i, id := range l.course.Order {
		lesson, ok := lessons[id]
		if !ok {
			return Fault{File: l.head.file, Line: l.head.line("lessons", i), Text: fmt.Sprintf("lesson %q has no file", id), Remedy: "write a .yaml file with this id, or take it off the list"}
		}
		l.course.Lessons = append(l.course.Lessons, lesson)
		l.sources = append(l.sources, sources[id])
		delete(lessons, id)
	}
	for id, lesson := range lessons {
		return Fault{File: lesson.File, Line: sources[id].line("id"), Text: fmt.Sprintf("lesson %q is not in the course's list", id), Remedy: "add its id to lessons: in " + courseFile}
	}
	return nil
}

// lessonRead is one file as read, or why it cannot be.
type lessonRead struct {
	lesson *Lesson
	source source
	err    error
}

// readAll reads the files side by side, because YAML is slow to read; the result
// keeps their order.
func readAll(fsys fs.FS, files []string, c *Course) []lessonRead {
	all := make([]lessonRead, len(files))
	var wait sync.WaitGroup
	for i, file := range files {
		wait.Go(func() { all[i] = readLesson(fsys, file, c) })
	}
	wait.Wait()
	return all
}

func readLesson(fsys fs.FS, file string, c *Course) lessonRead {
	s, err := readSource(fsys, file)
	if err != nil {
		return lessonRead{err: err}
	}
	lesson := &Lesson{}
	if err := s.decode(lesson); err != nil {
		return lessonRead{err: err}
	}
	if lesson.ID == "" {
		return lessonRead{err: Fault{File: file, Line: s.line("id"), Text: "the lesson has no id", Remedy: "write id: course.name, such as integers.adding"}}
	}
	lesson.Subject, lesson.Course, lesson.File = c.Subject, c.ID, file
	return lessonRead{lesson, s, s.prepare(lesson)}
}

// prepare parses the templates once, so that making a problem is cheap.
func (s source) prepare(lesson *Lesson) error {
	for _, group := range []struct {
		field     string
		templates []Template
	}{{"problems", lesson.Templates}, {"transfer", lesson.Transfer}} {
		for i := range group.templates {
			t := &group.templates[i]
			t.Lesson = lesson.ID
			prog, bad := t.compile()
			if bad != nil {
				return Fault{File: s.file, Line: s.line(append([]any{group.field, i}, bad.path...)...), Text: bad.text, Remedy: "see the formula language in the course guide"}
			}
			t.program = prog
		}
	}
	return nil
}

// digest is of all the files, so that a replay knows whether the course is the same.
func (l *loaded) digest() {
	sum := sha256.New()
	for _, s := range append([]source{l.head}, l.sources...) {
		_, _ = fmt.Fprintf(sum, "%s %d\n", path.Base(s.file), len(s.data)) // a hash never fails to take bytes
		_, _ = sum.Write(s.data)
	}
	l.course.Digest = fmt.Sprintf("%x", sum.Sum(nil)[:12])
}

// globSafe escapes what a pattern would read as a wildcard.
func globSafe(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}
