package course

import (
	"errors"
	"fmt"
	"strings"

	"primer/tutor/course/formula"
)

// program is what a template holds in formulas, parsed once: its variables, its
// constraints by the place where they can be checked, its texts and its formulas.
type program struct {
	vars    []variable
	settled [][]*formula.Expr // constraints to check once the first i variables are known
	texts   map[string]*formula.Template
	exprs   map[string]*formula.Expr
}

// programFault says which field of a template is wrong.
type programFault struct {
	path []any
	text string
}

// compile parses everything; the fault names the first thing that cannot be.
func (t *Template) compile() (*program, *programFault) {
	p := &program{texts: map[string]*formula.Template{}, exprs: map[string]*formula.Expr{}}
	for _, v := range t.Vars {
		ready, err := v.ready()
		if err != nil {
			return nil, &programFault{[]any{"vars", v.Name}, fmt.Sprintf("variable %q: %s", v.Name, err)}
		}
		p.vars = append(p.vars, ready)
	}
	var constraints []*formula.Expr
	for i, w := range t.Where {
		e, err := formula.Parse(w)
		if err != nil {
			return nil, &programFault{[]any{"where", i}, fmt.Sprintf("constraint %q: %s", w, err)}
		}
		constraints = append(constraints, e)
	}
	p.settle(constraints)
	return p, t.parse(p)
}

// parse readies the template's texts and formulas.
func (t *Template) parse(p *program) *programFault {
	var bad *programFault
	note := func(path []any, source string, err error) {
		if err != nil && bad == nil {
			bad = &programFault{path, fmt.Sprintf("%q: %s", source, err)}
		}
	}
	t.eachText(func(path []any, text string) {
		if !strings.ContainsAny(text, "{}") {
			return
		}
		parsed, err := formula.ParseTemplate(text)
		p.texts[text] = parsed
		note(path, text, err)
	})
	t.eachFormula(func(path []any, source string) {
		parsed, err := formula.Parse(source)
		p.exprs[source] = parsed
		note(path, source, err)
	})
	return bad
}

// eachText visits every text that may hold {formula} pieces.
func (t *Template) eachText(visit func(path []any, text string)) {
	ages := func(text Text, path ...any) {
		for _, age := range Ages {
			visit(path, text.For(age))
		}
	}
	ages(t.Ask, "ask")
	visit(at("diagram"), t.Diagram)
	t.Asked.eachText(visit)
	for i, h := range t.Hints {
		ages(h, "hints", i)
	}
	for i, w := range t.Worked {
		ages(w, "worked", i)
	}
	for i, it := range t.Scaffold {
		ages(it.Ask, "scaffold", i, "ask")
		ages(it.Hint, "scaffold", i, "hint")
		ages(it.Tell, "scaffold", i, "tell")
		it.eachText(func(path []any, text string) { visit(append(at("scaffold", i), path...), text) })
	}
}

// eachText visits what is asked.
func (a Asked) eachText(visit func(path []any, text string)) {
	visit(at("answer"), a.Answer)
	visit(at("unit"), a.Unit)
	for field, texts := range map[string][]string{
		"accept": a.Accept, "reject": a.Reject, "choices": a.Choices, "order": a.Order, "evidence": a.Evidence,
		"right_examples": a.RightExamples, "wrong_examples": a.WrongExamples,
	} {
		for i, s := range texts {
			visit(at(field, i), s)
		}
	}
	for _, p := range a.Pairs {
		visit(at("pairs", p.Left), p.Left)
		visit(at("pairs", p.Left), p.Right)
	}
	for _, g := range a.Groups {
		visit(at("groups", g.Name), g.Name)
		for i, item := range g.Items {
			visit(at("groups", g.Name, i), item)
		}
	}
	for i, idea := range a.Ideas {
		visit(at("ideas", i, "idea"), idea.Idea)
		visit(at("ideas", i, "ask"), idea.Ask)
		for j, w := range idea.Words {
			visit(at("ideas", i, "words", j), w)
		}
		for j, w := range idea.Wrong {
			visit(at("ideas", i, "wrong", j), w)
		}
	}
	for i, m := range a.Mistakes {
		for j, s := range m.Says {
			visit(at("mistakes", i, "says", j), s)
		}
	}
}

// eachFormula visits every bare formula but vars and where.
func (t *Template) eachFormula(visit func(path []any, source string)) {
	for i, s := range t.Args {
		visit(at("args", i), s)
	}
	for i, it := range t.Scaffold {
		if it.When != "" {
			visit(at("scaffold", i, "when"), it.When)
		}
	}
}

// ready is the program, parsed now if the template did not come from a file.
func (t *Template) ready() (*program, error) {
	if t.program != nil {
		return t.program, nil
	}
	p, bad := t.compile()
	if bad != nil {
		return nil, errors.New(bad.text)
	}
	return p, nil
}
