package answer

import (
	"hash/fnv"
	"math/big"
)

// point gives every variable a value; the values follow from the names and the
// point's number alone, so that a comparison always comes out the same.
type point struct {
	number  int
	whole   bool // whole numbers, for factorials
	euler   bool // "e" is Euler's number
	budget  *int
	defined map[string]*big.Float
}

// maxSampleWork bounds the function values computed for one comparison.
const maxSampleWork = 4000

// value of a variable: positive at half of the points, of either sign at the others.
func (p *point) value(name string) *big.Float {
	if v, ok := p.defined[name]; ok {
		return v
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(name))
	bits := h.Sum32() + uint32(p.number)*2654435761
	bits ^= bits >> 15
	bits *= 2246822519
	bits ^= bits >> 13
	var v *big.Float
	if p.whole {
		v = floatInt(int64(2 + bits%7))
	} else {
		v = floatRat(rational(int64(1000+bits%4001), 1597))
		if p.number%2 == 1 {
			v = floatRat(rational(int64(100+bits%1401), 1597)) // below one, for arc functions
		}
		if p.number%4 >= 2 && bits&(1<<20) != 0 {
			v.Neg(v)
		}
	}
	p.defined[name] = v
	return v
}

// eval computes a node at the point; it is false where it has no real value.
func (p *point) eval(n *node) (*big.Float, bool) {
	if *p.budget--; *p.budget < 0 {
		return nil, false
	}
	switch n.op {
	case opNum:
		if n.num.Rat == nil || size(n.num.Rat) > maxBits {
			return nil, false
		}
		return floatRat(n.num.Rat), true
	case opName:
		return p.name(n.name), true
	case opAdd, opMul, opDiv, opNeg, opMixed, opPercent, opQuantity, opAbs:
		return p.fold(n)
	case opPow:
		return p.power(n)
	case opFact:
		return p.factorial(n)
	case opCall:
		return p.call(n)
	case opPlusMinus, opColon, opRemainder, opRelation, opLogic, opList, opTuple, opBracket, opSet, opUnion, opInf:
	}
	return nil, false
}

func (p *point) name(name string) *big.Float {
	if name == "pi" {
		return newFloat().Set(floatPi)
	}
	if name == "e" && p.euler {
		return newFloat().Set(floatE)
	}
	return newFloat().Set(p.value(name))
}

func (p *point) fold(n *node) (*big.Float, bool) {
	total, ok := p.eval(n.kids[0])
	if !ok {
		return nil, false
	}
	switch {
	case n.op == opNeg:
		return total.Neg(total), true
	case n.op == opPercent:
		return total.Quo(total, floatInt(100)), true
	case n.op == opAbs:
		return total.Abs(total), true
	case n.op == opQuantity:
		return total, true
	}
	for _, k := range n.kids[1:] {
		v, ok := p.eval(k)
		if !ok || n.op == opDiv && v.Sign() == 0 {
			return nil, false
		}
		switch {
		case n.op == opMul:
			total.Mul(total, v)
		case n.op == opDiv:
			total.Quo(total, v)
		default: // opAdd, opMixed
			total.Add(total, v)
		}
	}
	return total, inRange(total)
}

func (p *point) power(n *node) (*big.Float, bool) {
	base, ok := p.eval(n.kids[0])
	exp, okExp := p.eval(n.kids[1])
	if !ok || !okExp {
		return nil, false
	}
	exact, _ := exactOf(n.kids[1])
	if exact == nil && p.whole && exp.IsInt() {
		exact, _ = exp.Rat(nil)
	}
	return floatPow(base, exp, exact)
}

func (p *point) factorial(n *node) (*big.Float, bool) {
	v, ok := p.eval(n.kids[0])
	if !ok || !v.IsInt() || v.Sign() < 0 || v.MantExp(nil) > 8 {
		return nil, false
	}
	*p.budget -= 10
	k, _ := v.Int64()
	return newFloat().SetInt(new(big.Int).MulRange(1, k)), true
}

