package answer

import (
	"math/big"

	"primer/tutor/english"
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

// isInt says that a node is a written whole number.
func (n *node) isInt() bool {
	return n != nil && n.op == opNum && n.num.Rat != nil && n.num.Rat.IsInt() && !n.num.Decimal && !n.num.Exponent
}

// isFraction says that a node is written as one whole number over another.
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

// isScalar says that a node is one number or expression, neither a claim nor a collection.
func (n *node) isScalar() bool {
	switch n.op {
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opPercent, opQuantity, opInf:
		return true
	case opPlusMinus, opColon, opRemainder, opRelation, opLogic, opList, opTuple, opBracket, opSet, opUnion:
		return false
	}
	return false
}

// operand says that a node can be added, multiplied or raised.
func (n *node) operand() bool { return n.isScalar() || n.op == opPlusMinus }

// has says that some node under n satisfies f.
func (n *node) has(f func(*node) bool) bool {
	if f(n) {
		return true
	}
	for _, k := range n.kids {
		if k.has(f) {
			return true
		}
	}
	return false
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
