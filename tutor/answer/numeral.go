package answer

import (
	"math/big"

	"primer/tutor/english"
)

// written reads a number in digits with what can follow it: "1 1/2", "2 thousand", "3 quarters".
func (p *parser) written(t english.Token) *node {
	if t.Num.Rat == nil || t.Num.Ordinal {
		return nil
	}
	p.i++
	n := &node{op: opNum, num: t.Num}
	if n.isInt() && !t.Num.Grouped {
		if m := p.mixed(n); m != nil {
			return m
		}
		if f := p.parts(n); f != nil {
			return f
		}
	}
	n = p.scaled(n)
	if t := p.at(0); t.IsSign() && !numberNear(p.at(1)) && (t.Text == "$" || t.Text == "€" || t.Text == "£") && !t.Spaced {
		p.i++
		return &node{op: opQuantity, kids: []*node{n}, unit: currency(t.Text)}
	}
	return n
}

// numberNear says that a token is a number without space before it.
func numberNear(t english.Token) bool { return t.Kind == english.Number && !t.Spaced }

// mixed reads the fraction after a whole number: " 1/2", " and 1/2", " and a half".
func (p *parser) mixed(n *node) *node {
	start := p.i
	if p.at(0).Text == "whole" || p.at(0).Text == "wholes" {
		p.i++
	}
	joined := p.words("and")
	num, bar, den := p.at(0), p.at(1), p.at(2)
	if num.Kind == english.Number && bar.Text == "/" && den.Kind == english.Number && (num.Spaced || joined) && plainInt(num) && plainInt(den) && den.Num.Rat.Sign() != 0 {
		proper := num.Num.Rat.Cmp(den.Num.Rat) < 0
		if (proper || !joined) && !bar.Spaced == !den.Spaced {
			p.i += 3
			return join(opMixed, n, join(opDiv, &node{op: opNum, num: num.Num}, &node{op: opNum, num: den.Num}))
		}
	}
	if joined && p.at(0).Kind == english.Word {
		if f := p.fractionWord(); f != nil {
			m := join(opMixed, n, f)
			m.worded = true
			return m
		}
	}
	p.i = start
	return nil
}

func plainInt(t english.Token) bool {
	return t.Num.Rat != nil && t.Num.Rat.IsInt() && !t.Num.Decimal && !t.Num.Exponent && !t.Num.Ordinal
}

// fractionWord reads "a half", "one half", "three quarters", "half".
func (p *parser) fractionWord() *node {
	start := p.i
	count := int64(1)
	if n, ok := smallNumbers[p.at(0).Text]; ok {
		count = n
		p.i++
	} else if !p.words("a") && !p.words("an") && p.at(0).Text != "half" {
		return nil
	}
	if den, ok := fractionWords[p.at(0).Text]; ok {
		p.i++
		return wordFraction(whole(count), den)
	}
	p.i = start
	return nil
}

func wordFraction(count *node, den int64) *node {
	f := join(opDiv, count, whole(den))
	f.worded = true
	return f
}

// parts reads the fraction word after a count: "3 quarters", "2 5ths".
func (p *parser) parts(n *node) *node {
	t := p.at(0)
	if t.IsSign() && t.Text == "-" && !t.Spaced && !p.at(1).Spaced {
		if den, ok := fractionWords[p.at(1).Text]; ok {
			p.i += 2
			return wordFraction(n, den)
		}
	}
	if den, ok := fractionWords[t.Text]; ok && (t.Text != "half" || isOne(n.num.Rat)) {
		p.i++
		return wordFraction(n, den)
	}
	if den, size := p.compoundPart(); size > 0 {
		p.i += size
		return wordFraction(n, den)
	}
	if t.Kind == english.Number && t.Num.Ordinal && t.Num.Rat != nil && t.Num.Rat.Cmp(rational(2, 1)) > 0 && (t.Spaced || p.at(-1).Text == "/") {
		p.i++
		f := join(opDiv, n, number(t.Num.Rat))
		f.worded = true
		return f
	}
	return nil
}

// compoundPart sees "twenty-fifth" ahead and says how many tokens it takes.
func (p *parser) compoundPart() (den int64, size int) {
	tens := smallNumbers[p.at(0).Text]
	if tens < 20 {
		return 0, 0
	}
	size = 1
	if p.isSign(1, "-") {
		size = 2
	}
	if unit := fractionWords[p.at(size).Text]; unit > 2 && unit < 10 {
		return tens + unit, size + 1
	}
	return 0, 0
}

