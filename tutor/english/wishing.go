package english

import (
	"slices"
	"sync"
)

// What a line wishes for is read from how it is put, and not from a list of things: a part is what somebody
// would like to go to, a tool what they ask whether it is there, and so on.

// wishing are the words of wishing.txt.
var wishing = sync.OnceValue(func() map[string]Set { return MustSets(data, "wishing.txt") })

// ofWish reports whether a word stands in one of the sets of wishing.txt.
func ofWish(w Token, sets ...string) bool {
	key := bare(w.Text)
	return w.Kind == Word && slices.ContainsFunc(sets, func(set string) bool { return wishing()[set][key] })
}

// wishWords are the words of a line as they were meant; those of wishing.txt are meant as they stand: "min" is
// no slip of "main".
func wishWords(line string) []Token {
	typed := Prose(line)
	words := mended(slices.Clone(typed))
	for i, w := range typed {
		for _, set := range wishing() {
			if set[bare(w.Text)] {
				words[i].Text = w.Text
				break
			}
		}
	}
	return words
}
