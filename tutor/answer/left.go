package answer

import (
	"math/big"
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads a choice that is told by what is left: "not a line and not a form", "b is just one thing they do,
// c is about all animals, so what remains", "right. no, other one then".

// byTheRest is the one choice that is left where a message rules all others out; -1 where it does not.
func (w *wanted) byTheRest(toks []english.Token) int {
	choices := w.spec.Choices
	if len(choices) < 2 || opensQuestion(toks) || len(content(toks)) == 0 || len(lastWord(toks)) < len(toks) { // "a no wait c" rules out no a and c
		return -1
	}
	toks = ended(toks)
	if len(choices) == 2 {
		return w.byPointingAway(toks)
	}
	return onlyOneLeft(w.ruledOut(toks))
}

// byPointingAway is the one of two choices that a message points at as the other one; -1 for none.
func (w *wanted) byPointingAway(toks []english.Token) int {
	toks = ended(toks)
	if len(w.spec.Choices) != 2 || !pointsAway(toks) {
		return -1
	}
	return w.ofTwo(toks)
}

// onlyOneLeft is the place of the one thing that is not ruled out; -1 where there is none, or more than one.
func onlyOneLeft(out []bool) int {
	at := slices.Index(out, false)
	if at < 0 || slices.Contains(out[at+1:], false) || len(out) < 3 {
		return -1
	}
	return at
}

// ruledOut flags the choices of which a message says that they are not it, or of which it says something before it
// picks what is left. A choice that is named in another way makes it none.
func (w *wanted) ruledOut(toks []english.Token) []bool {
	out := make([]bool, len(w.spec.Choices))
	leaves := anyOf(toks, leftWords)
	if !leaves && negative(lastQuestion(english.Tokens(w.question()))) {
		return out
	}
	for _, clause := range clausesOf(toks) {
		for _, i := range w.namedIn(clause) {
			if !leaves && !slices.ContainsFunc(clause, isDenial) {
				return make([]bool, len(out))
			}
			out[i] = true
		}
	}
	return out
}

// BehindDenied is what a message says behind a choice that it denies by name or letter, where it denies nothing more:
// "then the gutenberg one" of "its not c. then the gutenberg one". ok is false where it denies none, or says no more.
func BehindDenied(text string, choices []string) (rest string, ok bool) {
	w := wanted{spec: Spec{Choices: choices}}
	toks := english.Tokens(text)
	var kept []english.Token
	for _, clause := range clausesOf(toks) {
		switch {
		case slices.ContainsFunc(clause, isDenial) && len(kept) > 0:
			return "", false
		case slices.ContainsFunc(clause, isDenial) && len(w.namedIn(clause)) == 0:
			return "", false
		case slices.ContainsFunc(clause, isDenial):
			ok = true
		case ok:
			kept = append(kept, clause...)
		case len(content(clause)) > 0:
			return "", false
		}
	}
	return raw(kept), ok && len(content(kept)) > 0
}

// clausesOf cuts a message where a clause ends, and behind "and" and "or", whose denial may be the one before them.
func clausesOf(toks []english.Token) (out [][]english.Token) {
	from := 0
	for i, t := range toks {
		if parts(t) || t.Is(",", "and", "n", "&", "nor") {
			out, from = append(out, toks[from:i]), i+1
		}
	}
	return append(out, toks[from:])
}

// namedIn are the choices that a clause names: by their text, by a word that only one of them has, or by their
// letter.
func (w *wanted) namedIn(clause []english.Token) (named []int) {
	sets := wordsOfEach(w.spec.Choices)
	add := func(i int) {
		if i >= 0 && !slices.Contains(named, i) {
			named = append(named, i)
		}
	}
	for i, t := range clause {
		switch {
		case t.Kind == english.Word && len(t.Text) > 1:
			if tellsNone(t) {
				continue
			}
			for _, word := range choiceWords(t.Text) {
				add(soleOwner(word, sets))
			}
		case namesByLetter(clause, i):
			add(letterIndex(t.Text, len(sets)))
		}
	}
	return named
}

// tellsNone reports whether a word names no choice, even where only one of them has it.
func tellsNone(t english.Token) bool {
	return smallWords[t.Text] || adjunctWords[t.Text] || negations[t.Text] || slices.Contains(choiceFillers, t.Text)
}

// namesByLetter reports whether a word is the letter of a choice: it stands for no other word, or something is said of
// it, as in "a is wrong".
func namesByLetter(clause []english.Token, i int) bool {
	t := clause[i]
	if alone(t) && !articleAt(clause, i) {
		return true
	}
	return t.Kind == english.Word && len(t.Text) == 1 && i+1 < len(clause) && copulas[clause[i+1].Text]
}

// pointsAway reports whether a message ends by pointing at what it has not named: "other one then", "so not that one".
func pointsAway(toks []english.Token) bool {
	n := len(toks)
	for n > 0 && awayTrail[toks[n-1].Text] {
		n--
	}
	if n > 0 && toks[n-1].Is("one", "1") {
		n--
	}
	switch {
	case n < 1:
		return false
	case toks[n-1].Is("other", "others", "otherone"):
		return n < 2 || !isDenial(toks[n-2]) && (n < 3 || !isDenial(toks[n-3]))
	}
	return n > 1 && toks[n-1].Is("that", "it", "this") && negations[toks[n-2].Text]
}

// ofTwo is the one of two choices that a message does not name before it points away from the other; -1 where it
// names none, or names one as it points.
func (w *wanted) ofTwo(toks []english.Token) int {
	all := clausesOf(toks)
	at, last := -1, len(all)-1
	for k, clause := range all {
		for _, i := range w.meantIn(clause) {
			if at >= 0 && at != i || k == last {
				return -1
			}
			at = i
		}
	}
	if at < 0 {
		return -1
	}
	return 1 - at
}

// onTheLine is the choice among numbers that a message names by its place on the number line: "the one furthest to the
// left"; -1 for none.
func (w *wanted) onTheLine(toks []english.Token) int {
	far := anyOf(toks, farWords)
	left, right := slices.ContainsFunc(toks, func(t english.Token) bool { return t.Text == "left" }), slices.ContainsFunc(toks, func(t english.Token) bool { return t.Text == "right" })
	if !far || left == right || slices.ContainsFunc(toks, isDenial) {
		return -1
	}
	at := -1
	var best *big.Rat
	for i, c := range w.spec.Choices {
		worth, ok := Exact(c)
		if !ok {
			return -1
		}
		if best == nil || left == (worth.Cmp(best) < 0) {
			at, best = i, worth
		}
	}
	return at
}

// meantIn are the choices that a clause names by their worth, or by their words.
func (w *wanted) meantIn(clause []english.Token) (named []int) {
	for _, m := range mentionsIn(clause, reading{}) {
		for i, c := range w.spec.Choices {
			worth, ok := Exact(c)
			if got := exactWorth(m.node); ok && got != nil && worth.Cmp(got) == 0 && !slices.Contains(named, i) {
				named = append(named, i)
			}
		}
	}
	if len(named) > 0 {
		return named
	}
	return w.namedIn(clause)
}
