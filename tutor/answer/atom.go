package answer

import (
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/english"
)

// postfix reads an atom and what belongs to it behind: percent, squared, a unit, "r 1", ":21".
func (p *parser) postfix() *node {
	n := p.atom()
	for n != nil {
		t := p.At(0)
		switch {
		case t.IsSign() && t.Text == "!" && p.bang(n):
			p.I++
			n = join(opFact, n)
		case t.Kind == english.Word && (t.Text == "squared" || t.Text == "cubed") && english.UnitNamed(p.At(1).Text) == nil:
			p.I++
			n = join(opPow, n, whole(map[string]int64{"squared": 2, "cubed": 3}[t.Text]))
		case p.percentAhead():
			n = join(opPercent, n)
		default:
			return p.behind(n)
		}
	}
	return n
}

// bang reports whether "!" is a factorial here.
func (p *parser) bang(n *node) bool {
	if p.factorial {
		return true
	}
	next := p.At(1)
	return p.whole && (n.op == opName || n.group) && next.IsSign() && strings.Contains("*/+-)^", next.Text)
}

// percentAhead reads a percent sign or word.
func (p *parser) percentAhead() bool {
	t := p.At(0)
	if t.IsSign() && t.Text == "%" {
		p.I++
		return true
	}
	return t.Kind == english.Word && slices.ContainsFunc(percents(), func(ph english.Phrase) bool { return p.Words(ph.Words...) })
}

// atom reads a number, a name, a call or a bracket.
func (p *parser) atom() *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	t := p.At(0)
	switch t.Kind {
	case english.Number:
		return p.numeral()
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
	start := p.I
	p.I++
	negate := false
	if p.IsSign(0, "-") {
		negate = true
		p.I++
	}
	if t := p.At(0); t.Kind == english.Number && t.Num.Rat != nil {
		n := p.numeral()
		if n == nil {
			p.I = start
			return nil
		}
		if negate {
			n = join(opNeg, n)
		}
		return &node{op: opQuantity, kids: []*node{n}, unit: p.Rate(currency(sign))}
	}
	p.I = start
	return nil
}

func currency(sign string) *english.Unit {
	if sign == "$" {
		return english.UnitNamed("dollars")
	}
	return english.UnitNamed("euros")
}

// bars reads |a|.
func (p *parser) bars() *node {
	start := p.I
	p.I++
	if n := p.sum(); n != nil && p.IsSign(0, "|") {
		p.I++
		return join(opAbs, n)
	}
	p.I = start
	return nil
}

