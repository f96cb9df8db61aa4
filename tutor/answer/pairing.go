package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// This file reads which thing belongs to which group: "1b 2a", "coin n stone solid,
// milk liquid, rest gas", "conductor: copper, iron".

// Pairs is what a message says of things and groups.
type Pairs struct {
	Group []int // of each thing: the place of its group, -1 where none is said, or two are
	Named int   // how many things and groups the message names, each time one
	Other bool  // words beside them deny something
}

// named is a thing or a group in a message, by their places from 0; -1 for neither.
type named struct{ from, to, thing, group int }

// allOthers stands for the things that nothing was said of: "the rest".
const allOthers = -2

// ReadPairs finds the things and groups that a message names, by their words, by a word
// that only one of them has, or, where it uses none of these, by their numbers and
// letters, and what it puts together.
func ReadPairs(text string, things, groups []string) Pairs {
	offered := strings.Join(append(slices.Clone(things), groups...), " ")
	toks, foreign := own(english.Tokens(text), Spec{Expected: offered})
	if foreign != "" {
		return Pairs{Group: ungrouped(len(things)), Other: true}
	}
	if !anyOf(english.Tokens(offered), takingBack) {
		toks = lastPairing(toks)
	}
	all := namesIn(toks, things, groups)
	p := Pairs{Group: grouped(toks, all, len(things)), Named: len(all)}
	beside := withoutNames(toks, all)
	p.Other = slices.ContainsFunc(beside, func(t english.Token) bool { return negations[t.Text] && t.Text != "no" })
	return p
}

// lastPairing is a message behind its last correction, where that says the whole again.
func lastPairing(toks []english.Token) []english.Token {
	last := lastWord(toks)
	if 2*len(last) < len(toks) {
		return toks
	}
	return last
}

func ungrouped(n int) []int {
	given := make([]int, n)
	for i := range given {
		given[i] = -1
	}
	return given
}

// withoutNames leaves out the tokens of what is named: "never" inside a thing denies nothing.
func withoutNames(toks []english.Token, all []named) []english.Token {
	drop := make([]bool, len(toks))
	for _, n := range all {
		mark(drop, n.from, n.to)
	}
	return without(toks, drop)
}

// namesIn lists what a message names, in order.
func namesIn(toks []english.Token, things, groups []string) []named {
	var all []named
	for i, t := range things {
		all = append(all, placesOf(toks, t, i, -1)...)
	}
	for i, g := range groups {
		all = append(all, placesOf(toks, g, -1, i)...)
	}
	all = append(all, shortened(toks, all, things, groups)...)
	if len(all) > 0 {
		all = append(all, restIn(toks)...)
	}
	all = append(all, numbersAndLetters(toks, all, len(things), len(groups))...)
	return inOrder(all)
}

// placesOf finds the whole of a name.
func placesOf(toks []english.Token, name string, thing, group int) (out []named) {
	words := english.Tokens(strings.ToLower(name))
	for len(words) > 1 && articles[words[0].Text] {
		words = words[1:]
	}
	if len(words) == 0 {
		return nil
	}
	for i := 0; i+len(words) <= len(toks); i++ {
		same := true
		for k, w := range words {
			same = same && (toks[i+k].Text == w.Text || w.Kind == english.Word && toks[i+k].Kind == english.Word && len(w.Text) > 3 && stem(toks[i+k].Text) == stem(w.Text))
		}
		if same {
			out = append(out, named{i, i + len(words), thing, group})
		}
	}
	return out
}

// shortened finds what is named by a word that no other thing or group has, or a slip of it.
func shortened(toks []english.Token, whole []named, things, groups []string) (out []named) {
	names := append(slices.Clone(things), groups...)
	taken := make([]bool, len(toks))
	done := make([]bool, len(names))
	place := func(n named) int {
		if n.thing >= 0 {
			return n.thing
		}
		return len(things) + n.group
	}
	for _, n := range whole {
		mark(taken, n.from, n.to)
		done[place(n)] = true
	}
	for i, t := range toks {
		if taken[i] || t.Kind != english.Word || len(t.Text) < 3 || smallWords[t.Text] {
			continue
		}
		switch at := ownerAmong(t.Text, names, done); {
		case at < 0:
		case at < len(things):
			out = append(out, named{i, i + 1, at, -1})
		default:
			out = append(out, named{i, i + 1, -1, at - len(things)})
		}
	}
	return out
}

