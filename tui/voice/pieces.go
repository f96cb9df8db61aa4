package voice

import (
	"strings"
	"unicode"
)

// longestLine bounds what a program is given at once, in bytes, so that a stop
// comes soon and no argument is too long.
const longestLine = 600

// pieces makes of a line what may be handed to a program: no control characters
// and no "[[", in which espeak and say take commands, cut at the ends of
// sentences, else between words.
func pieces(line string) []string {
	line = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, line)
	for strings.Contains(line, "[[") {
		line = strings.ReplaceAll(line, "[[", "[")
	}
	line = strings.Join(strings.Fields(line), " ")
	var out []string
	for len(line) > longestLine {
		at := cutAt(line[:longestLine])
		out, line = append(out, strings.TrimSpace(line[:at])), strings.TrimSpace(line[at:])
	}
	if speakable(line) {
		out = append(out, line)
	}
	return out
}

// cutAt is where the last sentence of a text ends, else the last word, else the
// last whole character.
func cutAt(text string) int {
	for _, mark := range []string{". ", "? ", "! ", "; ", ", ", " "} {
		if i := strings.LastIndex(text, mark); i > 0 {
			return i + len(mark)
		}
	}
	return len(strings.ToValidUTF8(text, ""))
}

// speakable says that there is a word or a number in it.
func speakable(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}
