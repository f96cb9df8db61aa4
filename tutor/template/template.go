// Package template fills values into texts. It reads the notation of text/template and
// knows what the texts of Primer use of it: fields, if, range, with, template and
// the functions of its table. It never calls a method: text/template finds methods
// by name while it runs, for the sake of which every method of every type stays in
// the program (3 MB). A test holds it to what text/template and html/template make
// of the same texts.
package template

import (
	"fmt"
	"html"
	"io"
	"maps"
	"reflect"
	"strings"
	"text/template/parse"
)

// Text is a text with places to fill in, and the parts that it and they name.
type Text struct {
	name   string
	parts  map[string]*parse.Tree
	escape func(string) string
}

// Parse reads a text.
func Parse(name, text string) (*Text, error) {
	t := &Text{name: name, parts: map[string]*parse.Tree{}, escape: func(s string) string { return s }}
	return t, t.Add(name, text)
}

// ParseHTML reads a page: what is filled in is text between tags or in a quoted
// attribute, and escaped for both.
func ParseHTML(name, text string) (*Text, error) {
	t, err := Parse(name, text)
	t.escape = escapeHTML
	return t, err
}

func escapeHTML(s string) string {
	return strings.NewReplacer("+", "&#43;", "\x00", "\ufffd").Replace(html.EscapeString(s))
}

// Add reads another text that this one may name.
func (t *Text) Add(name, text string) error {
	parts, err := parse.Parse(name, text, "", "", known)
	if err != nil {
		return err
	}
	maps.Copy(t.parts, parts)
	return nil
}

// Execute writes the text with what stands in data.
func (t *Text) Execute(w io.Writer, data any) error { return t.ExecutePart(w, t.name, data) }

// ExecutePart writes one part of the text.
func (t *Text) ExecutePart(w io.Writer, name string, data any) error {
	r := running{text: t, out: w}
	if err := r.part(name, reflect.ValueOf(data)); err != nil {
		return fmt.Errorf("fill in %s: %w", name, err)
	}
	return nil
}

// running is a text being written.
type running struct {
	text *Text
	out  io.Writer
	vars []variable // the innermost last
}

type variable struct {
	name  string
	value reflect.Value
}

func (r *running) part(name string, dot reflect.Value) error {
	tree, ok := r.text.parts[name]
	if !ok {
		return fmt.Errorf("no part %q", name)
	}
	inner := running{text: r.text, out: r.out, vars: []variable{{"$", dot}}}
	return inner.list(tree.Root, dot)
}

func (r *running) list(l *parse.ListNode, dot reflect.Value) error {
	if l == nil {
		return nil
	}
	defer func(n int) { r.vars = r.vars[:n] }(len(r.vars))
	for _, n := range l.Nodes {
		if err := r.node(n, dot); err != nil {
			return err
		}
	}
	return nil
}

func (r *running) node(n parse.Node, dot reflect.Value) error {
	switch n := n.(type) {
	case *parse.TextNode:
		_, err := r.out.Write(n.Text)
		return err
	case *parse.ActionNode:
		v, err := r.pipe(n.Pipe, dot)
		if err != nil || len(n.Pipe.Decl) > 0 {
			return err
		}
		return r.print(v)
	case *parse.IfNode:
		return r.branch(&n.BranchNode, dot, func(reflect.Value) error { return r.list(n.List, dot) })
	case *parse.WithNode:
		return r.branch(&n.BranchNode, dot, func(v reflect.Value) error { return r.list(n.List, v) })
	case *parse.RangeNode:
		return r.branch(&n.BranchNode, dot, func(v reflect.Value) error { return r.each(n, v) })
	case *parse.TemplateNode:
		v, err := r.pipe(n.Pipe, dot)
		if err != nil {
			return err
		}
		return r.part(n.Name, v)
	}
	return fmt.Errorf("cannot fill in %s", n)
}

// branch runs then when there is a value, and what stands after "else" otherwise.
func (r *running) branch(n *parse.BranchNode, dot reflect.Value, then func(reflect.Value) error) error {
	defer func(n int) { r.vars = r.vars[:n] }(len(r.vars))
	v, err := r.pipe(n.Pipe, dot)
	switch {
	case err != nil:
		return err
	case isTrue(v):
		return then(v)
	}
	return r.list(n.ElseList, dot)
}

