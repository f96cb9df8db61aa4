package answer

import (
	"math/big"
	"strings"

	"primer/tutor/english"
)

// postfix reads an atom and what belongs to it behind: percent, squared, a unit, "r 1", ":21".
func (p *parser) postfix() *node {
	n := p.atom()
	for n != nil {
		t := p.at(0)
		switch {
		case t.IsSign() && t.Text == "!" && p.bang(n):
			p.i++
			n = join(opFact, n)
		case t.Kind == english.Word && (t.Text == "squared" || t.Text == "cubed") && unitTable[p.at(1).Text] == nil:
			p.i++
			n = join(opPow, n, whole(map[string]int64{"squared": 2, "cubed": 3}[t.Text]))
		case p.percentAhead():
			n = join(opPercent, n)
		default:
			return p.behind(n)
		}
	}
	return n
}

// bang says that "!" is a factorial here.
func (p *parser) bang(n *node) bool {
	if p.factorial {
		return true
	}
	next := p.at(1)
	return p.whole && (n.op == opName || n.group) && next.IsSign() && strings.Contains("*/+-)^", next.Text)
}

// percentAhead reads a percent sign or word.
func (p *parser) percentAhead() bool {
	t := p.at(0)
	if t.IsSign() && t.Text == "%" {
		p.i++
		return true
	}
	return p.words("percent") || p.words("per", "cent") || p.words("pct") || p.words("percentage") || p.words("percents") || p.words("precent")
}

// atom reads a number, a name, a call or a bracket.
func (p *parser) atom() *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	t := p.at(0)
	switch t.Kind {
	case english.Number:
		return p.written(t)
	case english.Word:
		return p.wordAtom(t)
	case english.Sign, english.Mark, english.Face, english.Break:
		return p.bracketed(t)
	case english.End:
	}
	return nil
}

// bracketed reads what a sign begins.
func (p *parser) bracketed(t english.Token) *node {
	switch t.Text {
	case "(", "[", "{":
		return p.bracket(t.Text)
	case "|":
		return p.bars()
	case "$", "€", "£":
		return p.money(t.Text)
	}
	return nil
}

// money reads a number behind a currency sign.
func (p *parser) money(sign string) *node {
	start := p.i
	p.i++
	negate := false
	if p.isSign(0, "-") {
		negate = true
		p.i++
	}
	if t := p.at(0); t.Kind == english.Number && t.Num.Rat != nil {
		n := p.written(t)
		if n == nil {
			p.i = start
			return nil
		}
		if negate {
			n = join(opNeg, n)
		}
		return &node{op: opQuantity, kids: []*node{n}, unit: currency(sign)}
	}
	p.i = start
	return nil
}

func currency(sign string) *unit {
	if sign == "$" {
		return unitTable["dollars"]
	}
	return unitTable["euros"]
}

// bars reads |a|.
func (p *parser) bars() *node {
	start := p.i
	p.i++
	if n := p.sum(); n != nil && p.isSign(0, "|") {
		p.i++
		return join(opAbs, n)
	}
	p.i = start
	return nil
}

// bracket reads a group, point, interval, list or set.
func (p *parser) bracket(open string) *node {
	start := p.i
	p.i++
	var items []*node
	for {
		n := p.item()
		if n == nil {
			break
		}
		items = append(items, n)
		if !p.isSign(0, ",") && !p.isSign(0, ";") {
			break
		}
		p.i++
	}
	shut := p.at(0).Text
	if len(items) == 0 || !p.at(0).IsSign() || shut != ")" && shut != "]" && shut != "}" {
		p.i = start
		return nil
	}
	p.i++
	return bracketNode(open, shut, items)
}

func bracketNode(open, shut string, items []*node) *node {
	switch {
	case open == "{":
		return &node{op: opSet, kids: items}
	case len(items) == 1 && (open == "(" && shut == ")" || open == "[" && shut == "]"):
		n := *items[0]
		n.group = true
		return &n
	case open == "(" && shut == ")":
		return &node{op: opTuple, kids: items, name: "()"}
	}
	return &node{op: opBracket, kids: items, name: open + shut}
}

// item reads a member of a bracket: a relation, sum or another bracket.
func (p *parser) item() *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	return p.relation()
}

