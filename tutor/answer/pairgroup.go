package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file puts the things that a message names into the groups that it names.

// grouped is the group given to each thing. Whichever side a piece of the message begins
// with leads it: "a: 1, 3" or "1, 3: a". A piece of things alone goes with the group that
// led before it, or waits for the next one; with a denial it goes into the other of two
// groups: "2 and 4 show it. 1 no".
func grouped(toks []english.Token, all []named, things, groups int) grouping {
	g := grouping{toks: toks, groups: groups, given: ungrouped(things), rest: -1, last: -1, taken: make([]bool, len(toks))}
	if len(all) == 0 {
		return g
	}
	var waiting []named
	led := -1 // the group that the clause before began with
	for _, piece := range namePieces(toks, all) {
		piece = g.turned(piece)
		if namesGroup(piece) {
			piece = append(waiting, piece...)
			waiting = nil
			g.clause(piece)
			if led = -1; piece[0].group >= 0 {
				led = onlyGroup(piece)
			}
			continue
		}
		at := led
		if g.deniedPiece(piece) {
			at = 1 - g.last
		}
		if at < 0 {
			waiting = append(waiting, piece...)
			continue
		}
		for _, n := range piece {
			g.put(n.thing, at)
		}
	}
	g.only(all)
	for i, group := range g.given {
		switch {
		case group == twoGroups:
			g.given[i] = -1
		case group < 0 && g.rest >= 0 && g.told:
			g.given[i] = g.rest
		}
	}
	return g
}

