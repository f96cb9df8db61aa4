package course

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"primer/tutor"
)

//go:embed all:courses
var embedded embed.FS

// Embedded reads the courses that come with the program. Callers keep the
// library: reading takes some milliseconds.
func Embedded() (*Library, error) {
	return Read(embedded, "courses")
}

// Read makes a library of every course under a folder.
func Read(fsys fs.FS, dir string) (*Library, error) {
	lib := &Library{}
	err := fs.WalkDir(fsys, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() != courseFile {
			return err
		}
		c, err := Load(fsys, path.Dir(name))
		if err != nil {
			return err
		}
		return lib.Add(c)
	})
	if err != nil {
		return nil, fmt.Errorf("read courses: %w", err)
	}
	return lib, nil
}

// Library is the courses at hand. The zero Library is empty. It is not safe for
// use while another goroutine adds to it.
type Library struct {
	courses []*Course
}

// Add puts a course into the library, or in the place of the one with its id. A
// lesson or component that another course has already is an error.
func (l *Library) Add(c *Course) error {
	at := slices.IndexFunc(l.courses, func(o *Course) bool { return o.ID == c.ID })
	for _, lesson := range c.Lessons {
		if twin, ok := l.Lesson(lesson.ID); ok && twin.Course != c.ID {
			return Fault{File: lesson.File, Text: fmt.Sprintf("lesson %q is in course %s already", lesson.ID, twin.Course), Remedy: "give it another id"}
		}
		for _, k := range lesson.Components {
			if twin, ok := l.LessonOf(k.ID); ok && twin.Course != c.ID {
				return Fault{File: lesson.File, Text: fmt.Sprintf("component %q is taught by %s already", k.ID, twin.ID), Remedy: "give it another id"}
			}
		}
	}
	if at >= 0 {
		l.courses[at] = c
		return nil
	}
	l.courses = append(l.courses, c)
	return nil
}

// Courses lists the courses, in the order in which they were added.
func (l *Library) Courses() []*Course { return slices.Clone(l.courses) }

// Lessons lists every lesson, in teaching order.
func (l *Library) Lessons() []*Lesson {
	var all []*Lesson
	for _, c := range l.courses {
		all = append(all, c.Lessons...)
	}
	return all
}

// Lesson finds a lesson by its id.
func (l *Library) Lesson(id string) (*Lesson, bool) {
	for _, lesson := range l.Lessons() {
		if lesson.ID == id {
			return lesson, true
		}
	}
	return nil, false
}

// LessonOf finds the lesson that teaches a component.
func (l *Library) LessonOf(kc string) (*Lesson, bool) {
	for _, lesson := range l.Lessons() {
		if _, ok := lesson.Component(kc); ok {
			return lesson, true
		}
	}
	return nil, false
}

// Component finds a component by its id.
func (l *Library) Component(id string) (Component, bool) {
	lesson, ok := l.LessonOf(id)
	if !ok {
		return Component{}, false
	}
	return lesson.Component(id)
}

// Search lists the lessons that speak of the words of the query, best first.
// Titles weigh most, then vocabulary and components, then objectives.
func (l *Library) Search(query string) []*Lesson {
	words := stems(query)
	type hit struct {
		lesson *Lesson
		score  int
	}
	var hits []hit
	for _, lesson := range l.Lessons() {
		if s := lesson.score(words); s > 0 {
			hits = append(hits, hit{lesson, s})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return b.score - a.score })
	found := make([]*Lesson, len(hits))
	for i, h := range hits {
		found[i] = h.lesson
	}
	return found
}

// score counts how well the lesson fits the stems of a query; 0 is not at all.
func (l *Lesson) score(query []string) int {
	names := make([]string, 0, len(l.Components)+len(l.Vocabulary))
	for _, k := range l.Components {
		names = append(names, k.Name)
	}
	for _, t := range l.Vocabulary {
		names = append(names, t.Term, strings.Join(t.Also, " "))
	}
	total := 0
	for weight, text := range []string{l.Course + " " + strings.Join(l.Objectives, " "), strings.Join(names, " "), l.Title + " " + l.ID} {
		have := stems(strings.NewReplacer(".", " ", "-", " ", "/", " ").Replace(text))
		for _, q := range query {
			if slices.Contains(have, q) {
				total += 1 + 2*weight
			}
		}
	}
	return total
}

// KCs lists the lesson's components as the learner's model knows them.
func (l *Lesson) KCs() []tutor.KC {
	kcs := make([]tutor.KC, len(l.Components))
	for i, k := range l.Components {
		kcs[i] = tutor.KC{ID: k.ID, Name: k.Name, Lesson: l.ID, Requires: k.Requires}
	}
	return kcs
}

// Component finds one of the lesson's components.
func (l *Lesson) Component(id string) (Component, bool) {
	i := slices.IndexFunc(l.Components, func(k Component) bool { return k.ID == id })
	if i < 0 {
		return Component{}, false
	}
	return l.Components[i], true
}
