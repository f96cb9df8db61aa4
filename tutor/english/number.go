package english

import (
	"math/big"
	"strconv"
)

// Cursor walks over the tokens of a text. A method that reads something passes
// over it, and stays where it was when it finds nothing.
type Cursor struct {
	Tokens []Token
	I      int
	Names  map[string]bool // letters that are variables here: never a unit, nor a thousand
	Things bool            // any noun may be a unit of a rate: "3 pages per day"
}

// At is the token k places ahead; past the end it is an empty one.
func (c *Cursor) At(k int) Token {
	if j := c.I + k; j >= 0 && j < len(c.Tokens) {
		return c.Tokens[j]
	}
	return Token{Spaced: true}
}

// Done reports whether nothing is left.
func (c *Cursor) Done() bool { return c.I >= len(c.Tokens) }

// IsSign reports whether the token k places ahead is that sign.
func (c *Cursor) IsSign(k int, sign string) bool {
	t := c.At(k)
	return t.Kind >= Sign && t.Text == sign
}

// Words passes over these words.
func (c *Cursor) Words(want ...string) bool {
	for k, w := range want {
		if t := c.At(k); t.Kind != Word || t.Text != w {
			return false
		}
	}
	c.I += len(want)
	return true
}

// Numeral is a number as written: a whole or decimal one, a fraction, or both.
type Numeral struct {
	Whole       *Literal // nil for a fraction alone
	Top, Bottom *Literal // of a fraction; nil for none
	Worded      bool     // written in words
}

// Value is the exact value of a numeral.
func (n Numeral) Value() *big.Rat {
	value := new(big.Rat)
	if n.Bottom != nil {
		value.Quo(n.Top.Rat, n.Bottom.Rat)
	}
	if n.Whole != nil {
		value.Add(value, n.Whole.Rat)
	}
	return value
}

func wholeLiteral(n int64) *Literal { return &Literal{Rat: new(big.Rat).SetInt64(n)} }

// IsInt reports whether a literal is a whole number written as one.
func (l *Literal) IsInt() bool {
	return l.Rat != nil && l.Rat.IsInt() && !l.Decimal && !l.Exponent
}

// Count reports whether a token is a whole number in digits, no ordinal.
func (t *Token) Count() bool { return t.Kind == Number && t.Num.IsInt() && !t.Num.Ordinal }

// Numeral reads a number in digits or words: "1 1/2", "2 thousand", "3 quarters",
// "two hundred and six", "one and a half", "three point one four", "a third".
func (c *Cursor) Numeral() (Numeral, bool) {
	if c.Done() {
		return Numeral{}, false
	}
	t := &c.Tokens[c.I]
	switch {
	case t.Kind == Number && t.Num.Rat != nil && !t.Num.Ordinal:
		c.I++
		if t.Num.IsInt() && !t.Num.Grouped {
			if n, ok := c.fraction(&t.Num); ok {
				return c.millions(n), true
			}
		}
		return c.scaled(Numeral{Whole: &t.Num}), true
	case t.Kind == Word:
		return c.inWords(t.Text)
	}
	return Numeral{}, false
}

// inWords reads a number that begins with a word.
func (c *Cursor) inWords(word string) (Numeral, bool) {
	switch {
	case numerals().parts[word] == 2, word == "quarter":
		c.I++
		return c.partOfScale(part(wholeLiteral(1), numerals().parts[word])), true
	case numerals().aWords[word] != 0:
		return c.articled()
	case numerals().pointWord[word] != 0:
		return c.decimals(wholeLiteral(0))
	}
	v, ok := c.Cardinal()
	if !ok {
		return Numeral{}, false
	}
	whole := wholeLiteral(v)
	if n, ok := c.decimals(whole); ok {
		return n, true
	}
	if n, ok := c.fraction(whole); ok {
		return c.millions(n), true
	}
	return Numeral{Whole: whole, Worded: true}, true
}

// millions reads the scale behind a mixed number: "two and a half million".
func (c *Cursor) millions(n Numeral) Numeral {
	scale := numerals().scales[c.At(0).Text]
	if scale < 1000 || n.Whole == nil {
		return n
	}
	c.I++
	return Numeral{Whole: &Literal{Rat: new(big.Rat).Mul(n.Value(), big.NewRat(scale, 1))}, Worded: true}
}

