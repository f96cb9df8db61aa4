package english

import "slices"

// Leans reports whether a sentence leans on the one before it: "so it sinks" stands alone nowhere.
func Leans(sentence string) bool {
	t, words := turnings(), Prose(sentence)
	return len(words) > 0 && t.is(words[0], "leaning")
}

// IsFrame reports whether a word frames what is said, and adds nothing: "ok", "hm".
func IsFrame(word string) bool { return turnings().is(Token{Text: word}, "frame") }

// SaysBoth reports whether a line holds that both of two things are so: "its both, my thumb pushes and my arm
// pulls". Who says it of other things ("both my sisters") does not.
func SaysBoth(line string) bool {
	t, words := turnings(), Prose(line)
	for i, w := range words {
		if !w.Is("both") && !(w.Is("two") && i+1 < len(words) && words[i+1].Text == "answers") {
			continue
		}
		last := i+1 == len(words) || words[i+1].silent()
		if i == 0 {
			return last || t.is(words[1], "bothbehind")
		}
		if t.is(words[i-1], "bothbefore", "frame") {
			return last || !t.is(words[i+1], "determiner", "owner", "article") && !words[i+1].Is("of", "the")
		}
	}
	return false
}

// AsksOfWords reports whether a clause that asks asks where or which, or has no word that asks and none turned
// around: it takes words up, and asks how they are meant.
func AsksOfWords(clause string) bool {
	t, words := turnings(), mended(Prose(clause))
	for len(words) > 0 && (words[0].silent() || t.is(words[0], "frame", "joint") && !isWh(bare(words[0].Text))) {
		words = words[1:]
	}
	if len(words) == 0 {
		return false
	}
	if first := bare(words[0].Text); isWh(first) {
		return first == "where" || first == "which"
	}
	return !t.is(words[0], "inverting", "being", "supposing", "atlength", "start", "subject", "helping", "hedging")
}

// Upsets reports whether a text has a word of what upsets somebody: who was yelled at, or is grounded.
func Upsets(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return t.is(w, "upset") })
}
