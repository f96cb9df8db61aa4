package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// A value may be told by another one and the way from it: "one more than four below zero",
// "two cents more than a dime", "five less than what you said".

// stepFrom is a value told by the one next to it: "the number after 50".
var stepFrom = pattern.New(`\b(?:(one|two|three|1|2|3|a|just|right|directly) )?(?:step |steps |number )?(more|less|fewer|further|lower|higher|deeper|below|above|under|after|before|past|beyond|next)(?: (?:than|from|to|down|up|left|right))* (-?\d+)\b`)

// pointing is a statement about the answer: it points, or says where one is.
var pointing = pattern.New(`^\W*(?:(?:so|and|then|now|well) )*(?:it's|it is|it|that's|that is|the answer|the number|the result|your answer|you are|you're|you (?:land|end|get|stand|owe|have)|what you)\b`)

// nextToIt: the value that is told by another and the way to it is the awaited one.
func (a *accounting) nextToIt(text string) string {
	if m := stepFrom.FindStringSubmatch(text); m != nil && pointing.MatchString(text) {
		by := big.NewRat(1, 1)
		if n, ok := english.Small(m[1]); ok {
			by.SetInt64(n)
		} else if n, err := strconv.Atoi(m[1]); err == nil {
			by.SetInt64(int64(n))
		}
		if from, ok := new(big.Rat).SetString(m[3]); ok && a.awaitsApart(from, by) {
			return fmt.Sprintf("it tells the answer by the number next to it: %q", m[0])
		}
	}
	toks := lex(text)
	for i := range toks {
		if by, step := amountAt(toks, i); by != nil && a.apartAt(toks, i, step, by, pointing.MatchString(text)) {
			return fmt.Sprintf("it tells the answer by the way to it: %q", text)
		}
	}
	return ""
}

// awaitsApart reports whether an awaited value lies so far from another one, on either side.
func (a *accounting) awaitsApart(from, by *big.Rat) bool {
	return a.awaits(new(big.Rat).Add(from, by)) || a.awaits(new(big.Rat).Sub(from, by))
}

// How many words may stand between an amount and its step, and between that and what it is
// a step from.
const (
	farthestStep = 3
	farthestFrom = 5
)

// amountAt is an amount that stands at a token, and where the word is that makes a step of
// it: "5 more", "two cents short", "a step further".
func amountAt(toks []token, i int) (by *big.Rat, step int) {
	switch t := toks[i]; {
	case t.kind == kNumber:
		by = t.value
	case t.text == "a" || t.text == "an":
		by = big.NewRat(1, 1)
	default:
		return nil, 0
	}
	for step = i + 1; step < len(toks) && step <= i+1+farthestStep && toks[step].kind == kWord; step++ {
		if in("apart", toks[step].text) {
			return by, step
		}
	}
	return nil, 0
}

// apartAt reports whether an amount with its step leads to the awaited value: from a number
// behind it, from what is worth one, or from what the student said. The question's own words
// may be said again.
func (a *accounting) apartAt(toks []token, at, step int, by *big.Rat, points bool) bool {
	if given, ok := valueOf(a.Verdict.Given); ok && slices.ContainsFunc(toks[max(0, at-2):at], func(t token) bool { return in("you_are", t.text) }) {
		return a.awaitsApart(given, by)
	}
	for k := step + 1; k < len(toks) && k <= step+farthestFrom; k++ {
		t := toks[k]
		if t.kind == kMark || t.kind == kEquals || t.kind == kNumber && !points && a.posed[by.RatString()] && a.posed[t.value.RatString()] {
			return false
		}
		if from := a.reference(toks, k); from != nil {
			return a.awaitsApart(from, by)
		}
	}
	return false
}

// reference is the value that a token stands for: a number, what is worth one, or the
// student's answer for "you" and "your"; nil for none.
func (a *accounting) reference(toks []token, k int) *big.Rat {
	t := toks[k]
	if t.kind == kNumber {
		return signedValue(toks, k)
	}
	if given, ok := valueOf(a.Verdict.Given); ok && (t.text == "you" || t.text == "your") {
		return given
	}
	return amounts()[t.text]
}

// amounts are the things that are worth a number by themselves: a dime is 10.
var amounts = sync.OnceValue(func() map[string]*big.Rat {
	out := map[string]*big.Rat{}
	for name, set := range words() {
		worth, ok := strings.CutPrefix(name, "amount ")
		if v, exact := new(big.Rat).SetString(worth); ok && exact {
			for w := range set {
				out[w] = v
			}
		}
	}
	return out
})
