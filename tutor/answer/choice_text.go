package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// choiceAsWritten is the choice that a message repeats word for word, -1 if it
// says more or something else. Choices of the same words in another order, such
// as "fly to frog" and "frog to fly", are told apart by this only.
func (w *wanted) choiceAsWritten(toks []english.Token) int {
	for i, c := range w.spec.Choices {
		same := func(a, b english.Token) bool {
			return a.Kind == b.Kind && a.Text == b.Text && strings.EqualFold(a.Raw, b.Raw)
		}
		if said := english.TokensIn(c, w.spec.Syntax); len(said) > 0 && slices.EqualFunc(ended(said), ended(toks), same) {
			return i
		}
	}
	return -1
}

// writtenIn is the one choice of several words that stands in a message as it is
// written, where others have the same words in another form: "the courage" and "he
// courages". -1 for none or several.
func (w *wanted) writtenIn(toks []english.Token) int {
	at := -1
	for i, c := range w.spec.Choices {
		said := ended(english.TokensIn(c, w.spec.Syntax))
		if len(said) < 2 || !onlyWords(said, "") || !inARow(toks, said) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	if at >= 0 && slices.ContainsFunc(w.spec.Choices, func(c string) bool {
		return c != w.spec.Choices[at] && saidChoice(toks, c, w.sameAsAsked()) == saidPlainly
	}) {
		return at
	}
	return -1
}

// inARow reports whether tokens stand in a message in one row, as they are written.
func inARow(toks, said []english.Token) bool {
	for i := 0; i+len(said) <= len(toks); i++ {
		if slices.EqualFunc(toks[i:i+len(said)], said, func(a, b english.Token) bool { return a.Text == b.Text }) {
			return true
		}
	}
	return false
}

// ended is a message without the mark at its end.
func ended(toks []english.Token) []english.Token {
	for len(toks) > 0 && strings.ContainsAny(toks[len(toks)-1].Raw, ".!?") && len(toks[len(toks)-1].Raw) == 1 {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// toTheLetter are those of several choices that a message says letter by letter, or all where it
// says none so: "tub" is not "tube".
func (w *wanted) toTheLetter(toks []english.Token, taken []int) []int {
	var exact []int
	for _, i := range taken {
		if phraseSaid(toks, w.spec.Choices[i], exactWord) == saidPlainly {
			exact = append(exact, i)
		}
	}
	if len(exact) == 0 {
		return taken
	}
	return exact
}

// takes reports whether a choice whose words stand in a message is given by it.
func (w *wanted) takes(toks []english.Token, choice string, said saying) bool {
	if said == saidNegated {
		return negative(lastQuestion(english.Tokens(w.question()))) && w.gives(toks, choice)
	}
	return w.gives(toks, choice)
}

// saidChoice reports whether a message names a choice by its text or its worth. A word of the
// question is no slip of a choice: "ship" is not "shop".
func saidChoice(toks []english.Token, choice string, alike sameness) saying {
	n := parse(choice, reading{})
	if n != nil && !onlyWords(english.Tokens(choice), "") {
		if got := everything(trimNoise(toks), reading{}); got != nil {
			equal, sure := same(n, got)
			return plainly(equal && sure)
		}
		all := mentionsIn(toks, reading{})
		i := meant(toks, all, nil)
		if i < 0 {
			return saidNot
		}
		equal, sure := same(n, all[i].node)
		return plainly(equal && sure)
	}
	return phraseSaid(toks, choice, alike)
}

func plainly(said bool) saying {
	if said {
		return saidPlainly
	}
	return saidNot
}

// longest drops choices whose text lies inside that of another one named:
// "right" inside "right triangle".
func longest(picked []int, choices []string) []int {
	return slices.DeleteFunc(picked, func(i int) bool {
		return slices.ContainsFunc(picked, func(j int) bool {
			return i != j && len(choices[j]) > len(choices[i]) && strings.Contains(strings.ToLower(choices[j]), strings.ToLower(choices[i]))
		})
	})
}
