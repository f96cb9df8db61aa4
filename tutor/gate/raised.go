package gate

import (
	"math/big"
)

// Powers and roots in a sum.

// power reads a value with what is raised on it.
func (r *reader) power() *big.Rat {
	base := r.value()
	for base != nil {
		switch {
		case r.word("²", "squared"):
			base = r.raise(base, 2)
		case r.word("³", "cubed"):
			base = r.raise(base, 3)
		case r.word("^"), r.toThe():
			e := r.value()
			if e == nil || !e.IsInt() || !e.Num().IsInt64() {
				return nil
			}
			base = r.raise(base, e.Num().Int64())
		default:
			return base
		}
	}
	return nil
}

// toThe reads "to the power of", "to the exponent".
func (r *reader) toThe() bool {
	at := r.at
	if r.word("to") && r.word("the") && r.word("power", "exponent") {
		r.word("of")
		return true
	}
	r.at = at
	return false
}

func (r *reader) raise(base *big.Rat, e int64) *big.Rat {
	r.sum.ops++
	neg := e < 0
	if neg {
		e = -e
	}
	if e > 64 || neg && base.Sign() == 0 {
		return nil
	}
	out := big.NewRat(1, 1)
	for range e {
		if out = bounded(out.Mul(out, base)); out == nil {
			return nil
		}
	}
	if neg {
		out.Inv(out)
	}
	return out
}

// root reads "√16" and "square root of 16" where it comes out exactly.
func (r *reader) root() *big.Rat {
	if !r.word("√") {
		r.at++
		if !r.word("root") || !r.word("of") {
			return nil
		}
	}
	v := r.value()
	if v == nil || v.Sign() < 0 {
		return nil
	}
	r.sum.ops++
	num, den := new(big.Int).Sqrt(v.Num()), new(big.Int).Sqrt(v.Denom())
	root := new(big.Rat).SetFrac(num, den)
	if new(big.Rat).Mul(root, root).Cmp(v) != 0 {
		return nil
	}
	return root
}
