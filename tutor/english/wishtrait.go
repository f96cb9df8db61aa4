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
		at := i - 1
		for at > 0 && (ofWish(words[at], "before", "traitish") || turnings().is(words[at], "article")) {
			at--
		}
		none := ofWish(words[at], "lacking", "refusing")
		asked := slices.ContainsFunc(words[max(0, at-mostPartWords):i], func(w Token) bool { return ofWish(w, "ofones") })
		ends := i+1 == len(words) || endsName(words[i+1]) || ofWish(words[i+1], "ofones", "counted") || signOf(words[i+1]) != ""
		if !asked || !ends || !none && !ofWish(words[at], "bearing") || unlikeOnly(sign, words[at+1:i]) {
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
