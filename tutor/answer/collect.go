package answer

// spread writes out every "plus or minus": one node for each choice of sign.
// A node without it is returned alone.
func spread(n *node) []*node {
	if n.op == opPlusMinus {
		last := n.kids[len(n.kids)-1]
		minus := join(opNeg, last)
		if len(n.kids) == 1 {
			return []*node{last, minus}
		}
		return []*node{sum(n.kids[0], last), sum(n.kids[0], minus)}
	}
	for i, k := range n.kids {
		if !k.has(func(m *node) bool { return m.op == opPlusMinus }) {
			continue
		}
		var out []*node
		for _, choice := range spread(k) {
			c := *n
			c.kids = append([]*node(nil), n.kids...)
			c.kids[i] = choice
			out = append(out, spread(&c)...)
			if len(out) > 16 {
				return out
			}
		}
		return out
	}
	return []*node{n}
}

// solutions reads a node as the values one variable may take: "3", "x = 3",
// "x = 3 or x = -3", "x = 3, -3", "±3". The name is "" when none is given; ok is
// false for anything else, such as two different variables.
func solutions(n *node) (name string, values []*node, ok bool) {
	switch n.op {
	case opList, opLogic:
		if n.op == opLogic && n.name != "or" && n.name != "and" {
			return "", nil, false
		}
		for _, k := range n.kids {
			v, more, ok := solutions(k)
			if !ok || v != "" && name != "" && v != name {
				return "", nil, false
			}
			if v != "" {
				name = v
			}
			values = append(values, more...)
		}
		return name, values, true
	case opSet:
		for _, k := range n.kids {
			v, more, ok := solutions(k)
			if !ok || v != "" {
				return "", nil, false
			}
			values = append(values, more...)
		}
		return "", values, true
	case opRelation:
		return solved(n)
	case opPlusMinus:
		return "", spread(n), true
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opMixed, opPercent, opQuantity:
		if n.has(func(k *node) bool { return k.op == opPlusMinus }) {
			return "", spread(n), true
		}
		return "", []*node{n}, true
	case opColon, opRemainder, opTuple, opBracket, opUnion, opInf:
	}
	return "", nil, false
}

// solved reads "x = 3", "3 = x" and "x = 1 + 2 = 3".
func solved(n *node) (name string, values []*node, ok bool) {
	for _, r := range n.rels {
		if r != "=" {
			return "", nil, false
		}
	}
	first, last := n.kids[0], n.kids[len(n.kids)-1]
	switch {
	case first.op == opName && first.name != "pi" && len(last.variables(nil)) == 0:
		return first.name, spread(last), true
	case last.op == opName && last.name != "pi" && len(n.rels) == 1 && len(first.variables(nil)) == 0:
		return last.name, spread(first), true
	}
	return "", nil, false
}

// assignments reads "m = 3, b = 2" and "(p, q) = (3, 2)" as one value for each
// of several variables; nil for anything else.
func assignments(n *node) map[string]*node {
	if n.isEquation() && n.kids[0].op == opTuple && n.kids[1].op == opTuple && len(n.kids[0].kids) == len(n.kids[1].kids) {
		out := map[string]*node{}
		for i, k := range n.kids[0].kids {
			if k.op != opName {
				return nil
			}
			out[k.name] = n.kids[1].kids[i]
		}
		return out
	}
	if n.op != opList && (n.op != opLogic || n.name != "and") {
		return nil
	}
	out := map[string]*node{}
	for _, k := range n.kids {
		if k.op != opRelation {
			return nil
		}
		name, values, ok := solved(k)
		if !ok || len(values) != 1 || out[name] != nil {
			return nil
		}
		out[name] = values[0]
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// asClaim writes an interval or a union of some as a claim about a variable; a
// claim stays as it is, anything else is nil.
func asClaim(n *node, name string) *node {
	switch n.op {
	case opRelation, opLogic:
		return n
	case opTuple, opBracket:
		return intervalClaim(n, name)
	case opUnion, opList:
		out := &node{op: opLogic, name: "or"}
		for _, k := range n.kids {
			c := asClaim(k, name)
			if c == nil {
				return nil
			}
			out.kids = append(out.kids, c)
		}
		return out
	case opNum, opName, opAdd, opMul, opDiv, opNeg, opPow, opCall, opAbs, opFact, opPlusMinus, opMixed, opPercent,
		opQuantity, opColon, opRemainder, opSet, opInf:
	}
	return nil
}

func intervalClaim(n *node, name string) *node {
	if len(n.kids) != 2 || !n.kids[0].isScalar() || !n.kids[1].isScalar() {
		return nil
	}
	rel := func(mark byte) string {
		if mark == '[' || mark == ']' {
			return "<="
		}
		return "<"
	}
	return &node{op: opRelation, kids: []*node{n.kids[0], {op: opName, name: name}, n.kids[1]}, rels: []string{rel(n.name[0]), rel(n.name[1])}}
}
