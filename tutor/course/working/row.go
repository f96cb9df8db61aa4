package working

import (
	"math/big"
	"strings"
)

// row is an expression as written: terms side by side with operators between
// them. Its order is not worked out, so that a wrong order can be tried on it.
type row struct {
	terms []term
	ops   []op // one fewer than terms
}

// op is an operator: one of + - * / ^, or adjacent.
type op byte

// adjacent stands between factors that are written side by side: 5x, 3(x + 2).
const adjacent op = '.'

// term is one operand: a number, a letter, or a row in brackets.
type term struct {
	minus bool // a sign of its own: -3, -(x + 1); -3^2 is the negative of 3^2
	num   *numeral
	name  string
	in    *row
}

// numeral is a number with its writing, on which some rules work: "2/4", "0.50".
type numeral struct {
	rat  *big.Rat
	text string // as the catalogue reads it: "1 1/2"
}

func numeralOf(x *big.Rat) *numeral { return &numeral{x, x.RatString()} }

func numberTerm(x *big.Rat) term {
	if x.Sign() < 0 {
		return term{minus: true, num: numeralOf(new(big.Rat).Neg(x))}
	}
	return term{num: numeralOf(x)}
}

func single(t term) *row { return &row{terms: []term{t}} }

// number is a term that is a number, with its sign; brackets around it count for
// nothing.
func (t term) number() (n numeral, ok bool) {
	switch {
	case t.num != nil && t.minus:
		return numeral{new(big.Rat).Neg(t.num.rat), "-" + t.num.text}, true
	case t.num != nil:
		return *t.num, true
	case t.in != nil && len(t.in.terms) == 1:
		n, ok = t.in.terms[0].number()
		if ok && t.minus {
			return numeral{new(big.Rat).Neg(n.rat), negated(n.text)}, true
		}
		return n, ok
	}
	return numeral{}, false
}

func negated(text string) string {
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		return rest
	}
	return "-" + text
}

// isNumber reports whether the row is one number.
func (r *row) isNumber() bool {
	if len(r.terms) != 1 {
		return false
	}
	_, ok := r.terms[0].number()
	return ok
}

// span is the part of a row from term i up to term j, with both.
func (r *row) span(i, j int) *row {
	return &row{terms: r.terms[i : j+1], ops: r.ops[i:j]}
}

// with is the row with the terms i to j in one.
func (r *row) with(i, j int, t term) *row {
	out := &row{}
	out.terms = append(append(append(out.terms, r.terms[:i]...), t), r.terms[j+1:]...)
	out.ops = append(append(out.ops, r.ops[:i]...), r.ops[j:]...)
	return out
}

// String writes the row plainly: "17-3*5".
func (r *row) String() string {
	var b strings.Builder
	for i, t := range r.terms {
		switch {
		case i == 0 || r.ops[i-1] == adjacent:
		case r.ops[i-1] == '/' && (isFraction(t) || isFraction(r.terms[i-1])):
			b.WriteString("÷")
		default:
			b.WriteByte(byte(r.ops[i-1]))
		}
		b.WriteString(t.String())
	}
	return b.String()
}

func isFraction(t term) bool { return t.num != nil && writingOf(*t.num) == fraction }

func (t term) String() string {
	s := t.name
	switch {
	case t.num != nil:
		s = t.num.text
	case t.in != nil:
		s = "(" + t.in.String() + ")"
	}
	if t.minus {
		return "-" + s
	}
	return s
}

// rank is the place of an operator in the right order; the highest is done first.
func (o op) rank() int {
	switch o {
	case '^':
		return 3
	case '*', '/', adjacent:
		return 2
	}
	return 1
}

// worth is what the row comes to in the right order; it is false for what cannot
// be calculated.
func (r *row) worth() (poly, bool) {
	if r == nil || len(r.terms) == 0 {
		return nil, false
	}
	values := make([]poly, len(r.terms))
	for i, t := range r.terms {
		v, ok := t.worth()
		if !ok {
			return nil, false
		}
		values[i] = v
	}
	ops, signs := append([]op(nil), r.ops...), make([]bool, len(r.terms))
	for i, t := range r.terms {
		signs[i] = t.minus
	}
	for len(ops) > 0 {
		i := first(ops)
		if ops[i] != '^' { // a sign binds less than a power
			values[i], signs[i] = signed(values[i], signs[i]), false
		}
		values[i+1], signs[i+1] = signed(values[i+1], signs[i+1]), false
		v, ok := applied(ops[i], values[i], values[i+1])
		if !ok {
			return nil, false
		}
		values[i] = v
		values, signs = append(values[:i+1], values[i+2:]...), append(signs[:i+1], signs[i+2:]...)
		ops = append(ops[:i], ops[i+1:]...)
	}
	return signed(values[0], signs[0]), true
}

// first is the operator that is done first: the first of the highest rank.
func first(ops []op) int {
	best := 0
	for i, o := range ops {
		if o.rank() > ops[best].rank() {
			best = i
		}
	}
	return best
}

func signed(p poly, minus bool) poly {
	if minus {
		return p.scaled(big.NewRat(-1, 1))
	}
	return p
}

// worth of a term is without its sign.
func (t term) worth() (poly, bool) {
	switch {
	case t.num != nil:
		return constant(t.num.rat), true
	case t.in != nil:
		return t.in.worth()
	}
	return letter(t.name), t.name != ""
}

func applied(o op, x, y poly) (poly, bool) {
	switch o {
	case '+':
		return x.plus(y), len(x)+len(y) <= maxParts
	case '-':
		return x.minus(y), len(x)+len(y) <= maxParts
	case '*', adjacent:
		return x.times(y)
	case '/':
		return x.over(y)
	case '^':
		return x.raised(y)
	}
	return nil, false
}
