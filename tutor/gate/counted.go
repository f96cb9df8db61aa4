package gate

import (
	"iter"
	"slices"
	"strings"
)

// Numbers go with what they count: a statement is borne out only where they count the same.

// counts reports whether a unit has the numbers of u at the same things, and reckons with no
// others: "2 bundles and 5 sticks" tells nothing of 5 sticks in a bundle.
func (g unit) counts(u unit) bool {
	reckons := slices.ContainsFunc(u.order, func(w string) bool { return strings.ContainsAny(w, "×+÷") })
	if !reckons && !u.numbered() {
		return true
	}
	for _, thing := range u.counted() { // "5 sticks" is told by nothing without sticks
		if !numeral(thing) && g.stems[thing] == 0 && !topicless(thing) {
			return false
		}
	}
	for number, thing := range g.counted() {
		if u.stems[number] == 0 && (reckons || !numeral(thing) && u.stems[thing] > 0) {
			return false
		}
	}
	return !g.countsOther(u)
}

// countsOther reports whether a number counts one of two things here and the other in u: "2
// bundles of sticks" tells nothing of 2 sticks in a bundle.
func (g unit) countsOther(u unit) bool {
	for number, thing := range u.counted() {
		if other := g.countedBy(number); other != "" && other != thing && u.stems[other] > 0 && g.stems[thing] > 0 {
			return true
		}
	}
	return false
}

// counted yields each number of a statement with the word behind it.
func (g unit) counted() iter.Seq2[string, string] {
	return func(yield func(number, thing string) bool) {
		for i, w := range g.order[:max(0, len(g.order)-1)] {
			if numeral(w) && !yield(w, g.order[i+1]) {
				return
			}
		}
	}
}

// countedBy is the word behind a number, where it counts a thing.
func (g unit) countedBy(number string) string {
	for n, thing := range g.counted() {
		if n == number && !numeral(thing) {
			return thing
		}
	}
	return ""
}
