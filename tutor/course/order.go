package course

import (
	"math"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
)

// inLetters says that an ordering's answer is the letters of its choices.
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

// between are words that may stand between the things of an order.
var between = []string{"then", "and", "next", "after", "that", "first", "last", "finally"}

// lettersIn is the places of the letters that a text consists of, when it has
// each of the first n letters once.
func lettersIn(text string, n int) ([]int, bool) {
	var found []int
	for _, w := range wordsOf(text) {
		if slices.Contains(between, w) {
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
		marks = append(marks, placesOf(lowered(text), t, i, -1)...)
	}
	marks = inPlace(marks)
	found := make([]int, len(marks))
	for i, m := range marks {
		found[i] = m.left
	}
	return found, len(found) == len(things) && len(slices.Compact(slices.Sorted(slices.Values(found)))) == len(things)
}
