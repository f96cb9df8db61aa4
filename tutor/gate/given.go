package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// A value of a model is of the task, of the student's line, of the lesson or reckoned exactly.

// strayValues names a value that is neither of the task nor of the line nor reckoned. A
// story may set its own.
func (a *accounting) strayValues(s string) string {
	text := listNumber.ReplaceAllString(plainValues(english.PlainMath(s), a.names), "")
	low := strings.ToLower(marks.Replace(unemphasize(text)))
	var reckoned map[string]bool
	for _, t := range lex(low) {
		if t.kind != kNumber || a.countsOff(t) || t.value.Sign() == 0 || a.values[t.value.RatString()] {
			continue
		}
		if reckoned == nil {
			reckoned = a.reckoned(text)
		}
		if !reckoned[t.value.RatString()] && !a.story(s) && !asksAlone(s) && !a.toldWith(s, t.value) {
			return fmt.Sprintf("the value %s is neither given nor reckoned", low[t.start:t.end])
		}
	}
	return ""
}

// countsOff reports whether a number does no more than count a few things that are named beside
// it: 1, where that is not awaited, and words for numbers up to three or for one part.
func (a *accounting) countsOff(t token) bool {
	one, three := big.NewRat(1, 1), big.NewRat(3, 1)
	if t.value.Cmp(one) == 0 && !a.awaits(one) {
		return true
	}
	return t.words && t.value.Cmp(three) <= 0 && (t.value.IsInt() || t.value.Num().Cmp(one.Num()) == 0)
}

// asksAlone reports whether a sentence does nothing but ask: the case that it asks of is its
// own, "what is 6 times 3?", and states no value.
func asksAlone(s string) bool {
	return asksOutright(s) && !slices.ContainsFunc(partsOf(s), func(p part) bool { return p.kind != partAsks && p.kind != partSupposes })
}

// toldWith reports whether the lesson tells a value with what a sentence says.
func (a *accounting) toldWith(s string, v *big.Rat) bool {
	for _, p := range partsOf(s) {
		u := termsOf(p.text)
		if u.stems["#"+v.RatString()] == 0 {
			continue
		}
		if found := a.Ground.bears(u, a.known); found.share >= borneOut && found.by.stems["#"+v.RatString()] > 0 && len(u.order) > 2 {
			return true
		}
	}
	return false
}

// reckoned are the values that a true calculation in a text comes to.
func (a *accounting) reckoned(text string) map[string]bool {
	out := map[string]bool{}
	for _, claim := range Claims(text) {
		if claim.Sure && claim.True {
			for n := range numbersIn(claim.Text) {
				out[n] = true
			}
		}
	}
	return out
}
