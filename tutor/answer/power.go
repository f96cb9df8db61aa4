package answer

import "math/big"

// power reads a base with its exponent and what may stand behind it.
func (p *parser) power() *node {
	base := p.postfix()
	if base == nil || !base.operand() {
		return base
	}
	if !p.isSign(0, "^") && !p.toThe() {
		return base
	}
	start := p.i
	if p.isSign(0, "^") {
		p.i++
	}
	exp := p.exponent()
	if exp == nil {
		if p.at(0).Text == "degrees" { // "90^\circ"
			return p.withUnit(base)
		}
		p.i = start
		return base
	}
	if p.isSign(0, "!") && p.factorial {
		p.i++
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
	if p.words("to", "the", "power", "of") || p.words("to", "the", "power") {
		return true
	}
	return p.at(0).Text == "to" && p.at(1).Text == "the" && (p.numberAhead(2) || p.at(2).Text == "-" || p.whole && len(p.at(2).Raw) == 1) && p.words("to", "the")
}

// exponent reads a signed power, so that powers group from the right.
func (p *parser) exponent() *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	if p.isSign(0, "-") || p.isSign(0, "+") {
		negate := p.isSign(0, "-")
		p.i++
		n := p.exponent()
		if n == nil {
			p.i--
			return nil
		}
		if negate {
			return join(opNeg, n)
		}
		return n
	}
	if p.isSign(0, "{") { // "x^{2}"
		p.i++
		n := p.sum()
		if n != nil && p.isSign(0, "}") {
			p.i++
			return n
		}
		return nil
	}
	base := p.atom()
	if base != nil && p.isSign(0, "^") {
		start := p.i
		p.i++
		if e := p.exponent(); e != nil {
			return join(opPow, base, e)
		}
		p.i = start
	}
	return base
}

// rational is a shorthand for a worth.
func rational(a, b int64) *big.Rat { return big.NewRat(a, b) }
