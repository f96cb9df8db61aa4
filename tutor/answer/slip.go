package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file mends slips in number words ("sevn"), and reads those that are numbers only
// where nothing else is said.

// leastNumberWord is how many letters a word has at least that may be a slip of a number word.
const leastNumberWord = 4

// mendedNumbers is a message with the slips in its number words mended, nil where it has
// none or holds other values. Words that mean something, or stand in the problem, are no slips.
func mendedNumbers(toks []english.Token, problem string) (mended []english.Token) {
	for i, t := range toks {
		if t.Kind == english.Number {
			return nil
		}
		if t.Kind != english.Word || len(t.Text) < leastNumberWord || knownWord(t.Text) {
			continue
		}
		number := english.NumberNear(t.Text)
		if v, ok := english.Alone(t.Text); ok {
			mended = slices.Clone(toks)
			mended[i] = english.Tokens(itoa(int(v)))[0]
			return mended
		}
		if number == "" || inProblem(t.Text, problem) {
			continue
		}
		if mended == nil {
			mended = slices.Clone(toks)
		}
		mended[i].Text = number
	}
	return mended
}

// knownWord reports whether a word is one of those that no slip is looked for in.
func knownWord(word string) bool {
	return isNumberWord(word) || english.Scale(word) != 0 || english.Part(word) != 0 || english.UnitNamed(word) != nil || knownWords[word] || fillers[word] || smallWords[word] ||
		plainWords[word] || noAttemptWords[word] || notNouns[word] || negations[word] || reasonWords[word]
}
