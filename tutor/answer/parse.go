package answer

import "primer/tutor/english"

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
	p := &parser{reading: how, Cursor: english.Cursor{Tokens: toks, Names: how.names}}
	p.xName = how.names["x"] || p.xStands()
	return p
}

// xStands says that some "x" of the text does not stand between two numbers.
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

// endsOperand says that a token can end what stands before a times sign.
func endsOperand(t english.Token) bool {
	if t.Kind == english.Word {
		return isNumberWord(t.Text) || english.Part(t.Text) != 0 || english.Scale(t.Text) != 0 || english.UnitNamed(t.Text) != nil && len(t.Text) > 1
	}
	return t.Kind == english.Number || t.Text == ")" || t.Text == "%" || t.Text == "$"
}

// startsFactor says that a token can begin what stands after a times sign.
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
		case t.Text == "-" || minusWords[t.Text]:
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
