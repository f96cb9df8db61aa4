package course

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"primer/tutor/english"

	"primer/tutor"
	"primer/tutor/answer"
)

// mark is a thing or a group named in a message: left is the number of the
// thing from 0, or -1; right that of the group.
type mark struct{ at, end, left, right int }

// comparePairs weighs "1b 2a", "1 and 3 are a, 2 is b", "a: 1, 3; b: 2",
// "copper = conductor", "conductor: copper, iron". What names no pair, or denies
// one, stays open.
func comparePairs(s *tutor.Step, text string) compared {
	c := compared{Outcome: answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, RelativeError: math.NaN()}}
	marks := marksIn(s, text)
	given := assigned(marks, len(s.Pairs))
	right, wrong := 0, 0
	for i, p := range s.Pairs {
		switch g := given[i]; {
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
	if right+wrong == 0 || slices.ContainsFunc(tokens(unmarked(text, marks)), isNegator) {
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

// unmarked is a message without what it names: "never" inside a thing denies nothing.
func unmarked(text string, marks []mark) string {
	var b strings.Builder
	at := 0
	for _, m := range marks {
		if m.at >= at && m.end <= len(text) {
			b.WriteString(text[at:m.at] + " ")
			at = m.end
		}
	}
	return b.String() + text[min(at, len(text)):]
}

// marksIn finds the things and groups that a message names: by their words or,
// when it names none of these, by their numbers and letters.
func marksIn(s *tutor.Step, text string) []mark {
	lower := lowered(text)
	var marks []mark
	for i, p := range s.Pairs {
		marks = append(marks, placesOf(lower, p.Left, i, -1)...)
	}
	for i, c := range s.Choices {
		marks = append(marks, placesOf(lower, c, -1, i)...)
	}
	marks = append(marks, numbersAndLetters(s, lower, marks)...)
	return inPlace(marks)
}

// inPlace sorts marks by their place and drops those inside a longer one.
func inPlace(marks []mark) []mark {
	slices.SortFunc(marks, func(a, b mark) int {
		if a.at != b.at {
			return a.at - b.at
		}
		return b.end - a.end
	})
	return slices.DeleteFunc(marks, func(m mark) bool { // "salt" inside "salt water"
		return slices.ContainsFunc(marks, func(o mark) bool { return o.at <= m.at && o.end >= m.end && o.end-o.at > m.end-m.at })
	})
}

func placesOf(text, thing string, left, right int) []mark {
	var out []mark
	word := lowered(thing)
	for start := 0; ; {
		at := wordAt(text[start:], word)
		if at < 0 {
			return out
		}
		out = append(out, mark{start + at, start + at + len(word), left, right})
		start += at + len(word)
	}
}

// numbersAndLetters reads "1b": digits name things, single letters groups. The
// letter a is left out where words were used: there it is an article.
func numbersAndLetters(s *tutor.Step, text string, words []mark) []mark {
	named := func(side func(mark) int) bool {
		return slices.ContainsFunc(words, func(m mark) bool { return side(m) >= 0 })
	}
	lefts := named(func(m mark) int { return m.left })
	rights := named(func(m mark) int { return m.right })
	var out []mark
	for _, t := range english.Tokens(text) {
		switch {
		case t.Kind == english.Number && !lefts:
			if n, err := strconv.Atoi(t.Text); err == nil && n >= 1 && n <= len(s.Pairs) {
				out = append(out, mark{t.Start, t.End, n - 1, -1})
			}
		case t.Kind == english.Word && !rights && len(t.Text) == 1:
			if i := int(t.Text[0]) - 'a'; i >= 0 && i < len(s.Choices) {
				out = append(out, mark{t.Start, t.End, -1, i})
			}
		}
	}
	return out
}

// assigned is the group given to each thing, -1 for none, -2 for two of them.
// Whichever side the message begins with leads: "a: 1, 3" or "1, 3: a".
func assigned(marks []mark, things int) []int {
	given := make([]int, things)
	for i := range given {
		given[i] = -1
	}
	put := func(left, right int) {
		if given[left] >= 0 && given[left] != right {
			right = -2
		}
		given[left] = right
	}
	if len(marks) == 0 {
		return given
	}
	groupFirst, group, waiting := marks[0].right >= 0, -1, []int(nil)
	for _, m := range marks {
		switch {
		case m.left >= 0 && groupFirst && group >= 0:
			put(m.left, group)
		case m.left >= 0:
			waiting = append(waiting, m.left)
		case groupFirst:
			group = m.right
		default:
			for _, left := range waiting {
				put(left, m.right)
			}
			waiting = nil
		}
	}
	for i, g := range given {
		if g == -2 {
			given[i] = -1
		}
	}
	return given
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
		if between[w] {
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