func (p *point) call(n *node) (*big.Float, bool) {
	*p.budget -= 20
	args := make([]*big.Float, len(n.kids))
	for i, k := range n.kids {
		v, ok := p.eval(k)
		if !ok || !inRange(v) {
			return nil, false
		}
		args[i] = v
	}
	if n.name == "root" && len(args) == 2 {
		index, ok := exactOf(n.kids[0])
		if !ok || index.Sign() <= 0 {
			return nil, false
		}
		return floatPow(args[1], floatRat(new(big.Rat).Inv(index)), new(big.Rat).Inv(index))
	}
	if len(args) != 1 {
		return nil, false
	}
	return p.apply(n.name, args[0])
}

// apply computes a function of one number.
func (p *point) apply(name string, x *big.Float) (*big.Float, bool) {
	switch name {
	case "sqrt":
		if x.Sign() < 0 {
			return nil, false
		}
		return newFloat().Sqrt(x), true
	case "cbrt":
		return floatPow(x, floatRat(rational(1, 3)), rational(1, 3))
	case "abs":
		return x.Abs(x), true
	case "exp":
		return floatExp(x)
	case "ln":
		return floatLog(x)
	case "log":
		return commonLog(x)
	case "floor", "ceil", "round":
		return stepped(name, x), true
	case "f", "g", "h":
		return unknownFunction(name, x)
	case "sin", "cos", "tan", "cot", "sec", "csc":
		return circular(name, x)
	case "asin", "acos", "atan", "acot", "asec", "acsc":
		return arc(name, x)
	case "sinh", "cosh", "tanh", "sech", "csch", "coth":
		return hyperbolic(name, x)
	}
	return nil, false
}

// commonLog is the logarithm to base ten.
func commonLog(x *big.Float) (*big.Float, bool) {
	top, ok := floatLog(x)
	bottom, okTen := floatLog(floatInt(10))
	if !ok || !okTen {
		return nil, false
	}
	return quo(top, bottom)
}

// unknownFunction stands for a function without a definition: some smooth one for each name.
func unknownFunction(name string, x *big.Float) (*big.Float, bool) {
	s, c, ok := floatSinCos(x)
	if !ok {
		return nil, false
	}
	s.Mul(s, floatRat(rational(int64(name[0]), 37)))
	return s.Add(s, newFloat().Mul(c, newFloat().Mul(c, c))), true
}

// stepped is floor, ceil or round (half to even, as maxima does).
func stepped(name string, x *big.Float) *big.Float {
	r, _ := x.Rat(nil)
	down := floor(r)
	up := new(big.Int).Add(down, big.NewInt(1))
	if r.IsInt() {
		up = down
	}
	frac := new(big.Rat).Sub(r, new(big.Rat).SetInt(down))
	half := frac.Cmp(rational(1, 2))
	if name == "ceil" || name == "round" && (half > 0 || half == 0 && down.Bit(0) == 1) {
		return newFloat().SetInt(up)
	}
	return newFloat().SetInt(down)
}

func circular(name string, x *big.Float) (*big.Float, bool) {
	s, c, ok := floatSinCos(x)
	if !ok {
		return nil, false
	}
	one := floatInt(1)
	switch name {
	case "sin":
		return s, true
	case "cos":
		return c, true
	case "tan":
		return quo(s, c)
	case "cot":
		return quo(c, s)
	case "sec":
		return quo(one, c)
	}
	return quo(one, s)
}

func quo(a, b *big.Float) (*big.Float, bool) {
	if b.Sign() == 0 {
		return nil, false
	}
	return newFloat().Quo(a, b), true
}

func arc(name string, x *big.Float) (*big.Float, bool) {
	if name == "acot" || name == "asec" || name == "acsc" {
		inv, ok := quo(floatInt(1), x)
		if !ok {
			return nil, false
		}
		return arc(map[string]string{"acot": "atan", "asec": "acos", "acsc": "asin"}[name], inv)
	}
	if name == "atan" {
		return floatAtan(x)
	}
	rest := newFloat().Sub(floatInt(1), newFloat().Mul(x, x))
	if rest.Sign() <= 0 {
		return nil, false
	}
	asin, ok := floatAtan(newFloat().Quo(x, newFloat().Sqrt(rest)))
	if !ok || name == "asin" {
		return asin, ok
	}
	right := newFloat().SetMantExp(floatPi, -1)
	return right.Sub(right, asin), true
}

