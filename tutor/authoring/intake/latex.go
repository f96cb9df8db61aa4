package intake

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// maxNesting bounds groups within groups; the deepest honest formula has about ten.
const maxNesting = 60

// plainMath rewrites one LaTeX formula as people type it: \frac{x+1}{2} is (x + 1)/2.
func plainMath(src string) (string, error) {
	m := &mathReader{src: src}
	parts := m.group("")
	if m.err != nil {
		return "", m.err
	}
	return joined(parts), nil
}

// part is one piece of a formula, with what it may stand beside.
type part struct {
	text string
	kind partKind
}

type partKind uint8

const (
	partOther    partKind = iota
	partNumber            // 12, 3.5
	partLetter            // x, π
	partName              // sin, log_2
	partFraction          // 1/2
	partOperator          // + - × =
	partOpen              // (
	partShut              // )
	partPower             // ^2, _1: belongs to what is before it
	partComma             // , ;
	partWords             // \text{...}
	partSpace             // a space that was written
)

// mathReader reads LaTeX from left to right; the first error stays.
type mathReader struct {
	src   string
	at    int
	depth int
	err   error
}

func (m *mathReader) fail(format string, args ...any) {
	if m.err == nil {
		m.err = fmt.Errorf(format, args...)
	}
	m.at = len(m.src)
}

// group reads to the closing mark, or to the end when there is none.
func (m *mathReader) group(shut string) []part {
	if m.depth++; m.depth > maxNesting {
		m.fail("the LaTeX is nested more than %d deep", maxNesting)
	}
	defer func() { m.depth-- }()
	var parts []part
	for m.at < len(m.src) {
		if shut != "" && strings.HasPrefix(m.src[m.at:], shut) {
			m.at += len(shut)
			return parts
		}
		parts = append(parts, m.next()...)
	}
	if shut != "" {
		m.fail("a %s is missing in the LaTeX: %w", shut, errOpen)
	}
	return parts
}

// next reads one item.
func (m *mathReader) next() []part {
	r, size := utf8.DecodeRuneInString(m.src[m.at:])
	switch {
	case r == '\\':
		return m.command()
	case r == '{':
		m.at++
		return m.braces()
	case r == '}':
		m.fail("a } stands alone in the LaTeX: %w", errOpen)
		return nil
	case strings.HasPrefix(m.src[m.at:], "__"):
		return m.blank()
	case r == '^' || r == '_':
		m.at++
		return m.raised(r)
	case unicode.IsDigit(r) || r == '.' && m.at+1 < len(m.src) && isDigit(m.src[m.at+1]):
		return m.number()
	case unicode.IsLetter(r):
		return m.name()
	}
	m.at += size
	return m.sign(r)
}

