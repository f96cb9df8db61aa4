package working

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A sum of fractions goes wrong as a whole: all tops and all bottoms are added,
// or all get a common bottom and keep their tops.

// parts is a fraction as written, with the sign it has in its sum.
type parts struct{ top, bottom *big.Int }

// fractions tries the wrong ways with a sum of three or more fractions, and with
// the change to a common bottom in a sum of two.
func (d *desk) fractions(r *row) {
	if len(r.terms) < 2 || !isSum(r) {
		return
	}
	all := make([]parts, len(r.terms))
	unlike, broken := false, 0
	for i, t := range r.terms {
		p, ok := partsOf(t)
		if !ok {
			return
		}
		if all[i] = p; i > 0 && r.ops[i-1] == '-' {
			all[i].top = new(big.Int).Neg(p.top)
		}
		if p.bottom.Cmp(big.NewInt(1)) > 0 {
			broken++
		}
		unlike = unlike || p.bottom.Cmp(all[0].bottom) != 0
	}
	typ := "frac_add"
	if r.ops[0] == '-' {
		typ = "frac_sub"
	}
	if unlike && broken > 1 {
		d.commonBottom(typ, r, all)
	}
	if len(all) > 2 && broken == len(all) && typ == "frac_add" {
		d.addedAcross(r, all)
	}
}

func isSum(r *row) bool {
	return !slices.ContainsFunc(r.ops, func(o op) bool { return o.rank() != 1 })
}

// partsOf takes a fraction or a whole number apart.
func partsOf(t term) (parts, bool) {
	n, ok := t.number()
	if !ok {
		return parts{}, false
	}
	top, bottom, isFraction := strings.Cut(n.text, "/")
	if !isFraction {
		return parts{n.rat.Num(), big.NewInt(1)}, n.rat.IsInt()
	}
	x, okTop := new(big.Int).SetString(top, 10)
	y, okBottom := new(big.Int).SetString(bottom, 10)
	return parts{x, y}, okTop && okBottom && y.Sign() > 0
}

// commonBottom keeps the tops over the least common bottom, and over the product:
// first as a sum, then added up.
func (d *desk) commonBottom(typ string, r *row, all []parts) {
	least, product, tops := big.NewInt(1), big.NewInt(1), new(big.Int)
	for _, p := range all {
		divisor := new(big.Int).GCD(nil, nil, least, p.bottom)
		least.Div(new(big.Int).Mul(least, p.bottom), divisor)
		product.Mul(product, p.bottom)
		tops.Add(tops, p.top)
	}
	for _, bottom := range []*big.Int{least, product} {
		sum := &row{ops: r.ops}
		for _, p := range all {
			sum.terms = append(sum.terms, fractionRow(new(big.Int).Abs(p.top), bottom).terms[0])
		}
		d.put(typ, "common-denominator-but-old-numerators", r, sum)
		d.put(typ, "common-denominator-but-old-numerators", r, fractionRow(tops, bottom))
	}
}

func (d *desk) addedAcross(r *row, all []parts) {
	tops, bottoms := new(big.Int), new(big.Int)
	for _, p := range all {
		tops.Add(tops, p.top)
		bottoms.Add(bottoms, p.bottom)
	}
	d.put("frac_add", "adds-numerators-and-denominators", r, fractionRow(tops, bottoms))
}

func fractionRow(top, bottom *big.Int) *row {
	return single(term{num: &numeral{new(big.Rat).SetFrac(top, bottom), top.String() + "/" + bottom.String()}})
}

// power reads x^3: the name and the exponent of a letter at term i.
func power(r *row, i int) (name string, exponent int64, next int) {
	if i >= len(r.terms) || r.terms[i].name == "" || r.terms[i].minus {
		return "", 0, i
	}
	if i < len(r.ops) && r.ops[i] == '^' {
		n, ok := r.terms[i+1].number()
		if !ok || !n.rat.IsInt() || !n.rat.Num().IsInt64() {
			return "", 0, i
		}
		return r.terms[i].name, n.rat.Num().Int64(), i + 2
	}
	return r.terms[i].name, 1, i + 1
}

// powerRow is x^n.
func powerRow(name string, n int64) *row {
	x := term{num: numeralOf(big.NewRat(n, 1))}
	x.num.text = strconv.FormatInt(n, 10)
	return &row{terms: []term{{name: name}, x}, ops: []op{'^'}}
}
