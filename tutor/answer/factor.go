package answer

import (
	"math/big"
	"slices"
	"strings"
)

// Factored takes a polynomial with whole coefficients apart over the whole numbers: what
// all its terms have in common, then the factors of the rest, which has one letter, or
// two in which all terms have the same degree. It is false for what has no factors, and
// where more than a quadratic is left that has none.
func Factored(text string) (string, bool) {
	q, rough := normalOf(text)
	if q == nil || rough {
		return "", false
	}
	if q = q.lowered(); q == nil || len(q.num) < 2 {
		return "", false
	}
	common, rest, ok := q.num.apart()
	if !ok {
		return "", false
	}
	letter, of, second, ok := rest.oneLetter()
	if !ok {
		return "", false
	}
	roots, left := split(of)
	if len(left) > 3 || len(roots) == 0 && isOne(new(big.Rat).Abs(common.coef)) && len(common.powers) == 0 {
		return "", false
	}
	out := asProduct(common, letter, second, roots, left)
	equal, sure := Equal(out, text)
	return out, equal && sure
}

// apart is what all terms of a polynomial with whole coefficients have in common, and
// the polynomial without it.
func (a poly) apart() (common monomial, rest poly, ok bool) {
	first := true
	divisor := new(big.Int)
	for _, k := range a.keys() {
		m := a[k]
		if !m.coef.IsInt() {
			return common, nil, false
		}
		divisor.GCD(nil, nil, divisor, new(big.Int).Abs(m.coef.Num()))
		for _, p := range m.powers {
			if isDigit(p.base[0]) || p.base[0] == '@' || p.den != 1 || p.num < 0 || p.base == "pi" {
				return common, nil, false
			}
		}
		if first {
			common.powers, first = slices.Clone(m.powers), false
			continue
		}
		common.powers = slices.DeleteFunc(common.powers, func(p power) bool { return m.exponent(p.base) == 0 })
		for i, p := range common.powers {
			common.powers[i].num = min(p.num, m.exponent(p.base))
		}
	}
	common.coef = new(big.Rat).SetInt(divisor)
	if a[a.keys()[0]].coef.Sign() < 0 {
		common.coef.Neg(common.coef)
	}
	inverse := monomial{coef: new(big.Rat).Inv(common.coef)}
	for _, p := range common.powers {
		inverse.powers = append(inverse.powers, power{p.base, -p.num, 1})
	}
	rest = a.times(polyOf(inverse))
	return common, rest, rest != nil
}

// exponent is that of a letter in a monomial.
func (m monomial) exponent(letter string) int {
	for _, p := range m.powers {
		if p.base == letter {
			return p.num
		}
	}
	return 0
}

// oneLetter is a polynomial of one letter by its coefficients; of two letters in which all
// terms have the same degree the second is left out, as x^2 - 9y^2 is like x^2 - 9.
func (a poly) oneLetter() (letter string, of []*big.Rat, second string, ok bool) {
	if letter, of, shift, ok := a.coefficients(); ok {
		return letter, of, "", shift == 0
	}
	var letters []string
	degree := -1
	for _, m := range a {
		sum := 0
		for _, p := range m.powers {
			sum += p.num
			if !slices.Contains(letters, p.base) {
				letters = append(letters, p.base)
			}
		}
		if degree >= 0 && sum != degree {
			return "", nil, "", false
		}
		degree = sum
	}
	if len(letters) != 2 || degree > mostDegree || degree < 2 {
		return "", nil, "", false
	}
	slices.Sort(letters)
	of = make([]*big.Rat, degree+1)
	for i := range of {
		of[i] = new(big.Rat)
	}
	for _, m := range a {
		of[m.exponent(letters[0])].Set(m.coef)
	}
	if of[degree].Sign() == 0 {
		return "", nil, "", false
	}
	return letters[0], of, letters[1], true
}

// asProduct writes the factors: 2x(x + 3)(x - 5)^2.
func asProduct(common monomial, letter, second string, roots, left []*big.Rat) string {
	factor := func(of []*big.Rat) string {
		p := poly{}
		for e, c := range of {
			m := monomial{coef: c}
			if e > 0 {
				m.powers = append(m.powers, power{letter, e, 1})
			}
			if second != "" && len(of)-1-e > 0 {
				m.powers = append(m.powers, power{second, len(of) - 1 - e, 1})
			}
			p = p.plus(polyOf(m), 1)
		}
		return "(" + p.written() + ")"
	}
	coef := new(big.Rat).Set(common.coef)
	var parts []string
	var counts []int
	add := func(text string) {
		if at := slices.Index(parts, text); at >= 0 {
			counts[at]++
			return
		}
		parts, counts = append(parts, text), append(counts, 1)
	}
	for _, r := range roots {
		add(factor([]*big.Rat{new(big.Rat).SetInt(new(big.Int).Neg(r.Num())), new(big.Rat).SetInt(r.Denom())}))
	}
	switch {
	case len(left) == 1:
		coef.Mul(coef, left[0])
	case len(left) > 1:
		if left[len(left)-1].Sign() < 0 {
			coef.Neg(coef)
			for i := range left {
				left[i] = new(big.Rat).Neg(left[i])
			}
		}
		add(factor(left))
	}
	var b strings.Builder
	if coef.Sign() < 0 {
		b.WriteByte('-')
	}
	if front := (monomial{coef: coef, powers: common.powers}).unsigned(); front != "1" {
		b.WriteString(front)
	}
	for i, p := range parts {
		b.WriteString(p)
		if counts[i] > 1 {
			b.WriteString("^" + itoa(counts[i]))
		}
	}
	return b.String()
}
