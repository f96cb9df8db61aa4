package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// An answer of two numbers, or of a sign and a number, may be handed over by its halves: by
// one of them, by their order, by the sign that the student left out.

var (
	topIs    = pattern.New(`\b(?:top|numerator|upper)\b(?: number)?[^.?!]{0,16}?\b(?:is|stays|remains|be|becomes|needs)\b[^.?!\d]{0,12}(\d+)`)
	bottomIs = pattern.New(`\b(?:bottom|denominator|lower)\b(?: number)?[^.?!]{0,16}?\b(?:is|stays|remains|be|becomes|needs)\b[^.?!\d]{0,12}(\d+)`)
)

// halvesOf cuts an answer of two numbers, "5/6" or "4:1".
func halvesOf(answer string) (front, back string, ok bool) {
	answer = strings.ReplaceAll(answer, " ", "")
	if front, back, ok = strings.Cut(answer, "/"); !ok {
		front, back, ok = strings.Cut(answer, ":")
	}
	return front, back, ok && front != back
}

// partOfFraction: one of the two numbers of the awaited answer is told with its place, which
// the student has not found.
func (a *accounting) partOfFraction(text string) string {
	givenFront, givenBack, _ := halvesOf(a.Verdict.Given)
	for _, w := range a.awaiting() {
		front, back, ok := halvesOf(w.answer)
		if !ok || strings.Contains(w.ask, w.answer) {
			continue
		}
		for _, half := range []struct {
			of          *pattern.Pattern
			place       string
			want, found string
		}{{topIs, "in_front", front, givenFront}, {bottomIs, "behind", back, givenBack}} {
			if half.found == half.want {
				continue
			}
			if m := half.of.FindStringSubmatch(text); m != nil && m[1] == half.want {
				return fmt.Sprintf("it tells a part of the answer: %q", m[0])
			}
			if placedAt(text, half.place) == half.want {
				return fmt.Sprintf("it tells where a number of the answer stands: %q", text)
			}
		}
	}
	return ""
}

// farthestPlace is how many words may stand between a number and its place.
const farthestPlace = 6

// placedAt is the first number of a text that is said to stand in a place: "the 5 goes on top".
func placedAt(text, place string) string {
	number, since := "", 0
	for _, t := range lex(text) {
		switch {
		case t.kind == kNumber:
			number, since = t.value.RatString(), 0
		case t.kind == kWord && in(place, t.text) && number != "" && since < farthestPlace:
			return number
		case t.kind == kWord && (in("in_front", t.text) || in("behind", t.text)):
			number = ""
		default:
			since++
		}
	}
	return ""
}

// turning tells to put two things the other way round.
var turning = pattern.New(`\b(?:swap|switch|flip|reverse|trade places|change places|(?:the )?other way (?:a)?round|upside down|backwards?|turn (?:it|them|both|the two|the numbers|your \w+)[^.?!]{0,12}round)\b`)

// turnedRound: the student has the two numbers of the answer, or its digits, the wrong way
// round, and is told so.
func (a *accounting) turnedRound(text string) string {
	m := turning.FindString(text)
	if m == "" || termsOf(text).not {
		return ""
	}
	given := strings.TrimSpace(a.Verdict.Given)
	for _, w := range a.awaiting() {
		front, back, ok := halvesOf(w.answer)
		givenFront, givenBack, both := halvesOf(given)
		if ok && both && front == givenBack && back == givenFront || len(given) > 1 && digitsTurned(given) == strings.TrimSpace(w.answer) && digitsTurned(given) != given {
			return fmt.Sprintf("it tells what is the wrong way round: %q", m)
		}
	}
	return ""
}

// digitsTurned are the digits of a whole number from its end, "" for anything else.
func digitsTurned(s string) string {
	if v, ok := new(big.Rat).SetString(s); !ok || !v.IsInt() || v.Sign() < 0 {
		return ""
	}
	digits := []byte(s)
	slices.Reverse(digits)
	return string(digits)
}

var (
	signTold    = pattern.New(`\b(?:minus|negative)\b|\b(?:left of|below|under|less than) (?:zero|0)\b|\bdebt\b`)
	puttingSign = pattern.New(`\b(?:put|write|add|needs?|gets?|hang|place|set|goes|belongs|with|forgot|missing)\b[^.?!]{0,24}\b(?:minus|negative)\b`)
)

// tellsSign: the student has the awaited number but for its sign, and is told the sign.
func (a *accounting) tellsSign(text string) string {
	given, ok := valueOf(a.Verdict.Given)
	m := signTold.FindString(text)
	if !ok || m == "" || termsOf(text).not || !pointing.MatchString(text) && !puttingSign.MatchString(text) && len(strings.Fields(text)) > 1 {
		return ""
	}
	for _, w := range a.awaiting() {
		want, ok := valueOf(w.answer)
		if ok && want.Sign() < 0 && new(big.Rat).Neg(want).Cmp(given) == 0 {
			return fmt.Sprintf("it tells the sign of the answer: %q", m)
		}
	}
	return ""
}
