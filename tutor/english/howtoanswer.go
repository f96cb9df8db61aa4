package english

import (
	"slices"
	"strings"
)

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

// AsksWhichMeant reports whether a line asks the listener which of two things is wanted: "do you want the word or the
// number of the word".
func AsksWhichMeant(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		words := mended(Prose(c.Text))
		wants := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "meantkey") || ofWish(w, "wanting") })
		or := slices.IndexFunc(words, func(w Token) bool { return w.Is("or") })
		return c.Opens && wants > 1 && or > wants && t.is(words[wants-1], "listener") && t.is(words[wants-2], "helping")
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

// mostOfEither is how many words one of two things has at most that are put side by side.
const mostOfEither = 5

// EitherAsked are the two things that a line puts side by side with an "or", each as it is said back: "on top of the card"
// and "on the edge" of "is the ant on top of the card or on the edge?". Both are "" where it puts none.
func EitherAsked(line string) (one, other string) {
	t := turnings()
	for _, s := range Sentences(line) {
		words := Prose(strings.ToLower(s))
		at := slices.IndexFunc(words, func(w Token) bool { return w.Is("or") })
		if at < 1 {
			continue
		}
		behind := t.withoutAsking(words[at+1:])
		if end := slices.IndexFunc(behind, func(w Token) bool { return w.silent() || w.Is("and", "or") }); end >= 0 {
			behind = behind[:end]
		}
		before := words[:at]
		if from := 1 + lastIndex(before, Token.silent); from > 0 {
			before = before[from:]
		}
		if len(behind) == 0 || len(behind) > mostOfEither || len(before) == 0 {
			continue
		}
		opens := func(w Token) bool { return w.Text == behind[0].Text }
		from := lastIndex(before, opens)
		if leads := t.is(behind[0], "beforewhat", "article", "determiner"); from < 0 && leads {
			from = lastIndex(before, func(w Token) bool { return t.is(w, "beforewhat", "article", "determiner") })
		}
		if from < 0 {
			from = max(0, len(before)-len(behind))
		}
		return heardBack(before[from:]), heardBack(behind)
	}
	return "", ""
}

// withoutAsking are words without those with which a question opens once more: "or | is it | on the edge".
func (t turning) withoutAsking(words []Token) []Token {
	if len(words) > 2 && t.is(words[0], "inverting") && t.is(words[1], "subject", "listener") {
		return words[2:]
	}
	return words
}

// lastIndex is the place of the last token that is so, or -1.
func lastIndex(words []Token, so func(Token) bool) int {
	for i, w := range slices.Backward(words) {
		if so(w) {
			return i
		}
	}
	return -1
}

// heardBack are words as they are said to whom they came from.
func heardBack(words []Token) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = ToListener(w.Text)
	}
	return strings.Join(out, " ")
}

// SideSaid is the one of two things that a line puts side by side of which only the plainer words of a question speak:
// "on the edge", where they say that the ant walks along its edge. It is "" where they speak of both or of none; what the
// question itself names tells nothing.
func SideSaid(line, question, plainer string) string {
	one, other := EitherAsked(line)
	known := sideStems(withoutNumbers(question))
	spoken := slices.DeleteFunc(sideStems(withoutNumbers(plainer)), func(w string) bool { return slices.Contains(known, w) })
	of, ofOther := sideStems(one), sideStems(other)
	t := turnings()
	apart := func(stems, others []string) []string {
		return slices.DeleteFunc(slices.Clone(stems), func(w string) bool { return slices.Contains(others, w) || t.sets["beforewhat"][w] })
	}
	of, ofOther = apart(of, ofOther), apart(ofOther, of)
	if len(of) == 0 || len(ofOther) == 0 {
		return ""
	}
	switch first, second := hasAll(spoken, of), hasAll(spoken, ofOther); {
	case first && !second:
		return one
	case second && !first:
		return other
	}
	return ""
}

// withoutNumbers is a text without its numbers and signs.
func withoutNumbers(text string) string {
	var out []string
	for _, w := range Prose(text) {
		if w.Kind == Word {
			out = append(out, w.Raw)
		}
	}
	return strings.Join(out, " ")
}
