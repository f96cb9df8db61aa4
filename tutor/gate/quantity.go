package gate

import (
	"math/big"
)

// One quantity of a sum: a number with its unit, a share of another, a bracket, a remainder.

// remainder reads "3 remainder 2", "3 R 2".
func (r *reader) remainder() {
	at := r.at
	if r.word("with") {
		r.word("a")
	}
	if !r.word("remainder", "r", "rem") {
		r.at = at
		return
	}
	r.word("of")
	if r.at < len(r.toks) && r.toks[r.at].kind == kNumber {
		r.sum.rest = r.toks[r.at].value
		r.at++
		r.sum.to = r.at
		return
	}
	r.at = at
}

// bounded gives up on values too long to be meant.
func bounded(v *big.Rat) *big.Rat {
	if v.Num().BitLen() > maxBits || v.Denom().BitLen() > maxBits {
		return nil
	}
	return v
}

// value reads a number, a bracket, a negative, or a phrase that stands for one.
func (r *reader) value() *big.Rat {
	if r.depth++; r.depth > maxDepth || r.at >= len(r.toks) {
		return nil
	}
	defer func() { r.depth-- }()
	t := r.toks[r.at]
	if t.kind == kNumber {
		return r.number()
	}
	switch t.text {
	case "$", "£", "€":
		r.at++
		r.sum.units = append(r.sum.units, t.text)
		return r.value()
	case "(":
		r.at++
		if v := r.terms(); v != nil && r.word(")") {
			return v
		}
		return nil
	case "-", "negative", "minus":
		return r.negative(t)
	case "√", "square":
		return r.root()
	}
	return r.phrase()
}

// negative reads what a minus stands before; "- 100 cents is a dollar" begins with a dash.
func (r *reader) negative(minus token) *big.Rat {
	if minus.text == "-" && r.at+1 < len(r.toks) && minus.end < r.toks[r.at+1].start && r.at == r.sum.from {
		return nil
	}
	r.at++
	v := r.power()
	if v == nil {
		return nil
	}
	return new(big.Rat).Neg(v)
}

// number reads a number with its percent sign, its unit, or "of" after a share.
func (r *reader) number() *big.Rat {
	t := r.toks[r.at]
	if r.at == r.sum.from {
		r.sum.words = t.words
	}
	r.at++
	v := t.value
	r.sum.fraction = r.sum.fraction || t.fraction
	r.sum.decimal = max(r.sum.decimal, t.decimal)
	if r.word("%", "percent") {
		v = new(big.Rat).Quo(v, big.NewRat(100, 1))
		t.fraction, r.sum.fraction = true, true
		if r.peek() != "of" {
			r.sum.units = append(r.sum.units, "%")
		}
	}
	if t.fraction && r.peek() == "of" {
		return r.ofThat(v)
	}
	if v2, ok := r.moreThan(v); ok {
		return v2
	}
	r.unit()
	return v
}

// ofThat reads the rest of "3/4 of 20"; a share of something else is no number.
func (r *reader) ofThat(share *big.Rat) *big.Rat {
	r.at++
	if r.peek() == "one" { // "a quarter of one": of one of them
		return nil
	}
	whole := r.power()
	if whole == nil {
		return nil
	}
	r.sum.ops++
	return bounded(new(big.Rat).Mul(share, whole))
}

// moreThan reads "3 more than 9" and "3 less than 7".
func (r *reader) moreThan(v *big.Rat) (*big.Rat, bool) {
	if r.at+2 >= len(r.toks) || r.toks[r.at+1].text != "than" || r.toks[r.at+2].kind != kNumber {
		return v, false
	}
	sign := map[string]int64{"more": 1, "less": -1, "fewer": -1}[r.peek()]
	if sign == 0 {
		return v, false
	}
	r.at += 2
	r.sum.ops++
	base := r.power()
	if base == nil {
		return nil, true
	}
	return new(big.Rat).Add(base, new(big.Rat).Mul(v, big.NewRat(sign, 1))), true
}

// unit takes one word after a number when a sign, a relation or the end of the
// clause follows it: "3 apples + 4 apples".
func (r *reader) unit() {
	if r.at >= len(r.toks) || r.toks[r.at].kind != kWord || in("verbal", r.toks[r.at].text) {
		return
	}
	unit := r.toks[r.at].text
	if len(unit) == 1 && unit != "m" && unit != "g" && unit != "l" {
		return
	}
	if r.at+1 < len(r.toks) {
		switch next := r.toks[r.at+1]; {
		case next.kind == kMark, next.kind == kEquals, next.kind == kSign && next.text != "(", in("operator", next.text), in("link", next.text), in("after", next.text):
		default:
			return
		}
	}
	r.sum.units = append(r.sum.units, unit)
	r.at++
}