func hyperbolic(name string, x *big.Float) (*big.Float, bool) {
	up, ok := floatExp(x)
	if !ok || up.Sign() == 0 {
		return nil, false
	}
	down := newFloat().Quo(floatInt(1), up)
	sinh := newFloat().Sub(up, down)
	cosh := newFloat().Add(up, down)
	two := floatInt(2)
	switch name {
	case "sinh":
		return sinh.Quo(sinh, two), true
	case "cosh":
		return cosh.Quo(cosh, two), true
	case "tanh":
		return quo(sinh, cosh)
	case "sech":
		return quo(two, cosh)
	case "csch":
		return quo(two, sinh)
	}
	return quo(cosh, sinh)
}

// agree reports whether two values are the same up to rounding.
func agree(x, y *big.Float) bool {
	diff := newFloat().Sub(x, y)
	if diff.Sign() == 0 {
		return true
	}
	return diff.MantExp(nil) < max(x.MantExp(nil), y.MantExp(nil), 0)-agreeBits
}

// agreeClosely is agree relative to the values, however small they are.
func agreeClosely(x, y *big.Float) bool {
	diff := newFloat().Sub(x, y)
	return diff.Sign() == 0 || diff.MantExp(nil) < max(x.MantExp(nil), y.MantExp(nil))-agreeBits
}

// tiny reports whether a value may be nothing but rounding error.
func tiny(x *big.Float) bool { return x.Sign() == 0 || x.MantExp(nil) < -agreeBits-30 }

// samples calls f at up to 16 points until it returns false. Each side has its
// own bound on work, so that their order makes no difference.
func samples(a, b *node, f func(p, q *point) bool) {
	factorials := a.has(isFactorial) || b.has(isFactorial)
	euler := a.has(isEuler) || b.has(isEuler)
	left, right := maxSampleWork, maxSampleWork
	for i := range 16 {
		values := map[string]*big.Float{}
		p := &point{number: i, whole: factorials, euler: euler, budget: &left, defined: values}
		q := &point{number: i, whole: factorials, euler: euler, budget: &right, defined: values}
		if !f(p, q) || left < 0 || right < 0 {
			return
		}
	}
}

func isFactorial(n *node) bool { return n.op == opFact }

func isEuler(n *node) bool {
	return n.op == opPow && n.kids[0].op == opName && n.kids[0].name == "e"
}

// sampledEqual compares two expressions at many points. It is sure when they
// differ somewhere, or agree wherever both have a value and there are enough
// such points. Where both are no more than rounding error a point says little,
// and many of them are needed.
func sampledEqual(a, b *node) (equal, sure bool) {
	agreed, vanished, differ := 0, 0, false
	constant := len(a.variables(b.variables(nil))) == 0
	samples(a, b, func(p, q *point) bool {
		x, okX := p.eval(a)
		y, okY := q.eval(b)
		switch {
		case !okX || !okY:
		case tiny(x) && tiny(y):
			vanished++
		case agreeClosely(x, y):
			agreed++
		default:
			differ = true
		}
		return !differ && !constant && agreed < 12
	})
	switch {
	case differ:
		return false, true
	case constant:
		return agreed+vanished > 0, agreed+vanished > 0
	}
	enough := agreed >= 3 || agreed+vanished >= 10
	return enough, enough
}

// bothWorth are the values of two numbers that may not be rational.
func bothWorth(a, b *node) (x, y *big.Float, ok bool) {
	budget := maxSampleWork
	p := &point{budget: &budget}
	x, okX := p.eval(a)
	y, okY := p.eval(b)
	return x, y, okX && okY
}