// grouping gathers which thing is in which group.
type grouping struct {
	toks   []english.Token
	groups int
	given  []int
	taken  []bool // the tokens of denials that were read
	told   bool   // of some thing by its name
	rest   int    // the group of all that is not named, -1 for none
	last   int    // the group named last, -1 for none
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

// clause puts the things of a clause in its groups, the leading side first. What is added
// behind the last group belongs to it: "sugar comes out and oxygen too".
func (g *grouping) clause(all []named) {
	groupFirst, group, waiting := all[0].group >= 0, -1, []named(nil)
	for _, n := range all {
		switch {
		case n.thing != -1 && groupFirst && group >= 0:
			g.put(n.thing, group)
		case n.thing != -1:
			waiting = append(waiting, n)
		case groupFirst:
			group, g.last = n.group, n.group
		default:
			for _, w := range waiting {
				g.put(w.thing, n.group)
			}
			waiting, g.last = nil, n.group
		}
	}
	for _, w := range waiting {
		if g.last >= 0 && g.added(w) {
			g.put(w.thing, g.last)
		}
	}
}

// added reports whether a thing is added to what stands before it.
func (g *grouping) added(n named) bool {
	before := n.from > 0 && addedBefore[g.toks[n.from-1].Text]
	return before || n.to < len(g.toks) && addedBehind[g.toks[n.to].Text]
}

// turned is a piece in which a group that is denied is the other of two: "the river doesn't show it".
func (g *grouping) turned(piece []named) []named {
	if g.groups != 2 {
		return piece
	}
	out := slices.Clone(piece)
	for i, n := range piece {
		if n.group < 0 || n.thing != -1 {
			continue
		}
		from := 0
		if i > 0 {
			from = piece[i-1].to
		}
		for at := n.from - 1; at >= max(from, n.from-pairDeniedWithin); at-- {
			if g.toks[at].Is(",", ";", ".") {
				break
			}
			if negations[g.toks[at].Text] {
				out[i].group, g.taken[at] = 1-n.group, true
				break
			}
		}
	}
	return out
}

// pairDeniedWithin is how many words before a group, or behind a thing, may deny it.
const pairDeniedWithin = 3

// deniedPiece reports whether a denial follows things that stand with no group, where one of two groups was named
// before: "1 no", "the door does not".
func (g *grouping) deniedPiece(piece []named) bool {
	end := piece[len(piece)-1].to
	if g.groups != 2 || g.last < 0 {
		return false
	}
	for at := end; at < min(len(g.toks), end+pairDeniedWithin) && !g.toks[at].Is(",", ";", ".", english.LineEnd); at++ {
		if negations[g.toks[at].Text] || noWords[g.toks[at].Text] {
			g.taken[at] = true
			return true
		}
	}
	return false
}

// only puts all that is not named into the other of two groups where the named things alone are said to be in the
// one: "only 2 and 4 show it". Where no group is named at all, the one that is asked for first is meant.
func (g *grouping) only(all []named) {
	if g.groups != 2 || g.rest >= 0 {
		return
	}
	first := slices.IndexFunc(all, func(n named) bool { return n.thing >= 0 })
	if first < 0 || !g.limited(all[first]) {
		return
	}
	at := -1
	for _, n := range all {
		switch {
		case n.group >= 0 && at >= 0 && n.group != at:
			return
		case n.group >= 0:
			at = n.group
		}
	}
	if at < 0 {
		at = 0
		for _, n := range all {
			g.put(n.thing, at)
		}
	}
	g.rest = 1 - at
}

// limited reports whether "only" stands before a thing.
func (g *grouping) limited(n named) bool {
	at := n.from - 1
	for at >= 0 && (articles[g.toks[at].Text] || numberMarks[g.toks[at].Text]) {
		at--
	}
	return at >= 0 && limiting[g.toks[at].Text]
}

// alone are the things that were named and put nowhere.
func (g *grouping) alone(all []named) (things []int) {
	for _, n := range all {
		if n.thing >= 0 && g.given[n.thing] < 0 && !slices.Contains(things, n.thing) {
			things = append(things, n.thing)
		}
	}
	return things
}

func namesGroup(piece []named) bool {
	return slices.ContainsFunc(piece, func(n named) bool { return n.group >= 0 })
}

// onlyGroup is the one group that a clause names, -1 where it names several.
func onlyGroup(piece []named) int {
	at := -1
	for _, n := range piece {
		switch {
		case n.group < 0:
		case at >= 0 && n.group != at && !slices.ContainsFunc(piece, func(n named) bool { return n.thing != -1 }):
			return -1 // "what goes in and what goes out"
		default:
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

// ways are the small words by which alone the names of all groups differ: "in" and "out" of "goes in" and "comes
// out"; nil where there are none.
func ways(groups []string) []string {
	var out []string
	for _, g := range groups {
		toks := english.Tokens(g)
		i := slices.IndexFunc(toks, func(t english.Token) bool { return wayWords[t.Text] })
		if i < 0 || i != len(toks)-1 || len(toks) > 2 || slices.Contains(out, toks[i].Text) {
			return nil
		}
		out = append(out, toks[i].Text)
	}
	return out
}

// waysIn finds groups by their small words, beside those that are named whole: "water in, sugar out". Before an article
// the word belongs to a place: "in the leaf".
func waysIn(toks []english.Token, whole []named, groups []string) (out []named) {
	words := ways(groups)
	if words == nil {
		return nil
	}
	for i, t := range toks {
		group := slices.IndexFunc(words, func(w string) bool { return t.Text == w || t.Text == w+"to" })
		if group < 0 || slices.ContainsFunc(whole, func(n named) bool { return n.from <= i && i < n.to }) {
			continue
		}
		place := i+1 < len(toks) && (articles[toks[i+1].Text] || ownerWords[toks[i+1].Text])
		if place && !slices.ContainsFunc(whole, func(n named) bool { return n.from == i+2 && n.thing >= 0 }) && anyWay(toks, i, words) {
			continue
		}
		out = append(out, named{i, i + 1, -1, group})
	}
	return out
}

// anyWay reports whether such a word stands in the message beside the one at a place.
func anyWay(toks []english.Token, at int, words []string) bool {
	for i, t := range toks {
		if i != at && slices.Contains(words, t.Text) {
			return true
		}
	}
	return false
}
