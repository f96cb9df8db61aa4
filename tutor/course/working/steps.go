package working

import (
	"math/big"
	"slices"
)

// step leads from one state to the next.
type step struct {
	before, after state
	line          int
}

// chain follows a working from the problem on.
type chain struct {
	problem string // as a row
	now     state  // what the working has come to; zero before anything is known
	wrong   []step
	checked int // steps that could be compared
	unknown string
}

// maxWrong bounds how many wrong steps are looked at.
const maxWrong = 3

// follow checks all statements of a working against what stands before them.
func follow(problem state, all []statement) *chain {
	c := &chain{now: problem}
	if !problem.isZero() {
		c.problem = problem.String()
	}
	if out, ok := problem.outcomeOf(); ok {
		if names := out.worth.letters(); problem.isEquation() && len(names) == 1 {
			c.unknown = names[0]
		}
	}
	for i, s := range all {
		if len(c.wrong) >= maxWrong {
			break
		}
		c.statement(s, i == len(all)-1)
	}
	return c
}

func (s state) outcomeOf() (outcome, bool) {
	if s.isZero() {
		return outcome{}, false
	}
	return s.outcome()
}

// statement goes on with one statement; the last one is the answer.
func (c *chain) statement(s statement, last bool) {
	switch {
	case c.now.isEquation():
		c.inEquation(s, last)
	default:
		c.inExpression(s, last)
	}
}

// inEquation goes on where an equation is solved.
func (c *chain) inEquation(s statement, last bool) {
	first := s.sides[0]
	switch {
	case len(s.sides) == 1 || !hasLetters(s):
		c.besideEquation(s, last)
	case s.continued:
		c.links(s.sides, s)
	default:
		c.step(state{left: first, right: s.sides[1], relation: s.relations[0]}, s.line)
		c.links(s.sides[1:], s)
	}
}

// besideEquation takes a calculation with numbers alone, which gives the unknown
// when it is the last.
func (c *chain) besideEquation(s statement, last bool) {
	c.links(s.sides, s)
	if !last || c.unknown == "" {
		return
	}
	if end := s.sides[len(s.sides)-1]; !endsIn(c.now, end) {
		c.step(solved(c.unknown, s.sides[0]), s.line)
	}
}

// endsIn reports whether an equation already says that its unknown is r.
func endsIn(now state, r *row) bool {
	x, ok := r.worth()
	y, okY := now.right.worth()
	return ok && okY && len(now.left.terms) == 1 && x.equal(y)
}

func hasLetters(s statement) bool {
	return slices.ContainsFunc(s.sides, func(r *row) bool {
		w, ok := r.worth()
		return ok && len(w.letters()) > 0
	})
}

// links checks each side of a chain against the one before it.
func (c *chain) links(sides []*row, s statement) {
	for i := 1; i < len(sides); i++ {
		c.compare(expression(sides[i-1]), expression(sides[i]), s.line)
	}
}

// step goes on to a state that must follow from the present one.
func (c *chain) step(next state, line int) {
	if c.now.isZero() || c.compare(c.now, next, line) {
		c.now = next
	}
}

// compare notes a step that does not follow. It is false where the two cannot be
// compared.
func (c *chain) compare(before, after state, line int) bool {
	a, ok := before.outcome()
	b, okB := after.outcome()
	if !ok || !okB {
		return okB
	}
	c.checked++
	if !a.same(b) {
		c.wrong = append(c.wrong, step{before, after, line})
	}
	return true
}

// inExpression goes on where an expression is worked out.
func (c *chain) inExpression(s statement, last bool) {
	if len(s.relations) > 0 && c.isStart(s) {
		c.now = state{left: s.sides[0], right: s.sides[1], relation: s.relations[0]}
		c.links(s.sides[1:], s)
		return
	}
	if !s.equalities() {
		return
	}
	from := 0
	for k := 1; k < len(s.sides); k++ {
		if runsOn(s.sides[k-1], s.sides[k]) {
			c.piece(append(slices.Clone(s.sides[from:k]), single(s.sides[k].terms[0])), s, false)
			from = k
		}
	}
	c.piece(s.sides[from:], s, last)
}

