package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// What is put in a wrong order, or sorted to a wrong place, is looked at where it is wrong: the two things that
// stand the wrong way round, or the thing that does not belong there. What is right is not asked for again.

// mostNamedWords is how many words a thing has at most that is named in a small question.
const mostNamedWords = 8

// fewPlaces is from how many places or things on naming the wrong one leaves something to find.
const fewPlaces = 3

// wrongPlace asks about the wrong piece of an order or a sorting; it reports whether it did.
func (d desk) wrongPlace(w *tutor.Work) bool {
	p := d.Before.Problem
	if p == nil || !d.Verdict.Kind.Wrong() || len(p.Choices) < fewPlaces {
		return false
	}
	var fill func(*prompts.Words)
	var occasion, awaited string
	switch {
	default:
		return false
	case p.Kind == tutor.KindOrdering:
		first, second, ok := course.Inverted(p, d.Text)
		if !ok || long(first) || long(second) {
			return false
		}
		occasion, awaited = "order_pair", second
		fill = func(x *prompts.Words) { x.One, x.Other = inListed(p.Choices, first, second) }
		w.Tell = d.say("order_pair_told", func(x *prompts.Words) { x.One, x.Other = second, first })
	case p.Kind == tutor.KindMatching:
		thing, place, ok := course.Misplaced(p, d.Text)
		if !ok || long(thing) {
			return false
		}
		occasion, awaited = "sort_thing", place
		fill = func(x *prompts.Words) { x.One = thing }
		w.Tell = d.say("sort_thing_told", func(x *prompts.Words) { x.One, x.Other = thing, place })
	}
	text := d.say(occasion, fill)
	if Repeats(d.Before.SaidBefore, text) {
		w.Tell = ""
		return false
	}
	w.Text, w.Asks, w.Lead, w.From = text, true, text, "wrong place of "+p.Item
	w.Expects = []string{awaited}
	if i := slices.Index(p.Choices, awaited); i >= 0 && i < len(letters) {
		w.Expects = append(w.Expects, letters[i:i+1])
	}
	return true
}

// inListed is two things in the order in which the question lists them, which tells nothing.
func inListed(choices []string, a, b string) (one, two string) {
	if slices.Index(choices, a) > slices.Index(choices, b) {
		return b, a
	}
	return a, b
}

func long(thing string) bool { return len(strings.Fields(thing)) > mostNamedWords }
