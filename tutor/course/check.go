package course

import (
	"cmp"
	"io/fs"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/course/formula"
	"github.com/primer-tutor/primer/tutor/sorting"
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

// Gaps is told what is not wrong but not yet there, such as a wrong choice that no mistake
// covers.
func Gaps(tell func(Fault)) Option {
	return func(c *checker) { c.tellGap = tell }
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
	c.rests()
	c.courseText()
	c.lessons()
	c.inFileOrder()
	for _, g := range c.gaps {
		if c.tellGap != nil {
			c.tellGap(g)
		}
	}
	return c.faults
}

// inFileOrder sorts the faults: course.yaml first, then the lessons as listed.
func (c *checker) inFileOrder() {
	place := map[string]int{c.loaded.head.file: -1}
	for i, s := range c.sources {
		place[s.file], place[c.faqs[i].file], place[c.mistakes[i].file], place[c.contexts[i].file], place[c.worlds[i].file] = 5*i, 5*i+1, 5*i+2, 5*i+3, 5*i+4
	}
	sorting.Stable(c.faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(place[a.File], place[b.File]), cmp.Compare(a.Line, b.Line))
	})
}

// lessons checks the lessons side by side; their faults come in the course's order.
func (c *checker) lessons() {
	found, gaps := make([][]Fault, len(c.course.Lessons)), make([][]Fault, len(c.course.Lessons))
	var wait sync.WaitGroup
	for i := range c.course.Lessons {
		wait.Go(func() {
			own := *c
			own.faults, own.told = nil, map[string]bool{}
			lesson := own.lesson(i)
			lesson.check()
			found[i], gaps[i] = own.faults, lesson.gaps
		})
	}
	wait.Wait()
	c.gaps = slices.Concat(gaps...)
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
	tellGap   func(Fault)
	faults    []Fault
	gaps      []Fault
	told      map[string]bool
	said      []string // every word of the course

	needs, requires map[string][]string // of lessons and of components, those of courses beside it too
	teacher         map[string]string   // the lesson of a component
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

// rests checks what lessons and components rest on.
func (c *checker) rests() {
	c.needs, c.requires, c.teacher = map[string][]string{}, map[string][]string{}, map[string]string{}
	for _, o := range slices.Backward(slices.Concat(c.course.Outlines, c.beside.Outlines())) {
		c.needs[o.ID] = o.Needs
		for _, k := range o.Components {
			c.requires[k.ID], c.teacher[k.ID] = k.Requires, o.ID
		}
	}
	owner := map[string]string{}
	for i, l := range c.course.Lessons {
		lc := c.lesson(i)
		for j, need := range l.Needs {
			_, known := c.needs[need]
			lc.refuse(!known, at("needs", j), "lesson-unknown", need)
			later := slices.IndexFunc(c.course.Lessons, func(o *Lesson) bool { return o.ID == need }) > i
			if later {
				c.add(faultIn(c.head.file, c.head.line("lessons", i), "lesson-before-its-need", l.ID, need))
			}
		}
		lc.refuse(reached(c.needs, l.Needs)[l.ID], at("needs"), "lesson-needs-itself", l.ID, byOthers(l.Needs, l.ID))
		for j, k := range l.Components {
			first, twice := owner[k.ID]
			lc.refuse(twice, at("components", j, "id"), "component-taught-already", k.ID, first)
			owner[k.ID] = l.ID
			for n, need := range k.Requires {
				_, known := c.requires[need]
				lc.refuse(!known, at("components", j, "requires", n), "component-unknown", need)
			}
			lc.refuse(reached(c.requires, k.Requires)[k.ID], at("components", j, "requires"), "component-requires-itself", k.ID, byOthers(k.Requires, k.ID))
		}
	}
}

func byOthers(edges []string, id string) string {
	if slices.Contains(edges, id) {
		return ""
	}
	return ", by way of others"
}

// reached is all to which the edges lead from some nodes.
func reached(edges map[string][]string, from []string) map[string]bool {
	seen := map[string]bool{}
	for todo := slices.Clone(from); len(todo) > 0; todo = todo[1:] {
		if !seen[todo[0]] {
			seen[todo[0]] = true
			todo = append(todo, edges[todo[0]]...)
		}
	}
	return seen
}

// reachable asks that what a component rests on was taught before: by this lesson
// or by one that it needs.
func (c *lessonChecker) reachable() {
	before := reached(c.needs, c.lesson.Needs)
	for j, k := range c.lesson.Components {
		for n, need := range k.Requires {
			owner, known := c.teacher[need] // what is not known is reported as such
			c.refuse(known && owner != c.lesson.ID && !before[owner], at("components", j, "requires", n), "component-rests-on-later-one", k.ID, need, owner)
		}
	}
}

// lesson is the checker of one of the course's lessons.
func (c *checker) lesson(i int) *lessonChecker {
	return &lessonChecker{checker: c, lesson: c.course.Lessons[i], source: c.sources[i], faqSource: c.faqs[i], mistakesSource: c.mistakes[i], contextsSource: c.contexts[i], worldsSource: c.worlds[i], terms: map[string]bool{}, operands: placed{c.catalogue, map[string]place{}}, templates: map[string]*formula.Template{}, measures: map[string]*measured{}}
}

// lessonChecker checks one lesson.
type lessonChecker struct {
	*checker
	lesson         *Lesson
	source         source
	faqSource      source                        // what children ask in it
	mistakesSource source                        // what goes wrong in it
	contextsSource source                        // the stories for its problems
	worldsSource   source                        // its idea in children's own topics
	made           map[*Template][]tutor.Problem // the draws of each template
	terms          map[string]bool               // which words the vocabulary explains, as far as it was asked
	operands       placed                        // what questions in words ask
	templates      map[string]*formula.Template  // texts that values are put into
	measures       map[string]*measured          // texts that are read
}

// beside is the checker of a file beside the lesson's; nil where there is none.
func (c *lessonChecker) beside(file source) *lessonChecker {
	if file.root == nil {
		return nil
	}
	own := *c
	own.source = file
	own.written(file)
	return &own
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

// scope is of which lessons something is asked.
type scope int

const (
	ofWhole    scope = iota // of every lesson but those of practice courses
	ofSound                 // of such a lesson, once nothing else is wrong with it
	ofPractice              // of a lesson of a practice course
	ofAll
)

// lessonChecks are all that is asked of a lesson, by name.
var lessonChecks = []struct {
	name  string
	check func(*lessonChecker)
	of    scope
}{
	{"characters", func(c *lessonChecker) { c.written(c.source) }, ofWhole},
	{"head", (*lessonChecker).headed, ofAll},
	{"aims", (*lessonChecker).aims, ofWhole},
	{"components", (*lessonChecker).components, ofWhole},
	{"what is taught before", (*lessonChecker).reachable, ofWhole},
	{"explanations", (*lessonChecker).explanations, ofWhole},
	{"worked examples", (*lessonChecker).workedExamples, ofWhole},
	{"problems", (*lessonChecker).problems, ofWhole},
	{"misconceptions", (*lessonChecker).misconceptions, ofWhole},
	{"conceptual questions", (*lessonChecker).questions, ofWhole},
	{"teach-backs", (*lessonChecker).teachBacks, ofWhole},
	{"hints that ask", (*lessonChecker).hintsExpect, ofWhole},
	{"enough items", (*lessonChecker).banks, ofWhole},
	{"syntheses", (*lessonChecker).syntheses, ofWhole},
	{"vocabulary", (*lessonChecker).vocabulary, ofWhole},
	{"claims", (*lessonChecker).claims, ofWhole},
	{"passages and notes", (*lessonChecker).passages, ofWhole},
	{"what children ask", (*lessonChecker).faq, ofAll},
	{"what goes wrong", (*lessonChecker).mistakes, ofAll},
	{"stories of children's own topics", (*lessonChecker).contexts, ofAll},
	{"worlds of children's own topics", (*lessonChecker).ownWorlds, ofAll},
	{"readability", (*lessonChecker).texts, ofWhole},
	{"turns of English", (*lessonChecker).english, ofAll},
	{"questions that ask", (*lessonChecker).questionsAsk, ofWhole},
	{"true statements", (*lessonChecker).fixedTexts, ofWhole},
	{"exercises", (*lessonChecker).exercises, ofPractice},
	{"dead ends", (*lessonChecker).play, ofSound},
}

// check goes through the checks that are asked of a lesson of the course's kind.
func (c *lessonChecker) check() {
	first, practice := len(c.faults), c.course.Kind == Practice
	for _, asked := range lessonChecks {
		fits := map[scope]bool{ofAll: true, ofPractice: practice, ofWhole: !practice, ofSound: !practice && len(c.faults) == first}
		if fits[asked.of] {
			asked.check(c)
		}
	}
	sorting.Stable(c.faults[first:], func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
}