// equalities reports whether nothing but equals signs stands between the sides.
func (s statement) equalities() bool {
	return !slices.ContainsFunc(s.relations, func(sign string) bool { return sign != "=" })
}

// isStart reports whether a statement begins an equation of its own: no
// expression stands before it, and it names an unknown.
func (c *chain) isStart(s statement) bool {
	if !c.now.isZero() || !hasLetters(s) {
		return false
	}
	return true
}

// runsOn reports whether the next side goes on from the value of the one before,
// as in 5 + 6 = 11 * 10: the equals sign then means "and then".
func runsOn(before, next *row) bool {
	x, ok := before.worth()
	y, okY := next.worth()
	if !ok || !okY || len(next.terms) < 2 || x.equal(y) {
		return false
	}
	first, ok := single(next.terms[0]).worth()
	return ok && x.equal(first)
}

// piece goes on with a run of sides that are said to be equal.
func (c *chain) piece(sides []*row, s statement, last bool) {
	first, end := sides[0], sides[len(sides)-1]
	if c.now.isZero() {
		c.now = expression(first)
		c.links(sides, s)
		c.now = expression(end)
		return
	}
	if c.isPart(first, end) && len(sides) > 1 {
		c.part(sides, s)
		return
	}
	bare := len(sides) == 1
	switch {
	case bare && first.isNumber() && !last && !s.continued:
		return // a number on the way: "carry the 1"
	case bare, s.continued, c.worthNow(first):
		c.compare(c.now, expression(first), s.line)
	case c.begins(first):
	}
	c.links(sides, s)
	if bare || s.continued || c.worthNow(first) || last {
		c.now = expression(end)
	}
}

// begins reports whether a side starts as the present expression does.
func (c *chain) begins(first *row) bool { return first.String() == c.now.left.String() }

func (c *chain) worthNow(r *row) bool {
	x, ok := r.worth()
	y, okY := c.now.left.worth()
	return ok && okY && x.equal(y)
}

// isPart reports whether a side is a piece of the present expression, worked out
// beside it.
func (c *chain) isPart(first, end *row) bool {
	if len(first.terms) < 2 || first.String() == c.now.left.String() || !end.isNumber() {
		return false
	}
	_, _, _, ok := find(c.now.left, first)
	return ok
}

// part puts the value of a piece into the present expression.
func (c *chain) part(sides []*row, s statement) {
	wrong := len(c.wrong)
	c.links(sides, s)
	in, i, j, _ := find(c.now.left, sides[0])
	n, _ := sides[len(sides)-1].terms[0].number()
	next := replace(c.now.left, in, in.with(i, j, numberTerm(n.rat)))
	if len(c.wrong) == wrong { // the piece is right; was it its turn?
		c.compare(c.now, expression(next), s.line)
	}
	c.now = expression(next)
}

// find looks for a run of terms in a row and in its brackets.
func find(r, piece *row) (in *row, i, j int, ok bool) {
	n := len(piece.terms)
	for i := 0; i+n <= len(r.terms); i++ {
		if r.span(i, i+n-1).String() == piece.String() {
			return r, i, i + n - 1, true
		}
	}
	for _, t := range r.terms {
		if t.in != nil {
			if in, i, j, ok := find(t.in, piece); ok {
				return in, i, j, true
			}
		}
	}
	return nil, 0, 0, false
}

// replace is the row with one of its rows in another form. Brackets around a
// single number go.
func replace(r, old, by *row) *row {
	if r == old {
		return by
	}
	out := &row{terms: append([]term(nil), r.terms...), ops: r.ops}
	for i, t := range out.terms {
		if t.in != nil {
			out.terms[i].in = replace(t.in, old, by)
		}
	}
	return out
}

// number makes a row of an exact number.
func number(x *big.Rat) *row { return single(numberTerm(x)) }
