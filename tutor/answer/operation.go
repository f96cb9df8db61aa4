package answer

import (
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// This file reads operations in words: "twice 6", "5 more than x", "the sum of a
// and b". What they come to stands in data/<language>/operations.txt.

// wording is one way to say an operation.
type wording struct {
	formula *node    // over the names A and B
	parts   []string // words, and slotA and slotB for the operands
}

const (
	slotA = "A"
	slotB = "B"
)

// wordings are ways to say operations under the word that they are found by: the
// first one, or the first one behind A.
type wordings struct{ before, between map[string][]wording }

// operations may stand anywhere in a text; instructions are an answer only where
// nothing stands beside them. They are set in init, since the mathematics of their
// headings is read by the parser that reads them.
var operations, instructions func() wordings

func init() {
	operations = sync.OnceValue(func() wordings { return loadWordings("operations.txt") })
	instructions = sync.OnceValue(func() wordings { return loadWordings("instructions.txt") })
}

// loadWordings reads a file of operations in each language that has it.
func loadWordings(file string) wordings {
	w := wordings{before: map[string][]wording{}, between: map[string][]wording{}}
	for _, phrase := range phrases(file) {
		formula := everything(english.Tokens(phrase.Label), reading{whole: true, formula: true})
		if formula == nil {
			panic("answer: " + file + ": no mathematics: " + phrase.Label)
		}
		w.add(wording{formula: formula, parts: phrase.Words})
	}
	for _, table := range []map[string][]wording{w.before, w.between} {
		for _, ways := range table {
			sorting.Stable(ways, func(a, b wording) int { return len(b.parts) - len(a.parts) })
		}
	}
	return w
}

func (w wordings) add(way wording) {
	if way.parts[0] != slotA {
		w.before[way.parts[0]] = append(w.before[way.parts[0]], way)
		return
	}
	w.between[way.parts[1]] = append(w.between[way.parts[1]], way)
}

// applied reads an operation that begins with a word: "twice 6", "the sum of 2 and 3";
// nil for none.
func (p *parser) applied() *node {
	if p.formula {
		return nil
	}
	start := p.I
	if articles[p.At(0).Text] {
		p.I++
	}
	word := p.At(0).Text
	n := p.firstWay(operations().before[word], nil)
	if n == nil && p.whole {
		n = p.firstWay(instructions().before[word], nil)
	}
	if n == nil {
		p.I = start
	}
	return n
}

// appliedAhead reports whether the words of an operation may begin k tokens ahead.
func (p *parser) appliedAhead(k int) bool {
	if articles[p.At(k).Text] {
		k++
	}
	return !p.formula && operations().before[p.At(k).Text] != nil
}

// appliedTo reads an operation behind its first operand: "6 doubled", "5 more than
// x"; nil for none.
func (p *parser) appliedTo(left *node) *node {
	t := p.At(0)
	if p.formula || t.Kind != english.Word {
		return nil
	}
	if n := p.firstWay(operations().between[t.Text], left); n != nil || !p.whole {
		return n
	}
	return p.firstWay(instructions().between[t.Text], left)
}

// firstWay is the first wording that stands here; left is the operand before it, nil
// where the wording begins with a word.
func (p *parser) firstWay(ways []wording, left *node) *node {
	for _, way := range ways {
		if p.compares && left != nil && wordsCompare(way) {
			continue
		}
		if n := p.tryWay(way, left); n != nil {
			return n
		}
	}
	return nil
}

// comparedWith marks what was told by comparing: in "12 is 4 more than 8" each of the
// three may be what is meant.
const comparedWith = "than"

// wordsCompare reports whether a wording is one of a comparison where one is awaited:
// "x less than 5" for x < 5.
func wordsCompare(way wording) bool { return slices.Contains(way.parts, "than") }

func (p *parser) tryWay(way wording, left *node) *node {
	if !p.enter() {
		p.leave()
		return nil
	}
	defer p.leave()
	start := p.I
	operands := map[string]*node{}
	parts := way.parts
	if left != nil {
		operands[slotA], parts = left, parts[1:]
	}
	for i, part := range parts {
		if part != slotA && part != slotB {
			if p.At(0).Text != part {
				p.I = start
				return nil
			}
			p.I++
			continue
		}
		n := p.operandOf(way, i+1 == len(parts))
		if n == nil {
			p.I = start
			return nil
		}
		operands[part] = n
	}
	n := computed(way.formula, operands)
	if wordsCompare(way) {
		n.name = comparedWith
	}
	return n
}

// operandOf reads what an operation is applied to: the factor behind it where it is
// the last, or all up to the word that goes on.
func (p *parser) operandOf(way wording, last bool) *node {
	if articles[p.At(0).Text] && p.At(1).Kind == english.Word && len(p.At(1).Raw) == 1 { // "the x"
		p.I++
	}
	var n *node
	switch {
	case !last:
		n = p.sum()
	case slices.Contains(way.parts, slotB):
		n = p.term()
	default:
		n = p.closeFactors()
	}
	if n == nil || !n.operand() {
		return nil
	}
	return n
}

// closeFactors reads a factor and those written without a space behind it: the "3x" of "the square of 3x".
func (p *parser) closeFactors() *node {
	n := p.power()
	for n != nil && n.operand() && factorable(n) && !p.At(0).Spaced && p.factorWord(p.At(0)) {
		next := p.power()
		if next == nil {
			break
		}
		n = product(n, next)
	}
	return n
}

// computed is a formula with its operands put in.
func computed(formula *node, operands map[string]*node) *node {
	switch formula.op {
	case opName:
		if n := operands[formula.name]; n != nil {
			kept := *n
			kept.group = kept.op != opNum
			return &kept
		}
		return formula
	case opNum:
		return formula
	case opAbs:
		if n := computed(formula.kids[0], operands); !numeric(n) {
			return n // which of two unknowns is greater nobody can tell: they are taken in order
		}
	case opAdd, opMul, opDiv, opNeg, opPow, opCall, opFact, opPlusMinus, opMixed, opPercent, opQuantity, opColon, opRemainder,
		opRelation, opLogic, opList, opTuple, opBracket, opSet, opUnion, opInf:
	}
	n := &node{op: formula.op, name: formula.name}
	for _, k := range formula.kids {
		n.kids = append(n.kids, computed(k, operands))
	}
	return measuredOnce(n)
}

// measuredOnce puts the unit of a single operand outside: "twice 6 cm" is 12 cm.
func measuredOnce(n *node) *node {
	unit := -1
	for i, k := range n.kids {
		if k.op == opQuantity || k.op == opPercent {
			if unit >= 0 {
				return n
			}
			unit = i
		}
	}
	if unit < 0 || n.op != opMul && n.op != opNeg && (n.op != opDiv || unit != 0) {
		return n
	}
	q := *n.kids[unit]
	inner := *n
	inner.kids = slices.Clone(n.kids)
	inner.kids[unit] = q.kids[0]
	q.kids = []*node{&inner}
	q.group = false
	return &q
}
