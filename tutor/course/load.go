package course

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
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

// maxLessons is how many lessons a course may have.
const maxLessons = 1000

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
	course   *Course
	head     source
	sources  []source
	faqs     []source // of what children ask in each lesson; without a name where there is none
	mistakes []source // of the mistakes in each lesson; without a name where there is none
	contexts []source // of the stories for its problems; without a name where there is none
	worlds   []source // of its idea in children's own topics; without a name where there is none
}

// load refuses a course at its first fault. Of the files it keeps the bytes alone.
func load(fsys fs.FS, dir string) (*loaded, error) {
	l, faults := read(fsys, dir, source.withoutTree)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	l.course.Digest = digestOf(slices.Concat([]source{l.head}, l.sources, l.faqs, l.mistakes, l.contexts, l.worlds))
	return l, nil
}

// read reads a course as far as it can be read: what cannot is left out and
// reported. It is nil when nothing can be. keep is what is kept of each lesson's
// file.
func read(fsys fs.FS, dir string, keep func(source) source) (*loaded, []Fault) {
	head, faults := readSource(fsys, path.Join(dir, courseFile))
	if head.root == nil {
		return nil, faults
	}
	l := &loaded{course: &Course{Head: Head{Dir: dir}}, head: head}
	faults = append(faults, head.decode(l.course)...)
	faults = append(faults, l.headFaults()...)
	files, err := lessonFiles(fsys, dir)
	if err != nil {
		return nil, append(faults, faultIn(dir, 1, "folder-cannot-be-listed"))
	}
	if len(files) > maxLessons {
		return nil, append(faults, faultIn(head.file, 1, "too-many-lessons", len(files), maxLessons))
	}
	if fault, over := tooMuch(fsys, dir); over {
		return nil, append(faults, fault)
	}
	all := make([]lessonFile, len(files))
	sideBySide(len(files), func(i int) {
		all[i] = readLesson(fsys, files[i], &l.course.Head)
		all[i].source, all[i].faq, all[i].mistakes = keep(all[i].source), keep(all[i].faq), keep(all[i].mistakes)
		all[i].contexts, all[i].worlds = keep(all[i].contexts), keep(all[i].worlds)
	})
	problems := 0
	for _, f := range all {
		if f.lesson != nil {
			problems += len(f.lesson.Templates) + len(f.lesson.Transfer) + len(f.lesson.Questions)
		}
	}
	if problems > maxProblems {
		return nil, append(faults, faultIn(head.file, 1, "too-many-problems", problems, maxProblems))
	}
	return l, slices.Concat(faults, orphans(fsys, dir, files), l.arrange(all))
}

// headFaults are the faults of a course.yaml on which nothing can be built.
func (l *loaded) headFaults() []Fault {
	c := l.course
	var faults []Fault
	refuse := func(wrong bool, field, name string, args ...any) {
		if wrong {
			faults = append(faults, faultIn(l.head.file, l.head.line(field), name, args...))
		}
	}
	refuse(c.Format > formatVersion, "format", "format-too-new", c.Format, formatVersion)
	refuse(c.Format < 1, "format", "format-unknown", c.Format, formatVersion)
	refuse(c.ID == "", "id", "course-without-id")
	refuse(c.Title == "", "title", "course-without-title")
	refuse(!slices.Contains(Subjects, c.Subject), "subject", "subject-unknown", c.Subject, strings.Join(Subjects, ", "))
	refuse(c.Kind != "" && c.Kind != Practice, "kind", "course-kind-unknown", c.Kind, Practice)
	refuse(len(c.Order) == 0, "lessons", "course-without-lessons")
	return faults
}

// Subjects lists the subjects that Primer knows how to teach.
var Subjects = []string{"math", "science", "english", "history", "art"}

// lessonFiles lists the files of a course but course.yaml and those that stand beside a lesson's.
func lessonFiles(fsys fs.FS, dir string) ([]string, error) {
	files, err := fs.Glob(fsys, path.Join(globSafe(dir), "*.yaml"))
	return slices.DeleteFunc(files, func(name string) bool { return path.Base(name) == courseFile || isBeside(name) }), err
}

// lessonFile is a file of a lesson as far as it can be read.
type lessonFile struct {
	lesson   *Lesson // nil when nothing can be read
	source   source
	faq      source // of what children ask; without a name where there is none
	mistakes source // of the mistakes; without a name where there is none
	contexts source // of the stories for its problems; without a name where there is none
	worlds   source // of its idea in children's own topics; without a name where there is none
	line     int    // of its id
	faults   []Fault
}

