package agent

import (
	"slices"
	"strings"
	"unicode"
)

// quoted reports whether words are the student's own: nearly all of them, in the
// student's text, and not filling words alone.
func quoted(text, quote string) bool {
	said, words := plainWords(text), plainWords(quote)
	found, weight := 0, 0
	for _, w := range words {
		if !slices.ContainsFunc(said, func(s string) bool { return sameWord(s, w) }) {
			continue
		}
		found++
		if weight = max(weight, len(w)); unicode.IsDigit(rune(w[0])) {
			weight = longWord
		}
	}
	return weight >= longWord && 4*found >= 3*len(words)
}

const (
	longWord = 3 // letters of a word that says something
	typoWord = 4 // letters of a word that may have a slip in it
)

// sameWord lets one slip of the fingers pass, which a model mends as it copies:
// a letter too many or too few, another one, or two that changed places.
func sameWord(a, b string) bool {
	if a == b {
		return true
	}
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) < typoWord || len(y)-len(x) > 1 || strings.ContainsAny(a+b, "0123456789") {
		return false
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	if len(x) < len(y) {
		return string(x[i:]) == string(y[i+1:])
	}
	swapped := i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] && string(x[i+2:]) == string(y[i+2:])
	return swapped || string(x[i+1:]) == string(y[i+1:])
}

func plainWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
