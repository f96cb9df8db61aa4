package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// matchVerdict compares pairs: "a-3, b-1".
func (w *wanted) matchVerdict(toks []english.Token) verdict {
	want := w.wantedPairs()
	if len(want) == 0 {
		return unsure("no pairs in it")
	}
	if v, done := w.matchedByName(want, toks); done {
		return v
	}
	return matched(want, pairs(toks))
}

// wantedPairs are the pairs of the expected answer.
func (w *wanted) wantedPairs() (want [][2][]english.Token) {
	toks := english.TokensIn(w.spec.Expected, w.spec.Syntax)
	if !pairedWords(toks) {
		return pairs(toks)
	}
	for _, piece := range pieces(toks) {
		p := onePair(piece)
		want = append(want, [2][]english.Token{trimNoise(p[0]), trimNoise(p[1])})
	}
	return want
}

// matched compares pairs that are written one by one.
func matched(want, got [][2][]english.Token) verdict {
	if len(got) == 0 {
		return unsure("no pairs in it")
	}
	for _, g := range got {
		found := false
		for _, p := range want {
			if sameItem(p[0], g[0]) || sameItem(p[0], g[1]) {
				found = sameItem(p[1], g[1]) || sameItem(p[1], g[0])
				if !found {
					return wrong("a pair that does not belong together")
				}
			}
		}
		if !found {
			return unsure("names something that is not to be matched")
		}
	}
	if len(got) != len(want) {
		return unsure("not all pairs are given")
	}
	return right("every pair")
}

// matchedByName compares pairs by the things and groups that a sentence names; done is
// false where it does not name them all.
func (w *wanted) matchedByName(want [][2][]english.Token, toks []english.Token) (v verdict, done bool) {
	var things, groups []string
	var belongs []int
	for _, p := range want {
		things = append(things, raw(p[0]))
		at := slices.Index(groups, raw(p[1]))
		if at < 0 {
			at, groups = len(groups), append(groups, raw(p[1]))
		}
		belongs = append(belongs, at)
	}
	got := ReadPairs(raw(toks), things, groups)
	missing := 0
	for i, g := range got.Group {
		switch {
		case got.Other:
			return unsure("denies something"), true
		case g < 0:
			missing++
		case g != belongs[i]:
			return wrong("a pair that does not belong together"), true
		}
	}
	return right("every pair"), missing == 0
}

// raw is tokens as typed, with single spaces.
func raw(toks []english.Token) string {
	words := lists.Map(toks, func(t english.Token) string { return t.Raw })
	return strings.Join(words, " ")
}

// pairs reads "a-3", "a = 3", "a: 3", "a3", "a goes with 3".
func pairs(toks []english.Token) [][2][]english.Token {
	var out [][2][]english.Token
	var sides [2][]english.Token
	side := 0
	flush := func() {
		if len(sides[0]) > 0 && len(sides[1]) > 0 {
			out = append(out, sides)
		}
		sides, side = [2][]english.Token{}, 0
	}
	for _, t := range toks {
		switch t.Text {
		case ",", ";", "and", ".":
			flush()
		case "-", "=", ":", "->", "is", "goes", "with", "to", "matches", "/":
			side = 1
		default:
			letter := len(sides[0]) == 1 && len(sides[0][0].Raw) == 1
			switch {
			case !letter:
			case side == 0 && t.Kind == english.Number:
				side = 1 // "a3"
			case side == 1 && len(sides[1]) == 1 && t.Spaced && len(t.Raw) == 1:
				flush() // "a-3 b-1"
			}
			sides[side] = append(sides[side], t)
		}
	}
	flush()
	return out
}
