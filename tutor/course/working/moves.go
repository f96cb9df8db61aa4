package working

import "math/big"

// Wrong moves with an equation as a whole.

// moves tries them.
func (d *desk) moves() {
	left, ok := pieces(d.on.left)
	right, okRight := pieces(d.on.right)
	if !ok || !okRight || len(left)+len(right) > 10 {
		return
	}
	l, r := sumBut(left, -1, -1), sumBut(right, -1, -1)
	for _, p := range left {
		d.moved(l, r, p)
		d.shared(l, r, p)
	}
	for _, p := range right {
		d.moved(r, l, p)
	}
	d.coefficient(l, r)
	d.coefficient(r, l)
}

// equal notes the equation a = b as what a rule makes.
func (d *desk) equal(bug string, a, b poly) { d.equalIn("eq_2step", bug, a, b) }

// equalIn is equal with a rule of another type.
func (d *desk) equalIn(typ, bug string, a, b poly) {
	if e, ok := d.rules.Explanation(typ, bug); ok {
		d.found = append(d.found, candidate{e, equation(a, b, d.on.relation)})
	}
}

// moved takes a piece from side a: it goes over without a change of sign, or is
// taken from one side alone.
func (d *desk) moved(a, b, piece poly) {
	if len(piece) == 0 || a.equal(piece) && len(b) > 0 && len(b.letters()) == 0 && len(piece.letters()) > 0 {
		return
	}
	d.equal("moves-term-without-changing-sign", a.minus(piece), b.plus(piece))
	if !a.equal(piece) {
		d.equal("changes-one-side-only", a.minus(piece), b)
		d.equal("changes-one-side-only", a, b.minus(piece))
	}
}

// shared divides by the coefficient of a piece on one side, or a single piece.
func (d *desk) shared(a, b, piece poly) {
	m, x, ok := piece.monomial()
	if !ok || m == "" || x.IsInt() && x.Num().BitLen() < 2 || a.equal(piece) {
		return
	}
	inverse := new(big.Rat).Inv(x)
	one := piece.scaled(inverse)
	rest := a.minus(piece)
	d.equal("divides-before-subtracting-one-term", one.plus(rest), b.scaled(inverse))
	d.equal("divides-before-subtracting-one-term", one.plus(rest.scaled(inverse)), b)
}

// coefficient frees m x = c of its m in wrong ways.
func (d *desk) coefficient(a, b poly) {
	m, x, ok := a.monomial()
	c, isNumber := b.number()
	if !ok || m == "" || !isNumber {
		return
	}
	unknown := poly{m: big.NewRat(1, 1)}
	if x.Sign() < 0 && d.on.relation != "=" {
		d.equalIn("ineq_negative", "keeps-the-inequality-sign", unknown, b.scaled(new(big.Rat).Inv(x)))
	}
	d.equal("drops-the-minus", unknown, b.scaled(new(big.Rat).Neg(new(big.Rat).Inv(x))))
	if x.Cmp(big.NewRat(1, 1)) == 0 || x.Cmp(big.NewRat(-1, 1)) == 0 {
		return
	}
	if !x.IsInt() && x.Num().IsInt64() && x.Num().Int64() == 1 { // x/4 = 3
		size := new(big.Rat).Inv(x)
		d.equalIn("eq_div", "repeats-the-operation", unknown, b.scaled(x))
		d.equalIn("eq_div", "subtracts-coefficient", unknown, b.minus(constant(size)))
		d.equalIn("eq_div", "adds-coefficient", unknown, b.plus(constant(size)))
		return
	}
	d.equal("subtracts-coefficient", unknown, b.minus(constant(x)))
	d.equal("adds-coefficient", unknown, b.plus(constant(x)))
	d.equal("multiplies-by-coefficient", unknown, b.scaled(x))
	if c.Sign() != 0 {
		d.equal("inverts-the-division", unknown, constant(new(big.Rat).Quo(x, c)))
	}
}
