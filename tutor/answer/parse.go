package answer

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// reading says how the letters and marks of a text are to be taken.
type reading struct {
	whole     bool            // the whole text is mathematics: every letter is a variable
	names     map[string]bool // variables of the expected answer; they are never units
	known     bool            // names holds all the variables that a word of several letters can be made of
	factorial bool            // "!" after a number is a factorial, not excitement
	maxima    bool            // a word is one variable
	ratio     bool            // "3 to 4" is a ratio
	both      bool            // "3+-2" is plus or minus
	claims    bool            // "is" between two numbers states that they are equal
	things    bool            // any noun may be the unit of a rate: "3 pages per day"
	groups    bool            // "7 tens" is 70
	formula   bool            // nothing but signs and letters: the mathematics of a wording
	compares  bool            // a comparison is awaited: "x less than 5" is one, and no difference
}

// maxNesting bounds every recursion over typed text.
const maxNesting = 60

// maxSteps bounds the work of one parse, backtracking included.
const maxSteps = 30000

// parser reads expressions from tokens by recursive descent. A method that
// fails returns nil and leaves the position where it was.
type parser struct {
	reading
	english.Cursor
	depth int
	steps int
	xName bool // "x" is a variable somewhere in the text, so it never means times
}

func newParser(toks []english.Token, how reading) *parser {
	p := &parser{reading: how, Cursor: english.Cursor{Tokens: toks, Names: how.names, Things: how.things}}
	p.xName = how.names["x"] || p.xStands()
	return p
}

// xStands reports whether some "x" of the text does not stand between two numbers.
func (p *parser) xStands() bool {
	for i, t := range p.Tokens {
		if t.Kind != english.Word || t.Text != "x" {
			continue
		}
		if i == 0 || i+1 == len(p.Tokens) || !endsOperand(p.Tokens[i-1]) || !startsFactor(p.Tokens[i+1]) {
			return true
		}
		if n := p.Tokens[i+1]; n.Text == "(" && !n.Spaced {
			return true
		}
	}
	return false
}

// endsOperand reports whether a token can end what stands before a times sign.
func endsOperand(t english.Token) bool {
	if t.Kind == english.Word {
		return isNumberWord(t.Text) || english.Part(t.Text) != 0 || english.Scale(t.Text) != 0 || english.UnitNamed(t.Text) != nil && len(t.Text) > 1
	}
	return t.Kind == english.Number || t.Text == ")" || t.Text == "%" || t.Text == "$"
}

// startsFactor reports whether a token can begin what stands after a times sign.
func startsFactor(t english.Token) bool {
	if t.Kind == english.Word {
		return isNumberWord(t.Text) || t.Text == "half"
	}
	return t.Kind == english.Number || t.Text == "(" || t.Text == "$"
}

// enter guards recursion; it is false when the text is nested too deeply or took too long.
func (p *parser) enter() bool {
	p.depth++
	p.steps++
	return p.depth <= maxNesting && p.steps <= maxSteps
}

func (p *parser) leave() { p.depth-- }

// sum reads a + b - c.
func (p *parser) sum() *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	left := p.signed()
	for left != nil && left.operand() {
		if n := p.appliedTo(left); n != nil {
			left = n
			continue
		}
		start := p.I
		sign := p.sumSign()
		if sign == "" {
			break
		}
		right := p.term()
		if right == nil || !right.operand() {
			p.I = start
			break
		}
		left = p.added(left, sign, right)
	}
	return left
}

func (p *parser) added(left *node, sign string, right *node) *node {
	switch sign {
	case "+":
		return sum(left, right)
	case "-":
		return sum(left, join(opNeg, right))
	}
	return join(opPlusMinus, left, right)
}

// sumSign reads a sign between two terms, "" when there is none.
func (p *parser) sumSign() string {
	t := p.At(0)
	sign := t.Text
	switch {
	case plusWords[t.Text] && p.At(1).Text != "or":
		sign = "+"
	case t.Text == "minus":
		sign = "-"
	case t.Text == "-" && t.Spaced && !p.At(1).Spaced && !p.whole && !p.numberAhead(1):
		return "" // "5 -x" in prose is no difference
	case t.Raw == "+-" && !p.both:
		sign = "-" // "a+-b"
	case !t.Is("+", "-", "+-"):
		return ""
	}
	p.I++
	return sign
}

func (p *parser) numberAhead(k int) bool {
	t := p.At(k)
	return t.Kind == english.Number || t.Text == "(" || t.Text == "$" || isNumberWord(t.Text)
}

// signed reads a term with signs before it.
func (p *parser) signed() *node {
	start := p.I
	negate, both := false, false
	for p.I-start <= 8 {
		t := p.At(0)
		switch {
		case t.Text == "-" || minusWords[t.Text] && p.At(1).Text != "of":
			negate = !negate
		case t.Text == "+-":
			both = true
		case p.Words("plus", "or", "minus"):
			both = true
			p.I--
		case !t.Is("+", "positive"):
			return p.afterSigns(start, negate, both)
		}
		p.I++
	}
	p.I = start
	return nil
}

