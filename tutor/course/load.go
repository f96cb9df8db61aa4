package course

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// formatVersion is the newest version of the file format that this program
// reads. Version 2 added answers in words, passages, claims and notes; every file
// of version 1 is one of version 2.
const formatVersion = 2

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
	c := &Course{Head: Head{Dir: dir}}
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
	c.Digest = digestOf(append([]source{out.head}, out.sources...))
	return out, nil
}

// checkHead refuses a course.yaml that nothing can be built on.
func (l *loaded) checkHead() error {
	c := l.course
	fault := func(field, text, remedy string) error {
		return Fault{File: l.head.file, Line: l.head.line(field), Text: text, Remedy: remedy}
	}
	switch {
	case c.Format > formatVersion:
		return fault("format", fmt.Sprintf("format %d is newer than this Primer, which reads up to %d", c.Format, formatVersion), "use a newer Primer")
	case c.Format < 1:
		return fault("format", fmt.Sprintf("format %d is not known", c.Format), fmt.Sprintf("write format: %d", formatVersion))
	case c.ID == "":
		return fault("id", "the course has no id", "write id: subject/name, such as math/integers")
	case c.Title == "":
		return fault("title", "the course has no title", "write title: and its name")
	case !slices.Contains(Subjects, c.Subject):
		return fault("subject", fmt.Sprintf("subject %q is not known", c.Subject), "use one of "+strings.Join(Subjects, ", "))
	case c.Kind != "" && c.Kind != Practice:
		return fault("kind", fmt.Sprintf("kind %q is not known", c.Kind), "leave it out, or write kind: "+Practice)
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
	files, err := lessonFiles(fsys, l.course.Dir)
	if err != nil {
		return err
	}
	found := map[string]lessonRead{}
	for _, r := range readAll(fsys, files, &l.course.Head) {
		if r.err != nil {
			return r.err
		}
		if twin, ok := found[r.lesson.ID]; ok {
			return Fault{File: r.source.file, Line: r.line, Text: fmt.Sprintf("lesson id %q stands in %s too", r.lesson.ID, path.Base(twin.source.file)), Remedy: "give each lesson its own id"}
		}
		found[r.lesson.ID] = r
	}
	return l.inOrder(found)
}

// lessonFiles lists the files of a course but course.yaml.
func lessonFiles(fsys fs.FS, dir string) ([]string, error) {
	files, err := fs.Glob(fsys, path.Join(globSafe(dir), "*.yaml"))
	if err != nil {
		return nil, Fault{File: dir, Text: "the folder cannot be listed", Remedy: "check its name and that it may be read"}
	}
	return slices.DeleteFunc(files, func(name string) bool { return path.Base(name) == courseFile }), nil
}

// inOrder takes the lessons in the order of the course; both sides must agree.
func (l *loaded) inOrder(found map[string]lessonRead) error {
	c := l.course
	for i, id := range c.Order {
		r, ok := found[id]
		if !ok {
			return Fault{File: l.head.file, Line: l.head.line("lessons", i), Text: fmt.Sprintf("lesson %q has no file", id), Remedy: "write a .yaml file with this id, or take it off the list"}
		}
		c.Lessons, c.Outlines = append(c.Lessons, r.lesson), append(c.Outlines, &r.lesson.Outline)
		l.sources = append(l.sources, r.source)
		delete(found, id)
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		return Fault{File: found[id].source.file, Line: found[id].line, Text: fmt.Sprintf("lesson %q is not in the course's list", id), Remedy: "add its id to lessons: in " + courseFile}
	}
	return nil
}

// lessonRead is one file as read, or why it cannot be. What was parsed is let go
// of: it takes many times the memory of the lesson.
type lessonRead struct {
	lesson *Lesson
	source source
	line   int // of its id
	err    error
}

// readAll reads the files side by side, because YAML is slow to read; the result
// keeps their order.
func readAll(fsys fs.FS, files []string, h *Head) []lessonRead {
	all := make([]lessonRead, len(files))
	sideBySide(len(files), func(i int) { all[i] = readLesson(fsys, files[i], h) })
	return all
}

// sideBySide does n things, as many at once as there are processors, so that no
// more memory is needed for them at a time.
func sideBySide(n int, do func(i int)) {
	var wait sync.WaitGroup
	var next atomic.Int64
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wait.Wait()
}

func readLesson(fsys fs.FS, file string, h *Head) lessonRead {
	data, err := readFile(fsys, file)
	if err != nil {
		return lessonRead{err: err}
	}
	return parseLesson(file, data, h)
}

func parseLesson(file string, data []byte, h *Head) lessonRead {
	s, err := parseSource(file, data)
	if err != nil {
		return lessonRead{err: err}
	}
	lesson := &Lesson{}
	if err := s.decode(lesson); err != nil {
		return lessonRead{err: err}
	}
	r := lessonRead{lesson: lesson, source: source{file: s.file, data: s.data}, line: s.line("id")}
	if lesson.ID == "" {
		return lessonRead{err: Fault{File: file, Line: r.line, Text: "the lesson has no id", Remedy: "write id: course.name, such as integers.adding"}}
	}
	lesson.place(h, file)
	if faults := s.prepare(lesson); len(faults) > 0 {
		r.err = faults[0]
	}
	return r
}

// join lets the lesson's questions see it: its passages, synonyms and misconceptions.
func (l *Lesson) join() {
	for i := range l.Explanations {
		if check := l.Explanations[i].Check; check != nil {
			check.lesson = l
		}
	}
	for _, t := range l.all() {
		t.lesson = l
		for i := range t.Scaffold {
			t.Scaffold[i].lesson = l
		}
	}
}

// digestOf is of all the files, course.yaml first and then the lessons in their
// order, so that a replay knows whether the course is the same.
func digestOf(files []source) string {
	sum := sha256.New()
	for _, s := range files {
		_, _ = fmt.Fprintf(sum, "%s %d\n", path.Base(s.file), len(s.data)) // a hash never fails to take bytes
		_, _ = sum.Write(s.data)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:12])
}

// globSafe escapes what a pattern would read as a wildcard.
func globSafe(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}