// blank is a gap to fill in: "___".
func (m *mathReader) blank() []part {
	start := m.at
	for m.at < len(m.src) && m.src[m.at] == '_' {
		m.at++
	}
	return []part{{m.src[start:m.at], partWords}}
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// number reads digits with a decimal point and commas between thousands.
func (m *mathReader) number() []part {
	start := m.at
	for m.at < len(m.src) {
		c := m.src[m.at]
		grouped := c == ',' && m.at > start && thousands(m.src[m.at+1:])
		point := c == '.' && m.at+1 < len(m.src) && isDigit(m.src[m.at+1])
		if strings.HasPrefix(m.src[m.at:], "{,}") && m.at > start && thousands(m.src[m.at+3:]) { // a comma without the space behind it
			m.at += 3
			continue
		}
		if !isDigit(c) && !point && !grouped {
			break
		}
		m.at++
	}
	if m.at == start { // a digit of another script
		_, size := utf8.DecodeRuneInString(m.src[m.at:])
		m.at += size
	}
	text := strings.ReplaceAll(m.src[start:m.at], "{,}", ",")
	if p := exponent.FindStringSubmatch(m.src[m.at:]); p != nil {
		m.at += len(p[0])
		return []part{{text, partNumber}, {"×", partOperator}, {"10", partNumber}, {"^" + raisedText(strings.TrimPrefix(p[1], "+")), partPower}}
	}
	return []part{{text, partNumber}}
}

// exponent is the end of 1.36E+28.
var exponent = pattern.New(`^[eE]([+-]\d{1,3})\b`)

// thousands reports whether exactly three digits follow.
func thousands(rest string) bool {
	return len(rest) >= 3 && isDigit(rest[0]) && isDigit(rest[1]) && isDigit(rest[2]) && (len(rest) == 3 || !isDigit(rest[3]) && rest[3] != '.')
}

// name reads letters: the name of a function, a word, or variables side by side.
func (m *mathReader) name() []part {
	start := m.at
	for m.at < len(m.src) {
		r, size := utf8.DecodeRuneInString(m.src[m.at:])
		if !unicode.IsLetter(r) {
			break
		}
		m.at += size
	}
	word := m.src[start:m.at]
	switch {
	case utf8.RuneCountInString(word) == 1:
		return []part{{word, partLetter}}
	case functions[word]:
		return []part{{word, partName}}
	case len(word) >= 3 && vowels(word):
		return []part{{word, partWords}}
	}
	var parts []part
	for _, r := range word {
		parts = append(parts, part{string(r), partLetter})
	}
	return parts
}

// vowels reports whether letters look like a word and not like a product.
func vowels(word string) bool { return strings.ContainsAny(word, "aeiouAEIOU") }

// sign reads anything that is no letter, digit or command.
func (m *mathReader) sign(r rune) []part {
	switch r {
	case '+', '/', '=', '<', '>', '≤', '≥', '≠', '≈', '×', '÷', '±', '→', '·':
		return []part{{string(r), partOperator}}
	case '-', '−', '–':
		return []part{{"-", partOperator}}
	case '*':
		if strings.HasPrefix(m.src[m.at:], "*") { // a power as programmers write it
			m.at++
			return m.raised('^')
		}
		return []part{{"×", partOperator}}
	case '(', '[':
		return []part{{string(r), partOpen}}
	case ')', ']':
		return []part{{string(r), partShut}}
	case ',', ';':
		return []part{{string(r), partComma}}
	case '&':
		return []part{{",", partComma}}
	case ' ', '\t', '\n', '~':
		return []part{{" ", partSpace}}
	case '$':
		return nil
	}
	return []part{{string(r), partOther}}
}

// braces reads a group; one that is the base of a power keeps together.
func (m *mathReader) braces() []part {
	inner := m.group("}")
	if m.at < len(m.src) && m.src[m.at] == '^' && len(inner) > 1 && !wrapped(inner) {
		return []part{{"(" + joined(inner) + ")", partOther}}
	}
	return inner
}

// raised reads an exponent or an index.
func (m *mathReader) raised(mark rune) []part {
	body := joined(m.argument())
	if body == "°" {
		return []part{{"°", partPower}}
	}
	if body == "" {
		return nil
	}
	return []part{{string(mark) + raisedText(body), partPower}}
}

func raisedText(body string) string {
	if oneThing(body) {
		return body
	}
	return "(" + body + ")"
}

// argument is what a command takes: a group, or the one item that follows.
func (m *mathReader) argument() []part {
	if m.depth++; m.depth > maxNesting {
		m.fail("the LaTeX is nested more than %d deep", maxNesting)
	}
	defer func() { m.depth-- }()
	for m.at < len(m.src) && m.src[m.at] == ' ' {
		m.at++
	}
	switch {
	case m.at == len(m.src):
		m.fail("something is missing at the end of the LaTeX: %w", errOpen)
		return nil
	case m.src[m.at] == '{':
		m.at++
		return m.group("}")
	case isDigit(m.src[m.at]):
		m.at++
		return []part{{m.src[m.at-1 : m.at], partNumber}}
	}
	return m.next()
}

// oneThing reports whether a text needs no brackets in a fraction or a power.
func oneThing(s string) bool {
	if s == "" {
		return false
	}
	if utf8.RuneCountInString(s) == 1 {
		return true
	}
	for _, r := range s {
		if !unicode.IsDigit(r) && r != '.' && r != ',' {
			return false
		}
	}
	return true
}

// wrapped reports whether parts stand in one pair of brackets.
func wrapped(parts []part) bool {
	if len(parts) < 2 || parts[0].kind != partOpen || parts[len(parts)-1].kind != partShut {
		return false
	}
	depth := 0
	for i, p := range parts {
		switch p.text {
		case "(", "[":
			depth++
		case ")", "]":
			depth--
		}
		if depth == 0 && i < len(parts)-1 {
			return false
		}
	}
	return true
}

// Typed rewrites a formula of LaTeX as people type it: \frac{x+1}{2} is (x + 1)/2.
// The error names what cannot be written so.
func Typed(formula string) (string, error) {
	if len(formula) > maxRaw {
		return "", errLong
	}
	return plainMath(formula)
}
