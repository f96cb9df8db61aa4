package formula

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

type tokenKind int

const (
	tokEnd tokenKind = iota
	tokNumber
	tokText
	tokName
	tokSign // an operator, bracket or comma
)

// token is one piece of the source, from byte at to byte end.
type token struct {
	kind    tokenKind
	text    string
	at, end int
}

// signWords mean the same as a sign.
var signWords = map[string]string{"and": "&&", "or": "||", "not": "!"}

// signs are all operators, brackets and the comma, longer ones first.
var signs = strings.Fields("== != <= >= && || + - * / % ^ < > ! ? : ( ) ,")

// pasted are signs as they come from other programs, with their meaning.
var pasted = map[rune]string{'\u2212': "-", '\u00d7': "*", '\u00f7': "/", '\u2264': "<=", '\u2265': ">=", '\u2260': "!="}

func lex(src string) ([]token, error) {
	if len(src) > maxSource {
		return nil, fmt.Errorf("the formula is longer than %d bytes", maxSource)
	}
	var tokens []token
	for i := 0; i < len(src); {
		if strings.IndexByte(" \t\r\n", src[i]) >= 0 {
			i++
			continue
		}
		t, err := lexOne(src, i)
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, t)
		i = t.end
	}
	return append(tokens, token{tokEnd, "", len(src), len(src)}), nil
}

func lexOne(src string, i int) (token, error) {
	switch c := src[i]; {
	case isDigit(c) || c == '.' && i+1 < len(src) && isDigit(src[i+1]):
		return lexNumber(src, i)
	case c == '"' || c == '\'':
		end := strings.IndexByte(src[i+1:], c)
		if end < 0 {
			return token{}, at(i, "the text that starts here has no closing %c", c)
		}
		return token{tokText, src[i+1 : i+1+end], i, i + end + 2}, nil
	case isLetter(c):
		j := i
		for j < len(src) && (isLetter(src[j]) || isDigit(src[j])) {
			j++
		}
		return token{tokName, src[i:j], i, j}, nil
	}
	for _, s := range signs {
		if strings.HasPrefix(src[i:], s) {
			return token{tokSign, s, i, i + len(s)}, nil
		}
	}
	r, size := utf8.DecodeRuneInString(src[i:])
	if s, ok := pasted[r]; ok {
		return token{tokSign, s, i, i + size}, nil
	}
	return token{}, at(i, "%q does not belong in a formula", r)
}

func lexNumber(src string, i int) (token, error) {
	j, points := i, 0
	for j < len(src) && (isDigit(src[j]) || src[j] == '.') {
		if src[j] == '.' {
			points++
		}
		j++
	}
	if points > 1 {
		return token{}, at(i, "%q has two points", src[i:j])
	}
	if j < len(src) && isLetter(src[j]) {
		return token{}, at(j, "a sign such as * is missing after %s", src[i:j])
	}
	return token{tokNumber, src[i:j], i, j}, nil
}

func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// at makes an error with the column, counted from 1.
func at(offset int, format string, args ...any) error {
	return fmt.Errorf("column %d: %s", offset+1, fmt.Sprintf(format, args...))
}
