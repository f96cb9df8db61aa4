package english

import (
	"maps"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor/lately"
)

// What a line wishes for is read from how it is put, and not from a list of things: a part is what somebody
// would like to go to, a tool what they ask whether it is there, and so on.

// wishing are the words of wishing.txt.
var wishing = sync.OnceValue(func() map[string]Set { return MustSets(data, "wishing.txt") })

// wishingAll are all words of wishing.txt.
var wishingAll = sync.OnceValue(func() Set {
	all := Set{}
	for _, set := range wishing() {
		maps.Copy(all, set)
	}
	return all
})

// ofWish reports whether a word stands in one of the sets of wishing.txt.
func ofWish(w Token, sets ...string) bool {
	key := bare(w.Text)
	return w.Kind == Word && slices.ContainsFunc(sets, func(set string) bool { return wishing()[set][key] })
}

// wishWords are the words of a line as they were meant; those of wishing.txt are meant as they stand: "min" is
// no slip of "main".
func wishWords(line string) []Token {
	return wishedLately.Of(line, func() []Token { return readWish(line) })
}

// wishedLately holds the words of the last lines: each kind of wish reads them.
var wishedLately = lately.Keep[[]Token](mostLately, longestLately)

func readWish(line string) []Token {
	typed := Prose(line)
	words := mended(slices.Clone(typed))
	for i, w := range typed {
		if wishingAll()[bare(w.Text)] {
			words[i].Text = w.Text
		}
	}
	return words
}
