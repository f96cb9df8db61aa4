package english

import (
	"slices"
	"strings"
)

// InPlace is what a line would like to stand in the place of what: "can the kids be dragons" wants
// dragons for the kids, and "what if instead of cookies its oreos" oreos for the cookies. ok is false
// where it wants no such thing.
func InPlace(line string) (unwanted, wanted string, ok bool) {
	t := turnings()
	words := mended(Prose(line))
	for i := range words {
		switch {
		case words[i].Is("can", "could") && i+3 < len(words):
			at := t.pastArticle(words, i+1)
			if at+2 < len(words) && words[at+1].Text == "be" && !t.is(words[at], "subject", "meaning", "listener") {
				return words[at].Text, t.thingAt(line, words, at+2), true
			}
		case words[i].Is("instead", "insted") && i+3 < len(words) && words[i+1].Text == "of":
			at := t.pastArticle(words, i+2)
			next := t.pastJoining(words, at+1)
			joined := next > at+1 // "instead of the fruit bar" names one thing
			if joined && next < len(words) && !t.is(words[next], "asking", "listener", "pleading") {
				return words[at].Text, t.thingAt(line, words, next), true
			}
		}
	}
	return "", "", false
}

// pastArticle is the place of the word behind an article, or the place itself.
func (t turning) pastArticle(words []Token, at int) int {
	if at+1 < len(words) && t.is(words[at], "article") {
		return at + 1
	}
	return at
}

// pastJoining is the place of the word behind those that join what is wanted to what is not: "its", "make it a".
func (t turning) pastJoining(words []Token, at int) int {
	for at < len(words) && (t.is(words[at], "meaning", "being", "article", "frame") || words[at].Is("use", "do", "have", "make", "we", ",")) {
		at++
	}
	return at
}

// thingAt is the name of a thing that begins at a word, as it was typed: up to three words, or to a word
// with which something else begins.
func (t turning) thingAt(line string, words []Token, from int) string {
	to := from
	for to < len(words) && to-from < mostThingWords && words[to].Kind == Word && !(to > from && (t.is(words[to], "joint", "frame", "placing", "leads", "subject", "pleading") || words[to].Is("and", "or"))) {
		to++
	}
	if to == from {
		return ""
	}
	return strings.TrimSpace(line[words[from].Start:words[to-1].End])
}

// mostThingWords is how many words the name of a thing has at most.
const mostThingWords = 3

// Edible reports whether a noun names something to eat or to drink: a thing of this kind takes the place only of
// another one.
func Edible(noun string) bool { return ofKind(noun, "food") }

// Animal reports whether a noun names an animal, or a being of a tale that lives as one.
func Animal(noun string) bool { return ofKind(noun, "animal") }

// ofKind reports whether a noun is named in a set of turned.txt, or is used like one of the words that stand for
// the fields of that kind.
func ofKind(noun, kind string) bool {
	noun = strings.ToLower(noun)
	one := Singular(noun)
	if set := turnings().sets[kind]; set[noun] || set[one] {
		return true
	}
	for anchor := range turnings().sets[kind+"field"] {
		if field := SenseOf(anchor).Field; SenseOf(noun).Field == field || SenseOf(one).Field == field {
			return true
		}
	}
	return false
}

// OtherFood reports whether a text names something else to eat beside a thing, as a recipe does.
func OtherFood(text, thing string) bool {
	one := Singular(strings.ToLower(thing))
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return w.Kind == Word && Singular(w.Text) != one && Edible(w.Text) })
}

// EatsOrCuts reports whether something is eaten, cut or broken in a text.
func EatsOrCuts(text string) bool {
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return turnings().is(w, "eating") })
}
