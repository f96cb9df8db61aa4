package answer

import (
	"math/big"

	"primer/tutor/english"
)

// measured is the worth of an expression with its units.
type measured struct {
	value *big.Rat // in base units
	plain *big.Rat // in the units as written; nil when several were mixed
	dim   english.Dimension
}

// comparable brings two sides to numbers that can be compared: in base units
// when both are of one kind, and as written when one of them carries no unit.
func comparable(left, right *node) (x, y *big.Rat, ok bool) {
	a, okA := measure(left, 0)
	b, okB := measure(right, 0)
	switch {
	case !okA || !okB:
		return nil, nil, false
	case a.dim == b.dim:
		return a.value, b.value, true
	case a.plain != nil && b.plain != nil && (a.dim == (english.Dimension{}) || b.dim == (english.Dimension{})):
		return a.plain, b.plain, true
	case a.plain != nil && b.plain != nil && a.plain.Cmp(b.plain) == 0:
		return a.plain, b.plain, true
	}
	return nil, nil, false
}

// measure computes an expression whose numbers may carry units.
func measure(n *node, depth int) (measured, bool) {
	if depth > maxNesting {
		return measured{}, false
	}
	if n.op == opQuantity {
		r, ok := exactOf(n.kids[0])
		if !ok {
			return measured{}, false
		}
		return measured{value: new(big.Rat).Mul(r, n.unit.Factor), plain: r, dim: n.unit.Dim}, true
	}
	if !n.has(func(k *node) bool { return k.op == opQuantity }) {
		r, ok := exactOf(n)
		return measured{value: r, plain: r}, ok
	}
	parts := make([]measured, len(n.kids))
	for i, k := range n.kids {
		m, ok := measure(k, depth+1)
		if !ok {
			return measured{}, false
		}
		parts[i] = m
	}
	switch {
	case n.op == opNeg:
		return scaledBy(parts[0], rational(-1, 1)), true
	case n.op == opAdd:
		return addMeasured(parts)
	case n.op == opMul, n.op == opDiv:
		return multiplyMeasured(parts, n.op == opDiv)
	}
	return measured{}, false
}

func scaledBy(m measured, r *big.Rat) measured {
	out := measured{value: new(big.Rat).Mul(m.value, r), dim: m.dim}
	if m.plain != nil {
		out.plain = new(big.Rat).Mul(m.plain, r)
	}
	return out
}

// addMeasured adds quantities of one kind; plain numbers among them take the unit of the others.
func addMeasured(parts []measured) (measured, bool) {
	dim := english.Dimension{}
	for _, m := range parts {
		if m.dim != (english.Dimension{}) {
			if dim != (english.Dimension{}) && dim != m.dim {
				return measured{}, false
			}
			dim = m.dim
		}
	}
	total := measured{value: new(big.Rat), plain: new(big.Rat), dim: dim}
	same := true
	for _, m := range parts {
		if m.dim != dim {
			return measured{}, false
		}
		total.value.Add(total.value, m.value)
		if m.plain == nil || total.plain == nil {
			total.plain = nil
			continue
		}
		total.plain.Add(total.plain, m.plain)
		same = same && m.value.Cmp(m.plain) == 0
	}
	if !same {
		ratio := func(m measured) string { return new(big.Rat).Quo(m.value, m.plain).RatString() }
		for _, m := range parts {
			if m.plain == nil || m.plain.Sign() == 0 || parts[0].plain == nil || parts[0].plain.Sign() == 0 || ratio(m) != ratio(parts[0]) {
				total.plain = nil
				break
			}
		}
	}
	return total, true
}

func multiplyMeasured(parts []measured, divide bool) (measured, bool) {
	total := parts[0]
	for _, m := range parts[1:] {
		if divide && m.value.Sign() == 0 {
			return measured{}, false
		}
		next := measured{dim: total.dim}
		op := (*big.Rat).Mul
		sign := int8(1)
		if divide {
			op, sign = (*big.Rat).Quo, -1
		}
		next.value = op(new(big.Rat), total.value, m.value)
		if total.plain != nil && m.plain != nil {
			next.plain = op(new(big.Rat), total.plain, m.plain)
		}
		for i := range next.dim {
			next.dim[i] += sign * m.dim[i]
		}
		total = next
	}
	return total, true
}
