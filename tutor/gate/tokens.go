package gate

import (
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// kind is what a token is.
type kind int

const (
	kWord kind = iota
	kNumber
	kSign   // + - * / ^ ( ) % and the like
	kEquals // = < > and their kin
	kMark   // punctuation
)

// token is a piece of a sentence: a number in digits or words, a sign, a word.
type token struct {
	kind       kind
	text       string // as a rule reads it: lower case, signs as "+-*/^()"
	value      *big.Rat
	start, end int
	words      bool // a number written in words
	fraction   bool // a number written as a fraction
	decimal    int  // its decimal places
}

// lexemes finds the pieces, longest first: mixed numbers and fractions, numbers
// with thousands separators, words, signs.
var lexemes = pattern.New(`\d+(?: and)? \d+/\d+\b|\d+/\d+\b|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d+|\d+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|<=|>=|!=|==|≤|≥|≠|≈|[\p{L}]+(?:['’\-][\p{L}]+)*|\S`)

// longestText bounds what is lexed of one text, in bytes.
const longestText = 8000

// lex cuts a text into tokens; numbers in words become numbers.
func lex(text string) []token {
	text = text[:min(len(text), longestText)]
	found := lexemes.FindAllStringIndex(text, -1)
	out := make([]token, 0, len(found))
	for i, m := range found {
		glued := i > 0 && found[i-1][1] == m[0]
		out = append(out, readToken(text[m[0]:m[1]], m[0], m[1], glued && endsInLetter(out)))
	}
	return numberWords(out)
}

func endsInLetter(out []token) bool { return len(out) > 0 && out[len(out)-1].kind == kWord }

// readToken is one lexeme; digits glued to letters (B2, x3) are a word.
func readToken(s string, start, end int, glued bool) token {
	t := token{text: strings.ToLower(strings.ReplaceAll(s, "’", "'")), start: start, end: end}
	switch c := s[0]; {
	case (c >= '0' && c <= '9' || c == '.' && len(s) > 1) && !glued:
		return readFigure(t, s)
	case relations[s] != "":
		t.kind, t.text = kEquals, relations[s]
	case signs[s] != "":
		t.kind, t.text = kSign, signs[s]
	case halves[s] != nil:
		t.kind, t.value, t.fraction = kNumber, halves[s], true
	case strings.Contains(`.,;:!?"“”'—–…`, s) || s == "$" || s == "€" || s == "£" || s == "`" || s == "_":
		t.kind = kMark
	}
	return t
}

// relations and signs in their one reading form.
var (
	relations = map[string]string{"=": "=", "==": "=", "<": "<", ">": ">", "<=": "<=", ">=": ">=", "≤": "<=", "≥": ">=", "≠": "!=", "!=": "!=", "≈": "~"}
	signs     = map[string]string{"+": "+", "-": "-", "−": "-", "*": "*", "×": "*", "·": "*", "⋅": "*", "/": "/", "÷": "/", "^": "^", "(": "(", ")": ")", "%": "%", "²": "²", "³": "³", "√": "√", "sqrt": "√", "[": "(", "]": ")"}
	halves    = map[string]*big.Rat{
		"½": big.NewRat(1, 2), "⅓": big.NewRat(1, 3), "⅔": big.NewRat(2, 3), "¼": big.NewRat(1, 4), "¾": big.NewRat(3, 4), "⅕": big.NewRat(1, 5), "⅖": big.NewRat(2, 5), "⅗": big.NewRat(3, 5),
		"⅘": big.NewRat(4, 5), "⅙": big.NewRat(1, 6), "⅚": big.NewRat(5, 6), "⅛": big.NewRat(1, 8), "⅜": big.NewRat(3, 8), "⅝": big.NewRat(5, 8), "⅞": big.NewRat(7, 8),
	}
)

// readFigure reads a number in digits: 1,200 or 3.05 or 3/4 or 1 1/2.
func readFigure(t token, s string) token {
	if len(s) > 40 {
		return t
	}
	plain := strings.ReplaceAll(strings.Replace(s, " and ", " ", 1), ",", "")
	whole, part, mixed := strings.Cut(plain, " ")
	value, ok := new(big.Rat).SetString(whole)
	if !ok {
		return t
	}
	if mixed {
		p, ok := new(big.Rat).SetString(part)
		if !ok {
			return t
		}
		value = value.Add(value, p)
	}
	if _, places, dot := strings.Cut(plain, "."); dot {
		t.decimal = len(places)
	}
	t.kind, t.value, t.fraction = kNumber, value, strings.Contains(s, "/")
	return t
}

// numberWords joins words such as "twenty five", "two hundred and six" or "three
// quarters" into numbers.
func numberWords(in []token) []token {
	out := in[:0:0]
	for i := 0; i < len(in); {
		n, value, fraction := spelled(in[i:])
		if n == 0 {
			out = append(out, in[i])
			i++
			continue
		}
		out = append(out, token{kind: kNumber, text: in[i].text, value: value, start: in[i].start, end: in[i+n-1].end, words: true, fraction: fraction})
		i += n
	}
	return out
}

// spelled reads a number in words at the start of toks and says how many tokens it takes.
func spelled(toks []token) (n int, value *big.Rat, fraction bool) {
	n, whole := spelledWhole(toks)
	if n == 0 {
		if toks[0].kind == kNumber && !toks[0].fraction && toks[0].decimal == 0 { // 3 quarters, 5 million
			return digitsAndWord(toks)
		}
		return 0, nil, false
	}
	if n < len(toks) {
		if d := english.Part(toks[n].text); d > 0 && whole > 0 && (whole > 1) == plural(toks[n].text) {
			return n + 1, big.NewRat(whole, d), true
		}
	}
	return n, big.NewRat(whole, 1), false
}

// digitsAndWord reads "3 quarters" and "2 million".
func digitsAndWord(toks []token) (n int, value *big.Rat, fraction bool) {
	if len(toks) < 2 {
		return 0, nil, false
	}
	if s := english.Scale(toks[1].text); s > 100 && !plural(toks[1].text) {
		return 2, new(big.Rat).Mul(toks[0].value, big.NewRat(s, 1)), false
	}
	d := english.Part(toks[1].text)
	if d == 0 || d > 12 || !plural(toks[1].text) || toks[0].value.Cmp(big.NewRat(20, 1)) > 0 {
		return 0, nil, false
	}
	return 2, new(big.Rat).Quo(toks[0].value, big.NewRat(d, 1)), true
}

func plural(word string) bool { return strings.HasSuffix(word, "s") }

// longestNumber is how many words of a number are read.
const longestNumber = 12

// spelledWhole reads a whole number in words.
func spelledWhole(toks []token) (n int, value int64) {
	if first, _, _ := strings.Cut(toks[0].text, "-"); toks[0].kind != kWord || !isSmall(first) {
		return 0, 0
	}
	c := english.Cursor{}
	var of []int // the token that each word is a part of
	for i, t := range toks[:min(len(toks), longestNumber)] {
		if t.kind != kWord {
			break
		}
		for j, word := range strings.Split(t.text, "-") {
			if j > 0 {
				c.Tokens, of = append(c.Tokens, english.Token{Kind: english.Sign, Text: "-"}), append(of, i)
			}
			c.Tokens, of = append(c.Tokens, english.Token{Kind: english.Word, Text: word, Spaced: j == 0}), append(of, i)
		}
	}
	value, ok := c.Cardinal()
	if !ok || c.I < len(of) && of[c.I] == of[c.I-1] { // "two-digit"
		return 0, 0
	}
	return of[c.I-1] + 1, value
}

func isSmall(word string) bool {
	_, ok := english.Small(word)
	return ok
}
