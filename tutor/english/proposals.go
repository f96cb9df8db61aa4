package english

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// ProposalIn is what a question proposes that is answered by yes or no; tutor.ProposesNothing where it only asks.
func ProposalIn(question string) tutor.Proposal {
	t := turnings()
	words := Prose(strings.ToLower(question))
	if len(words) < 2 || !t.is(words[0], "offering") && !(t.is(words[0], "offerway") && t.is(words[1], "offerform")) {
		return tutor.ProposesNothing
	}
	has := func(set string) bool {
		return slices.ContainsFunc(words[1:], func(w Token) bool { return t.is(w, set) })
	}
	switch {
	case has("either"):
		return tutor.ProposesEither
	case has("resting"):
		return tutor.ProposesRest
	case has("stepping"):
		return tutor.ProposesStep
	case has("confiding"):
		return tutor.ProposesTalk
	}
	return tutor.ProposesNothing
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

// nodWords is how many words a yes, a no or a nod has at most, and closesWords a line that closes the matter.
const (
	nodWords    = 4
	closesWords = 8
)

// NodIn is what a line is that says nothing else: "yeah sure", "not really", "ok thanks", "i dont wanna talk about it",
// "can we just do the question".
func NodIn(line string) tutor.Nod {
	t := turnings()
	words := slices.DeleteFunc(Prose(strings.ToLower(line)), Token.IsSign)
	has := func(set string) bool { return slices.ContainsFunc(words, func(w Token) bool { return t.is(w, set) }) }
	only := func(sets ...string) bool { return all(words, func(w Token) bool { return t.is(w, sets...) }) }
	switch {
	case len(words) > closesWords:
		return tutor.NoNod
	case has("nodno") && has("confiding") && only("nodno", "confiding", "nodwith", "nodonly", "goingon", "keeping"):
		return tutor.NodKeep
	case len(words) > 1 && has("stepping") && only("stepping", "nodyes", "nodwith", "nodonly", "goingon"):
		return tutor.NodBack
	case len(words) == 0 || len(words) > nodWords || !only("nodyes", "nodno", "nodonly", "nodwith"):
		return tutor.NoNod
	}
	switch {
	case has("nodno"):
		return tutor.NodNo
	case has("nodyes"):
		return tutor.NodYes
	case has("nodonly"):
		return tutor.NodOnly
	}
	return tutor.NoNod
}

func all(words []Token, is func(Token) bool) bool {
	return !slices.ContainsFunc(words, func(w Token) bool { return !is(w) })
}
