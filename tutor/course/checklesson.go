package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
)

// headed checks what the lesson says of itself.
func (c *lessonChecker) headed() {
	l := c.lesson
	c.slug(at("id"), l.ID)
	c.refuse(l.Title == "", at("title"), "no-title")
	c.refuse(len(l.Grades) != 2 || l.Grades[0] < 1 || l.Grades[1] < l.Grades[0] || l.Grades[1] > 13, at("grades"), "grades-out-of-range")
	c.refuse(l.Activate.Ask.Empty() || l.Activate.Reply.Empty(), at("activate"), "no-opening")
}

// aims asks for objectives, and that a lesson for several ages does not speak to
// all of them alike.
func (c *lessonChecker) aims() {
	l := c.lesson
	c.refuse(len(l.Objectives) == 0, at("objectives"), "no-objectives")
	if len(l.Grades) != 2 || AgeOf(l.Grades[0]) == AgeOf(l.Grades[1]) {
		return
	}
	varied := lists.Count(l.Explanations, func(e Explanation) bool { return e.Text.Varies() })
	c.refuse(2*varied < len(l.Explanations), at("explanations"), "ages-spoken-to-alike", varied, len(l.Explanations))
}

// slugForm is how an id looks: it stands in records and in the names of files, so
// nothing but letters, digits and - _ . / between them may be in it. What was
// imported for practice keeps the ids of its source.
var slugForm = pattern.New(`^[a-z0-9]+(?:[-_./][a-z0-9]+)*$`)

func (c *lessonChecker) slug(path []any, id string) {
	c.refuse(c.course.Kind != Practice && id != "" && (!slugForm.MatchString(id) || len(id) > 80), path, "id-with-other-characters", shortened(id))
}

// id reports an id that is empty, repeated or oddly written.
func (c *lessonChecker) id(path []any, what, id string, seen map[string]bool) {
	c.slug(sub(path, "id"), id)
	c.once(sub(path, "id"), what, id, seen)
}

// once reports an empty or repeated name.
func (c *lessonChecker) once(path []any, what, name string, seen map[string]bool) {
	switch {
	case name == "" && strings.ContainsRune("aeiou", rune(what[0])):
		c.fault(path, "name-missing", "an "+what)
	case name == "":
		c.fault(path, "name-missing", "a "+what)
	case seen[name]:
		c.fault(path, "name-twice", what, name)
	}
	seen[name] = true
}

// known reports a component that the lesson does not teach.
func (c *lessonChecker) known(path []any, component string) {
	_, ok := c.lesson.Component(component)
	c.refuse(!ok, sub(path, "component"), "component-of-another-lesson", component)
}

// wantApproaches is how many explanations by different approaches a component
// needs, so that three in a row never repeat one.
const wantApproaches = 3

// components checks what is taught, and that each has what a lesson needs for it.
func (c *lessonChecker) components() {
	l := c.lesson
	c.refuse(len(l.Components) == 0, at("components"), "no-component")
	ids := map[string]bool{}
	for i, k := range l.Components {
		here := at("components", i)
		c.id(here, "component", k.ID, ids)
		c.refuse(k.ID == "" || k.Name == "", here, "component-without-name")
		c.refuse(len(k.Focus) == 0, here, "component-without-focus", k.ID)
		_, ok := l.TeachBackFor(k.ID)
		c.refuse(!ok, here, "component-without-teach-back", k.ID)
		_, ok = l.SynthesisFor(k.ID)
		c.refuse(!ok, here, "component-without-synthesis", k.ID)
		_, ok = l.WorkedFor(k.ID)
		c.refuse(!ok, here, "component-without-worked-example", k.ID)
		approaches := map[tutor.Approach]bool{}
		for _, e := range l.Explanations {
			if e.Component == k.ID {
				approaches[e.Approach] = true
			}
		}
		c.refuse(len(approaches) < wantApproaches, here, "component-with-few-approaches", k.ID, len(approaches), wantApproaches)
		c.refuse(!l.practices(k.ID), here, "component-without-problem", k.ID)
	}
}

