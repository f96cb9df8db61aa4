package intake

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// gap is what a student sees where something is to be filled in; gapMark stands for it
// while a question is read, and is no letter of any writing.
const gap, gapMark = "___", "\ue000"

// gapAtEnd is one behind a whole sentence.
var gapAtEnd = pattern.New(`([.?!:…。？！])\s*` + gapMark + `\s*(?:\.|"?;)?\s*$`)

// cutGaps takes the braces out of a text and leaves a gapMark for each; answers reads what
// stands in one. It ends at the first that cannot be taken, with the reason.
func cutGaps(text string, answers func(g *Item, inside string) (reason string, err error)) (stem string, gaps []Item, reason string, err error) {
	for {
		open, shut := braces(text)
		switch {
		case open < 0:
			return stem + text, gaps, "", nil
		case shut < 0:
			return "", nil, Broken, errNotClosed
		}
		var g Item
		if reason, err = answers(&g, text[open+1:shut]); reason != "" || err != nil {
			return "", nil, reason, err
		}
		stem, gaps, text = stem+text[:open]+gapMark, append(gaps, g), text[shut+1:]
	}
}

// braces finds the first braces of a text; shut is negative where they are not closed.
func braces(text string) (open, shut int) {
	open = unescaped(text, "{")
	if open < 0 {
		return -1, -1
	}
	shut = unescaped(text[open:], "}")
	if shut >= 0 {
		shut += open
	}
	return open, shut
}

// unescaped finds a mark that has no backslash before it.
func unescaped(text, mark string) int {
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' {
			i++
			continue
		}
		if strings.HasPrefix(text[i:], mark) {
			return i
		}
	}
	return -1
}

// maxWays bounds the ways of filling several gaps that are kept as right ones.
const maxWays = 12

// fill gives a question its gaps, each marked in the question by gapMark. One gap is
// the question itself; at the end of a question it needs no mark.
func (it *Item) fill(gaps []Item) {
	for _, g := range gaps {
		for i, h := range g.Hints {
			it.hint(h, g.Gives[i])
		}
	}
	if len(gaps) > 1 {
		it.Gaps = gaps
		return
	}
	g := gaps[0]
	if g.Kind == tutor.KindTrueFalse { // what is true or false is the whole text, with no gap behind it
		it.Ask = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(it.Ask), gapMark))
	}
	it.Answer, it.LaTeX, it.Kind, it.Exact, it.Within, it.Accept, it.Choices, it.Pairs = g.Answer, g.LaTeX, g.Kind, g.Exact, g.Within, g.Accept, g.Choices, g.Pairs
	it.Ask = strings.ReplaceAll(gapAtEnd.ReplaceAllString(it.Ask, "$1"), gapMark, gap) + g.Ask
}

// asked are the questions of an item: itself, or of one with several gaps the list of
// what fills them. Where the grader cannot read that as a list, each gap is a question
// and the others are filled.
func (it Item) asked() []Item {
	if len(it.Gaps) == 0 {
		return []Item{it}
	}
	if list := it.inOrder(); list.Answer != "" {
		if q, reason := safely(list); reason == "" && q.kind == tutor.KindList {
			return []Item{list}
		}
	}
	var out []Item
	for i, g := range it.Gaps {
		one := it
		one.Gaps, one.Hints, one.Gives, one.Ask = nil, nil, nil, it.filled(func(n int) string {
			if n == i {
				return gapMark
			}
			return it.Gaps[n].Answer
		})
		one.fill([]Item{g})
		one.ID = fmt.Sprintf("%s-gap-%d", it.ID, i+1)
		out = append(out, one)
	}
	return out
}

// filled is the question with a text in each gap.
func (it Item) filled(with func(n int) string) string {
	parts := strings.Split(it.Ask, gapMark)
	for i := range parts[:min(len(parts)-1, len(it.Gaps))] {
		parts[i] += with(i)
	}
	return strings.Join(parts, "")
}

// inOrder is an item with gaps as one question for a list.
func (it Item) inOrder() Item {
	list := it
	list.Gaps, list.Kind = nil, tutor.KindList
	ways := [][]string{nil}
	for _, g := range it.Gaps {
		if g.Within != "" || len(g.Pairs) > 0 || slices.ContainsFunc(append(g.Accept, g.Answer), manyWords) {
			return Item{}
		}
		var next [][]string
		for _, w := range ways {
			for _, a := range append([]string{g.Answer}, g.Accept...) {
				if len(next) < maxWays {
					next = append(next, append(slices.Clone(w), a))
				}
			}
		}
		ways = next
	}
	list.Answer = strings.Join(ways[0], ", ")
	for _, w := range ways[1:] {
		list.Accept = append(list.Accept, strings.Join(w, ", "))
	}
	list.Ask = it.filled(func(n int) string {
		if len(it.Gaps[n].Choices) > 0 {
			return gap + " (" + strings.Join(it.Gaps[n].Choices, " / ") + ")"
		}
		return gap
	})
	return list
}
