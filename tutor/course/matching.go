package course

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// comparePairs weighs "1b 2a", "1 and 3 are a, 2 is b", "a: 1, 3; b: 2",
// "copper = conductor", "conductor: copper, iron". What names no pair, or denies
// one, stays open; a part that is right is right as far as it goes.
func comparePairs(s *tutor.Step, text string) compared { return comparePairsOn(s, text, nil, "") }

// comparePairsOn is comparePairs with the things that were in their place before, and what was said then: they stay
// there unless they are put elsewhere now.
func comparePairsOn(s *tutor.Step, text string, placed []string, saidBefore string) compared {
	c := compared{Outcome: answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, RelativeError: math.NaN()}}
	said := readPairs(s, text)
	said.completed(s, text, placed, saidBefore)
	now, right, wrong := 0, 0, 0
	for i, p := range s.Pairs {
		g := said.Group[i]
		is := g >= 0 && strings.EqualFold(s.Choices[g], p.Right)
		now += oneIf(is)
		wrong += oneIf(g >= 0 && !is)
		if is || g < 0 && slices.Contains(placed, p.Left) {
			right++
			c.present = append(c.present, p.Left)
			continue
		}
		c.missing = append(c.missing, p.Left)
	}
	c.Reason = fmt.Sprintf("%d of %d pairs right, %d wrong", right, len(s.Pairs), wrong)
	if now+wrong == 0 || said.Other {
		c.present, c.missing = nil, nil
		return c
	}
	c.Sure, c.Equivalent = true, wrong == 0
	if wrong == 0 && right < len(s.Pairs) {
		c.FormOK, c.FormNote = false, "What about "+listedThings(s, c.missing)+"?"
	}
	if right > 0 && wrong > 0 {
		c.praise = fmt.Sprintf("%d of %d are in the right place", right, len(s.Pairs))
	}
	return c
}

// sorted is what a message puts where.
type sorted struct{ answer.Pairs }

func readPairs(s *tutor.Step, text string) sorted {
	things := lists.Map(s.Pairs, func(p tutor.Pair) string { return p.Left })
	return sorted{answer.ReadPairs(text, things, s.Choices)}
}

// completed puts the things in their groups that a message names without one, or not at all: the rest that was asked
// for ("they come out"), what is added to what was said before ("carbon dioxide too"), and things alone that all
// belong to the group that is asked for first ("dust and grass").
func (said *sorted) completed(s *tutor.Step, text string, placed []string, saidBefore string) {
	left := said.toComplete(s, text, placed)
	switch n := len(said.Bare); {
	case len(left) > 0 && (n == 1 || n > 1 && n == len(left)):
		for k, i := range left {
			said.Group[i] = said.Bare[min(k, n-1)]
		}
		return
	case len(left) > 0 && said.Rest >= 0:
		said.put(left, said.Rest)
		return
	case len(said.Alone) != said.Named:
		return
	}
	if before := readPairs(s, saidBefore); said.Added && before.Last >= 0 {
		said.put(said.Alone, before.Last)
	} else if len(said.Alone) > 1 && len(s.Choices) == 2 && allIn(s, said.Alone, 0) {
		said.put(said.Alone, 0)
	}
}

// toComplete are the things for which groups alone may be meant: those that are left, or all of them in turn.
func (said *sorted) toComplete(s *tutor.Step, text string, placed []string) []int {
	if len(placed) == 0 && !said.inTurn(s, text) {
		return nil
	}
	return leftToPlace(s, placed)
}

// fewestInTurn is how many groups are named in a row at least for one to each thing in turn.
const fewestInTurn = 3

// besideTurn is how many more words than things such a sentence has at most: "i think", "and".
const besideTurn = 2

// inTurn reports whether a message names one group for each thing in turn, in a sentence that holds nothing else: "money
// ideas society nature. i told you". To say the groups as they are listed sorts nothing.
func (said *sorted) inTurn(s *tutor.Step, text string) bool {
	if n := len(said.Bare); n < fewestInTurn || n != len(s.Pairs) || n == len(s.Choices) && slices.IsSorted(said.Bare) {
		return false
	}
	return slices.ContainsFunc(english.Sentences(text), func(sentence string) bool {
		return len(strings.Fields(sentence)) <= len(s.Pairs)+besideTurn && len(readPairs(s, sentence).Bare) == len(s.Pairs)
	})
}