// practices reports whether a problem trains a component.
func (l *Lesson) practices(kc string) bool {
	return slices.ContainsFunc(l.Templates, func(t Template) bool { return t.Component == kc })
}

// Practice is the kind of a course that holds questions with their hints and
// sub-questions, and nothing that explains: most imported courses are such. What
// only whole lessons have is not asked of it.
const Practice = "practice"

// exercises checks a lesson of a practice course: that its questions can be asked,
// that their answers grade, and that each says what it trains.
func (c *lessonChecker) exercises() {
	l := c.lesson
	c.refuse(len(l.Components) == 0, at("components"), "no-component-trained")
	for i, k := range l.Components {
		c.refuse(k.ID == "" || k.Name == "", at("components", i), "component-without-name")
		c.refuse(!l.practices(k.ID), at("components", i), "component-without-exercise", k.ID)
	}
	c.refuse(len(l.Templates) == 0, at("problems"), "no-problem")
	ids := map[string]bool{}
	for i := range l.Templates {
		c.exercise(at("problems", i), &l.Templates[i], ids)
	}
}

// exercise checks one question of a practice lesson.
func (c *lessonChecker) exercise(here []any, t *Template, ids map[string]bool) {
	c.placed(here, t, ids)
	band := Bands()[0]
	if len(c.lesson.Grades) == 2 {
		band = BandOf(c.lesson.Grades[0])
	}
	p, err := t.Make(Draw{Max: band.Numbers, Age: AgeOf(band.From)})
	if err != nil {
		c.fault(here, "exercise-fails", t.ID, err)
		return
	}
	c.kind(here, t.Asked)
	if !byLetter(stepOf(&p)) {
		c.grades(here, stepOf(&p))
	}
	for i := range p.Steps {
		if !byLetter(&p.Steps[i]) {
			c.grades(sub(here, "scaffold", i), &p.Steps[i])
		}
	}
}

// byLetter reports whether a choice is answered rightly by its letter and by no other
// one. Foreign choices are often so alike that their texts name several of them.
func byLetter(s *tutor.Step) bool {
	if s.Kind != tutor.KindChoice || !slices.Contains(s.Choices, s.Answer) || len(s.Choices) > 26 {
		return false
	}
	for i, choice := range s.Choices {
		if right(s, string(rune('A'+i))) != (choice == s.Answer) {
			return false
		}
	}
	return true
}

// explanations checks each one, and that ids and analogies stand once.
func (c *lessonChecker) explanations() {
	ids := map[string]bool{}
	analogies := map[string]bool{}
	for i, e := range c.lesson.Explanations {
		here := at("explanations", i)
		c.known(here, e.Component)
		c.id(here, "explanation", e.ID, ids)
		c.once(append(here, "analogy"), "analogy", e.Analogy, analogies)
		c.refuse(!slices.Contains(tutor.Approaches, e.Approach), append(here, "approach"), "approach-unknown", e.Approach, join(tutor.Approaches))
		c.refuse(e.Text.Empty(), here, "explanation-without-text", e.ID)
		c.refuse(e.Brief.Empty(), here, "explanation-without-brief", e.ID)
		c.focus(append(here, "text"), e)
		c.drawn(append(here, "diagram"), e.Diagram)
		c.pictured(sub(here, "diagram"), e.Diagram, e.Text.Young+" "+e.Text.Middle+" "+e.Text.Older)
		if e.Check == nil {
			c.fault(here, "explanation-without-check", e.ID)
			continue
		}
		c.item(append(here, "check"), *e.Check)
		c.checkPicture(append(here, "check", "diagram"), e)
	}
}

