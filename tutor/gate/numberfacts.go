package gate

import (
	"math/big"

	"primer/tutor/answer"
)

// fact reads a claim about one whole number: "9 is prime", "12 is a multiple of
// 5", "4 goes into 20 five times". It returns the token after it, 0 for none.
func (c *claimer) fact(left sum) (_, to int) {
	if left.ops > 0 || !left.value.IsInt() || left.words && c.toks[left.from].text == "one" {
		return 0, 0
	}
	r := reader{toks: c.toks, at: left.to, sum: &sum{from: left.to}}
	if r.word("goes", "go", "fits", "fit") && r.word("into", "in") {
		return 0, c.goesInto(left, &r)
	}
	r.at = left.to
	if !r.word("is", "isn't") {
		return 0, 0
	}
	not := c.toks[r.at-1].text == "isn't" || r.word("not")
	for r.word("actually", "indeed", "also", "a", "an") {
		continue
	}
	holds, ok := property(left.value.Num(), &r)
	if !ok {
		return 0, 0
	}
	c.add(left, r.at, holds != not)
	return 0, r.at
}

// add records a claim that runs from a sum to the token before to.
func (c *claimer) add(left sum, to int, is bool) {
	start, end := c.toks[left.from].start, c.toks[to-1].end
	if c.stated(start, end) {
		c.out = append(c.out, answer.Statement{Text: c.original[start:end], Start: c.at + start, End: c.at + end, True: is, Sure: true, Kind: "comparison", Left: c.original[start:left.end], Right: c.original[left.end:end]})
	}
}

// goesInto reads the rest of "4 goes into 20 five times".
func (c *claimer) goesInto(left sum, r *reader) int {
	if r.at+2 >= len(c.toks) || c.toks[r.at].kind != kNumber {
		return 0
	}
	whole := c.toks[r.at].value
	r.at++
	for r.word("exactly", "only", "just") {
		continue
	}
	if r.at+1 >= len(c.toks) || c.toks[r.at].kind != kNumber || left.value.Sign() == 0 {
		return 0
	}
	times := c.toks[r.at].value
	r.at++
	if !r.word("time", "times") {
		return 0
	}
	quotient := new(big.Rat).Quo(whole, left.value)
	down := new(big.Rat).SetInt(new(big.Int).Div(quotient.Num(), quotient.Denom()))
	c.add(left, r.at, quotient.Cmp(times) == 0 || down.Cmp(times) == 0)
	return r.at
}

// property reads what is said of a whole number and whether it holds.
func property(n *big.Int, r *reader) (holds, ok bool) {
	switch {
	case r.word("even"):
		return n.Bit(0) == 0, endOfClaim(r)
	case r.word("odd"):
		return n.Bit(0) == 1, endOfClaim(r)
	case r.word("prime"):
		return n.ProbablyPrime(10), endOfClaim(r)
	case r.word("composite"):
		return n.Cmp(big.NewInt(3)) > 0 && !n.ProbablyPrime(10), endOfClaim(r)
	case r.word("multiple") && r.word("of"), r.word("divisible") && r.word("by"):
		return divides(r, func(m *big.Int) bool { return new(big.Int).Rem(n, m).Sign() == 0 })
	case r.word("factor", "divisor") && r.word("of"):
		return divides(r, func(m *big.Int) bool { return n.Sign() != 0 && new(big.Int).Rem(m, n).Sign() == 0 })
	}
	return false, false
}

// endOfClaim: "even" and the like end a claim; "prime factor" is something else.
func endOfClaim(r *reader) bool {
	r.word("number")
	return r.at >= len(r.toks) || r.toks[r.at].kind == kMark || in("after", r.toks[r.at].text) || r.toks[r.at].text == "and"
}

// divides reads the other number and tests it.
func divides(r *reader, test func(*big.Int) bool) (holds, ok bool) {
	if r.at >= len(r.toks) || r.toks[r.at].kind != kNumber || !r.toks[r.at].value.IsInt() || r.toks[r.at].value.Sign() == 0 {
		return false, false
	}
	m := r.toks[r.at].value.Num()
	r.at++
	return test(m), true
}