// part is a fraction whose denominator is a word.
func part(top *Literal, bottom int64) Numeral {
	return Numeral{Top: top, Bottom: wholeLiteral(bottom), Worded: true}
}

// partOfScale reads the "a dozen" of "half a dozen" and the "million" of "quarter million".
func (c *Cursor) partOfScale(n Numeral) Numeral {
	size := 0
	if c.At(0).Text == "a" {
		size = 1
	}
	scale := numerals().scales[c.At(size).Text]
	if scale == 0 {
		return n
	}
	c.I += size + 1
	return Numeral{Whole: &Literal{Rat: new(big.Rat).Mul(n.Value(), big.NewRat(scale, 1))}, Worded: true}
}

// articled reads "a half", "a hundred", "a hundredth"; "a third one" and "a third time" count something.
func (c *Cursor) articled() (Numeral, bool) {
	next := c.At(1).Text
	if bottom := numerals().parts[next]; bottom != 0 && c.At(2).Text != "one" && c.At(2).Text != "time" {
		c.I += 2
		return part(wholeLiteral(1), bottom), true
	}
	if numerals().scales[next] == 0 {
		return Numeral{}, false
	}
	c.I++
	if v, ok := c.Cardinal(); ok { // "a hundred fifty"
		return Numeral{Whole: wholeLiteral(v), Worded: true}, true
	}
	return c.scaled(Numeral{Whole: wholeLiteral(1)}), true
}

// scaled multiplies by "thousand", "million", and by the k of "1k".
func (c *Cursor) scaled(n Numeral) Numeral {
	for {
		t := c.At(0)
		scale := numerals().scales[t.Text]
		if t.Text == "k" && !t.Spaced && !c.Names["k"] && !c.At(1).IsSign() {
			scale = 1000
		}
		if scale == 0 {
			return n
		}
		c.I++
		n = Numeral{Whole: &Literal{Rat: new(big.Rat).Mul(n.Whole.Rat, big.NewRat(scale, 1))}, Worded: true}
	}
}

// fraction reads what makes a fraction or mixed number of a whole one: " 1/2",
// " and 1/2", " and a half", " quarters", "-thirds", " twenty-fifths", " 5ths".
func (c *Cursor) fraction(n *Literal) (Numeral, bool) {
	if m, ok := c.mixed(n); ok {
		return m, true
	}
	t := c.At(0)
	if t.Text == "-" && !t.Spaced && !c.At(1).Spaced && numerals().parts[c.At(1).Text] != 0 {
		c.I += 2
		return part(n, numerals().parts[c.At(-1).Text]), true
	}
	if bottom := numerals().parts[t.Text]; bottom != 0 && (numerals().halves[t.Text] == 0 || n.Rat.Cmp(big.NewRat(1, 1)) == 0) {
		c.I++
		return part(n, bottom), true
	}
	if tens := numerals().small[t.Text]; tens >= 20 { // "twenty-fifths"
		size := 1
		if c.IsSign(1, "-") {
			size = 2
		}
		if unit := numerals().parts[c.At(size).Text]; unit > 2 && unit < 10 {
			c.I += size + 1
			return part(n, tens+unit), true
		}
	}
	return c.ordinalPart(n)
}

// ordinalPart reads the "5ths" of "2 5ths".
func (c *Cursor) ordinalPart(n *Literal) (Numeral, bool) {
	t := c.At(0)
	if t.Num.Ordinal && t.Num.Rat != nil && t.Num.Rat.Cmp(big.NewRat(2, 1)) > 0 && (t.Spaced || c.At(-1).Text == "/") {
		c.I++
		return Numeral{Top: n, Bottom: &Literal{Rat: t.Num.Rat}, Worded: true}, true
	}
	return Numeral{}, false
}

// mixed reads the fraction behind the whole part of a mixed number.
func (c *Cursor) mixed(n *Literal) (Numeral, bool) {
	start := c.I
	_ = c.Words("whole") || c.Words("wholes")
	joined := c.joins()
	top, bar, bottom := c.At(0), c.At(1), c.At(2)
	if top.Count() && bar.Text == "/" && bottom.Count() && (top.Spaced || joined) && bottom.Num.Rat.Sign() != 0 && bar.Spaced == bottom.Spaced {
		if !joined || top.Num.Rat.Cmp(bottom.Num.Rat) < 0 {
			c.I += 3
			return Numeral{Whole: n, Top: &c.Tokens[c.I-3].Num, Bottom: &c.Tokens[c.I-1].Num}, true
		}
	}
	if next := c.At(0); joined && (next.Kind == Word || next.Count()) {
		if f, ok := c.countedPart(); ok {
			f.Whole = n
			return f, true
		}
	}
	c.I = start
	return Numeral{}, false
}