// checkPicture asks that the picture beside the check of an explanation can be drawn, and does not show
// its answer.
func (c *lessonChecker) checkPicture(path []any, e Explanation) {
	c.drawn(path, e.Check.Diagram)
	p := e.Check.Problem(e.ID, c.lesson.ID, e.Component, tutor.RoleCheck, Middle)
	c.plain(append(slices.Clone(path[:len(path)-1]), "plain"), p.Plain, stepOf(&p))
	c.depicts(append(slices.Clone(path[:len(path)-1]), "depicts"), p.Depicts, p.Diagram, stepOf(&p))
	if p.Diagram == "" || holds(unlisted(p.Ask), &p) {
		return
	}
	c.refuse(holds(strings.ReplaceAll(p.Diagram, "=", " "), &p) || landsOn(p.Diagram, p.Answer), path, "diagram-shows-answer")
}

func join[T ~string](names []T) string {
	texts := lists.Map(names, func(n T) string { return string(n) })
	return strings.Join(texts, ", ")
}

// focus asks that an explanation speaks of its component, at every age.
func (c *lessonChecker) focus(path []any, e Explanation) {
	k, ok := c.lesson.Component(e.Component)
	if !ok || len(k.Focus) == 0 {
		return
	}
	for _, age := range Ages {
		if !saidAny(e.Text.For(age), k.Focus) {
			c.fault(path, "explanation-off-focus", e.ID, age, strings.Join(k.Focus, ", "))
			return
		}
	}
}

// drawn reads a diagram, when a reader was given.
func (c *lessonChecker) drawn(path []any, notation string) {
	if notation == "" || c.diagram == nil {
		return
	}
	if err := c.diagram(notation); err != nil {
		c.fault(path, "diagram-cannot-be-drawn", err)
	}
}

// workedExamples checks that each has its steps, its picture and its answer.
func (c *lessonChecker) workedExamples() {
	for i, w := range c.lesson.Worked {
		here := at("worked_examples", i)
		c.known(here, w.Component)
		c.refuse(w.Problem == "" || w.Answer == "" || len(w.Steps) < 2, here, "worked-example-not-whole")
		c.refuse(w.Diagram == "" && c.lesson.Subject == "math", here, "worked-example-without-diagram")
		c.drawn(append(here, "diagram"), w.Diagram)
		c.pictured(sub(here, "diagram"), w.Diagram, w.Problem+" "+strings.Join(w.Steps, " ")+" "+w.Answer)
		c.workedAnswer(here, w)
	}
}

// workedAnswer asks that the last step of a worked example states its answer, and
// that no step states something false.
func (c *lessonChecker) workedAnswer(here []any, w WorkedExample) {
	if len(w.Steps) == 0 || w.Answer == "" {
		return
	}
	last := w.Steps[len(w.Steps)-1]
	if !digitRun.MatchString(w.Answer) {
		last = strings.Join(w.Steps, " ") // words may be said on the way
	}
	c.refuse(!stated(last, w.Answer), sub(here, "answer"), "worked-example-without-answer", w.Answer)
	if value, expression := computed(w.Problem); expression != "" {
		if equal, sure := answer.Equal(value, w.Answer); sure && !equal {
			c.fault(sub(here, "answer"), "worked-example-miscalculates", expression, w.Answer)
		}
	}
}

// stated reports whether a text holds an answer: its value, or most of its words.
func stated(text, want string) bool {
	if Mentions(text, want) {
		return true
	}
	if numbers := digitRun.FindAllString(want, -1); len(numbers) > 0 {
		have := tokens(text)
		return !slices.ContainsFunc(numbers, func(n string) bool {
			return !slices.ContainsFunc(have, func(w word) bool { return w.text == n })
		})
	}
	have := stems(text)
	words := KeyWords(want)
	return len(words) == 0 || slices.ContainsFunc(words, func(s string) bool { return slices.Contains(have, s) })
}

// wantQuestions is how many conceptual questions a whole lesson has.
const wantQuestions = 3

