package working

import "math/big"

// problemState is the expression or equation that a problem states, with stated
// numbers put in for its letters; zero for a problem in words.
func problemState(problem string, letters map[string]bool) state {
	var best state
	given := map[string]*big.Rat{}
	for _, s := range statements(problem, letters) {
		name, x, ok := s.gives()
		switch {
		case ok:
			given[name] = x
		case len(s.sides) > 1 && hasLetters(s):
			best = state{left: s.sides[0], right: s.sides[1], relation: s.relations[0]}
		case best.isZero() || !best.isEquation() && len(s.sides[0].terms) > len(best.left.terms):
			best = expression(s.sides[0])
		}
	}
	if best.isZero() || !best.isEquation() && len(best.left.terms) < 2 && best.left.terms[0].in == nil && !isFractionAlone(best.left) {
		return state{}
	}
	if len(given) > 0 {
		best.left = putIn(best.left, given)
		if best.isEquation() {
			best.right = putIn(best.right, given)
		}
	}
	return best
}

// isFractionAlone reports whether a row is one fraction, which may be simplified.
func isFractionAlone(r *row) bool {
	return r.terms[0].num != nil && writingOf(*r.terms[0].num) >= fraction && writingOf(*r.terms[0].num) < percent
}

// gives is the number that a statement gives to a letter: "y = 3".
func (s statement) gives() (name string, x *big.Rat, ok bool) {
	if len(s.sides) != 2 || s.relations[0] != "=" || len(s.sides[0].terms) != 1 || s.sides[0].terms[0].minus {
		return "", nil, false
	}
	w, ok := s.sides[1].worth()
	if !ok {
		return "", nil, false
	}
	name = s.sides[0].terms[0].name
	x, ok = w.number()
	return name, x, ok && name != "" && s.sides[1].isNumber()
}

// putIn puts numbers in for letters. The number stands in brackets, so that 5y
// is still a product.
func putIn(r *row, given map[string]*big.Rat) *row {
	out := &row{terms: append([]term(nil), r.terms...), ops: r.ops}
	for i, t := range out.terms {
		if t.in != nil {
			out.terms[i].in = putIn(t.in, given)
		}
		if x, ok := given[t.name]; ok && t.name != "" {
			out.terms[i] = term{minus: t.minus, in: number(x)}
		}
	}
	return out
}
