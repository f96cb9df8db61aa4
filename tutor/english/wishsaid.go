package english

import (
	"slices"
)

// How a wish is said back.

// mostWished is how many words a wish has at most that is said back.
const mostWished = 9

// WishSaid is what a line wishes for, as it is said back: "make the sky purple" of "could you make the sky purple",
// "a badge when you are right" of "i want a badge when im right"; "" where it cannot be said back.
func WishSaid(line string) string {
	t, words := turnings(), mended(Prose(line))
	from := -1
	for i := 0; i < len(words) && from < 0; i++ {
		if t.wishBegins(words, i) {
			from = i + 1
		}
	}
	if from < 0 {
		return ""
	}
	for from < len(words) && (words[from].Is("to", "like", "just", "please", "this", "it") || t.is(words[from], "frame")) {
		from++
	}
	said, ok := t.back(t.wishWhole(words[from:]))
	if !ok {
		return ""
	}
	return said
}

// wishBegins reports whether a word is the last one before what is wished for: "could you", "do you have", "i want".
func (t turning) wishBegins(words []Token, at int) bool {
	if at == 0 {
		return false
	}
	w, before := words[at], words[at-1]
	switch {
	case t.is(w, "listener"):
		return asksDeed(words[:at+1])
	case w.Is("i", "we"):
		return before.Is("can", "could", "may")
	case w.Is("have", "got"):
		return at > 1 && t.is(before, "listener") && t.is(words[at-2], "inverting")
	case w.Text == "there":
		return before.Is("is", "are")
	}
	return ofWish(w, "wanting") && before.Is("i", "we", "id", "i'd", "would")
}

// wishWhole is what is wished for with which words begin; nil where that is no few words, or goes on behind them.
func (t turning) wishWhole(words []Token) []Token {
	end := t.end(words)
	if end < len(words) && t.is(words[end], "asking") || slices.ContainsFunc(words[:end], func(w Token) bool { return w.Is("where", "which", "who") }) {
		return nil // what is meant stands behind it
	}
	for end > 0 && (t.is(words[end-1], "frame", "trailing", "pleading") || words[end-1].silent()) {
		end--
	}
	if end < 2 || end > mostWished {
		return nil
	}
	return words[:end]
}

// OpensAsking reports whether a word is one with which a question opens: it begins no name.
func OpensAsking(word string) bool { return turnings().sets["inverting"][word] }
