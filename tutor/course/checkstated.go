package course

import "strings"

// hasFold reports whether a text holds another one, in capitals or not. It spares the
// searches that are dear.
func hasFold(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(part))
}

// comesOut reports whether a text says that a number comes out: after a word that tells,
// at the end of what is said. "It is 2 steps" tells nothing.
func comesOut(text, number string) bool {
	text, number = strings.ToLower(text), strings.ToLower(number)
	for from := 0; number != ""; {
		i := strings.Index(text[from:], number)
		if i < 0 {
			break
		}
		i += from
		if endsThere(text[i+len(number):]) && told(text[:i]) {
			return true
		}
		from = i + 1
	}
	return false
}

// endsThere reports whether what is said ends before the rest of a text.
func endsThere(rest string) bool {
	rest = strings.TrimPrefix(rest, ")")
	return rest == "" || strings.IndexByte(".,!?;", rest[0]) >= 0
}

// told reports whether a text ends with a word that tells, and the space after it.
func told(before string) bool {
	before = strings.TrimSuffix(before, "(")
	words := strings.TrimRight(before, " \t\n\f\r")
	if len(words) == len(before) {
		return false
	}
	if strings.HasSuffix(words, "=") {
		return wordList().tellings["="]
	}
	start := len(words)
	for start > 0 && inWord(words[start-1]) {
		start--
	}
	return wordList().tellings[words[start:]]
}
