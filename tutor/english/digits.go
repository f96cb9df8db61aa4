package english

import (
	"math/big"
	"strings"
)

// Literal is a written number.
type Literal struct {
	Rat      *big.Rat
	Places   int      // digits after the point
	Digits   int      // significant digits
	Decimal  bool     // has a point
	Exponent bool     // "4.5e-3"
	Cyclic   bool     // "0.666...", read as the repeating decimal
	Cut      *big.Rat // of a cyclic one: the digits alone
	Grouped  bool     // grouped by spaces: "12 345", perhaps several numbers
	Ordinal  bool     // "5th"
	Padded   bool     // starts with a zero: "05"
}

// number reads a written number. One that makes no sense ("0.000.372") or is
// too long has no worth.
func (l *lexer) number(t *Token) {
	t.Kind = Number
	start := l.i
	whole, spaces := l.whole()
	part, cyclic := "", false
	decimal := l.i < len(l.in) && l.in[l.i] == '.' && l.digitAt(l.i+1)
	if decimal {
		l.i++
		part = l.run()
		cyclic = l.dots()
	} else if comma := l.commaPart(whole, start); comma != "" {
		decimal, part = true, comma
	}
	if malformed := l.malformed(decimal, &whole, &part); malformed || len(whole)+len(part) > maxDigits {
		return
	}
	t.Num = Literal{Padded: len(whole) > 1 && whole[0] == '0', Places: len(part), Decimal: decimal, Grouped: spaces, Cyclic: cyclic}
	t.Num.Digits = len(strings.TrimLeft(whole+part, "0"))
	t.Num.Rat = Decimal(whole, part, cyclic)
	if cyclic {
		t.Num.Cut = Decimal(whole, part, false)
	}
	l.exponent(&t.Num)
	l.ordinal(&t.Num)
}

// run reads digits.
func (l *lexer) run() string {
	start := l.i
	for l.digitAt(l.i) {
		l.i++
	}
	return l.in[start:l.i]
}

// whole reads the digits before the point, with groups of three behind commas or single spaces.
func (l *lexer) whole() (digits string, spaces bool) {
	digits = l.run()
	if digits == "" || len(digits) > 3 || digits[0] == '0' {
		return digits, false
	}
	for l.group(',') {
		digits += l.in[l.i+1 : l.i+4]
		l.i += 4
	}
	if len(digits) > 3 {
		return digits, false
	}
	for l.group(' ') {
		digits += l.in[l.i+1 : l.i+4]
		l.i += 4
		spaces = true
	}
	return digits, spaces
}

// group reports whether a separator and exactly three digits follow.
func (l *lexer) group(sep byte) bool {
	if l.i+3 >= len(l.in) || l.in[l.i] != sep {
		return false
	}
	for k := 1; k <= 3; k++ {
		if !l.digitAt(l.i + k) {
			return false
		}
	}
	next := byte(0)
	if l.i+4 < len(l.in) {
		next = l.in[l.i+4]
	}
	return !isDigit(next) && (sep == ',' || next != '/' && next != ':')
}

// commaPart reads a decimal comma where no list can be meant: "0,5" or "1000,99".
func (l *lexer) commaPart(whole string, start int) string {
	if l.i-start != len(whole) || l.i >= len(l.in) || l.in[l.i] != ',' || !l.digitAt(l.i+1) {
		return ""
	}
	if whole != "0" && len(whole) < 4 || start > 0 && (l.in[start-1] == ',' || l.in[start-1] == '(') {
		return ""
	}
	end := l.i + 1
	for l.digitAt(end) {
		end++
	}
	if end < len(l.in) && (l.in[end] == ',' || l.in[end] == ')') {
		return ""
	}
	part := l.in[l.i+1 : end]
	l.i = end
	return part
}

// dots reads the dots of "0.666..." and says whether they were there.
func (l *lexer) dots() bool {
	if !strings.HasPrefix(l.in[l.i:], "...") {
		return false
	}
	for l.i < len(l.in) && l.in[l.i] == '.' {
		l.i++
	}
	return true
}

// malformed swallows the rest of a number with several points. Groups of three
// behind points and then a decimal comma are the one such shape that has a worth.
func (l *lexer) malformed(decimal bool, whole, part *string) bool {
	if !decimal || l.i >= len(l.in) || l.in[l.i] != '.' && l.in[l.i] != ',' || !l.digitAt(l.i+1) {
		return false
	}
	if l.in[l.i] == ',' && len(*part) == 3 && *whole != "0" && len(*whole) <= 3 && !strings.ContainsAny(l.in, "[{(") {
		l.i++
		*whole += *part
		*part = l.run()
		return false
	}
	if l.in[l.i] == ',' {
		return false // a list: "0.5,3"
	}
	for l.i+1 < len(l.in) && l.in[l.i] == '.' && l.digitAt(l.i+1) {
		l.i++
		l.run()
	}
	return true
}

// exponent reads "e-3" when it stands close and no word follows.
func (l *lexer) exponent(n *Literal) {
	j := l.i
	if j >= len(l.in) || l.in[j]|0x20 != 'e' {
		return
	}
	j++
	if j < len(l.in) && (l.in[j] == '-' || l.in[j] == '+') {
		j++
	}
	end := j
	for l.digitAt(end) {
		end++
	}
	if end == j || end-j > 3 || l.letterAt(end) {
		return
	}
	power, _ := new(big.Rat).SetString("1" + l.in[l.i:end])
	if power == nil {
		return
	}
	n.Rat.Mul(n.Rat, power)
	n.Exponent, l.i = true, end
}

// ordinal reads the "th" of "5th".
func (l *lexer) ordinal(n *Literal) {
	for _, s := range [...]string{"ths", "th", "st", "nd", "rds", "rd"} {
		if len(l.in) >= l.i+len(s) && strings.EqualFold(l.in[l.i:l.i+len(s)], s) && !l.letterAt(l.i+len(s)) {
			n.Ordinal = true
			l.i += len(s)
			return
		}
	}
}

// Decimal is the worth of digits before and after a point; with cyclic the
// shortest block that the digits end on repeats for ever.
func Decimal(whole, part string, cyclic bool) *big.Rat {
	n, ok := new(big.Int).SetString("0"+whole+part, 10)
	if !ok {
		return nil
	}
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(part))), nil)
	r := new(big.Rat).SetFrac(n, scale)
	if cyclic {
		if block := repetend(part); block != "" {
			tail, _ := new(big.Int).SetString(block, 10)
			nines := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(block))), nil)
			nines.Sub(nines, big.NewInt(1))
			r.Add(r, new(big.Rat).SetFrac(tail, nines.Mul(nines, scale)))
		}
	}
	return r
}

// repetend is the shortest block that stands at least twice at the end of the
// digits (a single digit: at least twice), "" when there is none.
func repetend(part string) string {
	for n := 1; 2*n <= len(part); n++ {
		block := part[len(part)-n:]
		if strings.HasSuffix(part, block+block) {
			return block
		}
	}
	return ""
}
