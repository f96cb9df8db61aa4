package answer

import "primer/tutor/english"

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

// tightFraction says that the number just read is the top of a fraction written
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

// aside says that a bracket behind a number only says it again: "twelve (12)".
func (p *parser) aside(t english.Token, left *node) bool {
	_, word := english.Small(p.At(1).Text)
	return t.Spaced && left.op == opNum && (p.At(1).Kind == english.Number || word) && p.IsSign(2, ")")
}

func (p *parser) factorAhead(k int) bool {
	t := p.At(k)
	return p.numberAhead(k) || t.Text == "-" || t.Kind == english.Word && (len(t.Raw) == 1 || functions[t.Text] != "" || t.Text == "pi")
}

// timesWord reads a word for a multiplication or division, or sees that a factor follows directly.
func (p *parser) timesWord(t english.Token, left *node) string {
	switch t.Text {
	case "times", "tims", "time", "over":
		return p.spelledSign(t)
	case "multiplied":
		return signIf("*", p.Words("multiplied", "by"))
	case "divided":
		return signIf("/", p.Words("divided", "by"))
	case "out":
		return signIf("/", left.isInt() && p.At(1).Text == "of" && p.numberAhead(2) && p.Words("out", "of"))
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
	if t.Text == "over" {
		sign = "/"
	}
	ahead := p.numberAhead(1) || next.Text == "the" && p.At(2).Text == "square" || functions[next.Text] != "" || p.whole && (len(next.Raw) == 1 || sign == "/")
	if !ahead {
		return ""
	}
	p.I++
	return sign
}

// isPart says that a node is a part that can be taken of something: "half of 10".
func isPart(n *node) bool { return n.op == opDiv || n.op == opPercent }

// partAhead says that behind "of" a number or a part of one follows.
func (p *parser) partAhead() bool {
	return p.numberAhead(1) || p.At(1).Text == "half" || p.At(1).Text == "a" && english.Part(p.At(2).Text) != 0
}

// factorWord says that a word can follow a factor without a sign between them.
func (p *parser) factorWord(t english.Token) bool {
	if t.Text == "pi" || functions[t.Text] != "" && len(t.Text) > 1 || t.Text == "square" && p.At(1).Text == "root" || t.Text == "cube" && p.At(1).Text == "root" {
		return true
	}
	return p.isVariable(t) && (!t.Spaced || p.whole && p.At(1).Text != "=")
}

// factorable says that another factor may follow without a sign.
func factorable(n *node) bool {
	switch n.op {
	case opQuantity, opPercent, opColon, opRemainder, opTuple, opBracket, opSet, opUnion, opInf, opRelation, opLogic, opList, opPlusMinus:
		return false
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed:
		return true
	}
	return false
}
