package english

import (
	"slices"
	"strings"
	"sync"
)

// What a line says of the picture that stands beside a question.

// pictured are the words of pictured.txt by their headings.
var pictured = sync.OnceValue(func() map[string]Set {
	sets := map[string]Set{}
	err := EachEntry(data, "pictured.txt", func(heading, line string) error {
		heading = strings.Trim(heading, "[]")
		if sets[heading] == nil {
			sets[heading] = Set{}
		}
		for w := range SetOf(line) {
			sets[heading][w] = true
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error()) // embedded; a test reads it
	}
	return sets
})

// NamesPicture reports whether a line names the picture beside a question as a whole, or says that the tutor
// drew it: "your picture says closed", "u drew it closed". What the question itself speaks of is no such picture.
func NamesPicture(line, question string) bool {
	sets, own := pictured(), wordsIn(question)
	words := Prose(line)
	for i, w := range words {
		before := ""
		if i > 0 {
			before = bare(words[i-1].Text)
		}
		word := bare(w.Text)
		whole := sets["whole"][word] && !sets["of others"][before] || sets["wholes"][word] && sets["these"][before]
		if whole && !own[word] || sets["drawing"][word] && sets["maker"][before] {
			return true
		}
	}
	return false
}

// NamesPart reports whether a line names a part of a picture by what it looks like, in a word that the question
// does not have. kinds are the names of the pictures (numberline, circles), more are the words of their own that
// they have, such as their colors.
func NamesPart(line string, kinds, more []string, question string) bool {
	sets, own := pictured(), wordsIn(question)
	words := Prose(line)
	for i, w := range words {
		word := bare(w.Text)
		some := i > 0 && sets["of others"][bare(words[i-1].Text)] // "a box" is any
		looksSo := slices.Contains(more, word) || slices.ContainsFunc(kinds, func(kind string) bool { return sets[kind][word] })
		if looksSo && !own[word] && !some {
			return true
		}
	}
	return false
}

// ActsOnPicture reports whether a line speaks of doing something to what is on the screen: "do i tap it".
func ActsOnPicture(line string) bool { return hasOf(line, "doing") }

// MissesPicture reports whether a line says that something is not to be seen, or asks where it is: "i cant see
// any hunters", "where is the picture".
func MissesPicture(line string) bool {
	t, sets := turnings(), pictured()
	words := Prose(line)
	noPicture := func(i int) bool { return words[i-1].Text == "no" && sets["whole"][bare(words[i].Text)] }
	for i := 1; i < len(words); i++ {
		if noPicture(i) {
			return true
		}
	}
	if hasOf(line, "lacking") && hasOf(line, "seeing") {
		return true
	}
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		first := t.opening(Prose(c.Text))
		if len(first) < 2 {
			return false
		}
		return sets["asking where"][bare(first[0].Text)] && (first[0].Text != "where" || t.is(first[1], "being", "inverting"))
	})
}

// ObjectsToIt reports whether a line says against something, and neither asks nor says that something is not
// understood: "those are bricks not hunters".
func ObjectsToIt(line string) bool {
	words := Prose(line)
	asks := strings.Contains(line, "?") || AskedIn(line) != ""
	return !asks && hasOf(line, "denying") && len(words) > 0 && !words[0].Is("i", "im", "i'm") && !slices.ContainsFunc(words, func(w Token) bool { return w.Is("or") })
}

func hasOf(line, heading string) bool {
	return slices.ContainsFunc(Prose(line), func(w Token) bool { return pictured()[heading][bare(w.Text)] })
}

// wordsIn are the words of a text as they stand in it.
func wordsIn(text string) Set {
	set := Set{}
	for _, w := range Prose(text) {
		set[bare(w.Text)] = true
	}
	return set
}
