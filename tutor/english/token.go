package english

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind is what one token is.
type Kind uint8

// The kinds of tokens; from Sign on they are neither words nor numbers.
const (
	End    Kind = iota // past the end of the text
	Number             // digits: "1,512", ".5", "4.5e-3", "0.666..."
	Word               // a run of letters
	Sign               // an operator, a relation or a bracket
	Mark               // punctuation
	Face               // an emoji
	Break              // the end of a line
)

// Token is one piece of a text.
type Token struct {
	Kind       Kind
	Text       string // words in lower case, signs and marks in one spelling
	Raw        string // as typed, in plain characters
	Start, End int    // bytes of the text as typed
	Spaced     bool   // white space stands before it
	Sentence   int    // which sentence of the text it stands in, from 0
	Num        Literal
}

// IsSign reports whether a token is neither a word nor a number.
func (t Token) IsSign() bool { return t.Kind >= Sign }

// Is reports whether a token is one of these words, signs or marks.
func (t Token) Is(texts ...string) bool { return slices.Contains(texts, t.Text) }

// Bounds on hostile input; past them a text cannot be read.
const (
	MaxText   = 8000 // bytes
	maxTokens = 2500
	maxDigits = 400
)

// LineEnd is the text of a Break.
const LineEnd = "\n"

// Tokens cuts a text as typed, with typographic and LaTeX mathematics written
// plainly: "3½" is 3, 1, /, 2. It is nil for a text that is too long to read.
func Tokens(text string) []Token { return TokensIn(text, "") }

// TokensIn is Tokens of a text in a syntax: "" as typed, "latex", "maxima".
func TokensIn(text, syntax string) []Token {
	if len(text) > MaxText {
		return nil
	}
	plain := clean(text, syntax)
	if len(plain.text) > MaxText {
		return nil
	}
	toks := plain.tokens()
	if len(toks) > maxTokens {
		return nil
	}
	return toks
}

// Prose is the tokens of a text of any length as it stands, without mathematics
// made plain: what is screened for danger must neither be too long to be read nor
// dressed as a formula ("kill_myself").
func Prose(text string) []Token {
	return (&lexer{in: text, prose: true, toks: make([]Token, 0, 8+len(text)/4)}).all()
}

// tokens cuts a plain text, with the places in the original.
func (plain source) tokens() []Token {
	l := lexer{in: plain.text, toks: make([]Token, 0, 8+len(plain.text)/3)}
	l.all()
	if plain.at != nil {
		for i, t := range l.toks {
			l.toks[i].Start, l.toks[i].End = plain.at[t.Start], max(plain.at[t.End], plain.at[t.Start])
		}
	}
	return l.toks
}

// lexer cuts a plain text into tokens.
type lexer struct {
	in       string
	i        int
	bold     int // stars of the emphasis that is open
	sentence int
	said     bool // the open sentence holds more than marks
	prose    bool // an underscore parts words, and is no subscript
	toks     []Token
}

// all reads all tokens.
func (l *lexer) all() []Token {
	for l.next() {
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
		l.add(Token{Kind: Break, Text: LineEnd, Raw: LineEnd, Start: before, End: before + 1, Spaced: true})
	}
	t := Token{Start: l.i, Spaced: l.i > before || before == 0}
	r, size := utf8.DecodeRuneInString(l.in[l.i:])
	switch {
	case isDigit(l.in[l.i]), l.in[l.i] == '.' && l.digitAt(l.i+1) && !l.dotBefore():
		l.number(&t)
	case unicode.IsLetter(r):
		l.word(&t)
	default:
		l.sign(&t, r, size)
	}
	t.End, t.Raw = l.i, l.in[t.Start:l.i]
	if t.Kind <= Word {
		t.Text = strings.ToLower(t.Raw)
	}
	l.add(t)
	return true
}

// add appends a token; a stop behind what was said closes the sentence.
func (l *lexer) add(t Token) {
	t.Sentence = l.sentence
	l.toks = append(l.toks, t)
	switch {
	case t.Kind != Mark && t.Kind != Break:
		l.said = true
	case l.said && (t.Kind == Break || strings.Contains(".!?;...", t.Text)):
		l.sentence, l.said = l.sentence+1, false
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func (l *lexer) digitAt(i int) bool { return i < len(l.in) && isDigit(l.in[i]) }

func (l *lexer) dotBefore() bool { return l.i > 0 && l.in[l.i-1] == '.' }

// word reads a run of letters with apostrophes inside it ("it's"), and a subscript.
func (l *lexer) word(t *Token) {
	t.Kind = Word
	for l.i < len(l.in) {
		r, size := utf8.DecodeRuneInString(l.in[l.i:])
		if !unicode.IsLetter(r) && (!l.prose || !unicode.IsMark(r)) && (!isApostrophe(r) || !l.letterAt(l.i+size)) {
			break
		}
		l.i += size
	}
	if !l.prose && l.i+1 < len(l.in) && l.in[l.i] == '_' && (isLetter(l.in[l.i+1]) || isDigit(l.in[l.i+1])) {
		for l.i++; l.i < len(l.in) && (isLetter(l.in[l.i]) || isDigit(l.in[l.i])); {
			l.i++
		}
	}
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' || r == '‘' || r == '`' || r == '´' }

func (l *lexer) letterAt(i int) bool { return i < len(l.in) && isLetter(l.in[i]) }

// marks are the first bytes of punctuation.
const marks = ".,;:!?\"'#&@"

// signs of more than one character, longest first, with their one spelling.
var signs = [...][2]string{
	{"<=>", ";"},
	{"==>", ";"},
	{"...", "..."},
	{"…", "..."},
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

func (l *lexer) sign(t *Token, r rune, size int) {
	t.Kind = Sign
	switch {
	case r == '…', strings.IndexByte(marks, l.in[l.i]) >= 0 && !strings.HasPrefix(l.in[l.i:], "!="):
		t.Kind = Mark
	case r >= 0x2190 && unicode.In(r, unicode.So, unicode.Sk):
		t.Kind = Face
	}
	if l.emphasis() {
		t.Kind, t.Text = Mark, "\""
		return
	}
	for _, s := range signs {
		if strings.HasPrefix(l.in[l.i:], s[0]) {
			t.Text = s[1]
			l.i += len(s[0])
			l.repeat(t.Text)
			return
		}
	}
	t.Text = l.in[l.i : l.i+size]
	l.i += size
	l.repeat(t.Text)
}

// emphasis passes over the stars of Markdown: "**8**". A power or a product has
// an operand on both sides and the same spacing there.
func (l *lexer) emphasis() bool {
	n := len(l.in[l.i:]) - len(strings.TrimLeft(l.in[l.i:], "*"))
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

// operandBefore reports whether stars that could open an emphasis follow a number, as a sign of operation does.
func (l *lexer) operandBefore(n int) bool {
	if len(l.toks) == 0 {
		return false
	}
	last := l.toks[len(l.toks)-1]
	return (last.Kind == Number || last.Text == ")" || last.Kind == Word && len(last.Raw) == 1) && (n == 1 || l.digitAt(l.i+n))
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
