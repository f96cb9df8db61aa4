package english

import (
	"slices"
	"strings"
)

// SaysBoth reports whether a line holds that both of two things are so: "its both, my thumb pushes and my arm
// pulls". Who says it of other things ("both my sisters") does not.
func SaysBoth(line string) bool {
	t, words := turnings(), Prose(line)
	for i, w := range words {
		if !w.Is("both") && !(w.Is("two") && i+1 < len(words) && words[i+1].Text == "answers") {
			continue
		}
		last := i+1 == len(words) || words[i+1].silent()
		if i == 0 {
			return last || t.is(words[1], "bothbehind")
		}
		if t.is(words[i-1], "bothbefore", "frame") {
			return last || !t.is(words[i+1], "determiner", "owner", "article") && !words[i+1].Is("of", "the")
		}
	}
	return false
}

// WeighsTwo reports whether a line puts two things side by side and takes neither: "it means full or it means empty",
// "could be both".
func WeighsTwo(line string) bool {
	return PutsEither(line) || slices.ContainsFunc(Prose(strings.ToLower(line)), func(w Token) bool { return turnings().is(w, "bothword") })
}
