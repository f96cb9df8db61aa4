package answer

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// operation is what a node of an expression does.
type operation uint8

const (
	opNum       operation = iota // a written number
	opName                       // a variable or a constant: x, pi, e
	opAdd                        // sum of all kids
	opMul                        // product of all kids
	opDiv                        // first over second
	opNeg                        // minus the kid
	opPow                        // first to the second
	opCall                       // name(kids)
	opAbs                        // |kid|
	opFact                       // kid!
	opPlusMinus                  // first plus or minus second
	opMixed                      // whole and fraction: 1 1/2
	opPercent                    // kid %
	opQuantity                   // kid in unit
	opColon                      // 11:21, a ratio or a time
	opRemainder                  // 14 r 1
	opRelation                   // kids with rels between them
	opLogic                      // kids joined by name "and" or "or"
	opList                       // kids, comma or "and" between them
	opTuple                      // (a, b): a point or an open interval
	opBracket                    // [a, b): an interval or a list; name is the two brackets
	opSet                        // {a, b}
	opUnion                      // intervals joined
	opInf                        // infinity
)

// node is one piece of a parsed expression.
type node struct {
	op     operation
	kids   []*node
	num    english.Literal
	name   string
	rels   []string
	unit   *english.Unit
	spans  [][2]int // of a relation: first token and the one after the last, for each side
	worded bool     // written in words
	group  bool     // stood in round brackets
}

func number(r *big.Rat) *node { return &node{op: opNum, num: english.Literal{Rat: r}} }

func whole(n int64) *node { return number(new(big.Rat).SetInt64(n)) }

func join(o operation, kids ...*node) *node { return &node{op: o, kids: kids} }

// sum is a+b, flat.
func sum(a, b *node) *node { return flat(opAdd, a, b) }

// product is a*b, flat.
func product(a, b *node) *node { return flat(opMul, a, b) }

func flat(o operation, a, b *node) *node {
	if a.op == o && !a.group {
		return &node{op: o, kids: append(a.kids[:len(a.kids):len(a.kids)], b)}
	}
	return join(o, a, b)
}

// isInt reports whether a node is a written whole number.
func (n *node) isInt() bool {
	return n != nil && n.op == opNum && n.num.Rat != nil && n.num.Rat.IsInt() && !n.num.Decimal && !n.num.Exponent
}

// isFraction reports whether a node is written as one whole number over another.
func (n *node) isFraction() bool {
	return n.op == opDiv && n.kids[0].core().isInt() && n.kids[1].core().isInt()
}

// core is the node under minus signs.
func (n *node) core() *node {
	for n.op == opNeg {
		n = n.kids[0]
	}
	return n
}

// isScalar reports whether a node is one number or expression, neither a claim nor a collection.
func (n *node) isScalar() bool {
	switch n.op {
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opPercent, opQuantity, opInf:
		return true
	case opPlusMinus, opColon, opRemainder, opRelation, opLogic, opList, opTuple, opBracket, opSet, opUnion:
		return false
	}
	return false
}

// operand reports whether a node can be added, multiplied or raised.
func (n *node) operand() bool { return n.isScalar() || n.op == opPlusMinus }

// has reports whether some node under n satisfies f.
func (n *node) has(f func(*node) bool) bool {
	if f(n) {
		return true
	}
	return slices.ContainsFunc(n.kids, func(k *node) bool { return k.has(f) })
}

// variables adds the names of the variables under n to set; pi is none.
func (n *node) variables(set map[string]bool) map[string]bool {
	if n.op == opName && n.name != "pi" {
		if set == nil {
			set = map[string]bool{}
		}
		set[n.name] = true
	}
	for _, k := range n.kids {
		set = k.variables(set)
	}
	return set
}

// forms are how values are written that one operation at the top tells; an expression where it is none of these.
var forms = map[operation]tutor.Form{
	opPercent: tutor.FormPercent, opRemainder: tutor.FormRemainder, opList: tutor.FormList, opSet: tutor.FormSet, opTuple: tutor.FormPoint,
	opBracket: tutor.FormInterval, opUnion: tutor.FormInterval, opMixed: tutor.FormMixed, opDiv: tutor.FormFraction, opColon: tutor.FormRatio,
}

// formOf is how a value is written.
func formOf(n *node) tutor.Form {
	form := cmp.Or(forms[n.op], tutor.FormExpression)
	switch {
	case n.op == opNeg || n.op == opQuantity:
		return formOf(n.kids[0])
	case n.op == opNum:
		return numberForm(n)
	case n.op == opDiv && !n.isFraction():
		return tutor.FormExpression
	case n.worded && (n.op == opMixed || n.op == opDiv):
		return tutor.FormWords
	case n.op == opColon && isTime(n):
		return tutor.FormTime
	case n.isClaim():
		return claimForm(n)
	case isScientific(n):
		return tutor.FormScientific
	}
	return form
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

func claimForm(n *node) tutor.Form {
	if n.has(func(k *node) bool { return slices.ContainsFunc(k.rels, func(r string) bool { return r != "=" }) }) {
		return tutor.FormInequality
	}
	return tutor.FormEquation
}

// isScientific reports whether a product is "4.5 x 10^-3".
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
	case opRemainder, opList, opUnion:
		return canonicalAll(n.kids, map[operation]string{opRemainder: " r ", opList: ", ", opUnion: " union "}[n.op])
	case opRelation:
		return canonicalRelation(n)
	case opLogic:
		return canonicalAll(n.kids, " "+n.name+" ")
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
	parts := lists.Map(kids, canonical)
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

// NumberKind is the kind of number that a text is written as: 1,200, -0.5, 3/4,
// 1 1/2 or 25%; "" for what is none of these. A minus may be of either form.
func NumberKind(text string) tutor.AnswerKind {
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		text = rest
	} else {
		text = strings.TrimPrefix(text, "−")
	}
	if n, ok := strings.CutSuffix(text, "%"); ok {
		if inDigits(n) || inDecimals(n) && !strings.Contains(n, ",") {
			return tutor.KindPercent
		}
		return ""
	}
	if top, bottom, ok := strings.Cut(text, "/"); ok {
		whole, top, mixed := strings.Cut(top, " ")
		switch {
		case !inDigits(bottom) || !inDigits(whole):
		case !mixed:
			return tutor.KindFraction
		case inDigits(strings.TrimLeft(top, " ")):
			return tutor.KindMixed
		}
		return ""
	}
	switch {
	case inThousands(text):
		return tutor.KindInteger
	case inDecimals(text):
		return tutor.KindDecimal
	}
	return ""
}

func inDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// inThousands reads 1200 and 1,200.
func inThousands(s string) bool {
	first, rest, grouped := strings.Cut(s, ",")
	if !grouped {
		return inDigits(s)
	}
	for group := range strings.SplitSeq(rest, ",") {
		if len(group) != 3 || !inDigits(group) {
			return false
		}
	}
	return inDigits(first) && len(first) <= 3
}

// inDecimals reads 0.5, .5 and 1,200.5.
func inDecimals(s string) bool {
	whole, places, ok := strings.Cut(s, ".")
	return ok && inDigits(places) && (whole == "" || inThousands(whole))
}