// put puts those of some things in a group that are in none.
func (said *sorted) put(things []int, group int) {
	for _, i := range things {
		if said.Group[i] < 0 {
			said.Group[i] = group
		}
	}
}

// leftToPlace are the things of a sorting that are not in their place.
func leftToPlace(s *tutor.Step, placed []string) (left []int) {
	for i, p := range s.Pairs {
		if !slices.Contains(placed, p.Left) {
			left = append(left, i)
		}
	}
	return left
}

// allIn reports whether things belong to one group.
func allIn(s *tutor.Step, things []int, group int) bool {
	return !slices.ContainsFunc(things, func(i int) bool { return !strings.EqualFold(s.Choices[group], s.Pairs[i].Right) })
}

// shortName is how many words the name of a thing has at most with which it is named again; longer ones are named by
// their number.
const shortName = 3

// listedThings lists things of a sorting by their names, or by their numbers where one is a whole sentence.
func listedThings(s *tutor.Step, things []string) string {
	long := slices.ContainsFunc(things, func(t string) bool { return len(strings.Fields(t)) > shortName })
	names := make([]string, len(things))
	for i, t := range things {
		names[i] = t
		if long {
			at := slices.IndexFunc(s.Pairs, func(p tutor.Pair) bool { return p.Left == t })
			names[i] = strconv.Itoa(at + 1)
		}
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// JudgePairsOn judges what is said of the things of a sorting that were not in their place yet. ok is false where
// nothing is sorted there, or nothing new is said.
func JudgePairsOn(p *tutor.Problem, placed []string, saidBefore, text string) (v tutor.Verdict, ok bool) {
	if len(p.Pairs) == 0 {
		return v, false
	}
	out := comparePairsOn(stepOf(p), text, placed, saidBefore)
	if !out.Sure {
		return v, false
	}
	v = weigh(out.Outcome, p.Kind)
	out.inWords(&v)
	v.Target = tutor.AskProblem
	return v, true
}

// mark is a thing named in a message: the number of the thing from 0, and its bytes.
type mark struct{ at, end, left int }

// inPlace sorts marks by their place and drops those inside a longer one.
func inPlace(marks []mark) []mark {
	sorting.Stable(marks, func(a, b mark) int {
		if a.at != b.at {
			return a.at - b.at
		}
		return b.end - a.end
	})
	return slices.DeleteFunc(marks, func(m mark) bool { // "salt" inside "salt water"
		return slices.ContainsFunc(marks, func(o mark) bool { return o.at <= m.at && o.end >= m.end && o.end-o.at > m.end-m.at })
	})
}

func placesOf(text, thing string, left int) []mark {
	var out []mark
	word := lowered(thing)
	for start := 0; ; {
		at := wordAt(text[start:], word)
		if at < 0 {
			return out
		}
		out = append(out, mark{start + at, start + at + len(word), left})
		start += at + len(word)
	}
}

// inLetters reports whether an ordering's answer is the letters of its choices.
func inLetters(s *tutor.Step) bool { return InLetters(s.Answer, s.Choices) }

// InLetters reports whether the answer to an ordering is letters of its choices.
func InLetters(expected string, choices []string) bool {
	_, ok := lettersIn(expected, len(choices))
	return ok
}

// compareOrder weighs an order given by letters ("bca", "b then c then a", "i think its b c a now") or by
// the things themselves. An order that leaves things out stays open.
func compareOrder(s *tutor.Step, text string) answer.Outcome {
	out := answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, RelativeError: math.NaN()}
	want, _ := lettersIn(s.Answer, len(s.Choices))
	got, ok := lettersIn(text, len(s.Choices))
	if !ok {
		got, ok = answer.ReadOrder(text, s.Choices)
	}
	if !ok {
		got, ok = thingsIn(text, s.Choices)
	}
	switch {
	case !ok:
		out.Reason = "not every thing is named once"
	case slices.Equal(got, want):
		out.Sure, out.Equivalent, out.Reason = true, true, "the same order"
	default:
		out.Sure, out.Reason = true, "another order"
	}
	return out
}

// SaysAll reports whether a message sorts all things that a problem asks to sort, or puts all of them in order: that
// is said by nobody who does something else, whatever stands beside it.
func SaysAll(p *tutor.Problem, text string) bool {
	s := stepOf(p)
	switch {
	case len(s.Pairs) > 0:
		out := comparePairs(s, text)
		return out.Sure && out.Equivalent && out.FormOK
	case s.Kind == tutor.KindOrdering && inLetters(s):
		return compareOrder(s, text).Sure
	}
	return false
}

// fewestSorted is how many things a message sorts at least that does that, whatever stands beside it.
const fewestSorted = 2

// SortsSome are the things of a sorting that are in their place after a message, with those that were before. ok is false
// where it puts fewer than two of them, or none that goes on with those before, or one in a wrong place.
func SortsSome(p *tutor.Problem, placed []string, text string) (things []string, ok bool) {
	s := stepOf(p)
	if len(s.Pairs) == 0 {
		return nil, false
	}
	now := 0
	for i, g := range readPairs(s, text).Group {
		switch {
		case g < 0:
		case !strings.EqualFold(s.Choices[g], s.Pairs[i].Right):
			return nil, false
		default:
			now++
		}
	}
	out := comparePairsOn(s, text, placed, "")
	fewest := fewestSorted
	if len(placed) > 0 { // they are at it
		fewest = 1
	}
	return out.present, now >= fewest && out.Sure && out.Equivalent
}

// StillToSort lists the things of a sorting that are not among those in their place; "" where all are, or none.
func StillToSort(p *tutor.Problem, placed []string) string {
	s := stepOf(p)
	left := lists.Map(leftToPlace(s, placed), func(i int) string { return s.Pairs[i].Left })
	if len(left) == 0 || len(left) == len(s.Pairs) {
		return ""
	}
	return listedThings(s, left)
}

// lettersIn is the places of the letters that a text consists of, when it has
// each of the first n letters once.
func lettersIn(text string, n int) ([]int, bool) {
	var found []int
	for _, w := range wordsOf(text) {
		if wordList().between[w] {
			continue
		}
		for _, r := range w {
			i := int(r - 'a')
			if i < 0 || i >= n || slices.Contains(found, i) {
				return nil, false
			}
			found = append(found, i)
		}
	}
	return found, len(found) == n && n > 1
}

// thingsIn is the order in which a text names the things, when it names each once.
func thingsIn(text string, things []string) ([]int, bool) {
	var marks []mark
	for i, t := range things {
		marks = append(marks, placesOf(lowered(text), t, i)...)
	}
	marks = inPlace(marks)
	found := lists.Map(marks, func(m mark) int { return m.left })
	return found, len(found) == len(things) && len(slices.Compact(slices.Sorted(slices.Values(found)))) == len(things)
}

// Inverted are two things of an ordering that a message puts the wrong way round, next to each other: first, which
// the message has before second, comes behind it. ok is false where the message gives no whole order, or the right one.
func Inverted(p *tutor.Problem, text string) (first, second string, ok bool) {
	want, ok := lettersIn(p.Answer, len(p.Choices))
	if !ok {
		return "", "", false
	}
	got, ok := lettersIn(text, len(p.Choices))
	if !ok {
		got, ok = thingsIn(text, p.Choices)
	}
	if !ok {
		return "", "", false
	}
	for i := 1; i < len(got); i++ {
		if slices.Index(want, got[i-1]) > slices.Index(want, got[i]) {
			return p.Choices[got[i-1]], p.Choices[got[i]], true
		}
	}
	return "", "", false
}

// Misplaced is the first thing that a message sorts to the wrong place, with where it belongs; ok is false where it
// sorts none wrong.
func Misplaced(p *tutor.Problem, text string) (thing, place string, ok bool) {
	things := lists.Map(p.Pairs, func(pair tutor.Pair) string { return pair.Left })
	said := answer.ReadPairs(text, things, p.Choices)
	if said.Other {
		return "", "", false
	}
	for i, pair := range p.Pairs {
		if g := said.Group[i]; g >= 0 && !strings.EqualFold(p.Choices[g], pair.Right) {
			return pair.Left, pair.Right, true
		}
	}
	return "", "", false
}
