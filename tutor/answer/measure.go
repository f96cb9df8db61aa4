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
	u := p.Unit()
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
func (p *parser) smaller(u *english.Unit) *node {
	start := p.I
	_ = p.Words("and")
	if n := p.plainCount(); n != nil {
		if v := p.Unit(); v != nil && v.Same(u) && v.Factor.Cmp(u.Factor) < 0 && v.Dim != (english.Dimension{}) {
			return &node{op: opQuantity, kids: []*node{n}, unit: v}
		}
	}
	p.I = start
	return nil
}

// plainCount reads a whole number in digits or words; nil if there is none.
func (p *parser) plainCount() *node {
	if t := p.At(0); t.Count() {
		p.I++
		return &node{op: opNum, num: t.Num}
	}
	if v, ok := p.Cardinal(); ok {
		return whole(v)
	}
	return nil
}

func addQuantities(a, b *node) *node {
	ratio := new(big.Rat).Quo(b.unit.Factor, a.unit.Factor)
	extra := number(ratio.Mul(ratio, b.kids[0].num.Rat))
	return &node{op: opQuantity, kids: []*node{sum(a.kids[0], extra)}, unit: a.unit}
}
