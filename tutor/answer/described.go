package answer

import (
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads a choice that is told by what it is like: "that leafy guy" is the tree, "the runny one" the liquid.

// kin maps a word with which somebody speaks of a thing to the words for it; see kin.txt.
var kin = sync.OnceValue(kinds)

func kinds() map[string][]string {
	out := map[string][]string{}
	err := english.EachEntry(data, "kin.txt", func(_, line string) error {
		thing, said, _ := strings.Cut(line, ":")
		for w := range strings.FieldsSeq(said) {
			out[w] = append(out[w], strings.Fields(thing)...)
		}
		return nil
	})
	if err != nil {
		panic("answer: " + err.Error()) // embedded; a test reads it
	}
	return out
}

// DescribedChoice is the one choice that a text tells by what it is like: "that leafy guy". Words of another choice,
// a denial and a question leave it open.
func DescribedChoice(text, ask string, choices []string) (string, bool) {
	w := wanted{spec: Spec{Choices: choices, Problem: ask}, class: classChoice}
	toks := english.Tokens(beforeReason(text))
	if opensQuestion(toks) || strings.Contains(text, "?") {
		return "", false
	}
	i := w.describedBy(toks)
	if i < 0 {
		return "", false
	}
	other := slices.ContainsFunc(choices, func(c string) bool { return c != choices[i] && saidChoice(toks, c, sameWord) != saidNot })
	return choices[i], !other
}

// mostDescribing is how many words that carry meaning a description has at most.
const mostDescribing = 6

// describedBy is the one choice that words are kin to, -1 where none is, or more than one. Words of the question
// tell no choice from another, but where somebody points with them: "the he one".
func (w *wanted) describedBy(toks []english.Token) int {
	if len(w.spec.Choices) < 2 || len(content(toks)) > mostDescribing || slices.ContainsFunc(toks, isDenial) {
		return -1
	}
	at, points := noOwner, pointsAtKind(toks) || len(content(toks)) < mostDescribing && !english.OpensSentence(raw(toks))
	asked := english.Tokens(w.question())
	for _, t := range toks {
		in := func(a english.Token) bool { return a.Text == t.Text }
		if t.Kind != english.Word || !points && slices.ContainsFunc(asked, in) {
			continue
		}
		switch owner := w.kinTo(t.Text); {
		case owner == noOwner:
		case owner == twoOwners, at != noOwner && at != owner:
			return -1
		default:
			at = owner
		}
	}
	return max(at, -1)
}

// kinTo is the one choice that has a word to which another is kin.
func (w *wanted) kinTo(word string) int {
	at := noOwner
	things := slices.Concat(kin()[word], kin()[stem(word)])
	for _, ending := range []string{"ey", "y", "ish", "like"} { // "pourey", "sandish"
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) > 2 && len(things) == 0 {
			things = slices.Concat(kin()[root], []string{root})
		}
	}
	for _, thing := range things {
		for i, c := range w.spec.Choices {
			has := slices.ContainsFunc(english.Tokens(strings.ToLower(c)), func(t english.Token) bool { return t.Text == thing })
			switch {
			case !has || at == i:
			case at != noOwner:
				return twoOwners
			default:
				at = i
			}
		}
	}
	return at
}

// pointsAtKind reports whether words point at one of several: "the he/she one", "that leafy guy".
func pointsAtKind(toks []english.Token) bool {
	n := len(toks)
	return n > 1 && n <= mostDescribing && pointers[toks[0].Text] && pointedAt[toks[n-1].Text]
}