func (c *lessonChecker) questions() {
	if n := len(c.lesson.Questions); n < wantQuestions {
		c.fault(at("questions"), "few-questions", n, wantQuestions)
	}
	ids, questions := map[string]bool{}, map[string]bool{}
	for i, q := range c.lesson.Questions {
		here := at("questions", i)
		c.known(here, q.Component)
		c.id(here, "question", q.ID, ids)
		c.once(append(here, "ask"), "question", q.Ask.For(Middle), questions)
		p := q.Problem(c.lesson, Middle)
		c.kind(here, q.Asked)
		step := stepOf(&p)
		step.Hint, step.Tell = q.Hint.For(Middle), q.Why.For(Middle)
		if c.shape(here, q.Asked, step) {
			c.grades(here, step)
			c.asked(here, q.Asked, step)
		}
		c.keeps(here, step)
		c.refuse(q.Why.Empty(), here, "question-without-why", q.ID)
		c.refuse(q.Bug != "" && !slices.ContainsFunc(c.lesson.Misconceptions, func(m Misconception) bool { return m.Bug == q.Bug }), append(here, "bug"), "misconception-unknown", q.Bug)
	}
}

// mostModel is how many sentences a model explanation has: it is told after two tries
// that miss, and more would not be listened to.
const mostModel = 3

// teachBacks asks that a rubric finds every idea in its own model explanation.
func (c *lessonChecker) teachBacks() {
	once := map[string]bool{}
	for i, t := range c.lesson.TeachBack {
		here := at("teach_back", i)
		c.once(sub(here, "component"), "teach-back of component", t.Component, once)
		c.known(here, t.Component)
		c.refuse(t.Ask == "" || t.Model == "" || len(t.Ideas) < 2, here, "teach-back-not-whole")
		c.bothWays(here, t.Ideas)
		c.phrases(here, t.Ideas)
		c.refuse(len(english.Sentences(t.Model)) > mostModel, append(here, "model"), "model-too-long", mostModel)
		c.opposites(here, t)
		c.refuse(!slices.ContainsFunc(t.Ideas, func(i Idea) bool { return i.Ask != "" }) && len(t.Ideas) > 0, append(here, "ideas"), "no-idea-asks")
		stands, _ := claimsIn(t.Model, t.Ideas, -1)
		for j, idea := range t.Ideas {
			c.refuse(idea.guards() && idea.isClaim() && idea.Ask == "", append(here, "ideas", j), "guard-does-not-ask", idea.Idea)
			switch {
			case idea.isClaim():
				c.refuse(stands[j] == unsaid && !idea.guards(), append(here, "model"), "model-lacks-idea", idea.Idea)
				c.refuse(stands[j] == against, append(here, "ideas", j), "model-says-wrong", idea.Idea)
			case len(idea.Words) == 0:
				c.fault(append(here, "ideas", j), "idea-without-words", idea.Idea)
			case !saidAny(t.Model, idea.Words):
				c.fault(append(here, "model"), "model-lacks-idea", idea.Idea)
			case saidAny(t.Model, idea.Wrong):
				c.fault(append(here, "ideas", j), "model-says-wrong", idea.Idea)
			}
		}
	}
}

func (c *lessonChecker) syntheses() {
	once := map[string]bool{}
	for i, s := range c.lesson.Synthesis {
		c.once(at("synthesis", i, "component"), "synthesis of component", s.Component, once)
		c.known(at("synthesis", i), s.Component)
		c.refuse(s.Text.Empty(), at("synthesis", i), "synthesis-without-text")
	}
}

func (c *lessonChecker) vocabulary() {
	c.refuse(len(c.lesson.Vocabulary) == 0, at("vocabulary"), "no-vocabulary")
	said := c.courseText()
	terms := map[string]bool{}
	for i, t := range c.lesson.Vocabulary {
		if t.Term == "" || t.Means.Empty() {
			c.fault(at("vocabulary", i), "term-without-meaning")
			continue
		}
		c.once(at("vocabulary", i, "term"), "term", strings.ToLower(t.Term), terms)
		if words := wordsOf(strings.Join(append([]string{t.Term}, t.Also...), " ")); !slices.ContainsFunc(words, func(w string) bool { return holdsRun(said, []string{w}) }) && !c.inOtherEntry(t) {
			c.fault(at("vocabulary", i, "term"), "term-never-used", t.Term)
		}
	}
}

