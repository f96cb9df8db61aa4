package working

import (
	"math/big"
	"slices"
)

// Wrong ways with letters: terms that are not alike are put together, brackets
// are multiplied out in part, exponents are handled by the wrong rule.

// algebra tries them on a row.
func (d *desk) algebra(r *row) {
	d.terms(r)
	for i := range r.ops {
		d.brackets(r, i)
		d.powers(r, i)
	}
	d.squares(r)
}

// pieces cuts a row at its pluses and minuses; each piece has its sign.
func pieces(r *row) (worths []poly, ok bool) {
	from := 0
	for i := 0; i <= len(r.ops); i++ {
		if i < len(r.ops) && r.ops[i].rank() != 1 {
			continue
		}
		w, ok := r.span(from, i).worth()
		if !ok {
			return nil, false
		}
		if from > 0 && r.ops[from-1] == '-' {
			w = w.scaled(big.NewRat(-1, 1))
		}
		worths = append(worths, w)
		from = i + 1
	}
	return worths, true
}

// monomial is the one product of a piece.
func (p poly) monomial() (m monomial, x *big.Rat, ok bool) {
	for m, x = range p {
		return m, x, len(p) == 1
	}
	return "", nil, false
}

// terms tries to put together what is not alike, two pieces at a time and all of
// them, and to pass over an x without a number.
func (d *desk) terms(r *row) {
	all, ok := pieces(r)
	if !ok || len(all) < 2 || len(all) > 8 {
		return
	}
	for i, p := range all {
		m, x, ok := p.monomial()
		if !ok {
			return
		}
		if m != "" && x.IsInt() && x.Num().IsInt64() && x.Num().Int64() == 1 && hasLike(all, i) {
			d.putSum("like_terms_x", "bare-x-counts-zero", r, sumBut(all, i, i))
		}
		for j := i + 1; j < len(all); j++ {
			d.joined(r, all, i, j)
		}
	}
	d.allJoined(r, all)
}

func hasLike(all []poly, i int) bool {
	m, _, _ := all[i].monomial()
	for j, p := range all {
		if n, _, ok := p.monomial(); ok && j != i && n == m {
			return true
		}
	}
	return false
}

// joined puts pieces i and j together: 3x + 4 as 7x, 3x + 4y as 7xy, and 3x + 2x
// as 5x^2.
func (d *desk) joined(r *row, all []poly, i, j int) {
	m, x, _ := all[i].monomial()
	n, y, ok := all[j].monomial()
	if !ok || m == "" && n == "" {
		return
	}
	sum, rest := new(big.Rat).Add(x, y), sumBut(all, i, j)
	if m == n {
		d.putSum("like_terms_x", "multiplies-exponents", r, rest.plus(poly{}.plusTimes(poly{m.times(n, 1): big.NewRat(1, 1)}, sum)))
		return
	}
	d.putSum("like_terms", "combines-unlike-terms", r, rest.plus(poly{}.plusTimes(poly{m.times(n, 1): big.NewRat(1, 1)}, sum)))
	if m != "" && n != "" {
		for _, to := range []monomial{m, n} {
			d.putSum("like_terms", "combines-unlike-terms", r, rest.plus(poly{}.plusTimes(poly{to: big.NewRat(1, 1)}, sum)))
		}
	}
}

// allJoined puts every piece into one: 2x + 3 + 4x as 9x.
func (d *desk) allJoined(r *row, all []poly) {
	if len(all) < 3 {
		return
	}
	sum, letters := new(big.Rat), monomial("")
	unlike := false
	for i, p := range all {
		m, x, _ := p.monomial()
		sum.Add(sum, x)
		first, _, _ := all[0].monomial()
		unlike = unlike || i > 0 && m != first
		for name := range m.exponents() {
			if letters.exponents()[name] == 0 {
				letters = letters.times(monomial(name+"1"), 1)
			}
		}
	}
	if unlike && letters != "" {
		d.putSum("like_terms", "combines-unlike-terms", r, poly{}.plusTimes(poly{letters: big.NewRat(1, 1)}, sum))
	}
}

// sumBut is the sum of all pieces but two.
func sumBut(all []poly, i, j int) poly {
	sum := poly{}
	for k, p := range all {
		if k != i && k != j {
			sum = sum.plus(p)
		}
	}
	return sum
}

// putSum notes a whole row in another form.
func (d *desk) putSum(typ, bug string, r *row, p poly) { d.put(typ, bug, r, rowOf(p)) }

// rowOf writes a polynomial as a row.
func rowOf(p poly) *row {
	r := &row{}
	for m, x := range p {
		product := single(numberTerm(x))
		for name, e := range m.exponents() {
			product.ops = append(product.ops, '*')
			product.terms = append(product.terms, term{in: powerRow(name, int64(e))})
		}
		if len(r.terms) > 0 {
			r.ops = append(r.ops, '+')
		}
		r.terms = append(r.terms, term{in: product})
	}
	if len(r.terms) == 0 {
		return number(new(big.Rat))
	}
	return r
}