// alsoLetter marks a word for "and" that is a letter of algebra too.
const alsoLetter = 2

// joins passes over an "and"; the Spanish "y" is a letter of algebra unless a half follows it.
func (c *Cursor) joins() bool {
	t := c.At(0)
	if t.Kind != Word || numerals().andWords[t.Text] == 0 || numerals().andWords[t.Text] == alsoLetter && numerals().halves[c.At(1).Text] == 0 && numerals().aWords[c.At(1).Text] == 0 {
		return false
	}
	c.I++
	return true
}

// countedPart reads "a half", "one half", "three quarters", "half".
func (c *Cursor) countedPart() (Numeral, bool) {
	word, count, size := c.At(0).Text, int64(1), 1
	if v, ok := numerals().small[word]; ok {
		count = v
	} else if t := c.At(0); t.Count() && t.Num.Rat.Num().IsInt64() {
		count = t.Num.Rat.Num().Int64()
	} else if numerals().halves[word] != 0 {
		c.I++
		return part(wholeLiteral(count), numerals().halves[word]), true
	} else if numerals().aWords[word] == 0 {
		return Numeral{}, false
	}
	bottom := numerals().parts[c.At(size).Text]
	if bottom == 0 {
		return Numeral{}, false
	}
	c.I += size + 1
	return part(wholeLiteral(count), bottom), true
}

// decimals reads "point one four" behind a whole number.
func (c *Cursor) decimals(n *Literal) (Numeral, bool) {
	if numerals().pointWord[c.At(0).Text] == 0 {
		return Numeral{}, false
	}
	digits, size := "", 1
	for ; len(digits) < 30; size++ {
		d, ok := numerals().small[c.At(size).Text]
		if !ok || d > 99 || d > 9 && digits != "" {
			break
		}
		digits += strconv.FormatInt(d, 10)
	}
	if digits == "" {
		return Numeral{}, false
	}
	c.I += size
	value := new(big.Rat).Add(n.Rat, Decimal("", digits, false))
	return Numeral{Whole: &Literal{Rat: value, Places: len(digits), Decimal: true, Digits: len(digits) + 1}, Worded: true}, true
}

// Cardinal reads a whole number in words: "two thousand three hundred and fifty".
func (c *Cursor) Cardinal() (value int64, ok bool) {
	var total, group, last int64 // last is the size of the word before, 0 for none: "twenty nineteen" are two numbers
	for {
		at := c.joint(last)
		word := c.At(at).Text
		unit, isSmall := numerals().small[word]
		scale := numerals().scales[word]
		switch {
		case c.At(at).Kind != Word:
			return total + group, last != 0
		case isSmall && (last == 0 || last >= 100 || last >= 20 && unit > 0 && unit < 10):
			group, last = group+unit, max(unit, 1)
		case scale == 0 || total >= 1e15 || last == 0 && numerals().opening[word] == 0:
			return total + group, last != 0
		default:
			if last == 0 {
				group = 1
			}
			if group, last = group*scale, scale; scale != 100 {
				total, group = total+group, 0
			}
		}
		c.I += at + 1
	}
}

// joint is 1 where a hyphen or "and" stands between two words of a number: "twenty-five",
// "hundred and six", "treinta y uno".
func (c *Cursor) joint(last int64) int {
	unit, isSmall := numerals().small[c.At(1).Text]
	and := numerals().andWords[c.At(0).Text]
	joins := false
	switch {
	case last >= 100:
		joins = and != 0 && isSmall && numerals().parts[c.At(2).Text] == 0
	case last >= 20 && unit > 0 && unit < 10:
		joins = and == alsoLetter || c.IsSign(0, "-") && !c.At(0).Spaced && !c.At(1).Spaced
	}
	if joins {
		return 1
	}
	return 0
}

// PartNamed is into how many equal parts a whole is cut whose part a word names: 10 for
// "tenths", 0 for any other word.
func PartNamed(word string) int64 { return numerals().parts[word] }
