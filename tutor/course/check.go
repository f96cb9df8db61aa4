package course

import (
	"cmp"
	"io/fs"
	"slices"
	"sync"

	"primer/tutor"
	"primer/tutor/course/bugs"
)

// Option widens what Check can know.
type Option func(*checker)

// Diagrams has every diagram read by parse, which says what is wrong with it.
// Without this option diagrams are not checked.
func Diagrams(parse func(notation string) error) Option {
	return func(c *checker) { c.diagram = parse }
}

// Beside names the courses whose lessons and components may be referred to.
func Beside(lib *Library) Option {
	return func(c *checker) { c.beside = lib }
}

// Check says what is wrong with a course: what cannot be read, what refers to
// nothing, what does not grade, and what is missing from a whole lesson. What
// cannot be read is left out and the rest is checked. Faults come in the order of
// the files and lines.
func Check(fsys fs.FS, dir string, options ...Option) []Fault {
	l, faults := read(fsys, dir, source.whole)
	if l == nil {
		return faults
	}
	c := &checker{loaded: l, beside: &Library{}, told: map[string]bool{}}
	for _, f := range faults {
		c.add(f)
	}
	for _, o := range options {
		o(c)
	}
	if err := c.readCatalogue(); err != nil {
		c.add(faultIn(l.head.file, 0, "catalogue-is-broken", err.Error()))
		return c.faults
	}
	c.written(l.head)
	c.references()
	c.courseText()
	c.lessons()
	c.inFileOrder()
	return c.faults
}

// inFileOrder sorts the faults: course.yaml first, then the lessons as listed.
func (c *checker) inFileOrder() {
	place := map[string]int{c.loaded.head.file: -1}
	for i, s := range c.sources {
		place[s.file] = i
	}
	slices.SortStableFunc(c.faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(place[a.File], place[b.File]), cmp.Compare(a.Line, b.Line))
	})
}

// lessons checks the lessons side by side; their faults come in the course's order.
func (c *checker) lessons() {
	found := make([][]Fault, len(c.course.Lessons))
	var wait sync.WaitGroup
	for i, lesson := range c.course.Lessons {
		wait.Go(func() {
			own := *c
			own.faults, own.told = nil, map[string]bool{}
			lc := &lessonChecker{checker: &own, lesson: lesson, source: c.sources[i]}
			lc.check()
			found[i] = own.faults
		})
	}
	wait.Wait()
	for _, faults := range found {
		for _, f := range faults {
			c.add(f)
		}
	}
}

// CheckEmbedded checks the courses that come with the program.
func CheckEmbedded(options ...Option) ([]Fault, error) {
	lib, err := Embedded()
	if err != nil {
		return nil, err
	}
	found := make([][]Fault, len(lib.courses))
	var wait sync.WaitGroup
	for i, c := range lib.courses {
		wait.Go(func() {
			found[i] = Check(embedded, c.Dir, append(slices.Clone(options), Beside(lib))...)
		})
	}
	wait.Wait()
	return slices.Concat(found...), nil
}

// checker gathers the faults of a course.
type checker struct {
	*loaded
	beside    *Library
	diagram   func(string) error
	catalogue *bugs.Catalogue
	faults    []Fault
	told      map[string]bool
	said      []string // every word of the course
}

// add keeps a fault, once.
func (c *checker) add(f Fault) {
	if key := f.Error(); !c.told[key] {
		c.told[key] = true
		c.faults = append(c.faults, f)
	}
}

// readCatalogue joins the built-in rules with the course's own. A rule that does
// not fit is reported and left out.
func (c *checker) readCatalogue() error {
	builtin, err := bugs.Builtin()
	if err != nil {
		return err
	}
	var rules []bugs.Rule
	for i, lesson := range c.course.Lessons {
		more := append(slices.Clone(rules), lesson.Rules()...)
		if _, err := builtin.With(more); err == nil {
			rules = more
			continue
		}
		rules = c.fittingRules(builtin, rules, lesson, c.sources[i])
	}
	c.catalogue, err = builtin.With(rules)
	return err
}

// fittingRules adds a lesson's rules one by one.
func (c *checker) fittingRules(builtin *bugs.Catalogue, rules []bugs.Rule, lesson *Lesson, s source) []bugs.Rule {
	for j, m := range lesson.Misconceptions {
		rule, ok := m.rule()
		if !ok {
			continue
		}
		more := append(slices.Clone(rules), rule)
		if _, err := builtin.With(more); err != nil {
			c.add(faultIn(s.file, s.line("misconceptions", j), "rule-does-not-fit", m.Bug, err))
			continue
		}
		rules = more
	}
	return rules
}

// lessonOf finds a lesson of this course or of one beside it.
func (c *checker) lesson(id string) bool {
	_, ok := c.beside.Lesson(id)
	return ok || slices.ContainsFunc(c.course.Lessons, func(l *Lesson) bool { return l.ID == id })
}

func (c *checker) component(id string) bool {
	_, ok := c.beside.Component(id)
	return ok || slices.ContainsFunc(c.course.Lessons, func(l *Lesson) bool {
		_, here := l.Component(id)
		return here
	})
}

// references checks what lessons and components rest on.
func (c *checker) references() {
	owner := map[string]string{}
	for i, l := range c.course.Lessons {
		s := c.sources[i]
		for j, need := range l.Needs {
			if !c.lesson(need) {
				c.add(faultIn(s.file, s.line("needs", j), "lesson-unknown", need))
			}
		}
		for j, k := range l.Components {
			if first, twice := owner[k.ID]; twice {
				c.add(faultIn(s.file, s.line("components", j, "id"), "component-taught-already", k.ID, first))
			}
			owner[k.ID] = l.ID
			for n, need := range k.Requires {
				if !c.component(need) {
					c.add(faultIn(s.file, s.line("components", j, "requires", n), "component-unknown", need))
				}
			}
		}
	}
	c.circles()
	c.order()
}

