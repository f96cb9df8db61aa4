package english

import (
	"slices"
	"strings"
)

// mostEchoed is how many words a clause has at most that asks something back.
const mostEchoed = 8

// EchoesWord reports whether a line begins by asking a word back: "a gap in what?", "a third of what though", and
// "gap? like the store".
func EchoesWord(line string) bool {
	t, clauses := turnings(), Clauses(line)
	if len(clauses) == 0 {
		return false
	}
	words := Prose(line)
	if end := slices.IndexFunc(words, func(w Token) bool { return w.Kind == Mark || w.Kind == Break }); end >= 0 {
		words = words[:end]
	}
	for len(words) > 1 && t.is(words[len(words)-1], "frame", "trail") {
		words = words[:len(words)-1]
	}
	n := len(words)
	switch {
	case n == 0 || n > mostEchoed:
		return false
	case n > 1 && t.is(words[n-1], "echoed") && words[n-2].Text != "or":
		return true
	}
	short := n <= 2 && clauses[0].Marked && len(clauses) > 1
	return short && strings.HasPrefix(strings.ToLower(clauses[1].Text), "like ")
}
