package gate

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
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

// judge adds the claim "left rel right" when it is one.
func (c *claimer) judge(left, right sum, rel string) {
	start, end := c.toks[left.from].start, right.end
	if !c.stated(start, end) || c.pronoun(left) || c.pronoun(right) || c.unitUnread(left, right) {
		return
	}
	is, sure := c.holds(left, right, rel)
	kind := "comparison"
	if rel == "=" || rel == "~" {
		kind = "equation"
	}
	c.out = append(c.out, answer.Statement{
		Text: c.original[start:end], Start: c.at + start, End: c.at + end, True: is, Sure: sure, Kind: kind,
		Left: c.original[start:left.end], Right: c.original[c.toks[right.from].start:end],
	})
}

// unitUnread: the left side has a unit, and a word that may be one follows the
// right: "1 cm = 0.39 inches wide".
func (c *claimer) unitUnread(left, right sum) bool {
	if len(left.units) == 0 || len(right.units) > 0 || right.to >= len(c.toks) {
		return false
	}
	next := c.toks[right.to]
	return next.kind == kWord && !in("verbal", next.text) && !in("after", next.text) && stem(next.text) != stem(left.units[0])
}

// pronoun: "one" alone, or "one number", may point at something.
func (c *claimer) pronoun(s sum) bool {
	return s.ops == 0 && s.words && !s.fraction && c.toks[s.from].text == "one"
}

// holds decides a relation exactly.
func (c *claimer) holds(left, right sum, rel string) (is, sure bool) {
	if unitsDiffer(left.units, right.units) {
		equal, sure := answer.Equal(c.original[c.toks[left.from].start:left.end], c.original[c.toks[right.from].start:right.end])
		return equal, sure && rel == "=" && left.ops+right.ops == 0
	}
	if right.rest != nil {
		return remainderHolds(left, right), left.over[1] != nil && rel == "="
	}
	cmp := left.value.Cmp(right.value)
	switch rel {
	case "=":
		if left.either && new(big.Rat).Neg(left.value).Cmp(right.value) == 0 {
			return true, true
		}
		return cmp == 0, cmp == 0 || !rounded(left, right) && !rounded(right, left)
	case "~":
		return nearBy(left.value, right.value), true
	}
	test, known := orders[rel]
	return known && test(cmp), known
}

// orders are what the signs of comparison ask of the order of two values.
var orders = map[string]func(cmp int) bool{
	"!=": func(cmp int) bool { return cmp != 0 },
	"<":  func(cmp int) bool { return cmp < 0 },
	">":  func(cmp int) bool { return cmp > 0 },
	"<=": func(cmp int) bool { return cmp <= 0 },
	">=": func(cmp int) bool { return cmp >= 0 },
}

// remainderHolds checks 17 / 5 = 3 remainder 2.
func remainderHolds(left, right sum) bool {
	whole, by := left.over[0], left.over[1]
	if by == nil {
		return true
	}
	back := new(big.Rat).Add(new(big.Rat).Mul(right.value, by), right.rest)
	return back.Cmp(whole) == 0 && right.rest.Cmp(by) < 0 && right.rest.Sign() >= 0
}

// rounded: 1/3 = 0.33 is said of a rounded value; it is not called false.
func rounded(exact, typed sum) bool {
	if typed.decimal == 0 || typed.ops > 0 {
		return false
	}
	scale := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(typed.decimal)), nil))
	if exact.value.IsInt() || exact.decimal > 0 || terminates(exact.value) {
		return false
	}
	off := new(big.Rat).Sub(exact.value, typed.value)
	return off.Abs(off).Mul(off, scale).Cmp(big.NewRat(1, 1)) < 0
}

// terminates: the value has a finite decimal.
func terminates(v *big.Rat) bool {
	d := new(big.Int).Set(v.Denom())
	for _, p := range []int64{2, 5} {
		for q, r := new(big.Int).QuoRem(d, big.NewInt(p), new(big.Int)); r.Sign() == 0; q, r = new(big.Int).QuoRem(d, big.NewInt(p), new(big.Int)) {
			d = q
		}
	}
	return d.IsInt64() && d.Int64() == 1
}

// nearBy: "about" allows a tenth.
func nearBy(a, b *big.Rat) bool {
	off := new(big.Rat).Sub(a, b)
	allowed := new(big.Rat).Mul(big.NewRat(1, 10), a)
	return off.Abs(off).Cmp(allowed.Abs(allowed)) <= 0
}

// unitsDiffer: both sides name units and have none in common.
func unitsDiffer(a, b []string) bool {
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	return !slices.ContainsFunc(a, func(u string) bool {
		return slices.ContainsFunc(b, func(v string) bool { return stem(unitName(u)) == stem(unitName(v)) })
	})
}

// unitName is a unit under its usual name.
func unitName(u string) string {
	switch u {
	case "$", "dollars":
		return "dollar"
	case "€":
		return "euro"
	case "£", "pounds":
		return "pound"
	}
	return u
}

// Words that take the claim out of what is stated.
var (
	unstated  = pattern.New(`\b(?:suppose|imagine|pretend|would|whether|says?|said|claims?|thinks|you think|people think|thought|believes?|you (?:wrote|got|had|have|answered|put|gave|used)|your (?:answer|rule|way|idea|equation|work|line|step)|(?:that|this|the wrong) (?:rule|way|idea)|some (?:people|students)|true or false|check (?:if|that|whether)|not true that|instead of|rather than|mistake|slip|error|it is not|it's not|isn't true|does|not because|why|(?:never|not|n't) (?:write|say|put)|wrong to)\b`)
	takenBack = pattern.New(`^[\s"'”)*,]*(?:and |which |that )?(?:is|are|was|would be|can't be|cannot be|isn't|looks|seems)? ?(?:wrong|false|incorrect|not true|not right|not correct|untrue|impossible|nonsense|not possible|can't be|cannot be|a mistake)`)
	ifClause  = pattern.New(`(?:^|[,;:]\s*|\b(?:so|and|but|then|see) )if\b[^,]*$`)
)

// stated reports that a claim at these offsets of the sentence is made, not
// asked, supposed, quoted or denied.
func (c *claimer) stated(start, end int) bool {
	before, after := c.text[max(0, start-200):start], c.text[min(end, len(c.text)):]
	clauseAt := max(strings.LastIndexAny(before, ",;:")+1, 0)
	if unstated.MatchString(before[max(0, len(before)-90):]) || takenBack.MatchString(after) || ifClause.MatchString(before) && strings.Contains(c.text, "then") {
		return false
	}
	if !c.question {
		return true
	}
	return strings.ContainsAny(after, ",;:") && !asking.MatchString(before[clauseAt:]) && !ifClause.MatchString(before)
}
