package english

import (
	"slices"
	"strings"
)

// An Offer is what a question of the tutor's offers.
type Offer string

// The offers.
const (
	OfferNothing Offer = ""
	OfferRest    Offer = "rest"   // to stop, or a break
	OfferStep    Offer = "step"   // a small step of the lesson
	OfferTalk    Offer = "talk"   // to tell more
	OfferEither  Offer = "either" // one of two things
)

// OfferIn is what a question offers that is answered by yes or no; OfferNothing where it only asks.
func OfferIn(question string) Offer {
	t := turnings()
	words := Prose(strings.ToLower(question))
	if len(words) < 2 || !t.is(words[0], "offering") && !(t.is(words[0], "offerway") && t.is(words[1], "offerform")) {
		return OfferNothing
	}
	has := func(set string) bool {
		return slices.ContainsFunc(words[1:], func(w Token) bool { return t.is(w, set) })
	}
	rest, step := has("resting"), has("stepping")
	switch {
	case has("either"):
		return OfferEither
	case rest:
		return OfferRest
	case step:
		return OfferStep
	case has("telling"):
		return OfferTalk
	}
	return OfferNothing
}

// LastQuestion is the last sentence of a text where it asks something, or "".
func LastQuestion(text string) string {
	text = strings.TrimSpace(text)
	if sentences := Sentences(text); strings.HasSuffix(text, "?") && len(sentences) > 0 {
		return strings.TrimSpace(sentences[len(sentences)-1])
	}
	return ""
}

// AsksNumber reports whether a question is answered by a number: how many, how old.
func AsksNumber(question string) bool {
	t := turnings()
	words := Prose(strings.ToLower(question))
	return slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "counted_by") }) && slices.ContainsFunc(words, func(w Token) bool { return w.Text == "how" })
}

// A Nod is a line that says yes or no, that only shows that something was heard, or that closes the matter.
type Nod string

// The nods.
const (
	NoNod   Nod = ""
	NodYes  Nod = "yes"
	NodNo   Nod = "no"
	NodOnly Nod = "ok"
	NodKeep Nod = "keeps" // would rather not talk of it
	NodBack Nod = "back"  // would rather do the question
)

// nodWords is how many words a yes, a no or a nod has at most, and closesWords a line that closes the matter.
const (
	nodWords    = 4
	closesWords = 8
)

// NodIn is what a line is that says nothing else: "yeah sure", "not really", "ok thanks", "i dont wanna talk about it",
// "can we just do the question".
func NodIn(line string) Nod {
	t := turnings()
	words := slices.DeleteFunc(Prose(strings.ToLower(line)), Token.IsSign)
	has := func(set string) bool { return slices.ContainsFunc(words, func(w Token) bool { return t.is(w, set) }) }
	only := func(sets ...string) bool { return all(words, func(w Token) bool { return t.is(w, sets...) }) }
	switch {
	case len(words) > closesWords:
		return NoNod
	case has("nodno") && has("telling") && only("nodno", "telling", "nodwith", "nodonly", "goingon", "keeping"):
		return NodKeep
	case len(words) > 1 && has("stepping") && only("stepping", "nodyes", "nodwith", "nodonly", "goingon"):
		return NodBack
	case len(words) == 0 || len(words) > nodWords || !only("nodyes", "nodno", "nodonly", "nodwith"):
		return NoNod
	}
	for _, by := range []struct {
		set string
		nod Nod
	}{{"nodno", NodNo}, {"nodyes", NodYes}, {"nodonly", NodOnly}} {
		if has(by.set) {
			return by.nod
		}
	}
	return NoNod
}

func all(words []Token, is func(Token) bool) bool {
	return !slices.ContainsFunc(words, func(w Token) bool { return !is(w) })
}
