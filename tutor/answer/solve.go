package answer

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Simplified works an expression out: brackets are multiplied out, like terms are
// joined, roots of numbers are reduced. It is false for what has no such form that is
// sure: a root of a letter (of which nothing says that it is not below zero), a sum
// below a fraction line.
func Simplified(text string) (string, bool) {
	q, rough := normalOf(text)
	if q == nil || rough {
		return "", false
	}
	if q = q.lowered(); q == nil {
		return "", false
	}
	return q.num.written(), true
}

// Positive works an expression out in which no letter is below zero, so that the root of
// x^2 is x.
func Positive(text string) (string, bool) {
	n := scalarOf(text)
	if n == nil {
		return "", false
	}
	a := algebra{positive: true}
	q := a.form(n)
	if q == nil {
		return "", false
	}
	if q = q.lowered(); q == nil {
		return "", false
	}
	for _, m := range q.num {
		if slices.ContainsFunc(m.powers, func(p power) bool { return p.base[0] == '@' }) {
			return "", false
		}
	}
	return q.num.written(), true
}

// Imaginary works an expression out in which i is the root of -1: the square of i is -1.
func Imaginary(text string) (string, bool) {
	q, rough := normalOf(text)
	if q == nil || rough {
		return "", false
	}
	num, ok := q.num.turned()
	den, okDen := q.den.turned()
	if !ok || !okDen {
		return "", false
	}
	conjugate := poly{}
	for k, m := range den { // (a + bi)/(c + di) is widened by c - di
		if len(m.powers) > 0 {
			m.coef = new(big.Rat).Neg(m.coef)
		}
		conjugate[k] = m
	}
	below := den.times(conjugate)
	num = num.times(conjugate)
	if below == nil || num == nil {
		return "", false
	}
	if below, ok = below.turned(); !ok {
		return "", false
	}
	if num, ok = num.turned(); !ok {
		return "", false
	}
	if q = (&quotient{num, below}).lowered(); q == nil {
		return "", false
	}
	return q.num.written(), true
}

// turned is a polynomial of numbers and i in which no square of i is left.
func (a poly) turned() (poly, bool) {
	out := poly{}
	for _, m := range a {
		n := monomial{coef: new(big.Rat).Set(m.coef)}
		for _, p := range m.powers {
			if p.base != "i" {
				if !isDigit(p.base[0]) {
					return nil, false
				}
				n.powers = append(n.powers, p)
				continue
			}
			if p.den != 1 {
				return nil, false
			}
			turn := ((p.num % 4) + 4) % 4
			if turn >= 2 {
				n.coef.Neg(n.coef)
			}
			if turn%2 == 1 {
				n.powers = append(n.powers, power{"i", 1, 1})
			}
		}
		out = out.plus(polyOf(n), 1)
	}
	return out, true
}

// normalOf is the normal form of an expression in which every single letter is a variable.
func normalOf(text string) (q *quotient, rough bool) {
	n := scalarOf(text)
	if n == nil {
		return nil, false
	}
	var a algebra
	return a.form(n), a.rough
}

// scalarOf parses a text that is one expression from end to end; nil for any other.
func scalarOf(text string) *node {
	toks := english.Tokens(text)
	how := reading{names: map[string]bool{}}
	for _, t := range toks {
		if t.Kind == english.Word && len(t.Raw) == 1 {
			how.names[t.Raw] = true
		}
	}
	how.factorial = factorials(toks, true)
	n := everything(toks, how)
	if n == nil || !n.isScalar() || n.op == opQuantity || n.has(func(k *node) bool { return k.op == opQuantity || k.op == opPercent }) {
		return nil
	}
	return n
}

// lowered is a quotient over 1, nil where more than a number stands below.
func (q *quotient) lowered() *quotient {
	d, one := q.den.only()
	if !one || len(d.powers) != 0 {
		return nil
	}
	return &quotient{q.num.times(constant(new(big.Rat).Inv(d.coef))), constant(rational(1, 1))}
}

