package english

import (
	"slices"
	"strings"
)

// A FollowUp is a line that says nothing by itself: what it is about is what was said before it.
type FollowUp string

// The ways of following up.
const (
	FollowsNothing FollowUp = ""
	FollowWhy      FollowUp = "why"    // "why tho", "how come"
	FollowSure     FollowUp = "sure"   // "really?", "are u sure"
	FollowSource   FollowUp = "source" // "how do you know", "says who"
	FollowSaid     FollowUp = "said"   // "thats what i said", "i already told you"
	FollowDenies   FollowUp = "denies" // "i dont think so"
)

// followWords is how many words such a line has at most.
const followWords = 7

// following are the words of each way: a line has a word of the first set, for some of the second as well, or right
// behind it, and none but those of the third and of the frame around them.
var following = []struct {
	way             FollowUp
	key, with, rest string
	behind          bool
}{
	{FollowSource, "sourceask", "sourcekey", "sourcerest", false},
	{FollowWhy, "followwhy", "", "followrest", false},
	{FollowWhy, "howword", "howkey", "followrest", true},
	{FollowSure, "surekey", "", "surerest", false},
	{FollowSaid, "saidkey", "saidself", "saidrest", false},
	{FollowDenies, "nodno", "thinkkey", "nodwith", false},
}

// FollowsUp is the way in which a line follows up on what was said before it, where it does nothing else.
func FollowsUp(line string) FollowUp {
	t := turnings()
	words := slices.DeleteFunc(Prose(strings.ToLower(line)), Token.IsSign)
	if len(words) == 0 || len(words) > followWords {
		return FollowsNothing
	}
	at := func(set string) int { return slices.IndexFunc(words, func(w Token) bool { return t.is(w, set) }) }
	for _, f := range following {
		only := all(words, func(w Token) bool { return w.Kind == Word && t.is(w, f.key, f.with, f.rest, "frame", "trailing") })
		if key, with := at(f.key), at(f.with); only && key >= 0 && (f.with == "" || with >= 0 && (!f.behind || with == key+1)) {
			return f.way
		}
	}
	return FollowsNothing
}
