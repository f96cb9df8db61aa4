package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file mends slips in number words ("sevn"), and reads those that are numbers only
// where nothing else is said.

// leastNumberWord is how many letters a word has at least that may be a slip of a number word.
const leastNumberWord = 4

// mendedNumbers is a message with the slips in its number words mended, nil where it has none.
// Words that mean something, or stand in the problem, are no slips; words that sound like a number
// are one in "4 out of the ate".
func mendedNumbers(toks []english.Token, problem string) (mended []english.Token) {
	mend := func(i int, to english.Token) {
		if mended == nil {
			mended = slices.Clone(toks)
		}
		mended[i] = asMeant(toks[i], to)
	}
	for i, t := range toks {
		if v, ok := english.Alone(t.Text); ok && ofParts(toks, i) {
			mend(i, english.Tokens(itoa(int(v)))[0])
			continue
		}
		if t.Kind != english.Word || len(t.Text) < leastNumberWord || knownWord(t.Text) {
			continue
		}
		if number := english.NumberNear(t.Text); number != "" && !inProblem(t.Text, problem) {
			t.Text = number
			mend(i, t)
		}
	}
	return mended
}

// asMeant is a token, where it stands, as the one that is meant.
func asMeant(typed, meant english.Token) english.Token {
	typed.Kind, typed.Text, typed.Num = meant.Kind, meant.Text, meant.Num
	return typed
}

// aloneNumber is a message with a word as a number that is one only where nothing else is said:
// "ate", "creo que son once"; nil where it has none.
func aloneNumber(toks []english.Token) []english.Token {
	for i, t := range toks {
		if v, ok := english.Alone(t.Text); ok {
			alone := slices.Clone(toks)
			alone[i] = asMeant(alone[i], english.Tokens(itoa(int(v)))[0])
			return alone
		}
	}
	return nil
}

// ofParts reports whether the word at i stands for a number of "3 out of the 8": before "out of", or
// behind it.
func ofParts(toks []english.Token, i int) bool {
	outOf := func(k int) bool { return k >= 0 && k+1 < len(toks) && toks[k].Text == "out" && toks[k+1].Text == "of" }
	return outOf(i+1) || outOf(i-2) || i > 0 && toks[i-1].Text == "the" && outOf(i-3)
}

// signSlips is how many slips of the finger the word for a minus sign may have before a number.
const signSlips = 2

// withSigns is a message with the word for a minus sign before a number as it is meant:
// "negitive 5", "neg. five".
func withSigns(toks []english.Token) []english.Token {
	if !slices.ContainsFunc(toks, mayBeSign) {
		return toks
	}
	var out []english.Token
	for i, t := range toks {
		number := i+1 < len(toks) && (toks[i+1].Kind == english.Number || isNumberWord(toks[i+1].Text))
		switch {
		case number && t.Text == "." && i > 0 && toks[i-1].Text == "neg":
			continue
		case number && mayBeSign(t) && t.Text != "neg":
			t.Text = "negative"
		}
		out = append(out, t)
	}
	return out
}

// mayBeSign reports whether a word is the one for a minus sign, or near it.
func mayBeSign(t english.Token) bool {
	return t.Text == "neg" || t.Kind == english.Word && len(t.Text) >= 6 && english.Slips(t.Text, "negative", signSlips) <= signSlips
}

// knownWord reports whether a word is one of those that no slip is looked for in.
func knownWord(word string) bool {
	return isNumberWord(word) || english.Scale(word) != 0 || english.Part(word) != 0 || english.UnitNamed(word) != nil || knownWords[word] || fillers[word] || smallWords[word] ||
		plainWords[word] || noAttemptWords[word] || notNouns[word] || negations[word] || reasonWords[word]
}
