package answer

import (
	"math/big"
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

// NamesChoice reports whether a text has the words of a choice itself: what cannot be graded then is said of something
// else, and describes nothing.
func NamesChoice(text string, choices []string) bool {
	toks := english.Tokens(strings.ToLower(text))
	return slices.ContainsFunc(choices, func(c string) bool { return phraseSaid(toks, c, sameWord) != saidNot })
}

// KinChoice is the one choice to which words of a text are kin, however long it is: "that black gooey muck, the kind that
// plants go crazy for". Words of another choice and a denial leave it open.
func KinChoice(text, ask string, choices []string) (string, bool) {
	w := wanted{spec: Spec{Choices: choices, Problem: ask}, class: classChoice}
	toks := english.Tokens(strings.ToLower(text))
	if opensQuestion(toks) {
		return "", false
	}
	if i := w.sharedBy(toks); i >= 0 {
		return choices[i], true
	}
	at, asked := noOwner, english.Tokens(w.question())
	named := w.namedIn(toks)
	for i, t := range toks {
		if t.Kind != english.Word || slices.ContainsFunc(asked, func(a english.Token) bool { return a.Text == t.Text }) {
			continue
		}
		owner := w.kinTo(t.Text)
		if owner >= 0 && negatedWord(toks, i) {
			return "", false
		}
		switch {
		case owner < 0:
		case at >= 0 && at != owner:
			return "", false
		default:
			at = owner
		}
	}
	if at < 0 || slices.ContainsFunc(named, func(i int) bool { return i != at }) {
		return "", false
	}
	return choices[at], true
}

// sharedBy is the one fraction among the choices that a text tells by how many share the whole: "the one where you only
// share with 2 other people" is a third; -1 for none.
func (w *wanted) sharedBy(toks []english.Token) int {
	of, at := numbersIn(toks), -1
	all := w.fractionsOffered()
	if len(of) != 1 || len(all) != len(w.spec.Choices) || !slices.ContainsFunc(toks, func(t english.Token) bool {
		return strings.HasPrefix(t.Text, "shar") || strings.HasPrefix(t.Text, "split")
	}) {
		return -1
	}
	n := of[0]
	if slices.ContainsFunc(toks, func(t english.Token) bool { return t.Is("other", "others", "friends", "more", "else") }) {
		n = new(big.Rat).Add(n, big.NewRat(1, 1))
	}
	for i, f := range all {
		if f.bottom.Cmp(n) == 0 {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}

// UnnamedChoice is the one choice that a text does not speak of, where it speaks of all others and says of one of them
// that it is not so: "not the bible, and the sutra was carved out of wood".
func UnnamedChoice(text, ask string, choices []string) (string, bool) {
	w := wanted{spec: Spec{Choices: choices, Problem: ask}, class: classChoice}
	toks := english.Tokens(strings.ToLower(text))
	out, denies := make([]bool, len(choices)), false
	for _, clause := range clausesOf(toks) {
		for _, i := range w.namedIn(clause) {
			out[i] = true
			denies = denies || slices.ContainsFunc(clause, isDenial)
		}
	}
	at := onlyOneLeft(out)
	if at < 0 || !denies || opensQuestion(toks) || negative(lastQuestion(english.Tokens(w.question()))) {
		return "", false
	}
	return choices[at], true
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
