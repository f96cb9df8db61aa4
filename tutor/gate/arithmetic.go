package gate

import (
	"math/big"
)

// sum is a stretch of tokens that has one exact value: "6 times 9 + 2", "half of
// 10", "the product of 9 and 8", "subtract 18 from 25".
type sum struct {
	value    *big.Rat
	from, to int         // tokens it covers
	ops      int         // signs, or words for them, in it
	units    []string    // words and signs after its numbers: "cm", "apples", "$"
	decimal  int         // decimal places of the only number, when there is one
	fraction bool        // it holds a fraction
	words    bool        // its first number is in words
	rest     *big.Rat    // the remainder in "3 remainder 2"
	over     [2]*big.Rat // what was divided by what last, for remainders
	action   bool        // it tells what to do: "subtract 18 from 25"
	either   bool        // a difference: its sign may be either
	end      int         // byte offset of its end
}

// reader reads sums from tokens by recursive descent.
type reader struct {
	toks  []token
	at    int
	depth int
	sum   *sum
}

// maxDepth bounds nesting, maxBits the size of a value: a text that needs more
// is no sum for a student.
const (
	maxDepth = 20
	maxBits  = 600
)

// sumAt reads the longest sum that begins at token i.
func sumAt(toks []token, i int) (sum, bool) {
	r := reader{toks: toks, at: i, sum: &sum{from: i}}
	v := r.terms()
	if v == nil {
		return sum{}, false
	}
	r.sum.value, r.sum.to = v, r.at
	r.remainder()
	r.sum.end = toks[r.sum.to-1].end
	return *r.sum, true
}

// peek is the text of the next token, "" at the end.
func (r *reader) peek() string {
	if r.at < len(r.toks) {
		return r.toks[r.at].text
	}
	return ""
}

// word takes the next token if it is one of these.
func (r *reader) word(any ...string) bool {
	next := r.peek()
	for _, w := range any {
		if next == w && next != "" {
			r.at++
			return true
		}
	}
	return false
}

// next takes the next token if it is of a set of words.txt.
func (r *reader) next(set string) bool {
	if next := r.peek(); next == "" || !in(set, next) {
		return false
	}
	r.at++
	return true
}

// terms reads sums and differences.
func (r *reader) terms() *big.Rat {
	if r.depth++; r.depth > maxDepth {
		return nil
	}
	defer func() { r.depth-- }()
	left := r.factors()
	for left != nil {
		back := r.at
		minus, ok := r.plusMinus()
		if !ok {
			return left
		}
		right := r.factors()
		if right == nil {
			r.at = back
			return left
		}
		r.sum.ops++
		if minus {
			right = new(big.Rat).Neg(right)
		}
		left = bounded(new(big.Rat).Add(left, right))
	}
	return left
}

func (r *reader) plusMinus() (minus, ok bool) {
	switch {
	case r.word("+", "plus"):
		return false, true
	case r.word("-", "minus"):
		return true, true
	case r.peek() == "take" && r.at+1 < len(r.toks) && r.toks[r.at+1].text == "away":
		r.at += 2
		return true, true
	}
	return false, false
}

// factors reads products and quotients.
func (r *reader) factors() *big.Rat {
	left := r.power()
	for left != nil {
		back := r.at
		op := r.timesOver()
		if op == "" {
			return left
		}
		right := r.power()
		if right == nil || op == "/" && right.Sign() == 0 {
			r.at = back
			return left
		}
		r.sum.ops++
		if op == "/" {
			r.sum.over = [2]*big.Rat{left, right}
			right = new(big.Rat).Inv(right)
		}
		left = bounded(new(big.Rat).Mul(left, right))
	}
	return left
}

func (r *reader) timesOver() string {
	switch {
	case r.word("*", "x", "times"):
		return "*"
	case r.word("/"), r.outOf(), r.ratio():
		return "/"
	case r.peek() == "multiplied" || r.peek() == "divided":
		op := map[string]string{"multiplied": "*", "divided": "/"}[r.peek()]
		r.at++
		if r.word("by") {
			return op
		}
		r.at--
	case r.peek() == "(" && r.at > r.sum.from && r.toks[r.at-1].end == r.toks[r.at].start && (r.toks[r.at-1].kind == kNumber || r.toks[r.at-1].text == ")"):
		return "*"
	}
	return ""
}

// outOf reads "3 out of 4".
func (r *reader) outOf() bool {
	if r.peek() != "out" || r.at+1 >= len(r.toks) || r.toks[r.at+1].text != "of" {
		return false
	}
	r.at += 2
	return true
}

// ratio reads the sign of 3:4, which has no blanks round it.
func (r *reader) ratio() bool {
	if r.peek() != ":" || r.at == 0 || r.at+1 >= len(r.toks) {
		return false
	}
	before, mark, after := r.toks[r.at-1], r.toks[r.at], r.toks[r.at+1]
	if before.end != mark.start || mark.end != after.start || after.kind != kNumber {
		return false
	}
	r.at++
	return true
}
