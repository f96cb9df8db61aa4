package course

import (
	"fmt"
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
		if !slices.Contains(tutor.Approaches, e.Approach) {
			c.fault(append(here, "approach"), fmt.Sprintf("approach %q is not known", e.Approach), "use one of "+join(tutor.Approaches))
		}
		if e.Text.Empty() {
			c.fault(here, fmt.Sprintf("explanation %q has no text", e.ID), "write text:")
		}
		if e.Brief.Empty() {
			c.fault(here, fmt.Sprintf("explanation %q has no brief text", e.ID), "write brief: two sentences for a second telling")
		}
		c.focus(append(here, "text"), e)
		c.drawn(append(here, "diagram"), e.Diagram)
		if e.Check == nil {
			c.fault(here, fmt.Sprintf("explanation %q has no check question", e.ID), "write check: {ask: ..., kind: ..., answer: ...}")
			continue
		}
		c.item(append(here, "check"), *e.Check)
	}
}

// once reports an empty or repeated name.
func (c *lessonChecker) once(path []any, what, name string, seen map[string]bool) {
	switch {
	case name == "":
		c.fault(path, fmt.Sprintf("an %s has no name", what), "give it one")
	case seen[name]:
		c.fault(path, fmt.Sprintf("%s %q stands in this lesson twice", what, name), "use another name or another idea")
	}
	seen[name] = true
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
			c.fault(path, fmt.Sprintf("explanation %q (%s) has none of its component's focus words: %s", e.ID, age, strings.Join(k.Focus, ", ")), "use one of them")
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
		c.fault(path, fmt.Sprintf("the diagram cannot be drawn: %s", err), "see the notation in the course guide")
	}
}

// item checks a fixed question.
func (c *lessonChecker) item(path []any, it Item) {
	step := it.Step()
	c.kind(path, it.Kind, it.Choices)
	c.grades(path, answer.SpecOfStep(&step))
}

// kinds lists the kinds of answer that a question may ask for.
var kinds = []tutor.AnswerKind{
	tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent, tutor.KindRatio,
	tutor.KindUnits, tutor.KindExpression, tutor.KindEquation, tutor.KindInequality, tutor.KindInterval,
	tutor.KindList, tutor.KindSet, tutor.KindChoice, tutor.KindTrueFalse, tutor.KindShortText,
	tutor.KindOrdering, tutor.KindMatching,
}

// numeric are the kinds whose answer is one exact number.
var numeric = []tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed}

func (c *lessonChecker) kind(path []any, kind tutor.AnswerKind, choices []string) {
	if !slices.Contains(kinds, kind) {
		c.fault(append(path, "kind"), fmt.Sprintf("answer kind %q is not known", kind), "use one of "+join(kinds))
	}
	if (kind == tutor.KindChoice || kind == tutor.KindOrdering) && len(choices) < 2 {
		c.fault(path, "a question of this kind needs choices", "list at least two under choices:")
	}
}

// grades asks that the answer and all it accepts are right by the grader, and
// that all it rejects is not. It says whether the answer itself is.
func (c *lessonChecker) grades(path []any, spec answer.Spec) bool {
	if strings.TrimSpace(spec.Expected) == "" {
		c.fault(path, "a question has no answer", "write answer:")
		return false
	}
	own := right(spec, spec.Expected)
	if _, number := answer.Exact(spec.Expected); !number && slices.Contains(numeric, spec.Kind) {
		own = false
	}
	if !own {
		c.fault(append(path, "answer"), fmt.Sprintf("the answer %q does not grade as right (kind %s)", spec.Expected, spec.Kind), "check its kind, form, unit and choices")
	}
	for _, a := range spec.Accept {
		if !right(spec, a) {
			c.fault(append(path, "accept"), fmt.Sprintf("the accepted answer %q does not grade as right", a), "change it, or the rejected phrase that it holds")
		}
	}
	for _, r := range spec.Reject {
		if right(spec, r) {
			c.fault(append(path, "reject"), fmt.Sprintf("the rejected answer %q grades as right", r), "take it out of accept or of reject")
		}
	}
	return own
}

func right(spec answer.Spec, typed string) bool {
	out := answer.Compare(spec, typed)
	return out.Sure && out.Equivalent && out.FormOK
}

// workedExamples checks that each has its steps, its picture and its answer.
func (c *lessonChecker) workedExamples() {
	for i, w := range c.lesson.Worked {
		here := at("worked_examples", i)
		c.known(here, w.Component)
		if w.Problem == "" || w.Answer == "" || len(w.Steps) < 2 {
			c.fault(here, "a worked example needs a problem, at least two steps and an answer", "write problem:, steps: and answer:")
		}
		if w.Diagram == "" {
			c.fault(here, "the worked example has no diagram", "write diagram: in the notation for pictures")
		}
		c.drawn(append(here, "diagram"), w.Diagram)
	}
}

// wantMisconceptions is how many wrong ideas a whole lesson knows.
const wantMisconceptions = 4

