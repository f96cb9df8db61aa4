package english

// Leans reports whether a sentence leans on the one before it: "so it sinks" stands alone nowhere.
func Leans(sentence string) bool {
	t, words := turnings(), Prose(sentence)
	return len(words) > 0 && t.is(words[0], "leaning")
}
