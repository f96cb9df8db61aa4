package english

import (
	"strings"
	"unicode/utf8"
)

// source is a text made plain for the lexer, with the way back to where each
// of its bytes stood in the original.
type source struct {
	text string
	at   []int // original offset of every byte of text and of its end; nil when nothing moved
}

// clean writes typographic and LaTeX mathematics in plain characters.
func clean(text, syntax string) source {
	if syntax == "maxima" { // %pi and %e are its constants
		text = strings.ReplaceAll(strings.ReplaceAll(text, "%pi", " pi"), "%e", " e")
	}
	if syntax == "latex" || hasCommand(text) {
		return fromLaTeX(text, syntax == "latex")
	}
	if isPlain(text) {
		return source{text: text}
	}
	return fromUnicode(text)
}

// isPlain reports whether a text has only ASCII and no backslash.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf || text[i] == '\\' || text[i] == '`' {
			return false
		}
	}
	return true
}

// builder writes plain text and remembers where each byte came from.
type builder struct {
	out strings.Builder
	at  []int
}

func (b *builder) put(s string, from int) {
	b.out.WriteString(s)
	for range len(s) {
		b.at = append(b.at, from)
	}
}

func (b *builder) source(end int) source {
	return source{text: b.out.String(), at: append(b.at, end)}
}

// lastByte is the last byte written that is not a space, 0 at the start.
func (b *builder) lastByte() byte {
	s := strings.TrimRight(b.out.String(), " ")
	if s == "" {
		return 0
	}
	return s[len(s)-1]
}

func fromUnicode(text string) source {
	b := &builder{at: make([]int, 0, len(text)+8)}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if raised[r] != "" {
			i += b.putRaised(text, i)
			continue
		}
		b.putRune(r, text, i, size)
		i += size
	}
	return b.source(len(text))
}

// putRune writes one character the plain way.
func (b *builder) putRune(r rune, text string, i, size int) {
	if plain, ok := plainRunes[r]; ok {
		b.put(plain, i)
		return
	}
	if frac, ok := fractionRunes[r]; ok {
		b.putFraction(frac, i)
		return
	}
	switch {
	case r == '\\':
		b.putBackslash(text, i)
	case r >= '０' && r <= '９':
		b.put(string('0'+r-'０'), i)
	case r == utf8.RuneError && size <= 1:
		b.put(" ", i)
	default:
		b.put(text[i:i+size], i)
	}
}

// putFraction writes a vulgar fraction; after a digit it makes a mixed number.
func (b *builder) putFraction(frac string, i int) {
	if isDigit(b.lastByte()) {
		frac = " " + frac
	}
	b.put(frac, i)
}

// putRaised writes a run of superscript characters as a power and returns its length in bytes.
func (b *builder) putRaised(text string, i int) int {
	b.put("^(", i)
	n := 0
	for _, r := range text[i:] {
		digit, ok := raised[r]
		if !ok {
			break
		}
		b.put(digit, i+n)
		n += utf8.RuneLen(r)
	}
	b.put(")", i+n)
	return n
}

// putBackslash reads "1\4" as a fraction and drops every other stray backslash.
func (b *builder) putBackslash(text string, i int) {
	rest := strings.TrimLeft(text[i:], "\\")
	if isDigit(b.lastByte()) && rest != "" && isDigit(rest[0]) && text[i-1] != '\\' {
		b.put("/", i)
		return
	}
	if i > 0 && text[i-1] == '\\' {
		return
	}
	b.put(" ", i)
}

func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// plainRunes maps one character to its plain writing.
var plainRunes = map[rune]string{
	'−': "-", '–': "-", '‐': "-", '‑': "-", '﹣': "-", '－': "-", '—': " ; ",
	'×': "*", '✕': "*", '✖': "*", '⋅': "*", '·': "*", '∙': "*", '∗': "*", '•': "*", '÷': "/", '∕': "/", '⁄': "/", '／': "/",
	'＋': "+", '＝': "=", '％': "%", '（': "(", '）': ")", '，': ",", '：': ":",
	'√': " sqrt ", '∛': " cbrt ", 'π': " pi ", '∞': " inf ", '∪': " union ", '∈': " in ",
	'≤': "<=", '⩽': "<=", '≥': ">=", '⩾': ">=", '≠': "!=", '≈': "~=", '→': " -> ", '±': "+-", '∓': "+-",
	'°': " degrees ", '¢': " cents ", '’': "'", '‘': "'", '“': "\"", '”': "\"", '…': "...",
	'\u00a0': " ", '\u2009': " ", '\u202f': " ", '\u2007': " ", '\u200b': "", '\ufeff': "", '`': " ",
}

// fractionRunes holds the vulgar fractions of Unicode.
var fractionRunes = map[rune]string{
	'½': "1/2", '⅓': "1/3", '⅔': "2/3", '¼': "1/4", '¾': "3/4", '⅕': "1/5", '⅖': "2/5", '⅗': "3/5", '⅘': "4/5",
	'⅙': "1/6", '⅚': "5/6", '⅐': "1/7", '⅛': "1/8", '⅜': "3/8", '⅝': "5/8", '⅞': "7/8", '⅑': "1/9", '⅒': "1/10",
}

// raised holds the superscript characters.
var raised = map[rune]string{
	'⁰': "0", '¹': "1", '²': "2", '³': "3", '⁴': "4", '⁵': "5", '⁶': "6", '⁷': "7", '⁸': "8", '⁹': "9", '⁻': "-", 'ⁿ': "n",
}