// written is a polynomial as people write it: 3x^2 - 5x + 2.
func (a poly) written() string {
	if len(a) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, k := range a.ordered() {
		m := a[k]
		switch {
		case m.coef.Sign() < 0 && i == 0:
			b.WriteByte('-')
		case m.coef.Sign() < 0:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(m.unsigned())
	}
	return b.String()
}

// ordered lists the monomials with letters, highest degree first, before numbers; what
// has i comes last.
func (a poly) ordered() []string {
	keys := a.keys()
	sorting.Stable(keys, func(x, y string) int { return cmp.Compare(a[x].imaginary(), a[y].imaginary()) })
	for i, k := range keys { // P - 2L rather than -2L + P
		if a[k].coef.Sign() > 0 && a[k].degree() == a[keys[0]].degree() && a[k].imaginary() == 0 {
			copy(keys[1:i+1], keys[:i])
			keys[0] = k
			break
		}
	}
	return keys
}

// imaginary is 1 for a number times i, which stands behind the real part.
func (m monomial) imaginary() int {
	if n := len(m.powers); n > 0 && m.powers[n-1] == (power{"i", 1, 1}) && !slices.ContainsFunc(m.powers[:n-1], func(p power) bool { return !isDigit(p.base[0]) }) {
		return 1
	}
	return 0
}

// unsigned is a monomial without its sign: 3x^2, 5sqrt(2)/2, x/3.
func (m monomial) unsigned() string {
	coef := new(big.Rat).Abs(m.coef)
	if len(m.powers) == 0 {
		return coef.RatString()
	}
	letters := m.lettered()
	if coef.Num().IsInt64() && coef.Num().Int64() == 1 {
		if coef.IsInt() {
			return letters
		}
		return letters + "/" + coef.Denom().String()
	}
	if coef.IsInt() {
		return coef.Num().String() + letters
	}
	return coef.Num().String() + letters + "/" + coef.Denom().String()
}

// lettered is a monomial without its number: its letters, then the square root of what
// stands below one, then other roots.
func (m monomial) lettered() string {
	var other, whole, rooted strings.Builder
	square := rational(1, 1) // what stands below a square root
	for _, p := range m.powers {
		switch prime := isDigit(p.base[0]); {
		case prime && p.num == 1 && p.den == 2:
			square.Mul(square, mustRat(p.base))
		case prime:
			other.WriteString(p.String())
		case p.den == 2 && p.num > 0:
			rooted.WriteString(p.base)
			if p.num > 1 {
				whole.WriteString(power{p.base, p.num / 2, 1}.String())
			}
		default:
			whole.WriteString(p.String())
		}
	}
	root := rooted.String()
	if !isOne(square) {
		root = square.RatString() + root
	}
	if root != "" {
		root = "sqrt(" + root + ")"
	}
	return other.String() + whole.String() + root
}

// mostDegree bounds the equations and the polynomials that are taken apart.
const mostDegree = 8

// sides is an equation brought to one side: what must be zero, and what must not be.
type sides struct{ zero, below poly }

func sidesOf(equation string) (sides, bool) {
	left, right, ok := strings.Cut(equation, "=")
	if !ok || strings.ContainsAny(right, "=<>≤≥≠") || strings.ContainsAny(left, "<>≤≥≠") {
		return sides{}, false
	}
	a, b := scalarOf(left), scalarOf(right)
	if a == nil || b == nil {
		return sides{}, false
	}
	var alg algebra
	p, q := alg.form(a), alg.form(b)
	if p == nil || q == nil || alg.rough {
		return sides{}, false
	}
	d := alg.plus(p, alg.negative(q))
	if d == nil {
		return sides{}, false
	}
	return sides{d.num, d.den}, true
}

// coefficients are those of a polynomial of one letter with whole exponents, the
// lowest first. Below zero exponents may go down to any; shift is how far all were
// raised.
func (a poly) coefficients() (letter string, of []*big.Rat, shift int, ok bool) {
	low, high := 0, 0
	for _, m := range a {
		for _, p := range m.powers {
			if isDigit(p.base[0]) || p.base[0] == '@' || p.den != 1 || p.base == "pi" || letter != "" && letter != p.base {
				return "", nil, 0, false
			}
			letter = p.base
			low, high = min(low, p.num), max(high, p.num)
		}
	}
	if letter == "" || high-low > mostDegree {
		return "", nil, 0, false
	}
	of = make([]*big.Rat, high-low+1)
	for i := range of {
		of[i] = new(big.Rat)
	}
	for _, m := range a {
		e := 0
		if len(m.powers) > 0 {
			e = m.powers[0].num
		}
		of[e-low].Set(m.coef)
	}
	return letter, of, -low, true
}

// valueAt is a polynomial's worth at a number.
func valueAt(of []*big.Rat, x *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, c := range slices.Backward(of) {
		sum.Mul(sum, x).Add(sum, c)
	}
	return sum
}

// Roots are the real solutions of an equation of one letter, each once, as numbers are
// written; two that differ in the sign of a root are one text with ±. It is false where
// they cannot all be found exactly, and where there is none.
func Roots(equation string) (letter string, roots []string, ok bool) {
	s, ok := sidesOf(equation)
	if !ok || len(s.zero) == 0 {
		return "", nil, false
	}
	letter, of, shift, ok := s.zero.coefficients()
	if !ok || len(of) < 2 {
		return "", nil, false
	}
	of = wholeNumbers(of)
	if of == nil {
		return "", nil, false
	}
	found, rest := split(of)
	for _, r := range found {
		if shift > 0 && r.Sign() == 0 || s.excludes(letter, r) {
			continue
		}
		if text := r.RatString(); !slices.Contains(roots, text) {
			roots = append(roots, text)
		}
	}
	switch {
	case len(rest) == 3 && len(s.below) == 1 && len(found) == 0:
		text, real := surds(rest)
		return letter, []string{text}, real
	case len(rest) > 2:
		return "", nil, false
	}
	return letter, roots, len(roots) > 0
}

// excludes reports whether a number makes zero of what stands below a fraction line.
func (s sides) excludes(letter string, r *big.Rat) bool {
	name, of, _, ok := s.below.coefficients()
	if !ok {
		return len(s.below) > 1
	}
	return name != letter || valueAt(of, r).Sign() == 0
}

// wholeNumbers is a polynomial with whole coefficients without a common factor, and without
// zeros at its upper end; nil where they are too large.
func wholeNumbers(of []*big.Rat) []*big.Rat {
	for len(of) > 0 && of[len(of)-1].Sign() == 0 {
		of = of[:len(of)-1]
	}
	if len(of) == 0 {
		return nil
	}
	times, common := big.NewInt(1), new(big.Int)
	for _, c := range of {
		g := new(big.Int).GCD(nil, nil, times, c.Denom())
		times = new(big.Int).Mul(times, new(big.Int).Quo(c.Denom(), g))
	}
	out := make([]*big.Rat, len(of))
	for i, c := range of {
		out[i] = new(big.Rat).Mul(c, new(big.Rat).SetInt(times))
		common.GCD(nil, nil, common, new(big.Int).Abs(out[i].Num()))
		if size(out[i]) > 60 {
			return nil
		}
	}
	for i := range out {
		out[i].Quo(out[i], new(big.Rat).SetInt(common))
	}
	return out
}

// split divides a polynomial with whole coefficients by x - r for each rational r that
// makes it zero, as often as it does; rest has no such r.
func split(of []*big.Rat) (roots []*big.Rat, rest []*big.Rat) {
	rest = of
	for len(rest) > 1 && rest[0].Sign() == 0 {
		roots, rest = append(roots, new(big.Rat)), rest[1:]
	}
	for len(rest) > 1 {
		r := rationalRoot(rest)
		if r == nil {
			return roots, rest
		}
		roots = append(roots, r)
		rest = wholeNumbers(divided(rest, r))
		if rest == nil {
			return roots, nil
		}
	}
	return roots, rest
}

// mostTried bounds the numbers whose divisors are tried as roots.
const mostTried = 1_000_000

// rationalRoot is one of the quotients of a divisor of the last coefficient by one of the
// first that makes a polynomial zero, nil for none.
func rationalRoot(of []*big.Rat) *big.Rat {
	if len(of) == 2 {
		r := new(big.Rat).Quo(of[0], of[1])
		return r.Neg(r)
	}
	last, first := of[0].Num(), of[len(of)-1].Num()
	for _, p := range divisors(last) {
		for _, q := range divisors(first) {
			for _, sign := range []int64{1, -1} {
				if r := big.NewRat(sign*p, q); valueAt(of, r).Sign() == 0 {
					return r
				}
			}
		}
	}
	return nil
}

func divisors(n *big.Int) []int64 {
	v := new(big.Int).Abs(n)
	if !v.IsInt64() || v.Int64() > mostTried {
		return nil
	}
	var out []int64
	for d := int64(1); d*d <= v.Int64(); d++ {
		if v.Int64()%d == 0 {
			out = append(out, d, v.Int64()/d)
		}
	}
	return out
}

// divided is a polynomial over x - r, which divides it.
func divided(of []*big.Rat, r *big.Rat) []*big.Rat {
	out := make([]*big.Rat, len(of)-1)
	carry := new(big.Rat)
	for i := len(of) - 1; i > 0; i-- {
		carry = new(big.Rat).Add(of[i], new(big.Rat).Mul(carry, r))
		out[i-1] = carry
	}
	return out
}

// surds are the solutions of a quadratic that has no rational ones: (3 ± sqrt(17))/4; not
// real where what stands below the root is below zero.
func surds(of []*big.Rat) (text string, real bool) {
	c, b, a := of[0].Num(), of[1].Num(), of[2].Num()
	d := new(big.Int).Mul(b, b)
	d.Sub(d, new(big.Int).Mul(big.NewInt(4), new(big.Int).Mul(a, c)))
	if d.Sign() <= 0 || d.BitLen() > 50 {
		return "", false
	}
	out, in := int64(1), d.Int64() // sqrt(d) is out times sqrt(in)
	for p := int64(2); p*p <= in && p < 20000; p++ {
		for in%(p*p) == 0 {
			out, in = out*p, in/(p*p)
		}
	}
	below := new(big.Int).Mul(big.NewInt(2), a)
	top := new(big.Int).Neg(b)
	g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(top), big.NewInt(out))
	g.GCD(nil, nil, g, new(big.Int).Abs(below))
	top.Quo(top, g)
	below.Quo(below, g)
	out /= g.Int64()
	if below.Sign() < 0 {
		below.Neg(below)
		top.Neg(top)
	}
	root := "sqrt(" + itoa(int(in)) + ")"
	if out > 1 {
		root = itoa(int(out)) + root
	}
	whole := "±" + root
	if top.Sign() != 0 {
		whole = top.String() + " ± " + root
	}
	if below.Cmp(big.NewInt(1)) == 0 {
		return whole, true
	}
	if top.Sign() == 0 {
		return whole + "/" + below.String(), true
	}
	return "(" + whole + ")/" + below.String(), true
}

