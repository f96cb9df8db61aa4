package answer

import (
	"math/big"
	"strings"
)

// quotient is one polynomial over another: the normal form of a rational function.
type quotient struct{ num, den poly }

// algebra brings expressions into normal form. rough is set when something
// opaque was met (a function, a root of a variable): forms that differ may then
// still be equal.
type algebra struct {
	rough    bool
	positive bool // no letter is below zero
	work     int
}

// maxWork bounds the operations on polynomials of one comparison.
const maxWork = 400

// form is the normal form of a node, nil when it has none.
func (a *algebra) form(n *node) *quotient {
	if a.work++; a.work > maxWork {
		return nil
	}
	switch n.op {
	case opNum, opMixed, opPercent, opFact, opAbs, opInf:
		return a.atomic(n)
	case opName:
		return &quotient{polyOf(monomial{rational(1, 1), []power{{n.name, 1, 1}}}), constant(rational(1, 1))}
	case opNeg:
		return a.negative(a.form(n.kids[0]))
	case opAdd, opMul, opDiv:
		return a.fold(n)
	case opPow:
		return a.power(n)
	case opCall:
		return a.call(n)
	case opQuantity:
		return a.form(n.kids[0])
	case opPlusMinus, opColon, opRemainder, opRelation, opLogic, opList, opTuple, opBracket, opSet, opUnion:
	}
	return nil
}

// atomic is a number, or an opaque piece.
func (a *algebra) atomic(n *node) *quotient {
	if r, ok := exactOf(n); ok {
		return &quotient{constant(r), constant(rational(1, 1))}
	}
	if n.op == opNum || n.op == opInf {
		return nil
	}
	return a.opaque(map[operation]string{opFact: "fact", opAbs: "abs", opMixed: "mixed", opPercent: "percent"}[n.op], n.kids)
}

// opaque is a piece that is only known to be equal to itself.
func (a *algebra) opaque(name string, kids []*node) *quotient {
	a.rough = true
	var b strings.Builder
	b.WriteString("@" + name + "(")
	for _, k := range kids {
		q := a.form(k)
		if q == nil {
			return nil
		}
		b.WriteString(q.String() + ";")
	}
	b.WriteByte(')')
	if b.Len() > 2000 {
		return nil
	}
	return &quotient{polyOf(monomial{rational(1, 1), []power{{b.String(), 1, 1}}}), constant(rational(1, 1))}
}

func (a *algebra) negative(q *quotient) *quotient {
	if q == nil {
		return nil
	}
	return &quotient{poly{}.plus(q.num, -1), q.den}
}

func (a *algebra) fold(n *node) *quotient {
	total := a.form(n.kids[0])
	for _, k := range n.kids[1:] {
		q := a.form(k)
		if total == nil || q == nil {
			return nil
		}
		switch {
		case n.op == opAdd:
			total = a.plus(total, q)
		case n.op == opMul:
			total = a.times(total, q)
		default: // opDiv
			total = a.times(total, a.inverse(q))
		}
	}
	return total
}

func (a *algebra) plus(x, y *quotient) *quotient {
	if samePoly(x.den, y.den) {
		return a.checked(x.num.plus(y.num, 1), x.den)
	}
	left, right, den := x.num.times(y.den), y.num.times(x.den), x.den.times(y.den)
	if left == nil || right == nil {
		return nil
	}
	return a.checked(left.plus(right, 1), den)
}

func (a *algebra) times(x, y *quotient) *quotient {
	if x == nil || y == nil {
		return nil
	}
	return a.checked(x.num.times(y.num), x.den.times(y.den))
}

// checked refuses what grew too large.
func (a *algebra) checked(num, den poly) *quotient {
	a.work += 1 + (len(num)+len(den))/8
	if num == nil || den == nil || len(num) > maxTerms || len(den) > maxTerms {
		return nil
	}
	return &quotient{num, den}
}

