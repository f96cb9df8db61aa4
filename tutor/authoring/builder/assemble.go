package builder

import (
	"errors"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
)

// ErrNothing says that there is nothing to teach: no lesson has an accepted
// problem.
var ErrNothing = errors.New("no lesson has an accepted problem yet")

// Assembled is a course as files.
type Assembled struct {
	Files   map[string][]byte // by name, without a folder; the same draft gives the same bytes
	LeftOut []Failure         // lessons that cannot be taught yet
}

// Assemble makes the course of the parts that were accepted. A lesson needs one
// accepted problem at least, and is left out until it has one.
func Assemble(d Draft) (Assembled, error) {
	a := Assembled{Files: map[string][]byte{}}
	_, name, _ := strings.Cut(d.Head.ID, "/")
	var lessons []lessonFile
	titles := map[string]string{}
	for _, o := range d.Sources {
		titles[o.Name] = o.Title
	}
	for _, l := range d.Lessons {
		f := lessonFile{course: name, head: d.Head, lesson: l.accepted(), titles: titles}
		if len(f.lesson.Problems) == 0 {
			a.LeftOut = append(a.LeftOut, Failure{Title: l.Title, Why: "it has no accepted problem yet"})
			continue
		}
		if len(f.lesson.Explanations) == 0 {
			a.LeftOut = append(a.LeftOut, Failure{Title: l.Title, Why: "it has no accepted explanation yet: a question comes after something that explains it"})
			continue
		}
		if why := f.mend(); why != "" {
			a.LeftOut = append(a.LeftOut, Failure{Title: l.Title, Why: why})
			continue
		}
		lessons = append(lessons, f)
	}
	if len(lessons) == 0 {
		return a, ErrNothing
	}
	ids := lists.Map(lessons, func(f lessonFile) string { return f.id() })
	for _, f := range lessons {
		f.beside = ids
		a.Files[f.lesson.Key+".yaml"] = f.yaml()
	}
	a.Files["course.yaml"] = d.Head.file(ids)
	return a, nil
}

// accepted is the lesson with its accepted parts only, and of its problems those
// that the grader still reads.
func (l Lesson) accepted() Lesson {
	l.Components, l.Explanations, l.Misconceptions = accepted(l.Components), accepted(l.Explanations), accepted(l.Misconceptions)
	l.Vocabulary, l.Claims = accepted(l.Vocabulary), accepted(l.Claims)
	problems := accepted(l.Problems)
	l.Problems = nil
	for _, p := range problems {
		if p.Kind == tutor.KindConceptual {
			l.Problems = append(l.Problems, p)
			continue
		}
		read, why := intake.Grade(p.item())
		if why == "" && (p.Kind == "" || p.Kind == read.Kind) {
			p.Kind, p.Form = read.Kind, read.Form
			l.Problems = append(l.Problems, p)
		}
	}
	return l
}

func accepted[T any, P partOf[T]](list []T) []T {
	return slices.DeleteFunc(slices.Clone(list), func(t T) bool { return P(&t).base().State != Accepted })
}

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
	files := course.InMemory(map[string][]byte{"course.yaml": h.file([]string{id}), name: lesson}) // they are not written yet
	if found := course.Check(files, "."); len(found) > 0 {
		return found[0].Text
	}
	return ""
}

// AcceptedProblems is how many problems are accepted, in all lessons.
func (d Draft) AcceptedProblems() int {
	n := 0
	for _, l := range d.Lessons {
		n += lists.Count(l.Problems, func(p Problem) bool { return p.State == Accepted })
	}
	return n
}
