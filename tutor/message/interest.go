package message

import (
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// Interest is what a line says of something of the student's own world.
type Interest struct {
	Wished bool   // the lesson is to be about it; else they like it
	Names  string // the words that name it, as typed
	Cut    bool   // the line goes on behind them, in the same breath
}

// interests are the phrases of interests.txt. They have a lexicon of their own: what a
// misspelled word may have meant does not hang on them.
var interests = sync.OnceValue(func() *english.Book { return english.MustBook(data, "interests.txt") })

// Labels of interests.txt.
const (
	wishLabel = "wish"
	uptoLabel = "upto"
	awayLabel = "away"
)

// Interests are the readings of a line as a wish for a topic, or as word of one that they
// like, wishes first. What they name need not be a topic: "can we do it with a picture".
func Interests(text string) []Interest {
	words, hits, stops := interestsIn(text)
	away := unwanted(text, words, hits)
	var wished, liked []Interest
	for _, h := range hits {
		if h.TopicTo <= h.TopicFrom || h.Label == awayLabel || away[h.TopicFrom] {
			continue
		}
		i := Interest{Wished: h.Label == wishLabel}
		i.Names, i.Cut = nameAt(text, words, h.TopicFrom, stops)
		switch {
		case i.Names == "":
		case i.Wished:
			wished = append(wished, i)
		default:
			liked = append(liked, i)
		}
	}
	return append(wished, liked...)
}

// interestsIn are the words of a line, the phrases in them, and where a name ends.
func interestsIn(text string) (words []english.Token, hits []english.Hit, stops map[int]bool) {
	words = compiled().speller.Respell(english.Prose(text))
	hits, stops = interests().Find(words), map[int]bool{}
	for _, h := range hits {
		if h.Label == uptoLabel {
			stops[h.From] = true
		}
	}
	return words, hits, stops
}

// unwanted is where the words begin that name what somebody does not want: "not with money". What stands before a
// comma is not meant: "about my trampoline, pies are boring".
func unwanted(text string, words []english.Token, hits []english.Hit) map[int]bool {
	away := map[int]bool{}
	for _, h := range hits {
		if h.Label != awayLabel {
			continue
		}
		from := h.TopicFrom
		for i := from; i+1 < h.TopicTo; i++ {
			if strings.HasPrefix(text[words[i].End:], ",") {
				from = i + 1
			}
		}
		away[from] = true
	}
	return away
}

// Wanted is a line without what it says is not wanted.
func Wanted(text string) string {
	words, hits, stops := interestsIn(text)
	cut := []byte(text)
	for from := range unwanted(text, words, hits) {
		for i := from; i < len(words) && i < from+mostNamed && !words[i].IsSign() && !stops[i]; i++ {
			for at := words[i].Start; at < words[i].End; at++ {
				cut[at] = ' '
			}
		}
	}
	return string(cut)
}

// mostNamed is how many words a name has at most.
const mostNamed = 3

// nameAt is what is named from a word on: up to one that goes on with something else, or
// the end of the sentence; cut reports whether it is too long for a name.
func nameAt(text string, words []english.Token, from int, stops map[int]bool) (name string, cut bool) {
	ends := func(at int) bool {
		return at >= len(words) || words[at].IsSign() || words[at].Sentence != words[from].Sentence || stops[at] || at > from && strings.HasPrefix(text[words[at-1].End:], ",")
	}
	to := from
	for to < from+mostNamed && !ends(to) {
		to++
	}
	if to == from {
		return "", false
	}
	return text[words[from].Start:words[to-1].End], !ends(to)
}