// circles looks for lessons and components that rest on themselves.
func (c *checker) circles() {
	lessons, components := map[string][]string{}, map[string][]string{}
	for _, l := range append(c.beside.Lessons(), c.course.Lessons...) {
		lessons[l.ID] = l.Needs
		for _, k := range l.Components {
			components[k.ID] = k.Requires
		}
	}
	for i, l := range c.course.Lessons {
		s := c.sources[i]
		if inCircle(lessons, l.ID) {
			c.add(faultIn(s.file, s.line("needs"), "lesson-needs-itself", l.ID, byOthers(l.Needs, l.ID)))
		}
		for j, k := range l.Components {
			if inCircle(components, k.ID) {
				c.add(faultIn(s.file, s.line("components", j, "requires"), "component-requires-itself", k.ID, byOthers(k.Requires, k.ID)))
			}
		}
	}
}

func byOthers(edges []string, id string) string {
	if slices.Contains(edges, id) {
		return ""
	}
	return ", by way of others"
}

// inCircle says whether following the edges from a node leads back to it.
func inCircle(edges map[string][]string, from string) bool {
	seen := map[string]bool{}
	todo := slices.Clone(edges[from])
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		if at == from {
			return true
		}
		if !seen[at] {
			seen[at] = true
			todo = append(todo, edges[at]...)
		}
	}
	return false
}

// lessonChecker checks one lesson.
type lessonChecker struct {
	*checker
	lesson *Lesson
	source source
	made   map[*Template][]tutor.Problem // the draws of each template
}

// fault adds one at a path of the lesson's file.
func (c *lessonChecker) fault(path []any, name string, args ...any) {
	c.add(faultIn(c.source.file, c.source.line(path...), name, args...))
}

// refuse adds a fault where something is wrong.
func (c *lessonChecker) refuse(wrong bool, path []any, name string, args ...any) {
	if wrong {
		c.fault(path, name, args...)
	}
}

func (c *lessonChecker) check() {
	if c.course.Kind == Practice {
		c.practice()
		return
	}
	first := len(c.faults)
	c.written(c.source)
	c.head()
	c.ids()
	c.components()
	c.reachable()
	c.explanations()
	c.workedExamples()
	c.problems()
	c.misconceptions()
	c.questions()
	c.teachBacks()
	c.syntheses()
	c.vocabulary()
	c.claims()
	c.passages()
	c.texts()
	c.questionsAsk()
	c.fixedTexts()
	if len(c.faults) == first {
		c.play()
	}
	slices.SortStableFunc(c.faults[first:], func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
}

// head checks what the lesson says of itself.
func (c *lessonChecker) head() {
	l := c.lesson
	c.refuse(l.Title == "", at("title"), "no-title")
	c.refuse(len(l.Grades) != 2 || l.Grades[0] < 1 || l.Grades[1] < l.Grades[0] || l.Grades[1] > 13, at("grades"), "grades-out-of-range")
	c.refuse(len(l.Objectives) == 0, at("objectives"), "no-objectives")
	c.refuse(l.Activate.Ask.Empty() || l.Activate.Reply.Empty(), at("activate"), "no-opening")
	c.ages()
}

// ages asks that a lesson for several ages does not speak to all of them alike.
func (c *lessonChecker) ages() {
	l := c.lesson
	if len(l.Grades) != 2 || AgeOf(l.Grades[0]) == AgeOf(l.Grades[1]) || len(l.Explanations) == 0 {
		return
	}
	varied := 0
	for _, e := range l.Explanations {
		if e.Text.Varies() {
			varied++
		}
	}
	c.refuse(2*varied < len(l.Explanations), at("explanations"), "ages-spoken-to-alike", varied, len(l.Explanations))
}

// components checks what is taught, and that each has what a lesson needs for it.
func (c *lessonChecker) components() {
	c.refuse(len(c.lesson.Components) == 0, at("components"), "no-component")
	ids := map[string]bool{}
	for i, k := range c.lesson.Components {
		here := at("components", i)
		c.once(sub(here, "id"), "component", k.ID, ids)
		c.refuse(k.ID == "" || k.Name == "", here, "component-without-name")
		c.refuse(len(k.Focus) == 0, here, "component-without-focus", k.ID)
		if _, ok := c.lesson.TeachBackFor(k.ID); !ok {
			c.fault(here, "component-without-teach-back", k.ID)
		}
		if _, ok := c.lesson.SynthesisFor(k.ID); !ok {
			c.fault(here, "component-without-synthesis", k.ID)
		}
		if _, ok := c.lesson.WorkedFor(k.ID); !ok {
			c.fault(here, "component-without-worked-example", k.ID)
		}
		c.approaches(here, k)
	}
}

// wantApproaches is how many explanations by different approaches a component
// needs, so that three in a row never repeat one.
const wantApproaches = 3

func (c *lessonChecker) approaches(here []any, k Component) {
	found := map[tutor.Approach]bool{}
	for _, e := range c.lesson.Explanations {
		if e.Component == k.ID {
			found[e.Approach] = true
		}
	}
	c.refuse(len(found) < wantApproaches, here, "component-with-few-approaches", k.ID, len(found), wantApproaches)
	practiced := slices.ContainsFunc(c.lesson.Templates, func(t Template) bool { return t.Component == k.ID })
	c.refuse(!practiced, here, "component-without-problem", k.ID)
}

// known reports a component that the lesson does not teach.
func (c *lessonChecker) known(path []any, component string) {
	if _, ok := c.lesson.Component(component); !ok {
		c.fault(append(path, "component"), "component-of-another-lesson", component)
	}
}
