package formula

import (
	"math/big"
	"slices"
)

// Expr is a parsed expression; it may be evaluated any number of times.
type Expr struct {
	src   string
	root  node
	names []string
}

// Parse reads an expression; an error names the column.
func Parse(src string) (*Expr, error) {
	tokens, err := lex(src)
	if err != nil {
		return nil, err
	}
	p := &parser{tokens: tokens}
	root, err := p.ternary()
	if err != nil {
		return nil, err
	}
	if t := p.peek(); t.kind != tokEnd {
		return nil, at(t.at, "unexpected %q", t.text)
	}
	slices.Sort(p.names)
	return &Expr{src: src, root: root, names: slices.Compact(p.names)}, nil
}

// Names are the names the expression uses, sorted, each once.
func (e *Expr) Names() []string { return slices.Clone(e.names) }

// String is the source.
func (e *Expr) String() string { return e.src }

// parser is a recursive descent over the tokens.
type parser struct {
	tokens []token
	next   int
	depth  int
	names  []string
}

func (p *parser) peek() token { return p.tokens[p.next] }

// accept takes the next token if it is one of the signs.
func (p *parser) accept(signs ...string) (token, bool) {
	t := p.peek()
	text := t.text
	if t.kind == tokName {
		text = signWords[t.text]
	}
	if (t.kind == tokSign || t.kind == tokName) && text != "" && slices.Contains(signs, text) {
		p.next++
		t.text = text
		return t, true
	}
	return t, false
}

func (p *parser) expect(sign string) error {
	if t, ok := p.accept(sign); !ok {
		if t.kind == tokEnd {
			return at(t.at, "%q is missing at the end", sign)
		}
		return at(t.at, "%q expected, not %q", sign, t.text)
	}
	return nil
}

// enter counts nesting; every enter has its leave.
func (p *parser) enter() error {
	if p.depth++; p.depth > maxDepth {
		return at(p.peek().at, "nested too deeply")
	}
	return nil
}

func (p *parser) leave() { p.depth-- }

func (p *parser) ternary() (node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	cond, err := p.or()
	if err != nil {
		return nil, err
	}
	t, ok := p.accept("?")
	if !ok {
		return cond, nil
	}
	yes, err := p.ternary()
	if err != nil {
		return nil, err
	}
	if err := p.expect(":"); err != nil {
		return nil, err
	}
	no, err := p.ternary()
	return choice(cond, yes, no, t.at), err
}

func (p *parser) or() (node, error)  { return p.logic("||", p.and) }
func (p *parser) and() (node, error) { return p.logic("&&", p.not) }

func (p *parser) logic(sign string, part func() (node, error)) (node, error) {
	left, err := part()
	for err == nil {
		t, ok := p.accept(sign)
		if !ok {
			return left, nil
		}
		var right node
		right, err = part()
		left = logic(left, right, sign == "||", t.at)
	}
	return nil, err
}

func (p *parser) not() (node, error) {
	t, ok := p.accept("!")
	if !ok {
		return p.comparison()
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	x, err := p.not()
	return negation(x, t.at), err
}

func (p *parser) comparison() (node, error) {
	left, err := p.sum()
	if err != nil {
		return nil, err
	}
	operands, signs := []node{left}, []token(nil)
	for {
		t, ok := p.accept("==", "!=", "<=", ">=", "<", ">")
		if !ok {
			break
		}
		right, err := p.sum()
		if err != nil {
			return nil, err
		}
		signs, operands = append(signs, t), append(operands, right)
	}
	if len(signs) == 0 {
		return left, nil
	}
	return comparison(operands, signs), nil
}

func (p *parser) sum() (node, error)     { return p.chain(p.product, "+", "-") }
func (p *parser) product() (node, error) { return p.chain(p.unary, "*", "/", "%") }

func (p *parser) chain(part func() (node, error), signs ...string) (node, error) {
	left, err := part()
	for err == nil {
		t, ok := p.accept(signs...)
		if !ok {
			return left, nil
		}
		var right node
		right, err = part()
		left = binary(left, right, t)
	}
	return nil, err
}

func (p *parser) unary() (node, error) {
	t, ok := p.accept("-", "+")
	if !ok {
		return p.power()
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	x, err := p.unary()
	if err != nil || t.text == "+" {
		return x, err
	}
	return minus(x, t.at), nil
}

func (p *parser) power() (node, error) {
	base, err := p.atom()
	if err != nil {
		return nil, err
	}
	t, ok := p.accept("^")
	if !ok {
		return base, nil
	}
	exponent, err := p.unary()
	return binary(base, exponent, t), err
}

func (p *parser) atom() (node, error) {
	t := p.peek()
	switch t.kind {
	case tokNumber:
		p.next++
		x, ok := new(big.Rat).SetString(t.text)
		if !ok || len(t.text) > 200 {
			return nil, at(t.at, "%.20q is no number", t.text)
		}
		return literal(Value{rat: x, text: t.text, written: true}), nil
	case tokText:
		p.next++
		return literal(Str(t.text)), nil
	case tokName:
		p.next++
		return p.name(t)
	case tokSign:
		if t.text == "(" {
			return p.bracket()
		}
	case tokEnd:
		return nil, at(t.at, "the formula ends where a value should stand")
	}
	return nil, at(t.at, "a value should stand before %q", t.text)
}

func (p *parser) bracket() (node, error) {
	p.next++
	x, err := p.ternary()
	if err != nil {
		return nil, err
	}
	return x, p.expect(")")
}

func (p *parser) name(t token) (node, error) {
	if _, ok := p.accept("("); ok {
		return p.call(t)
	}
	switch {
	case t.text == "true" || t.text == "false":
		return literal(Bool(t.text == "true")), nil
	case signWords[t.text] != "":
		return nil, at(t.at, "a value should stand before %q", t.text)
	}
	p.names = append(p.names, t.text)
	return named(t.text, t.at), nil
}

func (p *parser) call(t token) (node, error) {
	f, ok := functions[t.text]
	if !ok {
		return nil, at(t.at, "there is no function %q", t.text)
	}
	var args []node
	if _, empty := p.accept(")"); !empty {
		for {
			x, err := p.ternary()
			if err != nil {
				return nil, err
			}
			args = append(args, x)
			if _, more := p.accept(","); !more {
				break
			}
		}
		if err := p.expect(")"); err != nil {
			return nil, err
		}
	}
	if len(args) < f.least || f.most >= 0 && len(args) > f.most {
		return nil, at(t.at, "%s takes %s, not %d", t.text, f.takes(), len(args))
	}
	if t.text == "if" {
		return choice(args[0], args[1], args[2], t.at), nil
	}
	return call(t.text, f, args, t.at), nil
}