func (c *lessonChecker) misconceptions() {
	if n := len(c.lesson.Misconceptions); n < wantMisconceptions {
		c.fault(at("misconceptions"), fmt.Sprintf("the lesson names %d misconceptions, %d are needed", n, wantMisconceptions), "add wrong ideas that students have here")
	}
	for i, m := range c.lesson.Misconceptions {
		here := at("misconceptions", i)
		if m.Bug == "" || m.Student == "" || m.Teacher == "" || m.True == "" || m.Remedy.Empty() {
			c.fault(here, fmt.Sprintf("misconception %q is not whole", m.Bug), "write bug:, student:, teacher:, true_part: and remedy:")
		}
		for _, age := range Ages {
			if s := m.Remedy.For(age); s != "" && !strings.HasSuffix(s, "?") {
				c.fault(append(here, "remedy"), fmt.Sprintf("the remedy of %q (%s) does not end with a question", m.Bug, age), "end with something for the student to work out")
				break
			}
		}
		c.drawn(append(here, "diagram"), m.Diagram)
		c.shows(here, m)
	}
}

// shows asks that a buggy rule's answer differs from the right one somewhere.
func (c *lessonChecker) shows(here []any, m Misconception) {
	if m.Type == "" {
		return
	}
	if name, ok := c.catalogue.Name(m.Type, m.Bug); ok && name != m.Bug {
		c.fault(append(here, "bug"), fmt.Sprintf("the wrong rule %q is called %q in the catalogue", m.Bug, name), "use that name")
		return
	}
	drawn := 0
	for _, t := range c.lesson.all() {
		if t.Type != m.Type {
			continue
		}
		for seed := range uint64(checkSeeds) {
			p, err := t.Make(Draw{Seed: seed, Max: 20, Age: Middle})
			if err != nil {
				continue // reported where the template is checked
			}
			drawn++
			for _, q := range c.catalogue.Predict(p.Type, p.Args) {
				if !q.Right && (q.Bug == m.Bug || slices.Contains(q.Also, m.Bug)) {
					return
				}
			}
		}
	}
	if drawn == 0 {
		c.fault(append(here, "type"), fmt.Sprintf("no problem of this lesson has type %q", m.Type), "use the type of a problem, or leave it out")
		return
	}
	c.fault(here, fmt.Sprintf("the wrong rule %q never gives a wrong answer in this lesson's problems", m.Bug), "check gives: and when:, or the problems' args:")
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
		c.fault(at("questions"), fmt.Sprintf("the lesson has %d conceptual questions, %d are needed", n, wantQuestions), "add questions about why and when, not how much")
	}
	ids := map[string]bool{}
	for i, q := range c.lesson.Questions {
		here := at("questions", i)
		c.known(here, q.Component)
		c.once(append(here, "id"), "question", q.ID, ids)
		p := q.Problem(c.lesson.ID)
		c.kind(here, q.Kind, q.Choices)
		c.grades(here, answer.SpecOf(&p))
		if q.Why == "" {
			c.fault(here, fmt.Sprintf("question %q does not say why", q.ID), "write why: for after the answer")
		}
		if q.Bug != "" && !slices.ContainsFunc(c.lesson.Misconceptions, func(m Misconception) bool { return m.Bug == q.Bug }) {
			c.fault(append(here, "bug"), fmt.Sprintf("misconception %q is not in this lesson", q.Bug), "use a bug: of misconceptions:")
		}
	}
}

// teachBacks asks that a rubric finds every idea in its own model explanation.
func (c *lessonChecker) teachBacks() {
	for i, t := range c.lesson.TeachBack {
		here := at("teach_back", i)
		c.known(here, t.Component)
		if t.Ask == "" || t.Model == "" || len(t.Ideas) < 2 {
			c.fault(here, "a teach-back needs a question, a model explanation and at least two ideas", "write ask:, model: and ideas:")
		}
		for j, idea := range t.Ideas {
			switch {
			case len(idea.Words) == 0:
				c.fault(append(here, "ideas", j), fmt.Sprintf("idea %q has no words that show it", idea.Idea), "write words: with several wordings")
			case !saidAny(t.Model, idea.Words):
				c.fault(append(here, "ideas", j), fmt.Sprintf("the model explanation does not say %q", idea.Idea), "put one of its words into model:")
			case saidAny(t.Model, idea.Wrong):
				c.fault(append(here, "ideas", j), fmt.Sprintf("the model explanation says what is wrong for %q", idea.Idea), "make wrong: narrower")
			}
		}
	}
}

func (c *lessonChecker) syntheses() {
	for i, s := range c.lesson.Synthesis {
		c.known(at("synthesis", i), s.Component)
		if s.Text.Empty() {
			c.fault(at("synthesis", i), "the synthesis has no text", "write text:")
		}
	}
}

func (c *lessonChecker) vocabulary() {
	if len(c.lesson.Vocabulary) == 0 {
		c.fault(at("vocabulary"), "the lesson has no vocabulary", "explain its words under vocabulary:")
	}
	for i, t := range c.lesson.Vocabulary {
		if t.Term == "" || t.Means.Empty() {
			c.fault(at("vocabulary", i), "a term needs its meaning", "write term: and means:")
		}
	}
}
