package english

import (
	"slices"
	"strings"
)

// Contradicts reports whether a line says no to what it was told, and why: it begins with a no and a statement
// follows ("no it doesnt get more, folding makes paper smaller"), or something told at some length leads to
// that the other is wrong ("... and its fine since 3 years so idk what youre talking about").
func Contradicts(line string) bool {
	t, words := turnings(), Prose(line)
	if len(words) > leastRebuttal && AskedIn(line) == "" && (t.is(words[0], "denying") || t.is(words[0], "theres") && t.is(words[1], "being", "denying") && slices.ContainsFunc(words[1:3], func(w Token) bool { return w.Text == "no" })) {
		return true
	}
	if ObjectsFirst(line) {
		return true
	}
	clauses := Clauses(line)
	last := len(clauses) - 1
	if last < 1 || !t.rebuts(Prose(clauses[last].Text)) {
		return false
	}
	return slices.ContainsFunc(clauses[:last], func(c Clause) bool { return !c.Asks && len(strings.Fields(c.Text)) >= leastRebuttal })
}

// ObjectsFirst reports whether a line begins by objecting: with a but and a guess against what was told
// ("but maybe it was in his pocket first"), or with no way.
func ObjectsFirst(line string) bool {
	words := Prose(line)
	if len(words) <= leastRebuttal {
		return false
	}
	return words[0].Text == "but" && turnings().is(words[1], "hedging") || words[0].Text == "no" && words[1].Text == "way"
}

// DeniesAll reports whether a line says at some length that nobody does something, or that no such thing is so:
// "nobody on earth eats 2/5 of cookies", "no bar has 6 pieces lol".
func DeniesAll(line string) bool {
	t, words := turnings(), Prose(line)
	if OfNobody(line) {
		return true
	}
	if len(words) <= leastRebuttal {
		return false
	}
	return words[0].Text == "no" && words[1].Kind == Word && !t.is(words[1], "subject", "start", "frame", "pointing", "asking", "inverting", "owning", "whose", "noidea")
}

// OfNobody reports whether a text opens by saying what nobody does: "nobody eats 5".
func OfNobody(text string) bool {
	words := Prose(strings.ToLower(text))
	if len(words) > 0 && turnings().is(words[0], "joint") {
		words = words[1:]
	}
	return len(words) > 2 && (words[0].Is("nobody", "noone") || words[0].Text == "no" && strings.EqualFold(words[1].Raw, "one"))
}

// rebuts reports whether words say that the other one is wrong, or somebody is: "idk what youre talking about",
// "so somebody is lying", not "she is lying to be nice".
func (t turning) rebuts(words []Token) bool {
	says := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "rebutting") })
	other := slices.ContainsFunc(words, func(w Token) bool {
		return t.is(w, "listener") || w.Is("youre", "you're", "ur", "somebody", "someone", "that", "thats", "this")
	})
	return says && other
}

// leastRebuttal is how many words a statement has at least with which something is contradicted.
const leastRebuttal = 5

// AsksWhichSign reports whether a line asks with which operation something is worked out: "do i plus or times".
func AsksWhichSign(line string) bool {
	t, words := turnings(), Prose(line)
	signs, or, mine := 0, false, false
	for i, w := range words {
		or = or || w.Text == "or"
		if t.is(w, "operations") {
			signs++
			mine = mine || i > 1 && t.is(words[i-2], "inverting") && words[i-1].Is("i", "we")
		}
	}
	return mine || signs > 1 && (or || strings.Contains(line, "?"))
}
