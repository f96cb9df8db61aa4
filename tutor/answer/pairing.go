package answer

import (
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// This file reads which thing belongs to which group: "1b 2a", "coin n stone solid,
// milk liquid, rest gas", "conductor: copper, iron".

// Pairs is what a message says of things and groups.
type Pairs struct {
	Group []int // of each thing: the place of its group, -1 where none is said, or two are
	Named int   // how many things and groups the message names, each time one
	Alone []int // the things that are named with no group
	Bare  []int // the groups named, in order, where no thing is
	Rest  int   // the group of all that is not named: "the rest is b"; -1 for none
	Last  int   // the group named last, -1 for none
	Added bool  // a thing is added to what was said before: "carbon dioxide too"
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
	toks, foreign := own(english.Tokens(spelledOut(text)), Spec{Expected: offered})
	if foreign != "" {
		return Pairs{Group: ungrouped(len(things)), Rest: -1, Last: -1, Other: true}
	}
	if !anyOf(english.Tokens(offered), takingBack) {
		toks = lastPairing(toks)
	}
	all := namesIn(toks, things, groups)
	g := grouped(toks, all, len(things), len(groups))
	p := Pairs{Group: g.given, Named: len(all), Alone: g.alone(all), Bare: bareGroups(all), Rest: g.rest, Last: g.last}
	p.Added = slices.ContainsFunc(all, func(n named) bool { return n.thing >= 0 && g.added(n) })
	for i := range g.taken { // a denial that was read denies nothing else
		g.taken[i] = g.taken[i] || toks[i].Text == "no"
	}
	for _, n := range all {
		mark(g.taken, n.from, n.to)
	}
	p.Other = anyOf(without(toks, g.taken), negations)
	return p
}

// spelledOut is a message with the short names of stuffs in full: "co2" is carbon dioxide.
func spelledOut(text string) string {
	if !strings.ContainsAny(text, "0123456789") {
		return text
	}
	words := strings.Fields(text)
	for i, w := range words {
		bare := strings.Trim(w, " .,;:!?()\"")
		if full, ok := formulas()[strings.ToLower(bare)]; ok {
			words[i] = strings.Replace(w, bare, full, 1)
		}
	}
	return strings.Join(words, " ")
}

// formulas are the short names of stuffs with their words.
var formulas = sync.OnceValue(func() map[string]string {
	short := map[string]string{}
	for _, p := range phrases("formulas.txt") {
		short[p.Words[0]] = strings.Join(p.Words[1:], " ")
	}
	return short
})

// bareGroups are the groups that a message names which names no thing.
func bareGroups(all []named) (groups []int) {
	for _, n := range all {
		if n.thing != -1 {
			return nil
		}
		groups = append(groups, n.group)
	}
	return groups
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

// namesIn lists what a message names, in order.
func namesIn(toks []english.Token, things, groups []string) []named {
	var all []named
	for i, t := range things {
		all = append(all, placesOf(toks, t, i, -1)...)
	}
	for i, g := range groups {
		all = append(all, placesOf(toks, g, -1, i)...)
	}
	all = append(all, waysIn(toks, all, groups)...)
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
		done[place(n)] = n.thing >= 0 // a group is named once for each of its things
	}
	byWay := ways(groups) != nil // "goes" is said of what goes out, too
	for i := range groups {
		done[len(things)+i] = byWay
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
	sets := lists.Map(names, func(name string) []string { return content(english.Tokens(strings.ToLower(name))) })
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
		case t.Count() && (!byThing || besideItems(toks, words, i) || statesItem(toks, words, i)):
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

// besideItems reports whether a number stands where things are listed, before a group or another number: "2 and 3 show
// it, the river doesnt".
func besideItems(toks []english.Token, words []named, at int) bool {
	for i := at + 1; i < len(toks); i++ {
		switch {
		case slices.ContainsFunc(words, func(n named) bool { return n.from == i && n.group >= 0 }):
			return true
		case !toks[i].Count() && !toks[i].Is(",", "&") && !addedBefore[toks[i].Text]:
			return false
		}
	}
	return false
}

// statesItem reports whether a sentence begins with a number and says of it what it is, and then names a group: "4 is weather
// so nature".
func statesItem(toks []english.Token, words []named, at int) bool {
	opens := at == 0 || toks[at-1].Is(".", "!", "?", ",", ";", english.LineEnd)
	if !opens || at+1 >= len(toks) || !toks[at+1].Is("is", "are", "=", ":") {
		return false
	}
	for i := at + 2; i < len(toks) && !toks[i].Is(".", "!", "?", ";", english.LineEnd); i++ {
		for _, n := range words {
			if n.from == i {
				return n.group >= 0
			}
		}
	}
	return false
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
