package course

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
)

// explanations checks each one, and that ids and analogies stand once.
func (c *lessonChecker) explanations() {
	ids := map[string]bool{}
	analogies := map[string]bool{}
	for i, e := range c.lesson.Explanations {
		here := at("explanations", i)
		c.known(here, e.Component)
		c.once(append(here, "id"), "explanation", e.ID, ids)
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
	}
}

// once reports an empty or repeated name.
func (c *lessonChecker) once(path []any, what, name string, seen map[string]bool) {
	switch {
	case name == "":
		c.fault(path, "name-missing", article(what))
	case seen[name]:
		c.fault(path, "name-twice", what, name)
	}
	seen[name] = true
}

func article(what string) string {
	if strings.ContainsRune("aeiou", rune(what[0])) {
		return "an " + what
	}
	return "a " + what
}

func join[T ~string](names []T) string {
	texts := make([]string, len(names))
	for i, n := range names {
		texts[i] = string(n)
	}
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

// item checks a fixed question.
func (c *lessonChecker) item(path []any, it Item) {
	step := it.Step(Middle)
	c.kind(path, it.Asked)
	c.computes(path, step.Ask, step.Answer)
	if c.shape(path, it.Asked, &step) {
		c.grades(path, &step)
		c.asked(path, it.Asked, &step)
	}
	c.keeps(path, &step)
}

// kinds lists the kinds of answer that a question may ask for.
var kinds = []tutor.AnswerKind{
	tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio,
	tutor.KindUnits, tutor.KindExpression, tutor.KindEquation, tutor.KindInequality, tutor.KindInterval,
	tutor.KindList, tutor.KindSet, tutor.KindChoice, tutor.KindTrueFalse, tutor.KindShortText,
	tutor.KindOrdering, tutor.KindMatching, classification, tutor.KindConceptual,
}

// numeric are the kinds whose answer is one exact number.
var numeric = []tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed}

func (c *lessonChecker) kind(path []any, a Asked) {
	kind, choices := a.Kind, a.Choices
	c.refuse(!slices.Contains(kinds, kind), append(path, "kind"), "kind-unknown", kind, join(kinds))
	c.refuse((kind == tutor.KindChoice || kind == tutor.KindOrdering && len(a.Order) == 0) && len(choices) < 2, sub(path, "kind"), "kind-needs-choices")
}

// grades asks that the answer and all it accepts are right by the grader, and
// that all it rejects is not. It says whether the answer itself is.
func (c *lessonChecker) grades(path []any, s *tutor.Step) bool {
	if strings.TrimSpace(s.Answer) == "" {
		c.fault(path, "no-answer")
		return false
	}
	own := right(s, s.Answer)
	if _, number := answer.Exact(s.Answer); !number && slices.Contains(numeric, s.Kind) {
		own = false
	}
	c.refuse(!own, append(path, "answer"), "answer-does-not-grade", s.Answer, s.Kind)
	for _, a := range s.Accept {
		c.refuse(!right(s, a), append(path, "accept"), "accepted-does-not-grade", a)
	}
	for _, r := range s.Reject {
		c.refuse(right(s, r), append(path, "reject"), "rejected-grades-as-right", r)
	}
	return own
}

func right(s *tutor.Step, typed string) bool {
	out := compareAsked(s, typed)
	return out.Sure && out.Equivalent && out.FormOK
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

// stated says that a text holds an answer: its value, or most of its words.
func stated(text, want string) bool {
	if mentions(text, want) {
		return true
	}
	if numbers := digitRun.FindAllString(want, -1); len(numbers) > 0 {
		have := tokens(text)
		return !slices.ContainsFunc(numbers, func(n string) bool {
			return !slices.ContainsFunc(have, func(w word) bool { return w.text == n })
		})
	}
	have := stems(text)
	words := meaningful(want)
	return len(words) == 0 || slices.ContainsFunc(words, func(s string) bool { return slices.Contains(have, s) })
}

// all lists the lesson's templates, those for transfer too.
func (l *Lesson) all() []*Template {
	var all []*Template
	for i := range l.Templates {
		all = append(all, &l.Templates[i])
	}
	for i := range l.Transfer {
		all = append(all, &l.Transfer[i])
	}
	return all
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
		c.once(append(here, "id"), "question", q.ID, ids)
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

// teachBacks asks that a rubric finds every idea in its own model explanation.
func (c *lessonChecker) teachBacks() {
	once := map[string]bool{}
	for i, t := range c.lesson.TeachBack {
		here := at("teach_back", i)
		c.once(sub(here, "component"), "teach-back of component", t.Component, once)
		c.known(here, t.Component)
		c.refuse(t.Ask == "" || t.Model == "" || len(t.Ideas) < 2, here, "teach-back-not-whole")
		c.bothWays(here, t.Ideas)
		c.refuse(!slices.ContainsFunc(t.Ideas, func(i Idea) bool { return i.Ask != "" }) && len(t.Ideas) > 0, append(here, "ideas"), "no-idea-asks")
		for j, idea := range t.Ideas {
			switch {
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

// inOtherEntry says that another entry of the course's vocabulary uses the term.
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
	var b strings.Builder
	l.eachText(func(path []any, _ textRole, text Text) {
		if path[0] == "vocabulary" {
			return
		}
		for _, age := range Ages {
			b.WriteString(text.For(age) + " . ")
		}
	})
	return wordsOf(b.String())
}
