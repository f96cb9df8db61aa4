package english

import (
	"slices"
	"unicode"
)

// What somebody would like otherwise in a question that stays the same: a name, a look, a unit, a letter.

// NameWished is the name that somebody would like to give: "Bob" of "i want the ant to have a name. its Bob", "Steve" of
// "can the ant be called Steve"; "" where none is given, or their own.
func NameWished(line string) string {
	words := wishWords(line)
	for i, w := range words {
		if !ofWish(w, "naming") {
			continue
		}
		at := i + 1
		for at < len(words) && (words[at].silent() || turnings().is(words[at], "article", "being", "subject", "frame") || ofWish(words[at], "pronoun") || words[at].Is("s", "its", "it's", "called", "named")) {
			if words[at].Is("me", "i", "my") {
				return ""
			}
			at++
		}
		if at+1 < len(words) && w.Is("call", "name") && i+1 < at && turnings().is(words[at-1], "article") { // "call the ant Bob"
			at++
		}
		if at < len(words) && words[at].Kind == Word && (at+1 == len(words) || words[at+1].Kind != Word || turnings().is(words[at+1], "pleading", "frame", "joint")) {
			return capitalized(line[words[at].Start:words[at].End])
		}
	}
	return ""
}

// capitalized is a name with its first letter large.
func capitalized(name string) string {
	runes := []rune(name)
	runes[0] = unicode.ToUpper(runes[0])
	return string(runes)
}

// LookWished is how somebody would like a thing to look: "purple" of "can the triangle be purple"; "" where they say
// none.
func LookWished(line string) string {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		if !ofWish(words[i], "looks") || i+1 < len(words) && words[i+1].Kind == Word && !turnings().is(words[i+1], "pleading", "frame", "joint") {
			continue
		}
		if slices.ContainsFunc(words[max(0, i-mostApart):i], func(w Token) bool { return ofWish(w, "becoming") }) {
			return words[i].Text
		}
	}
	return ""
}

// UnitWished is a unit that a line names alone, behind no number; "" where it names none.
func UnitWished(line string) string {
	words := wishWords(line)
	for i, w := range words {
		if w.Kind != Word || len(w.Text) < 2 || w.Text == "in" || UnitNamed(w.Text) == nil || i > 0 && (words[i-1].Kind == Number || words[i-1].Is("not", "no", "than", "of", "these", "many")) {
			continue
		}
		return w.Text
	}
	return ""
}

// LetterWished is the letter that somebody would like to have, and in the place of which: "y" and "x" of "can we use y
// instead of x". The first is "" where none is wished for; another one than they name is "n", where any will do.
func LetterWished(line string) (letter, old string) {
	words := wishWords(line)
	single := func(i int) bool {
		return i >= 0 && i < len(words) && words[i].Kind == Word && len(words[i].Text) == 1 && !words[i].Is("a", "i", "u", "r", "y'", "n")
	}
	names := slices.ContainsFunc(words, func(w Token) bool { return w.Is("letter", "letters") })
	for i, w := range words {
		switch {
		case single(i) && i+3 <= len(words) && words[i+1].Is("instead", "insted", "not") && (single(i+2) || single(i+3)):
			if single(i + 2) {
				return w.Text, words[i+2].Text
			}
			return w.Text, words[i+3].Text
		case names && w.Is("different", "another", "other", "new") && i+1 < len(words) && words[i+1].Is("letter", "letters"):
			letter = "n"
		case single(i) && i > 0 && (letter != "" || names && words[i-1].Is("letter")):
			if letter == "n" {
				old = w.Text
			} else {
				letter = w.Text
			}
		}
	}
	return letter, old
}
