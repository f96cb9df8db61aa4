package gate

import (
	"math/big"

	"github.com/primer-tutor/primer/tutor/english"
)

// Sums in words: "half of 10", "subtract 18 from 25".

// phrase reads sums in words: "half of 10", "the product of 9 and 8", "subtract
// 18 from 25", "how many times does 4 go into 20".
func (r *reader) phrase() *big.Rat {
	r.word("the")
	head := r.peek()
	r.at++
	switch head {
	case "half", "third", "quarter":
		if r.peek() == "of" {
			return r.ofThat(big.NewRat(1, english.Part(head)))
		}
	case "a":
		if d := english.Part(r.peek()); d > 0 && r.at+1 < len(r.toks) && r.toks[r.at+1].text == "of" {
			r.at++
			return r.ofThat(big.NewRat(1, d))
		}
	case "double", "twice":
		return r.scaled(2)
	case "triple":
		return r.scaled(3)
	case "sum", "product", "difference", "quotient", "total":
		r.word("value")
		if r.word("of", "between") {
			return r.two(head, "and")
		}
	case "add", "adding", "multiply", "multiplying", "divide", "dividing", "subtract", "subtracting", "take", "taking":
		return r.action(head)
	}
	return nil
}

func (r *reader) scaled(by int64) *big.Rat {
	r.word("of")
	v := r.power()
	if v == nil {
		return nil
	}
	r.sum.ops++
	return new(big.Rat).Mul(v, big.NewRat(by, 1))
}

// action reads "subtract A from B", "multiply A by B", "add A and B".
func (r *reader) action(head string) *big.Rat {
	r.sum.action = true
	switch head[:3] {
	case "add":
		return r.two("sum", "and", "to")
	case "mul":
		return r.two("product", "by", "and")
	case "div":
		return r.two("quotient", "by")
	case "sub", "tak":
		r.word("away")
		return r.two("taken", "from")
	}
	return nil
}

// two reads A, a joining word, B, and joins them.
func (r *reader) two(how string, joins ...string) *big.Rat {
	a := r.factors()
	if a == nil || !r.word(joins...) {
		return nil
	}
	b := r.factors()
	if b == nil {
		return nil
	}
	r.sum.ops++
	switch how {
	case "sum", "total":
		return r.more(new(big.Rat).Add(a, b))
	case "product":
		return new(big.Rat).Mul(a, b)
	case "difference":
		r.sum.either = true
		return new(big.Rat).Abs(new(big.Rat).Sub(a, b))
	case "taken":
		return new(big.Rat).Sub(b, a)
	}
	if b.Sign() == 0 {
		return nil
	}
	return new(big.Rat).Quo(a, b)
}

// more reads further summands: "the sum of 2, 3 and 4" is read by its pairs.
func (r *reader) more(v *big.Rat) *big.Rat {
	for r.word("and") {
		w := r.factors()
		if w == nil {
			r.at--
			return v
		}
		v = new(big.Rat).Add(v, w)
	}
	return v
}
