package answer

import (
	"math/big"
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// An expression is worked out: brackets, like terms, roots of numbers.

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
