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

// OwnAnswer reports whether somebody would like to give an answer of their own: "can i write my own answer".
func OwnAnswer(line string) bool {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		if words[i-1].Text == "own" && words[i].Is("answer", "answers", "anser", "words", "way", "sentence") {
			return true
		}
	}
	return false
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

// PictureUnwanted is the word for the picture that somebody would like to have away: "line" of "take that line thing
// away", "bars" of "can you just ask me without the bars"; "" where nobody would.
func PictureUnwanted(line string) string {
	words := wishWords(line)
	pictured := func(words []Token) string {
		if at := slices.IndexFunc(words, func(w Token) bool { return ofWish(w, "pictured") }); at >= 0 {
			return words[at].Text
		}
		return ""
	}
	for i, w := range words {
		next := words[i+1 : min(len(words), i+1+mostApart)]
		stood := len(next) > 0 && ofWish(next[0], "stood")
		of := ""
		switch {
		case ofWish(w, "removing") && len(next) > 0 && !next[0].Is("me", "us", "you") && (stood || pictured(next) != ""):
			of = pictured(words)
		case ofWish(w, "lacking") && !stood:
			if only := slices.IndexFunc(next, func(w Token) bool { return w.Is("just", "only", "but") }); only >= 0 { // "no words just a picture"
				next = next[:only]
			}
			of = pictured(next)
		case w.Is("without") && stood:
			of = pictured(words[:i])
		}
		if of != "" {
			return of
		}
	}
	return ""
}

// KeysSpared reports whether somebody would like to answer with less typing, "typing takes me ages", and whether with
// a finger instead: "can i just point at it".
func KeysSpared(line string) (spared, pointing bool) {
	words := wishWords(line)
	for i, w := range words {
		if !ofWish(w, "pointing") || i == 0 || asksHow(words[:i], w.Sentence) {
			continue
		}
		at := i - 1
		for at > 0 && (words[at].Is("to", "just", "put", "use", "it", "my", "wanna", "want", "only", "rather", "with", "on") || turnings().is(words[at], "frame", "article")) {
			at--
		}
		if words[at].Is("i", "me", "we", "i'd", "id") && at > 0 && (ofWish(words[at-1], "longing") || turnings().is(words[at-1], "inverting") || at == 0) || at == 0 && words[0].Is("i", "id", "i'd", "let") {
			return true, true
		}
	}
	return near(line, "typing", "tiring", true), false
}

// DrawsSelf is what somebody would like to draw themselves: "it" of "can i draw it and hold it up", "a unicorn" of "i
// want to draw a unicorn"; "" where they would not.
func DrawsSelf(line string) string {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		if !words[i].Is("draw", "sketch", "doodle", "paint") || !bySelf(words[:i]) || asksHow(words[:i], words[i].Sentence) {
			continue
		}
		wishes := slices.ContainsFunc(words[:i], func(w Token) bool { return ofWish(w, "longing") || turnings().is(w, "inverting") })
		if !wishes {
			continue
		}
		if name := thingNamed(line, words, i+1); name != "" && i+1 < len(words) && !words[i+1].Is("it", "this", "that", "one") {
			return WithArticle(name)
		}
		return "it"
	}
	return ""
}

// asksHow reports whether words of a sentence ask how something is done, or whether it has to be.
func asksHow(words []Token, sentence int) bool {
	return slices.ContainsFunc(words, func(w Token) bool {
		return w.Sentence == sentence && w.Is("how", "why", "should", "do", "did", "must", "if", "when")
	})
}
