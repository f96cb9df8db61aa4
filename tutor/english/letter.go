package english

import "strings"

// PicksLetter reports whether a line begins with the letter of one of so many choices, and a mark or that it is
// thought stands behind it: "c i think, mine got no sun", "i think b. it was wet".
func PicksLetter(line string, choices int) bool { return LetterPicked(line, choices) != "" }

// LetterPicked is that letter, or "".
func LetterPicked(line string, choices int) string {
	t := turnings()
	words, at := afterBeforeLetter(line)
	if at+1 >= len(words) || len(words[at].Text) != 1 || words[at].Text[0] < 'a' || int(words[at].Text[0]-'a') >= choices {
		return ""
	}
	next := words[at+1]
	picks := next.Kind != Word && strings.Contains(".,!;:)", next.Text) || next.Text == "i" && at+2 < len(words) && t.is(words[at+2], "thinking") || t.is(next, "reason") && at+2 < len(words) || next.Text == "like" && at+3 < len(words)
	if !picks {
		return ""
	}
	return words[at].Text
}

// BehindLetter is what stands behind the letter of a choice with which a line begins: "the light is blocked
// more there" of "b the light is blocked more there". It is "" where it begins with none.
func BehindLetter(line string) string {
	words, at := afterBeforeLetter(line)
	if at+leastThingSaid >= len(words) || len(words[at].Text) != 1 || words[at].Text < "a" || words[at].Text > "f" {
		return ""
	}
	if words[at].Text == "a" && words[at+1].Kind == Word && words[at].Raw == "a" { // "a lion in a forest"
		return ""
	}
	return strings.TrimSpace(strings.TrimLeft(line[words[at].End:], " .,:;)!-"))
}

// mostBeforeLetter is how many words stand at most before such a letter.
const mostBeforeLetter = 3

// afterBeforeLetter are the words of a line, and where the first stands that does not belong before a letter.
func afterBeforeLetter(line string) (words []Token, at int) {
	words = Prose(line)
	for at < len(words) && at < mostBeforeLetter && turnings().is(words[at], "beforeletter") {
		at++
	}
	return words, at
}