// inOtherEntry reports whether another entry of the course's vocabulary uses the term.
func (c *checker) inOtherEntry(t Term) bool {
	for _, l := range c.course.Lessons {
		for _, o := range l.Vocabulary {
			if strings.EqualFold(o.Term, t.Term) {
				continue
			}
			words := wordsOf(o.Means.Young + " . " + o.Means.Middle + " . " + o.Means.Older + " . " + o.Example)
			if slices.ContainsFunc(append([]string{t.Term}, t.Also...), func(form string) bool { return holdsRun(words, wordsOf(form)) }) {
				return true
			}
		}
	}
	return false
}

// courseText is every word of the course's lessons but their vocabulary, cut
// once for all of them.
func (c *checker) courseText() []string {
	if c.said == nil {
		for _, l := range c.course.Lessons {
			c.said = append(c.said, l.saidText()...)
		}
	}
	return c.said
}

func (l *Lesson) saidText() []string {
	var said []string
	l.eachText(func(path []any, _ textRole, text Text) {
		if path[0] == "vocabulary" {
			return
		}
		for _, age := range Ages {
			said = append(said, wordsOf(text.For(age))...)
		}
	})
	return said
}

// sourceKinds are how a claim's source begins.
var sourceKinds = []string{
	"textbook", "encyclopedia", "dictionary", "primary source", "research article", "book", "museum", "institution",
	"law", "data", "style guide", "artwork", "common knowledge",
}

// address is what a source must not be: nobody can tell whether it was made up.
var address = pattern.New(`(?i)https?:|www\.|\b[\w-]+\.(?:com|org|net|edu|gov|info|io)\b`)

// wantClaims is how many claims a lesson lists whose subject is not computed.
const wantClaims = 3

func (c *lessonChecker) claims() {
	l := c.lesson
	if n := len(l.Claims); l.Subject != "math" && n < wantClaims {
		c.fault(at("claims"), "few-claims", n, wantClaims, l.Subject)
	}
	ids := map[string]bool{}
	for i, k := range l.Claims {
		here := at("claims", i)
		c.id(here, "claim", k.ID, ids)
		c.refuse(k.Claim == "", here, "claim-says-nothing")
		c.refuse(strings.TrimSpace(k.RestsOn) == "", here, "claim-rests-on-nothing", k.ID)
		c.restsOn(here, k.RestsOn)
		c.refuse(k.Disputed && k.Note == "", here, "disputed-by-nobody", k.ID)
	}
}

// restsOn checks the source of a claim or of an answer.
func (c *lessonChecker) restsOn(here []any, source string) {
	kind, named, _ := strings.Cut(source, ":")
	switch {
	case strings.TrimSpace(source) == "":
	case address.MatchString(source):
		c.fault(sub(here, "rests_on"), "source-is-address")
	case !slices.Contains(sourceKinds, strings.ToLower(strings.TrimSpace(kind))) || len(strings.TrimSpace(named)) < 4:
		c.fault(sub(here, "rests_on"), "source-without-kind", source, strings.Join(sourceKinds, ", "))
	}
}

func (c *lessonChecker) passages() {
	ids := map[string]bool{}
	for i, p := range c.lesson.Passages {
		c.id(at("passages", i), "passage", p.ID, ids)
		c.refuse(p.Text.Empty(), at("passages", i), "passage-without-text", p.ID)
		c.refuse(p.Source == "", at("passages", i), "passage-without-source", p.ID)
	}
	for i, n := range c.lesson.Notes {
		c.refuse(len(n.About) == 0 || n.Text.Empty(), at("notes", i), "note-not-whole")
	}
}
