package english

// Leans reports whether a sentence leans on the one before it: "so it sinks" stands alone nowhere.
func Leans(sentence string) bool {
	t, words := turnings(), Prose(sentence)
	return len(words) > 0 && t.is(words[0], "leaning")
}

// StartsLoose reports whether an answer begins with a word that only leads to it: "so 2x", "ok but 2x".
func StartsLoose(text string) bool {
	words := Prose(text)
	return len(words) > 0 && turnings().is(words[0], "frame")
}
