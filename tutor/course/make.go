package course

import (
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/formula"
)

// Make draws a problem: numbers that meet the constraints, then every text
// filled with them. The same draw gives the same problem. Its id is the
// template's id with the numbers drawn, so that two draws of the same numbers
// are the same problem.
func (t *Template) Make(d Draw) (tutor.Problem, error) {
	env, err := t.draw(d)
	if err != nil {
		return tutor.Problem{}, err
	}
	return t.write(env, d)
}

// draw draws the numbers of a problem.
func (t *Template) draw(d Draw) (formula.Vars, error) {
	env, err := t.numbers(d)
	if err != nil {
		return nil, fmt.Errorf("make problem %s: %w", t.item(), err)
	}
	return env, nil
}

// write is fill whose errors name the problem.
func (t *Template) write(env formula.Vars, d Draw) (tutor.Problem, error) {
	p, err := t.fill(env, d)
	if err != nil {
		return tutor.Problem{}, fmt.Errorf("make problem %s: %w", p.ID, err)
	}
	return p, nil
}

// item is the template's name among all lessons.
func (t *Template) item() string {
	if t.Lesson == "" {
		return t.ID
	}
	return t.Lesson + "/" + t.ID
}

// fill writes the problem with these numbers.
func (t *Template) fill(env formula.Vars, d Draw) (tutor.Problem, error) {
	prog, err := t.ready()
	if err != nil {
		return tutor.Problem{}, err
	}
	f := &filler{program: prog, env: env}
	q := t.pose(f, t.lesson, f.text("ask", t.Ask.For(d.Age)), d)
	p := problemOf(q)
	p.ID, p.Item, p.KC, p.Lesson, p.Role = t.numbered(env), t.item(), t.Component, t.Lesson, tutor.RolePractice
	p.Type, p.Args, p.Plain = t.Type, f.values("args", t.Args), f.text("plain", t.Plain.For(d.Age))
	p.Difficulty, p.Seed = t.Difficulty, d.Seed
	p.Hints, p.Worked = f.texts("hints", t.Hints, d.Age), f.texts("worked", t.Worked, d.Age)
	for _, e := range t.Expects {
		p.Expects = append(p.Expects, f.plains("expects", e))
	}
	p.Diagram, p.Look, p.Depicts = f.plain("diagram", t.Diagram), t.Look, f.text("depicts", t.Depicts.For(d.Age))
	for i, it := range t.Scaffold {
		if step, keep := it.step(f, i, d); keep {
			p.Steps = append(p.Steps, step)
		}
	}
	return p, f.err
}

// problemOf is a question without what makes it a problem of a lesson.
func problemOf(q tutor.Step) tutor.Problem {
	return tutor.Problem{
		Ask: q.Ask, Kind: q.Kind, Answer: q.Answer, Accept: q.Accept, Reject: q.Reject,
		Form: q.Form, Unit: q.Unit, Choices: q.Choices, InWords: q.InWords,
	}
}

// numbered is the id of the problem with these numbers. Computed variables
// follow from the others and are left out.
func (t *Template) numbered(env formula.Vars) string {
	var drawn []string
	for _, v := range t.Vars {
		if !strings.HasPrefix(v.From, "=") {
			drawn = append(drawn, v.Name+"="+env[v.Name].String())
		}
	}
	if len(drawn) == 0 {
		return t.item()
	}
	return t.item() + "(" + strings.Join(drawn, ",") + ")"
}

// step fills a scaffold item; keep is false when its condition does not hold.
func (it Item) step(f *filler, i int, d Draw) (step tutor.Step, keep bool) {
	at := func(field string) string { return fmt.Sprintf("scaffold %d, %s", i+1, field) }
	if !f.holds(at("when"), it.When) {
		return step, false
	}
	d.Seed += uint64(i)
	step = it.pose(f, it.lesson, f.text(at("ask"), it.Ask.For(d.Age)), d)
	step.Hint, step.Tell = f.text(at("hint"), it.Hint.For(d.Age)), f.text(at("tell"), it.Tell.For(d.Age))
	step.Expects = f.plains(at("expects"), it.Expects)
	return step, true
}

// asWritten fills nothing: texts without numbers to draw stay as they are.
func asWritten() *filler { return &filler{program: &program{}} }

// Step is the item as a sub-question, as it is written.
func (it Item) Step(age Age) tutor.Step {
	s := it.pose(asWritten(), it.lesson, it.Ask.For(age), Draw{Age: age})
	s.Hint, s.Tell, s.Expects = it.Hint.For(age), it.Tell.For(age), it.Expects
	return s
}

// Problem is the item as a question of its own.
func (it Item) Problem(id, lesson, kc string, role tutor.ProblemRole, age Age) tutor.Problem {
	s := it.Step(age)
	p := problemOf(s)
	p.ID, p.Item, p.KC, p.Lesson, p.Role, p.Difficulty, p.Diagram = id, id, kc, lesson, role, tutor.Easy, it.Diagram
	p.Plain, p.Depicts = it.Plain.For(age), it.Depicts.For(age)
	if s.Hint != "" {
		p.Hints, p.Expects = []string{s.Hint}, [][]string{s.Expects}
	}
	if s.Tell != "" {
		p.Worked = []string{s.Tell}
	}
	return p
}

// filler fills texts and keeps the first error.
type filler struct {
	*program
	env formula.Vars
	err error
}

// plain fills a text and leaves it as it comes.
func (f *filler) plain(field, text string) string {
	template, ok := f.program.texts[text]
	if !ok {
		return text
	}
	out, err := template.Fill(f.env)
	if err != nil && f.err == nil {
		f.err = fmt.Errorf("%s: %w", field, err)
	}
	return out
}

func (f *filler) plains(field string, texts []string) []string {
	return lists.Map(texts, func(t string) string { return f.plain(field, t) })
}

// text fills words for a student.
func (f *filler) text(field, text string) string { return tidy(f.plain(field, text)) }

func (f *filler) texts(field string, texts []Text, age Age) []string {
	return lists.Map(texts, func(t Text) string { return f.text(field, t.For(age)) })
}

// values evaluates formulas to exact text.
func (f *filler) values(field string, formulas []string) []string {
	return lists.Map(formulas, func(source string) string { return f.value(field, source) })
}

func (f *filler) value(field, source string) string {
	v, err := f.exprs[source].Eval(f.env)
	if err == nil {
		return v.String()
	}
	if f.err == nil {
		f.err = fmt.Errorf("%s: %w", field, err)
	}
	return ""
}

// holds evaluates a condition; an empty one holds.
func (f *filler) holds(field, source string) bool {
	return source == "" || f.value(field, source) == "true"
}

// negativeOperand is a minus right after an operation: "2 + -4".
var negativeOperand = pattern.New(`([+\-−×x*÷/·]) ([-−]\d+(?:[./]\d+)?)`)

// tidy writes "2 + -4" as people do: "2 + (-4)".
func tidy(s string) string {
	if !strings.Contains(s, " -") && !strings.Contains(s, " −") {
		return s
	}
	return negativeOperand.ReplaceAllString(s, "$1 ($2)")
}