// bracket reads a group, point, interval, list or set.
func (p *parser) bracket(open string) *node {
	start := p.I
	p.I++
	var items []*node
	for {
		n := p.item()
		if n == nil {
			break
		}
		items = append(items, n)
		if !p.IsSign(0, ",") && !p.IsSign(0, ";") {
			break
		}
		p.I++
	}
	shut := p.At(0).Text
	if len(items) == 0 || !p.At(0).IsSign() || shut != ")" && shut != "]" && shut != "}" {
		p.I = start
		return nil
	}
	p.I++
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
	for _, read := range []func() *node{p.applied, p.oneUnit, p.numeral} {
		if n := read(); n != nil {
			return n
		}
	}
	switch t.Text {
	case "pi":
		p.I++
		return &node{op: opName, name: "pi"}
	case "tau":
		p.I++
		return product(whole(2), &node{op: opName, name: "pi"})
	case "inf", "infinity", "oo":
		p.I++
		return join(opInf)
	case "the":
		return p.theRoot()
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
	p.I++
	arg := p.arguments("ln")
	if arg == nil {
		p.I--
		return nil
	}
	return join(opDiv, arg, &node{op: opCall, name: "ln", kids: []*node{number(b)}})
}

// theRoot reads "the square root of 12".
func (p *parser) theRoot() *node {
	if next := p.At(1); !next.Is("square", "cube") {
		return nil
	}
	p.I++
	n := p.wordAtom(p.At(0))
	if n == nil {
		p.I--
	}
	return n
}

// rootOf reads "square root of 12".
func (p *parser) rootOf() *node {
	start := p.I
	name := map[string]string{"square": "sqrt", "cube": "cbrt"}[p.At(0).Text]
	p.I++
	if p.Words("root") {
		_ = p.Words("of")
		if n := p.power(); n != nil {
			return &node{op: opCall, name: name, kids: []*node{n}}
		}
	}
	p.I = start
	return nil
}

// call reads a function with its argument: "sqrt(12)", "√12", "sin^2(x)", "sin 2x".
func (p *parser) call(name string, t english.Token) *node {
	start := p.I
	p.I++
	single := len(t.Text) == 1
	if single && (!p.IsSign(0, "(") || p.At(0).Spaced || p.names[t.Text]) {
		p.I = start
		return nil
	}
	if name == "root" || name == "sqrt" || name == "cbrt" {
		_ = p.Words("of")
	}
	if (name == "sqrt" || name == "cbrt") && p.IsSign(0, "[") {
		return p.indexed(start)
	}
	var power *node
	if p.IsSign(0, "^") {
		p.I++
		power = p.exponent()
	}
	n := p.arguments(name)
	if n == nil {
		p.I = start
		return nil
	}
	if power != nil {
		return join(opPow, n, power)
	}
	return n
}

// indexed reads "sqrt[3]{x}".
func (p *parser) indexed(start int) *node {
	p.I++
	index := p.sum()
	if index == nil || !p.IsSign(0, "]") {
		p.I = start
		return nil
	}
	p.I++
	arg := p.atom()
	if arg == nil {
		p.I = start
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
		for t := p.At(0); !t.Spaced && t.Kind == english.Word && p.isVariable(t) && name != "sqrt" && name != "root"; t = p.At(0) {
			n = product(n, p.variable(t))
		}
	}
	if name == "root" {
		name = "sqrt"
	}
	return &node{op: opCall, name: name, kids: []*node{n}}
}

// functions holds the names of functions and how many arguments they take.
var functions = map[string]string{
	"sqrt": "sqrt", "root": "root", "cbrt": "cbrt", "abs": "abs", "exp": "exp", "ln": "ln", "log": "log",
	"sin": "sin", "cos": "cos", "tan": "tan", "cot": "cot", "sec": "sec", "csc": "csc",
	"asin": "asin", "acos": "acos", "atan": "atan", "arcsin": "asin", "arccos": "acos", "arctan": "atan",
	"arccsc": "acsc", "arccot": "acot", "arcsec": "asec", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh",
	"sech": "sech", "csch": "csch", "coth": "coth", "floor": "floor", "ceil": "ceil", "round": "round",
	"f": "f", "g": "g", "h": "h",
}

// isVariable reports whether a word can be a variable or a product of some.
func (p *parser) isVariable(t english.Token) bool {
	switch {
	case t.Kind != english.Word || len(t.Raw) > 1 && joinWords[t.Text] != "":
		return false
	case p.names[t.Raw] || p.names[t.Text]:
		return true
	case utf8.RuneCountInString(t.Raw) == 1 || strings.Contains(t.Raw, "_"):
		return p.isLetter(t)
	}
	return p.isProduct(t)
}

// isProduct reports whether a word of several letters is a product of variables.
func (p *parser) isProduct(t english.Token) bool {
	if p.known {
		return p.maxima && len(p.names) > 0 || p.allNamed(t.Raw)
	}
	beside := !t.Spaced || p.I == 0 || p.At(-1).IsSign()
	return p.whole && (p.maxima || beside && len(t.Raw) <= 6 && !plainWords[t.Text])
}

// isLetter reports whether a single letter stands as a variable, not as a word.
func (p *parser) isLetter(t english.Token) bool {
	if p.known {
		return !t.Spaced || p.relationAhead() || p.I > 0 && p.At(-1).IsSign()
	}
	return p.whole || !t.Is("a", "i")
}

// relationAhead reports whether the word at hand stands at the start or left of a relation sign or word.
func (p *parser) relationAhead() bool {
	switch next := p.At(1); next.Text {
	case "=", "<", ">", "<=", ">=", "!=", "is", "equals":
		return true
	default:
		return p.I == 0 && next.IsSign() && next.Text != "."
	}
}

// allNamed reports whether every letter of a word is a variable of the expected answer, or pi.
func (p *parser) allNamed(word string) bool {
	for rest := word; rest != ""; {
		if strings.HasPrefix(rest, "pi") {
			rest = rest[2:]
			continue
		}
		if !p.names[rest[:1]] {
			return false
		}
		rest = rest[1:]
	}
	return true
}

// variable reads a name; several letters are the product of as many variables.
func (p *parser) variable(t english.Token) *node {
	if !p.isVariable(t) {
		return nil
	}
	p.I++
	if utf8.RuneCountInString(t.Raw) == 1 || p.maxima || strings.Contains(t.Raw, "_") || p.names[t.Raw] {
		return &node{op: opName, name: p.cased(t)}
	}
	var n *node
	for rest := t.Raw; rest != ""; {
		name := rest[:1]
		if strings.HasPrefix(rest, "pi") {
			name = "pi"
		}
		rest = rest[len(name):]
		factor := &node{op: opName, name: name}
		if n == nil {
			n = factor
		} else {
			n = product(n, factor)
		}
	}
	if n.op == opMul {
		n.name = letters
	}
	return n
}

// letters marks a product that was written as one word, "xy": a power behind it belongs to its last letter.
const letters = "letters"

// cased is the variable as the expected answer spells it: a phone's capital is no other variable.
func (p *parser) cased(t english.Token) string {
	if !p.maxima && !p.names[t.Raw] && p.names[t.Text] {
		return t.Text
	}
	return strings.TrimPrefix(t.Raw, "%")
}
