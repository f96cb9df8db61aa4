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
		for at < len(words) && leadsToName(words[at]) {
			if words[at].Is("me", "i", "my") {
				return ""
			}
			at++
		}
		if at+1 < len(words) && w.Is("call", "name") && i+1 < at && turnings().is(words[at-1], "article") { // "call the ant Bob"
			at++
		}
		if at < len(words) && words[at].Kind == Word && endsWish(words, at) {
			return capitalized(line[words[at].Start:words[at].End])
		}
	}
	return ""
}

// leadsToName reports whether a word may stand between one of naming and the name.
func leadsToName(w Token) bool {
	return w.silent() || turnings().is(w, "article", "being", "subject", "frame") || ofWish(w, "pronoun") || w.Is("s", "its", "it's", "called", "named")
}

// endsWish reports whether nothing that belongs to a word follows it.
func endsWish(words []Token, at int) bool {
	return at+1 == len(words) || words[at+1].Kind != Word || turnings().is(words[at+1], "pleading", "frame", "joint")
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
		if !ofWish(words[i], "looks") || !endsWish(words, i) {
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
	for i, w := range words {
		if of := letterReplaced(words, i); of != "" {
			return w.Text, of
		}
		switch {
		case w.Is("different", "another", "other", "new") && i+1 < len(words) && words[i+1].Is("letter", "letters"):
			letter = "n"
		case w.isUnknown() && i > 0 && (letter != "" || words[i-1].Is("letter")):
			if letter == "n" {
				old = w.Text
			} else {
				letter = w.Text
			}
		}
	}
	return letter, old
}

// letterReplaced is the letter in the place of which somebody would like that of a word: "x" of "y instead of x"; ""
// where they name none.
func letterReplaced(words []Token, i int) string {
	if !words[i].isUnknown() || i+1 == len(words) || !words[i+1].Is("instead", "insted", "not") {
		return ""
	}
	for _, w := range words[i+2 : min(len(words), i+4)] {
		if w.isUnknown() {
			return w.Text
		}
	}
	return ""
}

// isUnknown reports whether a word is a letter that may stand for a number: "u" and "n" are said for words.
func (t Token) isUnknown() bool {
	return t.Kind == Word && len(t.Text) == 1 && !t.Is("a", "i", "u", "r", "y'", "n")
}
