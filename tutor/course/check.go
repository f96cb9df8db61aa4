package course

import (
	"cmp"
	"fmt"
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
		c.add(Fault{File: l.head.file, Text: err.Error(), Remedy: "mend the misconception that it names"})
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
			c.add(Fault{s.file, s.line("misconceptions", j), fmt.Sprintf("the wrong rule %q does not fit: %s", m.Bug, err), "check type:, args:, right:, gives: and when:"})
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
				c.add(Fault{s.file, s.line("needs", j), fmt.Sprintf("lesson %q is not known", need), "use the id of a lesson of this course, or remove it"})
			}
		}
		for j, k := range l.Components {
			if first, twice := owner[k.ID]; twice {
				c.add(Fault{s.file, s.line("components", j, "id"), fmt.Sprintf("component %q is taught by %s already", k.ID, first), "give it another id"})
			}
			owner[k.ID] = l.ID
			for n, need := range k.Requires {
				if !c.component(need) {
					c.add(Fault{s.file, s.line("components", j, "requires", n), fmt.Sprintf("component %q is not known", need), "use the id of a component, or remove it"})
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
			c.add(Fault{s.file, s.line("needs"), fmt.Sprintf("lesson %q needs itself%s", l.ID, byOthers(l.Needs, l.ID)), "take one lesson out of the circle's needs"})
		}
		for j, k := range l.Components {
			if inCircle(components, k.ID) {
				c.add(Fault{s.file, s.line("components", j, "requires"), fmt.Sprintf("component %q requires itself%s", k.ID, byOthers(k.Requires, k.ID)), "take one component out of the circle's requires"})
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
func (c *lessonChecker) fault(path []any, text, remedy string) {
	c.add(Fault{c.source.file, c.source.line(path...), text, remedy})
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
	if l.Title == "" {
		c.fault(at("title"), "the lesson has no title", "write title: and its name")
	}
	if len(l.Grades) != 2 || l.Grades[0] < 1 || l.Grades[1] < l.Grades[0] || l.Grades[1] > 13 {
		c.fault(at("grades"), "grades must be two numbers from 1 to 13", "write grades: [3, 8]")
	}
	if len(l.Objectives) == 0 {
		c.fault(at("objectives"), "the lesson has no objectives", "say what a student can do after it")
	}
	if l.Activate.Ask.Empty() || l.Activate.Reply.Empty() {
		c.fault(at("activate"), "the opening question or its reply is missing", "write activate: {ask: ..., reply: ...}")
	}
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
	if 2*varied < len(l.Explanations) {
		c.fault(at("explanations"), fmt.Sprintf("only %d of %d explanations speak differently to different ages", varied, len(l.Explanations)), "write young:, middle: and older: where the wording should differ")
	}
}

// components checks what is taught, and that each has what a lesson needs for it.
func (c *lessonChecker) components() {
	if len(c.lesson.Components) == 0 {
		c.fault(at("components"), "the lesson teaches no component", "name one to three under components:")
	}
	ids := map[string]bool{}
	for i, k := range c.lesson.Components {
		here := at("components", i)
		c.once(sub(here, "id"), "component", k.ID, ids)
		if k.ID == "" || k.Name == "" {
			c.fault(here, "a component needs an id and a name", "write id: and name:")
		}
		if len(k.Focus) == 0 {
			c.fault(here, fmt.Sprintf("component %q has no focus words", k.ID), "list words that an explanation of it must use")
		}
		if _, ok := c.lesson.TeachBackFor(k.ID); !ok {
			c.fault(here, fmt.Sprintf("component %q has no teach-back", k.ID), "add one under teach_back:")
		}
		if _, ok := c.lesson.SynthesisFor(k.ID); !ok {
			c.fault(here, fmt.Sprintf("component %q has no synthesis", k.ID), "add one under synthesis:")
		}
		if _, ok := c.lesson.WorkedFor(k.ID); !ok {
			c.fault(here, fmt.Sprintf("component %q has no worked example", k.ID), "add one under worked_examples:")
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
	if len(found) < wantApproaches {
		c.fault(here, fmt.Sprintf("component %q is explained by %d approaches, %d are needed", k.ID, len(found), wantApproaches), "add explanations by other approaches")
	}
	practiced := slices.ContainsFunc(c.lesson.Templates, func(t Template) bool { return t.Component == k.ID })
	if !practiced {
		c.fault(here, fmt.Sprintf("component %q has no problem", k.ID), "add a template under problems:")
	}
}

// known reports a component that the lesson does not teach.
func (c *lessonChecker) known(path []any, component string) {
	if _, ok := c.lesson.Component(component); !ok {
		c.fault(append(path, "component"), fmt.Sprintf("component %q is not taught by this lesson", component), "use an id from components:")
	}
}
