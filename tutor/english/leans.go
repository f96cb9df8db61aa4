package english

// Leans reports whether a sentence leans on the one before it: "so it sinks" stands alone nowhere.
func Leans(sentence string) bool {
	t, words := turnings(), Prose(sentence)
	return len(words) > 0 && t.is(words[0], "leaning")
}

// IsFrame reports whether a word frames what is said, and adds nothing: "ok", "hm".
func IsFrame(word string) bool { return turnings().is(Token{Text: word}, "frame") }
