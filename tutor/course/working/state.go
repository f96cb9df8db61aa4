package working

import "math/big"

// state is what a working has come to: an expression, or an equation.
type state struct {
	left, right *row // right is nil for an expression
	relation    string
}

func expression(r *row) state { return state{left: r} }

func (s state) isZero() bool { return s.left == nil }

func (s state) isEquation() bool { return s.right != nil }

func (s state) String() string {
	if s.right == nil {
		return s.left.String()
	}
	return s.left.String() + " " + s.relation + " " + s.right.String()
}

// outcome is what two states are compared by: the worth of an expression, or left
// minus right of an equation.
type outcome struct {
	worth    poly
	sides    [2]poly // of an equation
	relation string  // "" for an expression
	text     string  // of an expression, as written
}

// outcome is false for a state that cannot be calculated.
func (s state) outcome() (outcome, bool) {
	left, ok := s.left.worth()
	if !ok || s.right == nil {
		return outcome{worth: left, text: s.left.String()}, ok
	}
	right, ok := s.right.worth()
	return equation(left, right, s.relation), ok
}

func equation(left, right poly, relation string) outcome {
	return outcome{worth: left.minus(right), sides: [2]poly{left, right}, relation: relation}
}

// same reports whether two outcomes say the same: equal worth, or equations with
// the same solutions.
func (a outcome) same(b outcome) bool {
	switch {
	case (a.relation == "") != (b.relation == ""):
		return false
	case a.relation == "":
		return a.worth.equal(b.worth) || roundsTo(a, b)
	}
	if len(a.worth) == 0 || len(b.worth) == 0 {
		return len(a.worth) == len(b.worth)
	}
	k := new(big.Rat).Quo(a.worth.leading(), b.worth.leading())
	relation := b.relation
	if k.Sign() < 0 {
		relation = turned(relation)
	}
	return a.relation == relation && a.worth.equal(b.worth.scaled(k))
}

// alike reports whether two outcomes that say the same are written alike: the same
// text, or the same on each side.
func (a outcome) alike(b outcome) bool {
	if a.relation == "" {
		return a.text != "" && a.text == b.text
	}
	return a.sides[0].equal(b.sides[0]) && a.sides[1].equal(b.sides[1])
}

// turned is a relation seen from the other side.
func turned(relation string) string {
	switch relation {
	case "<":
		return ">"
	case ">":
		return "<"
	case "<=":
		return ">="
	case ">=":
		return "<="
	}
	return relation
}

// roundsTo reports whether b is a decimal to which a is cut or rounded. It needs
// three digits, so that 0.5 is not a half by chance.
func roundsTo(a, b outcome) bool {
	x, ok := a.worth.number()
	y, okY := b.worth.number()
	places := decimalPlaces(b.text)
	if !ok || !okY || places < 2 || len(b.text) < 4 {
		return false
	}
	unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil))
	off := new(big.Rat).Sub(x, y)
	return off.Abs(off).Cmp(unit) < 0
}

func decimalPlaces(text string) int {
	for i := range text {
		if text[i] == '.' {
			return len(text) - i - 1
		}
	}
	return 0
}

// solved is the equation that gives a letter a value.
func solved(name string, r *row) state {
	return state{left: single(term{name: name}), right: r, relation: "="}
}
