package answer

import (
	"math/big"
	"slices"
	"strconv"

	"github.com/primer-tutor/primer/tutor/english"
)

// numeral reads a number in digits or words, with a currency sign behind it; nil for none.
func (p *parser) numeral() *node {
	digits := p.At(0).Kind == english.Number
	m, ok := p.Numeral()
	if !ok {
		return nil
	}
	n := &node{op: opNum, worded: m.Worded}
	if m.Whole != nil {
		n.num = *m.Whole
	}
	if g := p.grouped(n, m); g != nil {
		return g
	}
	if m.Bottom != nil {
		part := join(opDiv, &node{op: opNum, num: *m.Top}, &node{op: opNum, num: *m.Bottom})
		part.worded = m.Worded
		if m.Whole == nil {
			return part
		}
		n = join(opMixed, n, part)
		n.worded = m.Worded
		return n
	}
	if t := p.At(0); digits && !t.Spaced && isCurrency(t) && (p.At(1).Kind != english.Number || p.At(1).Spaced) {
		p.I++
		return &node{op: opQuantity, kids: []*node{n}, unit: p.Rate(currency(t.Text))}
	}
	return n
}

// grouped reads "nine fives" and "7 tens and 3 ones" behind the first number; nil for
// none. Where the problem itself counts tens, the tens are what is counted.
func (p *parser) grouped(n *node, m english.Numeral) *node {
	size := english.Group(p.At(0).Text)
	hundreds := english.Group(p.At(-1).Text) != 0 // "3 hundreds" was read as one number
	if !p.groups || size == 0 && !hundreds || m.Whole == nil || m.Bottom != nil {
		return nil
	}
	total := n
	if size != 0 {
		p.I++
		total = product(n, whole(size))
	}
	for {
		start := p.I
		_ = p.Words("and") || p.IsSign(0, ",") && p.pass()
		next := p.plainCount()
		if size = english.Group(p.At(0).Text); next == nil || size == 0 {
			p.I = start
			if total == n {
				return nil
			}
			return total
		}
		p.I++
		total = sum(total, product(next, whole(size)))
	}
}

// pass goes on by one token.
func (p *parser) pass() bool {
	p.I++
	return true
}

// oneUnit reads "a minute" and "an hour" where nothing stands beside it; nil for none.
func (p *parser) oneUnit() *node {
	if t := p.At(0); !p.whole || !t.Is("a", "an") || len(p.At(1).Raw) < 3 {
		return nil
	}
	p.I++
	if u := p.Unit(); u != nil {
		return p.goesOn(&node{op: opQuantity, kids: []*node{whole(1)}, unit: u})
	}
	p.I--
	return nil
}

func isCurrency(t english.Token) bool { return t.Text == "$" || t.Text == "€" || t.Text == "£" }

func isNumberWord(w string) bool { _, ok := english.Small(w); return ok }

func itoa(n int) string { return strconv.Itoa(n) }

// withUnit reads the unit behind a number, if there is one: "30 sq cm", "60
// miles per hour", "-9.81 m/s^2", "5 ft 3 in".
func (p *parser) withUnit(n *node) *node {
	if !numeric(n) {
		return n
	}
	if q := p.feetAndInches(n); q != nil {
		return q
	}
	start := p.I
	if n.worded && n.isFraction() { // "half an hour", "three quarters of an hour"
		_ = p.Words("of", "a") || p.Words("of", "an") || p.Words("a") || p.Words("an")
	}
	u := p.Unit()
	if u == nil {
		p.I = start
		return n
	}
	return p.goesOn(&node{op: opQuantity, kids: []*node{n}, unit: u})
}

// goesOn reads what belongs to a quantity behind it: smaller units, "and a half", cents.
func (p *parser) goesOn(q *node) *node {
	start := p.I
	if p.Words("and") {
		if n := p.numeral(); n != nil && n.isFraction() && n.worded && p.Unit() == nil { // "1 hour and a half"
			return &node{op: opQuantity, kids: []*node{sum(q.kids[0], n)}, unit: q.unit}
		}
		p.I = start
	}
	for {
		more := p.smaller(q.unit)
		if more == nil {
			return p.withChange(q)
		}
		q = addQuantities(q, more)
	}
}

