package english

import "slices"

// ThingsRefused are the things that a line would rather not have: "coins" of "no coins. and ...", "dates" of "anything
// but dates", "money" of "money is boring", "food" of "i dont want food".
func ThingsRefused(line string) (things []string) {
	words := wishWords(line)
	for i := range words {
		thing := ""
		switch {
		case refusesNext(words, i):
			thing = refusedFrom(words, i+1)
		case disliked(words, i):
			thing = words[i-1].Text
		}
		if thing != "" {
			things = append(things, thing)
		}
	}
	return things
}

// refusesNext reports whether what is named behind a word is what somebody would rather not have: "no coins", "anything
// but dates", "i hate food".
func refusesNext(words []Token, i int) bool {
	w := words[i]
	if i == 0 {
		return w.Is("no", "not", "ew", "eww", "ugh") || ofWish(w, "enough")
	}
	return ofWish(w, "enough") || w.Text == "but" && ofWish(words[i-1], "anyof") || ofWish(w, "loathing") && (words[i-1].Is("i", "we") || deniedBefore(words[:i]))
}

// refusedFrom is the thing that is named from a word on, or "".
func refusedFrom(words []Token, at int) string {
	for at < len(words) && ofWish(words[at], "ofrefused") {
		at++
	}
	if at == len(words) || words[at].Kind != Word || turnings().is(words[at], "asking", "subject", "being", "meaning", "nothing") {
		return ""
	}
	return words[at].Text
}

// disliked reports whether a word says of the thing before it that it is no good: the "is" of "money is boring".
func disliked(words []Token, i int) bool {
	if i == 0 || !turnings().is(words[i], "being") || words[i-1].Kind != Word || turnings().is(words[i-1], "subject", "listener") {
		return false
	}
	return slices.ContainsFunc(words[i+1:min(len(words), i+1+mostPartWords)], func(w Token) bool { return ofWish(w, "disliking") })
}

// deniedBefore reports whether words end by saying no, shortly before.
func deniedBefore(before []Token) bool {
	return len(before) > 0 && ofWish(before[len(before)-1], "denied")
}
