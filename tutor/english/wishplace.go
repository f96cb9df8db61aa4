package english

import (
	"slices"
	"strings"
)

// What somebody would like in the place of something else.

// InsteadWished is what somebody would like in the place of something else, and of what: "slime" and "honey" of
// "slime please!! instead of honey", "pizza" of "could it be pizza or toast instead". wanted is "" where nothing is.
func InsteadWished(line string) (wanted, unwanted string) {
	words := wishWords(line)
	for i, w := range words {
		if i == 0 || !w.Is("instead", "insted") {
			continue
		}
		from, ok := wantedFrom(words[:i])
		if !ok {
			continue
		}
		if wanted = thingNamed(line, words[:i], from); wanted == "" {
			continue
		}
		if i+2 < len(words) && words[i+1].Text == "of" {
			unwanted = thingNamed(line, words, i+2)
		}
		return wanted, unwanted
	}
	return "", ""
}

// wantedFrom is where the thing begins that is wanted instead, in the words before that; ok is false where it is none.
func wantedFrom(before []Token) (from int, ok bool) {
	t := turnings()
	for i := len(before) - 1; i >= 0 && from == 0; i-- {
		if ofWish(before[i], "bringing") {
			from = i + 1
		}
	}
	for from < len(before) && (before[from].silent() || t.is(before[from], "frame")) {
		from++
	}
	if rest := before[from:]; len(rest) > 3 && t.is(rest[0], "inverting") && rest[1].Is("i", "we") { // "can i measure my desk instead"
		from += 3
	}
	return from, from < len(before) && !slices.ContainsFunc(before[from:], func(w Token) bool { return t.is(w, "inverting") })
}

// OfferedFor is what somebody offers for something that they do not like: "submarines" of "i dont like money ones.
// submarines?"; "" where nothing is.
func OfferedFor(line string) string {
	sentences := Sentences(line)
	if len(sentences) < 2 || !slices.ContainsFunc(wishWords(sentences[0]), func(w Token) bool { return ofWish(w, "disliking") }) {
		return ""
	}
	for _, s := range sentences[1:] {
		words := wishWords(strings.TrimRight(s, "?!. "))
		if strings.HasSuffix(strings.TrimSpace(s), "?") && len(words) <= mostPartWords {
			return thingNamed(s, words, 0)
		}
	}
	return ""
}

// MadeInto is what a line would like a thing of the question to be: "komodo dragon" of "an ant? make it a komodo
// dragon", "pizza" of "can it be pizza"; "" where it is nothing.
func MadeInto(line string) string {
	words := wishWords(line)
	for i := 0; i+2 < len(words); i++ {
		if !turnings().is(words[i+1], "madeof") {
			continue
		}
		switch {
		case words[i].Is("make", "turn"):
			return thingNamed(line, words, pastInto(words, i+2))
		case words[i].Is("can", "could", "may", "should", "let", "have") && words[i+2].Text == "be" && i+3 < len(words):
			return thingNamed(line, words, i+3)
		}
	}
	return ""
}

// pastInto is the place behind an "into", or the place itself.
func pastInto(words []Token, at int) int {
	if at+1 < len(words) && words[at].Text == "into" {
		return at + 1
	}
	return at
}

// PointsThere reports whether a text speaks of what is at a place that was named: "name one solid thing there".
func PointsThere(text string) bool {
	words := Prose(text)
	for i, w := range words {
		if w.Text == "there" && i > 1 && words[i-1].Is("is", "are") && words[i-2].Text == "where" {
			return true
		}
		if w.Text == "there" && i > 0 && (i+1 == len(words) || !turnings().is(words[i+1], "being") && words[i+1].Text != "would") && !words[i-1].Is("is", "are") {
			return true
		}
	}
	return false
}