// wordAtom reads a number word, a function or a variable.
func (p *parser) wordAtom(t english.Token) *node {
	if n := p.spelled(t); n != nil {
		return n
	}
	switch t.Text {
	case "pi":
		p.i++
		return &node{op: opName, name: "pi"}
	case "tau":
		p.i++
		return product(whole(2), &node{op: opName, name: "pi"})
	case "inf", "infinity", "oo":
		p.i++
		return join(opInf)
	case "the":
		if next := p.at(1).Text; next == "square" || next == "cube" {
			p.i++
			if n := p.wordAtom(p.at(0)); n != nil {
				return n
			}
			p.i--
		}
		return nil
	case "square", "cube":
		return p.rootOf()
	}
	if base, ok := strings.CutPrefix(t.Text, "log_"); ok {
		return p.logarithm(base)
	}
	if name := functions[t.Text]; name != "" {
		if name == "log" && p.maxima {
			name = "ln"
		}
		if n := p.call(name, t); n != nil {
			return n
		}
	}
	return p.variable(t)
}

// logarithm reads "log_2(8)" as a quotient of natural logarithms.
func (p *parser) logarithm(base string) *node {
	b, ok := new(big.Rat).SetString(base)
	if !ok || len(base) > 6 {
		return nil
	}
	p.i++
	arg := p.arguments("ln")
	if arg == nil {
		p.i--
		return nil
	}
	return join(opDiv, arg, &node{op: opCall, name: "ln", kids: []*node{number(b)}})
}

// rootOf reads "square root of 12".
func (p *parser) rootOf() *node {
	start := p.i
	name := map[string]string{"square": "sqrt", "cube": "cbrt"}[p.at(0).Text]
	p.i++
	if p.words("root") {
		_ = p.words("of")
		if n := p.power(); n != nil {
			return &node{op: opCall, name: name, kids: []*node{n}}
		}
	}
	p.i = start
	return nil
}

// call reads a function with its argument: "sqrt(12)", "√12", "sin^2(x)", "sin 2x".
func (p *parser) call(name string, t english.Token) *node {
	start := p.i
	p.i++
	single := len(t.Text) == 1
	if single && (!p.isSign(0, "(") || p.at(0).Spaced || p.names[t.Text]) {
		p.i = start
		return nil
	}
	if name == "root" || name == "sqrt" || name == "cbrt" {
		_ = p.words("of")
	}
	if (name == "sqrt" || name == "cbrt") && p.isSign(0, "[") {
		return p.indexed(start)
	}
	var power *node
	if p.isSign(0, "^") {
		p.i++
		power = p.exponent()
	}
	n := p.arguments(name)
	if n == nil {
		p.i = start
		return nil
	}
	if power != nil {
		return join(opPow, n, power)
	}
	return n
}

// indexed reads "sqrt[3]{x}".
func (p *parser) indexed(start int) *node {
	p.i++
	index := p.sum()
	if index == nil || !p.isSign(0, "]") {
		p.i = start
		return nil
	}
	p.i++
	arg := p.atom()
	if arg == nil {
		p.i = start
		return nil
	}
	if arg.op == opSet {
		arg = arg.kids[0]
	}
	return &node{op: opCall, name: "root", kids: []*node{index, arg}}
}

// arguments reads what a function is applied to.
func (p *parser) arguments(name string) *node {
	n := p.atom()
	if n == nil {
		return nil
	}
	switch n.op {
	case opTuple:
		return &node{op: opCall, name: name, kids: n.kids}
	case opSet:
		return &node{op: opCall, name: name, kids: n.kids[:1]}
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opPlusMinus, opMixed, opPercent,
		opQuantity, opColon, opRemainder, opRelation, opLogic, opList, opBracket, opUnion, opInf:
	}
	if !n.group {
		for t := p.at(0); !t.Spaced && t.Kind == english.Word && p.isVariable(t) && name != "sqrt" && name != "root"; t = p.at(0) {
			n = product(n, p.variable(t))
		}
	}
	if name == "root" {
		name = "sqrt"
	}
	return &node{op: opCall, name: name, kids: []*node{n}}
}
