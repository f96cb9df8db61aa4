package english

import (
	"slices"
	"strings"
)

// A wish may be nothing but the name of what is wished for, with a plea, with what is not wanted, or with a word for a
// part of what is taught.

// mostBare is how many words such a name has at most.
const mostBare = 4

// BareWish is what a clause of a line names so: "mummies" of "mummies pls!!! skip the mud", "rockets" of "rockets.
// not furniture", "guillotine" of "guillotine part first"; "" where none does. part reports whether a part is named.
func BareWish(line string) (name string, part bool) {
	clauses := Clauses(line)
	for i, c := range clauses {
		words := wishWords(strings.TrimRight(c.Text, "?!. "))
		bare, pleads := unpleaded(words)
		if !pleads && (i+1 >= len(clauses) || !refusesThing(clauses[i+1].Text)) && (i != 1 || !refusesThing(clauses[0].Text) || len(clauses) > 2) {
			pleads, bare = false, partFirst(bare)
			if bare == nil {
				continue
			}
			part = true
		}
		if name = nameAlone(c.Text, bare); name != "" {
			return name, part
		}
		part = false
	}
	return "", false
}

// unpleaded are words without what frames and pleads around them; pleads reports whether one of those pleads.
func unpleaded(words []Token) (bare []Token, pleads bool) {
	t := turnings()
	edge := func(w Token) bool {
		return w.silent() || w.IsSign() || t.is(w, "frame", "pleading") || ofWish(w, "before", "pleas")
	}
	from, to := 0, len(words)
	for from < to && edge(words[from]) {
		from++
	}
	for to > from && edge(words[to-1]) {
		to--
	}
	pleading := func(w Token) bool { return ofWish(w, "pleas") }
	return words[from:to], slices.ContainsFunc(words[:from], pleading) || slices.ContainsFunc(words[to:], pleading)
}

// partFirst are the words that name a part which somebody would like to have first: "guillotine part first"; nil
// where none do.
func partFirst(bare []Token) []Token {
	if at := len(bare) - 1; at > 0 && ofWish(bare[at], "part") {
		return bare[:at]
	}
	return nil
}

// refusesThing reports whether a clause says no to a thing, and nothing else: "not furniture", "skip the mud".
func refusesThing(clause string) bool {
	words := wishWords(clause)
	if len(words) < 2 || len(words) > mostBare || !ofWish(words[0], "refusing") {
		return false
	}
	return nameAlone(clause, words[1:]) != ""
}

// nameAlone is the name that words are, and nothing but that; "" where they say something.
func nameAlone(line string, words []Token) string {
	t := turnings()
	for len(words) > 0 && (t.is(words[0], "article") || ofWish(words[0], "before")) {
		words = words[1:]
	}
	if len(words) == 0 || len(words) > mostBare {
		return ""
	}
	for i, w := range words {
		says := w.Kind != Word && (i == 0 || w.Kind != Number) || t.is(w, "asking", "inverting", "subject", "being", "listener", "joint", "reason", "meaning", "imperative", "nothing", "looking") || ofWish(w, "longing", "going", "nameless", "unparted", "without", "refusing", "limiting")
		if says && !(t.is(w, "article") || i > 0 && w.Is("and", "of")) {
			return ""
		}
	}
	return strings.TrimSpace(line[words[0].Start:words[len(words)-1].End])
}
