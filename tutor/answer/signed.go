package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads a number whose sign is told apart from it: "all together 5 and put the dash thing", "i end up on the
// 5th step. under zero i mean", "five but the owing kind".

// signedApart is a message with the number that it comes to as a negative one, where its sign is told behind it or
// before it with an article; nil where it tells none. What the problem tells in such words anyway is no sign.
func (w *wanted) signedApart(toks []english.Token) []english.Token {
	all := slices.DeleteFunc(mentionsIn(ordinalsAsNumbers(toks), w.how), func(m mention) bool { return m.compound })
	if len(all) == 0 {
		return nil
	}
	toks = ordinalsAsNumbers(toks)
	last := all[len(all)-1]
	if zeroBelow(toks, all) { // "5, so thats below zero": the zero is no value
		all = all[:len(all)-1]
		if len(all) == 0 {
			return nil
		}
		last = all[len(all)-1]
	}
	if !bare(last.node) || belowZero(last.node) {
		return nil
	}
	if before := toks[max(0, last.first-mostSign):last.first]; !underTheZero(before) && !slices.ContainsFunc(clausesOf(toks[last.last:]), w.tellsSign) {
		return nil
	}
	return slices.Concat(english.Tokens("-"), toks[last.first:last.last])
}

// mostSign is how many words tell a sign at most.
const mostSign = 4

// tellsSign reports whether a clause calls a number one below zero, and neither denies it nor wonders.
func (w *wanted) tellsSign(toks []english.Token) bool {
	if slices.ContainsFunc(toks, isDenial) || anyOf(toks, unsureWords) || anyOf(toks, asking) {
		return false
	}
	for i, t := range toks {
		kind := i+1 < len(toks) && toks[i+1].Is("kind", "one", "ones", "sort", "type", "way", "number")
		switch {
		case i+1 < len(toks) && copulas[toks[i+1].Text]: // "the minus is just for owing" tells of the sign, not of the number
		case minusWords[t.Text] && !inProblem(t.Text, w.spec.Problem), t.Text == "dash", t.Text == "-" && i+1 == len(toks):
			return true
		case kind && owingWords[t.Text]:
			return true
		case underTheZero(toks[i:min(len(toks), i+3)]):
			return true
		}
	}
	return false
}

// underTheZero reports whether words are "below zero" or "under the zero".
func underTheZero(toks []english.Token) bool {
	for i, t := range toks {
		if !t.Is("below", "under", "beneath") || i+1 >= len(toks) {
			continue
		}
		next := toks[i+1]
		if next.Text == "the" && i+2 < len(toks) {
			next = toks[i+2]
		}
		if next.Is("zero", "0", "ground") {
			return true
		}
	}
	return false
}

// zeroBelow reports whether the last value of a message is the zero of "below zero".
func zeroBelow(toks []english.Token, all []mention) bool {
	m := all[len(all)-1]
	worth := exactWorth(m.node)
	return worth != nil && worth.Sign() == 0 && underTheZero(toks[max(0, m.first-2):m.last])
}

// ordinalsAsNumbers is a message with "the 5th step" as "the 5 step": a place to which somebody counts.
func ordinalsAsNumbers(toks []english.Token) []english.Token {
	out := slices.Clone(toks)
	for i, t := range out {
		if t.Kind == english.Number && t.Num.Ordinal && t.Num.Rat != nil {
			out[i] = asMeant(t, english.Tokens(t.Num.Rat.RatString())[0])
		}
	}
	return out
}
