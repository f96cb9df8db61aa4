package answer

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// Statements lists the equations and comparisons that a text states, in order,
// each checked exactly; of a chain "2 + 3 = 5 + 1 = 6" every link is one. What
// is asked, supposed or quoted as the student's, and equations that hold for
// some values of a variable only, are not Sure.
func Statements(text string) []Statement {
	toks := english.Tokens(text)
	p := newParser(toks, reading{claims: true, names: declared(toks, nil)})
	var out []Statement
	for i := 0; i < len(toks) && p.steps < maxSteps; {
		if !p.starts(i) {
			i++
			continue
		}
		p.I = i
		n := p.relation()
		if n == nil || n.op != opRelation || p.I <= i {
			i = max(i+1, min(p.I, i+1))
			continue
		}
		out = append(out, p.links(n, text)...)
		i = p.I
	}
	return out
}

// links checks every link of a chain.
func (p *parser) links(n *node, text string) []Statement {
	reported := p.reported(n) || p.cutOff(n)
	denied := p.deniedBehind()
	var out []Statement
	for i, rel := range n.rels {
		left, right := n.kids[i], n.kids[i+1]
		if rel == "=" && bare(left) && bare(right) && p.softEquals(n, i) {
			continue
		}
		first, last := p.Tokens[n.spans[i][0]], p.Tokens[n.spans[i+1][1]-1]
		s := Statement{
			Text: slice(text, first.Start, last.End), Start: first.Start, End: last.End, Kind: "comparison",
			Left: p.textOf(n.spans[i], text), Right: p.textOf(n.spans[i+1], text),
		}
		if rel == "=" || rel == "!=" || rel == "~=" {
			s.Kind = "equation"
		}
		s.True, s.Sure = truthOfLink(left, right, rel)
		s.True = s.True != denied
		s.Sure = s.Sure && !reported
		out = append(out, s)
	}
	return out
}

func slice(text string, start, end int) string {
	return text[start:min(max(end, start), len(text))]
}

func (p *parser) textOf(span [2]int, text string) string {
	if span[1] <= span[0] || span[1] > len(p.Tokens) {
		return ""
	}
	return slice(text, p.Tokens[span[0]].Start, p.Tokens[span[1]-1].End)
}

// softEquals reports whether "is" between two bare numbers states no equality
// that could be checked: "12 is 3 tens", "5 is 2 of them".
func (p *parser) softEquals(n *node, i int) bool {
	for _, t := range p.Tokens[n.spans[i][1]:n.spans[i+1][0]] {
		if t.IsSign() || equalities[t.Text] {
			return false
		}
	}
	next := p.At(0)
	if n.kids[i].op == opQuantity && n.kids[i+1].op == opQuantity {
		return partly[next.Text]
	}
	if first := n.spans[i][0]; first > 0 {
		if before := p.Tokens[first-1]; before.Kind == english.Word && !fillers[before.Text] || before.Text == "of" {
			return true
		}
	}
	if isWhole(n.kids[i]) || isWhole(n.kids[i+1]) {
		return true // "1/3 is 6" speaks of a third of something
	}
	return next.Kind == english.Word && !notNouns[next.Text] || partly[next.Text]
}

// isWhole reports whether a node is worth a whole number.
func isWhole(n *node) bool { r, ok := exactOf(n); return ok && r.IsInt() }

// cutOff reports whether a side of a claim is a piece of something longer that
// could not be read: "10C3 = 10!", "5 apples + 3 = 8", "10^5 is 10 multiplied by itself".
func (p *parser) cutOff(n *node) bool {
	first, last := n.spans[0][0], n.spans[len(n.spans)-1][1]
	if last < len(p.Tokens) {
		t := p.Tokens[last]
		operator := t.Is("+", "*", "/", "^") || t.Text == "(" && !t.Spaced
		if goesOn[t.Text] || operator && last+1 < len(p.Tokens) {
			return true
		}
	}
	return first > 0 && p.cutBefore(first, n.kids[0].core().op == opNum)
}

// cutBefore reports whether what stands before token first belongs to the side that begins there.
func (p *parser) cutBefore(first int, number bool) bool {
	before, spaced := p.Tokens[first-1], p.Tokens[first].Spaced
	switch {
	case before.Text == "of":
		return number || first > 2 && endsOperand(p.Tokens[first-3])
	case before.Text == "!":
		return !spaced
	case before.Text == "-":
		return first < 2 || !p.Tokens[first-2].IsSign()
	case before.IsSign():
		return before.Is("+", "*", "/", "^")
	case !spaced:
		return true
	}
	return number && before.Kind == english.Word && !fillers[before.Text] && !notNouns[before.Text] && !reasonWords[before.Text]
}

// reported reports whether a claim is asked, supposed or quoted, not stated.
func (p *parser) reported(n *node) bool {
	from := sentenceStart(p.Tokens, n.spans[0][0])
	before := forBook(p.Tokens[from:n.spans[0][0]], -1, -1, 0)
	for _, h := range stances().Find(before) {
		if h.Label != "open" || !clauseEnds(before[h.From:]) {
			return true
		}
	}
	for _, t := range p.Tokens[min(n.spans[len(n.spans)-1][1], len(p.Tokens)):] {
		if !t.IsSign() {
			continue
		}
		switch t.Text {
		case "?":
			return true
		case ".", "!", ";":
			return false
		}
	}
	return false
}

