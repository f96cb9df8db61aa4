package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file finds the words of choices in what a child wrote for them.

// meantWords are the words of a message as the choices have them: written by ear ("sercol"), in
// two ("back ground"), without the g of "working" ("workin"), or with a digit for "one" ("the
// hard 1"). Words of the question and of the language stay what they are.
func meantWords(said []string, sets [][]string, asked []string) []string {
	var out []string
	for i := 0; i < len(said); i++ {
		if i+1 < len(said) && inSets(said[i]+said[i+1], sets) {
			out = append(out, said[i]+said[i+1])
			i++
			continue
		}
		out = append(out, said[i])
	}
	for i, w := range out {
		switch {
		case w == "1" && (i == len(out)-1 && i > 0 && beforeOne[out[0]] || i > 0 && beforeOne[out[i-1]]):
			out[i] = "one"
		case inSets(w, sets) || slices.Contains(asked, w) || slices.Contains(choiceFillers, w):
		default:
			out[i] = meantWord(w, sets)
		}
	}
	return out
}

// meantWord is the one word of the choices that a word is another form of or is written for by
// ear, or the word itself.
func meantWord(w string, sets [][]string) string {
	meant := ""
	for _, set := range sets {
		for _, word := range set {
			if word == meant || slices.Contains(choiceFillers, word) || !otherForm(w, word) && (english.School().Knows(w) || !english.SoundsLike(w, word)) {
				continue
			}
			if meant != "" {
				return w
			}
			meant = word
		}
	}
	if meant == "" {
		return w
	}
	return meant
}

// otherForm reports whether a word is another form of one of a choice.
func otherForm(w, word string) bool {
	return ofThePlace(w, word) || len(w) >= leastWord-1 && (english.Stem(w) == english.Stem(word) || english.Stem(w+"g") == english.Stem(word))
}

// inSets reports whether a word belongs to one of the choices.
func inSets(w string, sets [][]string) bool {
	return slices.ContainsFunc(sets, func(s []string) bool { return slices.Contains(s, w) })
}

// telling are the words of a message without those that tell no choice from another. Beside
// these a word that everybody writes is no slip of another: "wrong" is not "among".
func telling(said []string) []string {
	var out []string
	for _, w := range said {
		if !slices.Contains(choiceFillers, w) {
			out = append(out, w)
		}
	}
	if len(out) == 1 && len(said) > 1 && english.School().Knows(out[0]) {
		return nil
	}
	return out
}

// beforeOne are words behind which "1" is "one".
var beforeOne = map[string]bool{"the": true, "that": true, "this": true, "which": true}
