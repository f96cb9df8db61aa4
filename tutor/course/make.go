package course

import (
	"fmt"
	"regexp"
	"strings"

	"primer/tutor"
	"primer/tutor/course/formula"
)

// Make draws a problem: numbers that meet the constraints, then every text
// filled with them. The same draw gives the same problem. Its id is the
// template's id with the numbers drawn, so that two draws of the same numbers
// are the same problem.
func (t *Template) Make(d Draw) (tutor.Problem, error) {
	env, err := t.numbers(d)
	if err != nil {
		return tutor.Problem{}, fmt.Errorf("make problem %s: %w", t.item(), err)
	}
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
	p := tutor.Problem{
		ID: t.numbered(env), Item: t.item(), KC: t.Component, Lesson: t.Lesson, Role: tutor.RolePractice,
		Type: t.Type, Args: f.values("args", t.Args),
		Ask: f.text("ask", t.Ask.For(d.Age)), Kind: t.Kind, Answer: f.plain("answer", t.Answer),
		Accept: f.plains("accept", t.Accept), Reject: f.plains("reject", t.Reject),
		Form: t.Form, Unit: f.plain("unit", t.Unit), Choices: f.plains("choices", t.Choices),
		Difficulty: t.Difficulty, Hints: f.texts("hints", t.Hints),
		Worked: f.texts("worked", t.Worked), Diagram: f.plain("diagram", t.Diagram), Seed: d.Seed,
	}
	for i, it := range t.Scaffold {
		if step, keep := it.step(f, i); keep {
			p.Steps = append(p.Steps, step)
		}
	}
	return p, f.err
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
func (it Item) step(f *filler, i int) (step tutor.Step, keep bool) {
	at := func(field string) string { return fmt.Sprintf("scaffold %d, %s", i+1, field) }
	if !f.holds(at("when"), it.When) {
		return tutor.Step{}, false
	}
	return tutor.Step{
		Ask: f.text(at("ask"), it.Ask), Kind: it.Kind, Answer: f.plain(at("answer"), it.Answer),
		Accept: f.plains(at("accept"), it.Accept), Reject: f.plains(at("reject"), it.Reject),
		Choices: f.plains(at("choices"), it.Choices), Hint: f.text(at("hint"), it.Hint), Tell: f.text(at("tell"), it.Tell),
	}, true
}

// Step is the item as a sub-question, without numbers to fill in.
func (it Item) Step() tutor.Step {
	return tutor.Step{
		Ask: it.Ask, Kind: it.Kind, Answer: it.Answer, Accept: it.Accept, Reject: it.Reject,
		Choices: it.Choices, Hint: it.Hint, Tell: it.Tell,
	}
}

// Problem is the item as a question of its own.
func (it Item) Problem(id, lesson, kc string, role tutor.ProblemRole) tutor.Problem {
	p := tutor.Problem{
		ID: id, Item: id, KC: kc, Lesson: lesson, Role: role, Ask: it.Ask, Kind: it.Kind, Answer: it.Answer,
		Accept: it.Accept, Reject: it.Reject, Choices: it.Choices, Difficulty: tutor.Easy,
	}
	if it.Hint != "" {
		p.Hints = []string{it.Hint}
	}
	if it.Tell != "" {
		p.Worked = []string{it.Tell}
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
	var out []string
	for _, t := range texts {
		out = append(out, f.plain(field, t))
	}
	return out
}

// text fills words for a student.
func (f *filler) text(field, text string) string { return tidy(f.plain(field, text)) }

func (f *filler) texts(field string, texts []string) []string {
	var out []string
	for _, t := range texts {
		out = append(out, f.text(field, t))
	}
	return out
}

// values evaluates formulas to exact text.
func (f *filler) values(field string, formulas []string) []string {
	var out []string
	for _, source := range formulas {
		out = append(out, f.value(field, source))
	}
	return out
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
var negativeOperand = regexp.MustCompile(`([+\-−×x*÷/·]) ([-−]\d+(?:[./]\d+)?)`)

// tidy writes "2 + -4" as people do: "2 + (-4)".
func tidy(s string) string {
	if !strings.Contains(s, " -") && !strings.Contains(s, " −") {
		return s
	}
	return negativeOperand.ReplaceAllString(s, "$1 ($2)")
}