// withChange reads the cents of "3 dollars 50", where nothing else stands behind them.
func (p *parser) withChange(q *node) *node {
	t := p.At(0)
	if q.unit != english.UnitNamed("dollars") || !q.kids[0].isInt() {
		return q
	}
	start := p.I
	if n := p.plainCount(); n != nil && p.Done() && (t.Kind == english.Word || len(t.Raw) == 2) && n.num.Rat.Cmp(rational(100, 1)) < 0 {
		return addQuantities(q, &node{op: opQuantity, kids: []*node{n}, unit: english.UnitNamed("cents")})
	}
	p.I = start
	return q
}

// feetAndInches reads 5'3", and 5' alone; nil for none.
func (p *parser) feetAndInches(n *node) *node {
	if !n.isInt() || !p.IsSign(0, "'") || p.At(0).Spaced || p.At(1).Spaced || !p.whole {
		return nil
	}
	feet := &node{op: opQuantity, kids: []*node{n}, unit: english.UnitNamed("ft")}
	if inches := p.At(1); inches.Count() && (p.IsSign(2, "\"") || p.I+2 == len(p.Tokens)) {
		p.I = min(p.I+3, len(p.Tokens))
		return addQuantities(feet, &node{op: opQuantity, kids: []*node{{op: opNum, num: inches.Num}}, unit: english.UnitNamed("in")})
	}
	return nil
}

// numeric reports whether a node holds no variable and no unit.
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

// behind reads what only a plain number can have behind it.
func (p *parser) behind(n *node) *node {
	if r := p.remainder(n); r != nil {
		return r
	}
	if c := p.colon(n); c != nil {
		return c
	}
	return p.withUnit(n)
}

// remainder reads "r 1", "remainder 1", "and the remainder is 1" after a whole number.
func (p *parser) remainder(n *node) *node {
	if !n.isInt() || p.At(0).Kind != english.Word {
		return nil
	}
	start := p.I
	if r := p.leftOver(n); r != nil {
		return r
	}
	if !p.Words("r") && !p.remainderWords() {
		p.I = start
		return nil
	}
	rest := p.atom()
	if rest == nil || !rest.isInt() {
		p.I = start
		return nil
	}
	return join(opRemainder, n, rest)
}

// leftOver reads "with 1 left over" after a whole number.
func (p *parser) leftOver(n *node) *node {
	start := p.I
	if p.Words("with") || p.Words("and") {
		if t := p.At(0); t.Count() {
			p.I++
			if p.Words("left", "over") || p.Words("leftover") || p.Words("left") || p.Words("remaining") || p.Words("extra") {
				return join(opRemainder, n, &node{op: opNum, num: t.Num})
			}
		}
	}
	p.I = start
	return nil
}

func (p *parser) remainderWords() bool {
	for _, w := range [...]string{"with", "and", "has", "a", "the"} {
		if p.At(0).Text == w {
			p.I++
		}
	}
	switch p.At(0).Text {
	case "remainder", "rem", "reminder", "remainer", "remander":
	default:
		return false
	}
	p.I++
	for _, w := range [...]string{"is", "of", "="} {
		if p.At(0).Text == w {
			p.I++
		}
	}
	return true
}

// colon reads "11:21", "2 : 3 : 4", "6:40 am" and, where a ratio is meant, "11 to 21".
func (p *parser) colon(n *node) *node {
	if n.op != opNum && n.op != opName && !n.isFraction() || n.op == opName && !p.whole {
		return p.clock(n)
	}
	c := join(opColon, n)
	for {
		start := p.I
		if !p.ratioSign() {
			break
		}
		k := p.atom()
		if k == nil || k.op != opNum && k.op != opName {
			p.I = start
			break
		}
		c.kids = append(c.kids, k)
	}
	if len(c.kids) == 1 {
		return p.clock(n)
	}
	p.half(c)
	return c
}

// ratioSign passes over what stands between the numbers of a ratio.
func (p *parser) ratioSign() bool {
	switch {
	case p.IsSign(0, ":"):
		p.I++
		return true
	case !p.ratio:
		return false
	}
	return p.Words("to") || p.Words("for", "every") || p.Words("for", "each")
}

// clock reads "6 am" and "6 o'clock".
func (p *parser) clock(n *node) *node {
	if !n.isInt() {
		return nil
	}
	if p.Words("o'clock") || p.Words("oclock") {
		c := join(opColon, n, whole(0))
		p.half(c)
		return c
	}
	c := join(opColon, n, whole(0))
	if p.half(c); c.name != "" {
		return c
	}
	return nil
}

// half reads "am" or "pm" behind a time.
func (p *parser) half(c *node) {
	switch {
	case p.Words("am"), p.Words("pm"):
		c.name = p.At(-1).Text
	case (p.At(0).Text == "a" || p.At(0).Text == "p") && p.IsSign(1, ".") && p.At(2).Text == "m":
		c.name = p.At(0).Text + "m"
		p.I += 3
		if p.IsSign(0, ".") {
			p.I++
		}
	}
}