// clauseEnds reports whether a comma, "then" or "so" closes the clause a word began.
func clauseEnds(toks []english.Token) bool { return anyOf(toks, clauseEnding) }

// deniedBehind reports whether the words behind a claim call it false.
func (p *parser) deniedBehind() bool {
	verb, word := p.At(0), p.At(1).Text
	if verb.Is("is", "was") {
		return falseWords[word] || word == "not" && trueWords[p.At(2).Text]
	}
	return verb.Is("isn't", "isnt", "not") && trueWords[word]
}

// truthOfLink checks one relation between two sides.
func truthOfLink(left, right *node, rel string) (truth, sure bool) {
	if left.has(unread) || right.has(unread) {
		return false, false
	}
	if left.op == opColon || right.op == opColon {
		return ratioLink(left, right, rel)
	}
	if len(left.variables(right.variables(nil))) > 0 {
		return variableLink(left, right, rel)
	}
	x, y, ok := comparable(left, right)
	if !ok {
		return constantLink(left, right, rel)
	}
	if rel == "~=" {
		return nearly(x, y), nearly(x, y)
	}
	truth, sure = related(x.Cmp(y), rel)
	if !truth && rel == "=" && (converts(left, right, x, y) || rounds(left, y) || rounds(right, x)) {
		return false, false
	}
	return truth, sure
}

// ratioLink checks a relation between ratios or times.
func ratioLink(left, right *node, rel string) (truth, sure bool) {
	equal, sure := same(left, right)
	if left.op == right.op && (!canBeTime(left) || !canBeTime(right)) {
		equal, sure = ratiosEqual(left, right) // "12:18 = 2:3"
	}
	return equal == (rel == "="), sure && (rel == "=" || rel == "!=")
}

// converts reports whether a plain number and a measure differ just by a change of
// unit: "6 minutes is 6 * 60".
func converts(left, right *node, x, y *big.Rat) bool {
	q := left
	if q.op != opQuantity {
		q = right
	}
	if q.op != opQuantity || left.op == right.op || x.Sign() == 0 || y.Sign() == 0 || q.unit.Dim.IsMoney() {
		return false
	}
	ratio := new(big.Rat).Quo(x, y)
	return q.unit.ConvertsBy(ratio)
}

// unread reports whether a node is a collection, which no relation between numbers applies to.
func unread(n *node) bool {
	switch n.op {
	case opTuple, opBracket, opSet, opUnion, opRemainder, opList, opLogic, opPlusMinus, opInf:
		return true
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opPercent, opQuantity, opColon, opRelation:
	}
	return false
}

// nearly reports whether two numbers are within a twentieth of each other.
func nearly(x, y *big.Rat) bool {
	diff := new(big.Rat).Sub(x, y)
	limit := new(big.Rat).Mul(new(big.Rat).Abs(x), rational(1, 20))
	return diff.Abs(diff).Cmp(limit) <= 0
}

// rounds reports whether a written decimal is the exact number rounded to its places.
func rounds(n *node, exact *big.Rat) bool {
	if n.op == opQuantity || n.op == opPercent {
		return n.op == opQuantity && rounds(n.kids[0], exact)
	}
	d := n.core()
	if d.op != opNum || !d.num.Decimal || d.num.Places < 1 || terminates(exact) && len(exact.Denom().String()) <= d.num.Places {
		return false
	}
	return strings.TrimPrefix(exact.FloatString(d.num.Places), "-") == d.num.Rat.FloatString(d.num.Places)
}

// variableLink checks a relation with variables: an identity is true, a
// constant difference decides, anything else holds for some values only.
func variableLink(left, right *node, rel string) (truth, sure bool) {
	if rel != "=" && rel != "!=" {
		return false, false
	}
	if equal, ok := expressionsEqual(left, right); ok && equal {
		return rel == "=", true
	}
	var alg algebra
	q := alg.form(sum(left, join(opNeg, right)))
	if q == nil || alg.rough {
		return false, false
	}
	if m, ok := q.num.only(); ok && len(m.powers) == 0 {
		return rel == "!=", true
	}
	return false, false
}

// constantLink compares numbers that are not rational: sqrt(2) < 1.5.
func constantLink(left, right *node, rel string) (truth, sure bool) {
	if !numeric(left) || !numeric(right) {
		return false, false
	}
	if equal, ok := expressionsEqual(left, right); ok && equal {
		return related(0, rel)
	}
	x, y, ok := bothWorth(left, right)
	if !ok {
		return false, false
	}
	truth, sure = related(x.Cmp(y), rel)
	if rel == "=" && !truth {
		fx, _ := x.Float64()
		fy, _ := y.Float64()
		return false, fx-fy > 0.01 || fy-fx > 0.01 // "pi = 3.14" is a rounding, not a mistake
	}
	return truth, sure
}
