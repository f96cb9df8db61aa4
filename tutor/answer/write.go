package answer

import (
	"math/big"
	"slices"
	"strings"

	"primer/tutor"
)

// formOf says how a value is written.
func formOf(n *node) tutor.Form {
	switch n.op {
	case opNeg:
		return formOf(n.kids[0])
	case opNum:
		return numberForm(n)
	case opMixed:
		if n.worded {
			return tutor.FormWords
		}
		return tutor.FormMixed
	case opDiv:
		return divisionForm(n)
	case opPercent:
		return tutor.FormPercent
	case opQuantity:
		return formOf(n.kids[0])
	case opColon:
		if isTime(n) {
			return tutor.FormTime
		}
		return tutor.FormRatio
	case opRemainder:
		return tutor.FormRemainder
	case opRelation, opLogic:
		return claimForm(n)
	case opList:
		return tutor.FormList
	case opSet:
		return tutor.FormSet
	case opTuple:
		return tutor.FormPoint
	case opBracket, opUnion:
		return tutor.FormInterval
	case opMul:
		if isScientific(n) {
			return tutor.FormScientific
		}
		return tutor.FormExpression
	case opName, opAdd, opPow, opCall, opAbs, opFact, opPlusMinus, opInf:
	}
	return tutor.FormExpression
}

func numberForm(n *node) tutor.Form {
	switch {
	case n.worded:
		return tutor.FormWords
	case n.num.Exponent:
		return tutor.FormScientific
	case n.num.Decimal:
		return tutor.FormDecimal
	}
	return tutor.FormInteger
}

func divisionForm(n *node) tutor.Form {
	switch {
	case !n.isFraction():
		return tutor.FormExpression
	case n.worded:
		return tutor.FormWords
	}
	return tutor.FormFraction
}

func claimForm(n *node) tutor.Form {
	if n.has(func(k *node) bool { return slices.ContainsFunc(k.rels, func(r string) bool { return r != "=" }) }) {
		return tutor.FormInequality
	}
	return tutor.FormEquation
}

// isScientific says that a product is "4.5 x 10^-3".
func isScientific(n *node) bool {
	if n.op != opMul || len(n.kids) != 2 || n.kids[1].op != opPow || n.kids[0].core().op != opNum {
		return false
	}
	base, ok := exactOf(n.kids[1].kids[0])
	return ok && base.Cmp(rational(10, 1)) == 0
}

// exactWorth is the one rational number a value is worth, nil if there is none.
func exactWorth(n *node) *big.Rat {
	if n.op == opRelation {
		_, values, ok := solved(n)
		if !ok || len(values) != 1 {
			return nil
		}
		n = values[0]
	}
	r, ok := worth(n)
	if !ok {
		return nil
	}
	return r
}

// canonical writes a node in its normal form.
func canonical(n *node) string {
	switch n.op {
	case opQuantity:
		return canonical(n.kids[0]) + " " + n.unit.Name
	case opColon:
		if isTime(n) {
			return strings.TrimSpace(clockText(n) + " " + n.name)
		}
		return canonicalAll(n.kids, ":")
	case opRemainder:
		return canonicalAll(n.kids, " r ")
	case opRelation:
		return canonicalRelation(n)
	case opLogic:
		return canonicalAll(n.kids, " "+n.name+" ")
	case opList:
		return canonicalAll(n.kids, ", ")
	case opUnion:
		return canonicalAll(n.kids, " union ")
	case opSet:
		return "{" + canonicalAll(n.kids, ", ") + "}"
	case opTuple, opBracket:
		return n.name[:1] + canonicalAll(n.kids, ", ") + n.name[1:]
	case opPlusMinus:
		return "±" + canonical(n.kids[len(n.kids)-1])
	case opInf:
		return "inf"
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opPercent:
	}
	if r, ok := exactOf(n); ok {
		return r.RatString()
	}
	var alg algebra
	if q := alg.form(n); q != nil {
		return q.String()
	}
	return "?"
}

func clockText(n *node) string {
	hour, minute, _ := clockTime(&node{op: opColon, kids: n.kids})
	pad := ""
	if minute < 10 {
		pad = "0"
	}
	return itoa(hour) + ":" + pad + itoa(minute)
}

func canonicalAll(kids []*node, sep string) string {
	parts := make([]string, len(kids))
	for i, k := range kids {
		parts[i] = canonical(k)
	}
	return strings.Join(parts, sep)
}

// canonicalRelation writes solved equations with the variable first, others as they stand.
func canonicalRelation(n *node) string {
	if name, values, ok := solved(n); ok {
		return name + "=" + canonicalAll(values, " or ")
	}
	var b strings.Builder
	for i, k := range n.kids {
		if i > 0 {
			b.WriteString(n.rels[i-1])
		}
		b.WriteString(canonical(k))
	}
	return b.String()
}
