package answer

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// Working checks lines of working one by one: every computation in a line must
// be true, and the line must follow from the one before it, the first one from
// the problem where that states an equation or an expression. firstWrong is
// the index of the first line that surely does not follow, -1 when there is none.
// A line that cannot be read is not Sure and is passed over.
func Working(problem string, lines []string) (checked []Line, firstWrong int) {
	c := chain{}
	c.given(problem)
	firstWrong = -1
	for i, text := range lines {
		line := c.line(text)
		line.Text = text
		checked = append(checked, line)
		if line.Sure && !line.Follows && firstWrong < 0 {
			firstWrong = i
		}
	}
	return checked, firstWrong
}

// chain is what the lines so far have come to.
type chain struct {
	claim  *node // the last equation or inequality in variables
	value  *node // the last expression or result
	linked bool  // value must be kept: it is the problem's expression, or an expression in variables
}

// given takes the equation or expression that a problem states.
func (c *chain) given(problem string) {
	toks := english.Tokens(problem)
	for _, m := range mentionsIn(toks, reading{}) {
		switch {
		case m.node.op == opRelation:
			c.claim = m.node
		case m.compound || !m.node.isScalar() || bare(m.node):
		case c.value == nil:
			c.value, c.linked = m.node, true
		}
	}
}

// line checks one line against what stands before it.
func (c *chain) line(text string) Line {
	n, continues := readLine(text)
	if n == nil {
		return Line{Follows: true, Reason: "cannot be read"}
	}
	if n.op == opRelation && len(n.variables(nil)) == 0 {
		return c.computation(n, continues)
	}
	if n.isClaim() || n.op == opList && isSolutions(n) {
		return c.statement(n)
	}
	if n.isScalar() {
		return c.expression(n)
	}
	return Line{Follows: true, Reason: "no rule for such a line"}
}

func isSolutions(n *node) bool { name, _, ok := solutions(n); return ok && name != "" }

// readLine reads a line without its number, its "so" and its leading "=".
func readLine(text string) (n *node, continues bool) {
	toks := withoutLabel(english.Tokens(text))
	for len(toks) > 0 && (toks[0].Is("=", "->") || fillers[toks[0].Text]) {
		if len(toks) > 1 && len(toks[0].Raw) == 1 && toks[0].Kind == english.Word && toks[1].IsSign() {
			break // "a = 5"
		}
		continues = continues || toks[0].Text == "="
		toks = toks[1:]
	}
	if n = everything(trimNoise(toks), reading{both: true}); n != nil {
		return n, continues
	}
	return lastComputation(toks), false
}

// lastComputation is the last computation that a sentence states; nil for none.
func lastComputation(toks []english.Token) (n *node) {
	p := newParser(toks, reading{claims: true})
	for i := 0; i < len(toks) && p.steps < maxSteps; i++ {
		if !p.starts(i) {
			continue
		}
		p.I = i
		if k := p.relation(); k != nil && p.I > i {
			if k.op == opRelation && !p.cutOff(k) && !p.reported(k) {
				n = k
			}
			i = p.I - 1
		}
	}
	return n
}

// withoutLabel drops "Step 2:", "1)" and "2." at the start of a line.
func withoutLabel(toks []english.Token) []english.Token {
	if len(toks) > 2 && toks[0].Text == "step" {
		toks = toks[1:]
	}
	if len(toks) > 2 && toks[0].Kind == english.Number && toks[0].Num.Rat != nil && toks[0].Num.Rat.IsInt() && toks[1].Is(")", ".", ":") && toks[2].Spaced {
		return toks[2:]
	}
	return toks
}

// computation checks "3 * 4 = 12" link by link.
func (c *chain) computation(n *node, continues bool) Line {
	sure := true
	for i, rel := range n.rels {
		truth, ok := truthOfLink(n.kids[i], n.kids[i+1], rel)
		if ok && !truth {
			return Line{Sure: true, Reason: strings.TrimSpace("not true: " + show(n.kids[i]) + " " + rel + " " + show(n.kids[i+1]))}
		}
		sure = sure && ok
	}
	if c.value != nil && continues || c.linked && c.value != nil && len(c.value.variables(nil)) == 0 && sameComputation(c.value, n) {
		if truth, ok := truthOfLink(c.value, n.kids[0], "="); ok && !truth {
			return Line{Sure: true, Reason: "does not equal the line before"}
		}
	}
	c.value = n.kids[len(n.kids)-1]
	return Line{Follows: true, Sure: sure, Reason: "a true computation"}
}

// sameComputation reports whether a line starts from the very expression before it.
func sameComputation(value, n *node) bool { return sameShape(value, n.kids[0]) }

func show(n *node) string {
	if r, ok := exactOf(n); ok {
		return r.RatString()
	}
	return canonical(n)
}

