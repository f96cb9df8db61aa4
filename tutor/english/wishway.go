package english

import (
	"slices"
)

// How somebody would like to be asked and answered: in other letters, aloud, without choices.

// mostApart is within how many words two belong together.
const mostApart = 4

// near reports whether a word of one set stands shortly before one of another, in either order where both do.
func near(line, first, second string, anyOrder bool) bool {
	words := wishWords(line)
	for i := range words {
		for j := max(0, i-mostApart); j < i; j++ {
			if words[i].Sentence != words[j].Sentence {
				continue
			}
			if ofWish(words[j], first) && ofWish(words[i], second) || anyOrder && ofWish(words[j], second) && ofWish(words[i], first) {
				return true
			}
		}
	}
	return false
}

// Unchosen reports whether somebody would rather have no answers to choose from: "no more multiple choice pls".
func Unchosen(line string) bool {
	words := wishWords(line)
	for i := 2; i+1 < len(words); i++ { // "take out the a b c"
		if words[i-1].Text == "a" && words[i].Text == "b" && words[i+1].Text == "c" && slices.ContainsFunc(words[:i-1], func(w Token) bool { return ofWish(w, "without") }) {
			return true
		}
	}
	return near(line, "without", "choosing", false)
}

// ReadAloud reports whether somebody would like to hear the words: "can you read it out loud".
func ReadAloud(line string) bool {
	if near(line, "voicing", "aloud", false) {
		return true
	}
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if words[i].Is("read", "speak") && turnings().is(words[i-1], "listener") && words[i+1].Is("it", "this", "that", "them", "to", "the") {
			return asksDeed(words[:i])
		}
	}
	return false
}

// asksDeed reports whether words ask the listener with whom they end to do something: "can you".
func asksDeed(before []Token) bool {
	return len(before) > 1 && before[len(before)-2].Is("can", "could", "will", "would", "cant", "couldnt")
}

// LettersWished reports whether somebody would like larger letters.
func LettersWished(line string) bool { return near(line, "enlarging", "lettered", true) }
