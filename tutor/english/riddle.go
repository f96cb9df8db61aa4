package english

import (
	"slices"
	"strings"
)

// A word may be told by its letters: "it starts with sh and ends with ape".

// A Riddle is what a line tells of a word by its letters.
type Riddle struct {
	opens, ends string // letters with which it begins and ends
}

// RiddleIn is what a line tells so; ok is false where it tells nothing.
func RiddleIn(line string) (r Riddle, ok bool) {
	t, words := turnings(), Prose(strings.ToLower(line))
	for i := 0; i+2 < len(words); i++ {
		letters := words[i+2].Text
		if words[i+2].Is("a", "an", "the") && i+3 < len(words) { // "with an s"
			letters = words[i+3].Text
		}
		letters = strings.Trim(letters, `"'`)
		switch w := words[i]; {
		case !words[i+1].Is("with", "in", "w", "on"):
		case t.is(w, "spellopens"):
			r.opens = letters
		case t.is(w, "spellends"):
			r.ends = letters
		case t.is(w, "rhyming"):
			r.ends = rhymeOf(letters)
		}
	}
	return r, r.opens != "" || r.ends != ""
}

// Fits reports whether a word of a text is one that the letters tell.
func (r Riddle) Fits(text string) bool {
	return slices.ContainsFunc(Prose(strings.ToLower(text)), func(w Token) bool {
		return w.Kind == Word && strings.HasPrefix(w.Text, r.opens) && strings.HasSuffix(w.Text, r.ends)
	})
}

// rhymeOf is the end of a word that rhymes: from its last vowel on, or the one before a silent e.
func rhymeOf(word string) string {
	const vowels = "aeiouy"
	at := strings.LastIndexAny(strings.TrimSuffix(word, "e"), vowels)
	for at > 0 && strings.ContainsRune(vowels, rune(word[at-1])) {
		at--
	}
	return word[max(at, 0):]
}
