package course

import (
	"regexp"
	"slices"
)

// slug is how an id looks: letters, digits and - _ . / between them.
var slug = regexp.MustCompile(`^[a-z0-9]+(?:[-_./][a-z0-9]+)*$`)

// ids checks how the names of the lesson's parts are written: they stand in
// records and in the names of files, so nothing else may be in them.
func (c *lessonChecker) ids() {
	check := func(path []any, id string) {
		c.refuse(id != "" && (!slug.MatchString(id) || len(id) > 80), path, "id-with-other-characters", shortened(id))
	}
	l := c.lesson
	check(at("id"), l.ID)
	for i, k := range l.Components {
		check(at("components", i, "id"), k.ID)
	}
	for i, e := range l.Explanations {
		check(at("explanations", i, "id"), e.ID)
	}
	for i, t := range l.Templates {
		check(at("problems", i, "id"), t.ID)
	}
	for i, t := range l.Transfer {
		check(at("transfer", i, "id"), t.ID)
	}
	for i, q := range l.Questions {
		check(at("questions", i, "id"), q.ID)
	}
	for i, m := range l.Misconceptions {
		check(at("misconceptions", i, "bug"), m.Bug)
	}
	for i, p := range l.Passages {
		check(at("passages", i, "id"), p.ID)
	}
	for i, k := range l.Claims {
		check(at("claims", i, "id"), k.ID)
	}
}

// reachable asks that what a component rests on was taught before: by this lesson
// or by one that it needs.
func (c *lessonChecker) reachable() {
	before := c.before(c.lesson)
	for j, k := range c.lesson.Components {
		for n, need := range k.Requires {
			if !c.component(need) {
				continue // reported as unknown
			}
			owner := c.teaches(need)
			if owner == nil || owner.ID == c.lesson.ID || before[owner.ID] {
				continue
			}
			c.fault(at("components", j, "requires", n), "component-rests-on-later-one", k.ID, need, owner.ID)
		}
	}
}

// lessonBy finds a lesson of this course or of one beside it.
func (c *checker) lessonBy(id string) *Lesson {
	for _, l := range c.course.Lessons {
		if l.ID == id {
			return l
		}
	}
	l, _ := c.beside.Lesson(id)
	return l
}

// teaches is the lesson of a component.
func (c *checker) teaches(component string) *Lesson {
	for _, l := range c.course.Lessons {
		if _, ok := l.Component(component); ok {
			return l
		}
	}
	l, _ := c.beside.LessonOf(component)
	return l
}

// before is the lessons that must be done before one.
func (c *checker) before(l *Lesson) map[string]bool {
	seen := map[string]bool{}
	todo := slices.Clone(l.Needs)
	for len(todo) > 0 {
		id := todo[0]
		todo = todo[1:]
		if seen[id] {
			continue
		}
		seen[id] = true
		if next := c.lessonBy(id); next != nil {
			todo = append(todo, next.Needs...)
		}
	}
	return seen
}

// order asks that no lesson stands in the course before one that it needs.
func (c *checker) order() {
	for i, l := range c.course.Lessons {
		for j, need := range l.Needs {
			at := slices.IndexFunc(c.course.Lessons, func(o *Lesson) bool { return o.ID == need })
			if at > i {
				c.add(faultIn(c.head.file, c.head.line("lessons", i), "lesson-before-its-need", l.ID, l.Needs[j]))
			}
		}
	}
}
