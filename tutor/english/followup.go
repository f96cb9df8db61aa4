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

// The ways of speaking about the talk itself, which may stand beside other things.
const (
	FollowWhich   FollowUp = "which"   // "which question"
	FollowRight   FollowUp = "right"   // "did i get it right"
	FollowList    FollowUp = "list"    // "what list"
	FollowMisread FollowUp = "misread" // "thats not what i meant", "what are you talking about"
)

// followWords is how many words such a line has at most.
const followWords = 9

// A followForm is the words of one way: a line has a word of the key, for some of the second set as well, or right
// behind it, and none but those of the third and of the frame around them.
type followForm struct {
	way             FollowUp
	key, with, rest string
	behind          bool
}

var following = []followForm{
	{FollowSource, "sourceask", "sourcekey", "sourcerest", false},
	{FollowWhy, "followwhy", "", "followrest", false},
	{FollowWhy, "howword", "howkey", "followrest", true},
	{FollowSure, "surekey", "", "surerest", false},
	{FollowSaid, "saidkey", "saidself", "saidrest", false},
	{FollowDenies, "nodno", "thinkkey", "nodwith", false},
	{FollowWhich, "whichask", "whichkey", "whichrest", false},
	{FollowRight, "rightask", "rightkey", "rightrest", false},
	{FollowList, "whichask", "listkey", "whichrest", false},
	{FollowMisread, "misreadask", "misreadkey", "misreadrest", false},
}

// FollowsUp is the way in which a line follows up on what was said before it, where it does nothing else.
func FollowsUp(line string) FollowUp {
	t := turnings()
	words := slices.DeleteFunc(Prose(strings.ToLower(line)), Token.IsSign)
	if len(words) == 0 || len(words) > followWords {
		return FollowsNothing
	}
	if at := slices.IndexFunc(following, func(f followForm) bool { return f.fits(t, words) }); at >= 0 {
		return following[at].way
	}
	return FollowsNothing
}

// fits reports whether the words of a line are of the form, and no others.
func (f followForm) fits(t turning, words []Token) bool {
	named := func(w Token) bool { return w.Kind == Number || len(w.Text) == 1 } // an answer, in a line that asks of it
	ofAnswer := f.way == FollowRight
	only := all(words, func(w Token) bool {
		return w.Kind == Word && t.is(w, f.key, f.with, f.rest, "frame", "loose") || ofAnswer && named(w)
	})
	at := func(set string) int { return slices.IndexFunc(words, func(w Token) bool { return t.is(w, set) }) }
	key, with := at(f.key), at(f.with)
	if !only || key < 0 || ofAnswer && at("rightof") < 0 && !slices.ContainsFunc(words, named) { // "so your question is wrong" asks of none
		return false
	}
	return f.with == "" || with >= 0 && (!f.behind || with == key+1)
}

// OfTheTalk is what a clause of a line says or asks about the talk itself, whatever stands beside it.
func OfTheTalk(line string) FollowUp {
	ofTalk := []FollowUp{FollowWhich, FollowRight, FollowList, FollowMisread}
	for _, c := range append(Clauses(line), Clause{Text: line}) {
		if way := FollowsUp(c.Text); slices.Contains(ofTalk, way) {
			return way
		}
		if turnings().asksOfList(c) {
			return FollowList
		}
	}
	return FollowsNothing
}

// asksOfList reports whether a clause asks the listener of a list: "why you say list".
func (t turning) asksOfList(c Clause) bool {
	has := func(set string) bool {
		return slices.ContainsFunc(Prose(c.Text), func(w Token) bool { return t.is(w, set) })
	}
	return c.Asks && has("listkey") && has("listener") && has("talkdone")
}

// SaidSelf is what somebody says that they said: "49" of "i said 49", "c" of "i mean when i said c"; "" where a line
// says nothing of the kind.
func SaidSelf(clause string) string {
	t := turnings()
	words := Prose(clause)
	for i, w := range slices.Backward(words) {
		if t.is(w, "saidkey", "meantkey") && i > 0 && t.is(words[i-1], "saidself", "saidrest") && i+1 < len(words) && !t.is(words[i+1], "saidrest", "saidkey", "saidself") {
			return strings.TrimSpace(clause[words[i+1].Start:])
		}
	}
	return ""
}