// scaled multiplies by "thousand", "million".
func (p *parser) scaled(n *node) *node {
	for {
		s, ok := scales[p.at(0).Text]
		if t := p.at(0); t.Text == "k" && !t.Spaced && t.Kind == english.Word && !p.names["k"] && !p.at(1).IsSign() {
			s, ok = 1000, true // "1k"
		}
		if !ok {
			return n
		}
		p.i++
		n = &node{op: opNum, num: english.Literal{Rat: new(big.Rat).Mul(n.num.Rat, rational(s, 1))}, worded: true}
	}
}

// spelled reads a number in words: "two thousand three hundred fifty", "one and a half", "three quarters", "half".
func (p *parser) spelled(t english.Token) *node {
	if den, ok := fractionWords[t.Text]; ok && (den == 2 || den == 4 && (t.Text == "quarter")) {
		p.i++
		return wordFraction(whole(1), den)
	}
	if t.Text == "a" || t.Text == "an" {
		return p.articled()
	}
	if t.Text == "point" {
		return p.pointWords(whole(0))
	}
	v, ok := p.cardinal()
	if !ok {
		return nil
	}
	n := whole(v)
	n.worded = true
	if d := p.pointWords(n); d != nil {
		return d
	}
	if m := p.mixed(n); m != nil {
		return m
	}
	if f := p.parts(n); f != nil {
		return f
	}
	return n
}

// articled reads "a half", "a hundred", "a hundredth".
func (p *parser) articled() *node {
	next := p.at(1).Text
	if den, ok := fractionWords[next]; ok && p.at(2).Text != "one" && p.at(2).Text != "time" {
		p.i += 2
		return wordFraction(whole(1), den)
	}
	if _, ok := scales[next]; ok {
		p.i++
		n := p.scaled(whole(1))
		n.worded = true
		return n
	}
	return nil
}

// pointWords reads "three point one four".
func (p *parser) pointWords(n *node) *node {
	if p.at(0).Text != "point" {
		return nil
	}
	start := p.i
	p.i++
	part := ""
	for len(part) < 30 {
		d, ok := smallNumbers[p.at(0).Text]
		if !ok || d > 99 || d > 9 && part != "" {
			break
		}
		part += itoa(int(d))
		p.i++
	}
	if part == "" {
		p.i = start
		return nil
	}
	lit := english.Literal{Rat: new(big.Rat).Add(n.num.Rat, english.Decimal("", part, false)), Places: len(part), Decimal: true, Digits: len(part) + 1}
	return &node{op: opNum, num: lit, worded: true}
}

// cardinal reads a whole number in words.
func (p *parser) cardinal() (int64, bool) {
	start := p.i
	var total, group int64
	seen, last := false, int64(-1) // last: the size of the last word, to refuse "twenty nineteen"
	for p.at(0).Kind == english.Word || seen && p.isSign(0, "-") {
		if seen && p.isSign(0, "-") {
			if p.at(0).Spaced || p.at(1).Spaced || last < 20 || last > 90 || !unitWord(p.at(1).Text) {
				break
			}
			p.i++
		}
		if seen && p.at(0).Text == "and" && last >= 100 && (isNumberWord(p.at(1).Text) && fractionWords[p.at(2).Text] == 0) {
			p.i++
		}
		w := p.at(0).Text
		if v, ok := smallNumbers[w]; ok {
			if seen && (last < 20 || last < 100 && (v >= 10 || v == 0)) {
				break
			}
			group += v
			last, seen = max(v, 1), true
		} else if s, ok := scales[w]; ok && (seen || w == "hundred" || w == "thousand") && total < 1e15 {
			if !seen {
				group = 1
			}
			total, group = rescale(total, group, s)
			last, seen = s, true
		} else {
			break
		}
		p.i++
	}
	if !seen {
		p.i = start
	}
	return total + group, seen
}

// rescale closes a group of a number in words with its scale.
func rescale(total, group, s int64) (int64, int64) {
	if s == 100 {
		return total, group * 100
	}
	return total + group*s, 0
}

func unitWord(w string) bool { v, ok := smallNumbers[w]; return ok && v > 0 && v < 10 }

func isNumberWord(w string) bool { _, ok := smallNumbers[w]; return ok }

// itoa writes a small whole number.
func itoa(n int) string { return big.NewInt(int64(n)).String() }
