package gate

import (
	"math/big"

	"github.com/primer-tutor/primer/tutor/english"
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

// remainder reads "3 remainder 2", "3 R 2".
func (r *reader) remainder() {
	at := r.at
	if r.word("with") {
		r.word("a")
	}
	if !r.word("remainder", "r", "rem") {
		r.at = at
		return
	}
	r.word("of")
	if r.at < len(r.toks) && r.toks[r.at].kind == kNumber {
		r.sum.rest = r.toks[r.at].value
		r.at++
		r.sum.to = r.at
		return
	}
	r.at = at
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

// bounded gives up on values too long to be meant.
func bounded(v *big.Rat) *big.Rat {
	if v.Num().BitLen() > maxBits || v.Denom().BitLen() > maxBits {
		return nil
	}
	return v
}

// value reads a number, a bracket, a negative, or a phrase that stands for one.
func (r *reader) value() *big.Rat {
	if r.depth++; r.depth > maxDepth || r.at >= len(r.toks) {
		return nil
	}
	defer func() { r.depth-- }()
	t := r.toks[r.at]
	if t.kind == kNumber {
		return r.number()
	}
	switch t.text {
	case "$", "£", "€":
		r.at++
		r.sum.units = append(r.sum.units, t.text)
		return r.value()
	case "(":
		r.at++
		if v := r.terms(); v != nil && r.word(")") {
			return v
		}
		return nil
	case "-", "negative", "minus":
		return r.negative(t)
	case "√", "square":
		return r.root()
	}
	return r.phrase()
}

// negative reads what a minus stands before; "- 100 cents is a dollar" begins with a dash.
func (r *reader) negative(minus token) *big.Rat {
	if minus.text == "-" && r.at+1 < len(r.toks) && minus.end < r.toks[r.at+1].start && r.at == r.sum.from {
		return nil
	}
	r.at++
	v := r.power()
	if v == nil {
		return nil
	}
	return new(big.Rat).Neg(v)
}

// number reads a number with its percent sign, its unit, or "of" after a share.
func (r *reader) number() *big.Rat {
	t := r.toks[r.at]
	if r.at == r.sum.from {
		r.sum.words = t.words
	}
	r.at++
	v := t.value
	r.sum.fraction = r.sum.fraction || t.fraction
	r.sum.decimal = max(r.sum.decimal, t.decimal)
	if r.word("%", "percent") {
		v = new(big.Rat).Quo(v, big.NewRat(100, 1))
		t.fraction, r.sum.fraction = true, true
		if r.peek() != "of" {
			r.sum.units = append(r.sum.units, "%")
		}
	}
	if t.fraction && r.peek() == "of" {
		return r.ofThat(v)
	}
	if v2, ok := r.moreThan(v); ok {
		return v2
	}
	r.unit()
	return v
}

// ofThat reads the rest of "3/4 of 20"; a share of something else is no number.
func (r *reader) ofThat(share *big.Rat) *big.Rat {
	r.at++
	if r.peek() == "one" { // "a quarter of one": of one of them
		return nil
	}
	whole := r.power()
	if whole == nil {
		return nil
	}
	r.sum.ops++
	return bounded(new(big.Rat).Mul(share, whole))
}

// moreThan reads "3 more than 9" and "3 less than 7".
func (r *reader) moreThan(v *big.Rat) (*big.Rat, bool) {
	if r.at+2 >= len(r.toks) || r.toks[r.at+1].text != "than" || r.toks[r.at+2].kind != kNumber {
		return v, false
	}
	sign := map[string]int64{"more": 1, "less": -1, "fewer": -1}[r.peek()]
	if sign == 0 {
		return v, false
	}
	r.at += 2
	r.sum.ops++
	base := r.power()
	if base == nil {
		return nil, true
	}
	return new(big.Rat).Add(base, new(big.Rat).Mul(v, big.NewRat(sign, 1))), true
}

// unit takes one word after a number when a sign, a relation or the end of the
// clause follows it: "3 apples + 4 apples".
func (r *reader) unit() {
	if r.at >= len(r.toks) || r.toks[r.at].kind != kWord || in("verbal", r.toks[r.at].text) {
		return
	}
	unit := r.toks[r.at].text
	if len(unit) == 1 && unit != "m" && unit != "g" && unit != "l" {
		return
	}
	if r.at+1 < len(r.toks) {
		switch next := r.toks[r.at+1]; {
		case next.kind == kMark, next.kind == kEquals, next.kind == kSign && next.text != "(", in("operator", next.text), in("link", next.text), in("after", next.text):
		default:
			return
		}
	}
	r.sum.units = append(r.sum.units, unit)
	r.at++
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
