package english

import "strings"

// Defended is the answer that a clause stands up for against a verdict that was never given: "c" of "c isnt wrong
// though", "b" of "i think b is right too". It is "" where none is.
func Defended(clause string) string {
	t, words := turnings(), Prose(clause)
	for i, w := range words {
		if i == 0 || i+1 == len(words) {
			continue
		}
		denies := w.Is("isnt", "isn't", "aint", "ain't") || t.is(w, "being") && words[i+1].Text == "not"
		if denies && words[len(words)-1].Is("wrong", "though", "tho", "either") && t.hasAny(words[i:], "wrong") {
			return thing(clause, words[:i])
		}
		as := t.is(w, "being") || w.Is("could", "can", "also", "works", "fits", "counts")
		if as && !denies && t.hasAny(words[i:], "right", "true", "correct", "works", "fits", "counts") && t.hasAny(words[i:], "too", "also") {
			return thing(clause, words[:i])
		}
	}
	return ""
}

// hasAny reports whether one of some words is among others.
func (t turning) hasAny(words []Token, any ...string) bool {
	for _, w := range words {
		if w.Is(any...) {
			return true
		}
	}
	return false
}

// thing is the text of words without those that frame it.
func thing(clause string, words []Token) string {
	t := turnings()
	for len(words) > 0 && (words[0].silent() || t.is(words[0], "frame", "thinking", "start") || words[0].Is("i", "but")) {
		words = words[1:]
	}
	if len(words) == 0 {
		return ""
	}
	return strings.TrimSpace(clause[words[0].Start:words[len(words)-1].End])
}
