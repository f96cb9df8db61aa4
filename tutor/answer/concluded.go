package answer

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file tells where in a line of talk a number is put as the answer: at its end behind words
// that conclude, or right at its beginning, before somebody tells how they came to it.

// Concludes reports whether a text comes to its last value in so many words: "half is 40 and half
// again is twenty songs", "and 3 fingers on top thats thirteen", "so fivesixth".
func Concludes(text string) bool {
	toks := spoken(text)
	all := mentionsIn(toks, reading{})
	if len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	if !endsWith(toks[last.last:]) {
		return false
	}
	if from, to := countedAloud(all); to > 0 && to >= len(all)-1 && from > 0 {
		return true
	}
	k := last.first - 1
	for k >= 0 && conclusionGaps[toks[k].Text] {
		k--
	}
	if k < 0 {
		return false
	}
	return leadsTo(toks[k].Text, len(all))
}

// Arrives reports whether a text says of its last value that somebody comes out there: "i land on the -4 i think".
func Arrives(text string) bool {
	toks := spoken(text)
	all := mentionsIn(toks, reading{})
	if len(all) == 0 {
		return false
	}
	k := all[len(all)-1].first - 1
	for k >= 0 && (conclusionGaps[toks[k].Text] || toks[k].Is("on", "at", "up", "in", "the", "to")) {
		k--
	}
	return k >= 0 && arrivalWords[toks[k].Text] && (k == 0 || !isDenial(toks[k-1]))
}

// leadsTo reports whether a word before the last of so many values makes it what they come to.
func leadsTo(word string, values int) bool {
	switch {
	case conclusionWords[word]:
		return true
	case resultWords[word] || word == "is":
		return values > 1
	}
	return values > 2 && (word == "then" || strings.HasPrefix(word, "..") || word == "…")
}

// concludedBehind reports whether a later value than the first is put as what it comes to.
func concludedBehind(toks []english.Token, all []mention) bool {
	last := all[len(all)-1]
	for k := last.first - 1; k >= all[0].last; k-- {
		if conclusionWords[toks[k].Text] || toks[k].Text == "=" || toks[k].Text == "is" || toks[k].Text == "makes" {
			return true
		}
		if !conclusionGaps[toks[k].Text] {
			return false
		}
	}
	return false
}

// mostBehind is how many words stand behind a conclusion at most: what is counted, "i think", "stop".
const mostBehind = 3

// endsWith reports whether what stands behind a value is no more than its thing and words of an end.
func endsWith(rest []english.Token) bool {
	words := 0
	for _, t := range rest {
		if t.Kind == english.Word && !fillers[t.Text] {
			words++
		}
		if clauseJoins[t.Text] || t.Is("?", "more", "extra") { // "and then 3 more" goes on
			return false
		}
	}
	return words < mostBehind
}

// OpensWithValue reports whether a text begins with a value, and with that how somebody came to it:
// "3 cents i counted the coins", "0.70 you just hang a zero on".
func OpensWithValue(text string) bool {
	toks := spoken(text)
	all := mentionsIn(toks, reading{})
	return len(all) > 0 && opens(toks, all[0]) && !Concludes(text)
}

// FirstValue is the value with which a text begins, with its unit: "12 cm" of "12 cm poor ant"; "" where it begins with none.
func FirstValue(text string) string {
	toks := english.Tokens(text)
	all := mentionsIn(toks, reading{})
	if len(all) == 0 || !allOf(toks[:all[0].first], fillers) {
		return ""
	}
	return pieceOf(text, toks[all[0].first:all[0].last])
}

// StartsWithValue reports whether a value is what a text begins with.
func StartsWithValue(text string) bool {
	toks := spoken(text)
	all := mentionsIn(toks, reading{})
	return len(all) > 0 && allOf(toks[:all[0].first], fillers)
}

// opens reports whether a value stands at the beginning, alone or with its thing, and a clause of
// its own begins right behind it.
func opens(toks []english.Token, m mention) bool {
	if !bare(m.node) {
		return false
	}
	for _, t := range toks[:m.first] {
		if !fillers[t.Text] || t.Text == "of" || t.Text == "for" {
			return false
		}
	}
	at := m.last
	if at < len(toks) && toks[at].Kind == english.Word && !tellsHow[toks[at].Text] {
		at++ // "3 cents"
	}
	for at < len(toks) && toks[at].IsSign() && strings.ContainsAny(toks[at].Text, ".?!,") {
		at++
	}
	return at > m.last-1 && at+1 < len(toks) && tellsHow[toks[at].Text]
}

// spoken are the tokens of a line of talk, with what is drawn out ("soooo") and the slips in its
// number words mended.
func spoken(text string) []english.Token {
	toks := english.Tokens(strings.ToLower(english.Unglued(text)))
	for i, t := range toks {
		if short := english.Undrawn(t.Text); t.Kind == english.Word && (conclusionWords[short] || fillers[short]) {
			toks[i].Text = short
		}
	}
	if mended := mendedNumbers(toks, ""); mended != nil {
		return mended
	}
	return toks
}

// Way is what a text says before the value that it comes to: "half is 40 and half again" of "half is 40 and
// half again is twenty songs". It is "" where the text comes to none, or by a word alone.
func Way(text string) string {
	if !Concludes(text) {
		return ""
	}
	toks := english.Tokens(text) // their places are those of the text as it stands
	all := mentionsIn(toks, reading{})
	if len(all) == 0 {
		return ""
	}
	k := all[len(all)-1].first - 1
	for k >= 0 && (conclusionGaps[toks[k].Text] || conclusionWords[english.Undrawn(toks[k].Text)] || resultWords[toks[k].Text] || toks[k].Text == "is" || toks[k].Text == "then" || toks[k].IsSign()) {
		k--
	}
	if k < leastWay {
		return ""
	}
	return strings.TrimRight(text[:toks[k].End], " ,.")
}

// leastWay is how many words before its last one what leads to a value has at least.
const leastWay = 2