// statement checks an equation or inequality in variables.
func (c *chain) statement(n *node) Line {
	if bad := falseLink(n); bad != "" {
		return Line{Sure: true, Reason: bad}
	}
	if c.claim == nil {
		return c.firstStatement(n)
	}
	if !sharesVariable(c.claim, n) {
		return Line{Follows: true, Reason: "about other variables"}
	}
	before := c.claim
	equal, sure := sameConditions(before, n)
	switch {
	case equal && sure:
		c.claim = n
		return Line{Follows: true, Sure: true, Reason: "the same solutions"}
	case !sure:
		c.claim = n
		return Line{Follows: true, Reason: "cannot be decided"}
	}
	if identity(n) {
		return Line{Follows: true, Sure: true, Reason: "always true"}
	}
	if solves(before, n) {
		c.claim = n
		return Line{Follows: true, Reason: "a solution, perhaps not all of them"}
	}
	c.claim = n
	return Line{Sure: true, Reason: "other solutions than the line before"}
}

// firstStatement starts a chain; where the problem gave an expression in
// variables, "expression = ..." must be an identity.
func (c *chain) firstStatement(n *node) Line {
	if c.value != nil && n.isEquation() && len(c.value.variables(nil)) > 0 && sameShape(c.value, n.kids[0]) {
		equal, sure := expressionsEqual(n.kids[0], n.kids[1])
		c.value = n.kids[1]
		return Line{Follows: equal || !sure, Sure: sure, Reason: "the same expression rewritten"}
	}
	c.claim = n
	return Line{Follows: true, Sure: true, Reason: "where the working starts"}
}

// falseLink finds two numbers that a chain calls equal and are not: "x = 5 + 6 = 12".
func falseLink(n *node) string {
	if n.op != opRelation {
		return ""
	}
	for i, rel := range n.rels {
		if len(n.kids[i].variables(nil)) > 0 || len(n.kids[i+1].variables(nil)) > 0 {
			continue
		}
		if truth, ok := truthOfLink(n.kids[i], n.kids[i+1], rel); ok && !truth {
			return "not true: " + show(n.kids[i]) + " " + rel + " " + show(n.kids[i+1])
		}
	}
	return ""
}

func sharesVariable(a, b *node) bool {
	names := a.variables(nil)
	for v := range b.variables(nil) {
		if names[v] {
			return true
		}
	}
	return false
}

// sameConditions compares two claims; a chain "x = 5 + 6 = 11" counts as its first link.
func sameConditions(a, b *node) (equal, sure bool) {
	a, b = firstLink(a), firstLink(b)
	if equal, sure := same(a, b); equal && sure {
		return true, true
	}
	if a.isClaim() && b.isClaim() {
		if equal, sure := regionsEqual(a, b); sure {
			return equal, true
		}
		return claimsEqual(a, b)
	}
	return solutionsAgree(a, b)
}

func firstLink(n *node) *node {
	if n.op == opRelation && len(n.kids) > 2 {
		if _, _, ok := solved(n); ok {
			return &node{op: opRelation, kids: n.kids[:2], rels: n.rels[:1]}
		}
	}
	return n
}

// solutionsAgree compares a list of solutions with an equation.
func solutionsAgree(a, b *node) (equal, sure bool) {
	x, y := solutionClaim(a), solutionClaim(b)
	if x == nil || y == nil {
		return false, false
	}
	return regionsEqual(x, y)
}

// solutionClaim writes "x = 3, x = -3" as "x = 3 or x = -3"; a claim stays as it is.
func solutionClaim(n *node) *node {
	if n.isClaim() && !n.has(func(k *node) bool { return k.op == opPlusMinus }) {
		return n
	}
	name, values, ok := solutions(n)
	if !ok || name == "" {
		return nil
	}
	out := &node{op: opLogic, name: "or"}
	for _, v := range values {
		out.kids = append(out.kids, &node{op: opRelation, kids: []*node{{op: opName, name: name}, v}, rels: []string{"="}})
	}
	return out
}

// identity reports whether an equation holds for all values.
func identity(n *node) bool {
	if !n.isEquation() {
		return false
	}
	equal, sure := expressionsEqual(n.kids[0], n.kids[1])
	return equal && sure
}

// solves reports whether every value a solved line gives satisfies the claim before it.
func solves(before, n *node) bool {
	name, values, ok := solutions(n)
	if !ok || name == "" || len(before.variables(nil)) != 1 {
		return false
	}
	for _, v := range values {
		budget := maxSampleWork
		p := &point{budget: &budget, defined: map[string]*big.Float{}}
		x, ok := p.eval(v)
		if !ok {
			return false
		}
		if truth, ok := holds(before, name, x); !ok || !truth {
			return false
		}
	}
	return true
}

// expression checks a line without a relation: worth the same as the value before it.
func (c *chain) expression(n *node) Line {
	if c.value == nil {
		c.value, c.linked = n, true
		return Line{Follows: true, Sure: !bare(n), Reason: "where the working starts"}
	}
	equal, sure := scalarsEqual(c.value, n)
	if !sure || !equal && bare(n) && !c.linked {
		return Line{Follows: true, Reason: "cannot be decided"}
	}
	if !equal {
		c.value = n
		return Line{Sure: true, Reason: "not worth the same as the line before"}
	}
	c.value, c.linked = n, true
	return Line{Follows: true, Sure: true, Reason: "worth the same"}
}
