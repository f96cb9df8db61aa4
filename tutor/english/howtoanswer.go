package english

import "slices"

// How an answer is to be given, and which of two things is meant.

// AsksHowToAnswer reports whether a line asks in which form the answer is given: "do i write a number or a word",
// "where do i type", "can i pick two".
func AsksHowToAnswer(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		words := mended(Prose(c.Text))
		at := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "typing") })
		if at < 1 {
			return false
		}
		before := words[:at]
		by := slices.IndexFunc(before, func(w Token) bool { return w.Is("i", "we", "you", "u", "it") || t.is(w, "listener") })
		asks := func(w Token) bool { return t.is(w, "inverting", "whatwhy") || w.Is("how", "where", "what", "am") }
		if by > 0 && before[by-1].Is("did") { // "where did you put the second"
			return false
		}
		return by > 0 && at-by <= mostBeforeAnswering && slices.ContainsFunc(before[:by], asks)
	})
}

// mostBeforeAnswering is how far behind who gives it a verb of giving the answer stands: "do i have to write".
const mostBeforeAnswering = 4

// PutsEither reports whether a line puts two things side by side with an "or" and says of neither that it is so:
// "on the card or outside it", "tenths or tens? i cant tell".
func PutsEither(line string) bool {
	t := turnings()
	words := mended(Prose(line))
	at := slices.IndexFunc(words, func(w Token) bool { return w.Is("or") })
	if at < 1 || at+1 == len(words) || words[at+1].Is("not", "something", "smth", "whatever", "what") {
		return false
	}
	first := t.opening(words)[0]
	return !first.Is("i", "my", "if", "either", "no", "because", "cuz") && !slices.ContainsFunc(words, func(w Token) bool { return w.Is("and", "my", "so") })
}