func (p *parser) afterSigns(start int, negate, both bool) *node {
	n := p.term()
	switch {
	case n == nil:
		p.I = start
	case (both || negate) && !n.operand():
		p.I, n = start, nil
	case both:
		n = join(opPlusMinus, n)
	case negate && n.op == opQuantity:
		n = &node{op: opQuantity, kids: []*node{join(opNeg, n.kids[0])}, unit: n.unit}
	case negate && n.op == opPercent:
		n = &node{op: opPercent, kids: []*node{join(opNeg, n.kids[0])}}
	case negate && n.op == opDiv && !n.group:
		n = join(opDiv, join(opNeg, n.kids[0]), n.kids[1])
	case negate:
		n = join(opNeg, n)
	}
	return n
}

// term reads a * b / c, with multiplication signs, words, or nothing between the factors.
func (p *parser) term() *node {
	left := p.power()
	for left != nil && left.operand() {
		start := p.I
		sign := p.timesSign(left)
		if sign == "" {
			break
		}
		right := p.factor(sign)
		if right == nil || !right.operand() {
			p.I = start
			break
		}
		left = multiplied(left, sign, right)
	}
	return left
}

func multiplied(left *node, sign string, right *node) *node {
	if sign == "/" {
		n := join(opDiv, left, right)
		n.worded = left.worded || right.worded
		if right.op == opQuantity && left.isInt() {
			// "1/2 km" is half a kilometer.
			return &node{op: opQuantity, kids: []*node{join(opDiv, left, right.kids[0])}, unit: right.unit}
		}
		if right.op == opPercent && left.isInt() {
			return &node{op: opPercent, kids: []*node{join(opDiv, left, right.kids[0])}}
		}
		return n
	}
	return product(left, right)
}

// factor reads what stands after a multiplication or division sign; it may carry its own minus.
func (p *parser) factor(sign string) *node {
	if sign == "" || sign == "implied" {
		return p.power()
	}
	if t := p.At(0); sign == "/" && t.Kind == english.Number && t.Num.Ordinal && t.Num.Rat != nil { // "3/4ths"
		p.I++
		return number(t.Num.Rat)
	}
	if p.IsSign(0, "-") {
		p.I++
		if n := p.power(); n != nil {
			return join(opNeg, n)
		}
		p.I--
		return nil
	}
	apart := sign == "/" && p.At(-1).Spaced && p.At(0).Spaced
	n := p.power()
	if n != nil && apart && p.tightFraction() {
		p.I++
		return join(opDiv, n, p.power())
	}
	return n
}

// tightFraction reports whether the number just read is the top of a fraction written
// without spaces: what is divided by in "3/4 ÷ 2/3" is two thirds.
func (p *parser) tightFraction() bool {
	return p.At(-1).Kind == english.Number && p.IsSign(0, "/") && !p.At(0).Spaced && p.At(1).Kind == english.Number && !p.At(1).Spaced && !p.IsSign(2, "^")
}

// timesSign reads "*", "/", a word for one, or sees that a factor follows directly.
func (p *parser) timesSign(left *node) string {
	t := p.At(0)
	if t.IsSign() {
		switch t.Text {
		case "*", "/":
			if t.Text == "/" && !p.whole && !p.factorAhead(1) {
				return ""
			}
			p.I++
			return t.Text
		case "(":
			if (p.whole || !t.Spaced) && factorable(left) && !p.aside(t, left) {
				return "implied"
			}
		}
		return ""
	}
	if t.Kind != english.Word {
		return ""
	}
	return p.timesWord(t, left)
}

// aside reports whether a bracket behind a number only says it again: "twelve (12)".
func (p *parser) aside(t english.Token, left *node) bool {
	_, word := english.Small(p.At(1).Text)
	return t.Spaced && left.op == opNum && (p.At(1).Kind == english.Number || word) && p.IsSign(2, ")")
}

func (p *parser) factorAhead(k int) bool {
	t := p.At(k)
	return p.numberAhead(k) || t.Text == "-" || t.Kind == english.Word && (len(t.Raw) == 1 || functions[t.Text] != "" || t.Text == "pi")
}

// outOf passes over "out of", "out of the" or "out of the whole" before a number.
func (p *parser) outOf() bool {
	words := 2
	for words < 5 && p.At(words).Is("the", "all", "whole", "those", "these") {
		words++
	}
	if !p.numberAhead(words) || !p.Words("out", "of") {
		return false
	}
	p.I += words - 2
	return true
}

// timesWord reads a word for a multiplication or division, or sees that a factor follows directly.
func (p *parser) timesWord(t english.Token, left *node) string {
	switch t.Text {
	case "times", "tims", "time", "over", "slash":
		return p.spelledSign(t)
	case "multiplied":
		return signIf("*", p.Words("multiplied", "by"))
	case "divided":
		return signIf("/", p.Words("divided", "by"))
	case "out":
		return signIf("/", left.isInt() && p.outOf())
	case "of":
		return signIf("*", isPart(left) && p.partAhead() && p.Words("of"))
	case "x":
		if !p.xName && startsFactor(p.At(1)) {
			p.I++
			return "*"
		}
	}
	return signIf("implied", p.factorWord(t) && factorable(left))
}

