package english

import (
	"slices"
	"strings"
)

// Who asks for a word on an answer that was given, or holds on to it.

// asksForWord reports whether a clause asks for a word on an answer that was given: "please tell me if it is right", "is
// my answer right or not".
func (t turning) asksForWord(words []Token) bool {
	tells := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "tellword") })
	if tells >= 0 && (tells+1 == len(words) || words[tells+1].Text != "me") {
		tells = -1
	}
	right := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "rightkey", "rightear") })
	pleads := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "pleas_") })
	if right < 0 {
		return tells >= 0 && pleads && all(words, func(w Token) bool {
			return t.is(w, "frame", "loose", "stillyou", "tellword", "tellrest")
		})
	}
	asks := slices.ContainsFunc(words[:right], func(w Token) bool { return t.is(w, "rightask", "rightif") })
	return asks && (tells == 0 || tells > 0 && pleads || t.leavesRight(words, right))
}

// leavesRight reports whether words leave it open whether something is right or wrong.
func (t turning) leavesRight(words []Token, right int) bool {
	of := slices.ContainsFunc(words[:right], func(w Token) bool { return t.is(w, "rightof") })
	return of && slices.ContainsFunc(words, func(w Token) bool { return w.Is("or") })
}

// wasTheAnswer reports whether a clause says that something was meant as the answer: "it was my answer".
func (t turning) wasTheAnswer(words []Token) bool {
	at := slices.IndexFunc(words, func(w Token) bool { return w.Is("answer") })
	return at > 1 && t.is(words[at-1], "answerof") && t.is(words[at-2], "being") && all(words[:at-2], func(w Token) bool {
		return t.is(w, "frame", "loose", "answerwas")
	}) && at == len(words)-1 && !words[at-2].Is("are")
}

// AsksIfRight reports whether a clause asks whether an answer was right: "is it right about the boss".
func AsksIfRight(clause string) bool {
	t, words := turnings(), Prose(strings.ToLower(clause))
	right := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "rightkey", "rightear") })
	if right < 1 {
		return false
	}
	asks := slices.IndexFunc(words[:right], func(w Token) bool { return t.is(w, "rightask", "rightif") })
	return asks >= 0 && asks+1 < len(words) && t.is(words[asks+1], "rightof")
}

// Insists reports whether a line holds on to something that was said: that it is right, or that it IS so.
func Insists(line string) bool {
	t := turnings()
	for _, c := range Clauses(line) {
		words := slices.DeleteFunc(Prose(c.Text), Token.IsSign)
		being := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "being", "itis") })
		if being < 0 || c.Asks && !c.Marked {
			continue
		}
		shouts := words[being].shouted()
		right := slices.ContainsFunc(words[being:], func(w Token) bool {
			return t.is(w, "rightkey", "rightear", "okay") && w.Text != "wrong"
		})
		denies := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "notso_") })
		if (shouts || right) && !denies {
			return true
		}
	}
	return false
}
