package answer

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
}

// maxSteps bounds the work of one parse, backtracking included.
const maxSteps = 30000

// parser reads expressions from tokens by recursive descent. A method that
// fails returns nil and leaves the position where it was.
type parser struct {
	reading
	toks  []token
	i     int
	depth int
	steps int
	xName bool // "x" is a variable somewhere in the text, so it never means times
}

func newParser(toks []token, how reading) *parser {
	p := &parser{reading: how, toks: toks}
	p.xName = how.names["x"] || p.xStands()
	return p
}

// xStands says that some "x" of the text does not stand between two numbers.
func (p *parser) xStands() bool {
	for i, t := range p.toks {
		if t.kind != tokWord || t.text != "x" {
			continue
		}
		if i == 0 || i+1 == len(p.toks) || !endsOperand(p.toks[i-1]) || !startsFactor(p.toks[i+1]) {
			return true
		}
		if n := p.toks[i+1]; n.text == "(" && !n.spaced {
			return true
		}
	}
	return false
}

// endsOperand says that a token can end what stands before a times sign.
func endsOperand(t token) bool {
	if t.kind == tokWord {
		_, number := smallNumbers[t.text]
		_, part := fractionWords[t.text]
		return number || part || scales[t.text] != 0 || unitTable[t.text] != nil && len(t.text) > 1
	}
	return t.kind == tokNumber || t.text == ")" || t.text == "%" || t.text == "$"
}

// startsFactor says that a token can begin what stands after a times sign.
func startsFactor(t token) bool {
	if t.kind == tokWord {
		_, number := smallNumbers[t.text]
		return number || t.text == "half"
	}
	return t.kind == tokNumber || t.text == "(" || t.text == "$"
}

// at is the token k places ahead; past the end it is an empty one.
func (p *parser) at(k int) token {
	if j := p.i + k; j >= 0 && j < len(p.toks) {
		return p.toks[j]
	}
	return token{spaced: true}
}

func (p *parser) done() bool { return p.i >= len(p.toks) }

// isSign says that the token k places ahead is that sign.
func (p *parser) isSign(k int, sign string) bool {
	t := p.at(k)
	return t.kind == tokSign && t.text == sign
}

// words says that these words stand ahead, and passes over them.
func (p *parser) words(want ...string) bool {
	for k, w := range want {
		if t := p.at(k); t.kind != tokWord || t.text != w {
			return false
		}
	}
	p.i += len(want)
	return true
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
		start := p.i
		sign := p.sumSign()
		if sign == "" {
			break
		}
		right := p.term()
		if right == nil || !right.operand() {
			p.i = start
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
	t := p.at(0)
	switch {
	case t.kind == tokSign && (t.text == "+" || t.text == "-" || t.text == "+-"):
		if t.text == "-" && t.spaced && !p.at(1).spaced && !p.whole && !p.numberAhead(1) {
			return "" // "5 -x" in prose is no difference
		}
		p.i++
		if t.raw == "+-" && !p.both {
			return "-" // "a+-b"
		}
		return t.text
	case t.kind == tokWord && (t.text == "plus" || t.text == "pluss") && !(p.at(1).text == "or"):
		p.i++
		return "+"
	case t.kind == tokWord && t.text == "minus":
		p.i++
		return "-"
	}
	return ""
}

func (p *parser) numberAhead(k int) bool {
	t := p.at(k)
	_, word := smallNumbers[t.text]
	return t.kind == tokNumber || t.text == "(" || t.text == "$" || word
}

// signed reads a term with signs before it.
func (p *parser) signed() *node {
	start := p.i
	negate, both := false, false
	for {
		t := p.at(0)
		switch {
		case t.kind == tokSign && t.text == "-", t.kind == tokWord && (t.text == "negative" || t.text == "minus" || t.text == "neg"):
			negate = !negate
		case t.kind == tokSign && t.text == "+-":
			both = true
		case t.kind == tokWord && t.text == "plus" && p.at(1).text == "or" && p.at(2).text == "minus":
			both = true
			p.i += 2
		case t.kind == tokSign && t.text == "+", t.kind == tokWord && t.text == "positive":
		default:
			return p.afterSigns(start, negate, both)
		}
		p.i++
		if p.i-start > 8 {
			p.i = start
			return nil
		}
	}
}

func (p *parser) afterSigns(start int, negate, both bool) *node {
	n := p.term()
	switch {
	case n == nil:
		p.i = start
	case (both || negate) && !n.operand():
		p.i, n = start, nil
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