// signIf is the sign when it was read, "" when not.
func signIf(sign string, read bool) string {
	if read {
		return sign
	}
	return ""
}

// spelledSign reads "times" or "over" before a factor.
func (p *parser) spelledSign(t english.Token) string {
	next := p.At(1)
	sign := "*"
	if t.Is("over", "slash") {
		sign = "/"
	}
	ahead := p.numberAhead(1) || p.appliedAhead(1) || next.Text == "the" && p.At(2).Text == "square" || functions[next.Text] != "" || p.whole && (len(next.Raw) == 1 || sign == "/")
	if !ahead {
		return ""
	}
	p.I++
	return sign
}

// isPart reports whether a node is a part that can be taken of something: "half of 10".
func isPart(n *node) bool { return n.op == opDiv || n.op == opPercent }

// partAhead reports whether behind "of" a number or a part of one follows.
func (p *parser) partAhead() bool {
	return p.numberAhead(1) || p.At(1).Text == "half" || p.At(1).Text == "a" && english.Part(p.At(2).Text) != 0
}

// factorWord reports whether a word can follow a factor without a sign between them.
func (p *parser) factorWord(t english.Token) bool {
	if t.Text == "pi" || functions[t.Text] != "" && len(t.Text) > 1 || t.Text == "square" && p.At(1).Text == "root" || t.Text == "cube" && p.At(1).Text == "root" {
		return true
	}
	return p.isVariable(t) && (!t.Spaced || p.whole && p.At(1).Text != "=")
}

// factorable reports whether another factor may follow without a sign.
func factorable(n *node) bool {
	switch n.op {
	case opQuantity, opPercent, opColon, opRemainder, opTuple, opBracket, opSet, opUnion, opInf, opRelation, opLogic, opList, opPlusMinus:
		return false
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed:
		return true
	}
	return false
}

// power reads a base with its exponent and what may stand behind it.
func (p *parser) power() *node {
	base := p.postfix()
	if base == nil || !base.operand() {
		return base
	}
	start := p.I
	var exp *node
	switch {
	case p.IsSign(0, "^"):
		p.I++
		exp = p.exponent()
	default:
		if exp = p.toTheOrdinal(); exp != nil {
			break
		}
		if !p.toThe() {
			return base
		}
		exp = p.exponent()
	}
	if exp == nil {
		if p.At(0).Text == "degrees" { // "90^\circ"
			return p.withUnit(base)
		}
		p.I = start
		return base
	}
	if p.IsSign(0, "!") && p.factorial {
		p.I++
		exp = join(opFact, exp)
	}
	if base.op == opMul && base.name == letters && !base.group {
		last := len(base.kids) - 1
		kids := append(base.kids[:last:last], join(opPow, base.kids[last], exp))
		return join(opMul, kids...)
	}
	return p.withUnit(join(opPow, base, exp))
}

// toThe reads the words of a power: "to the power of".
func (p *parser) toThe() bool {
	if p.Words("to", "the", "power", "of") || p.Words("to", "the", "power") {
		return true
	}
	return p.At(0).Text == "to" && p.At(1).Text == "the" && (p.numberAhead(2) || p.At(2).Text == "-" || p.whole && len(p.At(2).Raw) == 1) && p.Words("to", "the")
}

// toTheOrdinal reads "to the 5th", "to the fifth power"; nil for none.
func (p *parser) toTheOrdinal() *node {
	start := p.I
	if !p.Words("to", "the") {
		return nil
	}
	var exp *node
	switch t := p.At(0); {
	case t.Kind == english.Number && t.Num.Ordinal && t.Num.Rat != nil:
		exp = number(t.Num.Rat)
	case ordinalPowers[t.Text] != 0:
		exp = whole(ordinalPowers[t.Text])
	case english.Part(t.Text) > 2 && t.Text != "quarter" && !strings.HasSuffix(t.Text, "s"):
		exp = whole(english.Part(t.Text))
	default:
		p.I = start
		return nil
	}
	p.I++
	_ = p.Words("power")
	return exp
}

// ordinalPowers are the ordinals that are no parts of a whole.
var ordinalPowers = map[string]int64{"first": 1, "second": 2}

// exponent reads a signed power, so that powers group from the right.
func (p *parser) exponent() *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	if p.IsSign(0, "-") || p.IsSign(0, "+") {
		negate := p.IsSign(0, "-")
		p.I++
		n := p.exponent()
		if n == nil {
			p.I--
			return nil
		}
		if negate {
			return join(opNeg, n)
		}
		return n
	}
	if p.IsSign(0, "{") { // "x^{2}"
		p.I++
		n := p.sum()
		if n != nil && p.IsSign(0, "}") {
			p.I++
			return n
		}
		return nil
	}
	base := p.atom()
	if base != nil && p.IsSign(0, "^") {
		start := p.I
		p.I++
		if e := p.exponent(); e != nil {
			return join(opPow, base, e)
		}
		p.I = start
	}
	return base
}

// rational is a shorthand for a worth.
func rational(a, b int64) *big.Rat { return big.NewRat(a, b) }
