package course

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// comparePairs weighs "1b 2a", "1 and 3 are a, 2 is b", "a: 1, 3; b: 2",
// "copper = conductor", "conductor: copper, iron". What names no pair, or denies
// one, stays open.
func comparePairs(s *tutor.Step, text string) compared {
	c := compared{Outcome: answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, RelativeError: math.NaN()}}
	things := make([]string, len(s.Pairs))
	for i, p := range s.Pairs {
		things[i] = p.Left
	}
	said := answer.ReadPairs(text, things, s.Choices)
	right, wrong := 0, 0
	for i, p := range s.Pairs {
		switch g := said.Group[i]; {
		case g < 0:
			c.missing = append(c.missing, p.Left)
		case strings.EqualFold(s.Choices[g], p.Right):
			right++
			c.present = append(c.present, p.Left)
		default:
			wrong++
			c.missing = append(c.missing, p.Left)
		}
	}
	c.Reason = fmt.Sprintf("%d of %d pairs right, %d wrong", right, len(s.Pairs), wrong)
	if right+wrong == 0 || said.Other {
		c.present, c.missing = nil, nil
		return c
	}
	c.Sure = wrong > 0 || right == len(s.Pairs)
	c.Equivalent = wrong == 0 && right == len(s.Pairs)
	if right > 0 && wrong > 0 {
		c.praise = fmt.Sprintf("%d of %d are in the right place", right, len(s.Pairs))
	}
	return c
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
func inLetters(s *tutor.Step) bool {
	_, ok := lettersIn(s.Answer, len(s.Choices))
	return ok
}

// compareOrder weighs an order given by letters ("bca", "b then c then a") or by
// the things themselves. An order that leaves things out stays open.
func compareOrder(s *tutor.Step, text string) answer.Outcome {
	out := answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, RelativeError: math.NaN()}
	want, _ := lettersIn(s.Answer, len(s.Choices))
	got, ok := lettersIn(text, len(s.Choices))
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
	found := make([]int, len(marks))
	for i, m := range marks {
		found[i] = m.left
	}
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
	things := make([]string, len(p.Pairs))
	for i, pair := range p.Pairs {
		things[i] = pair.Left
	}
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
