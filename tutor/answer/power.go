package answer

import "math/big"

// power reads a base with its exponent and what may stand behind it.
func (p *parser) power() *node {
	base := p.postfix()
	if base == nil || !base.operand() {
		return base
	}
	if !p.IsSign(0, "^") && !p.toThe() {
		return base
	}
	start := p.I
	if p.IsSign(0, "^") {
		p.I++
	}
	exp := p.exponent()
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
