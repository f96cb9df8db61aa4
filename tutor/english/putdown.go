package english

import (
	"slices"
	"strings"
)

// PutDown reports whether a line tells that somebody called its writer something bad: "my mom says im slow",
// "they call me dumb".
func PutDown(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Sentences(line), func(sentence string) bool {
		words := Prose(sentence)
		for i := 1; i+2 < len(words); i++ {
			if !t.is(words[i], "calling") || !t.is(words[i+1], "asme") {
				continue
			}
			at := i + 2
			for at < len(words)-1 && t.is(words[at], "beforebadname") {
				at++
			}
			if t.is(words[at], "badname") {
				return true
			}
		}
		return false
	})
}

// NamesSelfBad reports whether who writes a line says something bad of themselves, or that they cannot do it: "im so
// dumb", "i suck at this".
func NamesSelfBad(line string) bool {
	return turnings().namesSelfBad(mended(Prose(line)), "badname", "selfbad")
}

// AsksIfBad reports whether somebody asks if something bad is true of themselves: "am i bad at math".
func AsksIfBad(line string) bool {
	t := turnings()
	words := mended(Prose(strings.ToLower(line)))
	for i := 1; i < len(words); i++ {
		if words[i-1].Text == "am" && words[i].Text == "i" && t.namesSelfBad(words[i:], "badname") {
			return true
		}
	}
	return false
}

// namesSelfBad reports whether words of some sets stand shortly behind the one who writes.
func (t turning) namesSelfBad(words []Token, sets ...string) bool {
	for i := range words {
		behind := words[i+1 : min(i+1+mostBeforeBad, len(words))]
		if t.is(words[i], "asme") && slices.ContainsFunc(behind, func(w Token) bool { return t.is(w, sets...) }) {
			return true
		}
	}
	return false
}

// mostBeforeBad is within how many words of "i" something bad is said of oneself.
const mostBeforeBad = 4
