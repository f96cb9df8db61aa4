package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file finds the letter of a choice where it is the answer: "c", "is it C", "letter b",
// "I'd go with a. Wars cost a ton".

// letterSaid reports whether a message gives a letter as the answer: it stands alone, or with
// words of choosing, in a clause of its own, and no other letter does.
func letterSaid(toks []english.Token, letter string) saying {
	toks = withoutWrongLetters(toks)
	at, others := -1, false
	for i, t := range toks {
		switch {
		case !alone(t) && t.Text != letter || articleAt(toks, i) || !choosing(toks, i):
		case t.Text == letter && at < 0:
			at = i
		case t.Text != letter && !negatedWord(toks, i):
			others = true
		}
	}
	switch {
	case at < 0 || others:
		return saidNot
	case negatedWord(toks, at):
		return saidNegated
	}
	return saidPlainly
}

// alone reports whether a token is a letter that may name a choice: "i" is the student.
func alone(t english.Token) bool {
	return len(t.Text) == 1 && t.Kind == english.Word && t.Text != "i"
}

// choosing reports whether the clause of the letter at i has nothing beside it but words of
// choosing: "gonna go with A, final answer".
func choosing(toks []english.Token, i int) bool {
	from, to := i, i
	if i > 0 && toks[i-1].Text == "i" { // "i c" is "I see"
		return false
	}
	for from > 0 && !endsChoosing(toks[from-1]) {
		from--
	}
	for to < len(toks) && !endsChoosing(toks[to]) && (to != i+1 || !likening[toks[to].Text]) { // "b like the internet"
		to++
	}
	return !slices.ContainsFunc(toks[from:to], besideChoosing)
}

// besideChoosing reports whether a word has nothing to do with going for a letter.
func besideChoosing(t english.Token) bool {
	told := t.Kind == english.Number || t.Kind == english.Word && !smallWords[t.Text]
	return told && !alone(t) && !fillers[t.Text] && !lettering[t.Text] && !negations[t.Text]
}

// endsChoosing reports whether a token ends what a letter is said with.
func endsChoosing(t english.Token) bool {
	return parts(t) || t.Is(",", ":", "=", "(", ")") || reasonWords[t.Text]
}

// withoutWrongLetters leaves out the letters that are called wrong: the B of "A because B is wrong".
func withoutWrongLetters(toks []english.Token) []english.Token {
	drop := make([]bool, len(toks))
	for i, t := range toks {
		if len(t.Raw) == 1 && t.Kind == english.Word && dismissed(toks[i+1:]) {
			mark(drop, i, i+3)
		}
	}
	return without(toks, drop)
}

// articleAt reports whether the "a" at i belongs to the noun behind it.
func articleAt(toks []english.Token, i int) bool {
	if toks[i].Text != "a" || i+1 >= len(toks) {
		return false
	}
	next := toks[i+1]
	return next.Kind == english.Word && len(next.Text) > 1 && next.Text != "or" && !reasonWords[next.Text] && !fillers[next.Text]
}