// measured is the worth of an expression with its units.
type measured struct {
	value *big.Rat // in base units
	plain *big.Rat // in the units as written; nil when several were mixed
	dim   english.Dimension
}

// comparable brings two sides to numbers that can be compared: in base units
// when both are of one kind, and as written when one of them carries no unit.
func comparable(left, right *node) (x, y *big.Rat, ok bool) {
	a, okA := measure(left, 0)
	b, okB := measure(right, 0)
	switch {
	case !okA || !okB:
		return nil, nil, false
	case a.dim == b.dim:
		return a.value, b.value, true
	case a.plain != nil && b.plain != nil && (a.dim == (english.Dimension{}) || b.dim == (english.Dimension{})):
		return a.plain, b.plain, true
	case a.plain != nil && b.plain != nil && a.plain.Cmp(b.plain) == 0:
		return a.plain, b.plain, true
	}
	return nil, nil, false
}

// measure computes an expression whose numbers may carry units.
func measure(n *node, depth int) (measured, bool) {
	if depth > maxNesting {
		return measured{}, false
	}
	if n.op == opQuantity {
		r, ok := exactOf(n.kids[0])
		if !ok {
			return measured{}, false
		}
		return measured{value: new(big.Rat).Mul(r, n.unit.Factor), plain: r, dim: n.unit.Dim}, true
	}
	if !n.has(func(k *node) bool { return k.op == opQuantity }) {
		r, ok := exactOf(n)
		return measured{value: r, plain: r}, ok
	}
	parts := make([]measured, len(n.kids))
	for i, k := range n.kids {
		m, ok := measure(k, depth+1)
		if !ok {
			return measured{}, false
		}
		parts[i] = m
	}
	switch {
	case n.op == opNeg:
		return scaledBy(parts[0], rational(-1, 1)), true
	case n.op == opAdd:
		return addMeasured(parts)
	case n.op == opMul, n.op == opDiv:
		return multiplyMeasured(parts, n.op == opDiv)
	}
	return measured{}, false
}

func scaledBy(m measured, r *big.Rat) measured {
	out := measured{value: new(big.Rat).Mul(m.value, r), dim: m.dim}
	if m.plain != nil {
		out.plain = new(big.Rat).Mul(m.plain, r)
	}
	return out
}

// addMeasured adds quantities of one kind; plain numbers among them take the unit of the others.
func addMeasured(parts []measured) (measured, bool) {
	dim := english.Dimension{}
	for _, m := range parts {
		if m.dim != (english.Dimension{}) {
			if dim != (english.Dimension{}) && dim != m.dim {
				return measured{}, false
			}
			dim = m.dim
		}
	}
	total := measured{value: new(big.Rat), plain: new(big.Rat), dim: dim}
	same := true
	for _, m := range parts {
		if m.dim != dim {
			return measured{}, false
		}
		total.value.Add(total.value, m.value)
		if m.plain == nil || total.plain == nil {
			total.plain = nil
			continue
		}
		total.plain.Add(total.plain, m.plain)
		same = same && m.value.Cmp(m.plain) == 0
	}
	if !same && !oneUnit(parts) {
		total.plain = nil
	}
	return total, true
}

// oneUnit reports whether all parts were written in the same unit.
func oneUnit(parts []measured) bool {
	ratio := func(m measured) string {
		if m.plain == nil || m.plain.Sign() == 0 {
			return ""
		}
		return new(big.Rat).Quo(m.value, m.plain).RatString()
	}
	first := ratio(parts[0])
	return first != "" && !slices.ContainsFunc(parts, func(m measured) bool { return ratio(m) != first })
}

func multiplyMeasured(parts []measured, divide bool) (measured, bool) {
	total := parts[0]
	for _, m := range parts[1:] {
		if divide && m.value.Sign() == 0 {
			return measured{}, false
		}
		next := measured{dim: total.dim}
		op := (*big.Rat).Mul
		sign := int8(1)
		if divide {
			op, sign = (*big.Rat).Quo, -1
		}
		next.value = op(new(big.Rat), total.value, m.value)
		if total.plain != nil && m.plain != nil {
			next.plain = op(new(big.Rat), total.plain, m.plain)
		}
		for i := range next.dim {
			next.dim[i] += sign * m.dim[i]
		}
		total = next
	}
	return total, true
}