// brackets tries wrong ways to multiply out k(a + b), (a + b)k and (a + b)/k, and
// to take a bracket away.
func (d *desk) brackets(r *row, i int) {
	left, right := r.terms[i], r.terms[i+1]
	switch o := r.ops[i]; {
	case o.multiplies() && isSumIn(right) && isFactor(left):
		d.multiplied(r, i, left, right.in)
	case o.multiplies() && isSumIn(left) && isFactor(right):
		d.multiplied(r, i, right, left.in)
	case o == '/' && isSumIn(left) && isFactor(right):
		d.divided(r, i)
	case o == '-' && isSumIn(right) && (i+1 == len(r.ops) || r.ops[i+1].rank() == 1):
		if w, ok := pieces(right.in); ok {
			d.put("distribute_neg", "sign-of-second-term-kept", r, r.with(i+1, i+1, asTerm(w[0].minus(sumBut(w, 0, 0)))))
		}
	}
}

// multiplies reports whether an operator multiplies.
func (o op) multiplies() bool { return o == '*' || o == adjacent }

// divided tries (first + rest)/k.
func (d *desk) divided(r *row, i int) {
	w, ok := pieces(r.terms[i].in)
	if !ok {
		return
	}
	if first, ok := over(w[0], r.terms[i+1]); ok {
		d.put("distribute", "first-term-only", r, r.with(i, i+1, asTerm(first.plus(sumBut(w, 0, 0)))))
	}
}

func over(p poly, t term) (poly, bool) {
	w, ok := single(t).worth()
	if !ok {
		return nil, false
	}
	return p.over(w)
}

func asTerm(p poly) term { return term{in: rowOf(p)} }

func isSumIn(t term) bool {
	if t.in == nil || len(t.in.terms) < 2 {
		return false
	}
	return slices.ContainsFunc(t.in.ops, func(o op) bool { return o.rank() == 1 })
}

func isFactor(t term) bool {
	_, isNumber := t.number()
	return isNumber || t.name != ""
}

// multiplied tries k(first + rest).
func (d *desk) multiplied(r *row, i int, factor term, in *row) {
	w, ok := pieces(in)
	k, okK := single(factor).worth()
	if !ok || !okK || len(w) < 2 {
		return
	}
	first, ok := k.times(w[0])
	rest := sumBut(w, 0, 0)
	product, okRest := k.times(rest)
	if !ok || !okRest {
		return
	}
	put := func(typ, bug string, p poly) { d.put(typ, bug, r, r.with(i, i+1, asTerm(p))) }
	put("distribute", "first-term-only", first.plus(rest))
	put("distribute", "second-term-only", w[0].plus(product))
	put("distribute", "adds-second-term", first.plus(rest).plus(k))
	if negativeHere(r, i, k) {
		put("distribute_neg", "sign-of-second-term-kept", first.minus(product))
	}
}

// negativeHere reports whether a factor is negative, or has a minus before it.
func negativeHere(r *row, i int, k poly) bool {
	x, ok := k.number()
	return ok && (x.Sign() < 0) != (i > 0 && r.ops[i-1] == '-')
}

// powers tries x^a x^b and (x^a)^b.
func (d *desk) powers(r *row, i int) {
	name, m, next := power(r, i)
	if name != "" && next <= len(r.ops) && r.ops[next-1].multiplies() {
		other, n, end := power(r, next)
		if other == name && m*n != 0 && (m != 1 || n != 1) {
			d.put("exp_mul", "multiplies-exponents", r, r.with(i, end-1, term{in: powerRow(name, m*n)}))
		}
	}
	if r.ops[i] == '^' && r.terms[i].in != nil {
		d.powerOfPower(r, i)
	}
}

// powerOfPower tries (x^a)^b.
func (d *desk) powerOfPower(r *row, i int) {
	in := r.terms[i].in
	name, m, next := power(in, 0)
	n, ok := r.terms[i+1].number()
	if name != "" && next == len(in.terms) && ok && n.rat.IsInt() && n.rat.Num().IsInt64() {
		d.put("exp_pow", "adds-exponents", r, r.with(i, i+1, term{in: powerRow(name, m+n.rat.Num().Int64())}))
	}
}

// squares tries (a + b)^2.
func (d *desk) squares(r *row) {
	for i, o := range r.ops {
		n, ok := r.terms[i+1].number()
		if o != '^' || !isSumIn(r.terms[i]) || !ok || n.rat.Cmp(big.NewRat(2, 1)) != 0 {
			continue
		}
		w, ok := pieces(r.terms[i].in)
		if !ok || len(w) != 2 {
			continue
		}
		first, ok := w[0].times(w[0])
		second, okSecond := w[1].times(w[1])
		if !ok || !okSecond {
			continue
		}
		d.put("square_binomial", "squares-each-term", r, r.with(i, i+1, asTerm(first.plus(second))))
		d.put("square_binomial", "squares-each-term", r, r.with(i, i+1, asTerm(first.minus(second))))
		d.put("square_binomial", "doubles-constant", r, r.with(i, i+1, asTerm(first.plus(w[1]).plus(w[1]))))
	}
}