// inverse is 1/q; nil when q is 0. A single monomial is inverted in place.
func (a *algebra) inverse(q *quotient) *quotient {
	if q == nil || len(q.num) == 0 {
		return nil
	}
	m, single := q.num.only()
	if !single {
		return &quotient{q.den, q.num}
	}
	inv := monomial{coef: new(big.Rat).Inv(m.coef)}
	for _, p := range m.powers {
		if !inv.absorb(power{p.base, -p.num, p.den}) {
			return nil
		}
	}
	return a.checked(q.den.times(polyOf(inv)), constant(rational(1, 1)))
}

func samePoly(a, b poly) bool { return len(a) == len(b) && len(a.plus(b, -1)) == 0 }

// power is base^exponent.
func (a *algebra) power(n *node) *quotient {
	exp, ok := exactOf(n.kids[1])
	if !ok {
		return a.opaque("pow", n.kids)
	}
	base := a.form(n.kids[0])
	if base == nil || !exp.Num().IsInt64() || !exp.Denom().IsInt64() {
		return nil
	}
	return a.raise(base, exp, func() *quotient { return a.opaque("pow", n.kids) })
}

// raise is base to a rational power; other stands in where there is no exact rule.
func (a *algebra) raise(base *quotient, exp *big.Rat, other func() *quotient) *quotient {
	if !exp.IsInt() {
		if q := a.radical(base, exp); q != nil {
			return q
		}
		return other()
	}
	e := exp.Num().Int64()
	if len(base.num) == 0 {
		if e <= 0 {
			return nil
		}
		return base
	}
	if e < 0 {
		return a.raise(a.inverse(base), new(big.Rat).Neg(exp), other)
	}
	limit := int64(maxExponent)
	if len(base.num)+len(base.den) == 2 {
		limit = 4096
	}
	if e > limit {
		return other()
	}
	return a.repeated(base, e)
}

// repeated is base^e by squaring.
func (a *algebra) repeated(base *quotient, e int64) *quotient {
	out := &quotient{constant(rational(1, 1)), constant(rational(1, 1))}
	for ; e > 0 && base != nil && out != nil; e >>= 1 {
		if e&1 == 1 {
			out = a.times(out, base)
		}
		if e > 1 {
			base = a.times(base, base)
		}
	}
	if base == nil {
		return nil
	}
	return out
}

// radical is a single positive monomial to a broken power, nil where no exact rule holds.
func (a *algebra) radical(base *quotient, exp *big.Rat) *quotient {
	m, single := base.num.only()
	d, one := base.den.only()
	if !single || !one || len(d.powers) != 0 || exp.Denom().Int64() > 64 || exp.Num().CmpAbs(big.NewInt(4096)) > 0 {
		return nil
	}
	out := monomial{coef: rational(1, 1)}
	coef := new(big.Rat).Quo(m.coef, d.coef)
	num, den := int(exp.Num().Int64()), int(exp.Denom().Int64())
	if coef.Sign() < 0 {
		if den%2 == 0 || len(m.powers) > 0 {
			return nil
		}
		if num%2 != 0 {
			out.coef = rational(-1, 1)
		}
	}
	result, ok := rootOf(out, coef.Abs(coef), num, den)
	for i := 0; ok && i < len(m.powers); i++ {
		result, ok = a.timesRoot(result, m.powers[i], num, den)
	}
	if !ok {
		return nil
	}
	return &quotient{polyOf(result), constant(rational(1, 1))}
}

// timesRoot multiplies a monomial by a power to the power num/den.
func (a *algebra) timesRoot(m monomial, p power, num, den int) (monomial, bool) {
	prime := isDigit(p.base[0])
	if !prime && !a.positive && (p.num != 1 || p.den != 1) {
		return m, false
	}
	a.rough = a.rough || !prime && p.base != "pi"
	q := polyOf(m).times(polyOf(monomial{rational(1, 1), []power{reduced(p.base, p.num*num, p.den*den)}}))
	if q == nil {
		return m, false
	}
	m, _ = q.only()
	return m, true
}

