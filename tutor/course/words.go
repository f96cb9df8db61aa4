package course

import (
	"slices"
	"strings"
	"unicode"

	"primer/tutor/english"
)

var apostrophes = strings.NewReplacer("'", "", "’", "", "−", "-")

// wordsOf cuts a text into lower-case words and numbers; apostrophes vanish, so
// that "don't" and "dont" are one word.
func wordsOf(text string) []string {
	text = apostrophes.Replace(strings.ToLower(text))
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// stems is wordsOf with the endings off.
func stems(text string) []string {
	words := wordsOf(text)
	for i, w := range words {
		words[i] = stem(w)
	}
	return words
}

// endings come off in this order; the stem keeps at least three letters. This is
// far less than Porter's stemmer: it serves words that children write about
// school subjects, and taking off too little is safer than too much.
var endings = []string{"ations", "ation", "ions", "ion", "ings", "ing", "ied", "ies", "ed", "ers", "er", "est", "es", "ly", "s", "e", "y"}

// families are words whose forms have no common ending to take off.
var families = []string{"multipl", "divi", "parenthes", "denominat", "numerat", "equivalen", "compar", "thermomet"}

// stem is a word without its ending: "adding", "added", "adds" and "addition"
// meet in "add".
func stem(w string) string {
	for _, family := range families {
		if strings.HasPrefix(w, family) {
			return family
		}
	}
	for _, end := range endings {
		if base, ok := strings.CutSuffix(w, end); ok && len(base) >= 3 && !strings.HasSuffix(w, "ss") {
			if strings.HasPrefix(end, "ion") {
				base = strings.TrimSuffix(base, "it") // addition
			}
			return undouble(base)
		}
	}
	return w
}

// undouble makes "bigg" (from bigger) meet "big".
func undouble(w string) string {
	n := len(w)
	if n > 3 && w[n-1] == w[n-2] && !strings.ContainsRune("aeiouls", rune(w[n-1])) && w != "add" {
		return w[:n-1]
	}
	return w
}

// same compares two words by their stems and allows a slip of the finger in words
// of five letters and more.
func (typed word) same(meant word) bool {
	if typed.stem == meant.stem {
		return true
	}
	t, m := typed.text, meant.text
	if len(m) < 5 || len(t) < 4 || len(t) > len(m)+2 || t[0] != m[0] || slices.Contains(mixUps, t) || hasDigit(t) {
		return false
	}
	slips := english.Slips(t, m, 2)
	return slips <= 1 || len(m) >= 9 && slips <= 2
}

// mixUps are words that lie one letter from other words of lessons.
var mixUps = []string{"there", "three", "where", "these", "those", "small", "smell", "fight", "eight", "right", "tight", "light", "whole", "while", "lower", "lover", "above", "about", "signs", "sings", "parts", "party"}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// lowered is a text in lower case as long as the text itself, so that places in
// one are places in the other.
func lowered(s string) string {
	low := strings.ToLower(s)
	if len(low) != len(s) {
		return s
	}
	return low
}

// wordAt is where a word or phrase stands as whole words in a text, -1 if nowhere.
func wordAt(text, word string) int {
	for start := 0; word != ""; {
		i := strings.Index(text[start:], word)
		if i < 0 {
			break
		}
		i += start
		before, after := text[:i], text[i+len(word):]
		if !wordEnd.MatchString(before) && !wordStart.MatchString(after) {
			return i
		}
		start = i + 1
	}
	return -1
}
