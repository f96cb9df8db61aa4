package english

import "slices"

// ThingsRefused are the things that a line would rather not have: "coins" of "no coins. and ...", "dates" of "anything
// but dates", "money" of "money is boring", "food" of "i dont want food".
func ThingsRefused(line string) (things []string) {
	words := wishWords(line)
	for i, w := range words {
		at := -1
		switch {
		case i == 0 && w.Is("no", "not", "ew", "eww", "ugh"), ofWish(w, "enough"), w.Text == "but" && i > 0 && ofWish(words[i-1], "anyof"):
			at = i + 1
		case ofWish(w, "loathing") && i > 0 && (words[i-1].Is("i", "we") || deniedBefore(words[:i])):
			at = i + 1
		case turnings().is(w, "being") && i > 0 && i+1 < len(words) && slices.ContainsFunc(words[i+1:min(len(words), i+1+mostPartWords)], func(w Token) bool { return ofWish(w, "disliking") }):
			if words[i-1].Kind == Word && !turnings().is(words[i-1], "subject", "listener") {
				things = append(things, words[i-1].Text)
			}
		}
		for at >= 0 && at < len(words) && ofWish(words[at], "ofrefused") {
			at++
		}
		if at > 0 && at < len(words) && words[at].Kind == Word && !turnings().is(words[at], "asking", "subject", "being", "meaning", "nothing") {
			things = append(things, words[at].Text)
		}
	}
	return things
}

// deniedBefore reports whether words end by saying no, shortly before.
func deniedBefore(before []Token) bool {
	return len(before) > 0 && ofWish(before[len(before)-1], "denied")
}