// ownerAmong is the one name that has a word and that was not named whole, -1 for none or several.
func ownerAmong(word string, names []string, done []bool) int {
	at := -1
	for i, name := range names {
		if !slices.ContainsFunc(content(english.Tokens(strings.ToLower(name))), func(w string) bool { return sameWord(word, w) }) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	if at < 0 {
		at = nearest(word, names)
	}
	if at >= 0 && done[at] {
		return -1
	}
	return at
}

// nearest is the name that a longer word is near to, with all others far from it:
// "likwid" among solid, liquid and gas; -1 for none.
func nearest(word string, names []string) int {
	if knownWords[word] || fillers[word] {
		return -1
	}
	sets := make([][]string, len(names))
	for i, name := range names {
		sets[i] = content(english.Tokens(strings.ToLower(name)))
	}
	return max(misspelled([]string{word}, sets), -1)
}

// restIn finds the words for all that was not named.
func restIn(toks []english.Token) (out []named) {
	for i, t := range toks {
		if restWords[t.Text] && (i == 0 || !restWords[toks[i-1].Text]) {
			out = append(out, named{i, i + 1, allOthers, -1})
		}
	}
	return out
}

// numbersAndLetters reads "1b": digits name things, single letters groups. The
// letter a is left out where words were used: there it is an article.
func numbersAndLetters(toks []english.Token, words []named, things, groups int) (out []named) {
	byThing := slices.ContainsFunc(words, func(n named) bool { return n.thing != -1 })
	byGroup := slices.ContainsFunc(words, func(n named) bool { return n.group >= 0 })
	for i, t := range toks {
		switch {
		case t.Count() && !byThing:
			if n := t.Num.Rat.Num().Int64(); n >= 1 && n <= int64(things) {
				out = append(out, named{i, i + 1, int(n) - 1, -1})
			}
		case t.Kind == english.Word && !byGroup && len(t.Text) == 1:
			if g := letterIndex(t.Text, groups); g >= 0 && (g != 0 || !byThing || i > 0) {
				out = append(out, named{i, i + 1, -1, g})
			}
		}
	}
	return out
}

// inOrder sorts names by their place and drops those inside a longer one: "salt" inside "salt water".
func inOrder(all []named) []named {
	sorting.Stable(all, func(a, b named) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return b.to - a.to
	})
	return slices.DeleteFunc(slices.Clone(all), func(n named) bool {
		return slices.ContainsFunc(all, func(o named) bool { return o.from <= n.from && o.to >= n.to && o.to-o.from > n.to-n.from })
	})
}

// grouped is the group given to each thing. Whichever side a piece of the message begins
// with leads it: "a: 1, 3" or "1, 3: a". A piece of things alone goes with the group that
// led before it, or waits for the next one.
func grouped(toks []english.Token, all []named, things int) []int {
	g := grouping{given: ungrouped(things), rest: -1}
	if len(all) == 0 {
		return g.given
	}
	var waiting []named
	led := -1 // the group that the clause before began with
	for _, piece := range namePieces(toks, all) {
		switch {
		case !slices.ContainsFunc(piece, func(n named) bool { return n.group >= 0 }) && led >= 0:
			for _, n := range piece {
				g.put(n.thing, led)
			}
			continue
		case !slices.ContainsFunc(piece, func(n named) bool { return n.group >= 0 }):
			waiting = append(waiting, piece...)
			continue
		}
		piece = append(waiting, piece...)
		waiting = nil
		g.clause(piece)
		if led = -1; piece[0].group >= 0 {
			led = lastGroup(piece)
		}
	}
	for i, group := range g.given {
		switch {
		case group == twoGroups:
			g.given[i] = -1
		case group < 0 && g.rest >= 0 && g.told:
			g.given[i] = g.rest
		}
	}
	return g.given
}

// grouping gathers which thing is in which group.
type grouping struct {
	given []int
	told  bool // of some thing by its name
	rest  int  // the group of all that is not named, -1 for none
}

// twoGroups marks a thing that was put in two groups.
const twoGroups = -2

func (g *grouping) put(thing, group int) {
	g.told = g.told || thing != allOthers
	switch {
	case thing == allOthers:
		g.rest = group
	case g.given[thing] != -1 && g.given[thing] != group:
		g.given[thing] = twoGroups
	default:
		g.given[thing] = group
	}
}

// clause puts the things of a clause in its groups, the leading side first.
func (g *grouping) clause(all []named) {
	groupFirst, group, waiting := all[0].group >= 0, -1, []int(nil)
	for _, n := range all {
		switch {
		case n.thing != -1 && groupFirst && group >= 0:
			g.put(n.thing, group)
		case n.thing != -1:
			waiting = append(waiting, n.thing)
		case groupFirst:
			group = n.group
		default:
			for _, thing := range waiting {
				g.put(thing, n.group)
			}
			waiting = nil
		}
	}
}

// lastGroup is the last group that a clause names.
func lastGroup(piece []named) int {
	at := -1
	for _, n := range piece {
		if n.group >= 0 {
			at = n.group
		}
	}
	return at
}

// namePieces cuts the names of a message at its marks.
func namePieces(toks []english.Token, all []named) (pieces [][]named) {
	from := 0
	for i := 1; i < len(all); i++ {
		gap := toks[min(all[i-1].to, all[i].from):all[i].from]
		if slices.ContainsFunc(gap, func(t english.Token) bool { return t.Is(",", ";", ".", english.LineEnd) }) {
			pieces, from = append(pieces, all[from:i:i]), i
		}
	}
	return append(pieces, all[from:])
}
