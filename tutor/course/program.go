package course

import (
	"errors"
	"fmt"
	"reflect"
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
	tagged(reflect.ValueOf(t), "fill", "", nil, func(path []any, word string, text Text) {
		for _, age := range Ages {
			switch source := text.For(age); {
			case word == "formula" && source != "" && p.exprs[source] == nil:
				parsed, err := formula.Parse(source)
				p.exprs[source] = parsed
				note(path, source, err)
			case word == "text" && strings.ContainsAny(source, "{}") && p.texts[source] == nil:
				parsed, err := formula.ParseTemplate(source)
				p.texts[source] = parsed
				note(path, source, err)
			}
		}
	})
	return bad
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