// rootOf multiplies out by a positive rational number to the power num/den, prime by prime.
func rootOf(out monomial, coef *big.Rat, num, den int) (monomial, bool) {
	for side, part := range []*big.Int{coef.Num(), coef.Denom()} {
		primes, ok := factors(part)
		if !ok {
			return out, false
		}
		for _, p := range primes {
			e := p.num * num
			if side == 1 {
				e = -e
			}
			next := monomial{coef: out.coef}
			if !next.absorb(reduced(p.base, e, den)) {
				return out, false
			}
			product, ok := monomial{coef: rational(1, 1), powers: out.powers}.times(monomial{coef: next.coef, powers: next.powers})
			if !ok {
				return out, false
			}
			out = product
		}
	}
	return out, true
}

// factors splits a positive whole number into primes; it is false for one with two large primes.
func factors(n *big.Int) ([]power, bool) {
	if n.BitLen() > 60 {
		return nil, false
	}
	var out []power
	v := n.Int64()
	for p := int64(2); p*p <= v && p < 20000; p++ {
		count := 0
		for ; v%p == 0; v /= p {
			count++
		}
		if count > 0 {
			out = append(out, power{itoa(int(p)), count, 1})
		}
	}
	if v > 1 {
		if v >= 20000*20000 {
			return nil, false
		}
		out = append(out, power{itoa(int(v)), 1, 1})
	}
	return out, true
}

// call is a function's normal form: roots by rule, the rest opaque.
func (a *algebra) call(n *node) *quotient {
	if r, ok := exactOf(n); ok {
		return &quotient{constant(r), constant(rational(1, 1))}
	}
	var index *big.Rat
	arg := n.kids[len(n.kids)-1]
	switch {
	case n.name == "sqrt" && len(n.kids) == 1:
		index = rational(2, 1)
	case n.name == "cbrt" && len(n.kids) == 1:
		index = rational(3, 1)
	case n.name == "root" && len(n.kids) == 2:
		if r, ok := exactOf(n.kids[0]); ok && r.IsInt() && r.Sign() > 0 {
			index = r
		}
	}
	if index != nil {
		if base := a.form(arg); base != nil {
			if q := a.radical(base, new(big.Rat).Inv(index)); q != nil {
				return q
			}
		}
	}
	return a.opaque(n.name, n.kids)
}

// String writes a quotient; equal normal forms give equal texts.
func (q *quotient) String() string {
	if d, ok := q.den.only(); ok && len(d.powers) == 0 && isOne(d.coef) {
		return q.num.String()
	}
	return "(" + q.num.String() + ")/(" + q.den.String() + ")"
}

// String writes a polynomial, highest degree first.
func (a poly) String() string {
	if len(a) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, k := range a.keys() {
		a[k].write(&b, i == 0)
	}
	return b.String()
}

// write writes a monomial with its sign.
func (m monomial) write(b *strings.Builder, first bool) {
	coef := new(big.Rat).Abs(m.coef)
	switch {
	case m.coef.Sign() < 0:
		b.WriteByte('-')
	case !first:
		b.WriteByte('+')
	}
	var parts []string
	if !isOne(coef) || len(m.powers) == 0 {
		parts = append(parts, coef.RatString())
	}
	for _, p := range m.powers {
		parts = append(parts, p.String())
	}
	b.WriteString(strings.Join(parts, "*"))
}

// String writes a power: "x^2", "sqrt(3)", "2^(1/3)".
func (p power) String() string {
	base := strings.TrimPrefix(p.base, "@")
	switch {
	case p.num == 1 && p.den == 1:
		return base
	case p.num == 1 && p.den == 2:
		return "sqrt(" + base + ")"
	case p.den == 1 && p.num > 0:
		return base + "^" + itoa(p.num)
	case p.den == 1:
		return base + "^(" + itoa(p.num) + ")"
	}
	return base + "^(" + itoa(p.num) + "/" + itoa(p.den) + ")"
}
