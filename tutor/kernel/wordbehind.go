package kernel

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What is told behind a right answer is said back with one true word on it: by what it has to do with the answer
// ("learned it from my brother"), or by what happened in the child's life, as a story is met without an answer.

// wordBehind says back what is told behind the answer, with a true word on it; "" where no rule knows what it is.
func (t *work) wordBehind(b pedagogy.Behind) (text, from string) {
	occasion, sore := t.wordOn(b)
	if occasion == "" {
		return "", ""
	}
	_, who := english.Left(b.Text)
	pick, word := t.in.Turn+len(b.Text), ""
	for i := 0; i < variants && word == ""; i++ { // two children in a row are not told the same
		word, _ = lastQuestion(t.Staff.Say(occasion, t.voice(t.plan.State).Grade, pick+i, builtin.Words{Who: who}))
	}
	form, words := "behind_word", builtin.Words{After: word}
	if said, back := english.WellSaid(b.Text); back && occasion != "beside_ahead" && occasion != "beside_shares" { // a question is not said back
		form, words.Said = form+toned(sore)+"_said", said
	} else if !sore && !slices.Contains(withoutEcho, occasion) { // the word alone may be about something else
		return "", ""
	}
	return t.Staff.Say(form, t.voice(t.plan.State).Grade, pick, words), "say " + form + ", " + occasion
}

// withoutEcho are the occasions whose word answers what is said, and does not only stand beside it.
var withoutEcho = []string{"beside_ahead", "beside_shares", "beside_trips", "beside_poor", "beside_notmytaste", "beside_disbelieved"}

// toned is the middle of the name of an occasion for what hurts, or not.
func toned(sore bool) string {
	if sore {
		return "_sore"
	}
	return ""
}

// wordOn is the occasion of the true word on what stands behind the answer ("" where nobody knows one), and whether
// it hurts.
func (t *work) wordOn(b pedagogy.Behind) (occasion string, sore bool) {
	beside, surely := english.Beside(b.Text)
	left, _ := english.Left(b.Text)
	told := b.Features.Told
	hurts := told.Tone == tutor.ToldSore && !told.Learned
	switch {
	case beside != "" && surely, beside != "" && left == "" && !hurts, beside != "" && english.WouldLike(b.Text):
		return "beside_" + beside, false
	case left == "" && told.Kind != "" && !told.Learned && !english.WouldLike(b.Text):
		return t.onKind(told)
	case left == "" || english.WouldLike(b.Text) || slices.Contains(notInPassing, left):
		return "", false
	}
	return "after_" + left, hurts
}

// onKind is the occasion of the true word on a kind of what is told of one's life, and whether it hurts.
func (t *work) onKind(told tutor.Telling) (occasion string, sore bool) {
	occasion = "after_" + builtin.LeftByKind(told.Kind)
	if !slices.Contains(tellsOfLife, told.Tone) && told.Tone != tutor.ToldSore || !t.Staff.Book.Has(occasion) {
		return "", false
	}
	return occasion, told.Tone == tutor.ToldSore
}

// notInPassing is what a story leaves open of which no word is said in passing.
var notInPassing = []string{"unnoticed", "untold", "unseen", "worry", "unkind", "laughedat"}

// remarks reports whether a line that opens as a question does is no more than a remark on the answer: "who puts
// that much carrot in a soup".
func remarks(text string) bool {
	kind, _ := english.Beside(text)
	return slices.Contains([]string{"notmytaste", "poor", "trips", "ahead", "shares"}, kind)
}

// saysBeside reports whether a rule reads what a text behind an answer has to do with it.
func saysBeside(text string) bool {
	kind, _ := english.Beside(text)
	return kind != ""
}

// restBehind says what part is left over where the answer is the part that is gone, and the line speaks of the rest:
// "5/6. only one slice left for my sister".
func (t *work) restBehind(b pedagogy.Behind) (text, from string) {
	p := t.in.State.Problem
	if p == nil || p.Kind != tutor.KindFraction || !english.NamesRest(b.Text) {
		return "", ""
	}
	part, ok := new(big.Rat).SetString(strings.TrimSpace(p.Answer))
	rest := new(big.Rat).Sub(big.NewRat(1, 1), orZero(part))
	if !ok || part.Sign() <= 0 || rest.Sign() <= 0 || rest.Denom().Cmp(part.Denom()) != 0 {
		return "", ""
	}
	return t.phrase("behind_rest", builtin.Words{One: rest.RatString()}), "worked out"
}

// orZero is a value, or 0 where there is none.
func orZero(r *big.Rat) *big.Rat {
	if r == nil {
		return new(big.Rat)
	}
	return r
}