// each runs what is between "range" and "end" for the items of a list or of an
// iterator, the names before ":=" standing for the number of an item and for the item.
func (r *running) each(n *parse.RangeNode, list reflect.Value) error {
	switch list.Kind() {
	case reflect.Slice:
		for i := range list.Len() {
			if err := r.item(n, reflect.ValueOf(i), list.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Func:
		i := 0
		for v := range list.Seq() {
			if err := r.item(n, reflect.ValueOf(i), v); err != nil {
				return err
			}
			i++
		}
	default:
		return fmt.Errorf("%s: no list", n.Pipe)
	}
	return nil
}

func (r *running) item(n *parse.RangeNode, values ...reflect.Value) error {
	defer func(n int) { r.vars = r.vars[:n] }(len(r.vars))
	for i, d := range n.Pipe.Decl {
		r.vars = append(r.vars, variable{d.Ident[0], values[len(values)-len(n.Pipe.Decl)+i]})
	}
	return r.list(n.List, values[1])
}

// pipe gives the value of what stands between the braces; the value of nothing is
// no value.
func (r *running) pipe(p *parse.PipeNode, dot reflect.Value) (v reflect.Value, err error) {
	if p == nil {
		return v, nil
	}
	if len(p.Cmds) != 1 || p.IsAssign {
		return v, fmt.Errorf("cannot fill in %s", p)
	}
	args := p.Cmds[0].Args
	name, call := args[0].(*parse.IdentifierNode)
	if !call {
		v, err = r.value(args[0], dot)
	} else {
		v, err = r.call(name.Ident, args[1:], dot)
	}
	if err == nil && len(p.Decl) == 1 {
		r.vars = append(r.vars, variable{p.Decl[0].Ident[0], v})
	}
	return v, err
}

func (r *running) call(name string, nodes []parse.Node, dot reflect.Value) (v reflect.Value, err error) {
	args := make([]reflect.Value, len(nodes))
	for i, n := range nodes {
		if args[i], err = r.value(n, dot); err != nil {
			return v, err
		}
	}
	f := functions[name]
	if f.do == nil || f.args != len(args) {
		return v, fmt.Errorf("cannot do %s with %d values", name, len(args))
	}
	result, err := f.do(args)
	return reflect.ValueOf(result), err
}

func (r *running) value(n parse.Node, dot reflect.Value) (v reflect.Value, err error) {
	switch n := n.(type) {
	case *parse.DotNode:
		return dot, nil
	case *parse.FieldNode:
		return field(dot, n.Ident)
	case *parse.VariableNode:
		for i := len(r.vars) - 1; i >= 0; i-- {
			if r.vars[i].name == n.Ident[0] {
				return field(r.vars[i].value, n.Ident[1:])
			}
		}
	case *parse.StringNode:
		return reflect.ValueOf(n.Text), nil
	case *parse.NumberNode:
		return reflect.ValueOf(n.Int64), nil
	}
	return v, fmt.Errorf("no value of %s", n)
}

// field goes from a value to a field of a field of it.
func field(v reflect.Value, names []string) (reflect.Value, error) {
	for _, name := range names {
		v = reflect.Indirect(v)
		if v.Kind() != reflect.Struct {
			return v, fmt.Errorf("no field %s in no struct", name)
		}
		of := v.Type()
		if v = v.FieldByName(name); !v.IsValid() {
			return v, fmt.Errorf("no field %s in %s", name, of)
		}
	}
	return v, nil
}

func isTrue(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Invalid:
		return false
	case reflect.Slice, reflect.Map:
		return v.Len() > 0
	case reflect.Struct:
		return true
	default:
		return !v.IsZero()
	}
}

func (r *running) print(v reflect.Value) error {
	if v = reflect.Indirect(v); !v.IsValid() {
		return nil
	}
	_, err := io.WriteString(r.out, r.text.escape(fmt.Sprint(v.Interface())))
	return err
}
