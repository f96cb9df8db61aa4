package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads comparisons as answers to "which is larger?": "1/3 is smaller", "1/3 > 1/6".

// direction is where a comparison points: to the greater, to the smaller.
type direction int8

const (
	undirected direction = iota
	greater
	smaller
	asAsked // to what is asked for: "1/3 beats 1/6"
)

// directionOf is where a word points.
func directionOf(word string) direction {
	switch {
	case greaterWords[word]:
		return greater
	case smallerWords[word]:
		return smaller
	case len(word) < leastWord || english.School().Knows(word):
		return undirected
	case nearOne(greaterWords, word):
		return greater
	case nearOne(smallerWords, word):
		return smaller
	}
	return undirected
}

// nearOne reports whether a word is one slip from a word of a set: "smaler".
func nearOne(set english.Set, word string) bool {
	for w := range set {
		if len(w) >= leastWord && english.Slips(word, w, 1) == 1 {
			return true
		}
	}
	return false
}

// asksFor is what a question asks for with "which ... is larger"; undirected where it asks for both or for none.
func asksFor(problem []english.Token) direction {
	if !anyOf(problem, whichWords) {
		return undirected
	}
	asked := undirected
	for _, t := range problem {
		d := directionOf(t.Text)
		if d == undirected || d == asked {
			continue
		}
		if asked != undirected {
			return undirected
		}
		asked = d
	}
	return asked
}

// scales are the words of each scale that is not one of size.
var scales = []english.Set{words["scaleOfPlace"], words["scaleOfAge"], words["scaleOfHeat"], words["scaleOfSpeed"], words["scaleOfWeight"]}

// scaleOf is the scale of the first comparison among tokens: -1 for size.
func scaleOf(toks []english.Token) int {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return directionOf(t.Text) != undirected })
	if at < 0 {
		return -1
	}
	return slices.IndexFunc(scales, func(s english.Set) bool { return s[toks[at].Text] })
}

// otherScale reports whether a comparison of things says something else of them than what is asked: the
// house may be bigger and the tree nearer. Of numbers all scales are one.
func (w *wanted) otherScale(toks []english.Token) bool {
	if w.class != classChoice || slices.ContainsFunc(w.spec.Choices, func(c string) bool { return strings.ContainsAny(c, "0123456789") }) {
		return false
	}
	return scaleOf(toks) != scaleOf(english.Tokens(w.spec.Problem))
}

// pointing is a comparison: what is said to be greater or smaller, and than what.
type pointing struct {
	left, right []english.Token // right is empty where it is not said
	says        direction
}

// comparisonIn reads "a is smaller", "a is smaller than b", "the smaller one is a" and "a < b".
func comparisonIn(toks []english.Token) (p pointing, ok bool) {
	for i, t := range toks {
		if beating[t.Text] {
			return pointing{toks[:i], toks[i+1:], asAsked}, i > 0 && i+1 < len(toks)
		}
		if t.Is("<", ">") {
			says := map[string]direction{"<": smaller, ">": greater}[t.Text]
			return pointing{toks[:i], toks[i+1:], says}, i > 0 && i+1 < len(toks)
		}
		if says := directionOf(t.Text); says != undirected {
			p.says = says
			return p, p.read(toks[:i], toks[i+1:])
		}
	}
	return pointing{}, false
}

// read takes what stands before and behind the word of a comparison; it is false where
// that makes none.
func (p *pointing) read(left, behind []english.Token) bool {
	if len(behind) > 0 && behind[0].Text == "one" {
		behind = behind[1:]
	}
	if n := len(left); n > 0 && articles[left[n-1].Text] {
		left = left[:n-1]
	}
	if len(left) == 0 { // "the smaller one is a"
		p.left = behind[min(1, len(behind)):]
		return len(behind) > 1 && relating[behind[0].Text]
	}
	if len(left) < 2 || !relating[left[len(left)-1].Text] {
		return false
	}
	p.left = left[:len(left)-1]
	switch {
	case len(behind) == 0, reasonWords[behind[0].Text], behind[0].IsSign():
		return true
	case behind[0].Text == "than" && len(behind) > 1:
		p.right = behind[1:]
		return true
	}
	return false
}

// pointed judges a comparison as the answer to "which is larger?": what it says to be
// so, or the other one of two. It is not sure where that is not what was asked.
func (w *wanted) pointed(toks []english.Token) (v verdict, ok bool) {
	if !hasDirection(toks) {
		return verdict{}, false
	}
	p, ok := comparisonIn(trimNoise(toks))
	if !ok || slices.ContainsFunc(w.spec.Choices, func(c string) bool { return hasDirection(english.Tokens(c)) }) || hasDirection(english.Tokens(w.spec.Expected)) {
		return verdict{}, false
	}
	asked := asksFor(english.Tokens(w.spec.Problem))
	if asked != undirected && w.otherScale(toks) {
		return verdict{}, false
	}
	switch {
	case asked == undirected && len(w.spec.Choices) == 0 && len(p.right) == 0 && everything(trimNoise(p.left), reading{}) != nil:
		return unsure("a comparison, and none was asked for"), true
	case asked == undirected:
		return verdict{}, false
	case p.says == asked, p.says == asAsked:
		return w.compare(p.left), true
	case len(p.right) > 0:
		return w.compare(p.right), true
	}
	return w.otherOne(p.left), true
}

// otherOne judges the one of two things that a message does not name.
func (w *wanted) otherOne(named []english.Token) verdict {
	two := w.twoOffered()
	for i, t := range two {
		if w.names(named, t) {
			return w.compare(two[1-i])
		}
	}
	return unsure("names what was not asked for")
}

// names reports whether tokens name one of two things: its choice, or its worth.
func (w *wanted) names(toks, thing []english.Token) bool {
	if w.class == classChoice {
		picked, of := w.picked(toks), w.picked(thing)
		return len(picked) == 1 && slices.Equal(picked, of)
	}
	a, b := everything(trimNoise(toks), reading{}), everything(thing, reading{})
	if a == nil || b == nil {
		return false
	}
	equal, sure := same(a, b)
	return equal && sure
}

// twoOffered are the two things that a problem offers, two choices or two values; nil
// where it offers more or fewer.
func (w *wanted) twoOffered() (two [][]english.Token) {
	if w.class == classChoice {
		for _, c := range w.spec.Choices {
			two = append(two, english.Tokens(c))
		}
	} else {
		toks := english.Tokens(w.spec.Problem)
		for _, m := range mentionsIn(toks, reading{}) {
			if !m.compound {
				two = append(two, toks[m.first:m.last])
			}
		}
	}
	if len(two) != 2 {
		return nil
	}
	return two
}

func hasDirection(toks []english.Token) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool {
		return directionOf(t.Text) != undirected || beating[t.Text] || t.Is("<", ">")
	})
}
