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
	list := func(texts []string, path ...any) {
		for i, s := range texts {
			visit(append(append([]any{}, path...), i), s)
		}
	}
	for _, age := range Ages {
		visit(at("ask"), t.Ask.For(age))
	}
	visit(at("answer"), t.Answer)
	visit(at("unit"), t.Unit)
	visit(at("diagram"), t.Diagram)
	list(t.Accept, "accept")
	list(t.Reject, "reject")
	list(t.Choices, "choices")
	list(t.Hints, "hints")
	list(t.Worked, "worked")
	for i, it := range t.Scaffold {
		for field, s := range map[string]string{"ask": it.Ask, "answer": it.Answer, "hint": it.Hint, "tell": it.Tell} {
			visit(at("scaffold", i, field), s)
		}
		list(it.Accept, "scaffold", i, "accept")
		list(it.Reject, "scaffold", i, "reject")
		list(it.Choices, "scaffold", i, "choices")
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
