package gate

import (
	"math/big"
	"slices"

	"primer/tutor/answer"
)

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
	case "!=":
		return cmp != 0, true
	case "<":
		return cmp < 0, true
	case ">":
		return cmp > 0, true
	case "<=":
		return cmp <= 0, true
	case ">=":
		return cmp >= 0, true
	case "~":
		return nearBy(left.value, right.value), true
	}
	return false, false
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
	for _, u := range a {
		if slices.ContainsFunc(b, func(v string) bool { return stem(unitName(u)) == stem(unitName(v)) }) {
			return false
		}
	}
	return true
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
