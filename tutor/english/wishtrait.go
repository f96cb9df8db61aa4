package english

import (
	"slices"
	"strings"
)

// Trait is what the numbers and signs of another problem should be like.
type Trait struct {
	Sign string // which sign it should have: "minus", "brackets", "unlike" ...; "" where numbers are named
	None bool   // it should not have it
	Said string // as it is said back: "with brackets"
}

// signHeading begins the headings of wishing.txt with the words for a sign.
const signHeading = "sign "

// TraitWished is what somebody would like the next problem to have, or not to have: brackets of "can i have one with
// brackets", no minus of "may i do the ones without minus". ok is false where they name no such thing.
func TraitWished(line string) (trait Trait, ok bool) {
	words := wishWords(line)
	for i, w := range words {
		sign := signOf(w)
		if sign == "" || i == 0 {
			continue
		}
		at := beforeTrait(words, i)
		none := ofWish(words[at], "lacking", "refusing")
		asked := slices.ContainsFunc(words[max(0, at-mostPartWords):i], func(w Token) bool { return ofWish(w, "ofones") })
		if !asked || !endsTrait(words, i) || !none && !ofWish(words[at], "bearing") || unlikeOnly(sign, words[at+1:i]) {
			continue
		}
		said := "with "
		if none {
			said = "without "
		}
		between := words[at+1 : i]
		if sign == "minus" && slices.ContainsFunc(between, func(w Token) bool { return w.Is("two", "double") || signOf(w) == sign }) {
			sign = "two minuses"
		}
		return Trait{Sign: sign, None: none, Said: said + spelled(words[at+1:i+1])}, true
	}
	return trait, false
}

// beforeTrait is the place of the word by which a sign is wished for or refused: the "no" of "with no minus".
func beforeTrait(words []Token, sign int) int {
	at := sign - 1
	for at > 0 && (ofWish(words[at], "before", "traitish") || turnings().is(words[at], "article")) {
		at--
	}
	return at
}

// endsTrait reports whether the word for a sign is the last of what is wished for, or only tells of which ones it is.
func endsTrait(words []Token, sign int) bool {
	if sign+1 == len(words) {
		return true
	}
	next := words[sign+1]
	return endsName(next) || ofWish(next, "ofones", "counted") || signOf(next) != ""
}

// spelled are words as they were meant.
func spelled(words []Token) string {
	said := make([]string, len(words))
	for i, w := range words {
		said[i] = w.Text
	}
	return strings.Join(said, " ")
}

// signOf is the sign that a word names, or "".
func signOf(w Token) string {
	for heading, set := range wishing() {
		if sign, ok := strings.CutPrefix(heading, signHeading); ok && set[bare(w.Text)] {
			return sign
		}
	}
	return ""
}

// unlikeOnly reports whether bottoms are named that need not be unlike each other.
func unlikeOnly(sign string, before []Token) bool {
	if sign != "unlike" {
		return false
	}
	for _, w := range before {
		if w.Is("different", "unlike", "other", "mixed", "two") {
			return false
		}
	}
	return true
}