// arrange takes the lessons in the order of the course; those that it does not
// list come last.
func (l *loaded) arrange(all []lessonFile) []Fault {
	var faults []Fault
	at, unread := map[string]int{}, false
	var twins []int
	for i, f := range all {
		faults = append(faults, f.faults...)
		if f.lesson == nil {
			unread = true
			continue
		}
		if first, twice := at[f.lesson.ID]; twice {
			faults = append(faults, faultIn(f.source.file, f.line, "lesson-id-twice", f.lesson.ID, path.Base(all[first].source.file)))
			twins = append(twins, i)
			continue
		}
		at[f.lesson.ID] = i
	}
	used := map[int]bool{}
	put := func(i int) {
		used[i] = true
		l.course.Lessons, l.course.Outlines = append(l.course.Lessons, all[i].lesson), append(l.course.Outlines, &all[i].lesson.Outline)
		l.sources, l.faqs, l.mistakes = append(l.sources, all[i].source), append(l.faqs, all[i].faq), append(l.mistakes, all[i].mistakes)
		l.contexts, l.worlds = append(l.contexts, all[i].contexts), append(l.worlds, all[i].worlds)
	}
	for n, id := range l.course.Order {
		i, found := at[id]
		switch {
		case found && used[i]:
			faults = append(faults, faultIn(l.head.file, l.head.line("lessons", n), "lesson-listed-twice", id))
		case found:
			put(i)
		case !unread:
			faults = append(faults, faultIn(l.head.file, l.head.line("lessons", n), "lesson-without-file", id))
		}
	}
	for i, f := range all {
		switch {
		case f.lesson == nil || used[i]:
		case slices.Contains(twins, i):
			f.lesson.ID += "-2"
			put(i)
		default:
			faults = append(faults, faultIn(f.source.file, f.line, "lesson-not-listed", f.lesson.ID, courseFile))
			put(i)
		}
	}
	return faults
}

// sideBySide does n things, as many at once as there are processors, so that no
// more memory is needed for them at a time: YAML is slow to read.
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

func readLesson(fsys fs.FS, file string, h *Head) lessonFile {
	data, err := readFile(fsys, file)
	if err != nil {
		return lessonFile{source: source{file: file}, faults: []Fault{faultOf(file, err)}}
	}
	f := parseLesson(file, data, h)
	if f.lesson == nil {
		return f
	}
	faq, entries, faults := readFAQ(fsys, file)
	f.faq, f.faults = faq, append(f.faults, faults...)
	f.lesson.Asked = askedAbout(entries)
	f.lesson.keepAsks(func() []FAQ { return entries })
	mistakes, remediations, faults := readMistakes(fsys, file)
	f.mistakes, f.faults = mistakes, append(f.faults, faults...)
	f.lesson.keepRemediations(func() []Remediation { return remediations })
	contexts, stories, faults := readContexts(fsys, file)
	f.contexts, f.faults = contexts, append(f.faults, faults...)
	f.lesson.keepContexts(func() []Context { return stories })
	worlds, told, faults := readWorlds(fsys, file)
	f.worlds, f.faults = worlds, append(f.faults, faults...)
	f.lesson.keepWorlds(func() OwnWorlds { return told })
	return f
}

func parseLesson(file string, data []byte, h *Head) lessonFile {
	s, faults := parseSource(file, data)
	if s.root == nil {
		return lessonFile{source: s, faults: faults}
	}
	lesson := &Lesson{}
	faults = append(faults, s.decode(lesson)...)
	line := s.line("id")
	if lesson.ID == "" {
		faults = append(faults, faultIn(file, line, "lesson-without-id"))
		lesson.ID = strings.TrimSuffix(path.Base(file), ".yaml")
	}
	lesson.place(h, file)
	return lessonFile{lesson: lesson, source: s, line: line, faults: append(faults, s.prepare(lesson)...)}
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
				faults = append(faults, faultIn(s.file, s.line(append([]any{group.field, i}, bad.path...)...), "formula-unreadable", bad.text))
				continue
			}
			t.program = prog
		}
	}
	return faults
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

// digestOf is of all the files, course.yaml first and then the lessons and what
// children ask in them, in the order of the lessons, so that a replay knows whether the course is the same.
func digestOf(files []source) string {
	sum := sha256.New()
	for _, s := range files {
		if s.file == "" {
			continue
		}
		_, _ = fmt.Fprintf(sum, "%s %d\n", path.Base(s.file), len(s.data)) // a hash never fails to take bytes
		_, _ = sum.Write(s.data)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:12])
}

// globSafe escapes what a pattern would read as a wildcard.
func globSafe(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}

// readBeside reads a file beside a lesson's, when there is one, as far as it can be read.
func readBeside[T any](fsys fs.FS, file string, parse func(file string, data []byte) (source, T, []Fault)) (source, T, []Fault) {
	var none T
	if _, err := fs.Stat(fsys, file); err != nil {
		return source{}, none, nil
	}
	data, err := readFile(fsys, file)
	if err != nil {
		return source{file: file}, none, []Fault{faultOf(file, err)}
	}
	return parse(file, data)
}