// Isolated solves an equation of several letters for one of them, in which it is linear.
// It is false for others, and for one that says already what the letter is.
func Isolated(equation, letter string) (string, bool) {
	s, ok := sidesOf(equation)
	if !ok || len(s.below) != 1 {
		return "", false
	}
	with, without := poly{}, poly{}
	for k, m := range s.zero {
		at := slices.IndexFunc(m.powers, func(p power) bool { return p.base == letter })
		if slices.ContainsFunc(m.powers, func(p power) bool { return p.base[0] == '@' || p.den != 1 }) {
			return "", false
		}
		if at < 0 {
			without[k] = m
			continue
		}
		if m.powers[at].num != 1 {
			return "", false
		}
		rest := monomial{coef: m.coef, powers: slices.Delete(slices.Clone(m.powers), at, at+1)}
		with[rest.key()] = rest
	}
	if len(with) == 0 || len(without) == 0 {
		return "", false
	}
	return over(poly{}.plus(without, -1), with), true
}

// over is one polynomial over another, without the sign and the denominators that both have.
func over(top, below poly) string {
	if first := below[below.keys()[0]]; first.coef.Sign() < 0 {
		top, below = poly{}.plus(top, -1), poly{}.plus(below, -1)
	}
	times := big.NewInt(1)
	for _, p := range []poly{top, below} {
		for _, m := range p {
			g := new(big.Int).GCD(nil, nil, times, m.coef.Denom())
			times.Mul(times, new(big.Int).Quo(m.coef.Denom(), g))
		}
	}
	widen := constant(new(big.Rat).SetInt(times))
	top, below = top.times(widen), below.times(widen)
	a, b := top.written(), below.written()
	if len(top) > 1 {
		a = "(" + a + ")"
	}
	m, one := below.only()
	switch {
	case one && len(m.powers) == 0 && isOne(m.coef):
		return top.written()
	case !one || len(m.powers) > 1 || len(m.powers) == 1 && !isOne(m.coef):
		b = "(" + b + ")"
	}
	return a + "/" + b
}
