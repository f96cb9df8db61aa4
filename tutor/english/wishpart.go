package english

import (
	"slices"
	"strings"
)

// Where somebody would like to go in what is taught: to a part, to a thing, to another lesson.

// PartWished is the part of what is taught that somebody would like to come to: "guillotine" of "skip to the
// guillotine part", "gravity" of "jump to the bit with gravity"; "" where no part is named. surely is false where
// somebody only would like to go to something: "can we go back to adding".
func PartWished(line string) (name string, surely bool) {
	words := wishWords(line)
	for i, w := range words {
		switch {
		case ofWish(w, "part"):
			name, surely = partAround(line, words, i), true
		case w.Text == "to" && i > 0 && !slices.ContainsFunc(words[i:min(i+mostPartWords+3, len(words))], func(w Token) bool { return ofWish(w, "part") }):
			if goes, leaps := goesTo(words[:i]); goes {
				name, surely = thingNamed(line, words, i+1), leaps
			}
		}
		if name != "" {
			return name, surely
		}
	}
	return "", false
}

// mostPartWords is how many words the name of a part has at most.
const mostPartWords = 3

// partAround is what a part is about, which a word for a part at a place names: before it, or behind it.
func partAround(line string, words []Token, at int) string {
	from := at
	for from > 0 && at-from < mostPartWords && !opensPart(words[from-1]) && words[from-1].Kind == Word && !ofWish(words[from-1], "ahead", "longing") {
		from--
	}
	if from == 0 || !opensPart(words[from-1]) || !comesTo(words[:from]) {
		return ""
	}
	if from < at {
		if slices.ContainsFunc(words[from:at], func(w Token) bool { return ofWish(w, "unparted") }) {
			return ""
		}
		return strings.TrimSpace(line[words[from].Start:words[at-1].End])
	}
	if at+2 < len(words) && ofWish(words[at+1], "partof") {
		return thingNamed(line, words, at+2)
	}
	return ""
}

// opensPart reports whether a word stands before the name of a part.
func opensPart(w Token) bool { return turnings().is(w, "article") || w.Is("to", "that") }

// comesTo reports whether words lead to a part: somebody goes there, or would like to have it.
func comesTo(before []Token) bool {
	for i, w := range before {
		denied := i > 0 && ofWish(before[i-1], "denied")
		goes := ofWish(w, "going") && slices.ContainsFunc(before[i+1:], func(w Token) bool { return w.Text == "to" })
		if !denied && (goes || ofWish(w, "longing")) {
			return true
		}
	}
	return false
}

// goesTo reports whether words before a "to" end with one by which somebody would like to go there, and whether
// that skips what is between. Who tells where they go does not: "i skip to school".
func goesTo(before []Token) (goes, leaps bool) {
	at := len(before) - 1
	for at > 0 && ofWish(before[at], "ahead") && !ofWish(before[at], "leaping") {
		at--
	}
	told := at > 0 && before[at-1].Is("i", "we") && (at == 1 || !turnings().is(before[at-2], "inverting"))
	if told || !ofWish(before[at], "going") {
		return false, false
	}
	leaps = ofWish(before[at], "leaping")
	return leaps || at == 0 || before[at-1].Is("we", "i", "lets", "let's", "to", "wanna", "just"), leaps
}

// thingNamed is the thing that is named from a word on, without what stands before its name; "" where that only
// stands for one.
func thingNamed(line string, words []Token, from int) string {
	for from < len(words) && ofWish(words[from], "before") {
		from++
	}
	if from >= len(words) || ofWish(words[from], "unparted", "nameless", "part") && !ofWish(words[from], "owned") || turnings().is(words[from], "subject", "meaning", "listener", "pleading", "asking") && !ofWish(words[from], "owned") {
		return ""
	}
	return turnings().thingAt(line, words, from)
}

// AboutWished is what somebody would like to hear or to learn about: "lightning" of "tell me about lightning
// first"; "" where nothing is named.
func AboutWished(line string) string {
	words := wishWords(line)
	for i := 2; i+1 < len(words); i++ {
		if words[i].Text != "about" {
			continue
		}
		knows := slices.IndexFunc(words[max(0, i-mostPartWords):i], func(w Token) bool { return ofWish(w, "knowing") })
		if knows < 0 {
			continue
		}
		before := words[:max(0, i-mostPartWords)+knows]
		orders := len(before) == 0 || turnings().is(before[len(before)-1], "frame", "pleading") || before[len(before)-1].silent()
		if orders || slices.ContainsFunc(before, func(w Token) bool { return ofWish(w, "longing") }) && !slices.ContainsFunc(before, func(w Token) bool { return ofWish(w, "denied") }) {
			return thingNamed(line, words, i+1)
		}
	}
	return ""
}

// WantsToHear reports whether somebody would like to be told something, and not only to talk of it.
func WantsToHear(line string) bool {
	return slices.ContainsFunc(wishWords(line), func(w Token) bool { return ofWish(w, "hearing") })
}

// SwitchWished reports whether somebody would like to change to another lesson: "can i switch to the one on colors".
func SwitchWished(line string) bool {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if words[i].Is("switch", "change") && words[i+1].Text == "to" {
			before := words[i-1]
			return before.Is("i", "we", "lets", "let's", "to", "wanna", "just") && (i == 1 || !before.Is("i", "we") || turnings().is(words[i-2], "inverting"))
		}
	}
	return false
}

// DoWished is what somebody would like to do: "volume" of "i wanna do volume already"; "" where nothing is named.
func DoWished(line string) string {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if !words[i].Is("do", "learn", "practice", "study", "want", "need") || words[i+1].Text == "to" {
			continue
		}
		before := words[:i+1]
		longs := func(w Token) bool { return ofWish(w, "longing") && w.Text != "do" && w.Text != "only" }
		if slices.ContainsFunc(before, longs) && !slices.ContainsFunc(before, func(w Token) bool { return ofWish(w, "denied") }) {
			return thingNamed(line, words, i+1)
		}
	}
	return ""
}
