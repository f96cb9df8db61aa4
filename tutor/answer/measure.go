package answer

import (
	"math/big"

	"primer/tutor/english"
)

// withUnit reads the unit behind a number, if there is one: "30 sq cm", "60
// miles per hour", "-9.81 m/s^2", "5 ft 3 in".
func (p *parser) withUnit(n *node) *node {
	if !numeric(n) {
		return n
	}
	u := p.unitExpr()
	if u == nil {
		return n
	}
	q := &node{op: opQuantity, kids: []*node{n}, unit: u}
	for {
		more := p.smaller(q.unit)
		if more == nil {
			return q
		}
		q = addQuantities(q, more)
	}
}

// numeric says that a node holds no variable and no unit.
func numeric(n *node) bool {
	return !n.has(func(k *node) bool {
		return k.op == opName && k.name != "pi" || k.op == opQuantity || k.op == opPercent || !k.isScalar()
	})
}

// smaller reads a second quantity in a smaller unit of the same kind: the "3 in" of "5 ft 3 in".
func (p *parser) smaller(u *unit) *node {
	start := p.i
	_ = p.words("and")
	if n := p.plainCount(); n != nil {
		if v := p.unitExpr(); v != nil && v.same(u) && v.factor.Cmp(u.factor) < 0 && v.dim != (dimension{}) {
			return &node{op: opQuantity, kids: []*node{n}, unit: v}
		}
	}
	p.i = start
	return nil
}

// plainCount reads a whole number in digits or words; nil if there is none.
func (p *parser) plainCount() *node {
	if t := p.at(0); t.Kind == english.Number && plainInt(t) {
		p.i++
		return &node{op: opNum, num: t.Num}
	}
	if v, ok := p.cardinal(); ok {
		return whole(v)
	}
	return nil
}

func addQuantities(a, b *node) *node {
	ratio := new(big.Rat).Quo(b.unit.factor, a.unit.factor)
	extra := number(ratio.Mul(ratio, b.kids[0].num.Rat))
	return &node{op: opQuantity, kids: []*node{sum(a.kids[0], extra)}, unit: a.unit}
}

// unitExpr reads a product or quotient of units.
func (p *parser) unitExpr() *unit {
	u := p.unitPower()
	for u != nil {
		start := p.i
		divide := true
		switch {
		case p.isSign(0, "/"), p.at(0).Text == "per", p.at(0).Text == "an" && p.at(1).Text == "hour":
			p.i++
		case p.isSign(0, "*"):
			divide = false
			p.i++
		default:
			return u
		}
		group := divide && p.isSign(0, "(")
		if group {
			p.i++
		}
		v := p.unitPower()
		if v == nil || group && !p.isSign(0, ")") {
			p.i = start
			return u
		}
		if group {
			p.i++
		}
		u = u.times(v, divide)
	}
	return nil
}

// unitPower reads one unit with its power: "sq cm", "cm squared", "m^2", "s^(-2)".
func (p *parser) unitPower() *unit {
	start := p.i
	before := p.powerWord()
	u := p.unitName()
	if u == nil {
		p.i = start
		return nil
	}
	n := max(before, 1)
	if before == 0 {
		n = p.powerBehind()
	}
	if n == 1 {
		return u
	}
	return u.power(n)
}

// powerWord reads "square" or "cubic" before a unit; 0 when there is none.
func (p *parser) powerWord() int {
	switch p.at(0).Text {
	case "sq", "square", "squared":
		p.i++
		if p.isSign(0, ".") {
			p.i++
		}
		return 2
	case "cubic", "cu", "cube":
		p.i++
		if p.isSign(0, ".") {
			p.i++
		}
		return 3
	}
	return 0
}

// powerBehind reads a power behind a unit.
func (p *parser) powerBehind() int {
	if p.words("squared") || p.words("square") || p.words("sq") {
		return 2
	}
	if p.words("cubed") || p.words("cubic") {
		return 3
	}
	if t := p.at(0); t.Kind == english.Number && !t.Spaced && (t.Raw == "2" || t.Raw == "3") { // "30 cm2"
		p.i++
		return int(t.Raw[0] - '0')
	}
	if !p.isSign(0, "^") {
		return 1
	}
	start := p.i
	p.i++
	if e := p.exponent(); e != nil {
		if r, ok := exactOf(e); ok && r.IsInt() && r.Num().IsInt64() && abs(int(r.Num().Int64())) <= 6 {
			return int(r.Num().Int64())
		}
	}
	p.i = start
	return 1
}

// unitName reads the name of a unit. A single letter is one only where it
// cannot be a variable, and "in" only where it is no preposition.
func (p *parser) unitName() *unit {
	t := p.at(0)
	if t.Kind != english.Word || p.names[t.Raw] {
		return nil
	}
	if t.Text == "degrees" || t.Text == "degree" || t.Text == "deg" {
		return p.degrees()
	}
	u := unitTable[t.Raw]
	if u == nil {
		u = unitTable[t.Text]
	}
	if u == nil || p.notUnit(t) {
		return nil
	}
	p.i++
	if t.Text == "fl" || t.Text == "sq" {
		return nil
	}
	return u
}

// degrees tells an angle from a temperature.
func (p *parser) degrees() *unit {
	p.i++
	switch p.at(0).Text {
	case "c", "celsius":
		p.i++
		return unitTable["celsius"]
	case "f", "fahrenheit":
		p.i++
		return unitTable["fahrenheit"]
	}
	return unitTable["degrees"]
}

// notUnit says that a word that could be a unit is a variable or a preposition here.
func (p *parser) notUnit(t english.Token) bool {
	next := p.at(1)
	if t.Text == "in" {
		return next.Kind == english.Word && next.Text != "squared" && next.Text != "long" && next.Text != "tall" && next.Text != "wide" || next.Kind == english.Number
	}
	if len(t.Raw) > 1 {
		return false
	}
	if next.IsSign() && (next.Text == "+" || next.Text == "-" || next.Text == "=" || next.Text == "(" || next.Text == "<" || next.Text == ">") {
		return true
	}
	return next.Kind == english.Number && !next.Spaced
}
