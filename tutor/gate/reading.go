package gate

import (
	"strings"
	"unicode"
)

// readingWords are the words of a text that are read as words: letters only,
// without numbers, signs and marks.
func readingWords(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '’' })
}

// Syllables estimates the syllables of an English word by its groups of vowels,
// with the usual corrections for a silent e. It is right for about nine words
// in ten, which is enough for a mean.
func Syllables(word string) int {
	w := strings.ToLower(strings.Trim(word, "'’"))
	n, vowel := 0, false
	for _, r := range w {
		is := strings.ContainsRune("aeiouy", r)
		if is && !vowel {
			n++
		}
		vowel = is
	}
	switch {
	case hasSuffix(w, "le") && len(w) > 2 && !strings.ContainsRune("aeiouy", rune(w[len(w)-3])):
	case hasSuffix(w, "es", "ed") && !hasSuffix(w, "ted", "ded", "ses", "zes", "ces", "ges", "shes", "ches", "xes", "ies", "les", "ues"):
		n--
	case hasSuffix(w, "e") && !hasSuffix(w, "ee", "ye", "oe", "ie", "ue"):
		n--
	}
	return max(n, 1)
}

func hasSuffix(w string, ends ...string) bool {
	for _, e := range ends {
		if strings.HasSuffix(w, e) {
			return true
		}
	}
	return false
}
