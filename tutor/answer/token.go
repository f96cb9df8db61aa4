package answer

import (
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is what one token is.
type tokenKind uint8

const (
	tokEnd    tokenKind = iota
	tokNumber           // digits: "1,512", ".5", "4.5e-3", "0.666..."
	tokWord             // a run of letters, lower case in text
	tokSign             // an operator, bracket or punctuation mark
)

// token is one piece of a plain text.
type token struct {
	kind       tokenKind
	text       string // words in lower case, operators in one spelling
	raw        string // as typed
	start, end int    // in the plain text
	spaced     bool   // white space stands before it
	num        literal
}

// literal is a written number.
type literal struct {
	rat      *big.Rat
	places   int      // digits after the point
	digits   int      // significant digits
	decimal  bool     // has a point
	exponent bool     // "4.5e-3"
	cyclic   bool     // "0.666...", read as the repeating decimal
	cut      *big.Rat // of a cyclic one: the digits alone
	spaces   bool     // grouped by spaces: "12 345", perhaps several numbers
	ordinal  bool     // "5th"
	padded   bool     // starts with a zero: "05"
}

// Bounds on hostile input; past them a text cannot be read.
const (
	maxText   = 8000 // bytes
	maxTokens = 2500
	maxDigits = 400
)

// lineEnd is the text of the token between two lines.
const lineEnd = "\n"

// lexer cuts a plain text into tokens.
type lexer struct {
	in   string
	i    int
	bold int // stars of the emphasis that is open
	toks []token
}

// tokens cuts a text; it is nil for one that is too long to read.
func tokens(in string) []token {
	if len(in) > maxText {
		return nil
	}
	l := lexer{in: in, toks: make([]token, 0, 8+len(in)/3)}
	for l.next() {
		if len(l.toks) > maxTokens {
			return nil
		}
	}
	return l.toks
}

// next reads one token; it is false at the end.
func (l *lexer) next() bool {
	before := l.i
	for l.i < len(l.in) && isSpace(l.in[l.i]) {
		l.i++
	}
	if l.i >= len(l.in) {
		return false
	}
	if before > 0 && strings.IndexByte(l.in[before:l.i], '\n') >= 0 {
		l.toks = append(l.toks, token{kind: tokSign, text: lineEnd, raw: lineEnd, start: before, end: before + 1, spaced: true})
	}
	t := token{start: l.i, spaced: l.i > before || before == 0}
	r, size := utf8.DecodeRuneInString(l.in[l.i:])
	switch {
	case isDigit(l.in[l.i]), l.in[l.i] == '.' && l.digitAt(l.i+1) && !l.dotBefore():
		l.number(&t)
	case unicode.IsLetter(r):
		l.word(&t)
	default:
		l.sign(&t, size)
	}
	t.end, t.raw = l.i, l.in[t.start:l.i]
	if t.kind == tokWord {
		t.text = strings.ToLower(t.raw)
	}
	l.toks = append(l.toks, t)
	return true
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func (l *lexer) digitAt(i int) bool { return i < len(l.in) && isDigit(l.in[i]) }

func (l *lexer) dotBefore() bool { return l.i > 0 && l.in[l.i-1] == '.' }

// word reads a run of letters with apostrophes inside it ("it's"), and a subscript.
func (l *lexer) word(t *token) {
	t.kind = tokWord
	for l.i < len(l.in) {
		r, size := utf8.DecodeRuneInString(l.in[l.i:])
		if !unicode.IsLetter(r) && (r != '\'' || !l.letterAt(l.i+1)) {
			break
		}
		l.i += size
	}
	if l.i+1 < len(l.in) && l.in[l.i] == '_' && (isLetter(l.in[l.i+1]) || isDigit(l.in[l.i+1])) {
		for l.i++; l.i < len(l.in) && (isLetter(l.in[l.i]) || isDigit(l.in[l.i])); {
			l.i++
		}
	}
}

func (l *lexer) letterAt(i int) bool { return i < len(l.in) && isLetter(l.in[i]) }

// signs of more than one character, longest first, with their one spelling.
var signs = [...][2]string{
	{"<=>", ";"},
	{"==>", ";"},
	{"...", "..."},
	{"**", "^"},
	{"<=", "<="},
	{"=<", "<="},
	{">=", ">="},
	{"=>", ">="},
	{"!=", "!="},
	{"<>", "!="},
	{"==", "="},
	{"~=", "~="},
	{"+-", "+-"},
	{"+/-", "+-"},
	{"->", "->"},
	{"!!", "!"},
	{"??", "?"},
}

func (l *lexer) sign(t *token, size int) {
	t.kind = tokSign
	if l.emphasis() {
		t.text = "\""
		return
	}
	for _, s := range signs {
		if strings.HasPrefix(l.in[l.i:], s[0]) {
			t.text = s[1]
			l.i += len(s[0])
			l.repeat(t.text)
			return
		}
	}
	t.text = l.in[l.i : l.i+size]
	l.i += size
	l.repeat(t.text)
}

// emphasis passes over the stars of Markdown: "**8**". A power or a product has
// an operand on both sides and the same spacing there.
func (l *lexer) emphasis() bool {
	n := 0
	for l.i+n < len(l.in) && l.in[l.i+n] == '*' {
		n++
	}
	if n == 0 || n > 3 {
		return false
	}
	opens := l.i == 0 || isSpace(l.in[l.i-1]) || strings.IndexByte("(\"':=", l.in[l.i-1]) >= 0
	closes := l.i+n >= len(l.in) || isSpace(l.in[l.i+n]) || strings.IndexByte(".,;:!?)\"'", l.in[l.i+n]) >= 0 && !(l.in[l.i+n] == '.' && l.digitAt(l.i+n+1))
	if opens == closes || closes && l.bold != n || opens && l.operandBefore(n) {
		return false
	}
	l.bold = 0
	if opens {
		l.bold = n
	}
	l.i += n
	return true
}

// operandBefore says that stars that could open an emphasis follow a number, as a sign of operation does.
func (l *lexer) operandBefore(n int) bool {
	if len(l.toks) == 0 {
		return false
	}
	last := l.toks[len(l.toks)-1]
	return (last.kind == tokNumber || last.text == ")" || last.kind == tokWord && len(last.raw) == 1) && (n == 1 || l.digitAt(l.i+n))
}

// repeat swallows a run of the same mark: "!!!", "??", ".....".
func (l *lexer) repeat(mark string) {
	var c byte
	switch mark {
	case "!", "?":
		c = mark[0]
	case ".", "...":
		c = '.'
	default:
		return
	}
	for l.i < len(l.in) && l.in[l.i] == c && !(c == '.' && l.digitAt(l.i+1) && l.in[l.i-1] != '.') {
		l.i++
	}
}

// number reads a written number. One that makes no sense ("0.000.372") or is
// too long has no worth.
func (l *lexer) number(t *token) {
	t.kind = tokNumber
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
	t.num = literal{padded: len(whole) > 1 && whole[0] == '0', places: len(part), decimal: decimal, spaces: spaces, cyclic: cyclic}
	t.num.digits = len(strings.TrimLeft(whole+part, "0"))
	t.num.rat = decimalRat(whole, part, cyclic)
	if cyclic {
		t.num.cut = decimalRat(whole, part, false)
	}
	l.exponent(&t.num)
	l.ordinal(&t.num)
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

// group says that a separator and exactly three digits follow.
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
func (l *lexer) exponent(n *literal) {
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
	n.rat.Mul(n.rat, power)
	n.exponent, l.i = true, end
}

// ordinal reads the "th" of "5th".
func (l *lexer) ordinal(n *literal) {
	for _, s := range [...]string{"ths", "th", "st", "nd", "rds", "rd"} {
		if len(l.in) >= l.i+len(s) && strings.EqualFold(l.in[l.i:l.i+len(s)], s) && !l.letterAt(l.i+len(s)) {
			n.ordinal = true
			l.i += len(s)
			return
		}
	}
}

// decimalRat is the worth of digits before and after a point; with cyclic the
// shortest block that the digits end on repeats for ever.
func decimalRat(whole, part string, cyclic bool) *big.Rat {
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
