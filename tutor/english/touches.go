package english

import (
	"slices"
	"strings"
)

// What a text is about, by the words in it: what hurts, who is far, what happened, and whether it speaks of us.

// Heavy reports whether a text has a word of what hurts or frightens.
func Heavy(text string) bool {
	t, words := turnings(), Prose(text)
	works := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "working") })
	return slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "heavy") && !(works && t.is(w, "workplace")) })
}

// Distant reports whether a text has a word of being apart from somebody.
func Distant(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return t.is(w, "distant") })
}

// Happened reports whether a clause tells of something that happened, not of how things are:
// "my drawer broke last week".
func Happened(clause string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(clause), func(w Token) bool {
		key := bare(w.Text)
		return t.is(w, "past") || w.Kind == Word && len(key) > longestStem && strings.HasSuffix(key, "ed")
	})
}

// longestStem is how many letters a word has at most that ends in "ed" and is no verb: "need",
// "bed", "shed".
const longestStem = 4

// AlsoSo reports whether a clause says that something is so here, too: "my bag has 4, too". In "too
// far" it says how far.
func AlsoSo(clause string) bool {
	t, words := turnings(), Prose(clause)
	for i, w := range words {
		if t.is(w, "also") && (w.Text != "too" || i+1 == len(words) || words[i+1].Kind != Word) {
			return true
		}
	}
	return false
}

// OfUs reports whether a text speaks of who says it or of who listens: "my brother's toys",
// "what do you say".
func OfUs(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool {
		key := bare(w.Text)
		return t.turn[key] != "" && key != "are" || t.is(w, "listener")
	})
}

// OfSelf reports whether a text speaks of who says it: "my brother's toys". "you take it to you" speaks of anybody.
func OfSelf(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool {
		key := bare(w.Text)
		return t.turn[key] != "" && key != "are"
	})
}
